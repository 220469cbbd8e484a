//! A move is `b2-a3`. A position is the points from the top row down, three a row (`.` empty, `x`
//! player 1, `o` player 2), and the player to move.

use super::rules::{Corrida, GOALS, GRID, Move, Position, ROWS};
use crate::shared::discs::{read_rows, write_rows};
use ludoteca_game::notation::{read_player, words};
use ludoteca_game::{Notation, Player};

impl Notation for Corrida {
    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        GRID.write(mv.from as usize, out);
        out.push('-');
        GRID.write(mv.to as usize, out);
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        write_rows(&ROWS, position.pieces, out);
        out.push_str(&format!(" {}", position.player.number()));
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, player] = words(text, "rows player")?;
        let pieces = read_rows(&ROWS, rows)?;
        let player = read_player(player)?;
        for one in Player::BOTH {
            let (own, number) = (pieces[one.index()], one.number());
            if own.count_ones() != 3 {
                let count = own.count_ones();
                return Err(format!("`{rows}` has {count} pieces of player {number}, not 3"));
            }
            if own & GOALS[one.other().index()] != 0 {
                return Err(format!(
                    "`{rows}` has a piece of player {number} on the other player's destination, \
                     where it can never go"
                ));
            }
        }
        if pieces[player.index()] == GOALS[player.index()] {
            return Err(format!(
                "`{text}` cannot be: player {0} has won already; write the other player to move",
                player.number()
            ));
        }
        let position = Position { pieces, player, winner: None };
        Ok(Position { winner: position.judge(), ..position })
    }
}
