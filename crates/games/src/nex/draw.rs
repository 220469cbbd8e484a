//! The rhombus of Hex with neutral stones. A hand touches the cell of the own stone and then that of the neutral one; or two
//! neutral stones, in either order, and then the own one given up.

use super::rules::{Move, Nex, Position};
use crate::shared::connection::shortest_chain;
use ludoteca_game::hexagons::rhombus_board;
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Site};

impl<const W: usize> Draw for Nex<W> {
    fn board(&self) -> Board {
        rhombus_board(self.grid.columns)
    }

    fn pieces(&self, position: &Position<W>) -> Vec<Piece> {
        let mut pieces: Vec<Piece> =
            position.neutral.iter().map(|cell| Piece::new(cell, Kind::Neutral, None)).collect();
        for player in Player::BOTH {
            let stones = position.stones[player.index()];
            pieces.extend(stones.iter().map(|cell| Piece::new(cell, Kind::Disc, player)));
        }
        pieces
    }

    fn clicks(&self, _: &Position<W>, mv: Move) -> Vec<Site> {
        match mv {
            Move::Place { own, neutral } => vec![own.into(), neutral.into()],
            Move::Turn { one, two, gives } => vec![one.into(), two.into(), gives.into()],
            Move::Last { cell } => vec![cell.into()],
        }
    }

    fn clicks_otherwise(&self, _: &Position<W>, mv: Move) -> Option<Vec<Site>> {
        match mv {
            Move::Turn { one, two, gives } => Some(vec![two.into(), one.into(), gives.into()]),
            _ => None,
        }
    }

    /// A shortest chain of the winner from side to side.
    fn winning(&self, position: &Position<W>) -> Vec<Site> {
        let Some(winner) = position.winner else { return Vec::new() };
        let (own, tables) = (winner.index(), &*self.tables);
        let stones = &position.stones[own];
        shortest_chain(&tables.near, stones, &tables.first[own], &tables.last[own])
    }
}
