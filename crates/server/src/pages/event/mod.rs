//! The pages of a competition: they show what `desk` and `tournament` say, and ask them for changes.

mod board;
mod enter;
mod entries;
mod find;
mod frame;
mod hand;
mod home;
mod lineup;
mod links;
mod machines;
mod manage;
mod missing;
mod news;
mod online;
mod papers;
mod results;
mod school;
mod screen;
mod settings;
mod stage;
mod time;
mod visitor;
mod why;
mod words;

use crate::app::App;
use crate::event::Deed;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{MethodRouter, get, post};
pub use online::enter_results;
use visitor::Visitor;

/// The largest table an organiser may send, as a form carries it.
pub const LARGEST_TABLE: usize = 16_000_000;

/// Every route of the competition with what it does: the tests hold each against every role.
pub fn routes() -> Vec<(&'static str, Deed, MethodRouter<App>)> {
    vec![
        ("event", Deed::Look, get(home::show)),
        ("event/step", Deed::Look, get(home::step)),
        ("event/find", Deed::Look, get(find::show)),
        ("event/screen", Deed::Look, get(screen::show)),
        ("event/stage", Deed::Look, get(stage::show)),
        ("event/time", Deed::Look, get(time::show)),
        ("event/news", Deed::Look, get(news::show)),
        ("event/why", Deed::Look, get(why::show)),
        ("event/enter", Deed::Look, get(enter::show).post(enter::enter)),
        ("event/school", Deed::Lead, get(school::show)),
        ("event/lineup", Deed::Lead, get(lineup::show).post(lineup::name)),
        ("event/present", Deed::Lead, post(entries::present)),
        ("event/missing", Deed::Result, get(missing::show)),
        ("event/board", Deed::Board, get(board::show)),
        ("event/result", Deed::Result, post(results::enter)),
        ("event/play", Deed::Result, post(online::play)),
        ("event/keypad", Deed::Manage, post(results::keypad)),
        ("event/decide", Deed::Manage, post(results::decide)),
        ("event/entries", Deed::Manage, get(entries::show)),
        ("event/import", Deed::Manage, post(entries::import)),
        ("event/late", Deed::Manage, post(entries::late)),
        ("event/withdraw", Deed::Manage, post(entries::withdraw)),
        ("event/pair", Deed::Manage, post(manage::pair)),
        ("event/hand", Deed::Manage, get(hand::show)),
        ("event/reseat", Deed::Manage, post(hand::reseat)),
        ("event/half-bye", Deed::Manage, post(hand::half_bye)),
        ("event/replace", Deed::Manage, post(hand::replace)),
        ("event/decision", Deed::Manage, post(news::decide)),
        ("event/papers", Deed::Manage, get(papers::choose)),
        ("event/logo", Deed::Manage, post(papers::keep_logo)),
        ("event/paper", Deed::Manage, get(papers::show)),
        ("event/snapshot", Deed::Manage, get(machines::snapshot)),
        ("event/new", Deed::Rule, post(manage::begin)),
        ("event/draw", Deed::Rule, post(manage::draw)),
        ("event/repair", Deed::Rule, post(machines::repair)),
        ("event/undo", Deed::Rule, post(manage::undo)),
        ("event/redo", Deed::Rule, post(manage::redo)),
        ("event/history", Deed::Rule, get(manage::history)),
        ("event/links", Deed::Rule, get(links::show)),
        ("event/settings", Deed::Rule, get(settings::show)),
        ("event/set", Deed::Rule, post(settings::set)),
        ("event/password", Deed::Rule, post(settings::password)),
        ("event/log", Deed::Rule, get(machines::log)),
        ("event/takeover", Deed::Rule, post(machines::take_over)),
    ]
}

/// The router of the competition's pages.
pub fn router() -> Router<App> {
    routes().into_iter().fold(Router::new(), |router, (path, _, handler)| {
        let handler = match path {
            "event/import" | "event/logo" => handler.layer(DefaultBodyLimit::max(LARGEST_TABLE)),
            _ => handler,
        };
        router.route(&format!("/{{language}}/{path}"), handler)
    })
}

/// A text as part of an address.
fn in_address(text: &str) -> String {
    let safe = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./".contains(&byte);
    let letter =
        |byte: u8| if safe(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(letter).collect()
}

/// The address of a stage's page.
fn stage_link(stage: &str, round: Option<u32>) -> String {
    let round = round.map(|round| format!("&round={round}")).unwrap_or_default();
    format!("event/stage?id={}{round}", in_address(stage))
}
