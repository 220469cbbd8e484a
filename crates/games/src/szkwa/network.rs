//! A small network that judges a position for the player to move by what stands on parts of the board: the
//! middle, the four arms, the four meshes between them, the stretches of the big circle, and the pieces captured by
//! so many moves. It has learnt the exact values of all positions: see `training/szkwa`.

use super::board::POINTS;
use super::rules::{PIECES, Position};
use crate::shared::network::Network;
use ludoteca_engine::Score;

/// The points of each part. Turned by a quarter, an arm, a mesh and a stretch lie on the next one.
pub const PARTS: [&[usize]; 13] = [
    &[0, 1, 2, 3, 4],
    &[1, 5, 9, 10, 20],
    &[2, 6, 12, 13, 11],
    &[3, 7, 15, 16, 14],
    &[4, 8, 18, 19, 17],
    &[1, 5, 10, 11, 6, 2],
    &[2, 6, 13, 14, 7, 3],
    &[3, 7, 16, 17, 8, 4],
    &[4, 8, 19, 20, 5, 1],
    &[9, 10, 11, 12, 6],
    &[12, 13, 14, 15, 7],
    &[15, 16, 17, 18, 8],
    &[18, 19, 20, 9, 5],
];

/// Captured pieces more or fewer than the enemy's, and what is beyond.
const LEAD: usize = 8;
const LEADS: usize = 2 * LEAD + 1;
const MOVES: usize = 2 * PIECES as usize + 1;

/// So many rows a position adds.
pub const COUNT: usize = PARTS.len() + 1;

/// Where the rows of each part begin, and how many there are in all.
const FIRST: [usize; COUNT] = {
    let mut first = [0; COUNT];
    let mut part = 0;
    while part < PARTS.len() {
        first[part + 1] = first[part] + 3usize.pow(PARTS[part].len() as u32);
        part += 1;
    }
    first
};
pub const ROWS: usize = FIRST[PARTS.len()] + MOVES * LEADS;

pub const WIDTH: usize = 32;
pub const MIDDLE: usize = 8;

static NETWORK: Network<ROWS, WIDTH, MIDDLE, 6> = Network::read(include_bytes!("network.bin"));

/// For each part and each third of the board what pieces there add to the row.
static ADDED: [[[u16; 128]; 3]; PARTS.len()] = {
    let mut added = [[[0; 128]; 3]; PARTS.len()];
    let mut part = 0;
    while part < PARTS.len() {
        let mut point = 0;
        let mut power = 1;
        while point < PARTS[part].len() {
            let (third, bit) = (PARTS[part][point] / 7, PARTS[part][point] % 7);
            let mut set = 0;
            while set < 128 {
                if set >> bit & 1 != 0 {
                    added[part][third][set] += power;
                }
                set += 1;
            }
            power *= 3;
            point += 1;
        }
        part += 1;
    }
    added
};

/// The rows that a position adds.
pub fn rows(position: &Position) -> [usize; COUNT] {
    let (own, other) = (position.player, position.player.other());
    let [own_set, other_set] = [own, other].map(|player| position.pieces[player.index()]);
    let thirds = |set: u32| [0, 7, 14].map(|shift| (set >> shift & 127) as usize);
    let (own_thirds, other_thirds) = (thirds(own_set), thirds(other_set));
    let mut rows = [0; COUNT];
    for (part, added) in ADDED.iter().enumerate() {
        let sum = |[one, two, three]: [usize; 3]| added[0][one] + added[1][two] + added[2][three];
        rows[part] = FIRST[part] + usize::from(sum(own_thirds) + 2 * sum(other_thirds));
    }
    let lead = i32::from(position.captured(own)) - i32::from(position.captured(other));
    let lead = (lead + LEAD as i32).clamp(0, 2 * LEAD as i32) as usize;
    let moves = MOVES - 1 - position.hands.iter().map(|&hand| usize::from(hand)).sum::<usize>();
    rows[PARTS.len()] = FIRST[PARTS.len()] + moves * LEADS + lead;
    rows
}

/// How well the player to move stands: 400 are odds of ten to one.
pub fn judge(position: &Position) -> Score {
    NETWORK.judge(&rows(position))
}

const _: () = assert!(POINTS == 21);
