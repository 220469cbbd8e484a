//! The desk of a competition, shared by the command line and the web: its file, what is shown of it,
//! its papers and what other programs get. The rules are `tournament`'s.

pub mod export;
pub mod file;
pub mod hall;
pub mod logo;
pub mod next;
pub mod papers;
pub mod public;
pub mod refusal;
pub mod regulation;
pub mod repair;
pub mod said;
pub mod score;
pub mod snapshot;
pub mod steps;
pub mod store;
pub mod timetable;
pub mod title;
pub mod told;
pub mod why;
pub mod words;

pub use refusal::{Reason, Refusal};
pub use store::Store;
