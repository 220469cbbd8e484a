//! The log that a game is kept as: its head, and a row for everything that happened.

use crate::seat::Seat;
use ludoteca_table::Match;
use serde::{Deserialize, Serialize};

/// What can happen in a game. `ply` counts these, not only moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Move,
    /// The dice, rolled by the server.
    Roll,
    /// So many moves and rolls are taken back (the number is the text).
    Undo,
    Resign,
    /// A draw is offered, declined, agreed.
    Offer,
    Decline,
    Agree,
    /// Somebody takes a free seat; the text is the hash of the session.
    Sit,
}

impl Kind {
    const ALL: [(Kind, &'static str); 8] = [
        (Kind::Move, "move"),
        (Kind::Roll, "roll"),
        (Kind::Undo, "undo"),
        (Kind::Resign, "resign"),
        (Kind::Offer, "offer"),
        (Kind::Decline, "decline"),
        (Kind::Agree, "agree"),
        (Kind::Sit, "sit"),
    ];

    pub fn name(self) -> &'static str {
        Kind::ALL.iter().find(|(kind, _)| *kind == self).map_or("", |(_, name)| name)
    }

    pub fn read(name: &str) -> Result<Kind, String> {
        let found = Kind::ALL.iter().find(|(_, known)| *known == name);
        found.map(|(kind, _)| *kind).ok_or_else(|| format!("kind `{name}`"))
    }
}

/// One line of a game's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    pub ply: u32,
    pub kind: Kind,
    /// 1 or 2; 0 for the server.
    pub seat: u8,
    pub text: String,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// What is fixed when a game begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    pub id: String,
    pub game: String,
    /// `key=value` words.
    pub settings: String,
    pub start: Option<String>,
    /// Who sits where, as in [`crate::seat::Seat`]'s text.
    pub seats: [String; 2],
    pub at: i64,
}

impl Head {
    pub fn of(id: String, game: &dyn Match, seats: &[Seat; 2], at: i64) -> Head {
        Head {
            id,
            game: game.card().slug.to_string(),
            settings: game.settings().to_string(),
            start: (!game.is_from_start()).then(|| game.start_text()),
            seats: [seats[0].write(), seats[1].write()],
            at,
        }
    }
}

/// A whole game as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Log {
    pub head: Head,
    pub rows: Vec<Row>,
}
