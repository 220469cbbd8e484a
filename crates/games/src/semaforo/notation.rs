//! A move is the square, `c1`. A position is the rows from the top (`.` empty, `g` green, `y` yellow,
//! `r` red) and the player to move.

use super::rules::{Position, Semaforo};
use ludoteca_game::Notation;
use ludoteca_game::notation::{read_player, words};

const SIGNS: [char; 3] = ['g', 'y', 'r'];

impl Notation for Semaforo {
    fn write_move(&self, _: &Position, mv: u8, out: &mut String) {
        self.grid.write(usize::from(mv), out);
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        self.grid.write_rows(out, |cell| {
            let colour = position.colours.iter().position(|set| set >> cell & 1 != 0);
            colour.map_or('.', |colour| SIGNS[colour])
        });
        out.push_str(&format!(" {}", position.player.number()));
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, player] = words(text, "rows player")?;
        let mut colours = [0u16; 3];
        self.grid.read_rows(rows, |cell, sign| {
            match SIGNS.iter().position(|&known| known == sign) {
                Some(colour) => colours[colour] |= 1 << cell,
                None if sign == '.' => {}
                None => {
                    return Err(format!("`{sign}` is not a square; write `.`, `g`, `y` or `r`"));
                }
            }
            Ok(())
        })?;
        let over = colours.into_iter().any(|set| self.has_line(set));
        Ok(Position { colours, player: read_player(player)?, over })
    }

    fn read_move(&self, position: &Position, text: &str) -> Option<u8> {
        let cell = self.grid.read(text)?;
        (!position.over && position.colours[2] >> cell & 1 == 0).then_some(cell as u8)
    }
}
