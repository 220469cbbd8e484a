//! Solvers that need nothing but the rules: proving the start, and listing what can be reached.

use super::{Solver, by_list, listed, whole};
use crate::insight::{Insight, Provable};
use crate::solve::outright::{self, Solved, Wish};
use crate::solve::search::Prover;
use crate::solve::{Means, Solution, Table, Unsolved, checkpoint};
use crate::value::Value;

/// Proves the start; lists what can be reached where that is asked for. Needs nothing but the rules.
#[derive(Clone, Copy, Debug)]
pub struct Proving;

impl<G: Provable> Solver<G> for Proving {
    fn kind(&self) -> &'static str {
        "listed"
    }

    fn list(&self, game: &G, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        whole(game, means)
    }

    fn outright(
        &self,
        game: &G,
        wish: Wish,
        means: &mut Means<'_>,
    ) -> Result<Solved<G::Move>, Unsolved> {
        if wish.list {
            return by_list(self, game, wish, means);
        }
        if game.history().quiet > 0 {
            return Err(Unsolved::History);
        }
        let mut prover = Prover::new(game, means.most);
        if let Some(keeper) = checkpoint::keeper() {
            prover = prover.kept_by(keeper);
        }
        let value = prover.value(&game.start(), means)?;
        let first = outright::first(game, wish, |next| prover.value(next, means))?;
        Ok(Solved::by_proof(value, first, prover.nodes))
    }

    fn value(&self, game: &G, table: &Table, position: &G::Position) -> Value {
        listed(game, table, position)
    }
}

/// Lists what can be reached. Needs nothing but the rules.
#[derive(Clone, Copy, Debug)]
pub struct Listing;

impl<G: Insight> Solver<G> for Listing {
    fn kind(&self) -> &'static str {
        "listed"
    }

    fn list(&self, game: &G, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        whole(game, means)
    }

    fn value(&self, game: &G, table: &Table, position: &G::Position) -> Value {
        listed(game, table, position)
    }
}

/// Solves the start in the game's own way, and lists where that is asked for.
pub struct OwnWay<F>(pub F);

impl<F> std::fmt::Debug for OwnWay<F> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "OwnWay")
    }
}

impl<G, F> Solver<G> for OwnWay<F>
where
    G: Insight,
    F: Fn(&G, Wish, &mut Means<'_>) -> Result<Solved<G::Move>, Unsolved> + Send + Sync,
{
    fn kind(&self) -> &'static str {
        "listed"
    }

    fn list(&self, game: &G, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        whole(game, means)
    }

    fn outright(
        &self,
        game: &G,
        wish: Wish,
        means: &mut Means<'_>,
    ) -> Result<Solved<G::Move>, Unsolved> {
        match wish.list {
            true => by_list(self, game, wish, means),
            false => (self.0)(game, wish, means),
        }
    }

    fn value(&self, game: &G, table: &Table, position: &G::Position) -> Value {
        listed(game, table, position)
    }
}
