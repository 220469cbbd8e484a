//! The hexagon, and a heap of each colour: touch the colour, then the cell.

use super::rules::{Move, Position, Produto};
use ludoteca_game::bits::ones;
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Shape, Site};

impl Draw for Produto {
    fn board(&self) -> Board {
        let mut board = self.hexagon.board();
        let (left, bottom, ..) = board.bounds();
        board.add("B", left + 0.5, bottom - 0.6, Shape::Stock);
        board.add("W", left + 1.9, bottom - 0.6, Shape::Stock);
        board
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let cells = self.hexagon.cells();
        let mut pieces = Vec::new();
        for player in Player::BOTH {
            let stones = ones(position.stones[player.index()]);
            pieces.extend(stones.map(|cell| Piece::new(cell, Kind::Disc, player)));
            let left = (self.tables.all & !position.taken()).count_ones() as usize;
            if left > 0 {
                pieces.push(Piece::new(cells + player.index(), Kind::Disc, player).times(left));
            }
        }
        pieces
    }

    fn clicks(&self, _: &Position, mv: Move) -> Vec<Site> {
        vec![(self.hexagon.cells() + mv.colour.index()) as Site, Site::from(mv.cell)]
    }
}
