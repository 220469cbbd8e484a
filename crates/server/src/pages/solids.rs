//! The polyhedra: plates are put on the net of a solid, against the clock.

use super::play::safe;
use super::{Reader, layout};
use crate::words;
use axum::response::{IntoResponse, Response};
use ludoteca_table::Card;
use maud::{PreEscaped, html};
use serde_json::json;

pub fn show(reader: &Reader, card: &'static Card) -> Response {
    let kinds = [
        ("cube", words::CUBE),
        ("octahedron", words::OCTAHEDRON),
        ("dodecahedron", words::DODECAHEDRON),
    ];
    let data = json!({
        "start": reader.say(words::SOLID_START), "take": reader.say(words::SOLID_TAKE),
        "all": reader.say(words::SOLID_ALL), "offline": reader.say(words::OFFLINE),
    });
    let main = html! {
        div.table.solids {
            div.stage {
                div.top {
                    (layout::home(reader))
                    h1 { a href=(reader.link(&format!("games/{}", card.slug))) { (card.name) } }
                    p.status #status role="status" {}
                }
                div.kinds #kinds role="group" {
                    @for (kind, name) in kinds {
                        button type="button" data-kind=(kind) { (reader.say(name)) " " span.time {} }
                    }
                }
                div.board #board role="application" aria-label=(reader.say(words::BOARD)) {}
                div.says tabindex="0" { p.notice #notice role="status" { (reader.say(words::SOLID_START)) } }
                div.bar {
                    div.actions {
                        button #take type="button" aria-pressed="false" { (reader.say(words::SOLID_OFF)) }
                        button #undo type="button" { (reader.say(words::UNDO)) }
                        button #anew type="button" { (reader.say(words::AGAIN)) }
                    }
                }
            }
            div.side {
                noscript { p.notice { (reader.say(words::NO_SCRIPT)) } }
            }
        }
        script #data type="application/json" { (PreEscaped(safe(&data))) }
    };
    layout::page_of(reader, card.name, &["solids.js"], "play", main).into_response()
}
