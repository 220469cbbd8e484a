//! A step is `a1-b2`, a chain every landing point, `a1xc3xe5`. A position is the rows of the board's
//! points (`.` empty, `x` player 1, `o` player 2) with `/` between them, and the player to move.

use super::{Jumping, Lattice, Move, Position};
use crate::shared::discs::{read_rows, write_rows};
use ludoteca_game::notation::{read_player, words};
use ludoteca_game::{Notation, Player};

impl<L: Lattice> Notation for Jumping<L> {
    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        for (index, point) in mv.points().enumerate() {
            if index > 0 {
                out.push(if mv.captured == 0 { '-' } else { 'x' });
            }
            L::write(point, out);
        }
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        write_rows(L::ROWS, position.pieces.map(u64::from), out);
        out.push_str(&format!(" {}", position.player.number()));
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, player] = words(text, "rows player")?;
        let pieces = read_rows(L::ROWS, rows)?.map(|set| set as u32);
        let player = read_player(player)?;
        for (number, count) in [1, 2].into_iter().zip(pieces.map(u32::count_ones)) {
            if count > L::PIECES {
                return Err(format!(
                    "`{rows}` has {count} pieces of player {number}; {} is the most",
                    L::PIECES
                ));
            }
        }
        let other = player.other();
        if pieces[other.index()].count_ones() <= L::LOST {
            return Err(format!(
                "`{text}` cannot be: player {} would have lost before; a player to move may have \
                 {} pieces or fewer, the other one has more",
                other.number(),
                L::LOST
            ));
        }
        let position = Position { pieces, player, winner: None };
        let winner: Option<Player> = Self::judge(&position);
        Ok(Position { winner, ..position })
    }
}
