//! Who wins, without how soon: far less to prove than the exact value, and enough to play without fault. And how soon,
//! for those who ask.

use super::{Means, Sums, Unsolved};
use crate::insight::Insight;
use crate::value::Value;
use ludoteca_game::{Game, Outcome, Player, Turn};

/// Answers one question after the other and remembers what it has found.
pub trait Decide<G: Game> {
    /// Whether a player wins with best play of both; the position may be finished.
    fn wins(
        &mut self,
        position: &G::Position,
        player: Player,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved>;

    /// The same where it is remembered, without a look into the position.
    fn remembered(&self, _position: &G::Position, _player: Player) -> Option<bool> {
        None
    }

    /// Whether what a proof of a position has found of its moves is remembered afterwards.
    fn remembers(&self) -> bool {
        false
    }

    /// Whether a player wins within so many moves of both: the same question where every game from here lasts as long.
    fn wins_within(
        &mut self,
        position: &G::Position,
        player: Player,
        _moves: u32,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        self.wins(position, player, means)
    }

    /// The exact value, its moves counted; the position may be finished.
    fn value(&mut self, position: &G::Position, means: &mut Means<'_>) -> Result<Value, Unsolved>;
}

impl<G: Insight> Decide<G> for Sums<'_, G> {
    fn wins(
        &mut self,
        position: &G::Position,
        player: Player,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        let mover = match self.game.turn(position) {
            Turn::Over(outcome) => return Ok(outcome == Outcome::Win(player)),
            Turn::Player(mover) => mover,
            Turn::Chance => return Err(Unsolved::Chance),
        };
        let ahead = self.margins.lead(self.game, position, mover);
        match mover == player {
            true => self.reaches(position, 1 - ahead, means),
            false => self.reaches(position, -ahead, means).map(|reached| !reached),
        }
    }

    /// Of games that go on until nothing is left.
    fn value(&mut self, position: &G::Position, means: &mut Means<'_>) -> Result<Value, Unsolved> {
        Sums::value(self, position, means)
    }

    fn remembered(&self, position: &G::Position, player: Player) -> Option<bool> {
        let mover = self.game.turn(position).player()?;
        let key = self.margins.key(self.game, position)?;
        let ahead = self.margins.lead(self.game, position, mover);
        match mover == player {
            true => self.memory.reaches(key, 1 - ahead),
            false => self.memory.reaches(key, -ahead).map(|reached| !reached),
        }
    }

    fn remembers(&self) -> bool {
        true
    }
}
