//! Puzzles that games prove by their own means, proved again by plain search over the rules.

use ludoteca_coach::puzzles::{Puzzle, Wanted, puzzles};
use ludoteca_engine::Proof;
use ludoteca_game::{Outcome, Player, Turn};
use ludoteca_table::{Card, Match};
use std::collections::HashMap;

/// With more moves to choose from, trying everything takes too long.
const CHOICES: usize = 10;

type Pairs = &'static [(&'static str, &'static str)];

fn found(slug: &str, pairs: Pairs, count: usize) -> (&'static Card, Vec<Puzzle>) {
    let card = ludoteca_games::card(slug).expect("a game");
    let found = puzzles(card, pairs, count, 5, Wanted::OnlyWins, &|| false, &mut |_| {});
    let found = found.expect("puzzles");
    assert_eq!(found.len(), count, "{slug}");
    (card, found)
}

/// The puzzle's position, after its line was seen to end the game in time.
fn set_up(card: &'static Card, pairs: Pairs, puzzle: &Puzzle) -> Box<dyn Match> {
    let mut game = card.open(pairs).expect("a match");
    game.restart(Some(&puzzle.position)).expect("a position");
    assert_eq!(game.turn(), Turn::Player(puzzle.player));
    assert_eq!(puzzle.solution.len(), puzzle.moves as usize);
    let mut line = game.clone();
    puzzle.solution.iter().for_each(|mv| line.play(mv).expect("a legal move"));
    assert_eq!(line.turn(), Turn::Over(Outcome::Win(puzzle.player)), "{}", puzzle.position);
    game
}

/// In how many moves a player wins, if he does: by trying everything.
fn distance(
    game: &mut Box<dyn Match>,
    player: Player,
    known: &mut HashMap<String, Option<u32>>,
) -> Option<u32> {
    let mine = match game.turn() {
        Turn::Over(outcome) => return (outcome == Outcome::Win(player)).then_some(0),
        turn => turn == Turn::Player(player),
    };
    let text = game.position_text();
    if let Some(&distance) = known.get(&text) {
        return distance;
    }
    let mut after = Vec::new();
    for mv in game.legal() {
        game.play(&mv).expect("a legal move");
        after.push(distance(game, player, known));
        game.undo();
    }
    let found = match mine {
        true => after.into_iter().flatten().min(),
        false => {
            after.into_iter().collect::<Option<Vec<u32>>>().and_then(|all| all.into_iter().max())
        }
    };
    let found = found.map(|moves| moves + 1);
    known.insert(text, found);
    found
}

#[test]
fn riddles_of_small_boards_are_proved_again_with_their_lengths() {
    let small: [(&str, Pairs); 3] = [
        ("hex", &[("size", "4")]),
        ("hex", &[("size", "4"), ("swap", "no")]),
        ("produto", &[("side", "3")]),
    ];
    for (slug, pairs) in small {
        let (card, found) = found(slug, pairs, 10);
        let late: Vec<&Puzzle> = found.iter().filter(|puzzle| puzzle.choices <= CHOICES).collect();
        assert!(late.len() >= 3, "{slug}: {}", late.len());
        for puzzle in late {
            let mut game = set_up(card, pairs, puzzle);
            let known = &mut HashMap::new();
            for mv in game.legal() {
                game.play(&mv).expect("a legal move");
                let moves = distance(&mut game, puzzle.player, known).map(|moves| moves + 1);
                game.undo();
                let expected = (mv == puzzle.solution[0]).then_some(puzzle.moves);
                assert_eq!(moves, expected, "{slug} {} {mv}", puzzle.position);
            }
        }
    }
}

#[test]
fn riddles_of_wide_boards_are_not_contradicted_by_proof_numbers() {
    let wide: [(&str, Pairs); 2] = [("hex", &[("size", "6")]), ("pente", &[("size", "8")])];
    for (slug, pairs) in wide {
        let (card, found) = found(slug, pairs, 3);
        let (mut proved, mut all) = (0, 0);
        for puzzle in found {
            let game = set_up(card, pairs, &puzzle);
            for mv in game.legal() {
                let right = if mv == puzzle.solution[0] { Proof::Win } else { Proof::NoWin };
                let proof = game.wins(&mv, 5_000).expect("a legal move");
                assert!(
                    proof == right || proof == Proof::Unknown,
                    "{slug} {} {mv}",
                    puzzle.position
                );
                proved += u32::from(proof == right);
                all += 1;
            }
        }
        assert!(2 * proved > all, "{slug}: {proved} of {all}");
    }
}
