//! Thinking, generic over the rules: counting, random playouts, search, proof. No game is named here,
//! and no clock is read but the one handed in.

mod alphabeta;
mod arena;
mod asking;
pub mod certain;
pub mod choose;
pub mod deepening;
pub mod effort;
pub mod engine;
mod fitting;
pub mod forest;
pub mod guided;
mod insight;
pub mod leaves;
pub mod level;
pub mod memory;
pub mod mind;
pub mod oracle;
mod pages;
mod past;
pub mod perft;
pub mod playout;
pub mod proof;
mod question;
pub mod quiet;
mod riddle;
pub mod rollout;
pub mod score;
pub mod search;
pub mod slips;
pub mod solve;
mod swap;
#[cfg(test)]
mod tests;
pub mod transposition;
mod tree;
mod twins;
mod value;

pub use effort::{Certain, Effort, Origin};
pub use engine::{AlphaBeta, Engine, Guided, Tree};
pub use insight::{Evaluate, Insight, Judge, Playout, Provable};
pub use leaves::Leaves;
pub use level::{Level, WEAKEST, WEAKNESS};
pub use memory::Memory;
pub use mind::{Lengths, Mind, Oracle, Think};
pub use oracle::Ask;
pub use perft::perft;
pub use playout::{Playouts, playout, playouts};
pub use proof::{Proof, prove};
pub use question::{Budget, Request, Resources, Root, Study, Thought, Words};
pub use riddle::Riddle;
pub use rollout::Trace;
pub use score::Score;
pub use search::Search;
pub use value::Value;
