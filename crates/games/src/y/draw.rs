//! The curved board as points and lines, the triangle as hexagonal cells; one touch places a stone.

use super::board::Set;
use super::rules::{Move, Position, Y};
use crate::shared::connection::shortest_chain;
use ludoteca_game::grid::letter;
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Shape, Site, Stroke};

impl Draw for Y {
    fn board(&self) -> Board {
        let points = &*self.points;
        let mut board = Board { named: !points.cells, ..Board::default() };
        let shape = if points.cells { Shape::Hexagon { flat_top: false } } else { Shape::Point };
        for (name, &(x, y)) in points.names.iter().zip(&points.at) {
            board.add(name.clone(), x, y, shape);
        }
        if !points.cells {
            for (point, near) in points.near.iter().enumerate() {
                for other in near.iter().filter(|&other| other > point) {
                    let (from, to) = (points.at[point], points.at[other]);
                    board.strokes.push(Stroke::Line { from, to });
                }
            }
            return board;
        }
        // Letters along the lowest row, numbers along the left side.
        let size = points.rows.len();
        for index in 0..size {
            let at = (index as f32, -0.9);
            board.strokes.push(Stroke::Label { at, text: letter(index).to_string() });
            let (x, y) = points.at[points.rows[..size - 1 - index].iter().sum::<usize>()];
            board.strokes.push(Stroke::Label { at: (x - 0.9, y), text: (index + 1).to_string() });
        }
        board
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        Player::BOTH
            .into_iter()
            .flat_map(|player| {
                let stones = position.stones[player.index()];
                stones.iter().map(move |point| Piece::new(point, Kind::Disc, player))
            })
            .collect()
    }

    fn clicks(&self, _: &Position, mv: Move) -> Vec<Site> {
        vec![Site::from(mv)]
    }

    /// From a stone of the winner's from where the sides are nearest, a shortest chain to each.
    fn winning(&self, position: &Position) -> Vec<Site> {
        let Some(winner) = position.winner else { return Vec::new() };
        let points = &*self.points;
        let linked = &position.linked[winner.index()];
        let group = linked[0].and(&linked[1]).and(&linked[2]);
        let chains = |stone: usize| -> Vec<Site> {
            let from = Set::EMPTY.with(stone);
            let chain = |side: &Set| shortest_chain(&points.near, &group, &from, side);
            let mut stones: Vec<Site> = points.sides.iter().flat_map(chain).collect();
            stones.sort_unstable();
            stones.dedup();
            stones
        };
        group.iter().map(chains).min_by_key(Vec::len).unwrap_or_default()
    }
}
