//! The inner loop of a convolution, for the processor at hand: the same sums in the same whole numbers, up to sixty-four products
//! at a time. Everything hangs on this: it is 99 % of the work.

use super::layer::{Grid, Layer};
#[cfg(target_arch = "x86_64")]
use super::x86;

/// A layer, the board, what goes in, what comes out, and whether it is added to what stood there.
pub type Task<'a> = (&'a Layer, &'a Grid, &'a [i16], &'a mut [i16], bool);

/// How a layer is worked out.
pub enum Way {
    Plain,
    #[cfg(target_arch = "x86_64")]
    Packed(x86::Packed),
}

impl Way {
    /// The fastest that this processor knows.
    pub fn best(width: [usize; 2], bytes: bool, weights: &[i16]) -> Way {
        Way::all(width, bytes, weights).next().unwrap_or(Way::Plain)
    }

    /// All that this processor knows, the fastest first. Weights come as [output][tap][input].
    pub fn all(width: [usize; 2], bytes: bool, weights: &[i16]) -> impl Iterator<Item = Way> {
        #[cfg(target_arch = "x86_64")]
        return x86::kernels(width, bytes)
            .map(move |kernel| Way::Packed(x86::Packed::new(kernel, width, weights)))
            .chain([Way::Plain]);
        #[cfg(not(target_arch = "x86_64"))]
        {
            let _ = (width, bytes, weights);
            [Way::Plain].into_iter()
        }
    }
}

pub fn apply(way: &Way, task: Task<'_>) {
    match way {
        Way::Plain => plain(task),
        #[cfg(target_arch = "x86_64")]
        Way::Packed(packed) => x86::apply(packed, task),
    }
}

/// For any processor: one long sum of products an output, which compilers make vectors of.
fn plain((layer, grid, input, out, add): Task<'_>) {
    let ([inputs, outputs], length) = (layer.width, 7 * layer.width[0]);
    let scaled = layer.given.scaled(input);
    let input = scaled.as_deref().unwrap_or(input);
    let mut around = Vec::with_capacity(length);
    let mut sums = vec![0; outputs];
    for &place in &grid.cells {
        around.clear();
        for tap in grid.taps {
            around.extend_from_slice(&input[(grid.above(place) + tap) * inputs..][..inputs]);
        }
        for (sum, weights) in sums.iter_mut().zip(layer.weights.chunks_exact(length)) {
            let products = weights.iter().zip(&around);
            *sum = products.fold(0i32, |sum, (&weight, &value)| {
                sum.wrapping_add(i32::from(weight) * i32::from(value))
            });
        }
        layer.ending.settle(0, &sums, &mut out[place * outputs..][..outputs], add);
    }
}

#[cfg(test)]
mod tests {
    use super::super::layer::{Ending, Inputs};
    use super::*;
    use ludoteca_game::Random;

    fn layer(outputs: usize, given: Inputs, number: &mut impl FnMut(usize) -> i32) -> Layer {
        let inputs = 16;
        let (weight, factor) = match given {
            Inputs::Whole => (4095, 1),
            _ => (127, 127),
        };
        let mut some = |count: usize, least: i32, most: i32| -> Vec<i32> {
            (0..count).map(|_| least + number((most - least + 1) as usize)).collect()
        };
        let weights = some(7 * inputs * outputs, -weight, weight);
        let weights = weights.into_iter().map(|weight| weight as i16).collect();
        let factors = some(outputs, 1, factor);
        let bias = some(outputs, -1_000_000, 1_000_000);
        Layer::new(
            [inputs, outputs],
            given,
            weights,
            Ending { factors, bias, shift: 13, most: 4095 },
        )
    }

    #[test]
    fn this_processor_sums_like_any_other() {
        let mut random = Random::new(3);
        let mut number = |below: usize| random.below(below) as i32;
        for outputs in [8, 16, 24, 32, 48, 64, 80, 112] {
            let scales = (0..16).map(|_| 1 + number(32767) as i16).collect();
            for given in [Inputs::Whole, Inputs::Bytes, Inputs::Scaled(scales)] {
                let most = if matches!(given, Inputs::Bytes) { 255 } else { 4095 };
                let layer = layer(outputs, given, &mut number);
                let grid = Grid::new(5);
                let mut input = grid.empty(16);
                for &place in &grid.cells {
                    input[place * 16..][..16].fill_with(|| number(most + 1) as i16);
                }
                // The highest numbers of all, where a sum that saturates would show.
                input[grid.cells[7] * 16..][..16].fill(most as i16);
                let before: Vec<i16> =
                    grid.empty(outputs).iter().map(|_| number(4096) as i16).collect();
                for add in [false, true] {
                    let bytes = !matches!(layer.given, Inputs::Whole);
                    let found = |way: Way| {
                        let mut out = before.clone();
                        apply(&way, (&layer, &grid, &input, &mut out, add));
                        out
                    };
                    let plainly = found(Way::Plain);
                    for way in Way::all(layer.width, bytes, &layer.weights) {
                        assert!(found(way) == plainly, "{outputs} outputs, {bytes}, {add}");
                    }
                }
            }
        }
    }
}
