//! The games being played: each lives in memory once, is changed by one hand at a time, and shows a
//! change only after the store has it.

mod fairness;
mod live;
mod pool;
mod program;
mod rematch;
mod seat;
mod sheet;
mod thinkers;
mod wish;

pub use live::{Asked, Hall, Live};
pub use ludoteca_questions::Refusal;
pub use pool::Turn;
pub use rematch::next_id;
pub use seat::Seat;
pub use sheet::{Action, End, Sheet};
pub use thinkers::{LONGEST, Missed, Thinkers, Weight, answer};
pub use wish::Wish;
