//! Thinking, generic over the rules: counting, random playouts, search. No game is named here, and
//! no clock is read but the one handed in.

pub mod mcts;
pub mod perft;
pub mod playout;
pub mod think;

pub use perft::perft;
pub use playout::{Playouts, playout, playouts};
pub use think::{Budget, Request, Think, Thought, Value};
