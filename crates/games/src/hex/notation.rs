//! A move is the cell, `g2`. A position is the rows from the last to row 1 (`.` empty, `b` black,
//! `w` white) and the player to move; the swap wrapper adds its own word.

use super::rules::{Hex, Move, Position};
use ludoteca_game::notation::{read_player, words};
use ludoteca_game::{Bits, Notation};

impl<const W: usize> Notation for Hex<W> {
    fn write_move(&self, _: &Position<W>, mv: Move, out: &mut String) {
        self.grid.write(mv as usize, out);
    }

    fn write_position(&self, position: &Position<W>, out: &mut String) {
        self.grid.write_rows(out, |cell| {
            if position.stones[0].has(cell) {
                'b'
            } else if position.stones[1].has(cell) {
                'w'
            } else {
                '.'
            }
        });
        out.push_str(&format!(" {}", position.player.number()));
    }

    fn read_position(&self, text: &str) -> Result<Position<W>, String> {
        let [rows, player] = words(text, "rows player")?;
        let mut stones = [Bits::EMPTY; 2];
        self.grid.read_rows(rows, |cell, sign| {
            match sign {
                '.' => {}
                'b' => stones[0].set(cell),
                'w' => stones[1].set(cell),
                _ => return Err(format!("`{sign}` is not a cell; write `.`, `b` or `w`")),
            }
            Ok(())
        })?;
        Ok(self.position(stones, read_player(player)?))
    }
}
