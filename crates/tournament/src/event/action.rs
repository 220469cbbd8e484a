//! The steps an event is made of. A state is these steps applied in order, nothing else.

use super::regulation::Kind;
use crate::points::Half;
use crate::refused;
use crate::refused::Refused;
use ludoteca_editions::{Edition, all};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A pupil's entry. For the olympiad `team` says which team; for the others `section` what is played.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Entry {
    pub id: String,
    pub name: String,
    pub school: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<u8>,
    pub section: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reserve: bool,
}

/// How a stage is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    RoundRobin,
    Double,
    Swiss,
    KnockOut,
    Arena,
}

/// A stage as it was drawn: its entrants in the order of their numbers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Drawn {
    pub id: String,
    pub format: Format,
    pub rounds: u32,
    pub entrants: Vec<String>,
}

/// A board, or a match of teams, as it was paired.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Seat {
    pub first: String,
    pub second: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<Ground>,
}

/// The field of a match of teams, drawn by lot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ground {
    pub scenario: u8,
    /// Which field of the scenario, and which turn on it.
    pub field: u8,
    pub turn: u8,
    /// At each table, whether the first team starts; then the first giant and living game.
    pub starts: [bool; 4],
}

/// The places of a line-up: three tables, the giant pair, the living group.
pub const PLACES: [&str; 5] = ["m1", "m2", "m3", "g", "v"];

/// The games of a match of teams: three tables, two giant, two living, and what each is worth.
pub const GAMES: [(&str, i32); 7] =
    [("m1", 1), ("m2", 1), ("m3", 1), ("g1", 1), ("g2", 1), ("v1", 2), ("v2", 2)];

/// The end of a game or board, seen from the first side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outcome {
    #[serde(rename = "1-0")]
    First,
    #[serde(rename = "½-½")]
    Draw,
    #[serde(rename = "0-1")]
    Second,
    /// The second side did not appear.
    #[serde(rename = "+-")]
    FirstUnplayed,
    #[serde(rename = "-+")]
    SecondUnplayed,
    #[serde(rename = "--")]
    NobodyUnplayed,
}

impl Outcome {
    pub fn read(text: &str) -> Result<Outcome, Refused> {
        Ok(match text.replace(['–', ':', '/'], "-").trim() {
            "1-0" | "1" => Outcome::First,
            "0-1" | "0" => Outcome::Second,
            "½-½" | "½" | "=" | "0.5-0.5" | "0,5-0,5" | "1-2-1-2" | "0.5" => Outcome::Draw,
            "+-" | "+--" => Outcome::FirstUnplayed,
            "-+" | "--+" => Outcome::SecondUnplayed,
            "--" | "---" => Outcome::NobodyUnplayed,
            _ => {
                return Err(refused!(
                    "`{}` is not a result; `1-0`, `0-1`, `½-½` or, for absences, `+-`, `-+`, `--` would be right",
                    text
                ));
            }
        })
    }

    pub fn played(self) -> bool {
        matches!(self, Outcome::First | Outcome::Draw | Outcome::Second)
    }

    /// The share of `worth` each side gets.
    pub fn points(self, worth: Half) -> (Half, Half) {
        match self {
            Outcome::First | Outcome::FirstUnplayed => (worth, Half::ZERO),
            Outcome::Second | Outcome::SecondUnplayed => (Half::ZERO, worth),
            Outcome::Draw => (Half(worth.0 / 2), Half(worth.0 / 2)),
            Outcome::NobodyUnplayed => (Half::ZERO, Half::ZERO),
        }
    }

    pub fn text(self) -> &'static str {
        match self {
            Outcome::First => "1-0",
            Outcome::Draw => "½-½",
            Outcome::Second => "0-1",
            Outcome::FirstUnplayed => "+-",
            Outcome::SecondUnplayed => "-+",
            Outcome::NobodyUnplayed => "--",
        }
    }
}

/// What was decided about a board or match: one outcome, or one a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Score {
    Board(Outcome),
    Match(BTreeMap<String, Outcome>),
}

/// The edition an event plays by, whole, so that later changes of the list do not matter. Files from
/// before editions were data have the number of a national championship.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Pinned {
    Number(u8),
    Whole(Box<Edition>),
}

impl Pinned {
    pub fn edition(&self) -> Result<Edition, Refused> {
        match self {
            Pinned::Number(number) => Ok(all().find(&number.to_string())?.clone()),
            Pinned::Whole(edition) => Ok((**edition).clone()),
        }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Action {
    New {
        name: String,
        kind: Kind,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        edition: Option<Pinned>,
        parameters: BTreeMap<String, String>,
        seed: u64,
    },
    Set {
        key: String,
        value: String,
        #[serde(default)]
        force: bool,
    },
    Enter {
        entries: Vec<Entry>,
    },
    /// Somebody comes after the draw and joins a stage; for a team all its members come along.
    Late {
        entries: Vec<Entry>,
        stage: String,
        who: String,
    },
    CheckIn {
        who: Vec<String>,
        present: bool,
    },
    Draw {
        section: String,
        stages: Vec<Drawn>,
    },
    Pair {
        stage: String,
        round: u32,
        boards: Vec<Seat>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<String>,
        /// Byes for half a point, as reports of other programs have them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        halves: Vec<String>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        absent: Vec<String>,
    },
    /// A round set otherwise by hand: who meets whom, who starts, who sits out.
    Reseat {
        stage: String,
        round: u32,
        boards: Vec<Seat>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<String>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        halves: Vec<String>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        absent: Vec<String>,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Somebody asks for a bye of half a point in a round to come.
    HalfBye {
        stage: String,
        round: u32,
        who: String,
    },
    /// Another pupil plays in somebody's place.
    Replace {
        who: String,
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        year: Option<u8>,
    },
    /// A board is played on this platform, as the game of this name.
    Platform {
        stage: String,
        round: u32,
        board: u32,
        game: String,
    },
    Lineup {
        stage: String,
        round: u32,
        board: u32,
        team: String,
        places: BTreeMap<String, Vec<String>>,
    },
    Substitute {
        stage: String,
        round: u32,
        board: u32,
        team: String,
        out: String,
        into: String,
    },
    Result {
        stage: String,
        round: u32,
        board: u32,
        score: Score,
        /// It is meant to replace another result.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        correct: bool,
    },
    /// Somebody says that a board ended otherwise than its result: the desk decides.
    Claim {
        stage: String,
        round: u32,
        board: u32,
        score: Score,
    },
    /// The result of a board stands against what was claimed.
    Keep {
        stage: String,
        round: u32,
        board: u32,
    },
    Withdraw {
        who: String,
        #[serde(default)]
        reason: String,
    },
    Decide {
        text: String,
        yes: u32,
        no: u32,
        #[serde(default)]
        abstained: u32,
        /// What the decision changes, if anything: carried out only with a majority.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        effect: Option<Box<Action>>,
    },
    Certificates {
        stage: String,
    },
    Undo {
        step: u32,
    },
    Redo {
        step: u32,
    },
}
