//! Who wins, without how soon: far less to prove than the exact value, and enough to play without fault. And how soon,
//! for those who ask.

use super::bounds::UNKNOWN;
use super::{Means, Sums, Unsolved};
use crate::think::{Think, Value};
use ludoteca_game::Player;

/// Answers one question after the other and remembers what it has found.
pub trait Decide<G: Think> {
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

impl<G: Think> Sums<'_, G> {
    /// Tells what was proved before: that the player to move gains so much at most in positions with this key, which have so
    /// many moves left.
    pub fn remember(&self, key: u64, most: i32, left: u32) {
        self.memory.note(key, (UNKNOWN.0, most), left);
    }
}

impl<G: Think> Decide<G> for Sums<'_, G> {
    fn wins(
        &mut self,
        position: &G::Position,
        player: Player,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        let value = Sums::value(self, position, means)?;
        Ok(matches!(value, Value::Win { player: winner, .. } if winner == player))
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
}
