//! Taking a game with you and bringing it back: records as text, boards as pictures.

use super::matches::{find, known};
use super::{Problem, Tongue, said};
use crate::app::App;
use crate::guard::Address;
use crate::hall::{Live, Seat, Weight};
use crate::limits::network;
use crate::session::Session;
use crate::who::Who;
use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludoteca_questions::record::{drawn, open_record};
use ludoteca_questions::view::MatchView;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// How wide a picture for other programs is painted.
const PNG_WIDTH: u32 = 1_200;

/// Begins a game from a record's text; both seats are yours.
#[utoipa::path(post, path = "/api/v1/matches/import", tag = "matches", request_body = String,
    responses((status = 201, body = MatchView), (status = 422, body = Problem)))]
pub async fn import(
    State(app): State<App>,
    Extension(session): Extension<Session>,
    Extension(address): Extension<Address>,
    Tongue(language): Tongue,
    text: String,
) -> Result<(StatusCode, Json<MatchView>), Problem> {
    let hash = known(&app, &session).await?;
    let live = import_record(&app, address, &text, hash).await?;
    Ok((StatusCode::CREATED, Json(live.view(hash, language))))
}

pub async fn import_record(
    app: &App,
    address: Address,
    text: &str,
    session: &str,
) -> Result<Arc<Live>, Problem> {
    let game = open_record(text)?;
    let home = network(address.0);
    let taken = app.creations.take(&home);
    taken.map_err(|later| Problem::slow_down(said::MANY_GAMES, later))?;
    let seat = || Seat::Session(session.to_string());
    Ok(app.hall.create(game.as_ref(), [seat(), seat()], Some(session), Some(home)).await?)
}

/// The record as text.
#[utoipa::path(get, path = "/api/v1/matches/{id}/record.txt", tag = "matches",
    params(("id" = String, Path, description = "12 letters and figures")),
    responses((status = 200, content_type = "text/plain", body = String),
        (status = 404, body = Problem)))]
pub async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Problem> {
    let live = find(&app, &id).await?;
    let (text, game) = live.look(|sheet| (sheet.record().write(), sheet.head.game.clone()));
    let name = format!("attachment; filename=\"{game}-{id}.txt\"");
    let kind = "text/plain; charset=utf-8".to_string();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text).into_response())
}

#[derive(Debug, Deserialize, IntoParams)]
pub struct Which {
    /// After so many moves; without it the last position.
    after: Option<usize>,
}

/// The board as a picture.
#[utoipa::path(get, path = "/api/v1/matches/{id}/board.svg", tag = "matches",
    params(Which, ("id" = String, Path, description = "12 letters and figures")),
    responses((status = 200, content_type = "image/svg+xml", body = String),
        (status = 404, body = Problem)))]
pub async fn picture(
    State(app): State<App>,
    Tongue(language): Tongue,
    Path(id): Path<String>,
    Query(which): Query<Which>,
) -> Result<Response, Problem> {
    let live = find(&app, &id).await?;
    let svg = live.look(|sheet| drawn(sheet.game.as_ref(), which.after, language));
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// The board as PNG, 1,200 pixels wide.
#[utoipa::path(get, path = "/api/v1/matches/{id}/board.png", tag = "matches",
    params(Which, ("id" = String, Path, description = "12 letters and figures")),
    responses((status = 200, content_type = "image/png", body = Vec<u8>),
        (status = 404, body = Problem), (status = 503, body = Problem)))]
pub async fn painted(
    State(app): State<App>,
    Tongue(language): Tongue,
    Path(id): Path<String>,
    Query(which): Query<Which>,
    who: Who,
) -> Result<Response, Problem> {
    let live = find(&app, &id).await?;
    let svg = live.look(|sheet| drawn(sheet.game.as_ref(), which.after, language));
    let work = move |_: &_| ludoteca_print::png(&svg, PNG_WIDTH);
    let png = app.hall.thinkers.think(who, Weight::Light, work).await?;
    let png = png.map_err(|error| Problem::wrong(said::PAPER, &[&error.to_string()]))?;
    Ok(([(header::CONTENT_TYPE, "image/png")], png).into_response())
}
