//! Thinking, generic over the rules: counting, random playouts, search, proof. No game is named here,
//! and no clock is read but the one handed in.

mod alphabeta;
mod arena;
pub mod certain;
pub mod choose;
pub mod deepening;
pub mod engine;
pub mod forest;
pub mod guided;
pub mod level;
pub mod memory;
mod pages;
mod past;
pub mod perft;
pub mod playout;
pub mod proof;
mod question;
mod riddle;
pub mod rollout;
pub mod score;
pub mod solve;
mod swap;
#[cfg(test)]
mod tests;
pub mod think;
pub mod transposition;
mod tree;
mod twins;

pub use engine::{AlphaBeta, Engine, Guided, Tree};
pub use level::{Level, WEAKEST, WEAKNESS};
pub use memory::Memory;
pub use perft::perft;
pub use playout::{Playouts, playout, playouts};
pub use proof::{Proof, prove};
pub use rollout::Trace;
pub use score::Score;
pub use think::{Budget, Request, Resources, Riddle, Root, Study, Think, Thought, Value, Words};
