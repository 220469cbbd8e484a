//! Squares, and beside them what each player has in hand: one heap for each length. A hand touches the square to point at;
//! with the first piece also where it stands.

use super::rules::{ANYWHERE, Faisca, Move, Position, WAYS};
use ludoteca_game::bits::ones;
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Shape, Site};

impl Draw for Faisca {
    fn board(&self) -> Board {
        let mut board = self.grid.board_of_squares(false);
        let (_, bottom, _, top) = board.bounds();
        let middle = (self.grid.columns as f32 - 1.0) / 2.0;
        for (player, y) in [(1, bottom - 0.6), (2, top + 0.6)] {
            for length in 1..=3 {
                let x = middle + 1.7 * (length as f32 - 2.0);
                board.add(format!("hand{player}-{length}"), x, y, Shape::Stock);
            }
        }
        board
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for square in ones(position.taken.into()) {
            let (way, length) = position.arrow(square);
            let (right, up) = (WAYS[way].0 as i8 * length as i8, WAYS[way].1 as i8 * length as i8);
            let player = Player::BOTH[(position.arrows.second >> square & 1) as usize];
            pieces.push(Piece::new(square, Kind::Arrow { right, up }, player));
        }
        if position.aim != ANYWHERE {
            pieces.push(Piece::new(position.aim as usize, Kind::Aim, None));
        }
        for player in Player::BOTH {
            for (index, &left) in position.left[player.index()].iter().enumerate() {
                if left > 0 {
                    let site = self.grid.cells() + 3 * player.index() + index;
                    let kind = Kind::Arrow { right: 0, up: index as i8 + 1 };
                    pieces.push(Piece::new(site, kind, player).times(left as usize));
                }
            }
        }
        pieces
    }

    fn clicks(&self, position: &Position, mv: Move) -> Vec<Site> {
        match position.aim {
            ANYWHERE => vec![Site::from(mv.from), Site::from(mv.to)],
            _ => vec![Site::from(mv.to)],
        }
    }
}
