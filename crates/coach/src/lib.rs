//! Everything that teaches: hints in three steps, reviews that find the move which turned a game, puzzles that are proved.

pub mod hint;
pub mod puzzles;
pub mod review;
mod sole;

pub use hint::{Hint, hint};
pub use puzzles::{Puzzle, puzzles};
pub use review::{Grade, Judged, Review, review};
