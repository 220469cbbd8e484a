//! What the jumping games know: pieces count, and captures, which are compulsory, are followed.

use super::{Jumping, Lattice, Move, Position};
use ludoteca_engine::{AlphaBeta, Engine, Score, Words};

/// Captures cannot be declined, so they are followed far.
pub const ENGINE: Engine = Engine::AlphaBeta(AlphaBeta {
    quiescence: 12,
    reductions: true,
    aspiration: 60,
    free_repeats: false,
    free_forced: true,
});

impl<L: Lattice> Jumping<L> {
    pub fn evaluate_pieces(&self, position: &Position) -> Score {
        let [one, two] = position.pieces.map(|pieces| pieces.count_ones() as Score);
        (one - two) * (70 + 200 / (1 + one.min(two)))
    }

    pub fn order_of(&self, mv: Move) -> Score {
        100 * mv.captured.count_ones() as Score
    }

    pub fn slot_of(&self, mv: Move) -> usize {
        1 + usize::from(mv.from) * 32 + usize::from(mv.to)
    }

    pub fn reason_of(&self, mv: Move) -> Option<Words> {
        match mv.captured.count_ones() {
            0 => None,
            1 => Some(["come uma peça", "captura uma peça", "takes a piece"]),
            _ => Some(["come várias peças", "captura várias peças", "takes several pieces"]),
        }
    }
}
