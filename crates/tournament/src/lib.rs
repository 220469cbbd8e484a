//! Competitions as a pure function of an event log: people, teams, rounds, pairings, standings.
//! No game, no clock, no disk, and no chance but a stored seed.

pub mod matching;
pub mod swiss;
pub mod trf;
