//! A move is the square, `k10`. A position is the rows from the top (`.` empty, `w` player 1, `b`
//! player 2), the pairs captured by each, and the player to move.

use super::rules::{Move, PAIRS, Pente, Position};
use ludoteca_game::notation::{read_number, read_player, words};
use ludoteca_game::{Notation, Outcome, Player};

impl Notation for Pente {
    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        let grid = self.grid();
        grid.write(grid.cell(mv.column.into(), mv.row.into()), out);
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        let grid = self.grid();
        grid.write_rows(out, |cell| match position.at(grid.column(cell), grid.row(cell)) {
            Some(Player::One) => 'w',
            Some(Player::Two) => 'b',
            None => '.',
        });
        let [one, two] = position.pairs;
        out.push_str(&format!(" {one} {two} {}", position.player.number()));
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, one, two, player] = words(text, "rows pairs1 pairs2 player")?;
        let mut position = Position::empty();
        let grid = self.grid();
        grid.read_rows(rows, |cell, sign| {
            let player = match sign {
                '.' => return Ok(()),
                'w' => Player::One,
                'b' => Player::Two,
                _ => return Err(format!("`{sign}` is not a square; write `.`, `w` or `b`")),
            };
            position.put(grid.column(cell), grid.row(cell), player);
            Ok(())
        })?;
        // The fifth pair may come with seven more at once.
        let most = i64::from(PAIRS) + 7;
        position.pairs = [
            read_number(one, "the pairs captured by player 1", 0, most)? as u8,
            read_number(two, "the pairs captured by player 2", 0, most)? as u8,
        ];
        position.player = read_player(player)?;
        let has_five = |player: Player| {
            (0..grid.cells()).map(|cell| (grid.column(cell), grid.row(cell))).any(
                |(column, row)| {
                    position.at(column, row) == Some(player)
                        && position.has_five(column, row, player)
                },
            )
        };
        let won =
            Player::BOTH.map(|player| has_five(player) || position.pairs[player.index()] >= PAIRS);
        if won[position.player.index()] {
            return Err(format!(
                "player {} is to move but has won already; only the other player can have moved last",
                position.player.number()
            ));
        }
        if won[position.player.other().index()] {
            position.over = Some(Outcome::Win(position.player.other()));
        } else if usize::from(position.taken) == grid.cells() {
            position.over = Some(Outcome::Draw);
        }
        Ok(position)
    }

    fn read_move(&self, position: &Position, text: &str) -> Option<Move> {
        let grid = self.grid();
        let cell = grid.read(text)?;
        let (column, row) = (grid.column(cell), grid.row(cell));
        let free = position.over.is_none() && position.at(column, row).is_none();
        free.then(|| Move::new(column, row))
    }
}
