//! Solved: plays by the table, which is built in less than two seconds when it is first needed.

use super::rules::FiveMensMorris;
use crate::shared::aligning::Position;
use ludoteca_engine::Think;
use ludoteca_engine::solve::Shelf;

static SHELF: Shelf = Shelf::small();

impl Think for FiveMensMorris {
    fn ladder(&self) -> &'static [u16] {
        &[1700, 944, 682, 421, 177, 0]
    }

    fn code(&self, position: &Position) -> u64 {
        position.code()
    }

    fn shelf(&self) -> Option<&'static Shelf> {
        Some(&SHELF)
    }
}
