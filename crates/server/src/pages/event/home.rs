//! The first page of a competition: for those who run it what to do next, for everybody the tournaments.

use super::{Visitor, frame, stage_link, words};
use crate::assets::address;
use crate::event::{Deed, Role, Seen};
use crate::pages::layout;
use axum::extract::Query;
use axum::response::{IntoResponse, Response};
use ludoteca_desk::hall::Hall;
use ludoteca_desk::next::{Next, next};
use ludoteca_desk::score::score_of;
use ludoteca_desk::timetable::timetable;
use ludoteca_desk::title::{section, title};
use ludoteca_desk::told;
use ludoteca_tournament::event::State;
use maud::{Markup, html};
use std::collections::HashMap;
use std::time::Duration;

/// A page that waits for the next step asks again after so long.
const WAIT: Duration = Duration::from_secs(25);

/// The number of the last step, for pages that follow the event; with `after` not before there is a newer
/// one, with `stage` only of that stage.
pub async fn step(visitor: Visitor, Query(query): Query<HashMap<String, String>>) -> Response {
    let after = query.get("after").and_then(|after| after.parse::<u32>().ok());
    let stage = query.get("stage").cloned().unwrap_or_default();
    let mut watch = visitor.app.events.watch();
    let newest = async {
        loop {
            watch.mark_unchanged();
            let step = visitor.seen().await.map_or(0, |seen| seen.step_of(&stage));
            if after.is_none_or(|after| step > after) || watch.changed().await.is_err() {
                return step;
            }
        }
    };
    let step = match tokio::time::timeout(WAIT, newest).await {
        Ok(step) => step,
        Err(_) => after.unwrap_or(0),
    };
    ([("cache-control", "no-store")], step.to_string()).into_response()
}

pub async fn show(visitor: Visitor) -> Response {
    let Some(seen) = visitor.seen().await else { return empty(&visitor) };
    let state = seen.event.state();
    let plan = timetable(&seen.event);
    let planned = !plan.slots.is_empty() || plan.all_turns > 0;
    let main = html! {
        h1 { (state.name) }
        @if visitor.may(Deed::Manage) {
            (to_do(&visitor, state))
            (decisions(&visitor, &seen))
        } @else if visitor.who.role == Role::Captain {
            p { a.button.primary href=(visitor.reader.link("event/school")) { (visitor.who.scope) } }
        } @else {
            (search(&visitor, ""))
        }
        @if planned {
            p { a href=(visitor.reader.link("event/time")) { (super::time::ends(&visitor, &plan)) } }
        }
        (stages(&visitor, &seen))
        @if !state.changes.is_empty() {
            section {
                h2 { (visitor.say(words::CHANGES)) }
                ul.changes {
                    @for change in state.changes.iter().rev().take(5) {
                        li { (told::change(state, &change.what, visitor.words(), visitor.may(Deed::Manage))) }
                    }
                }
            }
        }
        @if visitor.who.role == Role::Spectator {
            p { a href=(visitor.reader.link("event/enter")) { (visitor.say(words::ORGANISER)) } }
        }
    };
    frame::page(&visitor, &seen, &state.name, "event", main)
}

fn empty(visitor: &Visitor) -> Response {
    let main = html! {
        link rel="stylesheet" href=(address("event.css"));
        div.event.narrow {
            h1 { (visitor.say(words::EVENT)) }
            @if let Some(trouble) = visitor.app.events.trouble() {
                p.notice.wrong { (visitor.told(&trouble)) }
            } @else if visitor.may(Deed::Rule) {
                p { (visitor.say(words::NONE_YET)) }
                h2 { (visitor.say(words::BEGIN)) }
                (super::manage::begin_form(visitor))
            } @else {
                p { (visitor.say(words::NONE_YET)) }
                p { (visitor.say(words::ASK_ORGANISER)) }
            }
        }
    };
    layout::page(&visitor.reader, visitor.say(words::EVENT), &["event.js"], main).into_response()
}

/// A form of one button.
pub fn button(
    visitor: &Visitor,
    to: &str,
    fields: &[(&str, &str)],
    label: &str,
    first: bool,
) -> Markup {
    html! {
        form.inline method="post" action=(visitor.reader.link(to)) {
            input type="hidden" name="token" value=(visitor.reader.session.token());
            @for (name, value) in fields {
                input type="hidden" name=(name) value=(value);
            }
            button.primary[first] { (label) }
        }
    }
}

/// The first of a list, and how many more there are.
fn few(names: &[String]) -> String {
    let mut shown: Vec<String> = names.iter().take(4).cloned().collect();
    if names.len() > 4 {
        shown.push(format!("+{}", names.len() - 4));
    }
    shown.join(", ")
}

/// What to do next: the first thing has the one primary button.
fn to_do(visitor: &Visitor, state: &State) -> Markup {
    let list = next(state);
    let words = visitor.words();
    let named = |stages: &[String]| {
        few(&stages.iter().map(|stage| title(state, stage, words)).collect::<Vec<_>>())
    };
    html! {
        section.next {
            h2 { (visitor.say(words::NEXT)) }
            ul {
                @for (index, step) in list.iter().enumerate() {
                    @let first = index == 0;
                    li {
                        @match step {
                            Next::Enter => {
                                p { (visitor.say(words::DO_ENTER)) }
                                a.button.primary href=(visitor.reader.link("event/entries")) { (visitor.say(words::ENTRIES)) }
                            }
                            Next::Draw(sections) => {
                                @let names: Vec<String> = sections.iter().map(|one| section(state, one, words)).collect();
                                p { (visitor.fill(words::DO_DRAW, &[&few(&names)])) }
                                @if visitor.may(Deed::Rule) { (super::manage::draw_form(visitor, state, first)) }
                            }
                            Next::Decide(count) => {
                                p.notice.wrong { (visitor.fill(words::DO_DECIDE, &[&count.to_string()])) }
                            }
                            Next::Pair(stages) => {
                                p { (visitor.fill(words::DO_PAIR, &[&named(stages)])) }
                                (button(visitor, "event/pair", &[("stage", "all")], visitor.say(words::PAIR_ALL), first))
                            }
                            Next::Results(1) => p { (visitor.say(words::DO_RESULT)) },
                            Next::Results(count) => p { (visitor.fill(words::DO_RESULTS, &[&count.to_string()])) },
                            Next::Finals(finals) => {
                                p { (visitor.fill(words::DO_FINALS, &[&named(finals)])) }
                                @if visitor.may(Deed::Rule) {
                                    (button(visitor, "event/draw", &[("section", "finals")], visitor.say(words::DRAW), first))
                                }
                            }
                            Next::Certify => {
                                p { (visitor.say(words::DO_CERTIFY)) }
                                a.button.primary[first] href=(visitor.reader.link("event/papers")) {
                                    (visitor.say(words::PAPERS))
                                }
                            }
                        }
                    }
                }
            }
            @if list.iter().any(|step| matches!(step, Next::Results(_))) && !state.teams_play() {
                (super::results::keypad_form(visitor))
            }
        }
    }
}

/// Contradicting results, with a button for each of the two.
fn decisions(visitor: &Visitor, seen: &Seen) -> Markup {
    let state = seen.event.state();
    let hall = Hall::of(&seen.event);
    html! {
        @for claim in &state.claims {
            @let number = hall.number(&claim.stage, claim.board).unwrap_or(claim.board).to_string();
            @let board = state.stage(&claim.stage).and_then(|stage| stage.board(claim.round, claim.board));
            @if let Ok(board) = board {
                @let (held, said) = (score_of(board), claim.score.text());
                @let (round, table) = (claim.round.to_string(), claim.board.to_string());
                @let place = [("stage", claim.stage.as_str()), ("round", &round), ("board", &table)];
                @let fixed: Vec<(&str, &str)> = place.into_iter().chain([("score", said.as_str())]).collect();
                section.conflict {
                    p {
                        strong { (visitor.fill(words::CONFLICT, &[&number, &held, &said])) }
                        br;
                        (state.name_of(&board.first)) " – " (state.name_of(&board.second))
                    }
                    (button(visitor, "event/decide", &place, &visitor.fill(words::KEEP, &[&held]), false))
                    (button(visitor, "event/decide", &fixed, &visitor.fill(words::CORRECT, &[&said]), false))
                }
            }
        }
    }
}

pub fn search(visitor: &Visitor, text: &str) -> Markup {
    html! {
        form.search action=(visitor.reader.link("event/find")) {
            label { span { (visitor.say(words::FIND_LABEL)) } input name="q" value=(text) maxlength="100"; }
            button.primary { (visitor.say(words::FIND)) }
        }
    }
}

/// The tournaments, each with how many results are in.
fn stages(visitor: &Visitor, seen: &Seen) -> Markup {
    let state = seen.event.state();
    let hall = Hall::of(&seen.event);
    html! {
        section {
            h2 { (visitor.say(words::STAGES)) }
            ul.stages {
                @for stage in state.stages.values() {
                    @let round = stage.rounds.last();
                    @let all = round.map_or(0, |round| round.boards.len());
                    @let open = state.open_boards(stage).len();
                    li {
                        a href=(visitor.reader.link(&stage_link(&stage.id, None))) {
                            strong { (title(state, &stage.id, visitor.words())) }
                            span.quiet {
                                @match stage.rounds.len() {
                                    0 => (visitor.say(words::NOT_PAIRED)),
                                    count => (visitor.fill(words::ROUND_OF, &[&count.to_string(), &stage.total.to_string()])),
                                }
                                @if let (Some((from, to)), false) = (hall.zone(stage), state.teams_play()) {
                                    " · " (visitor.fill(words::TABLES_ZONE, &[&from.to_string(), &to.to_string()]))
                                }
                            }
                            @if all > 0 {
                                @let done = all.saturating_sub(open);
                                progress max=(all) value=(done) {}
                                span.quiet { (visitor.fill(words::IN_OF, &[&done.to_string(), &all.to_string()])) }
                            }
                        }
                    }
                }
            }
        }
    }
}
