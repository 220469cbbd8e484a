//! Solved: plays by the table, which is built in less than two seconds when it is first needed.

use super::rules::Shisima;
use crate::shared::aligning::Position;
use ludoteca_engine::solve::{Listing, Shelf};
use ludoteca_engine::{Evaluate, Insight, Mind, Playout, Provable, Think, Tree};

static SHELF: Shelf = Shelf::small();

impl Think for Shisima {
    fn mind(&self) -> Mind<Self> {
        Mind::new(Tree::default(), 50_000)
            .ladder(&[1780, 1076, 682, 390, 176, 0])
            .solved_by(Listing)
            .on(Some(&SHELF))
    }
}

impl Insight for Shisima {
    fn code(&self, position: &Position) -> u64 {
        position.code()
    }
}

impl Evaluate for Shisima {}

impl Playout for Shisima {}

impl Provable for Shisima {}
