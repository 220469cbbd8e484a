//! Solving under the swap rule: the game inside is solved with all its first moves, and what the swap makes of them is
//! reckoned.

use super::{offered, opened};
use crate::mind::{Mind, Think};
use crate::solve::outright::{Solved, Wish};
use crate::solve::{Means, Solution, Solver, Table, Unsolved};
use crate::value::Value;
use ludoteca_game::swap::{Stage, SwapPosition};
use ludoteca_game::{Game, Swap, SwapMove};
use std::sync::Arc;

/// The solver of the game inside.
pub struct Inside<G: Game>(pub Arc<Mind<G>>);

impl<G: Game> Inside<G> {
    fn solver(&self) -> &dyn Solver<G> {
        &*self.0.worth.solver
    }
}

impl<G: Think> Solver<Swap<G>> for Inside<G> {
    fn kind(&self) -> &'static str {
        self.solver().kind()
    }

    fn list(&self, game: &Swap<G>, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        self.solver().list(&game.0, means)
    }

    fn small(&self, game: &Swap<G>, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        self.solver().small(&game.0, means)
    }

    fn outright(
        &self,
        game: &Swap<G>,
        wish: Wish,
        means: &mut Means<'_>,
    ) -> Result<Solved<SwapMove<G::Move>>, Unsolved> {
        let inner = self.solver().outright(&game.0, Wish { first: true, ..wish }, means)?;
        let start = game.start();
        let offer = |&(mv, value): &(G::Move, Value)| {
            let mut next = start.clone();
            game.play(&mut next, SwapMove::Play(mv));
            let value = match next.stage {
                Stage::Offer => offered(value),
                // The first player goes on: nothing is said of what comes then.
                Stage::Opening => Value::Unknown,
                _ => value,
            };
            (SwapMove::Play(mv), value)
        };
        let mut first: Vec<(SwapMove<G::Move>, Value)> = inner.first.iter().map(offer).collect();
        let value = opened(first.iter().map(|&(_, value)| value));
        if !wish.first {
            first.clear();
        }
        let Solved { positions, different, all, least, table, classes, .. } = inner;
        Ok(Solved { value, first, positions, different, all, least, table, classes })
    }

    /// What the swap makes of a first move is for the mind to say.
    fn value(&self, game: &Swap<G>, table: &Table, position: &SwapPosition<G::Position>) -> Value {
        let value = self.solver().value(&game.0, table, &position.inner);
        match position.stage {
            Stage::Kept => value,
            Stage::Swapped => value.exchanged(),
            Stage::Offer => offered(value),
            Stage::Opening => Value::Unknown,
        }
    }

    fn fits(&self, game: &Swap<G>, table: &Table) -> bool {
        self.solver().fits(&game.0, table)
    }
}
