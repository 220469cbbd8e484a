//! Alpha-beta: pieces count, and playing again costs no depth. It won 14 games of 14 against a tree
//! search at 0.1 s a move.

use super::rules::{Flume, Move, Position};
use ludoteca_engine::solve::{ListingSums, Margins, ProvingSums, Shelf, Sum};
use ludoteca_engine::{AlphaBeta, Evaluate, Insight, Mind, Provable, Think};
use ludoteca_game::bits::ones;
use ludoteca_game::{Bits, Player};
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// For 3×3 and 5×5.
static SHELVES: [Shelf; 2] = [Shelf::small(), Shelf::small()];

impl<const W: usize> Think for Flume<W> {
    fn mind(&self) -> Mind<Self> {
        let mind = Mind::new(
            AlphaBeta { quiescence: 0, free_repeats: true, ..AlphaBeta::default() },
            1_500_000,
        )
        .ladder(&[1450, 654, 491, 354, 230, 137, 50, 0]);
        match self.shelf() {
            Some(shelf) => mind.solved_by(ListingSums).on(Some(shelf)),
            None if self.grid.columns <= 5 => mind.solved_by(ProvingSums),
            None => mind,
        }
    }
}

impl<const W: usize> Insight for Flume<W> {
    fn slot(&self, mv: Move) -> usize {
        usize::from(mv) + 1
    }
}

impl<const W: usize> Evaluate for Flume<W> {}

impl<const W: usize> Provable for Flume<W> {}

impl<const W: usize> Flume<W> {
    fn shelf(&self) -> Option<&'static Shelf> {
        match self.grid.columns {
            3 => Some(&SHELVES[0]),
            5 => Some(&SHELVES[1]),
            _ => None,
        }
    }
}

/// Who placed which piece counts only at the end: what is still to be won depends on the taken squares.
impl<const W: usize> Margins<Flume<W>> for Flume<W> {
    fn numbers(&self) -> u64 {
        1 << self.grid.cells()
    }

    fn number(&self, position: &Position<W>) -> u64 {
        position.pieces[0].or(&position.pieces[1]).0[0]
    }

    fn position(&self, number: u64) -> Option<Position<W>> {
        let mut taken = Bits::EMPTY;
        taken.0[0] = number;
        Some(Position { pieces: [taken, Bits::EMPTY], player: Player::One })
    }

    fn are_sets(&self) -> bool {
        true
    }

    fn best(&self, taken: u64, table: &[AtomicU8]) -> Option<i32> {
        let margins = ones(self.full.0[0] & !taken).map(|cell| {
            let next = taken | 1 << cell;
            let rest = i32::from(table[next as usize].load(Relaxed) as i8);
            if (self.near[cell].0[0] & !next).count_ones() >= 2 { 1 - rest } else { 1 + rest }
        });
        margins.max()
    }
}

impl<const W: usize> Sum<Flume<W>> for Flume<W> {
    fn left(&self, position: &Position<W>) -> u32 {
        self.empty(position).count() as u32
    }
}
