//! The manuals for grown-ups as pages: organisers and referees, words and levels, what is kept.

use super::{Reader, errors, layout};
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use ludoteca_words::manuals::{MANUALS, find};
use maud::{PreEscaped, html};
use pulldown_cmark::{Options, Parser};

pub async fn show(reader: Reader, Path((_, name)): Path<(String, String)>) -> Response {
    let Some(manual) = find(&name) else {
        return errors::not_found(reader.language);
    };
    let mut text = String::new();
    let parser = Parser::new_ext(manual.text(reader.language), Options::ENABLE_TABLES);
    pulldown_cmark::html::push_html(&mut text, parser);
    let others = MANUALS.iter().filter(|other| other.name != manual.name);
    let main = html! {
        div.narrow.manual {
            (PreEscaped(text))
            nav {
                @for other in others {
                    p { a href=(reader.link(&format!("manual/{}", other.name))) { (other.title(reader.language)) } }
                }
            }
        }
    };
    layout::page(&reader, manual.title(reader.language), &[], main).into_response()
}
