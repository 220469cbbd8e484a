//! Alpha-beta: which goal is nearer; near the end everything is searched.

use super::rules::{GOALS, GRID, Move, NEAR, Position, Rastros};
use ludoteca_engine::{AlphaBeta, Engine, Score, Think};
use ludoteca_game::bits::ones;

/// The empty squares that the piece can still reach; it never leaves a goal.
fn region(position: &Position) -> u64 {
    let goals = 1 << GOALS[0] | 1 << GOALS[1];
    let mut seen = 1 << position.white;
    let mut edge = seen;
    while edge != 0 {
        let around = ones(edge & !goals).fold(0, |set, cell| set | NEAR[cell]);
        edge = around & !position.closed & !seen;
        seen |= edge;
    }
    seen
}

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

    /// Squares out of reach do not matter: positions that differ only there are one to a solver.
    fn code(&self, position: &Position) -> u64 {
        region(position) | u64::from(position.white) << 49 | (position.player as u64) << 55
    }

    fn slot(&self, mv: Move) -> usize {
        usize::from(mv) + 1
    }
}
