//! A move is the first and the last square, `c3-c7`. A position is the rows from the top (`^` and below it `|` an upright strip,
//! `<` and right of it `-` a lying one) and the player to move; the swap wrapper adds its own word.

use super::rules::{Move, Quelhas};
use crate::shared::strips::Position;
use ludoteca_game::Notation;

impl<const W: usize> Notation for Quelhas<W> {
    fn write_move(&self, _: &Position<W>, mv: Move, out: &mut String) {
        self.strips.write(mv, out);
    }

    fn write_position(&self, position: &Position<W>, out: &mut String) {
        self.strips.write_position(position, out);
    }

    fn read_position(&self, text: &str) -> Result<Position<W>, String> {
        self.strips.read_position(text)
    }
}
