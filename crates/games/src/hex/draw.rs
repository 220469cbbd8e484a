//! The rhombus with its coloured sides; one touch places a stone.

use super::rules::{Hex, Move, Position};
use ludoteca_game::hexagons::rhombus_board;
use ludoteca_game::{Bits, Board, Draw, Kind, Piece, Player, Site};

impl<const W: usize> Draw for Hex<W> {
    fn board(&self) -> Board {
        rhombus_board(self.grid.columns)
    }

    fn pieces(&self, position: &Position<W>) -> Vec<Piece> {
        Player::BOTH
            .into_iter()
            .flat_map(|player| {
                let stones = position.stones[player.index()];
                stones.iter().map(move |cell| Piece::new(cell, Kind::Disc, player))
            })
            .collect()
    }

    fn clicks(&self, _: &Position<W>, mv: Move) -> Vec<Site> {
        vec![mv]
    }

    /// A shortest chain of the winner from side to side.
    fn winning(&self, position: &Position<W>) -> Vec<Site> {
        let Some(winner) = position.winner else { return Vec::new() };
        let own = winner.index();
        let stones = position.stones[own];
        let mut layers = vec![stones.and(&self.tables.first[own])];
        let mut seen = layers[0];
        let mut goal = layers[0].and(&self.tables.last[own]);
        while goal.is_empty() {
            let reach = layers[layers.len() - 1]
                .iter()
                .fold(Bits::EMPTY, |set: Bits<W>, cell| set.or(&self.tables.near[cell]));
            let layer = reach.and(&stones).without(&seen);
            if layer.is_empty() {
                return Vec::new();
            }
            seen = seen.or(&layer);
            goal = layer.and(&self.tables.last[own]);
            layers.push(layer);
        }
        let mut cell = goal.nth(0);
        let mut chain = vec![cell as Site];
        for layer in layers.iter().rev().skip(1) {
            cell = self.tables.near[cell].and(layer).nth(0);
            chain.push(cell as Site);
        }
        chain
    }
}
