//! One puzzle in progress: which plates lie on which faces, how they are turned, what is still on the
//! table. A wrong plate may be placed and taken back freely; checking only tells.

use super::solids::{Kind, Solid};
use ludoteca_game::Random;

/// A plate on a face, turned clockwise by so many sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Placed {
    pub plate: usize,
    pub turn: usize,
}

/// An edge whose two numbers differ: both faces with their sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    pub one: (usize, usize),
    pub two: (usize, usize),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    pub solid: Solid,
    pub faces: Vec<Option<Placed>>,
    /// The plates on the table, in the order they lie there.
    pub table: Vec<usize>,
}

impl Puzzle {
    /// All plates on the table, in their usual order.
    pub fn new(kind: Kind) -> Puzzle {
        let solid = Solid::new(kind);
        let faces = vec![None; solid.faces()];
        let table = (0..solid.plates.len()).collect();
        Puzzle { solid, faces, table }
    }

    /// All plates on the table, shuffled; the same seed gives the same order.
    pub fn shuffled(kind: Kind, seed: u64) -> Puzzle {
        let mut puzzle = Puzzle::new(kind);
        let mut random = Random::new(seed);
        for last in (1..puzzle.table.len()).rev() {
            puzzle.table.swap(last, random.below(last + 1));
        }
        puzzle
    }

    /// The number at a side of a face, if a plate lies there.
    pub fn number(&self, face: usize, side: usize) -> Option<u8> {
        let Placed { plate, turn } = self.faces[face]?;
        let sides = self.solid.sides;
        Some(self.solid.plates[plate][(side + sides - turn) % sides])
    }

    /// Puts a plate from the table on an empty face.
    pub fn place(&mut self, plate: usize, face: usize, turn: usize) -> Result<(), String> {
        if let Some(there) = self.faces[face] {
            return Err(format!(
                "face {} has plate {} already; take it first",
                self.solid.face_name(face),
                self.solid.plate_name(there.plate)
            ));
        }
        let Some(index) = self.table.iter().position(|&known| known == plate) else {
            let face =
                self.faces.iter().position(|there| there.is_some_and(|it| it.plate == plate));
            return Err(format!(
                "plate {} is not on the table; it lies on face {}",
                self.solid.plate_name(plate),
                self.solid.face_name(face.expect("a plate is on the table or on a face"))
            ));
        };
        self.table.remove(index);
        self.faces[face] = Some(Placed { plate, turn: turn % self.solid.sides });
        Ok(())
    }

    /// Takes a plate back to the end of the table.
    pub fn take(&mut self, face: usize) -> Result<(), String> {
        let placed = self.faces[face].take().ok_or_else(|| self.bare(face))?;
        self.table.push(placed.plate);
        Ok(())
    }

    /// Turns a plate on its face clockwise by so many sides.
    pub fn turn(&mut self, face: usize, by: usize) -> Result<(), String> {
        let sides = self.solid.sides;
        let missing = self.bare(face);
        let placed = self.faces[face].as_mut().ok_or(missing)?;
        placed.turn = (placed.turn + by) % sides;
        Ok(())
    }

    fn bare(&self, face: usize) -> String {
        format!("face {} has no plate", self.solid.face_name(face))
    }

    /// The edges between two plates whose numbers differ.
    pub fn clashes(&self) -> Vec<Clash> {
        let mut clashes = Vec::new();
        for (face, beside) in self.solid.beside.iter().enumerate() {
            for (side, &(other, there)) in beside.iter().enumerate() {
                if face < other
                    && let (Some(one), Some(two)) =
                        (self.number(face, side), self.number(other, there))
                    && one != two
                {
                    clashes.push(Clash { one: (face, side), two: (other, there) });
                }
            }
        }
        clashes
    }

    /// Whether every plate lies on a face and all edges agree.
    pub fn is_solved(&self) -> bool {
        self.table.is_empty() && self.clashes().is_empty()
    }
}
