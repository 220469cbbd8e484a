//! A move is `b2-b3`, a capture `b2xc3`. A position is the rows from the top (`w` White, `b` Black)
//! and the player to move.

use super::rules::{Avanco, Position};
use crate::shared::pawns::Step;
use crate::shared::pawns::notation::{SIGNS, check, write_step};
use ludoteca_game::Notation;
use ludoteca_game::notation::words;

impl Notation for Avanco {
    fn write_move(&self, position: &Position, mv: Step, out: &mut String) {
        let takes = position.pieces[position.player.other().index()] >> mv.to & 1 != 0;
        write_step(&self.squares, mv, takes, out);
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        self.squares.write_sets(position.pieces, SIGNS, position.player, out);
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, player] = words(text, "rows player")?;
        let (pieces, player) = self.squares.read_sets(rows, player, SIGNS)?;
        check(&self.squares, pieces, player, 2 * self.squares.grid.columns)?;
        Ok(Position { pieces, player })
    }
}
