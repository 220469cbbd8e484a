//! An octagon with a centre. Three pieces each are placed on any empty point, then step along the rim
//! or between rim and centre; all three on a diameter win, in either phase.

use crate::shared::aligning::{Aligned, Aligning, Table};
use ludoteca_game::{Board, Graph};
use std::sync::LazyLock;

/// How far the corners beside an axis lie from the other axis (radius 2).
const NEAR: f32 = std::f32::consts::SQRT_2;

const POINTS: [(&str, f32, f32); 9] = [
    ("C", 0.0, 0.0),
    ("N", 0.0, 2.0),
    ("NE", NEAR, NEAR),
    ("E", 2.0, 0.0),
    ("SE", NEAR, -NEAR),
    ("S", 0.0, -2.0),
    ("SW", -NEAR, -NEAR),
    ("W", -2.0, 0.0),
    ("NW", -NEAR, NEAR),
];

/// The four diameters, which win, and the eight sides.
const LINES: [&str; 12] = [
    "N C S", "NE C SW", "E C W", "SE C NW", "N NE", "NE E", "E SE", "SE S", "S SW", "SW W", "W NW",
    "NW N",
];

#[derive(Clone, Copy, Debug)]
pub struct Octagon;

pub type Shisima = Aligning<Octagon>;

impl Aligned for Octagon {
    fn table() -> &'static Table {
        static TABLE: LazyLock<Table> =
            LazyLock::new(|| Table::new(Graph::new(&POINTS, &LINES), 3));
        &TABLE
    }

    fn picture(table: &Table) -> Board {
        table.graph.board()
    }
}
