//! Three circles and three diameters. A hand touches the piece and every point it lands on.

use super::rules::{CENTRE, Circles, LINES, Pretwa};
use crate::shared::discs::discs;
use crate::shared::jumps::{Lattice, Move, Position};
use ludoteca_game::bits::ones;
use ludoteca_game::{Board, Draw, Piece, Shape, Site, Stroke};

/// Where a point lies: circle `A` has radius 1, `B` 2, `D` 3.
fn place(point: usize) -> (f32, f32) {
    if point == CENTRE as usize {
        return (0.0, 0.0);
    }
    let radius = (point / 6 + 1) as f32;
    let angle = (60.0 * (point % 6) as f32).to_radians();
    (radius * angle.cos(), radius * angle.sin())
}

impl Draw for Pretwa {
    fn board(&self) -> Board {
        let mut board = Board { named: true, ..Board::default() };
        for point in ones(u64::from(Circles::ALL)) {
            let mut name = String::new();
            Circles::write(point, &mut name);
            let (x, y) = place(point);
            board.add(name, x, y, Shape::Point);
        }
        for line in LINES.iter().filter(|line| !line.closed) {
            for pair in line.points.windows(2) {
                let (from, to) = (place(pair[0] as usize), place(pair[1] as usize));
                board.strokes.push(Stroke::Line { from, to });
            }
        }
        for radius in [1.0, 2.0, 3.0] {
            board.strokes.push(Stroke::Circle { centre: (0.0, 0.0), radius });
        }
        board
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        discs(position.pieces.map(u64::from))
    }

    fn clicks(&self, _: &Position, mv: Move) -> Vec<Site> {
        mv.points().map(|point| point as Site).collect()
    }
}
