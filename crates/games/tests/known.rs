//! What games claim to know at a glance, against trying everything to the end.

use ludoteca_engine::{Effort, Value};
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

/// Walks random games back from their ends and checks every value that is known at a glance.
fn check(slug: &str, words: &[(&str, &str)], games: u64, back: usize) -> usize {
    check_asking(slug, words, games, back, usize::MAX, &|game| game.value(Effort::Second))
}

/// The same with what somebody who asks is told; ends that are not near are tried where so few moves are open.
fn check_asking(
    slug: &str,
    words: &[(&str, &str)],
    games: u64,
    back: usize,
    few: usize,
    ask: &dyn Fn(&dyn Match) -> Value,
) -> usize {
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
            let known = ask(game.as_ref());
            if known == Value::Unknown {
                continue;
            }
            checked += 1;
            let value = match known {
                Value::Win { moves: 0..=4, .. } => near(&mut game, known),
                _ if game.legal().len() > few => continue,
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
fn squares_are_counted_exactly() {
    assert!(check("flume", &[("size", "3"), ("swap", "no")], 40, 9) > 300);
    assert!(check("flume", &[("size", "5"), ("swap", "no")], 40, 9) > 300);
}

#[test]
fn private_squares_are_moves_in_hand() {
    assert!(check("gatos-caes", &[], 200, 6) > 100);
}

#[test]
fn a_piece_before_the_last_row_wins_or_is_taken() {
    // Boards without a table: what is known there shows at a glance.
    assert!(check("avanco", &[("columns", "4"), ("rows", "5")], 150, 6) > 100);
    assert!(check("peoes", &[("files", "3")], 150, 5) > 50);
    assert!(check("batalha", &[("rows", "6")], 100, 3) > 20);
}

/// Asks for a proof, where a search does not see the end.
fn worked_out(game: &dyn Match) -> Value {
    game.value(Effort::Patient)
}

/// Every position so near the end is told, and rightly.
fn check_proofs(slug: &str, words: &[(&str, &str)], games: u64, back: usize, few: usize) {
    let checked = check_asking(slug, words, games, back, few, &worked_out);
    // A few games are shorter than that.
    assert!(checked * 100 >= back * games as usize * 95, "{slug} {checked}");
}

#[test]
fn what_is_worked_out_is_what_trying_everything_finds() {
    check_proofs("rastros", &[], 40, 5, 0);
    check_proofs("velha4", &[], 40, 4, 9);
    check_proofs("batalha", &[("rows", "6")], 30, 4, 0);
    check_proofs("peoes", &[("files", "6")], 30, 4, 0);
    check_proofs("avanco", &[("columns", "5"), ("rows", "5")], 30, 4, 0);
    check_proofs("pontos", &[("boxes", "4")], 40, 8, 8);
    check_proofs("hex", &[("size", "6"), ("swap", "no")], 20, 4, 8);
    check_proofs("hex", &[("size", "7")], 10, 3, 8);
}

/// The table is made for whoever asks.
#[test]
fn the_small_hexagon_of_produto_is_known() {
    let card = ludoteca_games::card("produto").expect("a game");
    let mut game = card.open(&[("side", "3")]).expect("a match");
    assert_eq!(game.value(Effort::Second), Value::Unknown);
    assert_eq!(worked_out(game.as_ref()), Value::Win { player: Player::One, moves: 19 });
    game.play("Wc3").expect("the move that wins");
    assert_eq!(game.value(Effort::Second), Value::Win { player: Player::One, moves: 18 });
    game.undo();
    game.play("Wc4").expect("another");
    assert_eq!(game.value(Effort::Second), Value::Win { player: Player::Two, moves: 18 });
}

#[test]
fn early_values_are_the_best_of_those_after_them() {
    for (slug, words, plies) in [
        ("rastros", &[][..], 8),
        ("velha4", &[], 6),
        ("batalha", &[("rows", "6")], 3),
        ("peoes", &[("files", "5")], 3),
        ("avanco", &[("columns", "4"), ("rows", "5")], 3),
        ("pontos", &[("boxes", "4")], 14),
        ("hex", &[("size", "6")], 8),
    ] {
        let card = ludoteca_games::card(slug).expect("a game");
        let mut game = card.open(words).expect("a match");
        let mut random = Random::new(3);
        for _ in 0..plies {
            let text = game.random_move(random.next()).expect("a move");
            game.play(&text).expect("a legal move");
        }
        let Turn::Player(player) = game.turn() else { panic!("{slug} is not over") };
        let worth = |value: Value| match value {
            Value::Win { player: winner, moves } if winner == player => 1000 - i64::from(moves),
            Value::Win { moves, .. } => i64::from(moves) - 1000,
            Value::Draw => 0,
            Value::Unknown => panic!("{slug} is known"),
        };
        let best = game.legal().into_iter().map(|text| {
            let mut next = game.clone();
            next.play(&text).expect("a legal move");
            match worked_out(next.as_ref()) {
                Value::Win { player, moves } => Value::Win { player, moves: moves + 1 },
                value => value,
            }
        });
        let best = best.max_by_key(|&value| worth(value)).expect("a move");
        assert_eq!(worked_out(game.as_ref()), best, "{slug} {}", game.position_text());
    }
}
