//! A move is the square entered, `d4`. A position is the rows from the top (`.` empty, `x` closed,
//! `o` the white piece) and the player to move.

use super::rules::{GRID, Position, Rastros};
use ludoteca_game::Notation;
use ludoteca_game::notation::{read_player, words};

impl Notation for Rastros {
    fn write_move(&self, _: &Position, mv: u8, out: &mut String) {
        GRID.write(mv as usize, out);
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        GRID.write_rows(out, |cell| {
            if cell == position.white as usize {
                'o'
            } else if position.closed >> cell & 1 != 0 {
                'x'
            } else {
                '.'
            }
        });
        out.push_str(&format!(" {}", position.player.number()));
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, player] = words(text, "rows player")?;
        let mut whites = Vec::new();
        let mut closed = 0;
        GRID.read_rows(rows, |cell, sign| {
            match sign {
                '.' => {}
                'x' => closed |= 1 << cell,
                'o' => whites.push(cell as u8),
                _ => return Err(format!("`{sign}` is not a square; write `.`, `x` or `o`")),
            }
            Ok(())
        })?;
        let [white] = whites[..] else {
            return Err(format!("`{rows}` has {} white pieces `o`, not one", whites.len()));
        };
        Ok(Position { closed, white, player: read_player(player)? })
    }
}
