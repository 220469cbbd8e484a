//! What can be asked of a thinking game, and what it answers.

use crate::engine::Engine;
use crate::level::Level;
use crate::memory::Memory;
use crate::value::Value;
use ludoteca_game::Game;

/// How much may be spent on an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// One of the game's levels, from 1 up; more than there are means the highest.
    Level(u8),
    /// A level of one's own making: to try levels out.
    Like(Level),
    /// So many nodes.
    Nodes(u64),
    /// Until the caller's clock says stop.
    Time,
    /// Until the exact value is known.
    Solve,
}

/// A question with its limits. The same request gives the same answer, unless time cuts it or several
/// threads share the work.
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

/// What a search may use besides its budget.
#[derive(Clone, Copy, Debug)]
pub struct Resources<'a> {
    /// One thread searches alone and repeatably; several share the work.
    pub threads: usize,
    /// What earlier searches of this game found, used only when the budget is time.
    pub memory: Option<&'a Memory>,
    /// A search to use instead of the game's own: to compare searches.
    pub engine: Option<Engine>,
}

impl Default for Resources<'_> {
    fn default() -> Self {
        Resources { threads: 1, memory: None, engine: None }
    }
}

/// A position with the part of its past that the history rules need.
#[derive(Debug)]
pub struct Root<'a, G: Game> {
    pub position: &'a G::Position,
    /// The occurrences (`Game::occurrence`) of the earlier positions of the match (empty where repetition is no rule).
    pub past: Vec<u64>,
    /// Consecutive quiet moves so far.
    pub quiet: u32,
    pub resources: Resources<'a>,
}

impl<'a, G: Game> Root<'a, G> {
    /// A position without a past, one thread, no memory.
    pub fn new(position: &'a G::Position) -> Root<'a, G> {
        Root { position, past: Vec::new(), quiet: 0, resources: Resources::default() }
    }
}

/// The answer to a request.
#[derive(Clone, Debug)]
pub struct Thought<M> {
    pub best: Option<M>,
    /// The expected points (1 win, ½ draw, 0 loss) of player one.
    pub expected: f64,
    /// A proven result; where a search proved it, the moves are the fewest it knows of.
    pub exact: Value,
    pub nodes: u64,
    /// The expected continuation, the best move first.
    pub line: Vec<M>,
}

impl<M> Thought<M> {
    /// Knows nothing.
    pub fn empty() -> Thought<M> {
        let line = Vec::new();
        Thought { best: None, expected: 0.5, exact: Value::Unknown, nodes: 0, line }
    }
}

impl<M: Copy> Thought<M> {
    /// An answer that needed no search.
    pub(crate) fn quick(best: Option<M>, exact: Value) -> Thought<M> {
        Thought {
            best,
            expected: exact.points().unwrap_or(0.5),
            exact,
            nodes: 1,
            line: best.into_iter().collect(),
        }
    }
}

/// What a closer look at a position tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Study<M> {
    Nothing,
    /// The value, and for a win a move that keeps it.
    Known(Value, Option<M>),
    /// Only these moves can be best; any other one is no better than this value.
    Only(Vec<M>, Value),
}

/// Words in European Portuguese, Brazilian Portuguese and English.
pub type Words = [&'static str; 3];
