//! What a player can do, as text: `place PLATE FACE TURN`, `take FACE`, `turn FACE SIDES`.

use super::puzzle::Puzzle;
use super::solids::Solid;
use ludoteca_game::notation::read_number;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Place { plate: usize, face: usize, turn: usize },
    Take { face: usize },
    Turn { face: usize, by: usize },
}

impl Action {
    /// Reads an action; a plate may be written from any of its numbers.
    pub fn read(solid: &Solid, text: &str) -> Result<Action, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let turn = |word: &str| {
            read_number(word, "a number of sides to turn", 0, solid.sides as i64 - 1)
                .map(|turn| turn as usize)
        };
        match words[..] {
            ["place", plate, face] => Ok(Action::Place {
                plate: solid.read_plate(plate)?,
                face: solid.read_face(face)?,
                turn: 0,
            }),
            ["place", plate, face, by] => Ok(Action::Place {
                plate: solid.read_plate(plate)?,
                face: solid.read_face(face)?,
                turn: turn(by)?,
            }),
            ["take", face] => Ok(Action::Take { face: solid.read_face(face)? }),
            ["turn", face] => Ok(Action::Turn { face: solid.read_face(face)?, by: 1 }),
            ["turn", face, by] => Ok(Action::Turn { face: solid.read_face(face)?, by: turn(by)? }),
            _ => Err(format!(
                "`{text}` is not an action; write `place PLATE FACE TURN`, `take FACE` or `turn FACE SIDES`"
            )),
        }
    }

    pub fn write(&self, solid: &Solid) -> String {
        match *self {
            Action::Place { plate, face, turn } => {
                format!("place {} {} {turn}", solid.plate_name(plate), solid.face_name(face))
            }
            Action::Take { face } => format!("take {}", solid.face_name(face)),
            Action::Turn { face, by } => format!("turn {} {by}", solid.face_name(face)),
        }
    }

    pub fn apply(&self, puzzle: &mut Puzzle) -> Result<(), String> {
        match *self {
            Action::Place { plate, face, turn } => puzzle.place(plate, face, turn),
            Action::Take { face } => puzzle.take(face),
            Action::Turn { face, by } => puzzle.turn(face, by),
        }
    }
}
