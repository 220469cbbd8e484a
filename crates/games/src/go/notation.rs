//! A move is the point, `d4`, or `pass`. A position is the rows from the top (`.` empty, `b` black, `w`
//! white), the player to move, the passes just before, and the point that a ko forbids (`-` = none).

use super::rules::{Go, Move, PASS, Position};
use ludoteca_game::notation::{read_number, words};
use ludoteca_game::{Bits, Notation, Player};

impl<const W: usize> Notation for Go<W> {
    fn write_move(&self, _: &Position<W>, mv: Move, out: &mut String) {
        match mv {
            PASS => out.push_str("pass"),
            point => self.board.grid.write(usize::from(point), out),
        }
    }

    fn write_position(&self, position: &Position<W>, out: &mut String) {
        self.board.write(&position.stones, position.player, out);
        out.push_str(&format!(" {} ", position.passes));
        match position.ko {
            0 => out.push('-'),
            ko => self.board.grid.write(usize::from(ko) - 1, out),
        }
    }

    fn read_position(&self, text: &str) -> Result<Position<W>, String> {
        let [rows, player, passes, ko] = words(text, "rows player passes ko")?;
        let (stones, player) = self.board.read(rows, player)?;
        if Player::BOTH.iter().any(|&player| !self.board.breathless(&stones, player).is_empty()) {
            return Err(format!("`{rows}` cannot be: stones without a liberty are taken off"));
        }
        let passes = read_number(passes, "the passes just before", 0, 2)? as u8;
        let winner = (passes == 2).then(|| self.winner(&stones));
        let position = Position { stones, player, passes, ko: 0, winner };
        if ko == "-" {
            return Ok(position);
        }
        let point = self.board.grid.read(ko).filter(|&point| {
            passes == 0 && position.player == player && self.may_be_ko(&position, point)
        });
        let point = point.ok_or_else(|| {
            format!(
                "`{ko}` is not a point where a single stone was just taken by a single stone; write it, or `-` for none"
            )
        })?;
        Ok(Position { ko: point as u8 + 1, ..position })
    }

    fn read_move(&self, position: &Position<W>, text: &str) -> Option<Move> {
        let may = |point: &usize| self.playable(position).has(*point);
        match text {
            _ if position.winner.is_some() => None,
            "pass" => Some(PASS),
            _ => self.board.grid.read(text).filter(may).map(|point| point as Move),
        }
    }
}

impl<const W: usize> Go<W> {
    /// Whether the player to move would take a single stone there, which had itself just taken one.
    fn may_be_ko(&self, position: &Position<W>, point: usize) -> bool {
        let board = &self.board;
        let (player, taker) = (position.player, position.player.other());
        let here = Bits::EMPTY.with(point);
        let surrounded = board.beside(&here).without(&position.stones.of[taker.index()]).is_empty();
        if !surrounded || position.stones.taken().has(point) {
            return false;
        }
        let captured = board.place(&mut position.stones.clone(), player, point);
        captured.count() == 1
    }
}
