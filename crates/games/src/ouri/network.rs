//! A small network that judges a position for the player to move: every house with its seeds and each depot
//! adds a row, the sums go through a layer of 8, and what stays linear is added directly. Whole numbers
//! throughout, so that every machine thinks the same. How it was trained: see `training/ouri`.

use super::rules::{HOUSES, MOST, Position};
use ludoteca_engine::Score;
use ludoteca_game::Player;

/// More seeds in a house than these less one are not told apart.
const SEEDS: usize = 20;
const DEPOTS: usize = MOST as usize + 1;
const ROWS: usize = 2 * HOUSES * SEEDS + 2 * DEPOTS;
const WIDTH: usize = 32;
const MIDDLE: usize = 8;

/// What stands for one in both layers.
const ONE: i16 = 255;
/// What stands for one among the weights between them, as a shift.
const WEIGHT: u32 = 6;
/// The linear part is kept in quarters of a point.
const LINEAR: i32 = 4;

/// The numbers as they were written: two bytes each, the lower first.
static WEIGHTS: &[u8; 2 * (ROWS * WIDTH + WIDTH + MIDDLE * WIDTH + 2 * MIDDLE + ROWS + 1)] =
    include_bytes!("network.bin");

pub(super) struct Network {
    pub rows: [[i16; WIDTH]; ROWS],
    pub bias: [i16; WIDTH],
    middle: [[i16; WIDTH]; MIDDLE],
    middle_bias: [i16; MIDDLE],
    out: [i16; MIDDLE],
    linear: [i16; ROWS],
    base: i16,
}

pub(super) static NETWORK: Network = {
    let (rows, at) = many(0);
    let ([bias], at) = many(at);
    let (middle, at) = many(at);
    let ([middle_bias], at) = many(at);
    let ([out], at) = many(at);
    let ([linear], at) = many(at);
    let ([[base]], _) = many(at);
    Network { rows, bias, middle, middle_bias, out, linear, base }
};

/// The numbers from here on, row by row, and where they end.
const fn many<const LONG: usize, const ROWS: usize>(at: usize) -> ([[i16; LONG]; ROWS], usize) {
    let mut table = [[0; LONG]; ROWS];
    let mut count = 0;
    while count < ROWS * LONG {
        let byte = 2 * (at + count);
        table[count / LONG][count % LONG] = i16::from_le_bytes([WEIGHTS[byte], WEIGHTS[byte + 1]]);
        count += 1;
    }
    (table, at + count)
}

/// The rows that a position adds.
fn rows(position: &Position) -> [usize; 2 * HOUSES + 2] {
    let depot = |player: Player| usize::from(position.depots[player.index()].min(MOST));
    let mut rows = [0; 2 * HOUSES + 2];
    for (side, first) in [(position.own, 0), (position.other, HOUSES)] {
        for house in 0..HOUSES {
            let seeds = (side >> (8 * house) & 0xff) as usize;
            rows[first + house] = (first + house) * SEEDS + seeds.min(SEEDS - 1);
        }
    }
    // A depot of 25 has ended the game before.
    rows[2 * HOUSES] = 2 * HOUSES * SEEDS + depot(position.player);
    rows[2 * HOUSES + 1] = 2 * HOUSES * SEEDS + DEPOTS + depot(position.player.other());
    rows
}

/// As many numbers as fit in one register of the plainest machines: compilers then add them at once.
const LANES: usize = 8;

fn sums(rows: &[usize; 2 * HOUSES + 2]) -> [i16; WIDTH] {
    let mut sums = [0; WIDTH];
    for (at, lanes) in sums.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
        *lanes = NETWORK.bias.as_chunks().0[at];
        for &row in rows {
            let weights: &[i16; LANES] = &NETWORK.rows[row].as_chunks().0[at];
            *lanes = std::array::from_fn(|lane| lanes[lane] + weights[lane]);
        }
        *lanes = lanes.map(|sum| sum.clamp(0, ONE));
    }
    sums
}

/// Kept apart so that compilers see the multiplication of two registers that it is.
#[inline(never)]
fn product(sums: &[i16; WIDTH], weights: &[i16; WIDTH]) -> i32 {
    sums.iter().zip(weights).map(|(&sum, &weight)| i32::from(sum) * i32::from(weight)).sum()
}

/// How well the player to move stands: 400 are odds of ten to one.
pub fn judge(position: &Position) -> Score {
    let rows = rows(position);
    let sums = sums(&rows);
    let mut score = 0;
    for (middle, weights) in NETWORK.middle.iter().enumerate() {
        let sum = product(&sums, weights) + i32::from(NETWORK.middle_bias[middle]) * i32::from(ONE);
        score += (sum >> WEIGHT).clamp(0, i32::from(ONE)) * i32::from(NETWORK.out[middle]);
    }
    let linear: i32 = rows.iter().map(|&row| i32::from(NETWORK.linear[row])).sum();
    score / i32::from(ONE) + linear / LINEAR + i32::from(NETWORK.base)
}
