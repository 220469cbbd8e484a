//! Puzzles of a game: find the one winning move by touching the board.

use super::play::safe;
use super::{Reader, errors, layout, solids};
use crate::app::App;
use crate::words;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use ludoteca_questions::named::{Named, fill_sides};
use maud::{PreEscaped, html};
use serde_json::json;

pub async fn show(
    State(app): State<App>,
    reader: Reader,
    Path((_, slug)): Path<(String, String)>,
) -> Response {
    let Ok(card) = ludoteca_games::card(&slug) else {
        return errors::not_found(reader.language);
    };
    if !card.is_match() {
        return solids::show(&reader, card);
    }
    // Asking starts the search, so that it is under way when the script asks.
    let any = !app.puzzles.of(card).puzzles.is_empty();
    let data = json!({
        "game": card.slug,
        // For each side, since names bend with their sentences.
        "tasks": card.sides.map(|side| {
            let side = Named::new(side.names[reader.language as usize], reader.language);
            let say = |words| fill_sides(reader.say(words), &[side], &["{}"]);
            json!({
                "only": say(words::PUZZLE_TASK), "soon": say(words::PUZZLE_TASK_SOON),
                "now": say(words::PUZZLE_TASK_NOW),
            })
        }),
        "words": {
            "number": reader.say(words::PUZZLE_NUMBER),
            "line": reader.say(words::PUZZLE_LINE), "none": reader.say(words::PUZZLES_NONE),
            "searching": reader.say(words::PUZZLES_SEARCHING), "busy": reader.say(words::HINT_BUSY),
        },
    });
    let title = words::fill(reader.say(words::PUZZLES_OF), &[card.name]);
    let main = html! {
        div.table.puzzle-page {
            div.stage {
            div.top {
                (layout::home(&reader))
                h1 { a href=(reader.link(&format!("games/{slug}"))) { (card.name) } }
                p.status #task role="status" { @if !any { (reader.say(words::PUZZLES_SEARCHING)) } }
            }
            div.board #board role="application" aria-label=(reader.say(words::BOARD)) {}
            div.says tabindex="0" { p.notice #says role="status" {} }
            div.bar {
                div.asking #asking hidden {
                    button #cancel type="button" { (reader.say(words::CANCEL)) }
                    button #confirm.primary type="button" { (reader.say(words::CONFIRM)) }
                }
            }
            }
            div.side {
                p.line #line {}
                div.after #after hidden {
                    button.primary #next type="button" { (reader.say(words::PUZZLE_NEXT)) }
                }
                div.actions {
                    button #show type="button" hidden { (reader.say(words::PUZZLE_SHOW)) }
                    form #on method="post" action=(reader.link("play")) hidden {
                        input type="hidden" name="token" value=(reader.session.token());
                        input type="hidden" name="game" value=(card.slug);
                        input type="hidden" name="start" value="";
                        input type="hidden" name="moves" value="";
                        input type="hidden" name="side" value="1";
                        input type="hidden" name="opponent" value="level 8";
                        button { (reader.say(words::PUZZLE_ON)) }
                    }
                }
                section.moves { h2 { (reader.say(words::PUZZLES)) } ol.puzzles #list {} }
                p #more.quiet role="status" {}
                p {
                    a #print hidden[!any] href={ "/api/v1/games/" (slug) "/papers/puzzles?lang=" (reader.language.tag()) } {
                        (reader.say(words::PRINT))
                    }
                }
                noscript { p.notice { (reader.say(words::NO_SCRIPT)) } }
            }
        }
        script #data type="application/json" { (PreEscaped(safe(&data))) }
    };
    layout::page_of(&reader, &title, &["puzzles.js"], "play", main).into_response()
}
