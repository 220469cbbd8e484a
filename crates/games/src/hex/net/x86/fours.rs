//! Bytes: four inputs times four weights are added to each of sixteen sums by one instruction, exactly.

use super::super::lanes::Task;
use super::super::layer::Layer;
use std::arch::x86_64::*;

/// How many cells are worked out together: with four vectors of sums each they fill the registers.
const CELLS: usize = 6;

/// Four inputs of a cell.
type Four = [u8; 4];

/// Four inputs' weights for each of sixteen outputs.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Lanes([i32; 16]);

/// Groups of up to four times sixteen outputs, each [tap][four inputs][sixteen outputs].
pub type Groups = Vec<(usize, Vec<Lanes>)>;

/// Weights, which come as [output][tap][input], in the order in which they are used.
pub fn pack(inputs: usize, outputs: usize, weights: &[i16]) -> Groups {
    let mut groups = Vec::new();
    let mut first = 0;
    while first < outputs {
        let vectors = match (outputs - first) / 16 {
            4.. => 4,
            2.. => 2,
            _ => 1,
        };
        let mut packed = Vec::new();
        for four in 0..7 * inputs / 4 {
            for vector in 0..vectors {
                let lane = |lane: usize| {
                    let output = first + 16 * vector + lane;
                    let four = &weights[output * 7 * inputs + 4 * four..][..4];
                    i32::from_le_bytes([0, 1, 2, 3].map(|at: usize| four[at] as u8))
                };
                packed.push(Lanes(std::array::from_fn(lane)));
            }
        }
        groups.push((vectors, packed));
        first += 16 * vectors;
    }
    groups
}

#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
pub fn fours(groups: &Groups, task: Task<'_>) {
    let (layer, grid, input, out, add) = task;
    let input = bytes(layer, input);
    let task = &mut (layer, grid, &[][..], out, add);
    let mut first = 0;
    for (vectors, weights) in groups {
        match vectors {
            4 => group::<4>(task, &input, first, weights),
            2 => group::<2>(task, &input, first, weights),
            _ => group::<1>(task, &input, first, weights),
        }
        first += 16 * vectors;
    }
}

/// What a layer multiplies, as bytes.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn bytes(layer: &Layer, input: &[i16]) -> Vec<Four> {
    let scaled = layer.given.scaled(input);
    let input = scaled.as_deref().unwrap_or(input);
    let mut out = vec![[0; 4]; input.len() / 4];
    for (byte, &value) in out.as_flattened_mut().iter_mut().zip(input) {
        *byte = value as u8;
    }
    out
}

/// The outputs from `first` on, for all cells.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
#[allow(clippy::needless_range_loop)]
fn group<const V: usize>(
    (layer, grid, _, out, add): &mut Task<'_>,
    input: &[Four],
    first: usize,
    weights: &[Lanes],
) {
    let [inputs, outputs] = layer.width;
    let fours = inputs / 4;
    for cells in grid.cells.chunks(CELLS) {
        let mut sums = [[_mm512_setzero_si512(); V]; CELLS];
        for tap in 0..7 {
            let mut rows: [&[Four]; CELLS] = [&[]; CELLS];
            for n in 0..CELLS {
                // The last cell is worked out more than once where they do not come out even.
                let above = grid.above(cells[n.min(cells.len() - 1)]);
                rows[n] = &input[(above + grid.taps[tap]) * fours..][..fours];
            }
            let weights = &weights[tap * fours * V..][..fours * V];
            for four in 0..fours {
                let mut vectors = [_mm512_setzero_si512(); V];
                for v in 0..V {
                    vectors[v] = load(&weights[four * V + v]);
                }
                for n in 0..CELLS {
                    let inputs = _mm512_set1_epi32(i32::from_le_bytes(rows[n][four]));
                    for v in 0..V {
                        sums[n][v] = _mm512_dpbusd_epi32(sums[n][v], inputs, vectors[v]);
                    }
                }
            }
        }
        for (&place, sums) in cells.iter().zip(&sums) {
            let mut totals = [[0; 16]; V];
            for v in 0..V {
                totals[v] = spread(sums[v]);
            }
            let out = &mut out[place * outputs + first..][..16 * V];
            layer.ending.settle(first, totals.as_flattened(), out, *add);
        }
    }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load(Lanes(w): &Lanes) -> __m512i {
    _mm512_setr_epi32(
        w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9], w[10], w[11], w[12], w[13],
        w[14], w[15],
    )
}

#[inline]
#[target_feature(enable = "avx512f")]
fn spread(sums: __m512i) -> [i32; 16] {
    let mut out = [0; 16];
    let parts = [
        _mm512_extracti32x4_epi32::<0>(sums),
        _mm512_extracti32x4_epi32::<1>(sums),
        _mm512_extracti32x4_epi32::<2>(sums),
        _mm512_extracti32x4_epi32::<3>(sums),
    ];
    for (out, part) in out.chunks_exact_mut(4).zip(parts) {
        out[0] = _mm_extract_epi32::<0>(part);
        out[1] = _mm_extract_epi32::<1>(part);
        out[2] = _mm_extract_epi32::<2>(part);
        out[3] = _mm_extract_epi32::<3>(part);
    }
    out
}
