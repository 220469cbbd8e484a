//! Positions without a game: what a diagram, a replay or a referee asks. Nothing is kept.

use super::{Problem, Tongue};
use axum::Json;
use axum::extract::Query;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludoteca_questions::position::{Asked, Legal, open_position};
use ludoteca_questions::solids::{self, Built, SolidView};
use ludoteca_questions::{Board, ask};

/// A position as a board to look at and touch.
#[utoipa::path(get, path = "/api/v1/positions", tag = "positions",
    params(Asked, ("lang" = Option<String>, Query, description = "`pt-PT`, `pt-BR` or `en`")),
    responses((status = 200, body = Board), (status = 422, body = Problem)))]
pub async fn show(
    Tongue(language): Tongue,
    Query(asked): Query<Asked>,
) -> Result<Json<Board>, Problem> {
    let game = open_position(&asked)?;
    Ok(Json(Board::of(game.as_ref(), language, true)))
}

/// A puzzle of the polyhedra: a new one, or one as it stands with an action done.
#[utoipa::path(get, path = "/api/v1/solids", tag = "positions",
    params(Built, ("lang" = Option<String>, Query, description = "`pt-PT`, `pt-BR` or `en`")),
    responses((status = 200, body = SolidView), (status = 422, body = Problem)))]
pub async fn solid(
    Tongue(language): Tongue,
    Query(asked): Query<Built>,
) -> Result<Json<SolidView>, Problem> {
    Ok(Json(solids::solid(&asked, language)?))
}

/// The legal moves of a position.
#[utoipa::path(get, path = "/api/v1/positions/legal", tag = "positions", params(Asked),
    responses((status = 200, body = Legal), (status = 422, body = Problem)))]
pub async fn legal(Query(asked): Query<Asked>) -> Result<Json<Legal>, Problem> {
    Ok(Json(Legal::of(open_position(&asked)?.as_ref())))
}

/// A position as a picture with its styles inside.
#[utoipa::path(get, path = "/api/v1/positions/board.svg", tag = "positions", params(Asked),
    responses((status = 200, content_type = "image/svg+xml", body = String),
        (status = 422, body = Problem)))]
pub async fn picture(
    Tongue(language): Tongue,
    Query(asked): Query<Asked>,
) -> Result<Response, Problem> {
    let svg = ask::picture(open_position(&asked)?.as_ref(), language);
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}
