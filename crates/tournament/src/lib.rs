//! Competitions as a pure function of an event log.
pub mod matching;
