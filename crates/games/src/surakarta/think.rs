//! Alpha-beta: pieces count. Captures beyond the horizon are not followed: there are too many, and
//! looking one move further won 11 games of 14.

use super::rules::{Move, Position, Surakarta};
use ludoteca_engine::{AlphaBeta, Engine, Score, Think, Words};

impl Think for Surakarta {
    fn engine(&self, _: &Position) -> Engine {
        Engine::AlphaBeta(AlphaBeta { quiescence: 0, ..AlphaBeta::default() })
    }

    fn full_strength(&self) -> u64 {
        1_500_000
    }

    fn ladder(&self) -> [u16; 8] {
        [2000, 1000, 500, 250, 150, 100, 30, 0]
    }

    fn evaluate(&self, position: &Position) -> Score {
        let [one, two] = position.pieces.map(|pieces| pieces.count_ones() as Score);
        // A lead weighs more the fewer pieces are left.
        (one - two) * (60 + 240 / (2 + one.min(two)))
    }

    fn order(&self, _: &Position, mv: Move) -> Score {
        if mv.captures { 300 } else { 0 }
    }

    fn is_noisy(&self, _: &Position, mv: Move) -> bool {
        mv.captures
    }

    fn slot(&self, mv: Move) -> usize {
        1 + usize::from(mv.from) * 64 + usize::from(mv.to)
    }

    fn reason(&self, _: &Position, mv: Move) -> Option<Words> {
        mv.captures.then_some(["come uma peça", "captura uma peça", "takes a piece"])
    }
}
