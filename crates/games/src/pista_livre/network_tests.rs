//! The networks judge both players alike, never overflow, say the same on every machine, and are near the truth.

use super::network::{OPPOSITE, SAME, judge};
use super::rules::{PistaLivre, Position};
use ludoteca_engine::{Evaluate, score};
use ludoteca_game::{Game, Notation, Random, Turn};

/// Unfinished positions of random games, before a roll.
fn positions(game: &PistaLivre) -> Vec<Position> {
    let mut random = Random::new(5);
    let mut positions = Vec::new();
    for _ in 0..20 {
        let mut position = game.start();
        for _ in 0..400 {
            match game.turn(&position) {
                Turn::Over(_) => break,
                Turn::Chance => positions.push(position),
                Turn::Player(_) => {}
            }
            let mv = game.random_move(&position, &mut random, &mut Vec::new());
            game.play(&mut position, mv);
        }
    }
    positions
}

/// The same position with the players' names exchanged.
fn exchanged(game: &PistaLivre, position: &Position) -> Position {
    let mut other = *position;
    other.player = position.player.other();
    other.cells.swap(0, 1);
    other.hand.swap(0, 1);
    other.off.swap(0, 1);
    if game.opposite {
        other.cells.iter_mut().for_each(|cells| cells.reverse());
    }
    other
}

#[test]
fn with_the_seats_exchanged_the_evaluation_is_the_opposite() {
    for opposite in [false, true] {
        let game = PistaLivre { opposite };
        for position in positions(&game) {
            let other = exchanged(&game, &position);
            assert_eq!(game.evaluate(&other), -game.evaluate(&position), "{position:?}");
        }
    }
}

#[test]
fn every_machine_judges_alike() {
    for (opposite, expected) in [(false, SUM_SAME), (true, SUM_OPPOSITE)] {
        let game = PistaLivre { opposite };
        let mix = |sum: i64, position: &Position| {
            (sum * 31 + i64::from(judge(&game, position))) % 1_000_000_007
        };
        assert_eq!(positions(&game).iter().fold(0, mix), expected);
    }
}

const SUM_SAME: i64 = 343_365_511;
const SUM_OPPOSITE: i64 = -874_339_233;

#[test]
fn the_sums_stay_within_sixteen_bits() {
    let same = SAME.rows.iter().flatten().chain(&SAME.bias);
    let opposite = OPPOSITE.rows.iter().flatten().chain(&OPPOSITE.bias);
    let largest = same.chain(opposite).map(|weight| weight.unsigned_abs()).max();
    // Sixteen rows and the bias.
    assert!(largest.expect("a weight") <= i16::MAX.unsigned_abs() / 17);
}

/// Positions of games with their exact values (`training/pista`).
const EXACT: [(&str, f64); 12] = [
    ("1/010000003000/3 1/000010020200/2 1 roll", 0.748),
    ("4/100020000000/1 5/000002000001/0 1 roll", 0.714),
    ("0/011001000011/3 0/000300001000/4 1 roll", 0.757),
    ("7/000000000000/1 4/000020001000/1 1 roll", 0.227),
    ("7/000001000000/0 6/100000100000/0 1 roll", 0.608),
    ("4/200000000000/2 3/011000010000/2 1 roll", 0.545),
    ("7/000000000000/1 5/100001001000/0 1 roll", 0.632),
    ("0/030022000000/1 3/300000100000/1 1 roll", 0.931),
    ("3/210000000000/2 4/000020001000/1 1 roll", 0.692),
    ("7/000000000000/1 6/000100000010/0 1 roll", 0.655),
    ("2/300000100000/2 1/000230000000/2 1 roll", 0.341),
    ("6/001001000000/0 5/100200000000/0 1 roll", 0.589),
];

#[test]
fn the_evaluation_is_near_the_exact_chance() {
    let game = PistaLivre { opposite: false };
    for (text, exact) in EXACT {
        let position = game.read_position(text).expect("a position");
        let told = score::expected(game.evaluate(&position));
        assert!((told - exact).abs() < 0.03, "{text}: {told:.3}, not {exact}");
    }
}
