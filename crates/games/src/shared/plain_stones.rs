//! For tests: stones and liberties once more, as plainly as can be, to compare with.

use ludoteca_game::grid::{FOUR, Grid};

/// 0 empty, 1 black, 2 white.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plain {
    pub size: usize,
    pub at: Vec<u8>,
}

impl Plain {
    pub fn new(size: usize) -> Plain {
        Plain { size, at: vec![0; size * size] }
    }

    pub fn near(&self, point: usize) -> Vec<usize> {
        let grid = Grid::new(self.size, self.size);
        FOUR.iter().filter_map(|&(right, up)| grid.step(point, right, up)).collect()
    }

    /// The points of the same state that hang together with this one, and what lies around them.
    pub fn region(&self, point: usize) -> (Vec<usize>, Vec<usize>) {
        let (mut region, mut around) = (vec![point], Vec::new());
        let mut next = 0;
        while next < region.len() {
            for near in self.near(region[next]) {
                let same = self.at[near] == self.at[point];
                let list = if same { &mut region } else { &mut around };
                if !list.contains(&near) {
                    list.push(near);
                }
            }
            next += 1;
        }
        (region, around)
    }

    pub fn has_liberty(&self, point: usize) -> bool {
        self.region(point).1.iter().any(|&near| self.at[near] == 0)
    }

    /// The board with a stone more, and the enemy stones that have no liberty then.
    pub fn placed(&self, point: usize, colour: u8) -> (Plain, Vec<usize>) {
        let mut next = self.clone();
        next.at[point] = colour;
        let dead = |&at: &usize| next.at[at] == 3 - colour && !next.has_liberty(at);
        let dead = (0..self.at.len()).filter(dead).collect();
        (next, dead)
    }

    /// The stones of a colour and the empty points whose region touches it alone.
    pub fn area(&self, colour: u8) -> i32 {
        let counts = |&point: &usize| {
            let around = || self.region(point).1;
            self.at[point] == colour
                || self.at[point] == 0
                    && !around().is_empty()
                    && around().iter().all(|&near| self.at[near] == colour)
        };
        (0..self.at.len()).filter(counts).count() as i32
    }
}
