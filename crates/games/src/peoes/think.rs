//! Alpha-beta with what all games of pawns know.

use super::rules::BlockedLoses;
use crate::shared::pawns::Step;
use crate::shared::pawns::think::Strength;
use crate::shared::squares::Squares;
use ludoteca_engine::solve::Shelf;

/// For one to four files, which are solved.
static SHELVES: [Shelf; 4] = [const { Shelf::small() }; 4];

impl Strength for BlockedLoses {
    const LADDER: [u16; 8] = [7000, 2500, 1500, 707, 291, 80, 30, 0];

    const DRAWS: bool = false;

    fn looks(squares: &Squares) -> u64 {
        if squares.grid.columns < 7 { 1_000_000 } else { 0 }
    }

    fn shelf(squares: &Squares) -> Option<&'static Shelf> {
        SHELVES.get(squares.grid.columns - 1)
    }

    fn by_heart(squares: &Squares) -> &'static [(&'static [Step], Step)] {
        if squares.grid.columns == 6 { &SIX } else { &[] }
    }
}

/// With six files: after c2-c4 c7-c5 only e2-e3 wins, and the same in the mirror.
const SIX: [(&[Step], Step); 2] = [
    (&[Step { from: 10, to: 26 }, Step { from: 50, to: 34 }], Step { from: 12, to: 20 }),
    (&[Step { from: 11, to: 27 }, Step { from: 51, to: 35 }], Step { from: 9, to: 17 }),
];
