//! Proofs under the swap rule: those of the game inside, as the one who may swap uses them.

use super::{offered, opened};
use crate::mind::Think;
use crate::solve::{Decide, Means, Unsolved, after};
use crate::value::Value;
use ludoteca_game::swap::{Stage, SwapPosition};
use ludoteca_game::{Game, Player, Swap};

/// Asks the game inside.
pub struct Swapping<'a, 'b, G: Think> {
    pub game: &'a Swap<G>,
    pub inner: &'b mut dyn Decide<G>,
}

impl<G: Think> Swapping<'_, '_, G> {
    fn children(&self, position: &SwapPosition<G::Position>) -> Vec<SwapPosition<G::Position>> {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        moves.into_iter().map(|mv| after(self.game, position, mv)).collect()
    }
}

impl<G: Think> Decide<Swap<G>> for Swapping<'_, '_, G> {
    fn wins(
        &mut self,
        position: &SwapPosition<G::Position>,
        player: Player,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        let inner = &position.inner;
        match (position.stage, player) {
            (Stage::Kept, _) => self.inner.wins(inner, player, means),
            (Stage::Swapped, _) => self.inner.wins(inner, player.other(), means),
            // The one who may swap takes the side that wins.
            (Stage::Offer, Player::Two) => Ok(self.inner.wins(inner, player, means)?
                || self.inner.wins(inner, player.other(), means)?),
            (Stage::Offer, Player::One) => Ok(false),
            (Stage::Opening, _) => {
                let one = player == Player::One;
                for child in self.children(position) {
                    if self.wins(&child, player, means)? == one {
                        return Ok(one);
                    }
                }
                Ok(!one)
            }
        }
    }

    fn remembered(&self, position: &SwapPosition<G::Position>, player: Player) -> Option<bool> {
        match position.stage {
            Stage::Kept => self.inner.remembered(&position.inner, player),
            Stage::Swapped => self.inner.remembered(&position.inner, player.other()),
            Stage::Offer | Stage::Opening => None,
        }
    }

    fn wins_within(
        &mut self,
        position: &SwapPosition<G::Position>,
        player: Player,
        moves: u32,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        let (inner, other) = (&position.inner, player.other());
        match (position.stage, player) {
            (Stage::Kept, _) => self.inner.wins_within(inner, player, moves, means),
            (Stage::Swapped, _) => self.inner.wins_within(inner, other, moves, means),
            (Stage::Offer, Player::Two) => {
                // The swap is a move.
                Ok(self.inner.wins_within(inner, player, moves, means)?
                    || moves > 0 && self.inner.wins_within(inner, other, moves - 1, means)?)
            }
            (Stage::Offer, Player::One) => Ok(false),
            (Stage::Opening, _) => {
                let value = self.value(position, means)?;
                let soon = |found| found <= moves;
                Ok(
                    matches!(value, Value::Win { player: winner, moves } if winner == player && soon(moves)),
                )
            }
        }
    }

    fn value(
        &mut self,
        position: &SwapPosition<G::Position>,
        means: &mut Means<'_>,
    ) -> Result<Value, Unsolved> {
        let inner = &position.inner;
        match position.stage {
            Stage::Kept => self.inner.value(inner, means),
            Stage::Swapped => Ok(self.inner.value(inner, means)?.exchanged()),
            Stage::Offer => Ok(offered(self.inner.value(inner, means)?)),
            Stage::Opening => {
                let children = self.children(position).into_iter();
                let values: Result<Vec<Value>, Unsolved> =
                    children.map(|child| self.value(&child, means)).collect();
                Ok(opened(values?.into_iter()))
            }
        }
    }
}
