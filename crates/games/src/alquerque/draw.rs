//! 25 points and their lines. A hand touches the piece and every point it lands on.

use super::rules::{Alquerque, GRID, LINES};
use crate::shared::discs::discs;
use crate::shared::jumps::{Move, Position};
use ludoteca_game::{Board, Draw, Piece, Site};

impl Draw for Alquerque {
    fn board(&self) -> Board {
        let ends = LINES.map(|line| {
            let last = line.points[line.points.len() - 1];
            (line.points[0] as usize, last as usize)
        });
        GRID.board_of_points(&ends)
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        discs(position.pieces.map(u64::from))
    }

    fn clicks(&self, _: &Position, mv: Move) -> Vec<Site> {
        mv.points().map(|point| point as Site).collect()
    }
}
