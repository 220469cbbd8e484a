//! Motifs in words, and the whole reason of a move: the verdict first, then what the move does on the board.

use super::{Motif, Thing, motifs};
use ludoteca_table::{Language, Match};
use ludoteca_words::motifs::*;
use ludoteca_words::{Words, fill, of};

/// The words of a motif, which go on "this move …".
fn told(motif: Motif, language: Language) -> String {
    let say = |words: Words, numbers: &[i64]| {
        let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
        let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
        fill(of(words, language), &numbers)
    };
    let count = |one: Words, more: Words, count: i64| {
        if count == 1 { say(one, &[]) } else { say(more, &[count]) }
    };
    match motif {
        Motif::Unstoppable => say(UNSTOPPABLE, &[]),
        Motif::Parries { others, of } => say(PARRIES, &[others as i64, of as i64]),
        Motif::Threatens => say(THREATENS, &[]),
        Motif::Traps { losing, of } => say(TRAPS, &[losing as i64, of as i64]),
        Motif::Forces => say(FORCES, &[]),
        Motif::Own(words) => of(words, language).to_string(),
        Motif::Takes(pieces) => count(TAKES_ONE, TAKES, pieces.into()),
        Motif::Gains { thing: Thing::Boxes, count: boxes } => count(BOX_ONE, BOXES, boxes.into()),
        Motif::Gains { count: seeds, .. } => count(SEEDS_ONE, SEEDS, seeds.into()),
        Motif::Spares(Thing::Piece) => say(SPARES_PIECE, &[]),
        Motif::Spares(Thing::Seeds) => say(SPARES_SEEDS, &[]),
        Motif::Spares(Thing::Boxes) => say(SPARES_BOXES, &[]),
        Motif::Spares(Thing::Turn) => say(SPARES_TURN, &[]),
        Motif::GoesOn => say(GOES_ON, &[]),
        Motif::Joins(groups) => say(JOINS, &[groups as i64]),
        Motif::Bridges => say(BRIDGES, &[]),
        Motif::Intrudes => say(INTRUDES, &[]),
        Motif::Parts => say(PARTS, &[]),
        Motif::Lines(row) => say(LINES, &[row as i64]),
        Motif::Stops(row) => say(STOPS, &[row as i64]),
        Motif::Arrives => say(ARRIVES, &[]),
        Motif::Nears(left) => count(NEARS_ONE, NEARS, left as i64),
        Motif::Leads { from, to } => say(LEADS, &[from as i64, to as i64]),
        Motif::Hems { answers, usual } => say(HEMS, &[answers as i64, usual as i64]),
        Motif::Menaces(Thing::Seeds) => say(MENACES_SEEDS, &[]),
        Motif::Menaces(_) => say(MENACES, &[]),
        Motif::Grows { from, to } => say(GROWS, &[from.into(), to.into()]),
        Motif::Cuts { from, to } => say(CUTS, &[from.into(), to.into()]),
        Motif::Centre => say(CENTRE, &[]),
        Motif::Supports => say(SUPPORTS, &[]),
        Motif::Presses(stones) => count(PRESSES_ONE, PRESSES, stones as i64),
        Motif::Settles => say(SETTLES, &[]),
        Motif::Starts => say(STARTS, &[]),
        Motif::JoinsTheirs(groups) => say(JOINS_THEIRS, &[groups as i64]),
    }
}

/// What a move does, in words that go on "this move …"; none where nothing is certain.
pub fn because(game: &dyn Match, text: &str, language: Language) -> Option<String> {
    let parts: Vec<String> =
        motifs(game, text).into_iter().map(|motif| told(motif, language)).collect();
    match &parts[..] {
        [] => None,
        [one] => Some(one.clone()),
        // What follows a colon of its own stands alone.
        [one, ..] if one.contains([':', ';']) => Some(one.clone()),
        [one, other, ..] => Some(fill(of(AND, language), &[one, other])),
    }
}

/// The whole reason of a move: a verdict such as "wins in 5 moves", and what the move does.
pub fn reason(
    game: &dyn Match,
    text: &str,
    verdict: Option<&str>,
    language: Language,
) -> Option<String> {
    let own = game.reason(text).map(|words| of(words, language));
    let verdict = verdict.filter(|verdict| own != Some(*verdict));
    match (verdict, because(game, text, language)) {
        (Some(verdict), Some(board)) => Some(fill(of(VERDICT, language), &[verdict, &board])),
        (Some(verdict), None) => Some(verdict.to_string()),
        (None, board) => board,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Motif::*;

    fn of_move(slug: &str, settings: &[(&str, &str)], moves: &str, text: &str) -> Vec<Motif> {
        let mut game =
            ludoteca_games::card(slug).expect("a game").open(settings).expect("settings");
        for text in moves.split_whitespace() {
            game.play(text).expect("a legal move");
        }
        assert!(
            game.legal().iter().any(|legal| legal == text),
            "{slug} {text}: {:?}",
            game.legal()
        );
        motifs(&*game, text)
    }

    #[test]
    fn groups_and_bridges_are_seen() {
        let small = [("size", "5"), ("swap", "no")];
        assert!(of_move("hex", &small, "c3 a1", "c4").contains(&Supports));
        let far = of_move("hex", &[("size", "11"), ("swap", "no")], "f6 a1", "e8");
        assert!(far.contains(&Bridges), "{far:?}");
        let joined = of_move("y", &[("swap", "no")], "", "c3");
        assert!(joined.len() <= 2);
    }

    #[test]
    fn rows_are_counted_and_stopped() {
        let row = of_move("velha4", &[], "c3 a1 d3 a3", "e3");
        assert!(row.contains(&Lines(3)) || row.contains(&Threatens), "{row:?}");
        let stop = of_move("pente", &[("size", "13")], "g7 a1 g8 a3", "g9");
        assert!(stop.contains(&Lines(3)), "{stop:?}");
    }

    #[test]
    fn a_swap_and_a_pass_have_no_motif() {
        assert!(of_move("hex", &[], "f6", "swap").is_empty());
        assert!(of_move("go", &[], "", "pass").is_empty());
    }

    /// The moves that win at once for whoever is to move, found by playing and taking back.
    fn winning(game: &mut dyn Match) -> usize {
        use ludoteca_game::{Outcome, Turn};
        let Turn::Player(player) = game.turn() else { return 0 };
        let mut count = 0;
        for text in game.legal() {
            game.play(&text).expect("a legal move");
            count += usize::from(game.turn() == Turn::Over(Outcome::Win(player)));
            game.undo();
        }
        count
    }

    /// What is true of a move by the rules alone, found in another way than the motifs are.
    fn check(game: &mut dyn Match, text: &str, motif: Motif) {
        use ludoteca_game::Turn;
        let Turn::Player(player) = game.turn() else { panic!("a player's turn") };
        let slug = game.card().slug;
        let what = format!("{slug} {} {text}: {motif:?}", game.position_text());
        let legal = game.legal();
        let points = game.score();
        game.play(text).expect("a legal move");
        let answers = game.legal();
        let falls = |game: &mut dyn Match| {
            let losing = answers.iter().filter(|answer| {
                game.play(answer).expect("a legal move");
                let falls = game.turn() == Turn::Player(player) && winning(game) > 0;
                game.undo();
                falls
            });
            losing.count()
        };
        match motif {
            Motif::Unstoppable => assert_eq!(falls(game), answers.len(), "{what}"),
            Motif::Threatens => assert!(2 * falls(game) > answers.len(), "{what}"),
            Motif::Traps { losing, of } => {
                assert_eq!((falls(game), answers.len()), (losing, of), "{what}");
            }
            Motif::Forces => assert_eq!(answers.len(), 1, "{what}"),
            Motif::GoesOn => assert_eq!(game.turn(), Turn::Player(player), "{what}"),
            Motif::Gains { count, .. } => {
                let (before, now) = (points.expect("points"), game.score().expect("points"));
                assert_eq!(now[player.index()] - before[player.index()], count, "{what}");
            }
            Motif::Grows { from, to } => {
                let (before, now) = (points.expect("points"), game.score().expect("points"));
                assert_eq!((before[player.index()], now[player.index()]), (from, to), "{what}");
                assert!(from < to, "{what}");
            }
            Motif::Hems { answers: left, usual } => {
                assert_eq!(answers.len(), left, "{what}");
                game.undo();
                let mut all = 0;
                for other in legal.iter().filter(|other| *other != text) {
                    game.play(other).expect("a legal move");
                    all += game.legal().len();
                    game.undo();
                }
                // Moves that end the game leave no answers and are not counted: the mean of the others is no less.
                assert!(left < usual && all / (legal.len() - 1) <= usual, "{what}");
                return;
            }
            Motif::Parries { others, of } => {
                assert_eq!(winning(game), 0, "{what}");
                game.undo();
                assert_eq!(of, legal.len() - 1, "{what}");
                let mut losing = 0;
                for other in legal.iter().filter(|other| *other != text) {
                    game.play(other).expect("a legal move");
                    let theirs = game.turn() == Turn::Player(player.other());
                    losing += usize::from(theirs && winning(game) > 0);
                    game.undo();
                }
                assert_eq!(losing, others, "{what}");
                return;
            }
            _ => {}
        }
        game.undo();
    }

    #[test]
    fn motifs_of_random_games_are_true_by_the_rules() {
        let mut checked = std::collections::BTreeMap::new();
        for card in ludoteca_games::LIST.iter().filter(|card| card.is_match()) {
            let mut game = card.open(&[]).expect("a game");
            for step in 0..90 {
                let at_player = matches!(game.turn(), ludoteca_game::Turn::Player(_));
                let legal = game.legal();
                if at_player && step % 9 == 4 && legal.len() <= 24 {
                    for text in legal.iter().step_by(legal.len() / 3 + 1) {
                        for motif in motifs(&*game, text) {
                            check(&mut *game, text, motif);
                            let name = format!("{motif:?}");
                            let name =
                                name.split([' ', '(']).next().unwrap_or_default().to_string();
                            *checked.entry(name).or_insert(0) += 1;
                        }
                    }
                }
                let Some(text) = game.random_move(7 * step + 1) else { break };
                game.play(&text).expect("a legal move");
            }
        }
        for motif in ["Threatens", "Traps", "Parries", "Forces", "Hems", "Takes"] {
            assert!(checked.contains_key(motif), "{motif} of {checked:?}");
        }
    }

    /// A position of each recorded game: what looks best there at first sight says something about the board in most of
    /// them. `cargo run --release -p ludoteca-questions --example hints` measures real hints.
    #[test]
    fn most_moves_of_recorded_games_have_a_reason_on_the_board() {
        let (mut with, mut all) = (0, 0);
        let mut mute = Vec::new();
        for card in ludoteca_games::LIST.iter().filter(|card| card.is_match()) {
            let moves = ludoteca_table::Record::read(card.golden).expect("a record").moves;
            let mut game = card.open(&[]).expect("a game");
            for text in &moves[..moves.len() * 3 / 5] {
                game.play(text).expect("a legal move");
            }
            let Some(best) = game.at_a_glance() else { continue };
            all += 1;
            match motifs(&*game, &best).is_empty() {
                true => mute.push(format!("{} {best}", card.slug)),
                false => with += 1,
            }
            for language in Language::ALL {
                let told = because(&*game, &best, language).unwrap_or_default();
                assert!(ludoteca_words::editor::strikes(&told, language).is_empty(), "{told}");
            }
        }
        assert!(all > 25 && with * 10 >= all * 7, "{with} of {all}: {}", mute.join(", "));
    }
}
