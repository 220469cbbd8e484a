//! A chequered board with both far rows tinted as goals; touch the piece, then where it goes.

use super::rules::{Avanco, Position};
use crate::shared::pawns::{Step, draw};
use ludoteca_game::{Board, Draw, Kind, Piece, Site};

impl Draw for Avanco {
    fn board(&self) -> Board {
        draw::board(&self.squares)
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        draw::pieces(&self.squares, position.pieces, Kind::Disc)
    }

    fn clicks(&self, _: &Position, mv: Step) -> Vec<Site> {
        vec![self.squares.site(mv.from as usize), self.squares.site(mv.to as usize)]
    }

    fn winning(&self, position: &Position) -> Vec<Site> {
        draw::arrived(&self.squares, position.pieces)
    }
}
