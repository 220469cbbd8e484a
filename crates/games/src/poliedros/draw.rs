//! The net of a solid as a flat scene, seen from outside: a spot a face, lines for the edges, the
//! numbers of the plates along their sides; the plates on the table lie below.

use super::puzzle::Puzzle;
use super::solids::Solid;
use ludoteca_game::{Board, Kind, Mark, MarkKind, Piece, Scene, Shape, Site, Stroke};
use std::f32::consts::PI;

/// How long a side is drawn: numbers need room.
const SIDE: f32 = 1.6;

/// Where a face lies in the net: its centre, and the angle at which its side 0 lies.
#[derive(Clone, Copy, Debug)]
struct Lie {
    x: f32,
    y: f32,
    angle: f32,
}

impl Lie {
    /// The angle of a side; sides go clockwise.
    fn toward(&self, side: usize, sides: usize) -> f32 {
        self.angle - 2.0 * PI * side as f32 / sides as f32
    }

    /// The point at a distance from the centre in a direction.
    fn at(&self, angle: f32, distance: f32) -> (f32, f32) {
        (self.x + distance * angle.cos(), self.y + distance * angle.sin())
    }
}

/// The distance of a side from the centre of its face.
fn apothem(sides: usize) -> f32 {
    SIDE / 2.0 / (PI / sides as f32).tan()
}

fn net(solid: &Solid) -> Vec<Lie> {
    let mut lies: Vec<Option<Lie>> = vec![None; solid.faces()];
    lies[0] = Some(Lie { x: 0.0, y: 0.0, angle: PI / 2.0 });
    // A face may hang on a later one, so the net is gone over until all of it hangs.
    while lies.iter().any(Option::is_none) {
        for face in 1..solid.faces() {
            let on = solid.hangs[face];
            if let (None, Some(lie)) = (lies[face], lies[on]) {
                let side = solid.beside[on].iter().position(|&(other, _)| other == face);
                let side = side.expect("a face that hangs on a neighbour");
                let there = solid.beside[on][side].1;
                let angle = lie.toward(side, solid.sides);
                let (x, y) = lie.at(angle, 2.0 * apothem(solid.sides));
                let back = angle + PI + 2.0 * PI * there as f32 / solid.sides as f32;
                lies[face] = Some(Lie { x, y, angle: back });
            }
        }
    }
    lies.into_iter().map(|lie| lie.expect("a hanging face")).collect()
}

/// Draws the numbers of a plate around a centre.
fn numbers(board: &mut Board, lie: &Lie, sides: usize, number: impl Fn(usize) -> Option<u8>) {
    for side in 0..sides {
        if let Some(number) = number(side) {
            let at = lie.at(lie.toward(side, sides), apothem(sides) * 0.68);
            board.strokes.push(Stroke::Label { at, text: number.to_string() });
        }
    }
}

fn outline(board: &mut Board, lie: &Lie, sides: usize) {
    let radius = SIDE / 2.0 / (PI / sides as f32).sin();
    let corner = |side: usize| lie.at(lie.toward(side, sides) + PI / sides as f32, radius);
    for side in 0..sides {
        board.strokes.push(Stroke::Line { from: corner(side), to: corner((side + 1) % sides) });
    }
}

/// The puzzle as a scene. Spots are the faces, then the plates on the table; clashing faces are
/// marked as chosen, a solved puzzle as winning.
pub fn scene(puzzle: &Puzzle) -> Scene {
    let solid = &puzzle.solid;
    let mut board = Board::default();
    let mut pieces = Vec::new();
    for (face, lie) in net(solid).iter().enumerate() {
        board.add(solid.face_name(face).to_string(), lie.x, lie.y, Shape::Point);
        outline(&mut board, lie, solid.sides);
        numbers(&mut board, lie, solid.sides, |side| puzzle.number(face, side));
        match puzzle.faces[face] {
            Some(placed) => pieces.push(Piece::new(face, Kind::Plate(placed.plate as u8), None)),
            None => {
                let text = solid.face_name(face).to_string();
                board.strokes.push(Stroke::Label { at: (lie.x, lie.y), text });
            }
        }
    }
    let (left, bottom, _, _) = board.bounds();
    let step = 2.0 * SIDE;
    for (index, &plate) in puzzle.table.iter().enumerate() {
        let (column, row) = (index % 4, index / 4);
        let lie = Lie {
            x: left + SIDE + column as f32 * step,
            y: bottom - step * (row as f32 + 0.75),
            angle: PI / 2.0,
        };
        let site = board.add(solid.plate_name(plate), lie.x, lie.y, Shape::Stock);
        outline(&mut board, &lie, solid.sides);
        numbers(&mut board, &lie, solid.sides, |side| Some(solid.plates[plate][side]));
        pieces.push(Piece::new(usize::from(site), Kind::Plate(plate as u8), None));
    }
    let mark = |kind| move |face: usize| Mark { site: face as Site, kind };
    let marks = if puzzle.is_solved() {
        (0..solid.faces()).map(mark(MarkKind::Winning)).collect()
    } else {
        let clashing = puzzle.clashes().into_iter().flat_map(|clash| [clash.one.0, clash.two.0]);
        let mut faces: Vec<usize> = clashing.collect();
        faces.sort_unstable();
        faces.dedup();
        faces.into_iter().map(mark(MarkKind::Chosen)).collect()
    };
    Scene { board, pieces, marks }
}
