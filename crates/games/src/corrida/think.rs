//! Solved: the table is built when it is first needed.

use super::rules::Corrida;
use ludoteca_engine::Think;
use ludoteca_engine::solve::Shelf;

static SHELF: Shelf = Shelf::small();

impl Think for Corrida {
    fn shelf(&self) -> Option<&'static Shelf> {
        Some(&SHELF)
    }
}
