//! A position as somebody writes it: the game, its settings, a start and moves.

use crate::problem::Problem;
use crate::refusal::Refusal;
use crate::{said, words};
use ludoteca_table::{Card, Match, Settings};
use serde::{Deserialize, Serialize};

/// The most moves a question may bring.
const MOST_MOVES: usize = 2_000;

#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
pub struct Asked {
    /// The game, such as `rastros`.
    pub game: String,
    /// `key=value` words, separated by blanks.
    #[serde(default)]
    pub settings: String,
    /// The position's text; without it the game's start.
    #[serde(default)]
    pub start: String,
    /// The moves played from there, separated by blanks.
    #[serde(default)]
    pub moves: String,
    /// One more move, by the numbers of the spots touched, separated by commas.
    #[serde(default)]
    pub path: String,
}

/// The game of a slug.
pub fn card_of(slug: &str) -> Result<&'static Card, Problem> {
    crate::games::card(slug).map_err(|_| Problem::no_such_game(slug))
}

/// Plays moves by their texts; the first that is not legal is named with its number.
pub fn play_all<'text>(
    game: &mut dyn Match,
    moves: impl IntoIterator<Item = &'text str>,
) -> Result<(), Problem> {
    for (index, text) in moves.into_iter().enumerate() {
        if index >= MOST_MOVES {
            return Err(Problem::wrong(said::MANY_MOVES, &[&MOST_MOVES.to_string()]));
        }
        if game.play(text).is_err() {
            let mut problem = Problem::refused(&Refusal::illegal(game, text));
            let number = (index + 1).to_string();
            for (message, frame) in problem.message.iter_mut().zip(said::MOVE_NUMBER) {
                *message = words::fill(frame, &[&number, message]);
            }
            return Err(problem);
        }
    }
    Ok(())
}

/// Opens the position, every text checked.
pub fn open_position(asked: &Asked) -> Result<Box<dyn Match>, Problem> {
    let card = crate::games::card(&asked.game).map_err(|_| {
        let problem = Problem::no_such_game(&asked.game);
        Problem { status: 422, ..problem }
    })?;
    let wrong = |error: String| Problem::wrong(said::SETTINGS, &[&error]);
    let pairs = Settings::pairs(asked.settings.split_whitespace()).map_err(wrong)?;
    let mut game = card.open(&pairs).map_err(wrong)?;
    let start = asked.start.trim();
    if !start.is_empty() && start != "start" {
        game.restart(Some(start)).map_err(|error| Problem::wrong(said::POSITION, &[&error]))?;
    }
    play_all(game.as_mut(), asked.moves.split_whitespace())?;
    if !asked.path.is_empty() {
        let sites: Result<Vec<u16>, _> = asked.path.split(',').map(str::parse).collect();
        let sites = sites.map_err(|_| Problem::wrong(said::NO_PATH, &[&asked.path]))?;
        let text = game.touch(&sites).complete;
        let text = text.ok_or_else(|| Problem::wrong(said::NO_WHOLE_MOVE, &[&asked.path]))?;
        play_all(game.as_mut(), [text.as_str()])?;
    }
    Ok(game)
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Legal {
    pub turn: String,
    pub legal: Vec<String>,
    /// The chance moves with their weights, where the dice are to be rolled.
    pub chances: Vec<(String, u32)>,
}

impl Legal {
    pub fn of(game: &dyn Match) -> Legal {
        Legal { turn: game.turn().to_string(), legal: game.legal(), chances: game.chances() }
    }
}
