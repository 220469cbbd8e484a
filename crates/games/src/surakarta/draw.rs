//! The 6×6 lattice and its eight loops. A hand touches the piece and where it goes.

use super::rules::{GRID, Move, Position, Surakarta};
use crate::shared::discs::discs;
use ludoteca_game::grid::letter;
use ludoteca_game::{Board, Draw, Piece, Shape, Site, Stroke};

/// Each corner and where its loops begin: three quarters of a circle, counter-clockwise.
const CORNERS: [(f32, f32, f32); 4] =
    [(0.0, 0.0, 90.0), (5.0, 0.0, -180.0), (5.0, 5.0, -90.0), (0.0, 5.0, 0.0)];

impl Draw for Surakarta {
    fn board(&self) -> Board {
        let mut board = Board::default();
        for point in 0..GRID.cells() {
            let (x, y) = (GRID.column(point) as f32, GRID.row(point) as f32);
            board.add(GRID.name(point), x, y, Shape::Point);
        }
        for line in 0..6 {
            let at = line as f32;
            board.strokes.push(Stroke::Line { from: (0.0, at), to: (5.0, at) });
            board.strokes.push(Stroke::Line { from: (at, 0.0), to: (at, 5.0) });
            // Beyond the loops.
            board.strokes.push(Stroke::Label { at: (at, -2.5), text: letter(line).to_string() });
            board.strokes.push(Stroke::Label { at: (-2.5, at), text: (line + 1).to_string() });
        }
        for (x, y, start) in CORNERS {
            for radius in [1.0, 2.0] {
                let end = start + 270.0;
                board.strokes.push(Stroke::Arc { centre: (x, y), radius, start, end });
            }
        }
        board
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        discs(position.pieces)
    }

    fn clicks(&self, _: &Position, mv: Move) -> Vec<Site> {
        vec![Site::from(mv.from), Site::from(mv.to)]
    }
}
