//! Trains a network of `crates/games/src/shared/network.rs` by plain Adam on one core, and writes it in whole
//! numbers.

use std::io::Write;

const BATCH: usize = 1024;
/// Weights that are no larger cannot overflow.
const LARGEST: f32 = 7.9;
/// Points of score in a natural logarithm of the odds.
const POINTS: f32 = 173.7;

/// A position: the rows it adds, and the points that are to be expected of it.
#[derive(Clone, Copy, Debug)]
pub struct Sample<const COUNT: usize> {
    pub rows: [u16; COUNT],
    pub target: f32,
}

/// The network, its gradient, or the running means of that.
struct Network<const WIDTH: usize, const MIDDLE: usize> {
    rows: Vec<[f32; WIDTH]>,
    bias: [f32; WIDTH],
    middle: [[f32; WIDTH]; MIDDLE],
    middle_bias: [f32; MIDDLE],
    out: [f32; MIDDLE],
    linear: Vec<f32>,
    base: f32,
}

/// What one position makes of the layers, before they are cut to 0 to 1.
struct Layers<const WIDTH: usize, const MIDDLE: usize> {
    sums: [f32; WIDTH],
    middle: [f32; MIDDLE],
}

#[derive(Debug)]
pub struct Chance(pub u64);

impl Chance {
    pub fn draw(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Between -1 and 1.
    fn unit(&mut self) -> f32 {
        (self.draw() >> 40) as f32 / (1u64 << 23) as f32 - 1.0
    }
}

impl<const WIDTH: usize, const MIDDLE: usize> Network<WIDTH, MIDDLE> {
    fn zero(rows: usize) -> Self {
        Network {
            rows: vec![[0.0; WIDTH]; rows],
            bias: [0.0; WIDTH],
            middle: [[0.0; WIDTH]; MIDDLE],
            middle_bias: [0.0; MIDDLE],
            out: [0.0; MIDDLE],
            linear: vec![0.0; rows],
            base: 0.0,
        }
    }

    fn random(rows: usize, chance: &mut Chance) -> Self {
        let mut network = Network::zero(rows);
        network.rows.iter_mut().flatten().for_each(|weight| *weight = 0.15 * chance.unit());
        network.bias.iter_mut().for_each(|weight| *weight = 0.3 + 0.2 * chance.unit());
        network.middle.iter_mut().flatten().for_each(|weight| *weight = 0.25 * chance.unit());
        network.middle_bias.fill(0.3);
        network.out.iter_mut().for_each(|weight| *weight = 0.5 * chance.unit());
        network
    }

    /// All weights, in the order in which they are written, with what stands for one in the file.
    fn parts(&mut self) -> [(&mut [f32], f32); 7] {
        [
            (self.rows.as_flattened_mut(), 255.0),
            (&mut self.bias, 255.0),
            (self.middle.as_flattened_mut(), 64.0),
            (&mut self.middle_bias, 64.0),
            (&mut self.out, POINTS),
            (&mut self.linear, 4.0 * POINTS),
            (std::slice::from_mut(&mut self.base), POINTS),
        ]
    }

    /// The logarithm of the odds.
    fn judge<const COUNT: usize>(
        &self,
        sample: &Sample<COUNT>,
        layers: &mut Layers<WIDTH, MIDDLE>,
    ) -> f32 {
        layers.sums = self.bias;
        let mut odds = self.base;
        for &row in &sample.rows {
            for (sum, weight) in layers.sums.iter_mut().zip(&self.rows[usize::from(row)]) {
                *sum += weight;
            }
            odds += self.linear[usize::from(row)];
        }
        let sums = layers.sums.map(|sum| sum.clamp(0.0, 1.0));
        for middle in 0..MIDDLE {
            let mut sum = [0.0; 8];
            for at in 0..WIDTH {
                sum[at % 8] += sums[at] * self.middle[middle][at];
            }
            layers.middle[middle] = self.middle_bias[middle] + sum.iter().sum::<f32>();
            odds += layers.middle[middle].clamp(0.0, 1.0) * self.out[middle];
        }
        odds
    }

    /// Adds what a change of the odds owes to each weight.
    fn blame<const COUNT: usize>(
        &mut self,
        network: &Self,
        sample: &Sample<COUNT>,
        layers: &Layers<WIDTH, MIDDLE>,
        change: f32,
    ) {
        self.base += change;
        let sums = layers.sums.map(|sum| sum.clamp(0.0, 1.0));
        let mut changes = [0.0; WIDTH];
        for (middle, &sum) in layers.middle.iter().enumerate() {
            self.out[middle] += change * sum.clamp(0.0, 1.0);
            if sum <= 0.0 || sum >= 1.0 {
                continue;
            }
            let change = change * network.out[middle];
            self.middle_bias[middle] += change;
            for at in 0..WIDTH {
                self.middle[middle][at] += change * sums[at];
                changes[at] += change * network.middle[middle][at];
            }
        }
        for ((change, &sum), bias) in changes.iter_mut().zip(&layers.sums).zip(&mut self.bias) {
            if sum <= 0.0 || sum >= 1.0 {
                *change = 0.0;
            }
            *bias += *change;
        }
        for &row in &sample.rows {
            for (sum, change) in self.rows[usize::from(row)].iter_mut().zip(&changes) {
                *sum += change;
            }
            self.linear[usize::from(row)] += change;
        }
    }
}

fn error<const COUNT: usize>(odds: f32, sample: &Sample<COUNT>) -> f32 {
    1.0 / (1.0 + (-odds).exp()) - sample.target
}

/// Learns from files of positions, but for the last ones of each, which are kept to test on, and writes the network.
/// `rows` is how many rows there are.
pub fn train<const WIDTH: usize, const MIDDLE: usize, const COUNT: usize>(
    rows: usize,
    rounds: usize,
    files: impl Iterator<Item = Vec<Sample<COUNT>>>,
    file: &str,
) {
    let (mut samples, mut tests) = (Vec::new(), Vec::new());
    for mut positions in files {
        tests.extend(positions.split_off(positions.len() - positions.len() / 40));
        samples.extend(positions);
    }
    println!("{} positions to learn from, {} to test on", samples.len(), tests.len());
    let mut chance = Chance(88_172_645_463_325_252);
    let mut network = Network::<WIDTH, MIDDLE>::random(rows, &mut chance);
    let [mut mean, mut square, mut blame] = [(); 3].map(|()| Network::zero(rows));
    let mut layers = Layers { sums: [0.0; WIDTH], middle: [0.0; MIDDLE] };
    let mut step = 0;
    for round in 0..rounds {
        for place in (1..samples.len()).rev() {
            samples.swap(place, (chance.draw() % (place as u64 + 1)) as usize);
        }
        let mut learnt = 0.0;
        for (at, batch) in samples.chunks(BATCH).enumerate() {
            let done = round as f32 + at as f32 / samples.len().div_ceil(BATCH) as f32;
            let rate = 0.0015 * (1.0 + (std::f32::consts::PI * done / rounds as f32).cos());
            blame.parts().into_iter().for_each(|(weights, _)| weights.fill(0.0));
            for sample in batch {
                let error = error(network.judge(sample, &mut layers), sample);
                learnt += f64::from(error * error);
                blame.blame(&network, sample, &layers, error / batch.len() as f32);
            }
            step = (step + 1).min(20_000);
            let (first, second) = (1.0 - 0.9f32.powi(step), 1.0 - 0.999f32.powi(step));
            let parts = network.parts().into_iter().zip(blame.parts());
            let means = mean.parts().into_iter().zip(square.parts());
            for (((weights, _), (blames, _)), ((means, _), (squares, _))) in parts.zip(means) {
                for at in 0..weights.len() {
                    means[at] = 0.9 * means[at] + 0.1 * blames[at];
                    squares[at] = 0.999 * squares[at] + 0.001 * blames[at] * blames[at];
                    let change = means[at] / first / ((squares[at] / second).sqrt() + 1e-8);
                    let weight = weights[at] - rate * (change + 1e-3 * weights[at]);
                    weights[at] = weight.clamp(-LARGEST, LARGEST);
                }
            }
        }
        let squared = |test: &Sample<COUNT>, layers: &mut Layers<WIDTH, MIDDLE>| {
            error(network.judge(test, layers), test).powi(2)
        };
        let tested: f64 = tests.iter().map(|test| f64::from(squared(test, &mut layers))).sum();
        let (learnt, tested) = (learnt / samples.len() as f64, tested / tests.len() as f64);
        println!("round {}: mean squared error {learnt:.5}, in the test {tested:.5}", round + 1);
        write(&mut network, file);
    }
}

fn write<const WIDTH: usize, const MIDDLE: usize>(
    network: &mut Network<WIDTH, MIDDLE>,
    file: &str,
) {
    let mut out = std::fs::File::create(file).expect("an output");
    for (weights, one) in network.parts() {
        let bytes = weights.iter().flat_map(|weight| ((weight * one).round() as i16).to_le_bytes());
        out.write_all(&bytes.collect::<Vec<u8>>()).expect("room");
    }
}
