//! A small network that judges a position for the player to move: every house with its seeds and each depot
//! adds a row. How it was trained: see `training/ouri`.

use super::rules::{HOUSES, MOST, Position};
use crate::shared::network::Network;
use ludoteca_engine::Score;
use ludoteca_game::Player;

/// More seeds in a house than these less one are not told apart.
const SEEDS: usize = 20;
const DEPOTS: usize = MOST as usize + 1;
const ROWS: usize = 2 * HOUSES * SEEDS + 2 * DEPOTS;

pub(super) static NETWORK: Network<ROWS, 32, 8, 6> = Network::read(include_bytes!("network.bin"));

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

/// How well the player to move stands: 400 are odds of ten to one.
pub fn judge(position: &Position) -> Score {
    NETWORK.judge(&rows(position))
}
