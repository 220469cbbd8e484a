//! The searches as objects: what each needs of a game is a bound, so one that a game cannot use is not compiled for it.

use crate::engine::{AlphaBeta, Engine, Guided, Tree};
use crate::insight::{Evaluate, Judge, Playout};
use crate::leaves::Leaves;
use crate::question::{Request, Root, Thought};
use crate::{deepening, forest, guided};
use ludoteca_game::Game;

/// Chooses a move by looking ahead.
pub trait Search<G: Game>: Send + Sync {
    /// The best move that so many nodes find.
    fn think(
        &self,
        game: &G,
        leaves: Leaves<'_, G>,
        root: &Root<'_, G>,
        nodes: u64,
        request: &Request<'_>,
    ) -> Thought<G::Move>;

    /// The same search with other settings; none where they are those of another search.
    fn with(&self, settings: &Engine) -> Option<Box<dyn Search<G>>>;

    /// How promising the moves of a position look at first sight, 0 to 1 each, in their order.
    fn priors(&self, _game: &G, _position: &G::Position, moves: &[G::Move], out: &mut Vec<f32>) {
        out.extend(moves.iter().map(|_| 0.0));
    }
}

impl<G: Evaluate> Search<G> for AlphaBeta {
    fn think(
        &self,
        game: &G,
        leaves: Leaves<'_, G>,
        root: &Root<'_, G>,
        nodes: u64,
        request: &Request<'_>,
    ) -> Thought<G::Move> {
        deepening::search(game, leaves, root, *self, nodes, request)
    }

    fn with(&self, settings: &Engine) -> Option<Box<dyn Search<G>>> {
        match settings {
            Engine::AlphaBeta(settings) => Some(Box::new(*settings)),
            _ => None,
        }
    }
}

impl<G: Playout> Search<G> for Tree {
    fn think(
        &self,
        game: &G,
        _: Leaves<'_, G>,
        root: &Root<'_, G>,
        nodes: u64,
        request: &Request<'_>,
    ) -> Thought<G::Move> {
        forest::search(game, root, *self, nodes, request)
    }

    fn with(&self, settings: &Engine) -> Option<Box<dyn Search<G>>> {
        match settings {
            Engine::Tree(settings) => Some(Box::new(*settings)),
            _ => None,
        }
    }

    fn priors(&self, game: &G, position: &G::Position, moves: &[G::Move], out: &mut Vec<f32>) {
        game.priors(position, moves, out);
    }
}

impl<G: Judge> Search<G> for Guided {
    fn think(
        &self,
        game: &G,
        _: Leaves<'_, G>,
        root: &Root<'_, G>,
        nodes: u64,
        request: &Request<'_>,
    ) -> Thought<G::Move> {
        guided::search(game, root, *self, nodes, request)
    }

    fn with(&self, settings: &Engine) -> Option<Box<dyn Search<G>>> {
        match settings {
            Engine::Guided(settings) => Some(Box::new(*settings)),
            _ => None,
        }
    }
}
