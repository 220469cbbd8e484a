//! The inner loop of a convolution, for the processor at hand: the same sums in the same whole numbers, eight or sixteen
//! at a time. Everything hangs on this: it is 99 % of the work.

use super::layer::{Grid, Layer, settle};
#[cfg(target_arch = "x86_64")]
use super::x86;

/// Two inputs' weights for each of eight outputs.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub struct Lanes(pub [i16; 16]);

/// Two neighbouring channels of a cell.
pub type Pair = [i16; 2];

/// A layer, the board, what goes in, what comes out, and whether it is added to what stood there.
pub type Task<'a> = (&'a Layer, &'a Grid, &'a [Pair], &'a mut [Pair], bool);

pub fn apply(layer: &Layer, grid: &Grid, input: &[Pair], out: &mut [Pair], add: bool) {
    #[cfg(target_arch = "x86_64")]
    if x86::apply(layer, grid, input, out, add) {
        return;
    }
    convolve((layer, grid, input, out, add), plain::<4, 4>, plain::<4, 2>, plain::<4, 1>);
}

/// The work of a kernel: the inputs of `N` cells by their seven taps, the weights, and the sums of `V` times eight
/// outputs for each cell.
pub struct Work<'a, const N: usize, const V: usize> {
    pub rows: [[&'a [Pair]; 7]; N],
    pub weights: &'a [Lanes],
    pub sums: [[[i32; 8]; V]; N],
}

#[inline(always)]
pub fn convolve<const N: usize>(
    mut task: Task<'_>,
    four: impl Fn(&mut Work<'_, N, 4>),
    two: impl Fn(&mut Work<'_, N, 2>),
    one: impl Fn(&mut Work<'_, N, 1>),
) {
    let mut first = 0;
    for (eights, weights) in &task.0.groups {
        match eights {
            4 => group(&mut task, first, weights, &four),
            2 => group(&mut task, first, weights, &two),
            _ => group(&mut task, first, weights, &one),
        }
        first += 8 * eights;
    }
}

/// The outputs from `first` on, for all cells.
#[inline(always)]
fn group<const N: usize, const V: usize>(
    (layer, grid, input, out, add): &mut Task<'_>,
    first: usize,
    weights: &[Lanes],
    kernel: &impl Fn(&mut Work<'_, N, V>),
) {
    let pairs = layer.inputs / 2;
    let mut bias = [[0; 8]; V];
    bias.as_flattened_mut().copy_from_slice(&layer.bias[first..first + 8 * V]);
    for cells in grid.cells.chunks(N) {
        let mut rows: [[&[Pair]; 7]; N] = [[&[]; 7]; N];
        for n in 0..N {
            // The last cell is worked out more than once where they do not come out even.
            let above = grid.above(cells[n.min(cells.len() - 1)]);
            for tap in 0..7 {
                rows[n][tap] = &input[(above + grid.taps[tap]) * pairs..][..pairs];
            }
        }
        let mut work = Work { rows, weights, sums: [bias; N] };
        kernel(&mut work);
        for (&place, sums) in cells.iter().zip(&mut work.sums) {
            let out = &mut out.as_flattened_mut()[place * layer.outputs + first..][..8 * V];
            let sums = sums.as_flattened_mut();
            if *add {
                for (sum, &before) in sums.iter_mut().zip(&*out) {
                    *sum = sum.wrapping_add(i32::from(before) << 11);
                }
            }
            settle(sums, out);
        }
    }
}

/// For any processor.
fn plain<const N: usize, const V: usize>(work: &mut Work<'_, N, V>) {
    let pairs = work.rows[0][0].len();
    for (tap, weights) in work.weights.chunks_exact(pairs * V).enumerate() {
        for (sums, rows) in work.sums.iter_mut().zip(&work.rows) {
            for (pair, weights) in rows[tap].iter().zip(weights.chunks_exact(V)) {
                let [one, two] = pair.map(i32::from);
                for (sums, Lanes(weights)) in sums.iter_mut().zip(weights) {
                    for (sum, weights) in sums.iter_mut().zip(weights.chunks_exact(2)) {
                        let more = one * i32::from(weights[0]) + two * i32::from(weights[1]);
                        *sum = sum.wrapping_add(more);
                    }
                }
            }
        }
    }
}
