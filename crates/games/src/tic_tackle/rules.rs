//! Four pieces each stand at the two ends of a 4×4 lattice and step along its lines; three in a row,
//! straight or diagonally, win.

use crate::shared::aligning::{Aligned, Aligning, Table};
use ludoteca_game::grid::Grid;
use ludoteca_game::{Board, Graph};
use std::sync::LazyLock;

const GRID: Grid = Grid::new(4, 4);

/// Along a row, a column and the two diagonals.
const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

const START: [&str; 2] = ["a4 c4 b1 d1", "b4 d4 a1 c1"];

#[derive(Clone, Copy, Debug)]
pub struct FourByFour;

pub type TicTackle = Aligning<FourByFour>;

/// The rows and columns; there are no diagonal lines to move along.
fn graph() -> Graph {
    let names = (0..16).map(|cell| GRID.name(cell)).collect();
    let at = (0..16).map(|cell| (GRID.column(cell) as f32, GRID.row(cell) as f32)).collect();
    let line = |cells: Vec<usize>| {
        cells.into_iter().map(|cell| GRID.name(cell)).collect::<Vec<_>>().join(" ")
    };
    let rows = (0..4).map(|row| line((0..4).map(|column| GRID.cell(column, row)).collect()));
    let columns = (0..4).map(|column| line((0..4).map(|row| GRID.cell(column, row)).collect()));
    Graph::from_parts(names, at, &rows.chain(columns).collect::<Vec<_>>())
}

/// Every three consecutive points in a row, a column or a diagonal: 24.
pub fn triples() -> Vec<u64> {
    let from = |cell: usize| {
        DIRECTIONS.into_iter().filter_map(move |(right, up)| {
            let second = GRID.step(cell, right, up)?;
            let third = GRID.step(second, right, up)?;
            Some(1 << cell | 1 << second | 1 << third)
        })
    };
    (0..16).flat_map(from).collect()
}

impl Aligned for FourByFour {
    fn table() -> &'static Table {
        static TABLE: LazyLock<Table> =
            LazyLock::new(|| Table::with_lines(graph(), 4, &triples()).set_up(START));
        &TABLE
    }

    fn picture(table: &Table) -> Board {
        let mut board = Board { named: false, ..table.graph.board() };
        GRID.label(&mut board);
        board
    }
}
