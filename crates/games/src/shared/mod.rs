//! Ideas that several games share, written once.

pub mod aligning;
pub mod connection;
pub mod discs;
#[cfg(test)]
pub mod faultless;
pub mod goban;
pub mod heart;
pub mod jumps;
pub mod lines;
pub mod material;
pub mod network;
pub mod parameters;
pub mod pawns;
pub mod picaria_board;
#[cfg(test)]
pub mod plain_stones;
#[cfg(test)]
pub mod plain_strips;
pub mod rhombus;
#[cfg(test)]
pub mod solve;
pub mod squares;
pub mod strips;
pub mod within;
