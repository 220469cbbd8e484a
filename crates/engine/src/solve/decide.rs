//! Who wins, without how soon: far less to prove than the exact value, and enough to play without fault.

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
}

impl<G: Think> Decide<G> for Sums<'_, G> {
    fn wins(
        &mut self,
        position: &G::Position,
        player: Player,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        let value = self.value(position, means)?;
        Ok(matches!(value, Value::Win { player: winner, .. } if winner == player))
    }
}
