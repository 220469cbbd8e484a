//! A move is origin and final landing, `a1-c3`, or `pass`. A position is the points row by row from
//! the top (`.` empty, `x` player 1, `o` player 2), the player to move, and the passes just before.

use super::rules::{Halma, Move, Position, winner};
use crate::shared::discs::{Rows, read_rows, write_rows};
use crate::shared::picaria_board::POINTS;
use ludoteca_game::notation::{read_number, read_player, words};
use ludoteca_game::{Notation, Player};

const ROWS: Rows = &[&[10, 11, 12], &[8, 9], &[5, 6, 7], &[3, 4], &[0, 1, 2]];

impl Notation for Halma {
    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        match mv {
            Move::Go { from, to } => {
                out.push_str(POINTS[from as usize].0);
                out.push('-');
                out.push_str(POINTS[to as usize].0);
            }
            Move::Pass => out.push_str("pass"),
        }
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        write_rows(ROWS, position.pieces.map(u64::from), out);
        out.push_str(&format!(" {} {}", position.player.number(), position.passes));
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, player, passes] = words(text, "rows player passes")?;
        let pieces = read_rows(ROWS, rows)?.map(|set| set as u32);
        let player = read_player(player)?;
        let passes = read_number(passes, "a number of passes", 0, 2)? as u8;
        for (number, count) in [1, 2].into_iter().zip(pieces.map(u32::count_ones)) {
            if count != 4 {
                return Err(format!("`{rows}` has {count} pieces of player {number}, not 4"));
            }
        }
        if let Some(winner) = winner(pieces) {
            if winner == player {
                return Err(format!(
                    "`{text}` cannot be: player {} has won already; write the other player to move",
                    winner.number()
                ));
            }
            if passes > 0 {
                return Err(format!("`{text}` cannot be: nobody passes when the game is won"));
            }
        }
        let blocked = |player: Player| self.is_blocked(&Position { pieces, player, passes: 0 });
        let passed = [player.other(), player];
        if let Some(free) = passed[..passes as usize].iter().find(|&&player| !blocked(player)) {
            return Err(format!(
                "`{text}` cannot be: player {} could move and did not have to pass",
                free.number()
            ));
        }
        Ok(Position { pieces, player, passes })
    }
}
