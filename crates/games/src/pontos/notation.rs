//! A move is the line, its lower or left dot first: `a1-b1`, `a1-a2`. A position is the drawn lines,
//! row by row from the bottom: first the rightward lines of each row of dots (`-` drawn, `.` not),
//! then the upward lines above each (`|`, `.`), all joined by `/`; then the owners of the boxes from
//! the bottom row (`1`, `2`, `.`); then the player to move.

use super::rules::{Move, Pontos, Position};
use ludoteca_game::grid::{Grid, letter};
use ludoteca_game::notation::{read_player, words};
use ludoteca_game::{Bits, Notation};

impl<const W: usize> Pontos<W> {
    /// The lines in the order in which a position text has them, a row a list.
    fn text_rows(&self) -> Vec<Vec<usize>> {
        let boxes = self.boxes;
        let upward = boxes * (boxes + 1);
        let mut rows = Vec::new();
        for row in 0..=boxes {
            rows.push((0..boxes).map(|column| row * boxes + column).collect());
            if row < boxes {
                rows.push((0..=boxes).map(|column| upward + row * (boxes + 1) + column).collect());
            }
        }
        rows
    }

    fn sign_of(&self, line: usize) -> char {
        if line < self.boxes * (self.boxes + 1) { '-' } else { '|' }
    }

    fn owners(&self) -> Grid {
        Grid::new(self.boxes, self.boxes)
    }
}

impl<const W: usize> Notation for Pontos<W> {
    fn write_move(&self, _: &Position<W>, mv: Move, out: &mut String) {
        let [from, to] = self.tables.ends[mv as usize];
        for (index, (column, row)) in [from, to].into_iter().enumerate() {
            if index > 0 {
                out.push('-');
            }
            out.push(letter(column));
            out.push_str(&(row + 1).to_string());
        }
    }

    fn write_position(&self, position: &Position<W>, out: &mut String) {
        let rows: Vec<String> = self
            .text_rows()
            .into_iter()
            .map(|row| {
                let sign = |line| if position.drawn.has(line) { self.sign_of(line) } else { '.' };
                row.into_iter().map(sign).collect()
            })
            .collect();
        out.push_str(&rows.join("/"));
        out.push(' ');
        for index in 0..self.owners().cells() {
            out.push(match position.claims.map(|claims| claims >> index & 1) {
                [1, _] => '1',
                [_, 1] => '2',
                _ => '.',
            });
        }
        out.push_str(&format!(" {}", position.player.number()));
    }

    fn read_position(&self, text: &str) -> Result<Position<W>, String> {
        let [lines, owners, player] = words(text, "lines owners player")?;
        let rows = self.text_rows();
        let parts: Vec<&str> = lines.split('/').collect();
        if parts.len() != rows.len() {
            return Err(format!("`{lines}` has {} rows of lines, not {}", parts.len(), rows.len()));
        }
        let mut drawn = Bits::EMPTY;
        for (part, row) in parts.iter().zip(&rows) {
            if part.chars().count() != row.len() {
                return Err(format!("`{part}` should have {} lines", row.len()));
            }
            for (sign, &line) in part.chars().zip(row) {
                match sign {
                    '.' => {}
                    sign if sign == self.sign_of(line) => drawn.set(line),
                    _ => return Err(format!("`{sign}` in `{part}`; write `.`, `-` or `|`")),
                }
            }
        }
        let mut claims = [0u64; 2];
        let cells = self.owners().cells();
        if owners.chars().count() != cells {
            return Err(format!("`{owners}` should have {cells} owners"));
        }
        for (index, sign) in owners.chars().enumerate() {
            let closed = self.tables.around[index].without(&drawn).is_empty();
            match (sign, closed) {
                ('1', true) => claims[0] |= 1 << index,
                ('2', true) => claims[1] |= 1 << index,
                ('.', false) => {}
                _ => {
                    let name = self.owners().name(index);
                    return Err(format!(
                        "box {name} has owner `{sign}`; a closed box has `1` or `2`, another `.`"
                    ));
                }
            }
        }
        Ok(Position { drawn, claims, player: read_player(player)? })
    }
}
