//! Questions that need thought: hints, moves, reviews, exact values. All on the bounded pool.

use super::matches::find;
use super::{Problem, Tongue, said};
use crate::app::App;
use crate::hall::{LONGEST, Turn, Weight};
use crate::who::Who;
use axum::Json;
use axum::extract::{Path, Query, State};
use ludoteca_questions::position::{Asked, open_position};
use ludoteca_questions::refusal;
use ludoteca_questions::study::{self, Hint, MoveValue, Review, Thought};
use ludoteca_table::Match;
use serde::Deserialize;
use std::time::Duration;
use utoipa::IntoParams;

/// A whole review works no longer than this; what is left of the game is then judged at a glance.
const REVIEW: Duration = Duration::from_secs(20);

#[derive(Debug, Deserialize, IntoParams)]
pub struct Step {
    /// 1 how it stands and where to look, 2 which piece, 3 the move itself and why.
    #[serde(default = "first")]
    #[param(value_type = u8)]
    step: String,
}

fn first() -> String {
    "1".to_string()
}

/// Between two people nobody is helped behind the other's back.
fn may_help(app: &App, who: &Who, game: &dyn Match) -> Result<(), Problem> {
    match app.hall.is_without_help(&who.person, game) {
        true => Err(Problem::forbidden(refusal::NO_HELP)),
        false => Ok(()),
    }
}

/// A hint in three steps.
#[utoipa::path(get, path = "/api/v1/positions/hint", tag = "thinking", params(Asked, Step),
    responses((status = 200, body = Hint), (status = 503, body = Problem)))]
pub async fn hint(
    State(app): State<App>,
    Tongue(language): Tongue,
    Query(asked): Query<Asked>,
    Query(step): Query<Step>,
    who: Who,
) -> Result<Json<Hint>, Problem> {
    let number = step.step.parse().ok();
    let Some(step) = number.and_then(ludoteca_coach::hint::Step::from_number) else {
        return Err(Problem::wrong(said::NO_STEP, &[&step.step]));
    };
    let game = open_position(&asked)?;
    may_help(&app, &who, &*game)?;
    let work = move |turn: &Turn| study::hint(&*game, step, language, &turn.stop(LONGEST));
    Ok(Json(app.hall.thinkers.think(who, Weight::Heavy, work).await?))
}

#[derive(Debug, Deserialize, IntoParams)]
pub struct Strength {
    /// 1 to 8.
    #[param(value_type = u8)]
    level: String,
}

/// What a level would play here.
#[utoipa::path(get, path = "/api/v1/positions/think", tag = "thinking", params(Asked, Strength),
    responses((status = 200, body = Thought), (status = 503, body = Problem)))]
pub async fn think(
    State(app): State<App>,
    Query(asked): Query<Asked>,
    Query(strength): Query<Strength>,
    who: Who,
) -> Result<Json<Thought>, Problem> {
    let level = strength.level.parse().ok().filter(|level| (1..=8).contains(level));
    let Some(level) = level else {
        return Err(Problem::wrong(said::NO_LEVEL, &[&strength.level]));
    };
    let game = open_position(&asked)?;
    may_help(&app, &who, &*game)?;
    let levels = game.levels();
    let work = move |turn: &Turn| study::think(&*game, level, 1, &turn.stop(LONGEST));
    Ok(Json(app.hall.thinkers.think(who, Weight::of_level(level, levels), work).await?))
}

/// Every legal move with its exact value, where that is known at once.
#[utoipa::path(get, path = "/api/v1/positions/values", tag = "thinking", params(Asked),
    responses((status = 200, body = Vec<MoveValue>), (status = 503, body = Problem)))]
pub async fn values(
    State(app): State<App>,
    Tongue(language): Tongue,
    Query(asked): Query<Asked>,
    who: Who,
) -> Result<Json<Vec<MoveValue>>, Problem> {
    let game = open_position(&asked)?;
    may_help(&app, &who, &*game)?;
    let work = move |_: &Turn| study::values(game.as_ref(), language);
    Ok(Json(app.hall.thinkers.think(who, Weight::Light, work).await?))
}

/// A game that nobody keeps, judged move by move: for programs and analysis.
#[utoipa::path(get, path = "/api/v1/positions/review", tag = "thinking", params(Asked),
    responses((status = 200, body = Review), (status = 503, body = Problem)))]
pub async fn review_moves(
    State(app): State<App>,
    Tongue(language): Tongue,
    Query(asked): Query<Asked>,
    who: Who,
) -> Result<Json<Review>, Problem> {
    let game = open_position(&asked)?;
    may_help(&app, &who, &*game)?;
    let end = game.turn().outcome();
    let work = move |turn: &Turn| study::review(&*game, end, language, &turn.stop(REVIEW));
    let judged = app.hall.thinkers.study(who, work).await?;
    judged.map(Json).map_err(|error| Problem::wrong(said::NOT_UNDERSTOOD, &[&error]))
}

/// A whole game judged move by move, with its turning point.
#[utoipa::path(get, path = "/api/v1/matches/{id}/review", tag = "thinking",
    params(("id" = String, Path, description = "12 letters and figures")),
    responses((status = 200, body = Review), (status = 503, body = Problem)))]
pub async fn review(
    State(app): State<App>,
    Tongue(language): Tongue,
    Path(id): Path<String>,
    who: Who,
) -> Result<Json<Review>, Problem> {
    let live = find(&app, &id).await?;
    if live.look(|sheet| sheet.is_without_help()) {
        return Err(Problem::forbidden(refusal::NO_HELP));
    }
    let (game, end) = live.look(|sheet| (sheet.game.boxed_clone(), sheet.turn().outcome()));
    let work = move |turn: &Turn| study::review(&*game, end, language, &turn.stop(REVIEW));
    let judged = app.hall.thinkers.study(who, work).await?;
    judged.map(Json).map_err(|error| Problem::wrong(said::NOT_UNDERSTOOD, &[&error]))
}
