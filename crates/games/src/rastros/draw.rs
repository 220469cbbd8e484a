//! Squares with the two goals tinted; one touch makes a move.

use super::rules::{GOALS, GRID, Position, Rastros};
use ludoteca_game::bits::ones;
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Site, Tint};

impl Draw for Rastros {
    fn board(&self) -> Board {
        let mut board = GRID.board_of_squares(false);
        for player in Player::BOTH {
            board.tint(Site::from(GOALS[player.index()]), Tint::Goal(player));
        }
        board
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let mut pieces: Vec<Piece> =
            ones(position.closed).map(|cell| Piece::new(cell, Kind::Closed, None)).collect();
        pieces.push(Piece::new(position.white as usize, Kind::Disc, None));
        pieces
    }

    fn clicks(&self, _: &Position, mv: u8) -> Vec<Site> {
        vec![Site::from(mv)]
    }
}
