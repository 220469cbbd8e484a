//! Solved: plays by the table, which is built in less than two seconds when it is first needed.

use super::rules::TicTackle;
use crate::shared::aligning::Position;
use ludoteca_engine::solve::{Listing, Shelf};
use ludoteca_engine::{Evaluate, Insight, Mind, Playout, Provable, Think, Tree};

static SHELF: Shelf = Shelf::small();

impl Think for TicTackle {
    fn mind(&self) -> Mind<Self> {
        Mind::new(Tree::default(), 50_000)
            .ladder(&[1650, 909, 617, 294, 0])
            .solved_by(Listing)
            .on(Some(&SHELF))
    }
}

impl Insight for TicTackle {
    fn code(&self, position: &Position) -> u64 {
        position.code()
    }
}

impl Evaluate for TicTackle {}

impl Playout for TicTackle {}

impl Provable for TicTackle {}
