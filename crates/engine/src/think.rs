//! What can be asked of a thinking game, and what it answers.

use crate::mcts;
use ludoteca_game::{Game, Player};

/// How much may be spent on an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// One of the levels 1 to 8.
    Level(u8),
    /// So many nodes.
    Nodes(u64),
    /// Until the caller's clock says stop.
    Time,
    /// Until the exact value is known.
    Solve,
}

/// A question with its limits. The same request gives the same answer, unless time cuts it.
pub struct Request<'a> {
    pub budget: Budget,
    pub seed: u64,
    /// Asked now and then; true ends the search with the best answer so far.
    pub stop: &'a dyn Fn() -> bool,
}

impl std::fmt::Debug for Request<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Request({:?}, seed {})", self.budget, self.seed)
    }
}

/// The exact value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    Unknown,
    Draw,
    /// This player wins with best play of both, in so many moves.
    Win {
        player: Player,
        moves: u32,
    },
}

/// The answer to a request.
#[derive(Clone, Debug)]
pub struct Thought<M> {
    pub best: Option<M>,
    /// The expected points (1 win, ½ draw, 0 loss) of player one.
    pub expected: f64,
    pub exact: Value,
    pub nodes: u64,
    /// The expected continuation, the best move first.
    pub line: Vec<M>,
}

/// What a game may tell its searchers. Everything has a default, so that new rules can play at once.
pub trait Think: Game {
    /// Chooses a move.
    fn think(&self, position: &Self::Position, request: &Request) -> Thought<Self::Move> {
        mcts::search(self, position, request)
    }

    /// The exact value, where it can be had at once.
    fn value(&self, _position: &Self::Position) -> Value {
        Value::Unknown
    }
}

impl<G: Think> Think for ludoteca_game::Swap<G> {}
