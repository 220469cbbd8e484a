//! Alpha-beta: which goal is nearer; near the end everything is searched.

use super::rules::{GOALS, GRID, Move, Position, Rastros};
use ludoteca_engine::{AlphaBeta, Engine, Score, Think};

impl Think for Rastros {
    fn engine(&self, _: &Position) -> Engine {
        Engine::AlphaBeta(AlphaBeta::default())
    }

    fn full_strength(&self) -> u64 {
        4_000_000
    }

    fn evaluate(&self, position: &Position) -> Score {
        let at = usize::from(position.white);
        let [own, other] = GOALS.map(|goal| {
            let goal = usize::from(goal);
            let columns = GRID.column(at).abs_diff(GRID.column(goal));
            let rows = GRID.row(at).abs_diff(GRID.row(goal));
            columns.max(rows) as Score
        });
        30 * (other - own)
    }

    fn slot(&self, mv: Move) -> usize {
        usize::from(mv) + 1
    }
}
