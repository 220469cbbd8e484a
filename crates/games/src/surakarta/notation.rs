//! A step is `a2-b3`, a capture `a2xd6`: origin and destination, whatever the way. A position is the
//! rows from the top (`.` empty, `x` player 1, `o` player 2) and the player to move.

use super::rules::{GRID, Move, PIECES, Position, Surakarta};
use ludoteca_game::Notation;
use ludoteca_game::notation::{read_player, words};

impl Notation for Surakarta {
    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        GRID.write(mv.from as usize, out);
        out.push(if mv.captures { 'x' } else { '-' });
        GRID.write(mv.to as usize, out);
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        GRID.write_rows(out, |point| match position.pieces.map(|set| set >> point & 1) {
            [1, _] => 'x',
            [_, 1] => 'o',
            _ => '.',
        });
        out.push_str(&format!(" {}", position.player.number()));
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, player] = words(text, "rows player")?;
        let mut pieces = [0u64; 2];
        GRID.read_rows(rows, |point, sign| {
            match sign {
                '.' => {}
                'x' => pieces[0] |= 1 << point,
                'o' => pieces[1] |= 1 << point,
                _ => return Err(format!("`{sign}` is not a point; write `.`, `x` or `o`")),
            }
            Ok(())
        })?;
        let player = read_player(player)?;
        for (number, count) in [1, 2].into_iter().zip(pieces.map(u64::count_ones)) {
            if count > PIECES {
                return Err(format!(
                    "`{rows}` has {count} pieces of player {number}; {PIECES} is the most"
                ));
            }
        }
        let other = player.other();
        if pieces[other.index()] == 0 {
            return Err(format!(
                "`{text}` cannot be: player {} would have lost before; only the player to move may \
                 be without pieces",
                other.number()
            ));
        }
        let position = Position { pieces, player, winner: None };
        Ok(Position { winner: position.judge(), ..position })
    }
}
