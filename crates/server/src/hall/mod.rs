//! The games being played: each lives in memory once, is changed by one hand at a time, and shows a
//! change only after the store has it.

mod fairness;
mod live;
mod pool;
mod program;
mod seat;
mod sheet;
mod thinkers;

pub use live::{Asked, Hall, Live};
pub use ludoteca_questions::Refusal;
pub use pool::Turn;
pub use seat::Seat;
pub use sheet::{Action, End, Sheet};
pub use thinkers::{LONGEST, Missed, Thinkers, Weight, answer};
