//! Solved: plays by the table where there is one (`ludoteca solve`), else by the default search.

use super::rules::TicTackle;
use crate::shared::aligning::Position;
use ludoteca_engine::Think;
use ludoteca_engine::solve::Shelf;

static SHELF: Shelf = Shelf::large();

impl Think for TicTackle {
    fn ladder(&self) -> [u16; 8] {
        [5000, 3300, 2400, 1450, 800, 470, 250, 0]
    }

    fn code(&self, position: &Position) -> u64 {
        position.code()
    }

    fn shelf(&self) -> Option<&'static Shelf> {
        Some(&SHELF)
    }
}
