//! The network judges both players alike, never overflows, and says the same on every machine.

use super::network::{NETWORK, judge};
use super::rules::{Cycle, Ouri, Position};
use ludoteca_engine::Evaluate;
use ludoteca_game::{Game, Random, Turn};

/// Unfinished positions of random games.
fn positions() -> Vec<Position> {
    let game = Ouri { cycle: Cycle::Collect };
    let mut random = Random::new(5);
    let mut positions = Vec::new();
    for _ in 0..50 {
        let mut position = game.start();
        for _ in 0..100 {
            let Turn::Player(_) = game.turn(&position) else { break };
            positions.push(position);
            let mv = game.random_move(&position, &mut random, &mut Vec::new());
            game.play(&mut position, mv);
        }
    }
    positions
}

#[test]
fn with_the_seats_exchanged_the_evaluation_is_the_opposite() {
    // With `cycle=collect` there is no table that could know better.
    let game = Ouri { cycle: Cycle::Collect };
    for position in positions() {
        let [one, two] = position.depots;
        let exchanged =
            Position { player: position.player.other(), depots: [two, one], ..position };
        assert_eq!(game.evaluate(&exchanged), -game.evaluate(&position), "{position:?}");
    }
}

#[test]
fn every_machine_judges_alike() {
    let mixed = positions()
        .iter()
        .fold(0i64, |sum, position| (sum * 31 + i64::from(judge(position))) % 1_000_000_007);
    assert_eq!(mixed, -437_841_895);
}

#[test]
fn the_sums_stay_within_sixteen_bits() {
    let largest =
        NETWORK.rows.iter().flatten().chain(&NETWORK.bias).map(|weight| weight.unsigned_abs());
    assert!(largest.max().expect("a weight") <= i16::MAX.unsigned_abs() / 15);
}

#[test]
fn a_larger_depot_is_better() {
    let game = Ouri { cycle: Cycle::Collect };
    let start = game.start();
    let ahead = Position { own: start.own - (2 << 16), depots: [2, 0], ..start };
    let behind = Position { own: start.own - (2 << 16), depots: [0, 2], ..start };
    assert!(judge(&ahead) > judge(&behind) + 50);
}
