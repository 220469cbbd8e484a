//! Trains the network that judges Ouri (`crates/games/src/ouri/network.rs`), by plain Adam on one core, and writes
//! it in whole numbers. Arguments: rounds, share of the result in what is learnt (the rest is what the search
//! said), output, files of positions.

use std::io::Write;

const SEEDS: usize = 20;
const ROWS: usize = 12 * SEEDS + 50;
const WIDTH: usize = 32;
const MIDDLE: usize = 8;
const BATCH: usize = 1024;
/// Weights that are no larger cannot overflow.
const LARGEST: f32 = 7.9;
/// Points of score in a natural logarithm of the odds.
const POINTS: f32 = 173.7;

#[derive(Clone, Copy)]
struct Sample {
    rows: [u16; 14],
    target: f32,
}

/// The network, its gradient, or the running means of that.
struct Network {
    rows: Vec<[f32; WIDTH]>,
    bias: [f32; WIDTH],
    middle: [[f32; WIDTH]; MIDDLE],
    middle_bias: [f32; MIDDLE],
    out: [f32; MIDDLE],
    linear: Vec<f32>,
    base: f32,
}

/// What one position makes of the layers, before they are cut to 0 to 1.
struct Layers {
    sums: [f32; WIDTH],
    middle: [f32; MIDDLE],
}

struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Between -1 and 1.
    fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u64 << 23) as f32 - 1.0
    }
}

impl Network {
    fn zero() -> Network {
        Network {
            rows: vec![[0.0; WIDTH]; ROWS],
            bias: [0.0; WIDTH],
            middle: [[0.0; WIDTH]; MIDDLE],
            middle_bias: [0.0; MIDDLE],
            out: [0.0; MIDDLE],
            linear: vec![0.0; ROWS],
            base: 0.0,
        }
    }

    fn random(chance: &mut Chance) -> Network {
        let mut network = Network::zero();
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
    fn judge(&self, sample: &Sample, layers: &mut Layers) -> f32 {
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
    fn blame(&mut self, network: &Network, sample: &Sample, layers: &Layers, change: f32) {
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
        for at in 0..WIDTH {
            if layers.sums[at] <= 0.0 || layers.sums[at] >= 1.0 {
                changes[at] = 0.0;
            }
            self.bias[at] += changes[at];
        }
        for &row in &sample.rows {
            for (sum, change) in self.rows[usize::from(row)].iter_mut().zip(&changes) {
                *sum += change;
            }
            self.linear[usize::from(row)] += change;
        }
    }
}

/// The quiet positions of a file with more seeds than the endgame table.
fn read(file: &str, share: f32) -> Vec<Sample> {
    let bytes = std::fs::read(file).expect("a file of positions");
    let wanted = |one: &&[u8]| one[..12].iter().sum::<u8>() >= 12 && one[17] == 0;
    let sample = |one: &[u8]| {
        let row = |place: usize| match place {
            0..12 => place * SEEDS + usize::from(one[place]).min(SEEDS - 1),
            _ => 12 * SEEDS + (place - 12) * 25 + usize::from(one[place]).min(24),
        };
        let said = f32::from(u16::from_le_bytes([one[14], one[15]])) / 65535.0;
        let share = if one[16] == 3 { 0.0 } else { share };
        let target = said * (1.0 - share) + share * f32::from(one[16]) / 2.0;
        Sample { rows: std::array::from_fn(|place| row(place) as u16), target }
    };
    bytes.chunks_exact(18).filter(wanted).map(sample).collect()
}

fn error(odds: f32, sample: &Sample) -> f32 {
    1.0 / (1.0 + (-odds).exp()) - sample.target
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let rounds: usize = arguments[1].parse().expect("rounds");
    let share: f32 = arguments[2].parse().expect("a share");
    let (mut samples, mut tests) = (Vec::new(), Vec::new());
    for file in &arguments[4..] {
        let mut positions = read(file, share);
        // The last games of each file are kept to test on.
        tests.extend(positions.split_off(positions.len() - positions.len() / 40));
        samples.extend(positions);
    }
    println!("{} positions to learn from, {} to test on", samples.len(), tests.len());
    let mut chance = Chance(88_172_645_463_325_252);
    let mut network = Network::random(&mut chance);
    let (mut mean, mut square) = (Network::zero(), Network::zero());
    let mut layers = Layers { sums: [0.0; WIDTH], middle: [0.0; MIDDLE] };
    let mut step = 0;
    for round in 0..rounds {
        for place in (1..samples.len()).rev() {
            samples.swap(place, (chance.next() % (place as u64 + 1)) as usize);
        }
        let mut learnt = 0.0;
        for (at, batch) in samples.chunks(BATCH).enumerate() {
            let done = round as f32 + at as f32 / samples.len().div_ceil(BATCH) as f32;
            let rate = 0.0015 * (1.0 + (std::f32::consts::PI * done / rounds as f32).cos());
            let mut blame = Network::zero();
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
        let squared =
            |test: &Sample, layers: &mut Layers| error(network.judge(test, layers), test).powi(2);
        let tested: f64 = tests.iter().map(|test| f64::from(squared(test, &mut layers))).sum();
        let (learnt, tested) = (learnt / samples.len() as f64, tested / tests.len() as f64);
        println!("round {}: mean squared error {learnt:.5}, in the test {tested:.5}", round + 1);
    }
    let mut out = std::fs::File::create(&arguments[3]).expect("an output");
    for (weights, one) in network.parts() {
        let bytes = weights.iter().flat_map(|weight| ((weight * one).round() as i16).to_le_bytes());
        out.write_all(&bytes.collect::<Vec<u8>>()).expect("room");
    }
}
