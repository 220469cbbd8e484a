//! A step is `a1-b2`, a chain every landing point, `a1xc3xe5`. A position is the rows of the board's
//! points (`.` empty, `x` player 1, `o` player 2) with `/` between them, and the player to move.

use super::{Jumping, Lattice, Move, Position};
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
        for (index, row) in L::ROWS.iter().enumerate() {
            if index > 0 {
                out.push('/');
            }
            out.extend(row.iter().map(
                |&point| match position.pieces.map(|set| set >> point & 1) {
                    [1, _] => 'x',
                    [_, 1] => 'o',
                    _ => '.',
                },
            ));
        }
        out.push_str(&format!(" {}", position.player.number()));
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, player] = words(text, "rows player")?;
        let pieces = read_rows(rows, L::ROWS)?;
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

fn read_rows(text: &str, rows: &[&[u8]]) -> Result<[u32; 2], String> {
    let found: Vec<&str> = text.split('/').collect();
    if found.len() != rows.len() {
        return Err(format!(
            "`{text}` has {} rows, not {}, with `/` between them",
            found.len(),
            rows.len()
        ));
    }
    let mut pieces = [0; 2];
    for (signs, points) in found.into_iter().zip(rows) {
        if signs.chars().count() != points.len() {
            let count = signs.chars().count();
            return Err(format!("row `{signs}` has {count} points, not {}", points.len()));
        }
        for (sign, point) in signs.chars().zip(*points) {
            match sign {
                '.' => {}
                'x' => pieces[0] |= 1 << point,
                'o' => pieces[1] |= 1 << point,
                _ => return Err(format!("`{sign}` is not a point; write `.`, `x` or `o`")),
            }
        }
    }
    Ok(pieces)
}
