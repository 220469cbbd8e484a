//! Alpha-beta with what all games of pawns know.

use super::rules::BlockedDraws;
use crate::shared::pawns::think::Strength;
use crate::shared::squares::Squares;
use ludoteca_engine::solve::{FirstMoves, Shelf};

/// For the solved board of five rows.
static SHELF: Shelf = Shelf::small();

/// With seven rows: see `training/first_moves`.
static SEVEN: FirstMoves = FirstMoves::new(6, include_bytes!("first_7.bin"));

impl Strength for BlockedDraws {
    const LADDER: &'static [u16] = &[1650, 850, 500, 262, 105, 0];

    const DRAWS: bool = true;

    fn looks(squares: &Squares) -> u64 {
        if squares.grid.rows < 8 { 1_000_000 } else { 0 }
    }

    fn shelf(squares: &Squares) -> Option<&'static Shelf> {
        (squares.grid.rows == 5).then_some(&SHELF)
    }

    fn first_moves(squares: &Squares) -> Option<&'static FirstMoves> {
        (squares.grid.rows == 7).then_some(&SEVEN)
    }
}
