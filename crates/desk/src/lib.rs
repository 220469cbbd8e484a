//! The desk of a competition, shared by the command line and the web: its file, what is shown of it,
//! its papers and what other programs get. The rules are `tournament`'s.

pub mod file;
pub mod refusal;
pub mod repair;
pub mod store;

pub use refusal::{Reason, Refusal};
pub use store::Store;
