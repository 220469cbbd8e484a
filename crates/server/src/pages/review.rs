//! After the game: replay, the graph, the turning point, another try, things to take away.

use super::play::safe;
use super::{Reader, errors, layout};
use crate::api::find;
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
    Path((_, id)): Path<(String, String)>,
) -> Response {
    let live = match find(&app, &id).await {
        Ok(live) => live,
        Err(problem) => return errors::refused(reader.language, &problem),
    };
    let view = live.view(&reader.session.hash, reader.language);
    let Ok(card) = ludoteca_games::card(&view.game) else {
        return errors::not_found(reader.language);
    };
    let (settings, start) = live
        .look(|sheet| (sheet.head.settings.clone(), sheet.head.start.clone().unwrap_or_default()));
    let sides = view.seats.each_ref().map(|seat| Named::new(&seat.name, reader.language));
    let legend = fill_sides(reader.say(words::LEGEND), &sides, &[]);
    // Whoever tries again meets the level they played against.
    let level = view.seats.iter().find_map(|seat| seat.level).unwrap_or(4);
    let data = json!({
        "tones": view.board.tones,
        "id": id, "game": card.slug, "settings": settings, "start": start,
        "moves": view.board.moves, "language": reader.language.tag(),
        "names": view.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>(),
        "end": view.over.then(|| json!({ "status": view.board.status, "reason": view.board.reason })),
        "words": {
            "wait": reader.say(words::GRAPH_WAIT), "graph": reader.say(words::GRAPH),
            "busy": reader.say(words::HINT_BUSY), "start": reader.say(words::FIRST),
            "copied": reader.say(words::COPIED),
            "proved": reader.say(words::MARK_PROVED), "estimate": reader.say(words::MARK_ESTIMATE),
            "loses": reader.say(words::LOSING_MOVE), "slip": reader.say(words::SLIP_MOVE),
            "legend": legend, "better": reader.say(words::BETTER), "line": reader.say(words::BETTER_LINE),
        },
    });
    let api = format!("/api/v1/matches/{id}");
    let main = html! {
        div.table.review {
            div.stage {
            div.top {
                (layout::home(&reader))
                h1 { a href=(reader.link(&format!("games/{}", card.slug))) { (card.name) } }
                p.status #status role="status" { (view.board.status) }
            }
            div.board #board { (PreEscaped(&view.board.svg)) }
            div.says tabindex="0" { p #better role="status" {} p.reason #reason { (view.board.reason.clone().unwrap_or_default()) } }
            div.bar {
                div.replay role="group" aria-label=(reader.say(words::MOVES)) {
                    button #first type="button" aria-label=(reader.say(words::FIRST)) { "«" }
                    button #previous type="button" aria-label=(reader.say(words::PREVIOUS)) { "‹" }
                    output #place { }
                    button #next type="button" aria-label=(reader.say(words::NEXT)) { "›" }
                    button #last type="button" aria-label=(reader.say(words::LAST)) { "»" }
                }
            }
            }
            div.side {
                @if !view.over {
                    p { (reader.say(words::STILL_PLAYING)) " "
                        a href=(reader.link(&format!("play/{id}"))) { (reader.say(words::BACK)) } }
                }
                figure.graph { div #graph { progress aria-label=(reader.say(words::GRAPH_WAIT)) {} } figcaption #graphsays role="status" { (reader.say(words::GRAPH_WAIT)) } }
                p #turning hidden { span #turningsays {} " " button #turningshow type="button" { (reader.say(words::SHOW_TURNING)) } }
                form #again method="post" action=(reader.link("play")) {
                    input type="hidden" name="token" value=(reader.session.token());
                    input type="hidden" name="game" value=(card.slug);
                    input type="hidden" name="settings" value=(settings);
                    input type="hidden" name="start" value=(start);
                    input type="hidden" name="moves" value="";
                    input type="hidden" name="side" value="1";
                    input type="hidden" name="opponent" value={ "level " (level) };
                    button.primary { (reader.say(words::TRY_HERE)) }
                }
                section #exact hidden { h2 { (reader.say(words::EXACT)) } ul.values #values {} }
                section.moves { h2 { (reader.say(words::MOVES)) } ol #moves {} }
                details {
                    summary { (reader.say(words::SHARE)) " · " (reader.say(words::DOWNLOAD)) }
                    div.menu {
                        a.button download href={ (api) "/record.txt" } { (reader.say(words::RECORD)) }
                        a.button #svg download={ (card.slug) ".svg" } href={ (api) "/board.svg" } { (reader.say(words::PICTURE)) }
                        a.button #png download={ (card.slug) ".png" } href={ (api) "/board.png" } { (reader.say(words::PICTURE_PNG)) }
                        div.link {
                            input #link readonly aria-label=(reader.say(words::SHARE));
                            button #copy type="button" { (reader.say(words::COPY)) }
                        }
                    }
                }
            }
        }
        script #data type="application/json" { (PreEscaped(safe(&data))) }
    };
    layout::page_of(&reader, card.name, &["review.js"], "play", main).into_response()
}
