//! Opening a record that somebody kept.

use super::{Reader, errors, layout};
use crate::api::{import_record, known};
use crate::app::App;
use crate::guard::Address;
use crate::session::Source;
use crate::words;
use axum::extract::{Extension, Form, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::html;
use serde::Deserialize;

fn page(reader: &Reader, text: &str, wrong: Option<&str>) -> Html<String> {
    let main = html! {
        div.narrow {
            h1 { (reader.say(words::IMPORT)) }
            form method="post" action=(reader.link("open")) {
                input type="hidden" name="token" value=(reader.session.token());
                label.file hidden { span { (reader.say(words::IMPORT_FILE)) }
                    input #file type="file" accept=".txt,text/plain"; }
                label for="record" { (reader.say(words::IMPORT_HELP)) }
                textarea #record name="record" rows="10" required
                    placeholder="ludoteca record 1\ngame rastros\nmoves d4 c3 b2 a1" { (text) }
                @if let Some(wrong) = wrong {
                    p.notice role="alert" { (words::fill(reader.say(words::FAILED), &[wrong])) }
                }
                button.primary { (reader.say(words::OPEN)) }
            }
        }
    };
    layout::page(reader, reader.say(words::IMPORT), &["open.js"], main)
}

pub async fn show(reader: Reader) -> Html<String> {
    page(&reader, "", None)
}

#[derive(Debug, Deserialize)]
pub struct Pasted {
    #[serde(default)]
    token: String,
    #[serde(default)]
    record: String,
}

/// What was pasted stays in the page if it cannot be read.
pub async fn read(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    reader: Reader,
    Form(pasted): Form<Pasted>,
) -> Response {
    if reader.session.source == Source::New || !reader.session.allows(&pasted.token) {
        return errors::old_form(reader.language);
    }
    if known(&app, &reader.session).await.is_err() {
        return errors::old_form(reader.language);
    }
    match import_record(&app, address, &pasted.record, &reader.session.hash).await {
        Ok(live) => {
            let id = live.look(|sheet| sheet.head.id.clone());
            Redirect::to(&reader.link(&format!("review/{id}"))).into_response()
        }
        Err(problem) => {
            let page = page(&reader, &pasted.record, Some(problem.text(reader.language)));
            (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
        }
    }
}
