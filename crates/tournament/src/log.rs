//! The text of the event log: one JSON line a step, numbered, each with a checksum over itself and
//! the line before. A file cut in mid-write loses at most its last line, and it is seen.

use crate::event::Action;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The version of the format, written on every line.
pub const VERSION: u32 = 1;

/// A step of the log. `at` is whatever the caller says the time is; nothing here depends on it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Step {
    pub v: u32,
    pub n: u32,
    pub at: String,
    pub action: Action,
}

/// What reading a log found.
#[derive(Debug, Default)]
pub struct Reading {
    pub steps: Vec<Step>,
    /// How many bytes hold whole lines: a writer goes on from here.
    pub sound: usize,
    /// The checksum the next line builds on.
    pub sum: u64,
    /// A last line that was cut short.
    pub torn: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogError {
    pub line: usize,
    pub reason: String,
}

impl fmt::Display for LogError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {} of the log: {}", self.line, self.reason)
    }
}

impl std::error::Error for LogError {}

fn checksum(before: u64, body: &str) -> u64 {
    let mut sum = before ^ 0xcbf2_9ce4_8422_2325;
    for byte in body.bytes() {
        sum = (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    sum ^ (sum >> 29)
}

/// The line of a step, with its end, and the checksum for the line after it.
pub fn write(before: u64, step: &Step) -> (String, u64) {
    let body = serde_json::to_string(step).expect("a step is always JSON");
    let sum = checksum(before, &body);
    (format!("{sum:016x} {body}\n"), sum)
}

fn read_line(before: u64, line: &str) -> Result<(Step, u64), String> {
    let (sum, body) = line.split_once(' ').ok_or("there is no checksum")?;
    let sum = u64::from_str_radix(sum, 16).map_err(|_| format!("`{sum}` is not a checksum"))?;
    if sum != checksum(before, body) {
        return Err("the checksum does not fit: the file was changed or damaged".to_string());
    }
    let step: Step = serde_json::from_str(body).map_err(|error| error.to_string())?;
    if step.v != VERSION {
        let known = format!("version {} is not known here; {VERSION} would be", step.v);
        return Err(known);
    }
    Ok((step, sum))
}

/// Reads a whole log. Only a last line without its end may be wrong, and is left out.
pub fn read(text: &str) -> Result<Reading, LogError> {
    let mut reading = Reading::default();
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let fail = |reason: String| LogError { line: index + 1, reason };
        let Some(whole) = line.strip_suffix('\n') else {
            reading.torn = Some(line.to_string());
            break;
        };
        let (step, sum) = read_line(reading.sum, whole.trim_end_matches('\r')).map_err(fail)?;
        if step.n as usize != reading.steps.len() + 1 {
            return Err(fail(format!("step {} is out of order", step.n)));
        }
        reading.sum = sum;
        reading.sound += line.len();
        reading.steps.push(step);
    }
    Ok(reading)
}
