//! The crossings with their star points; one touch places a stone.

use super::rules::{AtariGo, Move, Position};
use ludoteca_game::{Board, Draw, Piece, Site};

impl<const W: usize> Draw for AtariGo<W> {
    fn board(&self) -> Board {
        self.board.board()
    }

    fn pieces(&self, position: &Position<W>) -> Vec<Piece> {
        self.board.pieces(&position.stones)
    }

    fn clicks(&self, _: &Position<W>, mv: Move) -> Vec<Site> {
        vec![Site::from(mv)]
    }

    /// What was captured, or the stones that took their own last liberty.
    fn winning(&self, position: &Position<W>) -> Vec<Site> {
        let Some(winner) = position.winner else { return Vec::new() };
        let dead = self.board.breathless(&position.stones, winner.other());
        dead.iter().map(|point| point as Site).collect()
    }
}
