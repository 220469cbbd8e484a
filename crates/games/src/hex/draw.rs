//! The rhombus with its coloured sides; one touch places a stone.

use super::rules::{Hex, Move, Position};
use crate::shared::connection::shortest_chain;
use ludoteca_game::hexagons::rhombus_board;
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Site};

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
        let (own, tables) = (winner.index(), &*self.tables);
        let stones = &position.stones[own];
        shortest_chain(&tables.near, stones, &tables.first[own], &tables.last[own])
    }
}
