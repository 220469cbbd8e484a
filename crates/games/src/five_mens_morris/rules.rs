//! Two squares, one inside the other, joined at the middles of their sides. Five pieces each are
//! placed, then step along the lines; three on a side of a square win at once, in either phase. The
//! joining lines are never mills.

use crate::shared::aligning::{Aligned, Aligning, Table};
use ludoteca_game::{Board, Graph};
use std::sync::LazyLock;

/// Clockwise from the top left corner: odd numbers are corners, even ones the middles of the sides.
const POINTS: [(&str, f32, f32); 16] = [
    ("o1", 0.0, 4.0),
    ("o2", 2.0, 4.0),
    ("o3", 4.0, 4.0),
    ("o4", 4.0, 2.0),
    ("o5", 4.0, 0.0),
    ("o6", 2.0, 0.0),
    ("o7", 0.0, 0.0),
    ("o8", 0.0, 2.0),
    ("i1", 1.0, 3.0),
    ("i2", 2.0, 3.0),
    ("i3", 3.0, 3.0),
    ("i4", 3.0, 2.0),
    ("i5", 3.0, 1.0),
    ("i6", 2.0, 1.0),
    ("i7", 1.0, 1.0),
    ("i8", 1.0, 2.0),
];

/// The sides, which are the mills, and the connectors.
const LINES: [&str; 12] = [
    "o1 o2 o3", "o3 o4 o5", "o5 o6 o7", "o7 o8 o1", "i1 i2 i3", "i3 i4 i5", "i5 i6 i7", "i7 i8 i1",
    "o2 i2", "o4 i4", "o6 i6", "o8 i8",
];

#[derive(Clone, Copy, Debug)]
pub struct TwoSquares;

pub type FiveMensMorris = Aligning<TwoSquares>;

impl Aligned for TwoSquares {
    fn table() -> &'static Table {
        static TABLE: LazyLock<Table> =
            LazyLock::new(|| Table::new(Graph::new(&POINTS, &LINES), 5));
        &TABLE
    }

    /// Drawn a little larger, so that the names of both squares find room.
    fn picture(table: &Table) -> Board {
        let mut graph = table.graph.clone();
        graph.at.iter_mut().for_each(|(x, y)| (*x, *y) = (*x * 1.4, *y * 1.4));
        graph.board()
    }
}
