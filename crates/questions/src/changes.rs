//! What may be asked of a kept game, as a page or a program writes it.

use crate::position::{Asked, open_position};
use crate::problem::Problem;
use crate::said;
use crate::seat::Seat;
use crate::sheet::Action;
use crate::wish::Wish;
use ludoteca_table::Match;
use serde::Deserialize;

/// What a seat may be asked to be.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Begin {
    /// The game, such as `rastros`.
    pub game: String,
    /// `key=value` words.
    #[serde(default)]
    pub settings: String,
    #[serde(default)]
    pub start: String,
    /// Moves already played.
    #[serde(default)]
    pub moves: String,
    /// Each `me`, `free` (whoever comes) or `level 1` to `level 8`.
    pub seats: [String; 2],
}

impl Begin {
    /// The game with its first moves, and who sits where.
    pub fn open(&self, session: &str) -> Result<(Box<dyn Match>, [Seat; 2]), Problem> {
        let asked = Asked {
            game: self.game.clone(),
            settings: self.settings.clone(),
            start: self.start.clone(),
            moves: self.moves.clone(),
            path: String::new(),
        };
        let game = open_position(&asked)?;
        let [one, two] = &self.seats;
        Ok((game, [read_seat(one, session)?, read_seat(two, session)?]))
    }
}

fn read_seat(text: &str, session: &str) -> Result<Seat, Problem> {
    match text {
        "me" => Ok(Seat::Session(session.to_string())),
        _ => match Seat::read(text) {
            Ok(seat @ (Seat::Free | Seat::Level(_))) => Ok(seat),
            _ => Err(Problem::wrong(said::NO_SEAT, &[text])),
        },
    }
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Play {
    /// The version you saw. The same move sent again with the same ply is answered the same way.
    pub ply: Option<u32>,
    /// The move's text, such as `d4`…
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// …or the numbers of the spots touched.
    pub path: Option<Vec<u16>>,
    /// Answer briefly, without the board.
    #[serde(default)]
    pub brief: bool,
    /// The move is that of the level you play against: your machine has worked it out.
    #[serde(default)]
    pub answer: bool,
    /// Your machine works the level's next move out: the server waits a while for it before it thinks itself.
    #[serde(default)]
    pub thinks: bool,
}

impl Play {
    pub fn action(&self) -> Result<Action, Problem> {
        match (&self.text, &self.path) {
            (Some(text), None) if self.answer => Ok(Action::Answer(text.clone())),
            (Some(text), None) => Ok(Action::Move(text.clone())),
            (None, Some(path)) => Ok(Action::Path(path.clone())),
            _ => Err(Problem::wrong(said::ONE_OF, &[])),
        }
    }
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Act {
    pub ply: Option<u32>,
    /// `undo` and `resign`; `offer` (a draw), `ask-undo`, `ask-hints` and `ask-again` ask the other player, who answers
    /// `accept` or `decline`.
    pub action: String,
}

impl Act {
    pub fn action(&self) -> Result<Action, Problem> {
        match self.action.as_str() {
            "undo" => Ok(Action::Undo),
            "resign" => Ok(Action::Resign),
            "offer" => Ok(Action::Ask(Wish::Draw)),
            "ask-undo" => Ok(Action::Ask(Wish::Undo)),
            "ask-hints" => Ok(Action::Ask(Wish::Hints)),
            "ask-again" => Ok(Action::Ask(Wish::Again)),
            "accept" => Ok(Action::Accept),
            "decline" => Ok(Action::Decline),
            other => Err(Problem::wrong(said::NO_ACTION, &[other])),
        }
    }
}
