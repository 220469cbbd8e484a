//! Solved: plays by the table, which is built in less than two seconds when it is first needed.

use super::rules::Shisima;
use crate::shared::aligning::Position;
use ludoteca_engine::Think;
use ludoteca_engine::solve::Shelf;

static SHELF: Shelf = Shelf::small();

impl Think for Shisima {
    fn ladder(&self) -> [u16; 8] {
        [7500, 2760, 2040, 1195, 735, 423, 184, 0]
    }

    fn code(&self, position: &Position) -> u64 {
        position.code()
    }

    fn shelf(&self) -> Option<&'static Shelf> {
        Some(&SHELF)
    }
}
