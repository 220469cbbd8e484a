//! A chequered board with both far rows tinted as goals; touch the pawn, then where it goes.

use super::{Pawns, Position, Rules, Step, far};
use crate::shared::squares::Squares;
use ludoteca_game::bits::ones;
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Site, Tint};

/// The board of pieces that go forward.
pub fn board(squares: &Squares) -> Board {
    let mut board = squares.board();
    for player in Player::BOTH {
        for square in ones(far(squares, player)) {
            board.tint(squares.site(square), Tint::Goal(player));
        }
    }
    board
}

/// The pieces of both players.
pub fn pieces(squares: &Squares, sets: [u64; 2], kind: Kind) -> Vec<Piece> {
    let of = |player: Player| squares.pieces(sets[player.index()], kind, player);
    of(Player::One).chain(of(Player::Two)).collect()
}

/// The piece that stands on its far row.
pub fn arrived(squares: &Squares, sets: [u64; 2]) -> Vec<Site> {
    let home = |player: Player| sets[player.index()] & far(squares, player);
    ones(home(Player::One) | home(Player::Two)).map(|square| squares.site(square)).collect()
}

impl<R: Rules> Draw for Pawns<R> {
    fn board(&self) -> Board {
        board(&self.squares)
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        pieces(&self.squares, position.pawns, Kind::Pawn)
    }

    fn clicks(&self, _: &Position, mv: Step) -> Vec<Site> {
        vec![self.squares.site(mv.from as usize), self.squares.site(mv.to as usize)]
    }

    fn winning(&self, position: &Position) -> Vec<Site> {
        arrived(&self.squares, position.pawns)
    }
}
