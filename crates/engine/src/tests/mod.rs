//! Every search against plain minimax, on random trees and on a small real game.

mod arrows;
mod endgames;
mod filled;
mod forest_game;
mod guiding;
mod history;
mod keeping;
mod minimax;
mod searches;
mod slipping;
mod solving;
mod summing;
mod surrounded;
mod swapping;
mod worked_out;

use crate::mind::{Mind, Think};
use crate::solve::{Means, Solution, Table, Unsolved};
use crate::{Engine, Oracle, Playout, Provable, Search, Tree, Value};

/// The search that these settings are of, for games without a judge.
fn search_of<G: Playout>(engine: Engine) -> Box<dyn Search<G>> {
    match engine {
        Engine::AlphaBeta(settings) => Box::new(settings),
        Engine::Tree(settings) => Box::new(settings),
        Engine::Guided(_) => Box::new(Tree::default()),
    }
}

/// A mind that thinks with such a search.
fn minded<G: Playout + Provable>(engine: Engine, strength: u64) -> Mind<G> {
    let searches = vec![search_of(engine)];
    Mind { searches, ..Mind::new(Tree::default(), strength) }
}

/// Lists a game.
fn solve<G: Think>(game: &G, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
    game.mind().worth.solver.list(game, means)
}

/// What a table says of a position that may be finished.
fn look_up<G: Think>(game: &G, table: &Table, position: &G::Position) -> Value {
    Oracle::new(game, &game.mind()).look_up(table, position)
}
