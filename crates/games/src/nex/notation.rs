//! A move is the whole turn: own and neutral stone `f6+g4`; the two neutral ones and the own one given up `d4+e5-c3`; a single
//! cell `f6`. A position is the rows from the last to row 1 (`.` empty, `b` black, `w` white, `n` neutral) and the player
//! to move; the swap wrapper adds its own word.

use super::rules::{Move, Nex, Position};
use ludoteca_game::notation::{read_player, words};
use ludoteca_game::{Bits, Notation};

impl<const W: usize> Notation for Nex<W> {
    fn write_move(&self, _: &Position<W>, mv: Move, out: &mut String) {
        let grid = &self.grid;
        match mv {
            Move::Place { own, neutral } => {
                grid.write(own.into(), out);
                out.push('+');
                grid.write(neutral.into(), out);
            }
            Move::Turn { one, two, gives } => {
                grid.write(one.into(), out);
                out.push('+');
                grid.write(two.into(), out);
                out.push('-');
                grid.write(gives.into(), out);
            }
            Move::Last { cell } => grid.write(cell.into(), out),
        }
    }

    fn write_position(&self, position: &Position<W>, out: &mut String) {
        self.grid.write_rows(out, |cell| {
            if position.stones[0].has(cell) {
                'b'
            } else if position.stones[1].has(cell) {
                'w'
            } else if position.neutral.has(cell) {
                'n'
            } else {
                '.'
            }
        });
        out.push_str(&format!(" {}", position.player.number()));
    }

    fn read_position(&self, text: &str) -> Result<Position<W>, String> {
        let [rows, player] = words(text, "rows player")?;
        let mut sets = [Bits::EMPTY; 3];
        self.grid.read_rows(rows, |cell, sign| {
            match sign {
                '.' => {}
                'b' => sets[0].set(cell),
                'w' => sets[1].set(cell),
                'n' => sets[2].set(cell),
                _ => return Err(format!("`{sign}` is not a cell; write `.`, `b`, `w` or `n`")),
            }
            Ok(())
        })?;
        let [black, white, neutral] = sets;
        Ok(self.position([black, white], neutral, read_player(player)?))
    }

    fn read_move(&self, position: &Position<W>, text: &str) -> Option<Move> {
        let cell = |name: &str| self.grid.read(name).map(|cell| cell as u8);
        let mv = match text.split_once('+') {
            None => Move::Last { cell: cell(text)? },
            Some((one, rest)) => match rest.split_once('-') {
                None => Move::Place { own: cell(one)?, neutral: cell(rest)? },
                Some((two, gives)) => {
                    Move::Turn { one: cell(one)?, two: cell(two)?, gives: cell(gives)? }
                }
            },
        };
        self.is_legal(position, mv).then_some(mv)
    }
}
