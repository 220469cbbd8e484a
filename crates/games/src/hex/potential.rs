//! How much a cell promises: two-distances. A cell lies one step from a side that it touches, and else
//! one step farther than the second nearest of its neighbours, since the enemy takes the nearest.
//! Neighbours are also those cells that a chain of the player's stones joins.

use super::connections::chains;
use super::rules::{Hex, Position};
use ludoteca_game::{Bits, Player};

/// Farther than any cell.
const FAR: u8 = 40;

/// For every cell the sum of the distances to both sides of both players: low is urgent.
pub fn potentials<const W: usize>(game: &Hex<W>, position: &Position<W>) -> Vec<u8> {
    let cells = game.grid.cells();
    let empty = game.empty(position);
    let mut out = vec![0; cells];
    let mut neighbours = vec![Bits::EMPTY; cells];
    for player in Player::BOTH {
        let own = player.index();
        let chains = chains(game, &position.stones[own], own);
        for cell in empty.iter() {
            neighbours[cell] = game.tables.near[cell].and(&empty);
        }
        for (_, touched) in &chains[2..] {
            let touched = touched.and(&empty);
            for cell in touched.iter() {
                neighbours[cell] = neighbours[cell].or(&touched);
            }
        }
        for (_, touched) in &chains[..2] {
            let mut seen = touched.and(&empty);
            let mut left = empty.without(&seen);
            for cell in seen.iter() {
                out[cell] += 1;
            }
            let mut distance = 1;
            while !left.is_empty() {
                distance += 1;
                let reached = left.iter().fold(Bits::EMPTY, |set: Bits<W>, cell| {
                    let two = neighbours[cell].and(&seen).count() >= 2;
                    if two { set.with(cell) } else { set }
                });
                if reached.is_empty() {
                    break;
                }
                for cell in reached.iter() {
                    out[cell] += distance;
                }
                seen = seen.or(&reached);
                left = left.without(&reached);
            }
            for cell in left.iter() {
                out[cell] += FAR;
            }
        }
    }
    out
}
