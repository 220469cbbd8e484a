//! A move is `e2-e4`, a capture `e4xf5` (en passant too). A position is the rows from the top (`w`
//! player one's pawns, `b` player two's), the player to move, and the square that a pawn has just
//! skipped where it can be taken en passant, else `-`.

use super::{Pawns, Position, Rules, Step, ahead, far};
use crate::shared::squares::{Squares, beside};
use ludoteca_game::notation::words;
use ludoteca_game::{Notation, Player};

pub const SIGNS: [char; 2] = ['w', 'b'];

/// Writes a step, with `x` for a capture.
pub fn write_step(squares: &Squares, step: Step, takes: bool, out: &mut String) {
    squares.write(step.from as usize, out);
    out.push(if takes { 'x' } else { '-' });
    squares.write(step.to as usize, out);
}

/// Refuses what no game of pieces that only go forward can reach.
pub fn check(
    squares: &Squares,
    pieces: [u64; 2],
    player: Player,
    most: usize,
) -> Result<(), String> {
    for side in Player::BOTH {
        let (sign, count) = (SIGNS[side.index()], pieces[side.index()].count_ones() as usize);
        if count > most {
            return Err(format!("there are {count} pieces `{sign}`; there can be {most} at most"));
        }
    }
    let sign = SIGNS[player.index()];
    if pieces[player.index()] & far(squares, player) != 0 {
        return Err(format!(
            "player {} has a piece `{sign}` on the last row and so has won: the player to move is {}",
            player.number(),
            player.other().number()
        ));
    }
    if pieces[player.other().index()] == 0 {
        return Err(format!(
            "player {} has just moved and so must have a piece `{}` on the board",
            player.other().number(),
            SIGNS[player.other().index()]
        ));
    }
    Ok(())
}

impl<R: Rules> Pawns<R> {
    /// Reads the square skipped; the pawn beyond it must have come from its starting row, and an enemy
    /// pawn must stand beside it.
    fn read_skipped(&self, word: &str, position: &Position) -> Result<u64, String> {
        if word == "-" {
            return Ok(0);
        }
        let other = position.player.other();
        let square = self.squares.read(word).map_or(0, |square| 1u64 << square);
        let pawn = ahead(square, other) & position.pawns[other.index()];
        let home = ahead(square, position.player) & self.home(other);
        let occupied = position.pawns[0] | position.pawns[1];
        let seen = beside(pawn) & position.pawns[position.player.index()];
        if pawn == 0 || home == 0 || occupied & (square | home) != 0 || seen == 0 {
            return Err(format!(
                "`{word}` is not a square where a pawn can be taken en passant; write `-` if there is none"
            ));
        }
        Ok(square)
    }
}

impl<R: Rules> Notation for Pawns<R> {
    fn write_move(&self, _: &Position, mv: Step, out: &mut String) {
        // Straight steps never capture, slanting ones always do.
        write_step(&self.squares, mv, mv.from & 7 != mv.to & 7, out);
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        self.squares.write_sets(position.pawns, SIGNS, position.player, out);
        out.push(' ');
        match position.skipped {
            0 => out.push('-'),
            square => self.squares.write(square.trailing_zeros() as usize, out),
        }
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, player, skipped] = words(text, "rows player skipped-square|-")?;
        let (pawns, player) = self.squares.read_sets(rows, player, SIGNS)?;
        check(&self.squares, pawns, player, self.squares.grid.columns)?;
        for side in Player::BOTH {
            let mut behind = self.home(side);
            for _ in 0..R::BEHIND {
                behind = ahead(behind, side.other());
                if pawns[side.index()] & behind != 0 {
                    return Err(format!(
                        "a pawn `{}` stands behind its starting row, where no pawn can ever be",
                        SIGNS[side.index()]
                    ));
                }
            }
        }
        let position = Position { pawns, skipped: 0, player };
        Ok(Position { skipped: self.read_skipped(skipped, &position)?, ..position })
    }
}
