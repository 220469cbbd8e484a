//! How much a cell promises, by two-distances to the sides of both players.

use super::connections::chains;
use super::rules::{Hex, Position};
use crate::shared::connection::add_two_distances;
use ludoteca_game::{Bits, Player};

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
            add_two_distances(&neighbours, &empty, touched, &mut out);
        }
    }
    out
}
