//! A move is the square, `d4`. A position is the rows from the top (`.` empty, `w` white, `b` black)
//! and whose colour is to move; the swap wrapper adds its own word.

use super::rules::{Flume, Move, Position};
use ludoteca_game::notation::{read_player, words};
use ludoteca_game::{Bits, Notation};

impl<const W: usize> Notation for Flume<W> {
    fn write_move(&self, _: &Position<W>, mv: Move, out: &mut String) {
        self.grid.write(usize::from(mv), out);
    }

    fn write_position(&self, position: &Position<W>, out: &mut String) {
        let [white, black] = position.pieces;
        self.grid.write_rows(out, |cell| match (white.has(cell), black.has(cell)) {
            (true, _) => 'w',
            (_, true) => 'b',
            _ => '.',
        });
        out.push_str(&format!(" {}", position.player.number()));
    }

    fn read_position(&self, text: &str) -> Result<Position<W>, String> {
        let [rows, player] = words(text, "rows player")?;
        let mut pieces = [Bits::EMPTY; 2];
        self.grid.read_rows(rows, |cell, sign| {
            match sign {
                '.' => {}
                'w' => pieces[0].set(cell),
                'b' => pieces[1].set(cell),
                _ => return Err(format!("`{sign}` is not a square; write `.`, `w` or `b`")),
            }
            Ok(())
        })?;
        Ok(Position { pieces, player: read_player(player)? })
    }

    fn read_move(&self, position: &Position<W>, text: &str) -> Option<Move> {
        let cell = self.grid.read(text)?;
        self.empty(position).has(cell).then_some(cell as Move)
    }
}
