//! A move is the point, `c7`. A position is the points in rows, `/` between them (`.` empty, `b` blue, `r` red), and the player
//! to move: on the curved board the rings from outside, each in the order of its numbers, on the triangle the rows from
//! the top. The swap wrapper adds its own word.

use super::board::Set;
use super::rules::{Move, Position, Y};
use ludoteca_game::Notation;
use ludoteca_game::notation::{read_player, words};

impl Notation for Y {
    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        out.push_str(&self.points.names[mv as usize]);
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        let mut point = 0;
        for (row, &length) in self.points.rows.iter().enumerate() {
            if row > 0 {
                out.push('/');
            }
            for _ in 0..length {
                out.push(match position.stones.map(|stones| stones.has(point)) {
                    [true, _] => 'b',
                    [_, true] => 'r',
                    _ => '.',
                });
                point += 1;
            }
        }
        out.push_str(&format!(" {}", position.player.number()));
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, player] = words(text, "rows player")?;
        let lines: Vec<&str> = rows.split('/').collect();
        let wanted = &self.points.rows;
        if lines.len() != wanted.len() {
            let order = if self.points.cells { "rows from the top" } else { "rings from outside" };
            return Err(format!(
                "`{rows}` has {} rows, not {}: {order}",
                lines.len(),
                wanted.len()
            ));
        }
        let mut stones = [Set::EMPTY; 2];
        let mut point = 0;
        for (line, &length) in lines.iter().zip(wanted) {
            if line.chars().count() != length {
                return Err(format!("row `{line}` should have {length} points"));
            }
            for sign in line.chars() {
                match sign {
                    '.' => {}
                    'b' => stones[0].set(point),
                    'r' => stones[1].set(point),
                    _ => return Err(format!("`{sign}` is not a point; write `.`, `b` or `r`")),
                }
                point += 1;
            }
        }
        Ok(self.position(stones, read_player(player)?))
    }

    fn read_move(&self, position: &Position, text: &str) -> Option<Move> {
        let point = self.points.read(text)?;
        let legal = position.winner.is_none() && self.empty(position).has(point);
        legal.then_some(point as Move)
    }
}
