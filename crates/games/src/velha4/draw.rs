//! A plain board of squares; one touch makes a move.

use super::rules::{Position, Velha4, fours};
use ludoteca_game::bits::ones;
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Site};

impl Draw for Velha4 {
    fn board(&self) -> Board {
        self.squares.grid.board_of_squares(false)
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let of = |player: Player| {
            self.squares.pieces(position.pieces[player.index()], Kind::Disc, player)
        };
        of(Player::One).chain(of(Player::Two)).collect()
    }

    fn clicks(&self, _: &Position, mv: u8) -> Vec<Site> {
        vec![self.squares.site(mv as usize)]
    }

    fn winning(&self, position: &Position) -> Vec<Site> {
        let won = position.pieces[position.player.other().index()];
        ones(fours(won)).map(|square| self.squares.site(square)).collect()
    }
}
