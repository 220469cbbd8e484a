//! Squares; one touch places a piece.

use super::rules::{Flume, Move, Position};
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Site};

impl<const W: usize> Draw for Flume<W> {
    fn board(&self) -> Board {
        self.grid.board_of_squares(false)
    }

    fn pieces(&self, position: &Position<W>) -> Vec<Piece> {
        Player::BOTH
            .into_iter()
            .flat_map(|player| {
                let pieces = position.pieces[player.index()];
                pieces.iter().map(move |cell| Piece::new(cell, Kind::Disc, player))
            })
            .collect()
    }

    fn clicks(&self, _: &Position<W>, mv: Move) -> Vec<Site> {
        vec![Site::from(mv)]
    }
}
