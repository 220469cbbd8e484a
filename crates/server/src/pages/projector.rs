//! The page for the projector: where other devices find this computer, and whether any has.

use super::play::{code, safe};
use super::{Reader, layout};
use crate::app::App;
use crate::words;
use axum::Json;
use axum::extract::State;
use axum::response::Html;
use maud::{PreEscaped, html};
use serde_json::{Value, json};

pub async fn show(State(app): State<App>, reader: Reader) -> Html<String> {
    let network = app.options.network;
    let address = network.map(|network| format!("http://{network}/"));
    let data = json!({
        "count": app.arrivals.count(),
        "words": {
            "none": reader.say(words::PROJECTOR_NONE), "one": reader.say(words::PROJECTOR_ONE),
            "many": reader.say(words::PROJECTOR_MANY),
        },
    });
    let port = network.map_or(0, |network| network.port()).to_string();
    let main = html! {
        div.projector {
            h1 { (reader.say(words::PROJECTOR)) }
            @if let Some(address) = &address {
                p { (reader.say(words::PROJECTOR_HELP)) }
                p.address { (address) }
                div.code { (PreEscaped(code(address))) }
                p.arrived #arrived role="status" {}
                p.quiet #isolated { (words::fill(reader.say(words::PROJECTOR_ISOLATED), &[&port])) }
            } @else {
                p { (reader.say(words::PROJECTOR_ALONE)) }
            }
        }
        script #data type="application/json" { (PreEscaped(safe(&data))) }
    };
    layout::page(&reader, reader.say(words::PROJECTOR), &["projector.js"], main)
}

/// How many other devices have come.
pub async fn arrived(State(app): State<App>) -> Json<Value> {
    Json(json!({ "count": app.arrivals.count() }))
}
