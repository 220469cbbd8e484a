//! The network: its whole numbers against the same sums in floating point, which do not round.

use super::super::judge::{judge, network};
use super::super::net::{Net, exp};
use super::super::rules::{Hex, Move};
use ludoteca_engine::{Ask, Budget, Request, Root};
use ludoteca_game::{Bits, Game, Player, Random};

const SIZE: usize = 11;

/// Layers as in the file, in floating point: weights and biases.
type Layers = Vec<(Vec<f64>, Vec<f64>)>;

/// Weights in 1/2048 and biases in 1/2^18, as a file and as numbers.
fn draw_layer(
    file: &mut Vec<u8>,
    inputs: usize,
    outputs: usize,
    random: &mut Random,
) -> (Vec<f64>, Vec<f64>) {
    let scale = 2.0 * 2048.0 / (inputs as f64).sqrt();
    let weights: Vec<i16> =
        (0..inputs * outputs).map(|_| ((random.unit() - 0.5) * 2.0 * scale) as i16).collect();
    let bias: Vec<i32> = (0..outputs).map(|_| ((random.unit() - 0.4) * 262_144.0) as i32).collect();
    file.extend(weights.iter().flat_map(|weight| weight.to_le_bytes()));
    file.extend(bias.iter().flat_map(|bias| bias.to_le_bytes()));
    let weights = weights.iter().map(|&weight| f64::from(weight) / 2048.0).collect();
    (weights, bias.iter().map(|&bias| f64::from(bias) / 262_144.0).collect())
}

/// The same in bytes: inputs in these steps, outputs in those.
fn draw_bytes(
    file: &mut Vec<u8>,
    steps: &[f64],
    units: &[f64],
    random: &mut Random,
) -> (Vec<f64>, Vec<f64>) {
    let (channels, shift) = (steps.len(), 12);
    let weights: Vec<i8> =
        (0..7 * channels * channels).map(|_| (random.below(255) as i32 - 127) as i8).collect();
    // So that a weight of 127 is what the largest of the other layers is.
    let largest = 2.0 / (7.0 * channels as f64).sqrt();
    let factor = |&unit: &f64| {
        let factor = largest * steps[0] / 127.0 / unit * f64::from(1 << shift);
        (factor * (0.5 + random.unit() / 2.0)).clamp(1.0, 127.0) as u8
    };
    let factors: Vec<u8> = units.iter().map(factor).collect();
    let half = 1 << (shift - 1);
    let bias: Vec<i32> = units
        .iter()
        .map(|unit| half + ((random.unit() - 0.4) / unit * f64::from(1 << shift)) as i32)
        .collect();
    file.extend(weights.iter().map(|&weight| weight as u8));
    file.extend(&factors);
    file.push(shift as u8);
    file.extend(bias.iter().flat_map(|bias| bias.to_le_bytes()));
    let step = |output: usize| f64::from(factors[output]) * units[output] / f64::from(1 << shift);
    let weight = |(at, &weight): (usize, &i8)| {
        f64::from(weight) * step(at / (7 * channels)) / steps[at % channels]
    };
    let bias = bias.iter().zip(units);
    (
        weights.iter().enumerate().map(weight).collect(),
        bias.map(|(bias, unit)| f64::from(bias - half) * unit / f64::from(1 << shift)).collect(),
    )
}

/// A network drawn at random, as a file and as numbers.
fn draw([channels, blocks, policy, hidden]: [usize; 4], random: &mut Random) -> (Vec<u8>, Layers) {
    let mut file = b"LHEX\x02".to_vec();
    file.extend([channels, blocks, policy, hidden].map(|number| number as u8));
    let mut layers = vec![draw_layer(&mut file, 50, channels, random)];
    for _ in 0..blocks {
        // Activations up to 16 or so go in, and up to 10 or so pass between the two.
        let scales: Vec<i16> = (0..channels).map(|_| 3500 + random.below(1000) as i16).collect();
        file.extend(scales.iter().flat_map(|scale| scale.to_le_bytes()));
        let steps: Vec<f64> = scales.iter().map(|&scale| 256.0 / f64::from(scale)).collect();
        let inner: Vec<f64> = (0..channels).map(|_| 0.04 + random.unit() / 100.0).collect();
        layers.push(draw_bytes(&mut file, &steps, &inner, random));
        layers.push(draw_bytes(&mut file, &inner, &vec![1.0 / 128.0; channels], random));
    }
    for (inputs, outputs) in
        [(7 * channels, policy), (policy, 1), (2 * channels, hidden), (hidden, 1)]
    {
        layers.push(draw_layer(&mut file, inputs, outputs, random));
    }
    (file, layers)
}

/// A board of numbers, so many a cell; none beyond the edge.
fn at(board: &[Vec<f64>], row: i32, column: i32) -> Option<&[f64]> {
    let inside = |place: i32| (0..SIZE as i32).contains(&place);
    (inside(row) && inside(column)).then(|| &board[row as usize * SIZE + column as usize][..])
}

const TAPS: [(i32, i32); 7] = [(-1, 0), (-1, 1), (0, -1), (0, 0), (0, 1), (1, -1), (1, 0)];

fn convolve(board: &[Vec<f64>], (weights, bias): &(Vec<f64>, Vec<f64>)) -> Vec<Vec<f64>> {
    let inputs = board[0].len();
    let value = |cell: usize, output: usize| {
        let mut sum = bias[output];
        for (tap, (down, right)) in TAPS.into_iter().enumerate() {
            let Some(from) = at(board, (cell / SIZE) as i32 + down, (cell % SIZE) as i32 + right)
            else {
                continue;
            };
            let weights = &weights[(output * 7 + tap) * inputs..][..inputs];
            sum += weights.iter().zip(from).map(|(weight, from)| weight * from).sum::<f64>();
        }
        sum
    };
    let cells = 0..SIZE * SIZE;
    cells.map(|cell| (0..bias.len()).map(|output| value(cell, output)).collect()).collect()
}

fn positive(board: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    board.into_iter().map(|cell| cell.into_iter().map(|value| value.max(0.0)).collect()).collect()
}

/// The network written down as simply as it can be: (points, promises).
fn plainly(layers: &Layers, blocks: usize, stones: &[u8]) -> (f64, Vec<f64>) {
    let stone = |side: u8, row: i32, column: i32| {
        let inside = |place: i32| (0..SIZE as i32).contains(&place);
        match (inside(row), inside(column)) {
            (true, true) => stones[row as usize * SIZE + column as usize] == side,
            (false, true) => side == 1,
            (true, false) => side == 2,
            (false, false) => false,
        }
    };
    let (weights, bias) = &layers[0];
    let first = (0..SIZE * SIZE).map(|cell| {
        let (row, column) = ((cell / SIZE) as i32, (cell % SIZE) as i32);
        let value = |output: usize| {
            let seen = |&place: &usize| {
                let (down, right) = ((place % 25 / 5) as i32 - 2, (place % 5) as i32 - 2);
                stone(1 + (place / 25) as u8, row + down, column + right)
            };
            let places = (0..50).filter(seen);
            bias[output] + places.map(|place| weights[output * 50 + place]).sum::<f64>()
        };
        (0..bias.len()).map(value).collect()
    });
    let mut here = positive(first.collect());
    for block in 0..blocks {
        let inner = positive(convolve(&here, &layers[1 + 2 * block]));
        let mut sum = convolve(&inner, &layers[2 + 2 * block]);
        for (sum, here) in sum.iter_mut().flatten().zip(here.iter().flatten()) {
            *sum += here;
        }
        here = positive(sum);
    }
    let [policy, policy_out, value, value_out] = &layers[1 + 2 * blocks..] else { panic!("heads") };
    let dense = |(weights, bias): &(Vec<f64>, Vec<f64>), inputs: &[f64]| -> Vec<f64> {
        let rows = weights.chunks(inputs.len()).zip(bias);
        let sum = |row: &[f64]| row.iter().zip(inputs).map(|(one, two)| one * two).sum::<f64>();
        rows.map(|(row, bias)| bias + sum(row)).collect()
    };
    let promises = positive(convolve(&here, policy));
    let promises = promises.iter().map(|cell| dense(policy_out, cell)[0]).collect();
    let channels = here[0].len();
    let of = |channel: usize| here.iter().map(move |cell| cell[channel]);
    let means = (0..channels).map(|channel| of(channel).sum::<f64>() / here.len() as f64);
    let most = (0..channels).map(|channel| of(channel).fold(0.0, f64::max));
    let pooled: Vec<f64> = means.chain(most).collect();
    let hidden: Vec<f64> = dense(value, &pooled).iter().map(|value| value.max(0.0)).collect();
    ((1.0 + dense(value_out, &hidden)[0].tanh()) / 2.0, promises)
}

#[test]
fn whole_numbers_say_what_floating_point_says() {
    let mut random = Random::new(7);
    // Channels that fill the processor's lanes, and some that do not.
    for shape in [[8, 1, 8, 4], [32, 2, 16, 8], [56, 1, 24, 8]] {
        let (file, layers) = draw(shape, &mut random);
        let net = Net::read(&file, SIZE).expect("a network");
        for filled in [0, 30, 100] {
            let mut stones = [0; SIZE * SIZE];
            for stone in 0..filled {
                stones[random.below(SIZE * SIZE)] = 1 + (stone % 2) as u8;
            }
            let of = |side: u8| (0..SIZE * SIZE).filter(move |&cell| stones[cell] == side);
            let judgement = net.judge(of(1), of(2));
            let (points, promises) = plainly(&layers, shape[1], &stones);
            assert!((judgement.points - points).abs() < 0.02, "{shape:?} {filled}");
            for (found, promise) in judgement.promises.iter().zip(&promises) {
                assert!((f64::from(*found) - promise).abs() < 0.1, "{shape:?} {filled}");
            }
        }
    }
}

#[test]
fn a_file_that_is_no_network_is_refused() {
    let (file, _) = draw([8, 1, 8, 4], &mut Random::new(1));
    assert!(Net::read(&file, SIZE).is_some());
    assert!(Net::read(&[], SIZE).is_none());
    assert!(Net::read(&file[..file.len() - 1], SIZE).is_none());
    assert!(Net::read(&[&file[..], &[0]].concat(), SIZE).is_none());
    assert!(Net::read(&[b"LHEX\x01", &file[5..]].concat(), SIZE).is_none());
}

#[test]
fn the_exponential_is_one() {
    for tenth in -300..300 {
        let x = f64::from(tenth) / 10.0;
        assert!((exp(x) / x.exp() - 1.0).abs() < 1e-13, "{x}");
    }
    assert!(exp(-1e9) < 1e-300);
}

/// Lines of the player to move, the board, and in floating point what the network said of them when it was trained:
/// the value from -1 to 1 and the promise of every cell. Random stones are not what the rounding to bytes was fitted to.
const SAID: &str = include_str!("network.txt");

#[test]
fn the_trained_network_is_read_as_it_was_written() {
    let game = Hex::<2>::new(SIZE);
    let net = network(&game).expect("the trained network");
    let mut off = Vec::new();
    for line in SAID.lines() {
        let mut words = line.split(' ');
        let player = if words.next() == Some("1") { Player::One } else { Player::Two };
        let board = words.next().expect("a board").as_bytes();
        let numbers: Vec<f64> = words.map(|word| word.parse().expect("a number")).collect();
        let stones = |colour: u8| {
            let cells = (0..SIZE * SIZE).filter(|&cell| board[cell] == colour);
            cells.fold(Bits::EMPTY, |set: Bits<2>, cell| set.with(cell))
        };
        let position = game.position([stones(b'b'), stones(b'w')], player);
        let moves: Vec<Move> = game.empty(&position).iter().map(|cell| cell as Move).collect();
        let mut shares = Vec::new();
        let points = judge(net, &position, &moves, &mut shares);
        let own = if player == Player::One { points } else { 1.0 - points };
        off.push((own - (1.0 + numbers[0]) / 2.0).abs());
        let promise = |mv: Move| numbers[1 + mv as usize];
        let sum: f64 = moves.iter().map(|&mv| promise(mv).exp()).sum();
        for (&mv, &share) in moves.iter().zip(&shares) {
            assert!((f64::from(share) - promise(mv).exp() / sum).abs() < 0.06, "{mv} {line}");
        }
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-4);
    }
    // Where neither side is better the rounding shows most.
    assert!(off.iter().all(|&off| off < 0.1), "{off:?}");
    assert!(off.iter().sum::<f64>() / (off.len() as f64) < 0.01, "{off:?}");
}

/// After one judgement of a first stone.
fn worth<const W: usize>(game: &Hex<W>, cell: usize) -> f64 {
    let mut position = game.start();
    game.play(&mut position, cell as Move);
    let request = Request { budget: Budget::Nodes(1), seed: 1, stop: &|| false };
    game.think(&Root::new(&position), &request).expected
}

/// Boards that it was not trained on, too; it thinks less clearly of small ones.
#[test]
fn a_first_stone_in_the_middle_is_thought_better_than_one_in_a_sharp_corner() {
    for size in [7, 9, SIZE] {
        let game = Hex::<2>::new(size);
        let [middle, corner] = [size * size / 2, 0].map(|cell| worth(&game, cell));
        assert!(middle > 0.5 && corner < 0.4, "{size}: {middle} {corner}");
    }
    for size in [13, 19] {
        let game = Hex::<6>::new(size);
        let [middle, corner] = [size * size / 2, 0].map(|cell| worth(&game, cell));
        assert!(middle > corner + 0.2, "{size}: {middle} {corner}");
    }
    assert!(network(&Hex::<2>::new(6)).is_none());
}
