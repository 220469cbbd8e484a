//! FIDE's tournament report file, version 2026 (TRF26), in and out, for individual events; the older
//! extensions `XXR`, `XXC`, `XXP` and `XXZ` are read too. Colour letters: `w` starts, `b` follows.

mod read;
mod write;

pub use read::read;
pub use write::write;

use crate::swiss::{Colour, Field, Player, Round};
use std::fmt;

/// One round of one player, as the file has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    pub opponent: Option<u32>,
    pub colour: Option<Colour>,
    pub result: Letter,
}

impl Mark {
    /// Whether the pairing had a place for the player: a board, or its bye.
    pub fn is_paired(&self) -> bool {
        self.opponent.is_some() || self.result == Letter::PairingBye
    }
}

/// The result letters of the format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Letter {
    Win,
    Draw,
    Loss,
    ForfeitWin,
    ForfeitLoss,
    HalfBye,
    FullBye,
    PairingBye,
    ZeroBye,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Person {
    pub number: u32,
    pub name: String,
    pub rating: Option<u32>,
    pub points: i32,
    pub rank: Option<u32>,
    pub rounds: Vec<Mark>,
    /// Absent in the round to be paired.
    pub absent: bool,
}

/// A report: points are tenths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    pub name: String,
    pub rounds: Option<u32>,
    pub initial: Option<Colour>,
    pub win: i32,
    pub draw: i32,
    pub loss: i32,
    pub bye: i32,
    pub apart: Vec<Vec<u32>>,
    pub people: Vec<Person>,
    /// Remarks for people, written as comments; other files' are not read.
    pub remarks: Vec<String>,
}

impl Default for Report {
    fn default() -> Report {
        Report {
            name: String::new(),
            rounds: None,
            initial: None,
            win: 10,
            draw: 5,
            loss: 0,
            bye: 10,
            apart: Vec::new(),
            people: Vec::new(),
            remarks: Vec::new(),
        }
    }
}

/// What is wrong with a file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrfError {
    pub line: usize,
    pub reason: String,
}

impl fmt::Display for TrfError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for TrfError {}

impl Report {
    pub fn points_of(&self, mark: Mark) -> i32 {
        match mark.result {
            Letter::Win | Letter::ForfeitWin | Letter::FullBye => self.win,
            Letter::Draw | Letter::HalfBye => self.draw,
            Letter::Loss => self.loss,
            Letter::PairingBye => self.bye,
            Letter::ForfeitLoss | Letter::ZeroBye => 0,
        }
    }

    fn round_of(&self, mark: Mark) -> Round {
        let over_the_board = matches!(mark.result, Letter::Win | Letter::Draw | Letter::Loss);
        let game = match (over_the_board, mark.opponent, mark.colour) {
            (true, Some(opponent), Some(colour)) => Some((opponent, colour)),
            _ => None,
        };
        Round { game, points: self.points_of(mark) }
    }

    /// The field before the round with this index (from 0), for pairing or checking that round.
    /// Whoever the file already marks as absent in that round is not present.
    pub fn field(&self, round: usize) -> Field {
        let player = |person: &Person| {
            let absent = person
                .rounds
                .get(round)
                .is_some_and(|mark| mark.opponent.is_none() && mark.result != Letter::PairingBye);
            let missing = person.rounds.len() <= round && person.absent;
            let mut rounds: Vec<Round> =
                person.rounds.iter().take(round).map(|&mark| self.round_of(mark)).collect();
            rounds.resize(round, Round { game: None, points: 0 });
            let paired = person.rounds.iter().take(round).any(Mark::is_paired);
            Player { number: person.number, rounds, present: !absent && !missing, paired }
        };
        let players: Vec<Player> = self.people.iter().map(player).collect();
        let mut apart = Vec::new();
        for group in &self.apart {
            for (index, &one) in group.iter().enumerate() {
                apart.extend(group[index + 1..].iter().map(|&other| (one, other)));
            }
        }
        Field {
            players,
            rounds: self.rounds.unwrap_or(u32::MAX),
            initial: self.initial.or_else(|| self.first_colour()).unwrap_or(Colour::First),
            apart,
            win: self.win,
            loss: self.loss,
        }
    }

    /// The colour an odd number has in round 1, told by the first player who has one there; odd among
    /// those who were paired in it.
    fn first_colour(&self) -> Option<Colour> {
        let mut paired: Vec<(u32, Option<Colour>)> = self
            .people
            .iter()
            .filter_map(|person| Some((person.number, person.rounds.first()?)))
            .filter(|(_, mark)| mark.is_paired())
            .map(|(number, mark)| (number, mark.colour))
            .collect();
        paired.sort_unstable_by_key(|&(number, _)| number);
        let coloured = paired.iter().enumerate().find_map(|(at, paired)| Some((at, paired.1?)));
        coloured.map(|(at, colour)| if at % 2 == 0 { colour } else { colour.other() })
    }

    /// How many rounds have any result.
    pub fn played_rounds(&self) -> usize {
        self.people
            .iter()
            .filter_map(|person| person.rounds.iter().rposition(|mark| mark.opponent.is_some()))
            .max()
            .map_or(0, |last| last + 1)
    }
}

#[cfg(test)]
mod tests;
