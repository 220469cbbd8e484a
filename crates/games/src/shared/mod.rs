//! Ideas that several games share, written once.

pub mod aligning;
pub mod discs;
pub mod jumps;
pub mod lines;
pub mod pawns;
pub mod picaria_board;
