//! A small convolutional network that was trained by playing against itself: from a board, seen by the player to
//! move, who joins rows, to a value and the promise of every cell. Whole numbers up to the last layer, so that
//! it says the same on every machine: activations in 1/128 (i16), sums in i32. What goes into a convolution of the blocks is
//! rounded to a byte, in steps of its own for each channel, and so are the weights, in steps of their own for each output: half of
//! what 16 bits take, on processors that multiply bytes. The first layer and those after the blocks have weights in 1/2048 (i16).

mod lanes;
mod layer;
#[cfg(target_arch = "x86_64")]
mod x86;

use layer::{Ending, Grid, Inputs, Layer};

/// The highest activation, in 1/128.
const MOST: i32 = 4095;

/// What the network says of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The expected points of the player to move.
    pub points: f64,
    /// How promising each cell is: the logarithm of its share, but for a constant.
    pub promises: Vec<f32>,
}

/// The network for a board of a certain size.
pub struct Net {
    grid: Grid,
    channels: usize,
    /// What each cell gets from the sides, and what a stone gives: [own or enemy][place of 25][channel].
    base: Vec<i32>,
    first: [Vec<i32>; 2],
    first_ending: Ending,
    blocks: Vec<[Layer; 2]>,
    policy: Layer,
    policy_out: Dense,
    value: Dense,
    value_out: Dense,
}

impl std::fmt::Debug for Net {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Net({} channels, {} blocks)", self.channels, self.blocks.len())
    }
}

/// Every output from every input.
struct Dense {
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Dense {
    fn read(file: &mut File<'_>, inputs: usize, outputs: usize) -> Option<Dense> {
        let weights = file.weights(inputs * outputs)?;
        let bias = file.biases(outputs)?;
        Some(Dense {
            weights: weights.iter().map(|&weight| f32::from(weight) / 2048.0).collect(),
            bias: bias.iter().map(|&bias| bias as f32 / 262_144.0).collect(),
        })
    }

    fn output(&self, inputs: &[f32], output: usize) -> f32 {
        let row = &self.weights[output * inputs.len()..][..inputs.len()];
        let products = row.iter().zip(inputs).map(|(weight, input)| weight * input);
        products.fold(self.bias[output], |sum, product| sum + product)
    }
}

struct File<'a>(&'a [u8]);

impl<'a> File<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (head, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(head)
    }

    fn weights(&mut self, count: usize) -> Option<Vec<i16>> {
        let bytes = self.take(2 * count)?;
        Some(bytes.chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]])).collect())
    }

    fn biases(&mut self, count: usize) -> Option<Vec<i32>> {
        let bytes = self.take(4 * count)?;
        let number = |four: &[u8]| i32::from_le_bytes([four[0], four[1], four[2], four[3]]);
        Some(bytes.chunks_exact(4).map(number).collect())
    }

    /// A convolution of bytes: weights, factors, shift, biases.
    fn bytes(&mut self, channels: usize, given: Inputs, most: i32) -> Option<Layer> {
        let weights = self.take(7 * channels * channels)?;
        let weights = weights.iter().map(|&weight| i16::from(weight as i8)).collect();
        let factors = self.take(channels)?.iter().map(|&factor| i32::from(factor)).collect();
        let shift = u32::from(self.take(1)?[0]);
        let ending = Ending { factors, bias: self.biases(channels)?, shift, most };
        (shift < 32).then(|| Layer::new([channels; 2], given, weights, ending))
    }
}

/// How sums of weights in 1/2048 and activations in 1/128 end.
fn ending(bias: &[i32]) -> Ending {
    let bias = bias.iter().map(|bias| bias.wrapping_add(1 << 10)).collect::<Vec<_>>();
    Ending { factors: vec![1; bias.len()], bias, shift: 11, most: MOST }
}

impl Net {
    /// Reads a file: `LHEX`, version, channels, blocks, channels of the policy, width of the value, then the
    /// layers, those of the blocks in bytes (`training/hex/bytes.rs` makes it). Says no to anything else.
    pub fn read(bytes: &[u8], size: usize) -> Option<Net> {
        let mut file = File(bytes);
        if file.take(5)? != b"LHEX\x02" {
            return None;
        }
        let [channels, blocks, policy, hidden] = *file.take(4)? else { return None };
        let [channels, blocks, policy, hidden] =
            [channels, blocks, policy, hidden].map(usize::from);
        if channels % 8 != 0 || policy % 8 != 0 || channels == 0 {
            return None;
        }
        let grid = Grid::new(size);
        let (weights, bias) = (file.weights(50 * channels)?, file.biases(channels)?);
        // From [output][own or enemy][place] to [own or enemy][place][output].
        let first = [0, 1].map(|side| {
            let place = |place: usize| (place % channels) * 50 + side * 25 + place / channels;
            (0..25 * channels).map(|index| i32::from(weights[place(index)]) << 7).collect()
        });
        let mut block = || {
            let scales = file.weights(channels)?;
            if scales.iter().any(|&scale| scale < 0) {
                return None;
            }
            let one = file.bytes(channels, Inputs::Scaled(scales), 255)?;
            Some([one, file.bytes(channels, Inputs::Bytes, MOST)?])
        };
        let blocks: Option<Vec<_>> = (0..blocks).map(|_| block()).collect();
        let blocks = blocks?;
        let heads = file.weights(7 * channels * policy)?;
        let heads =
            Layer::new([channels, policy], Inputs::Whole, heads, ending(&file.biases(policy)?));
        let policy_out = Dense::read(&mut file, policy, 1)?;
        let value = Dense::read(&mut file, 2 * channels, hidden)?;
        let value_out = Dense::read(&mut file, hidden, 1)?;
        if !file.0.is_empty() {
            return None;
        }
        let mut net = Net {
            grid,
            channels,
            base: vec![0; size * size * channels],
            first,
            first_ending: ending(&bias),
            blocks,
            policy: heads,
            policy_out,
            value,
            value_out,
        };
        net.add_sides();
        Some(net)
    }

    /// The side of the board it was read for.
    pub fn size(&self) -> usize {
        self.grid.size
    }

    /// The sides count as stones, two deep, and the corners as nothing.
    fn add_sides(&mut self) {
        let size = self.grid.size as i32;
        let mut sums = std::mem::take(&mut self.base);
        for along in 0..size {
            for beyond in [-2, -1, size, size + 1] {
                self.add(&mut sums, 0, beyond, along);
                self.add(&mut sums, 1, along, beyond);
            }
        }
        self.base = sums;
    }

    /// What a stone (of the player to move: side 0) adds around it.
    fn add(&self, sums: &mut [i32], side: usize, row: i32, column: i32) {
        let (size, channels) = (self.grid.size as i32, self.channels);
        for (place, weights) in self.first[side].chunks_exact(channels).enumerate() {
            let (row, column) = (row + 2 - place as i32 / 5, column + 2 - place as i32 % 5);
            if (0..size).contains(&row) && (0..size).contains(&column) {
                let sums = &mut sums[(row * size + column) as usize * channels..][..channels];
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum += weight;
                }
            }
        }
    }

    /// Judges a board of so many rows and columns; cells are numbered row by row, as the player to move sees it.
    pub fn judge(
        &self,
        own: impl Iterator<Item = usize>,
        enemy: impl Iterator<Item = usize>,
    ) -> Judgement {
        let mut sums = self.base.clone();
        let size = self.grid.size;
        for (side, cell) in own.map(|cell| (0, cell)).chain(enemy.map(|cell| (1, cell))) {
            self.add(&mut sums, side, (cell / size) as i32, (cell % size) as i32);
        }
        let mut here = self.grid.empty(self.channels);
        let mut inner = here.clone();
        for (&place, sums) in self.grid.cells.iter().zip(sums.chunks_exact(self.channels)) {
            let here = &mut here[place * self.channels..][..self.channels];
            self.first_ending.settle(0, sums, here, false);
        }
        for [one, two] in &self.blocks {
            one.apply(&self.grid, &here, &mut inner, false);
            two.apply(&self.grid, &inner, &mut here, true);
        }
        Judgement { points: self.points(&here), promises: self.promises(&here) }
    }

    fn promises(&self, here: &[i16]) -> Vec<f32> {
        let [_, width] = self.policy.width;
        let mut out = self.grid.empty(width);
        self.policy.apply(&self.grid, here, &mut out, false);
        let promise = |&place: &usize| {
            let cell = &out[place * width..][..width];
            let products = cell.iter().zip(&self.policy_out.weights);
            let sum = products.fold(0.0, |sum, (&value, weight)| sum + f32::from(value) * weight);
            sum / 128.0 + self.policy_out.bias[0]
        };
        self.grid.cells.iter().map(promise).collect()
    }

    fn points(&self, here: &[i16]) -> f64 {
        let (mut sums, mut most) = (vec![0i32; self.channels], vec![0i16; self.channels]);
        for &place in &self.grid.cells {
            let cell = &here[place * self.channels..][..self.channels];
            for ((sum, most), &value) in sums.iter_mut().zip(&mut most).zip(cell) {
                *sum += i32::from(value);
                *most = value.max(*most);
            }
        }
        let cells = (self.grid.cells.len() * 128) as f32;
        let means = sums.iter().map(|&sum| sum as f32 / cells);
        let pooled: Vec<f32> =
            means.chain(most.iter().map(|&most| f32::from(most) / 128.0)).collect();
        let hidden = 0..self.value.bias.len();
        let hidden: Vec<f32> =
            hidden.map(|output| self.value.output(&pooled, output).max(0.0)).collect();
        // Half of 1 + tanh.
        1.0 / (1.0 + exp(-2.0 * f64::from(self.value_out.output(&hidden, 0))))
    }
}

/// The exponential by additions and multiplications only, which are the same on every machine.
pub fn exp(x: f64) -> f64 {
    let x = x.clamp(-700.0, 700.0);
    let whole = (x * std::f64::consts::LOG2_E).round();
    let rest = x - whole * std::f64::consts::LN_2;
    let series = (1..=14).rev().fold(1.0, |sum, k| 1.0 + rest / f64::from(k) * sum);
    series * f64::from_bits(((whole as i64 + 1023) as u64) << 52)
}
