//! What is asked of a thinking game, in one place.

pub use crate::insight::{Evaluate, Insight, Judge, Playout, Provable};
pub use crate::mind::Think;
pub use crate::question::{Budget, Request, Resources, Root, Study, Thought, Value, Words};
pub use crate::riddle::Riddle;
