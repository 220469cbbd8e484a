//! All solutions by backtracking: face after face, each next to one that is filled, so that a wrong
//! plate is seen at once.

use super::puzzle::{Placed, Puzzle};
use super::solids::{Kind, Solid};
use std::collections::BTreeSet;

/// A plate and its turn for every face.
pub type Solution = Vec<Placed>;

/// The faces in an order in which each but the first touches an earlier one as often as it can.
fn order(solid: &Solid) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < solid.faces() {
        let touching = |face: &usize| {
            solid.beside[*face].iter().filter(|(other, _)| order.contains(other)).count()
        };
        let rest = (0..solid.faces()).filter(|face| !order.contains(face));
        let next = rest.max_by_key(|face| (touching(face), usize::MAX - face));
        order.push(next.expect("a face is left"));
    }
    order
}

/// Walks all solutions that keep the plates already placed; `found` says whether to go on.
fn walk(puzzle: &mut Puzzle, order: &[usize], found: &mut dyn FnMut(&Puzzle) -> bool) -> bool {
    let Some((&face, rest)) = order.split_first() else { return found(puzzle) };
    if puzzle.faces[face].is_some() {
        return walk(puzzle, rest, found);
    }
    for index in 0..puzzle.table.len() {
        let plate = puzzle.table.remove(index);
        for turn in 0..puzzle.solid.sides {
            puzzle.faces[face] = Some(Placed { plate, turn });
            let fits =
                puzzle.solid.beside[face].iter().enumerate().all(|(side, &(other, there))| {
                    puzzle
                        .number(other, there)
                        .is_none_or(|number| Some(number) == puzzle.number(face, side))
                });
            if fits && !walk(puzzle, rest, found) {
                return false;
            }
        }
        puzzle.faces[face] = None;
        puzzle.table.insert(index, plate);
    }
    true
}

/// Every solution that keeps the plates already placed.
pub fn solutions(puzzle: &Puzzle) -> Vec<Solution> {
    let mut all = Vec::new();
    if puzzle.clashes().is_empty() {
        let order = order(&puzzle.solid);
        walk(&mut puzzle.clone(), &order, &mut |solved| {
            all.push(solved.faces.iter().map(|placed| placed.expect("a full solid")).collect());
            true
        });
    }
    all
}

/// One way to finish the puzzle, if there is one.
pub fn solve(puzzle: &Puzzle) -> Option<Puzzle> {
    let mut answer = None;
    if puzzle.clashes().is_empty() {
        let order = order(&puzzle.solid);
        walk(&mut puzzle.clone(), &order, &mut |solved| {
            answer = Some(solved.clone());
            false
        });
    }
    answer
}

/// The number of solutions on the fixed solid.
pub fn count(kind: Kind) -> usize {
    solutions(&Puzzle::new(kind)).len()
}

/// One solution of each class of solutions that are rotations of one another.
pub fn classes(kind: Kind) -> Vec<Solution> {
    let puzzle = Puzzle::new(kind);
    let rotations = puzzle.solid.rotations();
    let sides = puzzle.solid.sides;
    let least = |solution: &Solution| {
        let turned = rotations.iter().map(|rotation| {
            let mut image = solution.clone();
            for (placed, &(face, turn)) in solution.iter().zip(rotation) {
                image[face] = Placed { plate: placed.plate, turn: (placed.turn + turn) % sides };
            }
            image
        });
        turned.min().expect("the identity")
    };
    let classes: BTreeSet<Solution> = solutions(&puzzle).iter().map(least).collect();
    classes.into_iter().collect()
}
