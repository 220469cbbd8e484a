//! 25 points `a1` to `e5`; bits go row by row from `a1`. Rows, columns, the two long diagonals and
//! the four short ones are lines.

use crate::shared::discs::Rows;
use crate::shared::jumps::{Jumping, Lattice, Line, Tables};
use ludoteca_game::grid::Grid;

pub type Alquerque = Jumping<Square>;

#[derive(Clone, Debug)]
pub struct Square;

pub const GRID: Grid = Grid::new(5, 5);

pub static TABLES: Tables = Tables::new(&LINES);

const fn line(points: &'static [u8]) -> Line {
    Line { points, closed: false }
}

pub const LINES: [Line; 16] = [
    line(&[0, 1, 2, 3, 4]),
    line(&[5, 6, 7, 8, 9]),
    line(&[10, 11, 12, 13, 14]),
    line(&[15, 16, 17, 18, 19]),
    line(&[20, 21, 22, 23, 24]),
    line(&[0, 5, 10, 15, 20]),
    line(&[1, 6, 11, 16, 21]),
    line(&[2, 7, 12, 17, 22]),
    line(&[3, 8, 13, 18, 23]),
    line(&[4, 9, 14, 19, 24]),
    // a1–e5, a5–e1, then a3–c1, c1–e3, a3–c5, c5–e3.
    line(&[0, 6, 12, 18, 24]),
    line(&[20, 16, 12, 8, 4]),
    line(&[10, 6, 2]),
    line(&[2, 8, 14]),
    line(&[10, 16, 22]),
    line(&[22, 18, 14]),
];

/// The points from which a jump goes up (down) by so many bits a point.
const UP: [(u32, u32); 4] = [jumpers(1), jumpers(4), jumpers(5), jumpers(6)];
const DOWN: [(u32, u32); 4] = [jumpers(-1), jumpers(-4), jumpers(-5), jumpers(-6)];

const fn jumpers(shift: i32) -> (u32, u32) {
    (shift.unsigned_abs(), Tables::new(&LINES).jumpers(shift))
}

impl Lattice for Square {
    const ALL: u32 = (1 << 25) - 1;
    /// Two rows each; `d3 e3` are player 1's, `a3 b3` player 2's, `c3` is empty.
    const START: [u32; 2] = [0b11000_11111_11111, 0b11111_11111_00011 << 10];
    const PIECES: u32 = 12;
    const LOST: u32 = 2;
    const ROWS: Rows =
        &[LINES[4].points, LINES[3].points, LINES[2].points, LINES[1].points, LINES[0].points];
    const SYMMETRIES: usize = 8;

    fn tables() -> &'static Tables {
        &TABLES
    }

    #[inline]
    fn capturers(own: u32, enemy: u32, empty: u32) -> u32 {
        let mut set = 0;
        for (shift, from) in UP {
            set |= enemy >> shift & empty >> (2 * shift) & from;
        }
        for (shift, from) in DOWN {
            set |= enemy << shift & empty << (2 * shift) & from;
        }
        own & set
    }

    /// Mirrored left to right (1), top to bottom (2) and in the diagonal (4).
    fn image(point: usize, symmetry: usize) -> usize {
        let (mut column, mut row) = (GRID.column(point), GRID.row(point));
        if symmetry & 1 != 0 {
            column = 4 - column;
        }
        if symmetry & 2 != 0 {
            row = 4 - row;
        }
        if symmetry & 4 != 0 {
            (column, row) = (row, column);
        }
        GRID.cell(column, row)
    }

    fn write(point: usize, out: &mut String) {
        GRID.write(point, out);
    }
}
