//! The three pentagons; in the corners around them the hands and the pieces taken. The piece that a mill
//! takes is touched last.

use super::rules::{Move, Pentagonia, Position};
use ludoteca_game::bits::ones;
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Shape, Site};

impl Draw for Pentagonia {
    fn board(&self) -> Board {
        let mut board = self.table.graph.board();
        let (left, bottom, right, top) = board.bounds();
        // A pentagon leaves the corners of its frame free.
        for (player, y) in [(1, bottom + 0.5), (2, top - 0.5)] {
            board.add(format!("hand{player}"), left + 0.2, y, Shape::Stock);
            board.add(format!("taken{player}"), right - 0.2, y, Shape::Stock);
        }
        board
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for player in Player::BOTH {
            let side = u64::from(position.sides[player.index()]);
            pieces.extend(ones(side).map(|point| Piece::new(point, Kind::Disc, player)));
            let stocks = self.table.graph.points() + 2 * player.index();
            let enemy = player.other();
            let beside = [
                (position.hand(player), stocks, player),
                (position.lost(enemy), stocks + 1, enemy),
            ];
            pieces.extend(beside.into_iter().filter(|(count, ..)| *count > 0).map(
                |(count, stock, owner)| {
                    Piece::new(stock, Kind::Disc, owner).times(usize::from(count))
                },
            ));
        }
        pieces
    }

    fn clicks(&self, _: &Position, mv: Move) -> Vec<Site> {
        let path = [mv.from, mv.to, mv.taken];
        path.into_iter().filter(|&point| point != Move::NONE).map(Site::from).collect()
    }
}
