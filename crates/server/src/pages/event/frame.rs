//! The frame of a competition's pages: the way to the others, as far as the reader's role reaches.

use super::{Visitor, words};
use crate::assets::address;
use crate::event::{Deed, Seen};
use crate::pages::layout;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

/// The pages there are, by address, with who finds them.
const PAGES: [(&str, Deed, ludoteca_table::card::Words); 11] = [
    ("event", Deed::Look, words::HOME),
    ("event/find", Deed::Look, words::FIND),
    ("event/time", Deed::Look, words::TIMETABLE),
    ("event/news", Deed::Look, words::NEWS),
    ("event/school", Deed::Lead, words::SCHOOLS),
    ("event/missing", Deed::Result, words::OPEN_BOARDS),
    ("event/entries", Deed::Manage, words::ENTRIES),
    ("event/papers", Deed::Manage, words::PAPERS),
    ("event/links", Deed::Rule, words::LINKS),
    ("event/settings", Deed::Rule, words::SETTINGS),
    ("event/history", Deed::Rule, words::HISTORY),
];

/// A page of the competition; `current` is its address.
pub fn page(visitor: &Visitor, seen: &Seen, title: &str, current: &str, main: Markup) -> Response {
    page_of(visitor, seen, title, current, None, main)
}

/// A page about one stage, which is shown anew only when something of it changes.
pub fn page_of(
    visitor: &Visitor,
    seen: &Seen,
    title: &str,
    current: &str,
    stage: Option<&str>,
    main: Markup,
) -> Response {
    let state = seen.event.state();
    let link = |path: &str| visitor.reader.link(path);
    let main = html! {
        link rel="stylesheet" href=(address("event.css"));
        nav.ways aria-label=(visitor.say(words::EVENT)) {
            @for (path, deed, name) in PAGES {
                @if visitor.may(deed) {
                    a href=(link(path)) aria-current=[(path == current).then_some("page")] { (visitor.say(name)) }
                }
            }
            a href=(link("event/screen")) { (visitor.say(words::SCREEN)) }
        }
        div.event data-step=(seen.event.steps().len()) data-stage=[stage] {
            @if current != "event" { p.over { (state.name) } }
            @if visitor.app.events.follows() {
                p.notice.wrong { (visitor.say(words::FOLLOWS)) }
                @if visitor.may(Deed::Rule) {
                    (super::home::button(visitor, "event/takeover", &[], visitor.say(words::TAKE_OVER), true))
                }
            }
            @if seen.only_read { p.notice.wrong { (visitor.say(words::ONLY_READ)) } }
            @if seen.left_out.is_some() {
                p.notice.wrong { (visitor.say(words::LEFT_OUT)) }
                @if visitor.may(Deed::Rule) {
                    (super::home::button(visitor, "event/repair", &[], visitor.say(words::REPAIR), false))
                }
            }
            (main)
        }
    };
    layout::page(&visitor.reader, title, &["event.js"], main).into_response()
}
