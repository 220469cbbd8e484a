//! A move is colour and cell: `Be5`, `We5`. A position is the rows from `a` at the bottom upward,
//! joined by `/` (`.` empty, `b` black, `w` white), the player to move and the stones left in the turn.

use super::rules::{Move, Position, Produto};
use ludoteca_game::notation::{read_number, read_player, words};
use ludoteca_game::{Notation, Player};

impl Notation for Produto {
    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        out.push(if mv.colour == Player::One { 'B' } else { 'W' });
        out.push_str(&self.hexagon.name(mv.cell as usize));
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        for (cell, (row, place)) in self.hexagon.places().into_iter().enumerate() {
            if place == 0 && row > 0 {
                out.push('/');
            }
            out.push(match position.stones.map(|stones| stones >> cell & 1) {
                [1, _] => 'b',
                [_, 1] => 'w',
                _ => '.',
            });
        }
        out.push_str(&format!(" {} {}", position.player.number(), position.left));
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, player, left] = words(text, "rows player stones-left")?;
        let rows: Vec<&str> = rows.split('/').collect();
        if rows.len() != self.hexagon.rows() {
            return Err(format!(
                "there are {} rows, not {}; rows go from a at the bottom, with `/` between them",
                rows.len(),
                self.hexagon.rows()
            ));
        }
        let mut stones = [0u64; 2];
        for (row, line) in rows.iter().enumerate() {
            if line.chars().count() != self.hexagon.width(row) {
                return Err(format!("row `{line}` should have {} cells", self.hexagon.width(row)));
            }
            for (place, sign) in line.chars().enumerate() {
                let bit = 1 << self.hexagon.cell(row, place);
                match sign {
                    '.' => {}
                    'b' => stones[0] |= bit,
                    'w' => stones[1] |= bit,
                    _ => return Err(format!("`{sign}` is not a cell; write `.`, `b` or `w`")),
                }
            }
        }
        let position = Position {
            stones,
            player: read_player(player)?,
            left: read_number(left, "a number of stones", 1, 2)? as u8,
        };
        self.check_turn(&position)
    }
}

impl Produto {
    /// The stones on the board tell whose turn it is and how many he has left.
    fn check_turn(&self, position: &Position) -> Result<Position, String> {
        let placed = position.taken().count_ones();
        let left = if placed == 0 || placed.is_multiple_of(2) { 1 } else { 2 };
        let player = if placed.div_ceil(2).is_multiple_of(2) { Player::One } else { Player::Two };
        if (position.player, position.left) == (player, left) {
            return Ok(*position);
        }
        Err(format!(
            "after {placed} stones player {} has {left} to place; write `{} {left}`",
            player.number(),
            player.number()
        ))
    }
}
