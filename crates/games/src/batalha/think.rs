//! Alpha-beta with what all games of pawns know.

use super::rules::BlockedDraws;
use crate::shared::pawns::think::Strength;
use crate::shared::squares::Squares;
use ludoteca_engine::solve::Shelf;

/// For the solved board of five rows.
static SHELF: Shelf = Shelf::large();

impl Strength for BlockedDraws {
    const LADDER: [u16; 8] = [3500, 2250, 1250, 760, 380, 220, 70, 0];

    fn shelf(squares: &Squares) -> Option<&'static Shelf> {
        (squares.grid.rows == 5).then_some(&SHELF)
    }
}
