//! The HTTP interface `/api/v1`: everything a page can do with a game, as JSON. The OpenAPI document
//! is made from these handlers.

mod catalogue;
mod error;
mod matches;
mod papers;
mod positions;
mod puzzles;
mod records;
mod socket;
mod study;

pub use error::Problem;
pub use ludoteca_questions::said;
pub use matches::{Begin, begin_game, find, known};
pub use records::import_record;

use crate::app::App;
use crate::pages::language_of;
use axum::Router;
use axum::extract::{FromRequestParts, State};
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use ludoteca_table::Language;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

#[derive(OpenApi)]
#[openapi(info(
    title = "Ludoteca",
    description = "The board games of the school championships: list, play, watch, analyse. \
        Make a session with POST /api/v1/sessions and send its token as `Authorization: Bearer …`."
))]
struct Document;

pub fn router() -> (Router<App>, utoipa::openapi::OpenApi) {
    let (router, document) = OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(catalogue::games))
        .routes(routes!(catalogue::game))
        .routes(routes!(puzzles::puzzles))
        .routes(routes!(puzzles::attempt))
        .routes(routes!(papers::paper))
        .routes(routes!(matches::session))
        .routes(routes!(matches::create))
        .routes(routes!(records::import))
        .routes(routes!(matches::show))
        .routes(routes!(matches::play))
        .routes(routes!(matches::act))
        .routes(routes!(matches::sit))
        .routes(routes!(matches::events))
        .routes(routes!(records::record))
        .routes(routes!(records::picture))
        .routes(routes!(records::painted))
        .routes(routes!(socket::live))
        .routes(routes!(positions::show))
        .routes(routes!(positions::solid))
        .routes(routes!(positions::legal))
        .routes(routes!(positions::picture))
        .routes(routes!(study::hint))
        .routes(routes!(study::think))
        .routes(routes!(study::review))
        .routes(routes!(study::values))
        .routes(routes!(study::review_moves))
        .split_for_parts();
    (router, document)
}

/// The OpenAPI document.
pub fn document() -> utoipa::openapi::OpenApi {
    router().1
}

/// The language of the words in an answer: `?lang=`, else the browser's.
#[derive(Clone, Copy, Debug)]
pub struct Tongue(pub Language);

impl<S: Sync> FromRequestParts<S> for Tongue {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Tongue, Self::Rejection> {
        Ok(Tongue(tongue(&parts.uri, &parts.headers)))
    }
}

/// The language of an answer: that of the address, of `?lang=`, else the browser's; a program that
/// names none reads English.
pub fn tongue(uri: &Uri, headers: &HeaderMap) -> Language {
    let asked = uri
        .query()
        .into_iter()
        .flat_map(|query| query.split('&'))
        .find_map(|pair| pair.strip_prefix("lang="))
        .and_then(Language::from_tag);
    let is_program = uri.path().starts_with("/api/") && !headers.contains_key(ACCEPT_LANGUAGE);
    let usual = || if is_program { Language::En } else { language_of(uri.path(), headers) };
    asked.unwrap_or_else(usual)
}

/// 200 when the store answers and can be written.
pub async fn health(State(app): State<App>) -> Response {
    match app.hall.store.health().await {
        Ok(()) => (StatusCode::OK, "ok\n").into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}

pub async fn metrics(State(app): State<App>) -> Response {
    ([("content-type", "text/plain; version=0.0.4")], app.metrics.text()).into_response()
}
