//! Square cells drawn together: neighbours of one colour as one bar, the lines between cells as long
//! lines. A board of 19 by 19 is a tenth as long that way.

use crate::UNIT;
use crate::place::Place;
use crate::xml::number;
use ludoteca_game::{Scene, Shape, Spot, Tint};
use std::collections::BTreeSet;

/// A cell by its whole-numbered corner; cells off the lattice are drawn one by one.
fn corner(spot: &Spot) -> Option<(i32, i32)> {
    let (x, y) = (spot.x - 0.5, spot.y - 0.5);
    let (left, bottom) = ((x * 2.0).round(), (y * 2.0).round());
    let whole = (left / 2.0 - x).abs() < 1e-3 && (bottom / 2.0 - y).abs() < 1e-3;
    (matches!(spot.shape, Shape::Square) && whole).then_some((left as i32, bottom as i32))
}

pub(crate) fn is_on_lattice(spot: &Spot) -> bool {
    corner(spot).is_some()
}

/// The cells of a tint as bars along their rows; bars that lie under each other become one block.
pub(crate) fn bars(scene: &Scene, tint: Tint, place: &Place) -> String {
    let cells: BTreeSet<(i32, i32)> = scene
        .board
        .spots
        .iter()
        .filter(|spot| spot.tint == tint)
        .filter_map(corner)
        .map(|(x, y)| (y, x))
        .collect();
    // Left, right, bottom, top.
    let mut blocks: Vec<(i32, i32, i32, i32)> = Vec::new();
    for (y, from, to) in runs(&cells) {
        let below =
            blocks.iter_mut().find(|(left, right, _, top)| (*left, *right, *top) == (from, to, y));
        match below {
            Some(block) => block.3 = y + 2,
            None => blocks.push((from, to, y, y + 2)),
        }
    }
    let length = |halves: i32| number(halves as f32 / 2.0 * UNIT);
    let block = |(from, to, bottom, top): (i32, i32, i32, i32)| {
        let (x, y) = place.at(from as f32 / 2.0, top as f32 / 2.0);
        let (width, height) = (length(to - from), length(top - bottom));
        format!("M{} {}h{width}v{height}h-{width}z", number(x), number(y))
    };
    blocks.into_iter().map(block).collect()
}

/// All lines around and between the cells.
pub(crate) fn lines(scene: &Scene, place: &Place) -> String {
    let mut across = BTreeSet::new();
    let mut upward = BTreeSet::new();
    for (x, y) in scene.board.spots.iter().filter_map(corner) {
        across.extend([(y, x), (y + 2, x)]);
        upward.extend([(x, y), (x + 2, y)]);
    }
    let mut path = String::new();
    for (y, from, to) in runs(&across) {
        let (left, top) = place.at(from as f32 / 2.0, y as f32 / 2.0);
        let length = number((to - from) as f32 / 2.0 * UNIT);
        path.push_str(&format!("M{} {}h{length}", number(left), number(top)));
    }
    for (x, from, to) in runs(&upward) {
        let (left, top) = place.at(x as f32 / 2.0, to as f32 / 2.0);
        let length = number((to - from) as f32 / 2.0 * UNIT);
        path.push_str(&format!("M{} {}v{length}", number(left), number(top)));
    }
    path
}

/// Joins unit pieces (line, start; 2 half units long) that follow each other: line, from, to.
fn runs(pieces: &BTreeSet<(i32, i32)>) -> Vec<(i32, i32, i32)> {
    let mut runs: Vec<(i32, i32, i32)> = Vec::new();
    for &(line, from) in pieces {
        match runs.last_mut() {
            Some((same, _, to)) if *same == line && *to == from => *to = from + 2,
            _ => runs.push((line, from, from + 2)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_become_one_run() {
        let pieces = BTreeSet::from([(0, 0), (0, 2), (0, 6), (2, 0)]);
        assert_eq!(runs(&pieces), [(0, 0, 4), (0, 6, 8), (2, 0, 2)]);
    }
}
