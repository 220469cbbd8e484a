//! Squares, and the captured pieces beside the board; one touch places a piece.

use super::rules::{ALONG, Move, Pente, Position};
use ludoteca_game::{Board, Draw, Kind, Outcome, Piece, Player, Shape, Site};

impl Draw for Pente {
    fn board(&self) -> Board {
        let mut board = self.grid().board_of_squares(false);
        let (right, top) = (self.size as f32 + 0.4, self.size as f32 - 1.0);
        board.add("captured1", right, 0.0, Shape::Stock);
        board.add("captured2", right, top, Shape::Stock);
        board
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let grid = self.grid();
        let mut pieces: Vec<Piece> = (0..grid.cells())
            .filter_map(|cell| {
                let player = position.at(grid.column(cell), grid.row(cell))?;
                Some(Piece::new(cell, Kind::Disc, player))
            })
            .collect();
        for player in Player::BOTH {
            let captured = 2 * usize::from(position.pairs[player.index()]);
            if captured > 0 {
                let stock = grid.cells() + player.index();
                pieces.push(Piece::new(stock, Kind::Disc, player.other()).times(captured));
            }
        }
        pieces
    }

    fn clicks(&self, _: &Position, mv: Move) -> Vec<Site> {
        vec![self.grid().cell(mv.column.into(), mv.row.into()) as Site]
    }

    /// Every row of five or more of the winner.
    fn winning(&self, position: &Position) -> Vec<Site> {
        let Some(Outcome::Win(winner)) = position.over else { return Vec::new() };
        let grid = self.grid();
        let own = |cell| position.at(grid.column(cell), grid.row(cell)) == Some(winner);
        let mut sites = Vec::new();
        for cell in (0..grid.cells()).filter(|&cell| own(cell)) {
            for (right, up) in ALONG {
                let next = |&cell: &usize| grid.step(cell, right, up).filter(|&cell| own(cell));
                let row: Vec<usize> = std::iter::successors(Some(cell), next).collect();
                if row.len() >= 5 {
                    sites.extend(row.into_iter().map(|cell| cell as Site));
                }
            }
        }
        sites.sort_unstable();
        sites.dedup();
        sites
    }
}
