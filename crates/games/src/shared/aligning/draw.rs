//! The board of the game, with the players' hands below and above it. A piece is placed with one
//! touch and steps with two.

use super::{Aligned, Aligning, Move, Position};
use ludoteca_game::bits::ones;
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Shape, Site};

impl<B: Aligned> Draw for Aligning<B> {
    fn board(&self) -> Board {
        let mut board = B::picture(self.table);
        if self.table.start == [0; 2] {
            let (left, bottom, right, top) = board.bounds();
            let middle = (left + right) / 2.0;
            board.add("hand1", middle, bottom - 0.9, Shape::Stock);
            board.add("hand2", middle, top + 0.9, Shape::Stock);
        }
        board
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for player in Player::BOTH {
            let side = u64::from(position.sides[player.index()]);
            pieces.extend(ones(side).map(|point| Piece::new(point, Kind::Disc, player)));
            let hand = usize::from(position.hand(player));
            if hand > 0 {
                let stock = self.table.graph.points() + player.index();
                pieces.push(Piece::new(stock, Kind::Disc, player).times(hand));
            }
        }
        pieces
    }

    fn clicks(&self, _: &Position, mv: Move) -> Vec<Site> {
        let to = Site::from(mv.to);
        if mv.from == Move::HAND { vec![to] } else { vec![Site::from(mv.from), to] }
    }

    fn winning(&self, position: &Position) -> Vec<Site> {
        let line = self.table.aligned(position.sides[position.player.other().index()]);
        ones(u64::from(line)).map(|point| point as Site).collect()
    }
}
