//! What is said of a match: why it is over, and what an engine answered.

use ludoteca_engine::Value;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The position itself says so.
    Position,
    /// The same position for the third time.
    Repetition,
    /// Too many moves without progress.
    Quiet,
}

/// What an engine answered, in texts.
#[derive(Clone, Debug)]
pub struct Verdict {
    pub best: Option<String>,
    /// Expected points of player one.
    pub expected: f64,
    pub exact: Value,
    pub nodes: u64,
    pub line: Vec<String>,
}
