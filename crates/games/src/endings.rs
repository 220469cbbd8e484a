//! Why a finished game is over by its rules, as a value; the sentences are the catalogue's. What is seen
//! of the last position suffices: what won, what is left, what was counted.

use ludoteca_game::{Kind, MarkKind, Outcome, Player, Scene, Tint, Turn};
use ludoteca_table::{Ending, Match};

/// What a count is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    Pieces,
    Boxes,
    Seeds,
    Captures,
    Points,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Whoever has to move cannot, and loses.
    Blocked,
    /// Whoever has to move cannot, and wins.
    OutOfMoves,
    /// The loser has no pieces left.
    Wiped,
    /// The winner took so many pieces as are needed.
    Captured(i32),
    /// A piece of the winner's reached the far row.
    Arrived,
    /// The one piece of both stands on the winner's goal.
    AtGoal,
    /// All the winner's pieces stand where they had to go.
    Home,
    /// All the winner's pieces are off the track.
    Off,
    /// The winner's two sides are joined.
    Linked,
    /// The winner's group touches all three sides.
    AllSides,
    /// So many of the winner's pieces stand in a line.
    Lined(usize),
    /// Three of a colour, whoever put them there.
    Coloured,
    /// The winner captured so many pairs.
    Pairs(i32),
    /// The winner has more: theirs, then the other's.
    More(Thing, i32, i32),
    /// The counts are equal, and the winner has fewer stones on the board.
    FewerStones(i32),
    /// The counts are equal, and then the second player wins.
    SecondOnTie(i32),
    /// The counts are equal, which is the winner's by the rules of the game.
    EqualWins(i32),
    /// The winner was the first to take stones.
    TookFirst,
    /// The loser's own stone left a group of theirs without a liberty.
    Smothered,
    /// A draw: both have as many.
    Level(Thing, i32),
    /// A draw: the board is full.
    Full,
    /// A draw: there is no move left.
    NobodyMoves,
}

/// Why the game is over; none while it goes on, where the history rules ended it, or where its folder has
/// not said so yet.
pub fn cause(game: &dyn Match) -> Option<Cause> {
    let Turn::Over(outcome) = game.turn() else { return None };
    if game.ending() != Some(Ending::Position) {
        return None;
    }
    let scene = game.scene();
    let slug = game.card().slug;
    match outcome {
        Outcome::Win(winner) => won(game, slug, &scene, winner),
        Outcome::Draw => drawn(game, slug),
    }
}

/// More of something, where games with that name are decided by counting.
pub fn counted(game: &dyn Match, outcome: Outcome) -> Option<Cause> {
    let thing = match game.card().slug {
        "flume" => Thing::Pieces,
        "pontos" => Thing::Boxes,
        "ouri" => Thing::Seeds,
        "szkwa" => Thing::Captures,
        "produto" => Thing::Points,
        _ => return None,
    };
    let scores = game.score()?;
    Some(match outcome {
        Outcome::Draw => Cause::Level(thing, scores[0]),
        Outcome::Win(player) => {
            let (own, other) = (scores[player.index()], scores[player.other().index()]);
            match game.settings().iter().find(|(key, _)| *key == "tie") {
                Some((_, "second")) if own == other => Cause::SecondOnTie(own),
                Some(_) if own == other => Cause::FewerStones(own),
                _ => Cause::More(thing, own, other),
            }
        }
    })
}

fn won(game: &dyn Match, slug: &str, scene: &Scene, winner: Player) -> Option<Cause> {
    let lit = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Winning).count();
    let left = || scene.pieces.iter().filter(|piece| piece.side == Some(winner.other())).count();
    let scored = || game.score().map_or(0, |scores| scores[winner.index()]);
    Some(match slug {
        "hex" | "nex" => Cause::Linked,
        "y" => Cause::AllSides,
        "semaforo" => Cause::Coloured,
        "pista-livre" => Cause::Off,
        "gatos-caes" | "amazonas" | "dominorio" | "faisca" | "konane" => Cause::Blocked,
        "quelhas" => Cause::OutOfMoves,
        "atari-go" if lit == 0 => Cause::Blocked,
        // A position ends with who would be to move.
        "atari-go" if game.position_text().ends_with(&winner.other().number().to_string()) => {
            Cause::TookFirst
        }
        "atari-go" => Cause::Smothered,
        // Equal is White's, and no other end counts.
        "go" => {
            let scores = game.score()?;
            match (scores[winner.index()], scores[winner.other().index()]) {
                (own, other) if own == other => Cause::EqualWins(own),
                (own, other) => Cause::More(Thing::Points, own, other),
            }
        }
        "pente" if lit == 0 => Cause::Pairs(scored()),
        "pente" | "velha4" | "picaria" | "shisima" | "tic-tackle" | "five-mens-morris" => {
            if lit > 0 { Cause::Lined(lit) } else { Cause::Blocked }
        }
        "corrida" | "halma" if lit > 0 => Cause::Home,
        "avanco" | "batalha" | "peoes" if lit > 0 => Cause::Arrived,
        "avanco" | "batalha" | "peoes" | "surakarta" if left() == 0 => Cause::Wiped,
        "corrida" | "avanco" | "batalha" | "peoes" | "surakarta" | "halma" => Cause::Blocked,
        "rastros" => {
            let at_goal = scene.pieces.iter().any(|piece| {
                let tint = scene.board.spots[usize::from(piece.site)].tint;
                piece.kind != Kind::Closed && matches!(tint, Tint::Goal(_))
            });
            if at_goal { Cause::AtGoal } else { Cause::Blocked }
        }
        "alquerque" if scored() >= 10 => Cause::Captured(scored()),
        "pretwa" | "pentagonia" if scored() >= 8 => Cause::Captured(scored()),
        "alquerque" | "pretwa" | "pentagonia" => Cause::Blocked,
        _ => return counted(game, Outcome::Win(winner)),
    })
}

fn drawn(game: &dyn Match, slug: &str) -> Option<Cause> {
    match slug {
        "pente" | "velha4" => Some(Cause::Full),
        "batalha" | "halma" => Some(Cause::NobodyMoves),
        _ => counted(game, Outcome::Draw),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LIST, card};
    use ludoteca_table::{Language, Record, fence::fences};

    fn of(slug: &str, settings: &[(&str, &str)], start: &str, moves: &str) -> Option<Cause> {
        let mut game = card(slug).expect("a game").open(settings).expect("settings");
        game.restart(Some(start).filter(|start| !start.is_empty())).expect("a position");
        for text in moves.split_whitespace() {
            game.play(text).expect("a legal move");
        }
        cause(game.as_ref())
    }

    /// The games whose ends are told by their cause.
    fn told() -> impl Iterator<Item = &'static ludoteca_table::Card> {
        LIST.iter().copied().filter(|card| card.is_match())
    }

    #[test]
    fn every_end_of_a_recorded_or_random_game_has_a_cause() {
        for card in told() {
            let mut game = card.open(&[]).expect("a game");
            for text in Record::read(card.golden).expect("a record").moves {
                game.play(&text).expect("a legal move");
            }
            let by_rules = game.ending() == Some(Ending::Position);
            assert_eq!(cause(game.as_ref()).is_some(), by_rules, "{}", card.slug);
            for seed in 1..=3 {
                let mut game = card.open(&[]).expect("a game");
                for step in 0..3_000 {
                    let Some(text) = game.random_move(seed * 7_919 + step) else { break };
                    game.play(&text).expect("a legal move");
                }
                let by_rules = game.ending() == Some(Ending::Position);
                assert_eq!(cause(game.as_ref()).is_some(), by_rules, "{} {seed}", card.slug);
            }
        }
    }

    #[test]
    fn the_ends_in_the_rules_for_people_have_the_causes_they_show() {
        let mut seen = Vec::new();
        for card in told() {
            for fence in fences(card.texts.get(Language::En)) {
                let Ok(game) = fence.open(card) else { continue };
                if let Some(cause) = cause(game.as_ref()) {
                    seen.push(format!("{} {cause:?}", card.slug));
                }
            }
        }
        let wanted = include_str!("endings.txt");
        assert_eq!(seen.join("\n"), wanted.trim_end(), "\n{}", seen.join("\n"));
    }

    #[test]
    fn other_ways_to_end_are_told_apart() {
        assert_eq!(of("semaforo", &[], "", "a1 b1 c1"), Some(Cause::Coloured));
        assert_eq!(
            of("hex", &[("size", "3"), ("swap", "no")], "", "b2 a2 b1 a3 b3"),
            Some(Cause::Linked)
        );
        assert_eq!(of("semaforo", &[], "", "a1 b1"), None);
        let small = [("size", "3")];
        assert_eq!(of("atari-go", &small, "", "a1 b1 c3 a2"), Some(Cause::TookFirst));
        let older = [("size", "3"), ("suicide", "loses")];
        let corner = ".../w../.w. 1";
        assert_eq!(of("atari-go", &older, corner, "a1"), Some(Cause::Smothered));
        assert_eq!(of("atari-go", &[("size", "2")], "b./.b 2", ""), Some(Cause::Blocked));
        assert_eq!(of("go", &[], "", "pass pass"), Some(Cause::EqualWins(0)));
        let won = Some(Cause::More(Thing::Points, 49, 0));
        assert_eq!(of("go", &[], "", "d4 pass pass"), won);
    }
}
