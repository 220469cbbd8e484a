//! Alpha-beta with what all games of pawns know.

use super::rules::BlockedLoses;
use crate::shared::pawns::think::Strength;
use crate::shared::squares::Squares;
use ludoteca_engine::solve::{FirstMoves, Shelf};

/// For one to four files, which are solved.
static SHELVES: [Shelf; 4] = [const { Shelf::small() }; 4];

/// With six files: see `training/first_moves`.
static SIX: FirstMoves = FirstMoves::new(6, include_bytes!("first_6.bin"));

impl Strength for BlockedLoses {
    const LADDER: &'static [u16] = &[1700, 865, 529, 253, 80, 30, 0];

    const DRAWS: bool = false;

    fn looks(squares: &Squares) -> u64 {
        if squares.grid.columns < 7 { 1_000_000 } else { 0 }
    }

    fn shelf(squares: &Squares) -> Option<&'static Shelf> {
        SHELVES.get(squares.grid.columns - 1)
    }

    fn first_moves(squares: &Squares) -> Option<&'static FirstMoves> {
        (squares.grid.columns == 6).then_some(&SIX)
    }
}
