//! Boards of at most 8×8 squares as one word: square = row × 8 + column whatever the width, so that
//! shifts are the same on every board and a set is turned or mirrored in a few instructions.

use ludoteca_game::bits::ones;
use ludoteca_game::grid::Grid;
use ludoteca_game::notation::read_player;
use ludoteca_game::{Board, Kind, Piece, Player, Site};

/// The columns at the left and the right edge of the word.
pub const LEFT: u64 = 0x0101_0101_0101_0101;
pub const RIGHT: u64 = LEFT << 7;

/// For eight bits the number with the same digits to the base three.
static THREES: [u16; 256] = {
    let mut table = [0; 256];
    let mut set = 1;
    while set < 256 {
        table[set] = 3 * table[set / 2] + (set % 2) as u16;
        set += 1;
    }
    table
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squares {
    pub grid: Grid,
    /// Every square of the board.
    pub all: u64,
}

impl Squares {
    pub const fn new(columns: usize, rows: usize) -> Squares {
        assert!(columns >= 1 && columns <= 8 && rows >= 1 && rows <= 8);
        let mut all = 0;
        let mut row = 0;
        while row < rows {
            all |= (0xff >> (8 - columns)) << (8 * row);
            row += 1;
        }
        Squares { grid: Grid::new(columns, rows), all }
    }

    pub const fn row(&self, row: usize) -> u64 {
        self.all & (0xff << (8 * row))
    }

    /// A set without the gaps between narrow rows: as many bits as the board has squares.
    pub fn packed(&self, set: u64) -> u64 {
        let columns = self.grid.columns;
        (0..self.grid.rows).fold(0, |packed, row| {
            packed | (set >> (8 * row) & (0xff >> (8 - columns))) << (columns * row)
        })
    }

    /// A number for two sets of which the first never meets the last row and the second never the first
    /// one, that no other two such sets have; and how many such numbers there are, if they fit.
    /// So many rows at both edges are always empty.
    pub fn ranked(&self, [one, two]: [u64; 2], empty: usize) -> Option<(u64, u64)> {
        let (columns, rows) = (self.grid.columns as u32, self.grid.rows);
        let (mut number, mut count) = (0u64, 1u64);
        for row in empty..rows - empty {
            let [first, second] = [one, two].map(|set| set >> (8 * row) & 0xff);
            let (digits, base) = match row {
                0 => (first, 2u64.pow(columns)),
                _ if row + 1 == rows => (second, 2u64.pow(columns)),
                _ => {
                    let [first, second] = [first, second].map(|set| THREES[set as usize]);
                    (u64::from(first + 2 * second), 3u64.pow(columns))
                }
            };
            number = number.wrapping_mul(base).wrapping_add(digits);
            count = count.checked_mul(base)?;
        }
        Some((number, count))
    }

    /// The square of a grid's cell.
    pub const fn square(&self, cell: usize) -> usize {
        self.grid.row(cell) * 8 + self.grid.column(cell)
    }

    /// The spot of a square: spots are the grid's cells.
    pub const fn site(&self, square: usize) -> Site {
        self.grid.cell(square & 7, square >> 3) as Site
    }

    pub fn write(&self, square: usize, out: &mut String) {
        self.grid.write(self.site(square) as usize, out);
    }

    pub fn name(&self, square: usize) -> String {
        self.grid.name(self.site(square) as usize)
    }

    pub fn read(&self, name: &str) -> Option<usize> {
        self.grid.read(name).map(|cell| self.square(cell))
    }

    /// Writes rows from the top: each sign stands for the squares of its set, `.` for the others.
    pub fn write_sets<const N: usize>(
        &self,
        sets: [u64; N],
        signs: [char; N],
        player: Player,
        out: &mut String,
    ) {
        self.grid.write_rows(out, |cell| {
            let here = sets.iter().position(|set| set >> self.square(cell) & 1 != 0);
            here.map_or('.', |index| signs[index])
        });
        out.push(' ');
        out.push((b'0' + player.number()) as char);
    }

    /// Reads the rows and the player that `write_sets` writes.
    pub fn read_sets<const N: usize>(
        &self,
        rows: &str,
        player: &str,
        signs: [char; N],
    ) -> Result<([u64; N], Player), String> {
        let mut sets = [0; N];
        self.grid.read_rows(rows, |cell, sign| {
            if sign == '.' {
                return Ok(());
            }
            let index = signs.iter().position(|&known| known == sign).ok_or_else(|| {
                let known: String = signs.iter().map(|sign| format!(", `{sign}`")).collect();
                format!("`{sign}` is not a square; write one of `.`{known}")
            })?;
            sets[index] |= 1 << self.square(cell);
            Ok(())
        })?;
        Ok((sets, read_player(player)?))
    }

    /// A board of squares, light and dark by turns.
    pub fn board(&self) -> Board {
        self.grid.board_of_squares(true)
    }

    /// A piece of the same kind on every square of a set.
    pub fn pieces(
        &self,
        set: u64,
        kind: Kind,
        side: impl Into<Option<Player>> + Copy,
    ) -> impl Iterator<Item = Piece> {
        ones(set).map(move |square| Piece::new(self.site(square) as usize, kind, side))
    }

    /// A set under one of the eight symmetries of a square board; bit 0 mirrors left and right,
    /// bit 1 bottom and top, bit 2 exchanges columns and rows.
    pub fn image(&self, mut set: u64, symmetry: usize) -> u64 {
        if symmetry & 1 != 0 {
            set = set.reverse_bits().swap_bytes() >> (8 - self.grid.columns);
        }
        if symmetry & 2 != 0 {
            set = set.swap_bytes() >> (8 * (8 - self.grid.rows));
        }
        if symmetry & 4 != 0 {
            set = transposed(set);
        }
        set
    }

    /// The square that `image` takes this one to.
    pub fn image_of(&self, square: u8, symmetry: usize) -> u8 {
        self.image(1 << square, symmetry).trailing_zeros() as u8
    }
}

/// Columns and rows exchanged, by swapping ever larger blocks across the diagonal.
pub fn transposed(mut set: u64) -> u64 {
    for (shift, mask) in
        [(7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0)]
    {
        let swap = (set ^ (set >> shift)) & mask;
        set ^= swap ^ (swap << shift);
    }
    set
}

/// The squares of the 8×8 word straight beside, above and below a set.
#[inline]
pub const fn beside(set: u64) -> u64 {
    (set & !LEFT) >> 1 | (set & !RIGHT) << 1
}

#[inline]
pub const fn orthogonal(set: u64) -> u64 {
    beside(set) | set << 8 | set >> 8
}

/// A set and its mirror images.
#[inline]
pub fn mirrored(set: u64) -> [u64; 4] {
    let turned = set.reverse_bits();
    [set, set.swap_bytes(), turned, turned.swap_bytes()]
}

/// Pushed into the corner.
#[inline]
pub fn cornered(set: u64) -> u64 {
    if set == 0 {
        return 0;
    }
    let set = set >> (set.trailing_zeros() & 56);
    let columns = set | set >> 32;
    let columns = columns | columns >> 16;
    let columns = columns | columns >> 8;
    set >> ((columns & 0xff).trailing_zeros())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_sets_and_symmetries_agree() {
        for (columns, rows) in [(8, 8), (7, 7), (4, 4), (5, 6), (3, 8), (1, 8)] {
            let squares = Squares::new(columns, rows);
            assert_eq!(squares.all.count_ones() as usize, columns * rows);
            for square in ones(squares.all) {
                assert_eq!(squares.read(&squares.name(square)), Some(square));
                assert_eq!(squares.square(squares.site(square) as usize), square);
                for symmetry in 0..if columns == rows { 8 } else { 4 } {
                    let (mut column, mut row) = (square & 7, square >> 3);
                    if symmetry & 1 != 0 {
                        column = columns - 1 - column;
                    }
                    if symmetry & 2 != 0 {
                        row = rows - 1 - row;
                    }
                    if symmetry & 4 != 0 {
                        (column, row) = (row, column);
                    }
                    assert_eq!(squares.image_of(square as u8, symmetry) as usize, row * 8 + column);
                }
            }
        }
    }

    #[test]
    fn neighbours_do_not_run_around_the_edge() {
        assert_eq!(orthogonal(1), 1 << 1 | 1 << 8);
        assert_eq!(orthogonal(1 << 63), 1 << 62 | 1 << 55);
        assert_eq!(orthogonal(1 << 7), 1 << 6 | 1 << 15);
        assert_eq!(beside(1 << 8), 1 << 9);
    }
}
