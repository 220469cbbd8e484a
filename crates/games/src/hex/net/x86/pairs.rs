//! Numbers of 16 bits: two inputs times two weights are added by one instruction, exactly.

use super::super::lanes::Task;
use std::arch::x86_64::*;

/// Two neighbouring channels of a cell.
type Pair = [i16; 2];

/// Two inputs' weights for each of eight outputs.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub struct Lanes([i16; 16]);

/// Groups of up to four times eight outputs, each [tap][pair of inputs][eight outputs].
pub type Groups = Vec<(usize, Vec<Lanes>)>;

/// Weights, which come as [output][tap][input], in the order in which they are used.
pub fn pack(inputs: usize, outputs: usize, weights: &[i16]) -> Groups {
    let mut groups = Vec::new();
    let mut first = 0;
    while first < outputs {
        let eights = match (outputs - first) / 8 {
            4.. => 4,
            2.. => 2,
            _ => 1,
        };
        let mut packed = Vec::new();
        for pair in 0..7 * inputs / 2 {
            for eight in 0..eights {
                let lane = |lane: usize| {
                    let output = first + 8 * eight + lane / 2;
                    weights[output * 7 * inputs + 2 * pair + lane % 2]
                };
                packed.push(Lanes(std::array::from_fn(lane)));
            }
        }
        groups.push((eights, packed));
        first += 8 * eights;
    }
    groups
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
    groups: &Groups,
    mut task: Task<'_>,
    four: impl Fn(&mut Work<'_, N, 4>),
    two: impl Fn(&mut Work<'_, N, 2>),
    one: impl Fn(&mut Work<'_, N, 1>),
) {
    let mut first = 0;
    for (eights, weights) in groups {
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
    let [inputs, outputs] = layer.width;
    let (pairs, input) = (inputs / 2, input.as_chunks().0);
    for cells in grid.cells.chunks(N) {
        let mut rows: [[&[Pair]; 7]; N] = [[&[]; 7]; N];
        for n in 0..N {
            // The last cell is worked out more than once where they do not come out even.
            let above = grid.above(cells[n.min(cells.len() - 1)]);
            for tap in 0..7 {
                rows[n][tap] = &input[(above + grid.taps[tap]) * pairs..][..pairs];
            }
        }
        let mut work = Work { rows, weights, sums: [[[0; 8]; V]; N] };
        kernel(&mut work);
        for (&place, sums) in cells.iter().zip(&work.sums) {
            let out = &mut out[place * outputs + first..][..8 * V];
            layer.ending.settle(first, sums.as_flattened(), out, *add);
        }
    }
}

/// One cell times eight vectors of four sums.
#[target_feature(enable = "sse4.1")]
pub fn slim(groups: &Groups, task: Task<'_>) {
    convolve(
        groups,
        task,
        |work| fours::<4>(work),
        |work| fours::<2>(work),
        |work| fours::<1>(work),
    );
}

/// Two cells times four vectors of eight sums: with three, sixteen registers are too few, and it takes half as long again.
#[target_feature(enable = "avx2")]
pub fn narrow(groups: &Groups, task: Task<'_>) {
    convolve(
        groups,
        task,
        |work| eights::<2, 4>(work),
        |work| eights::<2, 2>(work),
        |work| eights::<2, 1>(work),
    );
}

/// Six cells times two vectors of sixteen sums.
#[target_feature(enable = "avx2,avx512f,avx512vnni")]
pub fn wide(groups: &Groups, task: Task<'_>) {
    convolve(
        groups,
        task,
        |work| sixteens::<6, 4, 2>(work),
        |work| sixteens::<6, 2, 1>(work),
        |work| eights::<6, 1>(work),
    );
}

#[inline]
#[target_feature(enable = "sse4.1")]
fn fours<const V: usize>(work: &mut Work<'_, 1, V>) {
    let mut sums = [[_mm_setzero_si128(); 2]; V];
    let pairs = work.rows[0][0].len();
    for (row, weights) in work.rows[0].iter().zip(work.weights.chunks_exact(pairs * V)) {
        for (&pair, weights) in row.iter().zip(weights.chunks_exact(V)) {
            let inputs = _mm_set1_epi32(both(pair));
            for (sums, Lanes(w)) in sums.iter_mut().zip(weights) {
                let low = _mm_setr_epi16(w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7]);
                let high = _mm_setr_epi16(w[8], w[9], w[10], w[11], w[12], w[13], w[14], w[15]);
                sums[0] = _mm_add_epi32(sums[0], _mm_madd_epi16(inputs, low));
                sums[1] = _mm_add_epi32(sums[1], _mm_madd_epi16(inputs, high));
            }
        }
    }
    for (totals, sums) in work.sums[0].iter_mut().zip(sums) {
        for (totals, sums) in totals.chunks_exact_mut(4).zip(sums) {
            totals[0] = _mm_extract_epi32::<0>(sums);
            totals[1] = _mm_extract_epi32::<1>(sums);
            totals[2] = _mm_extract_epi32::<2>(sums);
            totals[3] = _mm_extract_epi32::<3>(sums);
        }
    }
}

#[inline]
#[target_feature(enable = "avx2")]
#[allow(clippy::needless_range_loop)]
fn eights<const N: usize, const V: usize>(work: &mut Work<'_, N, V>) {
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
                inputs[n] = _mm256_set1_epi32(both(rows[n][pair]));
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
            work.sums[n][v] = spread(sums[n][v]);
        }
    }
}

/// `H` is half of `V`.
#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vnni")]
#[allow(clippy::needless_range_loop)]
fn sixteens<const N: usize, const V: usize, const H: usize>(work: &mut Work<'_, N, V>) {
    let mut sums = [[_mm512_setzero_si512(); H]; N];
    let pairs = work.rows[0][0].len();
    for tap in 0..7 {
        let mut rows: [&[Pair]; N] = [&[]; N];
        for n in 0..N {
            rows[n] = &work.rows[n][tap][..pairs];
        }
        let weights = &work.weights[tap * pairs * V..][..pairs * V];
        for pair in 0..pairs {
            let mut inputs = [_mm512_setzero_si512(); N];
            for n in 0..N {
                inputs[n] = _mm512_set1_epi32(both(rows[n][pair]));
            }
            for h in 0..H {
                let place = pair * V + 2 * h;
                let low = _mm512_castsi256_si512(load(&weights[place]));
                let weights = _mm512_inserti64x4::<1>(low, load(&weights[place + 1]));
                for n in 0..N {
                    sums[n][h] = _mm512_dpwssd_epi32(sums[n][h], inputs[n], weights);
                }
            }
        }
    }
    for n in 0..N {
        for h in 0..H {
            work.sums[n][2 * h] = spread(_mm512_castsi512_si256(sums[n][h]));
            work.sums[n][2 * h + 1] = spread(_mm512_extracti64x4_epi64::<1>(sums[n][h]));
        }
    }
}

/// Two inputs as one number.
#[inline]
fn both([one, two]: Pair) -> i32 {
    i32::from(one as u16) | i32::from(two) << 16
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
fn spread(sums: __m256i) -> [i32; 8] {
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
