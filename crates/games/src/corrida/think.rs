//! Solved: plays by the table where there is one (`ludoteca solve`), else by the default search.

use super::rules::Corrida;
use ludoteca_engine::Think;
use ludoteca_engine::solve::Shelf;

static SHELF: Shelf = Shelf::large();

impl Think for Corrida {
    fn ladder(&self) -> [u16; 8] {
        [4500, 2000, 1000, 700, 480, 330, 160, 0]
    }

    fn shelf(&self) -> Option<&'static Shelf> {
        Some(&SHELF)
    }
}
