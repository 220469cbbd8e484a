//! What a referee looks up: how a game begins, what is not allowed, how it ends, and what the rules leave open.

use super::{Reader, errors, layout, rules};
use crate::words;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use ludoteca_questions::board;
use ludoteca_questions::named::{Named, fill_sides};
use maud::{PreEscaped, html};

pub async fn show(reader: Reader, Path((_, slug)): Path<(String, String)>) -> Response {
    let Ok(card) = ludoteca_games::card(&slug) else {
        return errors::not_found(reader.language);
    };
    let Some(game) = card.open(&[]).ok().filter(|_| card.is_match()) else {
        return errors::not_found(reader.language);
    };
    let first = Named::new(card.sides[0].names[reader.language as usize], reader.language);
    let history = game.history();
    let start = ludoteca_svg::draw(&game.scene(), &board::look(card, reader.language, false));
    let forbidden = rules::forbidden(card, &reader);
    let main = html! {
        div.narrow.referee {
            p { a href=(reader.link(&format!("games/{slug}"))) { (card.name) } }
            h1 { (words::fill(reader.say(words::REFEREE_OF), &[card.name])) }
            h2 { (reader.say(words::REFEREE_START)) }
            figure.diagram { div.board { (PreEscaped(start)) } }
            p { (fill_sides(reader.say(words::REFEREE_FIRST), &[first], &[])) }
            h2 { (reader.say(words::REFEREE_ILLEGAL)) }
            p { (reader.say(words::REFEREE_TRY)) }
            @for diagram in &forbidden { (diagram) }
            h2 { (reader.say(words::REFEREE_END)) }
            @if let Some(text) = rules::chapter(card, 2, &reader) { (text) }
            @if history.repetition { p { (reader.say(words::REFEREE_REPEATED)) } }
            @if history.quiet > 0 {
                p { (words::fill(reader.say(words::REFEREE_QUIET), &[&history.quiet.to_string()])) }
            }
            @if let Some(text) = rules::chapter(card, 4, &reader) {
                h2 { (reader.say(words::REFEREE_DOUBT)) }
                (text)
            }
            p {
                a href=(reader.link("manual/organiser")) {
                    (ludoteca_words::manuals::MANUALS[0].title(reader.language))
                }
            }
        }
    };
    let title = words::fill(reader.say(words::REFEREE_OF), &[card.name]);
    layout::page(&reader, &title, &["diagram.js"], main).into_response()
}
