//! A chequered board; touch the amazon, where it goes, and where its mark falls.

use super::rules::{Amazonas, Move, Position, SQUARES};
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Site};

impl Draw for Amazonas {
    fn board(&self) -> Board {
        SQUARES.board()
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let of =
            |player: Player| SQUARES.pieces(position.amazons[player.index()], Kind::Amazon, player);
        of(Player::One)
            .chain(of(Player::Two))
            .chain(SQUARES.pieces(position.marks, Kind::Closed, None))
            .collect()
    }

    fn clicks(&self, _: &Position, mv: Move) -> Vec<Site> {
        [mv.from, mv.to, mv.mark].map(|square| SQUARES.site(square as usize)).to_vec()
    }
}
