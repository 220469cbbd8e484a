//! What a page or a program asks about games and positions, and the answers as JSON: everything that
//! needs nobody else. The server answers with this code, and so does the browser by itself.

pub mod ask;
pub mod board;
pub mod ending;
pub mod known;
pub mod named;
pub mod position;
pub mod problem;
pub mod puzzle;
pub mod refusal;
pub mod said;
pub mod seats;
pub mod solids;
pub mod study;
pub mod values;
pub mod words;

pub use ask::answer;
pub use board::Board;
pub use position::{Asked, open_position};
pub use problem::Problem;
pub use refusal::Refusal;
