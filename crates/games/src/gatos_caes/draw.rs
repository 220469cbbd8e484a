//! Squares with the centre marked; one touch makes a move.

use super::rules::{CENTRE, GatosCaes, Position, SQUARES};
use ludoteca_game::bits::ones;
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Site, Tint};

impl Draw for GatosCaes {
    fn board(&self) -> Board {
        let mut board = SQUARES.grid.board_of_squares(false);
        for square in ones(CENTRE) {
            board.tint(SQUARES.site(square), Tint::Special);
        }
        board
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let [cats, dogs] = position.pets;
        SQUARES
            .pieces(cats, Kind::Cat, Player::One)
            .chain(SQUARES.pieces(dogs, Kind::Dog, Player::Two))
            .collect()
    }

    fn clicks(&self, _: &Position, mv: u8) -> Vec<Site> {
        vec![SQUARES.site(mv as usize)]
    }
}
