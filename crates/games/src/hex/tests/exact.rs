//! Values and distances of the solver against plain search.

use crate::hex::rules::{Hex, Position};
use crate::hex::solve::Small;
use crate::hex::winners::Winners;
use ludoteca_engine::solve::placing::Proofs;
use ludoteca_engine::solve::{Means, Wish, search::Prover};
use ludoteca_engine::{Ask, Value};
use ludoteca_game::{Game, Notation, Player, Random, Turn};
use std::collections::HashMap;

/// Value and distance by trying everything.
pub fn plain(
    game: &Hex<1>,
    position: &Position<1>,
    known: &mut HashMap<Position<1>, Value>,
) -> Value {
    let player = match game.turn(position) {
        Turn::Player(player) => player,
        _ => return Value::Win { player: position.winner.expect("a winner"), moves: 0 },
    };
    if let Some(&value) = known.get(position) {
        return value;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let worth = |value: &Value| match *value {
        Value::Win { player: winner, moves } if winner == player => 100 - i64::from(moves),
        Value::Win { moves, .. } => i64::from(moves) - 100,
        _ => 0,
    };
    let values = moves.into_iter().map(|mv| {
        let mut next = *position;
        game.play(&mut next, mv);
        plain(game, &next, known)
    });
    let Some(Value::Win { player, moves }) = values.max_by_key(worth) else {
        panic!("there are no draws")
    };
    known.insert(*position, Value::Win { player, moves: moves + 1 });
    Value::Win { player, moves: moves + 1 }
}

#[test]
fn every_proof_has_the_distance_of_plain_search() {
    let mut random = Random::new(1);
    let mut known = HashMap::new();
    for (size, least, games) in [(3, 0, 300), (4, 7, 150)] {
        let game = Hex::<1>::new(size);
        let small = Small::new(&game).expect("a small board");
        let proofs = Proofs::new(&small, 1 << 14);
        for _ in 0..games {
            let mut position = game.start();
            for _ in 0..least + random.below(4) {
                if game.turn(&position).player().is_some() {
                    let mv = game.random_move(&position, &mut random, &mut Vec::new());
                    game.play(&mut position, mv);
                }
            }
            if game.turn(&position).player().is_none() {
                continue;
            }
            let mut means = Means { threads: 2, most: 1 << 14, watch: &mut |_| true };
            let stones = position.stones.map(|set| set.0[0]);
            let found = proofs.value(&stones, position.player, &mut means);
            let value = plain(&game, &position, &mut known);
            assert_eq!(found, Ok(value), "{position:?}");
            assert_eq!(game.value(&position), value, "{position:?}");
        }
        known.clear();
    }
}

#[test]
fn all_first_moves_of_the_small_boards_agree_with_the_general_prover() {
    for size in [3, 4] {
        let game = Hex::<1>::new(size);
        let mut means = Means { threads: 1, most: 1 << 22, watch: &mut |_| true };
        let wish = Wish { list: false, first: true };
        let found = game.outright(wish, &mut means).expect("a small board");
        let moves = if size == 3 { 5 } else { 9 };
        assert_eq!(found.value, Value::Win { player: Player::One, moves });
        let mut prover = Prover::new(&game, 1 << 22);
        assert_eq!(found.first.len(), size * size);
        for (mv, value) in found.first {
            let mut next = game.start();
            game.play(&mut next, mv);
            assert_eq!(prover.value(&next, &mut means), Ok(value), "{size} {mv}");
        }
    }
}

#[test]
fn who_wins_is_told_as_plain_search_tells_it() {
    let mut random = Random::new(2);
    let game = Hex::<1>::new(4);
    let mut means = Means { threads: 1, most: 1 << 14, watch: &mut |_| true };
    let (mut winners, mut known) = (Winners::new(&game), HashMap::new());
    for _ in 0..400 {
        let mut position = game.start();
        for _ in 0..5 + random.below(6) {
            if position.winner.is_none() {
                let mv = game.random_move(&position, &mut random, &mut Vec::new());
                game.play(&mut position, mv);
            }
        }
        if position.winner.is_none() {
            let found = winners.of(&position, &mut means).expect("a small board");
            let truth = plain(&game, &position, &mut known);
            assert_eq!(Some(f64::from(u8::from(found == Player::One))), truth.points());
        }
    }
}

/// By the search for the winner, and by the proofs of distances.
#[test]
fn all_first_moves_of_five_by_five() {
    let game = Hex::<1>::new(5);
    let mut means = Means { threads: 1, most: 1 << 20, watch: &mut |_| true };
    let mut winners = Winners::new(&game);
    let small = Small::new(&game).expect("a small board");
    let proofs = Proofs::new(&small, 1 << 16);
    let mut distances = Vec::new();
    let wins: Vec<String> = (0..25)
        .filter(|&cell| {
            let mut next = game.start();
            game.play(&mut next, cell);
            let winner = winners.of(&next, &mut means).expect("a small board");
            let stones = next.stones.map(|set| set.0[0]);
            let value = proofs.value(&stones, next.player, &mut means).expect("a value");
            let Value::Win { player, moves } = value else { panic!("{value:?} of {cell}") };
            assert_eq!(player, winner, "{cell}");
            distances.push(moves);
            winner == Player::One
        })
        .map(|cell| {
            let mut text = String::new();
            game.write_move(&game.start(), cell, &mut text);
            text
        })
        .collect();
    let expected = "e1 b2 c2 d2 e2 b3 c3 d3 a4 b4 c4 d4 a5";
    assert_eq!(wins.join(" "), expected);
    // As an earlier search found them, by certain connections and cells instead of paths.
    let earlier = [13, 13, 13, 13, 14, 17, 14, 16, 12, 18, 17, 16, 12];
    assert_eq!(distances[..13], earlier);
    distances.reverse();
    assert_eq!(distances[..13], earlier);
}

#[test]
fn six_by_six_is_won_in_nineteen() {
    let game = Hex::<1>::new(6);
    let mut means = Means { threads: 2, most: 1 << 20, watch: &mut |_| true };
    let found = game.outright(Wish { list: false, first: false }, &mut means).expect("a value");
    assert_eq!(found.value, Value::Win { player: Player::One, moves: 19 });
    assert!(!found.least);
}
