//! What a page or a program asks about games and positions, and the answers as JSON: everything that
//! needs nobody else. The server answers with this code, and so does the browser by itself.

pub mod ask;
pub mod board;
pub mod changes;
pub mod ending;
pub mod games;
pub mod kept;
pub mod known;
pub mod log;
pub mod motif;
pub mod position;
pub mod problem;
pub mod puzzle;
pub mod record;
pub mod refusal;
pub mod said;
pub mod seat;
pub mod seats;
pub mod sheet;
pub mod solids;
pub mod study;
pub mod values;
pub mod view;
pub mod why_not;
pub mod wish;
pub mod words;

pub use ask::{Question, ask};
pub use board::Board;
pub use ludoteca_words::named;
pub use position::{Asked, open_position};
pub use problem::Problem;
pub use refusal::Refusal;
