//! Solved: plays by the table, which is built in less than two seconds when it is first needed.

use super::rules::FiveMensMorris;
use crate::shared::aligning::Position;
use ludoteca_engine::solve::{Listing, Shelf};
use ludoteca_engine::{Evaluate, Insight, Mind, Playout, Provable, Think, Tree};

static SHELF: Shelf = Shelf::small();

impl Think for FiveMensMorris {
    fn mind(&self) -> Mind<Self> {
        Mind::new(Tree::default(), 50_000)
            .ladder(&[1700, 944, 682, 421, 177, 0])
            .solved_by(Listing)
            .on(Some(&SHELF))
    }
}

impl Insight for FiveMensMorris {
    fn code(&self, position: &Position) -> u64 {
        position.code()
    }
}

impl Evaluate for FiveMensMorris {}

impl Playout for FiveMensMorris {}

impl Provable for FiveMensMorris {}
