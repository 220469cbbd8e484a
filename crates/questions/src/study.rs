//! Judging positions and games for people: hints in three steps, exact values of all moves, and a
//! review that finds the move that turned the game.

use crate::board::{side_names, value_text};
use crate::motif;
use crate::words::{self, of};
use ludoteca_coach::hint::{self, Step};
use ludoteca_coach::review::{self, Grade, points_of};
use ludoteca_engine::{Budget, Effort, Request, Value};
use ludoteca_game::{Outcome, Site, Turn};
use ludoteca_table::{Language, Match};
use serde::Serialize;

/// Beyond so many moves each is judged less deeply, so that nobody waits long.
const LONG: u64 = 60;

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Hint {
    pub text: String,
    /// The spots to look at, in the order of touching.
    pub sites: Vec<Site>,
    #[serde(rename = "move")]
    pub best: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveValue {
    #[serde(rename = "move")]
    pub text: String,
    pub path: Vec<Site>,
    /// For the one who moves: `win`, `draw`, `loss`, or null where nothing is proved.
    pub value: Option<&'static str>,
    /// Until the end, with best play.
    pub moves: Option<u32>,
    pub words: Option<String>,
}

/// One position of a reviewed game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Judged {
    /// Expected points of player 1 before the move.
    pub expected: f64,
    /// Whether this is proved.
    pub exact: bool,
    /// The best move found here.
    pub best: Option<String>,
    /// How many points the move played gave away.
    pub lost: f64,
    /// `best`, `good`, `slip` or `loses`; null for rolls and the last position.
    pub grade: Option<&'static str>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Review {
    /// One for every position, the last included.
    pub positions: Vec<Judged>,
    /// The number of the move (from 0) that turned the game.
    pub turning: Option<usize>,
    pub text: String,
}

/// One step of a hint: 1 where to look and how it stands, 2 which piece, 3 the move and why.
pub fn hint(
    game: &dyn Match,
    step: Step,
    language: Language,
    stop: &(dyn Fn() -> bool + Sync),
) -> Hint {
    // A level's nodes, spent also where there is but one move: how it stands is told too.
    let budget = Budget::Nodes(game.level(8).nodes);
    let Some(hint) = hint::hint(game, step, budget, stop) else {
        let words = match game.turn() {
            Turn::Chance => words::HINT_DICE,
            _ => words::HINT_OVER,
        };
        return Hint { text: of(words, language).to_string(), sites: Vec::new(), best: None };
    };
    let text = match step {
        Step::Look => {
            let words = match hint.expected {
                expected if expected > 0.6 => words::HINT_WINNING,
                expected if expected < 0.4 => words::HINT_LOSING,
                _ => words::HINT_EVEN,
            };
            format!("{} {}", of(words, language), of(words::HINT_LOOK, language))
        }
        Step::Piece if hint.sites.len() == 1 => of(words::HINT_BEGIN, language).to_string(),
        Step::Piece => of(words::HINT_PIECE, language).to_string(),
        Step::Move => {
            let shown = hint.text.clone().unwrap_or_default();
            let text = words::fill(of(words::HINT_MOVE, language), &[&shown]);
            let verdict = hint.reason.as_ref().map(|words| words[language as usize].as_str());
            match motif::reason(game, &shown, verdict, language) {
                Some(reason) => {
                    format!("{text} {}", words::fill(of(words::HINT_WHY, language), &[&reason]))
                }
                None => text,
            }
        }
    };
    Hint { text, sites: hint.sites, best: hint.text }
}

/// What a level plays, and how it thinks the position stands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Thought {
    pub best: Option<String>,
    /// Expected points of player 1: 1 a win, 0.5 a draw, 0 a loss.
    pub expected: f64,
    /// `win 1 in 7`, `draw`, or null where nothing is proved.
    pub value: Option<String>,
    pub nodes: u64,
    pub line: Vec<String>,
}

/// What a level would play here.
pub fn think(game: &dyn Match, level: u8, seed: u64, stop: &(dyn Fn() -> bool + Sync)) -> Thought {
    let verdict = game.think(&Request { budget: Budget::Level(level), seed, stop });
    Thought {
        best: verdict.best,
        expected: verdict.expected,
        value: value_text(verdict.exact),
        nodes: verdict.nodes,
        line: verdict.line,
    }
}

pub fn values(game: &dyn Match, language: Language) -> Vec<MoveValue> {
    let Turn::Player(player) = game.turn() else { return Vec::new() };
    let legal = game.legal();
    legal
        .into_iter()
        .map(|text| {
            let path = game.clicks(&text).unwrap_or_default();
            let mut next = game.boxed_clone();
            let value = next.play(&text).map_or(Value::Unknown, |()| next.value(Effort::Second));
            let (value, moves) = match value {
                Value::Unknown => (None, None),
                Value::Draw => (Some("draw"), None),
                // The move itself counts too.
                Value::Win { player: winner, moves } if winner == player => {
                    (Some("win"), Some(moves + 1))
                }
                Value::Win { moves, .. } => (Some("loss"), Some(moves + 1)),
            };
            let number = moves.unwrap_or(0).to_string();
            let words = value.map(|value| match value {
                "win" if moves == Some(1) => of(words::EXACT_WIN_ONE, language).to_string(),
                "loss" if moves == Some(1) => of(words::EXACT_LOSS_ONE, language).to_string(),
                "win" => words::fill(of(words::EXACT_WIN, language), &[&number]),
                "loss" => words::fill(of(words::EXACT_LOSS, language), &[&number]),
                _ => of(words::EXACT_DRAW, language).to_string(),
            });
            MoveValue { text, path, value, moves, words }
        })
        .collect()
}

pub fn review(
    game: &dyn Match,
    end: Option<Outcome>,
    language: Language,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Review, String> {
    let moves = game.record();
    // A level's nodes without its slips.
    let nodes = game.level(6).nodes * LONG / (moves.len() as u64).max(LONG);
    let judged = review::review(game, end, Budget::Nodes(nodes), stop, &mut |_, _| {})?;
    let names = side_names(game, language);
    let mut positions: Vec<Judged> = Vec::new();
    for one in &judged.moves {
        positions.push(match one {
            Some(one) => Judged {
                expected: points_of(one.before, one.player),
                exact: one.exact,
                best: Some(one.best.clone()),
                lost: (one.before - one.after).max(0.0),
                grade: Some(match one.grade {
                    Grade::Best => "best",
                    Grade::Good => "good",
                    Grade::Slip => "slip",
                    Grade::Loses => "loses",
                }),
            },
            // Before a roll it stood as after the move that led to it.
            None => Judged {
                grade: None,
                best: None,
                lost: 0.0,
                ..after(&judged.moves, positions.len())
            },
        });
    }
    positions.push(after(&judged.moves, positions.len()));
    let text = match judged.turning_point {
        Some(index) => {
            let one = judged.moves[index].as_ref();
            let name = one.map_or("", |one| names[one.player.index()]);
            let shown = format!("{}. {} ({name})", index + 1, moves[index]);
            let better = one.map_or("", |one| one.best.as_str());
            let turned = words::fill(of(words::TURNING, language), &[&shown, better]);
            let certain = one.is_some_and(|one| one.exact);
            let stands = if certain { words::IS_PROVED } else { words::IS_ESTIMATE };
            let why = missed(game, &moves[..index], better, language);
            format!("{turned} {}{why}", of(stands, language))
        }
        None => of(words::NO_TURNING, language).to_string(),
    };
    Ok(Review { positions, turning: judged.turning_point, text })
}

/// What the better move would have done on the board, as a sentence behind the others.
fn missed(game: &dyn Match, before: &[String], better: &str, language: Language) -> String {
    let mut then = game.boxed_clone();
    let start = (!game.is_from_start()).then(|| game.start_text());
    let stood =
        then.restart(start.as_deref()).is_ok() && before.iter().all(|text| then.play(text).is_ok());
    let why = if stood { motif::because(&*then, better, language) } else { None };
    why.map_or_else(String::new, |why| {
        format!(" {}", words::fill(of(words::MISSED, language), &[better, &why]))
    })
}

/// How it stood after the last judged move before a place.
fn after(moves: &[Option<review::Judged>], place: usize) -> Judged {
    let last = moves[..place].iter().rev().flatten().next();
    let expected = last.map_or(0.5, |one| points_of(one.after, one.player));
    let exact = last.is_some_and(|one| one.exact);
    Judged { expected, exact, best: None, lost: 0.0, grade: None }
}
