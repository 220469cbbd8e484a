//! Solved: plays by the table, which is built in less than two seconds when it is first needed.

use super::rules::{Halma, Position};
use ludoteca_engine::solve::{Listing, Shelf};
use ludoteca_engine::{Evaluate, Insight, Mind, Playout, Provable, Think, Tree};

static SHELF: Shelf = Shelf::small();

impl Think for Halma {
    fn mind(&self) -> Mind<Self> {
        Mind::new(Tree::default(), 50_000)
            .ladder(&[1765, 965, 745, 408, 0])
            .solved_by(Listing)
            .on(Some(&SHELF))
    }
}

impl Insight for Halma {
    fn code(&self, position: &Position) -> u64 {
        u64::from(position.pieces[0])
            | u64::from(position.pieces[1]) << 16
            | (position.player as u64) << 32
            | u64::from(position.passes) << 33
    }
}

impl Evaluate for Halma {}

impl Playout for Halma {}

impl Provable for Halma {}
