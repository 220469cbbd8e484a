//! The vocabulary of Ludoteca: what a game is, whose turn it is, how moves and positions are
//! written, what a board looks like. No game, no I/O and no dependency lives here.

#![warn(missing_docs)]

pub mod bits;
pub mod graph;
pub mod grid;
pub mod hexagons;
pub mod notation;
pub mod player;
pub mod random;
pub mod rules;
pub mod scene;
pub mod swap;

pub use bits::Bits;
pub use graph::Graph;
pub use notation::Notation;
pub use player::{Outcome, Player, Turn};
pub use random::Random;
pub use rules::{Game, History};
pub use scene::{Board, Draw, Kind, Mark, MarkKind, Piece, Scene, Shape, Site, Spot, Stroke, Tint};
pub use swap::{Swap, SwapMove};
