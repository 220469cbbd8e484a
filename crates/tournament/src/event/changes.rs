//! What everybody may read that was changed after it stood: each entry as a value, which `desk` puts
//! into the reader's language, and in English.

use super::action::{Outcome, Score};
use serde::Serialize;
use std::fmt;

/// When a result was corrected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    SameRound,
    AfterNextPairing,
    AfterLastRound,
    AfterCertificates,
}

/// What changed.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Changed {
    /// A result was corrected.
    Result {
        stage: String,
        round: u32,
        board: u32,
        when: When,
        from: Score,
        to: Score,
    },
    /// A parameter was changed after the first pairing or draw.
    Parameter {
        key: String,
        from: String,
        to: String,
    },
    Withdrew {
        who: String,
        reason: String,
    },
    /// Boards of a round that were set by hand.
    ByHand {
        stage: String,
        round: u32,
        boards: Vec<u32>,
        reason: String,
    },
    HalfBye {
        stage: String,
        round: u32,
        who: String,
    },
    /// One pupil takes another's place.
    Replaced {
        who: String,
        out: String,
        into: String,
    },
}

/// An entry of the list of changes that everybody may see.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Change {
    pub step: u32,
    pub what: Changed,
    /// The same in English.
    pub text: String,
}

impl Change {
    pub fn new(step: u32, what: Changed) -> Change {
        let text = what.to_string();
        Change { step, what, text }
    }
}

/// A reason in brackets, if there is one.
fn because(reason: &str) -> String {
    if reason.is_empty() { String::new() } else { format!(" ({reason})") }
}

impl fmt::Display for Changed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Changed::Result { stage, round, board, when, from, to } => {
                let when = match when {
                    When::SameRound => "in the same round",
                    When::AfterNextPairing => "after the next round was paired",
                    When::AfterLastRound => "after the last round was over",
                    When::AfterCertificates => "after the certificates",
                };
                let what = difference(from, to);
                write!(
                    out,
                    "{stage}, round {round}, board {board}: the result was corrected {when} ({what})"
                )
            }
            Changed::Parameter { key, from, to } => {
                write!(out, "the regulation changed after the first pairing: {key} {from} -> {to}")
            }
            Changed::Withdrew { who, reason } => write!(out, "{who} withdrew{}", because(reason)),
            Changed::ByHand { stage, round, boards, reason } => {
                let boards: Vec<String> = boards.iter().map(u32::to_string).collect();
                write!(
                    out,
                    "{stage}, round {round}: paired by hand, board {}{}",
                    boards.join(", "),
                    because(reason)
                )
            }
            Changed::HalfBye { stage, round, who } => {
                write!(out, "{stage}, round {round}: {who} has a bye for half a point on request")
            }
            Changed::Replaced { out: left, into, .. } => write!(out, "{into} plays for {left}"),
        }
    }
}

/// What a correction changes: `1-0 -> 0-1`, or game by game.
pub fn difference(before: &Score, after: &Score) -> String {
    let arrow = |before: &str, after: &str| format!("{before} -> {after}");
    match (before, after) {
        (Score::Match(before), Score::Match(after)) => {
            let changed = after.iter().filter_map(|(key, now)| {
                let then = before.get(key).filter(|then| *then != now)?;
                Some(format!("{key} {}", arrow(then.text(), now.text())))
            });
            changed.collect::<Vec<_>>().join(", ")
        }
        (Score::Board(before), Score::Board(after)) => arrow(before.text(), after.text()),
        (Score::Match(_), Score::Board(after)) => arrow("game by game", after.text()),
        (Score::Board(before), Score::Match(_)) => arrow(before.text(), "game by game"),
    }
}

impl Outcome {
    /// The same end, seen from the other side.
    pub fn turned(self) -> Outcome {
        match self {
            Outcome::First => Outcome::Second,
            Outcome::Second => Outcome::First,
            Outcome::FirstUnplayed => Outcome::SecondUnplayed,
            Outcome::SecondUnplayed => Outcome::FirstUnplayed,
            same => same,
        }
    }
}
