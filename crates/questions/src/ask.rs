//! One question as an address of the interface, one answer as JSON: how the browser asks itself what it
//! would else ask the server.

use crate::board::{self, Board};
use crate::log::Log;
use crate::position::{Asked, Legal, open_position};
use crate::problem::Problem;
use crate::puzzle::{self, Attempt, PuzzlesView};
use crate::{kept, said, study};
use ludoteca_coach::hint::Step;
use ludoteca_svg::Theme;
use ludoteca_table::{Language, Match};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// A level counts nodes, so that it plays the same everywhere and however busy the machine is. The clock only
/// ends a thought that is stuck; in milliseconds.
const LONGEST: f64 = 30_000.0;
/// A whole review takes no longer than this; what is left of the game is then judged at a glance.
const REVIEW: f64 = 20_000.0;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// As in HTTP.
    pub status: u16,
    pub body: String,
}

#[derive(Deserialize)]
struct Strength {
    level: String,
    #[serde(default)]
    seed: u64,
}

#[derive(Deserialize)]
struct Part {
    #[serde(default = "first")]
    step: String,
}

fn first() -> String {
    "1".to_string()
}

/// A question as the browser asks it of itself.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Question {
    /// `GET` or `POST`.
    pub method: String,
    /// As the server's: `/api/v1/positions?game=rastros`.
    pub address: String,
    pub language: String,
    /// The file of the game's puzzles.
    pub puzzles: String,
    pub body: serde_json::Value,
    /// The game meant, and the name of a new one.
    pub log: Option<Log>,
    pub id: String,
    /// Milliseconds since 1970.
    pub now: i64,
    /// For the dice, and for a level's slips.
    pub seed: u64,
}

/// Answers what needs nobody else; `clock` counts milliseconds.
pub fn ask(question: &Question, clock: &(dyn Fn() -> f64 + Sync)) -> Answer {
    let language = Language::from_tag(&question.language).unwrap_or(Language::PtPt);
    match find(question, language, clock) {
        Ok(body) => Answer { status: 200, body },
        Err(problem) => {
            let (code, message) = (problem.code, problem.text(language));
            let body = serde_json::json!({"code": code, "message": message, "version": null});
            Answer { status: problem.status, body: body.to_string() }
        }
    }
}

fn find(
    question: &Question,
    language: Language,
    clock: &(dyn Fn() -> f64 + Sync),
) -> Result<String, Problem> {
    let (address, puzzles) = (&question.address, &question.puzzles);
    let (path, query) = address.split_once('?').unwrap_or((address.as_str(), ""));
    let path = path.strip_prefix("/api/v1/").unwrap_or(path);
    let began = clock();
    let within = |time: f64| move || clock() - began > time;
    let game = || open_position(&read::<Asked>(query)?);
    match path.split('/').collect::<Vec<_>>()[..] {
        ["positions"] => Ok(json(&Board::of(game()?.as_ref(), language, true))),
        ["positions", "legal"] => Ok(json(&Legal::of(game()?.as_ref()))),
        ["positions", "board.svg"] => Ok(picture(game()?.as_ref(), language)),
        ["positions", "hint"] => {
            let Part { step } = read(query)?;
            let number = step.parse().ok().and_then(Step::from_number);
            let number = number.ok_or_else(|| Problem::wrong(said::NO_STEP, &[&step]))?;
            Ok(json(&study::hint(game()?.as_ref(), number, language, &within(LONGEST))))
        }
        ["positions", "think"] => {
            let Strength { level, seed } = read(query)?;
            let number = level.parse().ok().filter(|level| (1..=8).contains(level));
            let number = number.ok_or_else(|| Problem::wrong(said::NO_LEVEL, &[&level]))?;
            Ok(json(&study::think(game()?.as_ref(), number, seed.max(1), &within(LONGEST))))
        }
        ["positions", "values"] => Ok(json(&study::values(game()?.as_ref(), language))),
        ["positions", "review"] => {
            let game = game()?;
            let end = game.turn().outcome();
            let judged = study::review(game.as_ref(), end, language, &within(REVIEW));
            let judged = judged.map_err(|error| Problem::wrong(said::NOT_UNDERSTOOD, &[&error]))?;
            Ok(json(&judged))
        }
        ["matches", ref rest @ ..] => {
            let time = if rest.last() == Some(&"review") { REVIEW } else { LONGEST };
            kept::answer(question, rest, query, language, &within(time))
        }
        ["solids"] => Ok(json(&crate::solids::solid(&read(query)?, language)?)),
        ["games", slug, "puzzles"] => Ok(json(&PuzzlesView::of(&known(slug, puzzles)?, false))),
        ["games", slug, "puzzles", number, "attempt"] => {
            let tried: Attempt = read(query)?;
            let number = number.parse().unwrap_or(0);
            let judged = puzzle::attempt(&known(slug, puzzles)?, slug, number, &tried, language)?;
            Ok(json(&judged))
        }
        _ => Err(Problem::not_found(said::NOTHING, &[])),
    }
}

fn known(slug: &str, text: &str) -> Result<Vec<ludoteca_coach::puzzles::Puzzle>, Problem> {
    let card = crate::position::card_of(slug)?;
    Ok(text.lines().filter_map(|line| puzzle::read(card, line)).collect())
}

/// What stands after the question mark of an address.
pub fn read<T: DeserializeOwned>(query: &str) -> Result<T, Problem> {
    serde_urlencoded::from_str(query)
        .map_err(|error| Problem::wrong(said::NOT_UNDERSTOOD, &[&error.to_string()]))
}

fn json<T: serde::Serialize>(answer: &T) -> String {
    serde_json::to_string(answer).unwrap_or_default()
}

/// A position as a picture with its styles inside.
pub fn picture(game: &dyn Match, language: Language) -> String {
    let mut look = board::look(game.card(), language, false);
    look.styled = true;
    look.theme = Theme::Wood;
    ludoteca_svg::draw(&game.scene(), &look)
}
