//! The rhombus of hexagonal cells and its four sides, for the games that join them: Hex and Nex. Player one joins row 1 to
//! the last row, player two column `a` to the last column. `W` words hold the board.

use ludoteca_game::bits::Bits;
use ludoteca_game::grid::Grid;
use ludoteca_game::hexagons::SIX;

/// The steps around a cell in their cyclic order.
pub const RING: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

#[derive(Debug)]
pub struct Tables<const W: usize> {
    pub near: Vec<Bits<W>>,
    /// The six neighbours of a cell in cyclic order; beyond the cells stand the sides of the players.
    pub ring: Vec<[u16; 6]>,
    /// For each player the side he starts from and the side he wants to reach.
    pub first: [Bits<W>; 2],
    pub last: [Bits<W>; 2],
    pub all: Bits<W>,
}

impl<const W: usize> Tables<W> {
    pub fn new(grid: &Grid) -> Tables<W> {
        let size = grid.columns;
        let mut tables = Tables {
            near: vec![Bits::EMPTY; grid.cells()],
            ring: vec![[0; 6]; grid.cells()],
            first: [Bits::EMPTY; 2],
            last: [Bits::EMPTY; 2],
            all: Bits::first(grid.cells()),
        };
        for cell in 0..grid.cells() {
            for (right, up) in SIX {
                if let Some(other) = grid.step(cell, right, up) {
                    tables.near[cell].set(other);
                }
            }
            let rows = [0, size as i32 - 1];
            let row = (cell / size) as i32;
            tables.ring[cell] = RING.map(|(right, up)| match grid.step(cell, right, up) {
                Some(other) => other as u16,
                None if up != 0 && rows.contains(&row) && (row == 0) == (up < 0) => {
                    grid.cells() as u16
                }
                None => grid.cells() as u16 + 1,
            });
        }
        for index in 0..size {
            tables.first[0].set(grid.cell(index, 0));
            tables.last[0].set(grid.cell(index, size - 1));
            tables.first[1].set(grid.cell(0, index));
            tables.last[1].set(grid.cell(size - 1, index));
        }
        tables
    }

    /// Joins a stone, and everything that hangs on it, to its colour's first side, if it touches what is linked
    /// to that; says whether the last side is reached.
    #[inline]
    pub fn link(&self, own: usize, stones: &Bits<W>, linked: &mut Bits<W>, cell: usize) -> bool {
        let beside_linked = self.near[cell].intersects(linked);
        if !beside_linked && !self.first[own].has(cell) {
            return false;
        }
        let mut loose = stones.without(linked);
        let mut waiting = Bits::EMPTY.with(cell);
        loop {
            let next = waiting.lowest();
            waiting.clear(next);
            loose.clear(next);
            waiting = waiting.or(&self.near[next].and(&loose));
            if waiting.is_empty() {
                break;
            }
        }
        *linked = stones.without(&loose);
        linked.intersects(&self.last[own])
    }

    /// The stones of a set that hang together with their colour's first side.
    pub fn linked(&self, own: usize, stones: &Bits<W>) -> Bits<W> {
        let mut linked = Bits::EMPTY;
        for cell in stones.and(&self.first[own]).iter() {
            if !linked.has(cell) {
                self.link(own, stones, &mut linked, cell);
            }
        }
        linked
    }
}
