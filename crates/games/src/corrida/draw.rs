//! 18 points joined diagonally, the destinations tinted. A hand touches the piece and where it goes.

use super::rules::{Corrida, GOALS, GRID, Move, POINTS, Position};
use crate::shared::discs::discs;
use ludoteca_game::bits::ones;
use ludoteca_game::{Board, Draw, Piece, Player, Shape, Site, Stroke, Tint};

/// The number of a point's spot: points are counted from `a1`, row by row.
fn site(point: usize) -> usize {
    (POINTS & ((1 << point) - 1)).count_ones() as usize
}

fn place(point: usize) -> (f32, f32) {
    (GRID.column(point) as f32, GRID.row(point) as f32)
}

impl Draw for Corrida {
    fn board(&self) -> Board {
        let mut board = Board::default();
        for point in ones(POINTS) {
            let (x, y) = place(point);
            board.add(GRID.name(point), x, y, Shape::Point);
            for right in [-1, 1] {
                if let Some(above) = GRID.step(point, right, 1) {
                    board.strokes.push(Stroke::Line { from: place(point), to: place(above) });
                }
            }
        }
        for player in Player::BOTH {
            for point in ones(GOALS[player.index()]) {
                board.tint(site(point) as Site, Tint::Goal(player));
            }
        }
        GRID.label(&mut board);
        board
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let numbered = |set| ones(set).fold(0, |spots, point| spots | 1 << site(point));
        discs(position.pieces.map(numbered))
    }

    fn clicks(&self, _: &Position, mv: Move) -> Vec<Site> {
        vec![site(mv.from as usize) as Site, site(mv.to as usize) as Site]
    }

    /// The home row of a player whose three pieces stand there.
    fn winning(&self, position: &Position) -> Vec<Site> {
        let home = (0..2).find(|&player| position.pieces[player] == GOALS[player]);
        home.map_or(Vec::new(), |player| {
            ones(GOALS[player]).map(|point| site(point) as Site).collect()
        })
    }
}
