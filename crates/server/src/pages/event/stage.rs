//! One tournament: the boards of a round with a tap for each result, and the standings.

use super::{Visitor, find::when, frame, hand, in_address, lineup, results, stage_link, words};
use crate::event::{Deed, Seen};
use axum::extract::Query;
use axum::response::Response;
use ludoteca_desk::hall::Hall;
use ludoteca_desk::next::ready;
use ludoteca_desk::score::score_of;
use ludoteca_desk::timetable::time;
use ludoteca_desk::title::title;
use ludoteca_desk::{Refusal, public};
use ludoteca_tournament::event::standings::standings;
use ludoteca_tournament::event::state::{Round, Stage};
use maud::{Markup, html};
use std::collections::HashMap;

pub async fn show(
    visitor: Visitor,
    Query(query): Query<HashMap<String, String>>,
) -> Result<Response, Response> {
    let seen = visitor.event().await?;
    let state = seen.event.state();
    let id = query.get("id").map(String::as_str).unwrap_or_default();
    let stage = state.stage(id);
    let stage = stage.map_err(|reason| visitor.refused(&Refusal::asked(reason), "event"))?;
    let last = stage.rounds.len() as u32;
    let asked = query.get("round").and_then(|round| round.parse::<u32>().ok());
    let number = asked.filter(|round| (1..=last).contains(round)).unwrap_or(last);
    let heading = title(state, &stage.id, visitor.words());
    let main = html! {
            h1 { (heading) }
            @if last > 1 {
                nav.rounds {
                    @for round in 1..=last {
                        a.button href=(visitor.reader.link(&stage_link(&stage.id, Some(round)))) aria-current=[(round == number).then_some("true")] {
                            (visitor.fill(words::ROUND_N, &[&round.to_string()]))
                        }
                    }
                }
            }
            @if visitor.may(Deed::Manage) && ready(state, stage) {
                (super::home::button(&visitor, "event/pair", &[("stage", &stage.id)], visitor.say(words::PAIR_NEXT), true))
            }
            @if let Some(round) = stage.rounds.get(number.wrapping_sub(1) as usize) {
                (boards(&visitor, &seen, stage, number, round))
            }
            (table(&visitor, &seen, stage))
            @if visitor.may(Deed::Manage) && !state.teams_play() {
                details {
                    summary { (visitor.say(words::LATE)) }
                    form.stack method="post" action=(visitor.reader.link("event/late")) {
                        input type="hidden" name="token" value=(visitor.reader.session.token());
                        input type="hidden" name="stage" value=(stage.id);
                        label { span { (visitor.say(words::NAME)) } input name="name" required maxlength="200"; }
                        label { span { (visitor.say(words::SCHOOL)) } input name="school" maxlength="200"; }
                        button { (visitor.say(words::JOINS)) }
                    }
                }
            }
    };
    Ok(frame::page_of(&visitor, &seen, &heading, "event/stage", Some(&stage.id), main))
}

/// A name for this reader: in full for those who run the event.
pub fn name(visitor: &Visitor, seen: &Seen, who: &str) -> String {
    match visitor.may(Deed::Result) {
        true => seen.event.state().name_of(who),
        false => public::name(seen.event.state(), who),
    }
}

/// The address that says why two meet.
fn why(stage: &str, round: u32, board: u32) -> String {
    format!("event/why?stage={}&round={round}&board={board}", in_address(stage))
}

fn boards(visitor: &Visitor, seen: &Seen, stage: &Stage, number: u32, round: &Round) -> Markup {
    let state = seen.event.state();
    let hall = Hall::of(&seen.event);
    html! {
        section {
            h2 { (visitor.say(words::PAIRINGS)) " · " (visitor.fill(words::ROUND_N, &[&number.to_string()])) }
            ol.boards {
                @for (index, board) in (1u32..).zip(&round.boards) {
                    @let table = hall.number(&stage.id, index).filter(|_| !state.teams_play()).unwrap_or(index);
                    @let open = state.outcome(board).is_none() && !board.complete();
                    li.open[open] {
                        a.table href=(visitor.reader.link(&why(&stage.id, number, index))) title=(visitor.say(words::WHY_PAIRED)) { (table) }
                        span.names {
                            @for (side, who) in [&board.first, &board.second].into_iter().enumerate() {
                                span {
                                    strong { (name(visitor, seen, who)) }
                                    @if !state.teams_play() { " " span.quiet { (state.school_of(who)) } }
                                    @if state.teams_play() && visitor.who.leads(state.school_of(who)) && !board.complete() {
                                        @let (named, all) = lineup::named(stage, board, side);
                                        " " a href=(visitor.reader.link(&lineup::link(&stage.id, number, index, who))) {
                                            (visitor.fill(words::LINEUP_IN, &[&named.to_string(), &all.to_string()]))
                                        }
                                    }
                                }
                            }
                            @if let Some(field) = &board.field {
                                span.quiet {
                                    (visitor.words().field) " " (field.scenario) "." (field.field)
                                    @if let Some(from) = when(state, stage, board) { " · " (time(from)) }
                                }
                            }
                        }
                        @if open && visitor.who.reaches(&stage.id, number, index) && !state.teams_play() {
                            (results::buttons(visitor, &stage.id, number, index, None))
                        } @else {
                            span.score { (score_of(board)) }
                        }
                        @if visitor.who.reaches(&stage.id, number, index) {
                            a.button href=(visitor.reader.link(&results::board_link(&stage.id, number, index))) { (if state.teams_play() { visitor.say(words::ENTER_RESULT) } else { "…" }) }
                        }
                    }
                }
            }
            @for who in round.byes.iter().chain(&round.halves) {
                p.quiet { (visitor.fill(words::SITS_OUT, &[&name(visitor, seen, who)])) }
            }
            @if visitor.may(Deed::Manage) {
                p { a.button href=(visitor.reader.link(&hand::link(&stage.id, number))) { (visitor.say(words::BY_HAND)) } }
            }
        }
    }
}

fn table(visitor: &Visitor, seen: &Seen, stage: &Stage) -> Markup {
    let table = standings(seen.event.state(), stage);
    let breaks: Vec<String> = table.rows.first().map_or(Vec::new(), |row| {
        let named = row.breaks.iter().map(|(name, _)| name.clone());
        named.filter(|name| name != "direct" && name != "lot").collect()
    });
    html! {
        section {
            h2 { (visitor.say(words::STANDINGS)) }
            div.wide {
                table {
                    thead {
                        tr {
                            th {} th {} th.number { (visitor.say(words::POINTS)) }
                            @for name in &breaks { th.number { (visitor.words().criterion(name)) } }
                        }
                    }
                    tbody {
                        @for row in &table.rows {
                            tr {
                                td.number { (row.place) }
                                td.who {
                                    a href=(visitor.reader.link(&format!("event/why?stage={}&who={}", in_address(&stage.id), in_address(&row.who)))) title=(visitor.say(words::WHY_PLACE)) {
                                        (name(visitor, seen, &row.who))
                                    }
                                    @if !seen.event.state().teams_play() { " " span.quiet { (row.school) } }
                                }
                                td.number { strong { (row.points) } }
                                @for name in &breaks {
                                    td.number { (row.breaks.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.as_str())) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
