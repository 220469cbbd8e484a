//! Alpha-beta: squares that only one player may still use are moves in hand. When nothing is left that
//! both may use, counting decides.

use super::rules::{GatosCaes, Move, Position};
use crate::shared::squares::orthogonal;
use ludoteca_engine::{AlphaBeta, Engine, Score, Think, Value, Words};
use ludoteca_game::Player;

/// The squares open to player one, and to player two.
fn open(position: &Position) -> [u64; 2] {
    let [cats, dogs] = position.pets;
    let free = !(cats | dogs);
    [free & !orthogonal(dogs), free & !orthogonal(cats)]
}

impl Think for GatosCaes {
    fn engine(&self, _: &Position) -> Engine {
        Engine::AlphaBeta(AlphaBeta { quiescence: 0, ..AlphaBeta::default() })
    }

    fn full_strength(&self) -> u64 {
        2_500_000
    }

    fn ladder(&self) -> [u16; 8] {
        [3000, 2000, 1000, 620, 400, 230, 110, 0]
    }

    fn evaluate(&self, position: &Position) -> Score {
        let [cats, dogs] = open(position);
        let only = |own: u64, other: u64| (own & !other).count_ones() as Score;
        let all = |own: u64| own.count_ones() as Score;
        let tempo = if position.player == Player::One { 15 } else { -15 };
        40 * (only(cats, dogs) - only(dogs, cats)) + 12 * (all(cats) - all(dogs)) + tempo
    }

    /// What it takes from the other, and what it keeps for oneself.
    fn order(&self, position: &Position, mv: Move) -> Score {
        let sides = open(position);
        let (own, other) = (sides[position.player.index()], sides[1 - position.player.index()]);
        let near = orthogonal(1 << mv);
        let shared = own & other;
        let taken = (near & other).count_ones() as Score;
        let made = (near & shared).count_ones() as Score;
        let private = own & !other & (1 << mv) != 0;
        20 * taken + 10 * made - if private { 40 } else { 0 }
    }

    fn slot(&self, mv: Move) -> usize {
        usize::from(mv) + 1
    }

    fn known(&self, position: &Position) -> Value {
        if position.pets.contains(&0) {
            return Value::Unknown;
        }
        let [cats, dogs] = open(position);
        if cats & dogs != 0 || orthogonal(cats) & dogs != 0 {
            return Value::Unknown;
        }
        let counts = [cats.count_ones(), dogs.count_ones()];
        let (own, other) = (counts[position.player.index()], counts[1 - position.player.index()]);
        if own > other {
            Value::Win { player: position.player, moves: 2 * other + 1 }
        } else {
            Value::Win { player: position.player.other(), moves: 2 * own }
        }
    }

    fn reason(&self, position: &Position, mv: Move) -> Option<Words> {
        if position.pets[0] == 0 {
            return None;
        }
        let other = open(position)[1 - position.player.index()];
        let taken = orthogonal(1 << mv) & other;
        (taken.count_ones() >= 3).then_some([
            "tira muitas casas ao adversário",
            "tira muitas casas do adversário",
            "takes many squares from the opponent",
        ])
    }
}
