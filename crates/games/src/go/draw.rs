//! The crossings with their star points, and a button to pass; one touch makes a move.

use super::rules::{Go, Move, PASS, Position};
use ludoteca_game::{Board, Draw, Piece, Shape, Site};

impl<const W: usize> Draw for Go<W> {
    fn board(&self) -> Board {
        let mut board = self.board.board();
        let (_, bottom, right, _) = board.bounds();
        board.add("pass", right - 0.5, bottom - 0.5, Shape::Button);
        board
    }

    fn pieces(&self, position: &Position<W>) -> Vec<Piece> {
        self.board.pieces(&position.stones)
    }

    /// The button comes after the points.
    fn clicks(&self, _: &Position<W>, mv: Move) -> Vec<Site> {
        match mv {
            PASS => vec![self.board.grid.cells() as Site],
            point => vec![Site::from(point)],
        }
    }
}
