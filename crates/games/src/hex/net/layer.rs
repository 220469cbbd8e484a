//! A convolution over a cell and its six neighbours.

use super::lanes::{self, Pair};
#[cfg(target_arch = "x86_64")]
use super::x86;

/// The board with a border of zeros: one cell beside a row serves two rows.
pub struct Grid {
    pub size: usize,
    /// Where each cell stands, row by row.
    pub cells: Vec<usize>,
    /// How far before a cell each of the seven lies, counted from the first of them.
    pub taps: [usize; 7],
}

impl Grid {
    pub fn new(size: usize) -> Grid {
        let pitch = size + 1;
        let cells = (0..size * size).map(|cell| (cell / size + 1) * pitch + cell % size + 1);
        // Rows above, beside and below; (+1, +1) and (-1, -1) are no neighbours.
        let taps = [0, 1, pitch - 1, pitch, pitch + 1, 2 * pitch - 1, 2 * pitch];
        Grid { size, cells: cells.collect(), taps }
    }

    /// Zeros for every cell and the border.
    pub fn empty(&self, channels: usize) -> Vec<Pair> {
        vec![[0; 2]; (self.size + 2) * (self.size + 1) * channels / 2]
    }

    /// Where the first of a cell's seven stands.
    #[inline]
    pub fn above(&self, place: usize) -> usize {
        place - self.size - 1
    }
}

pub struct Layer {
    pub inputs: usize,
    pub outputs: usize,
    pub bias: Vec<i32>,
    /// [output][tap][input].
    pub weights: Vec<i16>,
    #[cfg(target_arch = "x86_64")]
    pub groups: x86::Groups,
}

impl Layer {
    /// Weights come as [output][tap][input].
    pub fn new(inputs: usize, outputs: usize, weights: &[i16], bias: Vec<i32>) -> Layer {
        #[cfg(target_arch = "x86_64")]
        let groups = x86::pack(inputs, outputs, weights);
        Layer {
            inputs,
            outputs,
            bias,
            weights: weights.to_vec(),
            #[cfg(target_arch = "x86_64")]
            groups,
        }
    }

    /// Fills the cells of `out`, adding what stood there if wished.
    pub fn apply(&self, grid: &Grid, input: &[Pair], out: &mut [Pair], add: bool) {
        lanes::apply(self, grid, input, out, add);
    }
}

/// From sums to activations: none is negative, none above 4095.
#[inline(always)]
pub fn settle(sums: &[i32], out: &mut [i16]) {
    for (out, sum) in out.iter_mut().zip(sums) {
        *out = (sum.wrapping_add(1 << 10) >> 11).clamp(0, 4095) as i16;
    }
}
