//! Squares and strips that belong to nobody; touching both ends, in either order, makes a move.

use super::rules::{Move, Quelhas};
use crate::shared::strips::Position;
use ludoteca_game::{Board, Draw, Piece, Site};

impl<const W: usize> Draw for Quelhas<W> {
    fn board(&self) -> Board {
        self.strips.grid.board_of_squares(false)
    }

    fn pieces(&self, position: &Position<W>) -> Vec<Piece> {
        self.strips.pieces(position, false)
    }

    fn clicks(&self, _: &Position<W>, mv: Move) -> Vec<Site> {
        let [path, _] = self.strips.clicks(mv);
        path
    }

    fn clicks_otherwise(&self, _: &Position<W>, mv: Move) -> Option<Vec<Site>> {
        let [_, path] = self.strips.clicks(mv);
        Some(path)
    }
}
