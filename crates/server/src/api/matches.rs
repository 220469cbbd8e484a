//! Games in progress: begin, sit down, play, ask, take with you.

use super::{Problem, Tongue, said};
use crate::app::App;
use crate::guard::Address;
use crate::hall::{Action, Live};
use crate::limits::network;
use crate::session::{Session, Source};
use crate::store::Row;
use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludoteca_game::Player;
pub use ludoteca_questions::changes::{Act, Begin, Play};
use ludoteca_questions::view::MatchView;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use utoipa::{IntoParams, ToSchema};

/// A long poll waits no longer.
const LONGEST_WAIT: u64 = 25;

#[derive(Debug, Serialize, ToSchema)]
pub struct Token {
    /// Send it as `Authorization: Bearer …`.
    token: String,
}

/// A new session for a program. Pages have theirs in a cookie.
#[utoipa::path(post, path = "/api/v1/sessions", tag = "sessions",
    responses((status = 201, body = Token), (status = 429, body = Problem)))]
pub async fn session(
    State(app): State<App>,
    Extension(address): Extension<Address>,
) -> Result<(StatusCode, Json<Token>), Problem> {
    let taken = app.sessions.take(&network(address.0));
    taken.map_err(|later| Problem::slow_down(said::MANY_SESSIONS, later))?;
    // It is kept when it is first used for something.
    let session = Session::of(&Default::default(), app.hall.store.key());
    Ok((StatusCode::CREATED, Json(Token { token: session.secret().to_string() })))
}

/// A session that was really given, not one that somebody invented. Those from before sessions bore a mark are
/// known by what they were used for.
pub async fn known<'a>(app: &App, session: &'a Session) -> Result<&'a str, Problem> {
    let came = session.source != Source::New;
    if came && (session.given || app.hall.store.has_session(&session.hash).await?) {
        return Ok(&session.hash);
    }
    let (status, code) = (StatusCode::UNAUTHORIZED, "no-session");
    Err(Problem::say(status, code, said::NO_SESSION, &[]))
}

/// Begins a game for a page or a program.
pub async fn begin_game(
    app: &App,
    address: Address,
    begin: &Begin,
    session: &str,
) -> Result<Arc<Live>, Problem> {
    let (game, seats) = begin.open(session)?;
    let home = network(address.0);
    let taken = app.creations.take(&home);
    taken.map_err(|later| Problem::slow_down(said::MANY_GAMES, later))?;
    Ok(app.hall.create(game.as_ref(), seats, Some(session), Some(home)).await?)
}

/// Begins a game.
#[utoipa::path(post, path = "/api/v1/matches", tag = "matches", request_body = Begin,
    responses((status = 201, body = MatchView), (status = 422, body = Problem)))]
pub async fn create(
    State(app): State<App>,
    Extension(session): Extension<Session>,
    Extension(address): Extension<Address>,
    Tongue(language): Tongue,
    Json(begin): Json<Begin>,
) -> Result<(StatusCode, Json<MatchView>), Problem> {
    let hash = known(&app, &session).await?;
    let live = begin_game(&app, address, &begin, hash).await?;
    Ok((StatusCode::CREATED, Json(live.view(hash, language))))
}

pub async fn find(app: &App, id: &str) -> Result<Arc<Live>, Problem> {
    let found = app.hall.find(id).await?;
    found.ok_or_else(|| Problem::no_such_match(id))
}

/// A game as you see it.
#[utoipa::path(get, path = "/api/v1/matches/{id}", tag = "matches",
    params(("id" = String, Path, description = "12 letters and figures")),
    responses((status = 200, body = MatchView), (status = 404, body = Problem)))]
pub async fn show(
    State(app): State<App>,
    Extension(session): Extension<Session>,
    Tongue(language): Tongue,
    Path(id): Path<String>,
) -> Result<Json<MatchView>, Problem> {
    let live = find(&app, &id).await?;
    Ok(Json(live.view(&session.hash, language)))
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RowView {
    pub ply: u32,
    /// `move`, `roll`, `undo`, `resign`, `offer`, `decline`, `agree` or `sit`.
    pub kind: &'static str,
    /// 1 or 2; 0 for the server.
    pub seat: u8,
    pub text: String,
    /// Milliseconds since 1970.
    pub at: i64,
}

impl RowView {
    pub fn of(row: &Row) -> RowView {
        // Who sits down is nobody's business: the session's hash stays here.
        let text = match row.kind {
            crate::store::Kind::Sit => String::new(),
            _ => row.text.clone(),
        };
        RowView { ply: row.ply, kind: row.kind.name(), seat: row.seat, text, at: row.at }
    }
}

/// What happened since a version.
#[derive(Debug, Serialize, ToSchema)]
pub struct Events {
    pub version: u32,
    pub turn: String,
    /// In order, from the version asked for; empty with `reload` when too much has happened.
    pub rows: Vec<RowView>,
    /// Read the whole game again.
    pub reload: bool,
}

/// So many rows are sent one by one; who is further behind gets the whole game.
const MOST_ROWS: u32 = 64;

impl Events {
    pub fn since(live: &Live, after: u32) -> Events {
        live.look(|sheet| {
            let version = sheet.version();
            let reload = after > version || version - after > MOST_ROWS;
            let rows = if reload { &[] } else { &sheet.rows[after as usize..] };
            let rows = rows.iter().map(RowView::of).collect();
            Events { version, turn: sheet.turn().to_string(), rows, reload }
        })
    }
}

/// Plays a move. It is durable when this answers.
#[utoipa::path(post, path = "/api/v1/matches/{id}/moves", tag = "matches", request_body = Play,
    params(("id" = String, Path, description = "12 letters and figures")),
    responses((status = 200, description = "the game after the move; `Events` when brief",
            body = MatchView),
        (status = 403, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
pub async fn play(
    State(app): State<App>,
    Extension(session): Extension<Session>,
    Tongue(language): Tongue,
    Path(id): Path<String>,
    Json(play): Json<Play>,
) -> Result<Response, Problem> {
    let live = find(&app, &id).await?;
    let action = play.action()?;
    if play.thinks {
        live.promise();
    }
    app.hall.act(&live, play.ply, &action, &session.hash).await?;
    Ok(if play.brief {
        let after = play.ply.unwrap_or_else(|| live.look(|sheet| sheet.version()));
        Json(Events::since(&live, after)).into_response()
    } else {
        Json(live.view(&session.hash, language)).into_response()
    })
}

/// Everything else a player can do.
#[utoipa::path(post, path = "/api/v1/matches/{id}/actions", tag = "matches", request_body = Act,
    params(("id" = String, Path, description = "12 letters and figures")),
    responses((status = 200, body = MatchView), (status = 403, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub async fn act(
    State(app): State<App>,
    Extension(session): Extension<Session>,
    Tongue(language): Tongue,
    Path(id): Path<String>,
    Json(act): Json<Act>,
) -> Result<Json<MatchView>, Problem> {
    let live = find(&app, &id).await?;
    let action = act.action()?;
    app.hall.act(&live, act.ply, &action, &session.hash).await?;
    Ok(Json(live.view(&session.hash, language)))
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct Sit {
    /// 1 or 2.
    pub player: u8,
}

/// Takes a free seat.
#[utoipa::path(post, path = "/api/v1/matches/{id}/seats", tag = "matches", request_body = Sit,
    params(("id" = String, Path, description = "12 letters and figures")),
    responses((status = 200, body = MatchView), (status = 422, body = Problem)))]
pub async fn sit(
    State(app): State<App>,
    Extension(session): Extension<Session>,
    Tongue(language): Tongue,
    Path(id): Path<String>,
    Json(sit): Json<Sit>,
) -> Result<Json<MatchView>, Problem> {
    let hash = known(&app, &session).await?;
    let live = find(&app, &id).await?;
    let player = Player::from_number(sit.player)
        .ok_or_else(|| Problem::wrong(said::NO_PLAYER, &[&sit.player.to_string()]))?;
    app.hall.act(&live, None, &Action::Sit(player), hash).await?;
    Ok(Json(live.view(hash, language)))
}

#[derive(Debug, Deserialize, IntoParams)]
pub struct Since {
    /// The version you have.
    #[serde(default)]
    after: u32,
    /// Wait up to so many seconds (at most 25) for something new.
    #[serde(default)]
    wait: u64,
}

/// What happened since a version; waits for it if asked to.
#[utoipa::path(get, path = "/api/v1/matches/{id}/events", tag = "matches",
    params(Since, ("id" = String, Path, description = "12 letters and figures")),
    responses((status = 200, body = Events), (status = 404, body = Problem)))]
pub async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(since): Query<Since>,
) -> Result<Json<Events>, Problem> {
    let live = find(&app, &id).await?;
    let mut watch = live.watch();
    let wait = Duration::from_secs(since.wait.min(LONGEST_WAIT));
    // A timeout is an answer too: nothing happened.
    let _ = tokio::time::timeout(wait, watch.wait_for(|version| *version != since.after)).await;
    Ok(Json(Events::since(&live, since.after)))
}
