//! Solved: plays by the table, which is built in less than two seconds when it is first needed.

use super::rules::{Halma, Position};
use ludoteca_engine::Think;
use ludoteca_engine::solve::Shelf;

static SHELF: Shelf = Shelf::small();

impl Think for Halma {
    fn ladder(&self) -> &'static [u16] {
        &[1765, 965, 745, 408, 0]
    }

    fn code(&self, position: &Position) -> u64 {
        u64::from(position.pieces[0])
            | u64::from(position.pieces[1]) << 16
            | (position.player as u64) << 32
            | u64::from(position.passes) << 33
    }

    fn shelf(&self) -> Option<&'static Shelf> {
        Some(&SHELF)
    }
}
