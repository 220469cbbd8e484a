//! A move is the domino's two squares, `c3-c4`. A position is the rows from the top (`^` over `|` an upright domino, `<-` a
//! lying one) and the player to move.

use super::rules::{Dominorio, Move};
use crate::shared::strips::Position;
use ludoteca_game::{Notation, Player};

impl<const W: usize> Notation for Dominorio<W> {
    fn write_move(&self, _: &Position<W>, mv: Move, out: &mut String) {
        self.strips.write(mv, out);
    }

    fn write_position(&self, position: &Position<W>, out: &mut String) {
        self.strips.write_position(position, out);
    }

    fn read_position(&self, text: &str) -> Result<Position<W>, String> {
        let position = self.strips.read_position(text)?;
        for (strip, player) in self.strips.laid(&position) {
            let squares = 1 + usize::from(strip.to - strip.from) / self.strips.step(player);
            if squares != 2 {
                let mut name = String::new();
                self.strips.write(strip, &mut name);
                let form = if player == Player::One { "`^` over `|`" } else { "`<-`" };
                return Err(format!("`{name}` has {squares} squares; a domino is {form}"));
            }
        }
        Ok(position)
    }
}
