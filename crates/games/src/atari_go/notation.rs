//! A move is the point, `e5`. A position is the rows from the top (`.` empty, `b` black, `w` white) and
//! the player to move; in a finished one the captured stones are still there.

use super::rules::{AtariGo, Move, Position};
use ludoteca_game::notation::words;
use ludoteca_game::{Bits, Notation, Player};

impl<const W: usize> Notation for AtariGo<W> {
    fn write_move(&self, _: &Position<W>, mv: Move, out: &mut String) {
        self.board.grid.write(usize::from(mv), out);
    }

    fn write_position(&self, position: &Position<W>, out: &mut String) {
        self.board.write(&position.stones, position.player, out);
    }

    fn read_position(&self, text: &str) -> Result<Position<W>, String> {
        let [rows, player] = words(text, "rows player")?;
        let (stones, player) = self.board.read(rows, player)?;
        let position = self.position(stones, player);
        let dead = Player::BOTH.map(|player| self.board.breathless(&stones, player));
        if dead.iter().all(Bits::is_empty) {
            return Ok(position);
        }
        // One stone of the last player did it: without it everything had a liberty.
        let last = player.other();
        let could_be_last = |point: usize| {
            let mut of = stones.of;
            of[last.index()].clear(point);
            let before = self.board.stones(of);
            Player::BOTH.iter().all(|&player| self.board.breathless(&before, player).is_empty())
        };
        let own_alone = dead[player.index()].is_empty();
        if own_alone && !self.suicide || !stones.of[last.index()].iter().any(could_be_last) {
            return Err(format!(
                "`{text}` cannot be: stones without a liberty must have been captured by one last move of player {}",
                last.number()
            ));
        }
        Ok(position)
    }

    fn read_move(&self, position: &Position<W>, text: &str) -> Option<Move> {
        let point = self.board.grid.read(text)?;
        let may = position.winner.is_none() && self.playable(position).has(point);
        may.then_some(point as Move)
    }
}
