//! Competitions as a pure function of an event log: people, teams, rounds, pairings, standings.
//! No game, no clock, no disk, and no chance but a stored seed.

pub mod berger;
pub mod event;
pub mod log;
pub mod lot;
pub mod matching;
pub mod points;
pub mod refused;
pub mod swiss;
pub mod trf;
