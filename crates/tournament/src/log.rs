//! The text of the event log: one line a command, all of its steps or none, with its length and a
//! checksum over itself and the line before. The newline at the place the length tells is the mark
//! that the command is whole. Lines of version 1, one a step, are read too.

mod line;
#[cfg(test)]
mod tests;

use crate::event::Action;
use crate::refused;
use crate::refused::Refused;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The version of the format, written on every line.
pub const VERSION: u32 = 2;

/// What one command added: the number of its first step, when and by whom, and its steps. `at` is
/// whatever the caller says the time is; nothing here depends on it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Frame {
    pub v: u32,
    pub n: u32,
    pub at: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
    pub steps: Vec<Action>,
}

/// A step of the log with what its line says about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    pub at: String,
    pub by: String,
    pub action: Action,
}

/// What follows the sound beginning of a log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Rest {
    #[default]
    Nothing,
    /// The last write was cut short: nobody was told that it succeeded.
    Torn { bytes: usize },
    /// A line in the middle is damaged, and so many after it are whole: they were told to people.
    Damaged { line: usize, reason: String, later: usize },
}

/// The sound beginning of a log, and what follows it.
#[derive(Debug, Default)]
pub struct Reading {
    pub steps: Vec<Step>,
    /// How many bytes hold whole lines: a writer goes on from here.
    pub sound: usize,
    /// How many lines these are.
    pub lines: usize,
    /// The checksum the next line builds on.
    pub sum: u64,
    pub rest: Rest,
}

/// Why a log cannot be read at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogError {
    /// It is sound, and of a version that is not known here.
    Newer { line: usize, version: Option<u64> },
    /// It does not begin like a log.
    NoLog,
    /// Already its first line is damaged.
    NothingSound { reason: String },
}

impl From<LogError> for Refused {
    fn from(error: LogError) -> Refused {
        match error {
            LogError::Newer { line, version: Some(version) } => refused!(
                "line {} is of version {} of the format and this Ludoteca knows versions up to {}: a newer Ludoteca is needed",
                line,
                version,
                VERSION
            ),
            LogError::Newer { line, version: None } => refused!(
                "line {} is sound and holds a step that is not known here: a newer Ludoteca is needed",
                line
            ),
            LogError::NoLog => refused!("it is not an event file"),
            LogError::NothingSound { reason } => {
                refused!("its first line is damaged ({}), so nothing can be kept", reason)
            }
        }
    }
}

impl fmt::Display for LogError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&Refused::from(self.clone()))
    }
}

impl std::error::Error for LogError {}

/// The line of a command, with its end, and the checksum for the line after it.
pub fn write(before: u64, frame: &Frame) -> (String, u64) {
    let body = serde_json::to_string(frame).expect("a frame is always JSON");
    let sum = line::checksum(before, body.as_bytes());
    (format!("{sum:016x} {:08x} {body}\n", body.len()), sum)
}

/// Reads a whole log: everything up to the first line that is not sound.
pub fn read(bytes: &[u8]) -> Result<Reading, LogError> {
    let mut reading = Reading::default();
    reading.go_on(bytes)?;
    match (&reading.rest, reading.lines) {
        (Rest::Nothing, _) | (_, 1..) => Ok(reading),
        _ if !line::looks_like_one(bytes) => Err(LogError::NoLog),
        (Rest::Damaged { reason, .. }, 0) => Err(LogError::NothingSound { reason: reason.clone() }),
        (Rest::Torn { .. }, 0) => {
            Err(LogError::NothingSound { reason: "it was cut short".to_string() })
        }
    }
}

/// The steps that can be read in what follows the sound beginning, with their numbers. They are
/// whole by themselves, and build on a line that is not.
pub fn readable_after(rest: &[u8]) -> Vec<(u32, Action)> {
    let mut found = Vec::new();
    line::each_whole(rest, |body| {
        if let Ok(frame) = line::frame(body) {
            found.extend((frame.n..).zip(frame.steps));
        }
    });
    found
}

impl Reading {
    /// Goes on with what was written after the sound beginning.
    pub fn go_on(&mut self, mut bytes: &[u8]) -> Result<(), LogError> {
        self.rest = Rest::Nothing;
        while !bytes.is_empty() {
            let line = match line::take(bytes, self.sum) {
                Ok(line) => line,
                Err(reason) => {
                    self.rest = self.what_is_left(bytes, reason);
                    return Ok(());
                }
            };
            let newer = |version| LogError::Newer { line: self.lines + 1, version };
            let frame = line::frame(line.body).map_err(newer)?;
            if frame.n as usize != self.steps.len() + 1 {
                let reason = format!("step {} is out of order", frame.n);
                self.rest = self.what_is_left(bytes, reason);
                return Ok(());
            }
            let Frame { at, by, steps, .. } = frame;
            let step = |action| Step { at: at.clone(), by: by.clone(), action };
            self.steps.extend(steps.into_iter().map(step));
            self.sum = line.sum;
            self.sound += line.length;
            self.lines += 1;
            bytes = &bytes[line.length..];
        }
        Ok(())
    }

    fn what_is_left(&self, bytes: &[u8], reason: String) -> Rest {
        match line::whole_after(bytes) {
            0 => Rest::Torn { bytes: bytes.len() },
            later => Rest::Damaged { line: self.lines + 1, reason, later },
        }
    }
}
