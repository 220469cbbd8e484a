//! Alpha-beta: captured pieces count.

use super::rules::{Move, Position, Szkwa};
use ludoteca_engine::{AlphaBeta, Engine, Think};

impl Think for Szkwa {
    fn engine(&self, _: &Position) -> Engine {
        Engine::AlphaBeta(AlphaBeta::default())
    }

    fn full_strength(&self) -> u64 {
        2_500_000
    }

    fn slot(&self, mv: Move) -> usize {
        usize::from(mv) + 1
    }
}
