//! A convolution over a cell and its six neighbours.

use super::lanes::{self, Way};

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
    pub fn empty(&self, channels: usize) -> Vec<i16> {
        vec![0; (self.size + 2) * (self.size + 1) * channels]
    }

    /// Where the first of a cell's seven stands.
    #[inline]
    pub fn above(&self, place: usize) -> usize {
        place - self.size - 1
    }
}

/// What goes into a layer.
pub enum Inputs {
    /// Activations as they are.
    Whole,
    /// Numbers from 0 to 255.
    Bytes,
    /// Activations, to be made numbers from 0 to 255: each channel times its scale, in 1/32768.
    Scaled(Vec<i16>),
}

impl Inputs {
    /// What is multiplied, where that is not what is given.
    #[inline(always)]
    pub fn scaled(&self, input: &[i16]) -> Option<Vec<i16>> {
        let Inputs::Scaled(scales) = self else { return None };
        let mut out = vec![0; input.len()];
        let cells = input.chunks_exact(scales.len()).zip(out.chunks_exact_mut(scales.len()));
        for (cell, out) in cells {
            for ((out, &value), &scale) in out.iter_mut().zip(cell).zip(scales) {
                // Rounded in a way for which many a processor has one instruction.
                let product = (i32::from(value) * i32::from(scale)) >> 14;
                *out = (((product + 1) >> 1) as i16).min(255);
            }
        }
        Some(out)
    }
}

/// From sums to what comes out.
pub struct Ending {
    /// An output is its sum times its factor, its bias added, shifted down so far.
    pub factors: Vec<i32>,
    /// Half a unit included, so that shifting rounds.
    pub bias: Vec<i32>,
    pub shift: u32,
    /// The highest number that may come out; the lowest is zero.
    pub most: i32,
}

impl Ending {
    /// The outputs from `first` on of one cell.
    #[inline(always)]
    pub fn settle(&self, first: usize, sums: &[i32], out: &mut [i16], add: bool) {
        let factors = &self.factors[first..][..sums.len()];
        let bias = &self.bias[first..][..sums.len()];
        let kept = if add { -1 } else { 0 };
        for (((out, sum), factor), bias) in out.iter_mut().zip(sums).zip(factors).zip(bias) {
            let sum = sum.wrapping_mul(*factor).wrapping_add(*bias) >> self.shift;
            *out = sum.wrapping_add(i32::from(*out) & kept).clamp(0, self.most) as i16;
        }
    }
}

pub struct Layer {
    /// Channels in and out.
    pub width: [usize; 2],
    pub given: Inputs,
    /// [output][tap][input]; from -127 to 127 where the inputs are bytes.
    pub weights: Vec<i16>,
    pub ending: Ending,
    pub way: Way,
}

impl Layer {
    /// With its weights laid out for the processor at hand.
    pub fn new(width: [usize; 2], given: Inputs, weights: Vec<i16>, ending: Ending) -> Layer {
        let way = Way::best(width, !matches!(given, Inputs::Whole), &weights);
        Layer { width, given, weights, ending, way }
    }

    /// Fills the cells of `out`, adding what stood there if wished.
    pub fn apply(&self, grid: &Grid, input: &[i16], out: &mut [i16], add: bool) {
        lanes::apply(&self.way, (self, grid, input, out, add));
    }
}
