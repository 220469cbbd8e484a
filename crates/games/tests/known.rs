//! What games claim to know at a glance, against trying everything to the end.

use ludoteca_engine::Value;
use ludoteca_game::{Outcome, Player, Random, Turn};
use ludoteca_table::Match;
use std::collections::HashMap;

type Memory = HashMap<String, Value>;

/// Plain minimax with distances over whole games.
fn solve(game: &mut Box<dyn Match>, memory: &mut Memory) -> Value {
    let player = match game.turn() {
        Turn::Over(Outcome::Draw) => return Value::Draw,
        Turn::Over(Outcome::Win(player)) => return Value::Win { player, moves: 0 },
        Turn::Player(player) => player,
        Turn::Chance => panic!("no dice here"),
    };
    let text = game.position_text();
    if let Some(&value) = memory.get(&text) {
        return value;
    }
    let worth = |value: Value| match value {
        Value::Win { player: winner, moves } if winner == player => 1000 - i64::from(moves),
        Value::Win { moves, .. } => i64::from(moves) - 1000,
        _ => 0,
    };
    let mut best = Value::Unknown;
    for mv in game.legal() {
        game.play(&mv).expect("a legal move");
        let value = match solve(game, memory) {
            Value::Win { player, moves } => Value::Win { player, moves: moves + 1 },
            value => value,
        };
        game.undo();
        if best == Value::Unknown || worth(value) > worth(best) {
            best = value;
        }
    }
    memory.insert(text, best);
    best
}

/// Whether a player can force a win within so many moves, by trying everything.
fn wins(game: &mut Box<dyn Match>, player: Player, moves: u32) -> bool {
    match game.turn() {
        Turn::Over(outcome) => outcome == Outcome::Win(player),
        _ if moves == 0 => false,
        turn => {
            let mut tried = game.legal().into_iter().map(|mv| {
                game.play(&mv).expect("a legal move");
                let won = wins(game, player, moves - 1);
                game.undo();
                won
            });
            if turn.player() == Some(player) { tried.any(|won| won) } else { tried.all(|won| won) }
        }
    }
}

/// The value, if it is the claimed win in so many moves and not in fewer.
fn near(game: &mut Box<dyn Match>, known: Value) -> Value {
    match known {
        Value::Win { player, moves }
            if wins(game, player, moves) && (moves == 0 || !wins(game, player, moves - 1)) =>
        {
            known
        }
        _ => Value::Unknown,
    }
}

/// Walks random games back from their ends and checks every value that is known and near.
fn check(slug: &str, words: &[(&str, &str)], games: u64, back: usize) -> usize {
    let card = ludoteca_games::card(slug).expect("a game");
    let mut checked = 0;
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut game = card.open(words).expect("a match");
        while let Some(text) = game.random_move(random.next()) {
            game.play(&text).expect("a legal move");
        }
        let mut memory = Memory::new();
        for _ in 0..back {
            if game.undo().is_none() {
                break;
            }
            let known = game.value();
            if known == Value::Unknown {
                continue;
            }
            checked += 1;
            let value = match known {
                Value::Win { moves: 0..=4, .. } => near(&mut game, known),
                _ => solve(&mut game, &mut memory),
            };
            assert_eq!(known, value, "{slug} {}", game.position_text());
        }
    }
    checked
}

#[test]
fn chains_are_counted_exactly() {
    assert!(check("pontos", &[("boxes", "2")], 100, 8) > 30);
    assert!(check("pontos", &[("boxes", "3")], 60, 9) > 30);
}

#[test]
fn private_squares_are_moves_in_hand() {
    assert!(check("gatos-caes", &[], 200, 6) > 100);
}

#[test]
fn a_piece_before_the_last_row_wins_or_is_taken() {
    assert!(check("avanco", &[("columns", "3"), ("rows", "5")], 150, 6) > 100);
    assert!(check("peoes", &[("files", "3")], 150, 5) > 50);
    assert!(check("batalha", &[("rows", "5")], 100, 3) > 20);
}
