//! Alpha-beta with what all games of pawns know.

use super::rules::BlockedDraws;
use crate::shared::pawns::think::Strength;
use crate::shared::squares::Squares;
use ludoteca_engine::solve::Shelf;

/// For the solved board of five rows.
static SHELF: Shelf = Shelf::small();

impl Strength for BlockedDraws {
    const LADDER: [u16; 8] = [9700, 4000, 1900, 930, 590, 340, 140, 0];

    const DRAWS: bool = true;

    fn looks(squares: &Squares) -> u64 {
        if squares.grid.rows < 8 { 1_000_000 } else { 0 }
    }

    fn shelf(squares: &Squares) -> Option<&'static Shelf> {
        (squares.grid.rows == 5).then_some(&SHELF)
    }
}
