//! What the jumping games know: pieces count, and captures, which are compulsory, are followed.

use super::{Jumping, Lattice, Move, Position};
use crate::shared::material::Material;
use ludoteca_engine::solve::endgame::LONGEST_QUIET;
use ludoteca_engine::solve::{Classes, Shelf};
use ludoteca_engine::{AlphaBeta, Evaluate, Insight, Mind, Playout, Provable, Score, Think, Words};

/// Captures cannot be declined, so they are followed far.
const SEARCH: AlphaBeta = AlphaBeta {
    quiescence: 12,
    reductions: true,
    aspiration: 60,
    free_repeats: false,
    free_forced: true,
    beyond: 0,
};

/// What sets the jumping games apart as players.
pub trait Strength {
    /// Nodes of level 8.
    const FULL: u64;
    const LADDER: &'static [u16];
    /// The endgames up to those in which the players have so many pieces, one more and the other fewer, are
    /// solved when they are first needed.
    const SMALL: (usize, usize);
    fn material() -> &'static Material;
    /// Where the tables stand: with the usual rule of quiet moves, and without one.
    fn shelves() -> &'static [Shelf; 2];
}

impl<L: Lattice + Strength> Think for Jumping<L> {
    fn mind(&self) -> Mind<Self> {
        let mind = Mind::new(SEARCH, L::FULL).ladder(L::LADDER).on(self.shelf());
        if self.quiet <= LONGEST_QUIET { mind.solved_by(Classes) } else { mind }
    }

    fn reason(&self, _: &Position, mv: Move) -> Option<Words> {
        match mv.captured.count_ones() {
            0 => None,
            1 => Some(["come uma peça", "captura uma peça", "takes a piece"]),
            _ => Some(["come várias peças", "captura várias peças", "takes several pieces"]),
        }
    }
}

impl<L: Lattice + Strength> Insight for Jumping<L> {
    fn slot(&self, mv: Move) -> usize {
        1 + usize::from(mv.from) * 32 + usize::from(mv.to)
    }
}

impl<L: Lattice + Strength> Evaluate for Jumping<L> {
    fn evaluate(&self, position: &Position) -> Score {
        let [one, two] = position.pieces.map(|pieces| pieces.count_ones() as Score);
        (one - two) * (70 + 200 / (1 + one.min(two)))
    }

    fn order(&self, _: &Position, mv: Move) -> Score {
        100 * mv.captured.count_ones() as Score
    }

    fn is_noisy(&self, _: &Position, mv: Move) -> bool {
        mv.captured != 0
    }
}

impl<L: Lattice + Strength> Playout for Jumping<L> {}

impl<L: Lattice + Strength> Provable for Jumping<L> {}

impl<L: Lattice + Strength> Jumping<L> {
    fn shelf(&self) -> Option<&'static Shelf> {
        match self.quiet {
            20 => Some(&L::shelves()[0]),
            0 => Some(&L::shelves()[1]),
            _ => None,
        }
    }
}
