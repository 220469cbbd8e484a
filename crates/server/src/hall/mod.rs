//! The games being played: each lives in memory once, is changed by one hand at a time, and shows a
//! change only after the store has it.

mod fairness;
mod live;
mod pool;
mod program;
mod rematch;
mod thinkers;

pub use live::{Asked, Hall, Live};
pub use ludoteca_questions::Refusal;
pub use ludoteca_questions::seat::Seat;
pub use ludoteca_questions::sheet::{Action, End, Sheet};
pub use ludoteca_questions::wish::Wish;
pub use pool::Turn;
pub use rematch::next_id;
pub use thinkers::{LONGEST, Missed, Thinkers, Weight, answer};
