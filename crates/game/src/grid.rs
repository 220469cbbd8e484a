//! Rectangular boards: names of cells, rows of a position text, the drawn board.
//! A cell's index is `row * columns + column`, row 0 at the bottom.

use crate::scene::{Board, Shape, Stroke, Tint};

/// A board of columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    /// How many columns.
    pub columns: usize,
    /// How many rows.
    pub rows: usize,
}

/// The letter of a column, `a` first.
pub fn letter(column: usize) -> char {
    (b'a' + column as u8) as char
}

impl Grid {
    /// A board of this size.
    pub const fn new(columns: usize, rows: usize) -> Grid {
        Grid { columns, rows }
    }

    /// How many cells there are.
    pub const fn cells(&self) -> usize {
        self.columns * self.rows
    }

    /// The number of a cell.
    pub const fn cell(&self, column: usize, row: usize) -> usize {
        row * self.columns + column
    }

    /// The column of a cell, 0 on the left.
    pub const fn column(&self, cell: usize) -> usize {
        cell % self.columns
    }

    /// The row of a cell, 0 at the bottom.
    pub const fn row(&self, cell: usize) -> usize {
        cell / self.columns
    }

    /// The cell `right` columns and `up` rows away, if it is on the board.
    pub fn step(&self, cell: usize, right: i32, up: i32) -> Option<usize> {
        let column = self.column(cell) as i32 + right;
        let row = self.row(cell) as i32 + up;
        let inside =
            (0..self.columns as i32).contains(&column) && (0..self.rows as i32).contains(&row);
        inside.then(|| self.cell(column as usize, row as usize))
    }

    /// Writes the name of a cell, as `c4`.
    pub fn write(&self, cell: usize, out: &mut String) {
        out.push(letter(self.column(cell)));
        let row = self.row(cell) + 1;
        if row >= 10 {
            out.push((b'0' + (row / 10) as u8) as char);
        }
        out.push((b'0' + (row % 10) as u8) as char);
    }

    /// The name of a cell, as `c4`.
    pub fn name(&self, cell: usize) -> String {
        let mut name = String::new();
        self.write(cell, &mut name);
        name
    }

    /// The cell of an exact name.
    pub fn read(&self, name: &str) -> Option<usize> {
        let mut letters = name.chars();
        let column = (letters.next()? as usize).checked_sub('a' as usize)?;
        let digits = letters.as_str();
        let plain = !digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
        let row = digits.parse::<usize>().ok().filter(|_| plain)?.checked_sub(1)?;
        (column < self.columns && row < self.rows).then(|| self.cell(column, row))
    }

    /// Writes the cells as rows from the top, `/` between them, one sign a cell.
    pub fn write_rows(&self, out: &mut String, sign: impl Fn(usize) -> char) {
        for row in (0..self.rows).rev() {
            for column in 0..self.columns {
                out.push(sign(self.cell(column, row)));
            }
            if row > 0 {
                out.push('/');
            }
        }
    }

    /// Reads what `write_rows` writes: calls `put` with every cell and its sign, top row first.
    pub fn read_rows(
        &self,
        text: &str,
        mut put: impl FnMut(usize, char) -> Result<(), String>,
    ) -> Result<(), String> {
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != self.rows {
            return Err(format!(
                "`{text}` has {} rows, not {}; rows go from the top, with `/` between them",
                rows.len(),
                self.rows
            ));
        }
        for (line, row) in rows.iter().zip((0..self.rows).rev()) {
            if line.chars().count() != self.columns {
                return Err(format!(
                    "row `{line}` has {} cells, not {}",
                    line.chars().count(),
                    self.columns
                ));
            }
            for (column, sign) in line.chars().enumerate() {
                put(self.cell(column, row), sign)?;
            }
        }
        Ok(())
    }

    /// How many symmetries the empty board has: 8 for a square, 4 for another rectangle.
    pub const fn symmetries(&self) -> usize {
        if self.columns == self.rows { 8 } else { 4 }
    }

    /// The cell seen under a symmetry: bit 0 mirrors the columns, bit 1 the rows, bit 2 (squares
    /// only) exchanges columns and rows.
    pub const fn image(&self, cell: usize, symmetry: usize) -> usize {
        let mut column = self.column(cell);
        let mut row = self.row(cell);
        if symmetry & 1 != 0 {
            column = self.columns - 1 - column;
        }
        if symmetry & 2 != 0 {
            row = self.rows - 1 - row;
        }
        if symmetry & 4 != 0 { self.cell(row, column) } else { self.cell(column, row) }
    }

    /// A board of square cells with letters below and numbers at the left.
    pub fn board_of_squares(&self, chequered: bool) -> Board {
        let mut board = self.board_with(Shape::Square);
        if chequered {
            for cell in 0..self.cells() {
                if (self.column(cell) + self.row(cell)).is_multiple_of(2) {
                    board.spots[cell].tint = Tint::Alternate;
                }
            }
        }
        board
    }

    /// A board of points with the given lines painted (pairs of cells).
    pub fn board_of_points(&self, lines: &[(usize, usize)]) -> Board {
        let mut board = self.board_with(Shape::Point);
        for &(from, to) in lines {
            let at = |cell| (self.column(cell) as f32, self.row(cell) as f32);
            board.strokes.push(Stroke::Line { from: at(from), to: at(to) });
        }
        board
    }

    fn board_with(&self, shape: Shape) -> Board {
        let mut board = Board::default();
        for cell in 0..self.cells() {
            board.add(self.name(cell), self.column(cell) as f32, self.row(cell) as f32, shape);
        }
        self.label(&mut board);
        board
    }

    /// Adds the coordinates along the left and lower edge.
    pub fn label(&self, board: &mut Board) {
        for column in 0..self.columns {
            let at = (column as f32, -0.8);
            board.strokes.push(Stroke::Label { at, text: letter(column).to_string() });
        }
        for row in 0..self.rows {
            let at = (-0.8, row as f32);
            board.strokes.push(Stroke::Label { at, text: (row + 1).to_string() });
        }
    }
}

/// The eight directions as (right, up): the orthogonal ones first.
pub const EIGHT: [(i32, i32); 8] =
    [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];

/// The four orthogonal directions.
pub const FOUR: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_as_written_and_nothing_else_does() {
        let grid = Grid::new(19, 19);
        for cell in 0..grid.cells() {
            assert_eq!(grid.read(&grid.name(cell)), Some(cell));
        }
        for bad in ["", "a", "a0", "a01", "A1", "t1", "a20", "a1 ", "1a", "a-1", "a+1", "é1"] {
            assert_eq!(grid.read(bad), None, "{bad}");
        }
    }
}
