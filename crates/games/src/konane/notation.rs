//! A move is every square where the piece stands, `b4xd4xf4`. A position is the rows from the top (`.`
//! empty, `w` white, `b` black) and the player to move.

use super::rules::{Konane, Move, Position, WHITE};
use ludoteca_game::Notation;
use ludoteca_game::notation::words;

/// White first.
const SIGNS: [char; 2] = ['w', 'b'];

impl Notation for Konane {
    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        for (index, square) in mv.path().step_by(2).enumerate() {
            if index > 0 {
                out.push('x');
            }
            self.squares.write(square, out);
        }
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        self.squares.write_sets(position.pieces, SIGNS, position.player, out);
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, player] = words(text, "rows player")?;
        let (pieces, player) = self.squares.read_sets(rows, player, SIGNS)?;
        let astray = pieces[0] & !WHITE | pieces[1] & WHITE;
        if astray != 0 {
            return Err(format!(
                "`{rows}` has a piece on {}, a square of the other colour; white pieces stay on squares like a1, black ones on squares like b1",
                self.squares.name(astray.trailing_zeros() as usize)
            ));
        }
        let position = Position { pieces, player, winner: None };
        Ok(Position { winner: self.judge(&position), ..position })
    }
}
