//! Boards of hexagonal cells: the rhombus of Hex and the hexagon of Produto.

use crate::Player;
use crate::grid::letter;
use crate::scene::{Board, Shape, Stroke};

/// The distance between two rows of hexagons whose neighbours are 1 apart.
const ROW: f32 = 0.866_025_4;

/// The six neighbours on the rhombus, as (column, row) differences.
pub const SIX: [(i32, i32); 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)];

/// Where the cell (column, row) of the rhombus is drawn: the long axis horizontal, `a1` at the left,
/// row 1 the north-west side, column `a` the south-west side.
pub fn rhombus_point(column: usize, row: usize) -> (f32, f32) {
    // From a1, columns run up to the right and rows down to the right.
    let (column, row) = (column as f32, row as f32);
    ((column + row) * ROW, (column - row) * 0.5)
}

/// The rhombus with its four borders: player one joins row 1 to the last row.
pub fn rhombus_board(size: usize) -> Board {
    let mut board = Board::default();
    for row in 0..size {
        for column in 0..size {
            let (x, y) = rhombus_point(column, row);
            board.add(
                format!("{}{}", letter(column), row + 1),
                x,
                y,
                Shape::Hexagon { flat_top: true },
            );
        }
    }
    let last = size - 1;
    let shifted = |(x, y): (f32, f32), right: f32, up: f32| (x + right, y + up);
    let corners = [
        shifted(rhombus_point(0, 0), -0.9, 0.0),
        shifted(rhombus_point(last, 0), 0.0, 0.9),
        shifted(rhombus_point(last, last), 0.9, 0.0),
        shifted(rhombus_point(0, last), 0.0, -0.9),
    ];
    let sides = [Player::One, Player::Two, Player::One, Player::Two];
    for (index, player) in sides.into_iter().enumerate() {
        let points = vec![corners[index], corners[(index + 1) % 4]];
        board.strokes.push(Stroke::Border { points, player });
    }
    for index in 0..size {
        let (x, y) = rhombus_point(index, 0);
        let at = (x - 0.75, y + 0.75);
        board.strokes.push(Stroke::Label { at, text: letter(index).to_string() });
        let (x, y) = rhombus_point(0, index);
        let at = (x - 0.75, y - 0.75);
        board.strokes.push(Stroke::Label { at, text: (index + 1).to_string() });
    }
    board
}

/// The hexagon of a given side: rows of side, side + 1 … 2·side − 1 … side cells, `a` at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hexagon {
    /// How many cells a side has.
    pub side: usize,
}

impl Hexagon {
    /// How many rows there are.
    pub const fn rows(&self) -> usize {
        2 * self.side - 1
    }

    /// How many cells there are.
    pub const fn cells(&self) -> usize {
        3 * self.side * (self.side - 1) + 1
    }

    /// How many cells a row has.
    pub fn width(&self, row: usize) -> usize {
        let middle = self.side - 1;
        self.rows() - row.abs_diff(middle)
    }

    /// The index of a cell: rows from the bottom, each from the left.
    pub fn cell(&self, row: usize, place: usize) -> usize {
        (0..row).map(|below| self.width(below)).sum::<usize>() + place
    }

    /// Row and place of every cell, in order of their indices.
    pub fn places(&self) -> Vec<(usize, usize)> {
        (0..self.rows())
            .flat_map(|row| (0..self.width(row)).map(move |place| (row, place)))
            .collect()
    }

    /// The name of a cell: the letter of its row and its place from the left.
    pub fn name(&self, cell: usize) -> String {
        let (row, place) = self.places()[cell];
        format!("{}{}", letter(row), place + 1)
    }

    /// The neighbours of a cell, as the rulebook counts them.
    pub fn neighbours(&self, cell: usize) -> Vec<usize> {
        let (row, place) = self.places()[cell];
        let middle = self.side - 1;
        let mut found = Vec::new();
        let mut push = |row: Option<usize>, place: Option<usize>| {
            if let (Some(row), Some(place)) = (row, place)
                && row < self.rows()
                && place < self.width(row)
            {
                found.push(self.cell(row, place));
            }
        };
        push(Some(row), place.checked_sub(1));
        push(Some(row), Some(place + 1));
        let above = if row < middle {
            [Some(place), Some(place + 1)]
        } else {
            [place.checked_sub(1), Some(place)]
        };
        let below = if row > middle {
            [Some(place), Some(place + 1)]
        } else {
            [place.checked_sub(1), Some(place)]
        };
        for at in above {
            push(Some(row + 1), at);
        }
        for at in below {
            push(row.checked_sub(1), at);
        }
        found
    }

    /// Where a cell is drawn.
    pub fn point(&self, cell: usize) -> (f32, f32) {
        let (row, place) = self.places()[cell];
        let indent = (self.rows() - self.width(row)) as f32 / 2.0;
        (place as f32 + indent, row as f32 * ROW)
    }

    /// The board as it is drawn.
    pub fn board(&self) -> Board {
        let mut board = Board::default();
        for cell in 0..self.cells() {
            let (x, y) = self.point(cell);
            board.add(self.name(cell), x, y, Shape::Hexagon { flat_top: false });
        }
        for row in 0..self.rows() {
            let (x, y) = self.point(self.cell(row, 0));
            let at = (x - 1.0, y);
            board.strokes.push(Stroke::Label { at, text: letter(row).to_string() });
        }
        board
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hexagon_has_the_cells_and_edges_of_the_rulebook() {
        let hexagon = Hexagon { side: 5 };
        assert_eq!(hexagon.cells(), 61);
        assert_eq!(hexagon.name(0), "a1");
        assert_eq!(hexagon.name(60), "i5");
        assert_eq!(hexagon.name(30), "e5");
        assert_eq!(hexagon.point(30), (4.0, 4.0 * ROW));
        for cell in 0..61 {
            let (x, y) = hexagon.point(cell);
            let near: Vec<usize> = (0..61)
                .filter(|&other| {
                    let (u, v) = hexagon.point(other);
                    other != cell && (x - u).hypot(y - v) < 1.01
                })
                .collect();
            let mut found = hexagon.neighbours(cell);
            found.sort_unstable();
            assert_eq!(found, near, "cell {}", hexagon.name(cell));
        }
    }

    #[test]
    fn the_rhombus_has_row_one_at_the_north_west() {
        let (left, right) = (rhombus_point(0, 0), rhombus_point(10, 10));
        assert!(left.0 < right.0 && left.1 == right.1);
        assert!(rhombus_point(10, 0).1 > 0.0, "the end of row 1 is at the top");
        for (column, row) in SIX {
            let (x, y) = rhombus_point((5 + column) as usize, (5 + row) as usize);
            let (u, v) = rhombus_point(5, 5);
            assert!((x - u).hypot(y - v) < 1.01);
        }
    }
}
