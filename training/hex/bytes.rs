//! From the weights that training writes, in 16 bits, to those the program reads, in 8: the same network but for rounding.
//!
//!     rustc --edition 2024 -O -C target-cpu=native bytes.rs && ./bytes hex.net ../../crates/games/src/hex/net/hex.net
//!
//! Every convolution of the blocks takes whole numbers from 0 to 255, in steps of their own for each channel, times weights from
//! -127 to 127, in steps of their own for each output. The network plays some games by its policy; then layer after layer is
//! fitted to what the exact network says of their positions, given what the rounded layers before it say (least squares, so
//! that a layer makes good what was lost before), and rounded weight after weight, each error shared among those not yet rounded.

mod matrix;

use matrix::{cholesky, dot, inverse};
use std::error::Error;

const SIZE: usize = 11;
const CELLS: usize = SIZE * SIZE;
const PITCH: usize = SIZE + 1;
const TAPS: [usize; 7] = [0, 1, PITCH - 1, PITCH, PITCH + 1, 2 * PITCH - 1, 2 * PITCH];
const PLACES: usize = (SIZE + 2) * PITCH;

/// Positions kept, and cells of each that the fit looks at.
const POSITIONS: usize = 4000;
const LOOKED_AT: usize = 24;

/// How strongly the fit holds to the weights of training, in parts of the mean square of an input.
const HOLD: f64 = 3e-3;

pub type Outcome<T> = Result<T, Box<dyn Error>>;

fn place(cell: usize) -> usize {
    (cell / SIZE + 1) * PITCH + cell % SIZE + 1
}

struct Random(u64);

impl Random {
    fn unit(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }

    fn below(&mut self, count: usize) -> usize {
        (self.unit() * count as f64) as usize
    }
}

struct File<'a>(&'a [u8]);

impl<'a> File<'a> {
    fn take(&mut self, count: usize) -> Outcome<&'a [u8]> {
        let (head, rest) = self.0.split_at_checked(count).ok_or("the file is too short")?;
        self.0 = rest;
        Ok(head)
    }

    /// Weights in 1/2048 and biases in 1/2^18.
    fn layer(&mut self, inputs: usize, outputs: usize) -> Outcome<(Vec<f32>, Vec<f32>)> {
        let weights = self.take(2 * inputs * outputs)?.chunks_exact(2);
        let weights = weights.map(|two| f32::from(i16::from_le_bytes([two[0], two[1]])) / 2048.0);
        let bias = self.take(4 * outputs)?.chunks_exact(4);
        let bias = bias.map(|four| {
            i32::from_le_bytes([four[0], four[1], four[2], four[3]]) as f32 / 262_144.0
        });
        Ok((weights.collect(), bias.collect()))
    }
}

/// A convolution: weights as [tap and input][output].
#[derive(Clone)]
struct Layer {
    inputs: usize,
    outputs: usize,
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Layer {
    fn read(file: &mut File, inputs: usize, outputs: usize) -> Outcome<Layer> {
        let (weights, bias) = file.layer(7 * inputs, outputs)?;
        Ok(Layer { inputs, outputs, weights: turned(&weights, outputs), bias })
    }

    /// The sums of every cell, the bias included: [cell][output].
    fn sums(&self, input: &[f32]) -> Vec<f32> {
        let mut sums = self.bias.repeat(CELLS);
        for (cell, sums) in sums.chunks_exact_mut(self.outputs).enumerate() {
            for (tap, weights) in
                TAPS.iter().zip(self.weights.chunks_exact(self.inputs * self.outputs))
            {
                let from = &input[(place(cell) - PITCH - 1 + tap) * self.inputs..][..self.inputs];
                for (&value, weights) in from.iter().zip(weights.chunks_exact(self.outputs)) {
                    if value != 0.0 {
                        for (sum, weight) in sums.iter_mut().zip(weights) {
                            *sum += value * weight;
                        }
                    }
                }
            }
        }
        sums
    }
}

/// From [row][column] to [column][row].
fn turned(numbers: &[f32], rows: usize) -> Vec<f32> {
    let columns = numbers.len() / rows;
    (0..numbers.len()).map(|at| numbers[at % rows * columns + at / rows]).collect()
}

struct Net {
    channels: usize,
    first: (Vec<f32>, Vec<f32>),
    blocks: Vec<[Layer; 2]>,
    policy: Layer,
    policy_out: (Vec<f32>, Vec<f32>),
}

impl Net {
    fn first(&self, board: &[u8; CELLS]) -> Vec<f32> {
        let mut out = vec![0.0; PLACES * self.channels];
        for cell in 0..CELLS {
            let here = &mut out[place(cell) * self.channels..][..self.channels];
            here.copy_from_slice(&self.first.1);
            for near in 0..25 {
                let row = (cell / SIZE + near / 5).wrapping_sub(2);
                let column = (cell % SIZE + near % 5).wrapping_sub(2);
                let side = match (row < SIZE, column < SIZE) {
                    (true, true) => board[row * SIZE + column],
                    (false, true) => 1,
                    (true, false) => 2,
                    (false, false) => 0,
                };
                if side > 0 {
                    let from = usize::from(side - 1) * 25 + near;
                    for (output, sum) in here.iter_mut().enumerate() {
                        *sum += self.first.0[output * 50 + from];
                    }
                }
            }
            here.iter_mut().for_each(|value| *value = active(*value));
        }
        out
    }

    /// The promise of every cell.
    fn promises(&self, board: &[u8; CELLS]) -> Vec<f32> {
        let mut here = self.first(board);
        for [one, two] in &self.blocks {
            let inner = spread(&one.sums(&here), self.channels, active);
            let more = two.sums(&inner);
            add(&mut here, &more, self.channels);
        }
        let width = self.policy.outputs;
        let out = self.policy.sums(&here);
        let promise = |cell: &[f32]| {
            cell.iter().zip(&self.policy_out.0).map(|(value, weight)| value.max(0.0) * weight).sum()
        };
        out.chunks_exact(width).map(promise).collect()
    }
}

/// In 1/128, none negative, none above 4095.
fn active(value: f32) -> f32 {
    (value * 128.0).round().clamp(0.0, 4095.0) / 128.0
}

/// The cells of a board with a border of zeros.
fn spread(sums: &[f32], channels: usize, settle: impl Fn(f32) -> f32) -> Vec<f32> {
    let mut out = vec![0.0; PLACES * channels];
    for (cell, sums) in sums.chunks_exact(channels).enumerate() {
        let out = &mut out[place(cell) * channels..][..channels];
        out.iter_mut().zip(sums).for_each(|(out, &sum)| *out = settle(sum));
    }
    out
}

fn add(here: &mut [f32], more: &[f32], channels: usize) {
    for (cell, more) in more.chunks_exact(channels).enumerate() {
        let here = &mut here[place(cell) * channels..][..channels];
        here.iter_mut().zip(more).for_each(|(here, more)| *here = active(*here + more));
    }
}

/// Whether side 1 joins the first row to the last.
fn joined(board: &[u8; CELLS]) -> bool {
    let mut seen = [false; CELLS];
    let mut waiting: Vec<usize> = (0..SIZE).filter(|&cell| board[cell] == 1).collect();
    while let Some(cell) = waiting.pop() {
        if std::mem::replace(&mut seen[cell], true) {
            continue;
        }
        let (row, column) = (cell / SIZE, cell % SIZE);
        if row == SIZE - 1 {
            return true;
        }
        for (down, right) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
            let (row, column) = ((row + down).wrapping_sub(1), (column + right).wrapping_sub(1));
            if row < SIZE && column < SIZE && board[row * SIZE + column] == 1 {
                waiting.push(row * SIZE + column);
            }
        }
    }
    false
}

/// Positions of games that the policy plays against itself, one move in eight at random, as the player to move sees them.
fn positions(net: &Net, random: &mut Random) -> Vec<[u8; CELLS]> {
    let mut kept = Vec::new();
    while kept.len() < POSITIONS {
        let mut board = [0u8; CELLS];
        loop {
            if random.below(3) == 0 {
                kept.push(board);
            }
            let empty: Vec<usize> = (0..CELLS).filter(|&cell| board[cell] == 0).collect();
            let mut chosen = empty[random.below(empty.len())];
            if empty.len() < CELLS && random.below(8) > 0 {
                let promises = net.promises(&board);
                let most = empty.iter().map(|&cell| promises[cell]).fold(f32::MIN, f32::max);
                let share = |cell: usize| f64::from((promises[cell] - most).exp());
                let mut rest = random.unit() * empty.iter().map(|&cell| share(cell)).sum::<f64>();
                for &cell in &empty {
                    chosen = cell;
                    rest -= share(cell);
                    if rest < 0.0 {
                        break;
                    }
                }
            }
            board[chosen] = 1;
            if joined(&board) {
                break;
            }
            board = std::array::from_fn(|cell| match board[cell % SIZE * SIZE + cell / SIZE] {
                0 => 0,
                side => 3 - side,
            });
        }
    }
    kept.truncate(POSITIONS);
    kept
}

/// What a rounded layer is made of; weights as [output][tap and input].
struct Rounded {
    weights: Vec<i8>,
    factors: Vec<u8>,
    shift: u32,
    bias: Vec<i32>,
    /// The same as a layer of floating point that sums whole numbers.
    layer: Layer,
}

impl Rounded {
    /// What becomes of a sum of whole numbers.
    fn settle(&self, output: usize, sum: f32) -> i32 {
        (sum as i32 * i32::from(self.factors[output]) + self.bias[output]) >> self.shift
    }

    fn write(&self, file: &mut Vec<u8>) {
        file.extend(self.weights.iter().map(|&weight| weight as u8));
        file.extend(&self.factors);
        file.push(self.shift as u8);
        file.extend(self.bias.iter().flat_map(|bias| bias.to_le_bytes()));
    }
}

/// Fits a layer and rounds it. `given` are the whole numbers that it will see, in steps of `steps` a channel; `wanted` the sums
/// that it should say, as [cell][output]; `units` are the steps in which it is to say them.
fn fit(
    layer: &Layer,
    given: &[Vec<f32>],
    steps: &[f64],
    wanted: &[Vec<f32>],
    units: &[f64],
    random: &mut Random,
) -> Outcome<Rounded> {
    let (inputs, outputs) = (layer.inputs, layer.outputs);
    let length = 7 * inputs;
    // The last of the inputs is 1, for the bias.
    let wide = length + 1;
    let mut squares = vec![0f32; wide * wide];
    let mut products = vec![0f32; wide * outputs];
    let mut around = vec![1f32; wide];
    for (given, wanted) in given.iter().zip(wanted) {
        for _ in 0..LOOKED_AT {
            let cell = random.below(CELLS);
            for (tap, around) in TAPS.iter().zip(around.chunks_exact_mut(inputs)) {
                let from = (place(cell) - PITCH - 1 + tap) * inputs;
                around.copy_from_slice(&given[from..from + inputs]);
            }
            let wanted = &wanted[cell * outputs..][..outputs];
            for (row, &value) in around.iter().enumerate().filter(|&(_, &value)| value != 0.0) {
                let squares = &mut squares[row * wide..][..wide];
                squares
                    .iter_mut()
                    .zip(&around)
                    .for_each(|(square, other)| *square += value * other);
                let products = &mut products[row * outputs..][..outputs];
                products.iter_mut().zip(wanted).for_each(|(sum, wanted)| *sum += value * wanted);
            }
        }
    }
    let samples = (given.len() * LOOKED_AT) as f64;
    let mut squares: Vec<f64> = squares.iter().map(|&square| f64::from(square) / samples).collect();
    let mean = (0..length).map(|at| squares[at * wide + at]).sum::<f64>() / length as f64;
    for at in 0..length {
        squares[at * wide + at] += HOLD * mean;
    }
    let inverse = inverse(&squares, wide)?;
    let upper = cholesky(&inverse, wide)?;
    let fitted = |output: usize| -> Vec<f64> {
        let target: Vec<f64> = (0..wide)
            .map(|at| {
                let product = f64::from(products[at * outputs + output]) / samples;
                let held = if at < length {
                    f64::from(layer.weights[at * outputs + output]) * steps[at % inputs]
                } else {
                    0.0
                };
                product + HOLD * mean * held
            })
            .collect();
        (0..wide).map(|row| dot(&inverse[row * wide..][..wide], &target)).collect()
    };
    let rows: Vec<Vec<f64>> = (0..outputs).map(fitted).collect();
    let most = |row: &Vec<f64>| row[..length].iter().fold(1e-9f64, |most, w| most.max(w.abs()));
    let ratios: Vec<f64> =
        rows.iter().zip(units).map(|(row, unit)| most(row) / 127.0 / unit).collect();
    let highest = ratios.iter().fold(0f64, |most, &ratio| most.max(ratio));
    let shift = ((127.0 / highest).log2().floor() as u32).min(24);
    let mut rounded = Rounded {
        weights: Vec::new(),
        factors: Vec::new(),
        shift,
        bias: Vec::new(),
        layer: Layer { inputs, outputs, weights: Vec::new(), bias: vec![0.0; outputs] },
    };
    for ((mut row, ratio), unit) in rows.into_iter().zip(ratios).zip(units) {
        let factor = (ratio * f64::from(1 << shift)).ceil().clamp(1.0, 127.0);
        let step = factor * unit / f64::from(1 << shift);
        let mut reach = 0;
        for at in 0..length {
            let weight = (row[at] / step).round().clamp(-127.0, 127.0);
            let error = (row[at] - weight * step) / upper[at * wide + at];
            for later in at + 1..wide {
                row[later] -= error * upper[at * wide + later];
            }
            rounded.weights.push(weight as i8);
            reach += (weight.abs() * 255.0) as i64;
        }
        let bias =
            (row[length] / unit * f64::from(1 << shift)).round() + f64::from(1 << shift) / 2.0;
        if reach * factor as i64 + bias.abs() as i64 > i64::from(i32::MAX) {
            return Err("a sum could become too large".into());
        }
        rounded.factors.push(factor as u8);
        rounded.bias.push(bias as i32);
    }
    let weights: Vec<f32> = rounded.weights.iter().map(|&weight| f32::from(weight)).collect();
    rounded.layer.weights = turned(&weights, outputs);
    Ok(rounded)
}

/// For each channel the highest value; to cut off even one in five thousand makes it worse.
fn highest(boards: &[Vec<f32>], channels: usize) -> Vec<f32> {
    let mut most = vec![0f32; channels];
    for cell in boards.iter().flat_map(|board| board.chunks_exact(channels)) {
        most.iter_mut().zip(cell).for_each(|(most, &value)| *most = most.max(value));
    }
    most
}

fn main() -> Outcome<()> {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    let [from, to] = &paths[..] else { return Err("usage: bytes FROM TO".into()) };
    let bytes = std::fs::read(from)?;
    let mut file = File(&bytes);
    if file.take(5)? != b"LHEX\x01" {
        return Err("no network of 16 bits".into());
    }
    let shape: Vec<usize> = file.take(4)?.iter().map(|&number| usize::from(number)).collect();
    let (channels, blocks, policy) = (shape[0], shape[1], shape[2]);
    let first = file.layer(50, channels)?;
    let head = bytes.len() - file.0.len();
    let mut read = || -> Outcome<[Layer; 2]> {
        Ok([
            Layer::read(&mut file, channels, channels)?,
            Layer::read(&mut file, channels, channels)?,
        ])
    };
    let blocks: Outcome<Vec<_>> = (0..blocks).map(|_| read()).collect();
    let blocks = blocks?;
    let tail = bytes.len() - file.0.len();
    let heads = Layer::read(&mut file, channels, policy)?;
    let policy_out = file.layer(policy, 1)?;
    let net = Net { channels, first, blocks, policy: heads, policy_out };

    let mut random = Random(88_172_645_463_325_252);
    let positions = positions(&net, &mut random);
    let mut exact: Vec<Vec<f32>> = positions.iter().map(|board| net.first(board)).collect();
    let mut rough = exact.clone();
    let mut out = b"LHEX\x02".to_vec();
    out.extend(&bytes[5..head]);
    for (number, [one, two]) in net.blocks.iter().enumerate() {
        // What goes in, in whole numbers: in 32,768ths of what it is in 1/128.
        let most = highest(&rough, channels);
        let scales: Vec<i16> = most
            .iter()
            .map(|&most| (255.0 * 256.0 / most.max(0.01)).clamp(1.0, 32767.0) as i16)
            .collect();
        out.extend(scales.iter().flat_map(|scale| scale.to_le_bytes()));
        let steps: Vec<f64> = scales.iter().map(|&scale| 256.0 / f64::from(scale)).collect();
        let given: Vec<Vec<f32>> = rough
            .iter()
            .map(|board| {
                let scaled = board.iter().zip(scales.iter().cycle()).map(|(&value, &scale)| {
                    (((value * 128.0) as i32 * i32::from(scale) + (1 << 14)) >> 15).min(255) as f32
                });
                scaled.collect()
            })
            .collect();
        let sums: Vec<Vec<f32>> = exact.iter().map(|board| one.sums(board)).collect();
        let inner: Vec<Vec<f32>> = sums.iter().map(|sums| spread(sums, channels, active)).collect();
        let units: Vec<f64> = highest(&inner, channels)
            .iter()
            .map(|&most| f64::from(most.max(0.01)) / 255.0)
            .collect();
        let rounded = fit(one, &given, &steps, &sums, &units, &mut random)?;
        rounded.write(&mut out);
        let given: Vec<Vec<f32>> = given
            .iter()
            .map(|board| {
                let mut sums = rounded.layer.sums(board);
                for (at, sum) in sums.iter_mut().enumerate() {
                    *sum = rounded.settle(at % channels, *sum).clamp(0, 255) as f32;
                }
                spread(&sums, channels, |sum| sum)
            })
            .collect();
        // The second layer says what lacks, what the stream has lost so far included.
        let mut wanted: Vec<Vec<f32>> = inner.iter().map(|board| two.sums(board)).collect();
        for ((exact, rough), wanted) in exact.iter_mut().zip(&rough).zip(&mut wanted) {
            let mut lost = Vec::with_capacity(CELLS * channels);
            for at in
                (0..CELLS).flat_map(|cell| place(cell) * channels..(place(cell) + 1) * channels)
            {
                lost.push(exact[at] - rough[at]);
            }
            add(exact, wanted, channels);
            wanted.iter_mut().zip(&lost).for_each(|(wanted, lost)| *wanted += lost);
        }
        let rounded = fit(two, &given, &units, &wanted, &vec![1.0 / 128.0; channels], &mut random)?;
        rounded.write(&mut out);
        for (rough, given) in rough.iter_mut().zip(&given) {
            let mut sums = rounded.layer.sums(given);
            for (at, sum) in sums.iter_mut().enumerate() {
                *sum = rounded.settle(at % channels, *sum) as f32 / 128.0;
            }
            add(rough, &sums, channels);
        }
        let pairs = || exact.iter().flatten().zip(rough.iter().flatten());
        let error: f32 = pairs().map(|(one, two)| (one - two) * (one - two)).sum();
        let size: f32 = pairs().map(|(one, _)| one * one).sum();
        println!(
            "block {}: error {:.2} % of the activations",
            number + 1,
            100.0 * (error / size).sqrt()
        );
    }
    out.extend(&bytes[tail..]);
    std::fs::write(to, out)?;
    Ok(())
}
