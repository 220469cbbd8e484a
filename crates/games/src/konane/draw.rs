//! A chequered board of squares; a hand touches the piece and where it stops.

use super::rules::{Konane, Move, Position};
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Site};

impl Draw for Konane {
    fn board(&self) -> Board {
        self.squares.board()
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let [white, black] = position.pieces;
        self.squares
            .pieces(white, Kind::Disc, Player::One)
            .chain(self.squares.pieces(black, Kind::Disc, Player::Two))
            .collect()
    }

    fn clicks(&self, _: &Position, mv: Move) -> Vec<Site> {
        [mv.from, mv.to].map(|square| self.squares.site(usize::from(square))).to_vec()
    }
}
