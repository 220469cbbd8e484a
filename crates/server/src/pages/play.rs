//! The board to play on.

use super::{Reader, errors, layout};
use crate::api::{Begin, begin_game, find, known};
use crate::app::App;
use crate::guard::Address;
use crate::hall::Action;
use crate::session::Source;
use crate::words;
use axum::extract::{Extension, Form, Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use ludoteca_engine::Effort;
use ludoteca_game::Player;
use ludoteca_questions::named::{Named, fill_sides};
use ludoteca_questions::seats;
use ludoteca_questions::view::MatchView;
use ludoteca_table::card::Tone;
use maud::{Markup, PreEscaped, html};
use serde_json::json;
use std::collections::HashMap;

/// Begins a game from a form and goes to its board.
pub async fn begin(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    reader: Reader,
    Form(form): Form<HashMap<String, String>>,
) -> Response {
    let field = |name: &str| form.get(name).cloned().unwrap_or_default();
    if reader.session.source == Source::New || !reader.session.allows(&field("token")) {
        return errors::old_form(reader.language);
    }
    if known(&app, &reader.session).await.is_err() {
        return errors::old_form(reader.language);
    }
    let mut settings: Vec<String> = form
        .iter()
        .filter_map(|(name, value)| Some(format!("{}={value}", name.strip_prefix("set.")?)))
        .collect();
    settings.push(field("settings"));
    let opponent = match field("opponent").as_str() {
        "" => "level 2".to_string(),
        other => other.to_string(),
    };
    let me = "me".to_string();
    let seats = if field("side") == "2" { [opponent, me] } else { [me, opponent] };
    let begin = Begin {
        game: field("game"),
        settings: settings.join(" "),
        start: field("start"),
        moves: field("moves"),
        seats,
    };
    match begin_game(&app, address, &begin, &reader.session.hash).await {
        Ok(live) => {
            let id = live.look(|sheet| sheet.head.id.clone());
            Redirect::to(&reader.link(&format!("play/{id}"))).into_response()
        }
        Err(problem) => errors::refused(reader.language, &problem),
    }
}

/// Takes the free seat and goes back to the board.
pub async fn sit(
    State(app): State<App>,
    reader: Reader,
    Path((_, id)): Path<(String, String)>,
    Form(form): Form<HashMap<String, String>>,
) -> Response {
    let field = |name: &str| form.get(name).map(String::as_str).unwrap_or_default();
    if reader.session.source == Source::New || !reader.session.allows(field("token")) {
        return errors::old_form(reader.language);
    }
    let live = match find(&app, &id).await {
        Ok(live) => live,
        Err(problem) => return errors::refused(reader.language, &problem),
    };
    let player = if field("player") == "1" { Player::One } else { Player::Two };
    // Whoever finds the seat taken sees so on the board, and may watch.
    let _ = app.hall.act(&live, None, &Action::Sit(player), &reader.session.hash).await;
    Redirect::to(&reader.link(&format!("play/{id}"))).into_response()
}

pub async fn show(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    Path((_, id)): Path<(String, String)>,
) -> Response {
    let live = match find(&app, &id).await {
        Ok(live) => live,
        Err(problem) => return errors::refused(reader.language, &problem),
    };
    let mut view = live.view(&reader.session.hash, reader.language);
    let svg = std::mem::take(&mut view.board.svg);
    let (settings, start) = live
        .look(|sheet| (sheet.head.settings.clone(), sheet.head.start.clone().unwrap_or_default()));
    let Ok(card) = ludoteca_games::card(&view.game) else {
        return errors::not_found(reader.language);
    };
    // What a table of ours knows at once is the server's to answer.
    let knows = live.look(|sheet| sheet.game.ask(Effort::Ready).is_some());
    let mind = if knows { None } else { crate::assets::mind(card.slug) };
    let address = format!("{}{}", origin(&app, &headers), reader.link(&format!("play/{id}")));
    let data = json!({
        "view": view, "settings": settings, "start": start, "words": client_words(&reader),
        "tones": card.sides.map(|side| if side.tone == Tone::Dark { "dark" } else { "light" }),
        "marks": seats::marks(card), "facing": seats::is_facing(card),
        "goal": card.goal[reader.language as usize],
        "mind": mind, "review": reader.link(&format!("review/{id}")), "language": reader.language.tag(),
    });
    let rules = reader.link(&format!("games/{}", card.slug));
    let waiting = view.seats.iter().any(|seat| seat.kind == "free");
    let mine = view.seats.iter().any(|seat| seat.mine);
    let opponent =
        view.seats.iter().position(|seat| !seat.mine).map_or("me".to_string(), |index| {
            view.seats[index].level.map_or("free".to_string(), |level| format!("level {level}"))
        });
    let side = view.seats.iter().position(|seat| seat.mine).unwrap_or(0) + 1;
    let main = html! {
        div.table data-match=(id) .waiting[waiting && mine] {
            div.stage {
                div.top {
                    (layout::home(&reader))
                    h1 { a href=(rules) { (card.name) } }
                    p.status #status role="status" { (view.board.status) }
                }
                div.seats #seats {}
                div.board #board role="application" aria-label=(reader.say(words::BOARD)) { (PreEscaped(svg)) }
                div.says tabindex="0" {
                    p.reason #reason role="status" { (view.board.reason.clone().unwrap_or_default()) }
                    p.notice #notice role="status" {}
                    p.unseen #said role="status" {}
                }
                div.bar { (bar(&reader, &view, &id, &Again { game: card.slug, settings: &settings, opponent: &opponent, levels: card.levels(), side }, &rules)) }
            }
            div.side {
                @if waiting && mine { (invite(&reader, &address)) }
                form.typed #typed {
                    label for="move" { (reader.say(words::TYPE_MOVE)) }
                    div { input #move name="move" autocomplete="off" autocapitalize="off"
                        spellcheck="false" maxlength="200"; button { (reader.say(words::SEND)) } }
                }
                section.moves { h2 { (reader.say(words::MOVES)) } ol #moves {} }
                p.quiet.keys { (reader.say(words::KEYS)) }
                noscript { p.notice { (reader.say(words::NO_SCRIPT)) } }
            }
        }
        dialog.sheet #sheet aria-label=(reader.say(words::RULES)) {
            form method="dialog" { button { (reader.say(words::CLOSE)) } }
            div #sheettext {}
        }
        script #data type="application/json" { (PreEscaped(safe(&data))) }
    };
    layout::page_of(&reader, card.name, &["play.js"], "play", main).into_response()
}

/// What it takes to begin the same game again.
struct Again<'a> {
    game: &'a str,
    settings: &'a str,
    opponent: &'a str,
    /// How many levels the game has.
    levels: u8,
    side: usize,
}

impl Again<'_> {
    fn level(&self) -> Option<u8> {
        self.opponent.strip_prefix("level ")?.parse().ok()
    }
}

/// The bar below the board: what can be done now, always in sight and always as high.
fn bar(reader: &Reader, view: &MatchView, id: &str, again: &Again<'_>, rules: &str) -> Markup {
    html! {
        div.actions #actions {
            button #swap type="button" hidden[!view.may.swap] { (reader.say(words::SWAP)) }
            button #hint type="button" { (reader.say(words::HINT)) }
            button #undo type="button" { (reader.say(words::UNDO)) }
            details #more {
                summary { (reader.say(words::MORE)) }
                div.menu {
                    button #offer type="button" { (reader.say(words::OFFER)) }
                    button #ask-undo type="button" hidden { (reader.say(words::ASK_UNDO)) }
                    button #ask-hints type="button" hidden { (reader.say(words::ASK_HINTS)) }
                    button #resign type="button" { (reader.say(words::RESIGN)) }
                    button #flip type="button" { (reader.say(words::FLIP)) }
                    a.button #rules href=(rules) { (reader.say(words::RULES)) }
                    label.switch { input #clocks type="checkbox"; " " (reader.say(words::CLOCKS)) }
                    label.switch { input #sounds type="checkbox"; " " (reader.say(words::SOUND)) }
                    label.switch { input #motion type="checkbox"; " " (reader.say(words::MOTION)) }
                    label.choice {
                        span { (reader.say(words::CONFIRMING)) }
                        select #confirming {
                            option value="small" { (reader.say(words::CONFIRM_SMALL)) }
                            option value="always" { (reader.say(words::CONFIRM_ALWAYS)) }
                            option value="never" { (reader.say(words::CONFIRM_NEVER)) }
                        }
                    }
                }
            }
        }
        div.asking #asking hidden {
            button #cancel type="button" { (reader.say(words::CANCEL)) }
            button #confirm.primary type="button" { (reader.say(words::CONFIRM)) }
        }
        div.answer #answer hidden {
            p role="status" {}
            button #accept.primary type="button" { (reader.say(words::ACCEPT)) }
            button #decline type="button" { (reader.say(words::DECLINE)) }
        }
        @if let Some(player) = view.may.sit {
            (sit_form(reader, id, player, &view.seats[usize::from(player) - 1].name))
        }
        form.after #after method="post" action=(reader.link("play")) hidden[!view.over] {
            input type="hidden" name="token" value=(reader.session.token());
            input type="hidden" name="game" value=(again.game);
            input type="hidden" name="settings" value=(again.settings);
            input type="hidden" name="opponent" value=(again.opponent);
            input type="hidden" name="side" value=(again.side);
            button #rematch.primary { (reader.say(words::PLAY_AGAIN)) }
            @if let Some(level) = again.level() {
                button name="side" value=(3 - again.side) { (reader.say(words::OTHER_SIDE)) }
                @if level < again.levels {
                    button.harder name="opponent" value=(format!("level {}", level + 1)) {
                        (words::fill(reader.say(words::LEVEL), &[&(level + 1).to_string()]))
                    }
                }
            }
            a.button href=(reader.link(&format!("review/{id}"))) aria-label=(reader.say(words::REVIEW)) {
                (reader.say(words::REVIEW_SHORT))
            }
        }
    }
}

/// How others reach this server: as this reader does, but not as `localhost`.
fn origin(app: &App, headers: &HeaderMap) -> String {
    let field = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let host = field("host").unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    match app.options.network {
        Some(network) if ["localhost", "127.0.0.1", "[::1]"].contains(&name) => {
            format!("http://{network}")
        }
        _ => {
            let secure = app.options.behind_proxy && field("x-forwarded-proto") == Some("https");
            format!("{}://{host}", if secure { "https" } else { "http" })
        }
    }
}

/// JSON that cannot end its element early.
pub fn safe(data: &serde_json::Value) -> String {
    data.to_string().replace('<', "\\u003c")
}

fn sit_form(reader: &Reader, id: &str, player: u8, name: &str) -> Markup {
    html! {
        form.sit #sit method="post" action=(reader.link(&format!("play/{id}/seat"))) {
            input type="hidden" name="token" value=(reader.session.token());
            button.primary name="player" value=(player) {
                (fill_sides(reader.say(words::SIT), &[Named::new(name, reader.language)], &[]))
            }
        }
    }
}

/// An address as a picture that a camera reads.
pub fn code(address: &str) -> String {
    fast_qr::QRBuilder::new(address)
        .build()
        .map(|code| {
            use fast_qr::convert::{Builder, Shape, svg::SvgBuilder};
            SvgBuilder::default().shape(Shape::Square).margin(2).to_str(&code)
        })
        .unwrap_or_default()
}

fn invite(reader: &Reader, address: &str) -> Markup {
    html! {
        div.invite #invite {
            p { (reader.say(words::INVITE)) }
            div.code { (PreEscaped(code(address))) }
            div.link {
                input #link readonly value=(address) aria-label=(reader.say(words::SHARE));
                button #copy type="button" { (reader.say(words::COPY)) }
            }
        }
    }
}

fn client_words(reader: &Reader) -> serde_json::Value {
    json!({
        "offline": reader.say(words::OFFLINE), "heldUp": reader.say(words::HELD_UP),
        "failed": reader.say(words::FAILED), "hint": reader.say(words::HINT),
        "hintMore": reader.say(words::HINT_MORE), "hintWait": reader.say(words::HINT_WAIT),
        "hintBusy": reader.say(words::HINT_BUSY), "resignSure": reader.say(words::RESIGN_SURE),
        "watching": reader.say(words::WATCHING), "you": reader.say(words::YOU),
        "person": reader.say(words::PERSON), "free": reader.say(words::FREE),
        "possible": reader.say(words::POSSIBLE), "nowYou": reader.say(words::NOW_YOU),
        "swapHelp": reader.say(words::SWAP_HELP),
        "asked-draw": reader.say(words::OFFERED_DRAW), "asked-undo": reader.say(words::ASKED_UNDO),
        "asked-hints": reader.say(words::ASKED_HINTS), "asked-again": reader.say(words::ASKED_AGAIN),
        "asking": reader.say(words::ASKING), "declined": reader.say(words::DECLINED),
        "agreed-undo": reader.say(words::AGREED_UNDO), "agreed-hints": reader.say(words::AGREED_HINTS),
        "level": reader.say(words::LEVEL), "copied": reader.say(words::COPIED),
    })
}
