//! The inner loop of a convolution, for the processor at hand: the same sums in the same whole numbers, eight or sixteen
//! at a time. Everything hangs on this: it is 99 % of the work.

use super::layer::{Grid, Layer, settle};
#[cfg(target_arch = "x86_64")]
use super::x86;

/// Two neighbouring channels of a cell.
pub type Pair = [i16; 2];

/// A layer, the board, what goes in, what comes out, and whether it is added to what stood there.
pub type Task<'a> = (&'a Layer, &'a Grid, &'a [Pair], &'a mut [Pair], bool);

pub fn apply(layer: &Layer, grid: &Grid, input: &[Pair], out: &mut [Pair], add: bool) {
    #[cfg(target_arch = "x86_64")]
    if x86::apply(layer, grid, input, out, add) {
        return;
    }
    plain((layer, grid, input, out, add));
}

/// For any processor: one long sum of products an output, which compilers make vectors of.
fn plain((layer, grid, input, out, add): Task<'_>) {
    let (pairs, length) = (layer.inputs / 2, 7 * layer.inputs);
    let mut around = Vec::with_capacity(length);
    let mut sums = vec![0; layer.outputs];
    for &place in &grid.cells {
        around.clear();
        for tap in grid.taps {
            let cell = &input[(grid.above(place) + tap) * pairs..][..pairs];
            around.extend_from_slice(cell.as_flattened());
        }
        let out = &mut out.as_flattened_mut()[place * layer.outputs..][..layer.outputs];
        for (output, sum) in sums.iter_mut().enumerate() {
            let before = if add { i32::from(out[output]) << 11 } else { 0 };
            let products = layer.weights[output * length..][..length].iter().zip(&around);
            let total = products.fold(0i32, |sum, (&weight, &value)| {
                sum.wrapping_add(i32::from(weight) * i32::from(value))
            });
            *sum = total.wrapping_add(layer.bias[output]).wrapping_add(before);
        }
        settle(&sums, out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_game::Random;

    #[test]
    fn this_processor_sums_like_any_other() {
        let mut random = Random::new(3);
        let mut number = |below: usize| random.below(below) as i32;
        for outputs in [8, 16, 24, 64] {
            let inputs = 16;
            let weights: Vec<i16> =
                (0..7 * inputs * outputs).map(|_| (number(8191) - 4095) as i16).collect();
            let bias = (0..outputs).map(|_| number(2_000_000) - 1_000_000).collect();
            let layer = Layer::new(inputs, outputs, &weights, bias);
            let grid = Grid::new(5);
            let mut input = grid.empty(inputs);
            for &place in &grid.cells {
                input[place * inputs / 2..][..inputs / 2]
                    .fill_with(|| [number(4096) as i16, number(4096) as i16]);
            }
            for add in [false, true] {
                let mut one = grid.empty(outputs);
                one.fill([7, 300]);
                let mut two = one.clone();
                apply(&layer, &grid, &input, &mut one, add);
                plain((&layer, &grid, &input, &mut two, add));
                assert_eq!(one, two, "{outputs} outputs, {add}");
            }
        }
    }
}
