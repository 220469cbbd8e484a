//! Pages for what went wrong: what it was, and what to do.

use super::{Reader, layout};
use crate::api::{Problem, said};
use crate::session::Session;
use crate::words;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use ludoteca_table::Language;
use ludoteca_table::card::Words;
use maud::html;

fn show(language: Language, status: StatusCode, title: Words, help: &str) -> Response {
    let reader = Reader {
        language,
        look: "auto".to_string(),
        session: Session::nobody(),
        path: String::new(),
    };
    let title = reader.say(title);
    let page = layout::page(
        &reader,
        title,
        &[],
        html! {
            div.apology {
                h1 { (title) }
                p { (help) }
                p { a.button.primary href=(reader.link("")) { (reader.say(words::GAMES)) } }
            }
        },
    );
    (status, page).into_response()
}

pub fn not_found(language: Language) -> Response {
    let help = words::of(words::NOT_FOUND_HELP, language);
    show(language, StatusCode::NOT_FOUND, words::NOT_FOUND, help)
}

pub fn old_form(language: Language) -> Response {
    show(language, StatusCode::FORBIDDEN, words::BAD, words::of(words::FORM_OLD, language))
}

pub fn refused(language: Language, problem: &Problem) -> Response {
    let title = match problem.status {
        StatusCode::NOT_FOUND => return not_found(language),
        StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS => words::BUSY,
        status if status.is_server_error() => words::SERVER_ERROR,
        _ => words::BAD,
    };
    show(language, problem.status, title, problem.text(language))
}

/// For addresses that lead nowhere.
pub async fn nothing_here(uri: Uri, headers: HeaderMap) -> Response {
    if uri.path().starts_with("/api/") {
        return Problem::not_found(said::NOTHING, &[]).into_response();
    }
    not_found(super::language_of(uri.path(), &headers))
}
