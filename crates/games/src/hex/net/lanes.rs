//! The inner loop of a convolution, for the processor at hand: the same sums in the same whole numbers, eight at
//! a time. Everything hangs on this: it is 99 % of the work.

use super::layer::{Grid, Layer, settle};

/// Two inputs' weights for each of eight outputs.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub struct Lanes(pub [i16; 16]);

/// Two neighbouring channels of a cell.
pub type Pair = [i16; 2];

/// A layer, the board, what goes in, what comes out, and whether it is added to what stood there.
type Task<'a> = (&'a Layer, &'a Grid, &'a [Pair], &'a mut [Pair], bool);

pub fn apply(layer: &Layer, grid: &Grid, input: &[Pair], out: &mut [Pair], add: bool) {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has just been asked for it. Without it a position takes twenty times as long.
        #[allow(unsafe_code)]
        return unsafe { x86::apply(layer, grid, input, out, add) };
    }
    convolve((layer, grid, input, out, add), plain::<4, 4>, plain::<4, 2>, plain::<4, 1>);
}

/// The work of a kernel: the inputs of `N` cells by their seven taps, the weights, and the sums of `V` times eight
/// outputs for each cell.
struct Work<'a, const N: usize, const V: usize> {
    rows: [[&'a [Pair]; 7]; N],
    weights: &'a [Lanes],
    sums: [[[i32; 8]; V]; N],
}

#[inline(always)]
fn convolve<const N: usize>(
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

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{Grid, Lanes, Layer, Pair, Work, convolve};
    use std::arch::x86_64::*;

    /// Three cells times four vectors of sums are what sixteen registers hold.
    #[target_feature(enable = "avx2")]
    pub fn apply(layer: &Layer, grid: &Grid, input: &[Pair], out: &mut [Pair], add: bool) {
        let task = (layer, grid, input, out, add);
        convolve(task, |work| add_products::<3, 4>(work), |work| add_products::<3, 2>(work), |work| {
            add_products::<3, 1>(work)
        });
    }

    /// Only loops, since closures handed to the library's functions do not inherit the feature.
    #[inline]
    #[target_feature(enable = "avx2")]
    #[allow(clippy::needless_range_loop)]
    fn add_products<const N: usize, const V: usize>(work: &mut Work<'_, N, V>) {
        let mut sums = [[_mm256_setzero_si256(); V]; N];
        let pairs = work.rows[0][0].len();
        for tap in 0..7 {
            let mut rows: [&[Pair]; N] = [&[]; N];
            for n in 0..N {
                rows[n] = &work.rows[n][tap][..pairs];
            }
            let weights = &work.weights[tap * pairs * V..][..pairs * V];
            for pair in 0..pairs {
                let mut inputs = [_mm256_setzero_si256(); N];
                for n in 0..N {
                    inputs[n] = both(rows[n][pair]);
                }
                for v in 0..V {
                    let weights = load(&weights[pair * V + v]);
                    for n in 0..N {
                        let products = _mm256_madd_epi16(inputs[n], weights);
                        sums[n][v] = _mm256_add_epi32(sums[n][v], products);
                    }
                }
            }
        }
        for n in 0..N {
            for v in 0..V {
                let more = parts(sums[n][v]);
                for lane in 0..8 {
                    work.sums[n][v][lane] = work.sums[n][v][lane].wrapping_add(more[lane]);
                }
            }
        }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn both([one, two]: Pair) -> __m256i {
        _mm256_set1_epi32(i32::from(one as u16) | i32::from(two) << 16)
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn load(Lanes(w): &Lanes) -> __m256i {
        _mm256_setr_epi16(
            w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9], w[10], w[11], w[12], w[13],
            w[14], w[15],
        )
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn parts(sums: __m256i) -> [i32; 8] {
        [
            _mm256_extract_epi32::<0>(sums),
            _mm256_extract_epi32::<1>(sums),
            _mm256_extract_epi32::<2>(sums),
            _mm256_extract_epi32::<3>(sums),
            _mm256_extract_epi32::<4>(sums),
            _mm256_extract_epi32::<5>(sums),
            _mm256_extract_epi32::<6>(sums),
            _mm256_extract_epi32::<7>(sums),
        ]
    }
}
