//! A hand on the pairing: two names are tapped and change places, or sit down together; what the rules
//! would not have done is said before it is confirmed. Byes on request and replacements, too.

use super::{Visitor, frame, in_address, stage_link, words};
use crate::event::{Deed, Seen};
use axum::extract::{Form, Query};
use axum::response::Response;
use ludoteca_desk::hall::Hall;
use ludoteca_desk::title::title;
use ludoteca_desk::{Refusal, Store, told};
use ludoteca_tournament::event::action::{Action, Format};
use ludoteca_tournament::event::hand::{objections, seat_two, swap};
use ludoteca_tournament::event::state::{Round, Stage};
use ludoteca_tournament::event::{Event, State};
use ludoteca_tournament::refused::Refused;
use maud::{Markup, html};
use std::collections::HashMap;

/// The address of the page for a round.
pub fn link(stage: &str, round: u32) -> String {
    format!("event/hand?stage={}&round={round}", in_address(stage))
}

/// The step two tapped names make: they change places, or whoever sits out is put on a board.
fn step(state: &State, stage: &str, round: u32, one: &str, other: &str) -> Result<Action, Refused> {
    seat_two(state, stage, round, one, other).or_else(|_| swap(state, stage, round, one, other))
}

pub async fn show(
    visitor: Visitor,
    Query(query): Query<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Manage)?;
    let seen = visitor.event().await?;
    let state = seen.event.state();
    let field = |name: &str| query.get(name).map(String::as_str).unwrap_or_default();
    let asked = |reason: Refused| visitor.refused(&Refusal::asked(reason), "event");
    let stage = state.stage(field("stage")).map_err(asked)?;
    let last = stage.rounds.len() as u32;
    let number = field("round").parse().ok().filter(|round| (1..=last).contains(round));
    let number = number.unwrap_or(last);
    let (one, other) = (field("one"), field("other"));
    let main = html! {
        h1 { (visitor.say(words::BY_HAND)) }
        p {
            a href=(visitor.reader.link(&stage_link(&stage.id, Some(number)))) { (title(state, &stage.id, visitor.words())) }
            " · " (visitor.fill(words::ROUND_N, &[&number.to_string()]))
        }
        @if let Ok(round) = stage.round(number) {
            @if !one.is_empty() && !other.is_empty() {
                (preview(&visitor, &seen.event, stage, number, one, other))
            } @else {
                p { (visitor.say(if one.is_empty() { words::TAP_FIRST } else { words::TAP_SECOND })) }
            }
            (places(&visitor, &seen, stage, number, round, one))
        }
        (requests(&visitor, state, stage))
    };
    Ok(frame::page(&visitor, &seen, visitor.say(words::BY_HAND), "event/hand", main))
}

/// Everybody of the round as something to tap.
fn places(
    visitor: &Visitor,
    seen: &Seen,
    stage: &Stage,
    number: u32,
    round: &Round,
    one: &str,
) -> Markup {
    let state = seen.event.state();
    let hall = Hall::of(&seen.event);
    let person = |who: &str| {
        let next = match one {
            "" => format!("{}&one={}", link(&stage.id, number), in_address(who)),
            one if one == who => link(&stage.id, number),
            one => format!(
                "{}&one={}&other={}",
                link(&stage.id, number),
                in_address(one),
                in_address(who)
            ),
        };
        html! {
            a.button.person href=(visitor.reader.link(&next)) aria-pressed=(if one == who { "true" } else { "false" }) { (state.name_of(who)) }
        }
    };
    let out =
        [(words::BYE, &round.byes), (words::HALF_BYE, &round.halves), (words::AWAY, &round.absent)];
    html! {
        ol.boards.hand {
            @for (index, board) in (1u32..).zip(&round.boards) {
                @let table = hall.number(&stage.id, index).filter(|_| !state.teams_play()).unwrap_or(index);
                li {
                    span.table { (table) }
                    (person(&board.first)) (person(&board.second))
                }
            }
            @for (label, list) in out {
                @for who in list { li { span.quiet { (visitor.say(label)) } (person(who)) } }
            }
        }
    }
}

/// What would be, with what the rules would not have done, and the button.
fn preview(
    visitor: &Visitor,
    event: &Event,
    stage: &Stage,
    number: u32,
    one: &str,
    other: &str,
) -> Markup {
    let state = event.state();
    let action = match step(state, &stage.id, number, one, other) {
        Ok(action) => action,
        Err(reason) => return html! { p.notice.wrong { (visitor.told(&reason)) } },
    };
    let mut after = event.clone();
    if let Err(reason) = after.add(action.clone()) {
        return html! { p.notice.wrong { (visitor.told(&reason)) } };
    }
    let touched = |who: &str| who == one || who == other;
    let now = after.state().stages.get(&stage.id).and_then(|stage| stage.round(number).ok());
    html! {
        section.next {
            @for board in now.iter().flat_map(|round| &round.boards) {
                @if touched(&board.first) || touched(&board.second) {
                    p.large { strong { (state.name_of(&board.first)) } " (" (visitor.say(words::STARTS)) ") – " strong { (state.name_of(&board.second)) } }
                }
            }
            @for objection in objections(state, &action) {
                p.notice.wrong { (told::objection(state, &objection, visitor.words())) }
            }
            form.stack method="post" action=(visitor.reader.link("event/reseat")) {
                input type="hidden" name="token" value=(visitor.reader.session.token());
                input type="hidden" name="stage" value=(stage.id);
                input type="hidden" name="round" value=(number);
                input type="hidden" name="one" value=(one);
                input type="hidden" name="other" value=(other);
                label { span { (visitor.say(words::REASON)) } input name="reason" maxlength="200" autocomplete="off"; }
                p.quiet { (visitor.say(words::PUBLIC_STEP)) }
                button.primary { (visitor.say(words::SWAP)) }
                a href=(visitor.reader.link(&link(&stage.id, number))) { (visitor.say(words::BACK)) }
            }
        }
    }
}

/// Byes on request, replacements, late entries: what else a desk is asked for.
fn requests(visitor: &Visitor, state: &State, stage: &Stage) -> Markup {
    let next = stage.rounds.len() as u32 + 1;
    let teams = state.teams_play();
    let list = |who: &String| (who.clone(), state.name_of(who));
    let mut playing: Vec<(String, String)> = stage.entrants.iter().map(list).collect();
    playing.sort_by_key(|(_, name)| ludoteca_editions::slug(name));
    let mut pupils = playing.clone();
    if teams {
        let of = |person: &ludoteca_tournament::event::state::Person| {
            let entry = &person.entry;
            (
                entry.id.clone(),
                format!("{} · {}", entry.team.clone().unwrap_or_default(), entry.name),
            )
        };
        let here = |person: &&ludoteca_tournament::event::state::Person| {
            person.entry.team.as_ref().is_some_and(|team| stage.entrants.contains(team))
        };
        pupils = state.people.values().filter(here).map(of).collect();
        pupils.sort_by_key(|one| one.1.clone());
    }
    let choice = |people: &[(String, String)]| {
        html! { select name="who" { @for (id, name) in people { option value=(id) { (name) } } } }
    };
    html! {
        @if stage.format == Format::Swiss && next <= stage.total {
            details {
                summary { (visitor.fill(words::ASK_HALF, &[&next.to_string()])) }
                form.stack method="post" action=(visitor.reader.link("event/half-bye")) {
                    input type="hidden" name="token" value=(visitor.reader.session.token());
                    input type="hidden" name="stage" value=(stage.id);
                    input type="hidden" name="round" value=(next);
                    label { span { (visitor.say(words::NAME)) } (choice(&playing)) }
                    button { (visitor.say(words::SEND)) }
                }
            }
        }
        details {
            summary { (visitor.say(words::REPLACE)) }
            form.stack method="post" action=(visitor.reader.link("event/replace")) {
                input type="hidden" name="token" value=(visitor.reader.session.token());
                input type="hidden" name="stage" value=(stage.id);
                label { span { (visitor.say(words::OUT)) } (choice(&pupils)) }
                label { span { (visitor.say(words::INTO)) } input name="name" required maxlength="200" autocomplete="off"; }
                @if teams { label { span { (visitor.say(words::YEAR)) } input name="year" type="number" min="0" max="12"; } }
                button { (visitor.say(words::SEND)) }
            }
        }
    }
}

type Fields = Form<HashMap<String, String>>;

pub async fn reseat(visitor: Visitor, Form(form): Fields) -> Result<Response, Response> {
    visitor.must(Deed::Manage)?;
    visitor.own_form(&form)?;
    let field = |name: &str| form.get(name).cloned().unwrap_or_default();
    let (stage, one, other) = (field("stage"), field("one"), field("other"));
    let (number, why) = (field("round").parse::<u32>().unwrap_or(0), field("reason"));
    let back = stage_link(&stage, Some(number));
    let change = move |store: &mut Store| {
        let mut action = step(store.state(), &stage, number, &one, &other)?;
        if let Action::Reseat { reason, .. } = &mut action {
            *reason = why;
        }
        store.add(vec![action])
    };
    let done = visitor.app.events.change(visitor.who.name(), change).await;
    done.map_err(|refusal| visitor.refused(&refusal, &back))?;
    Ok(visitor.to(&back))
}

pub async fn half_bye(visitor: Visitor, Form(form): Fields) -> Result<Response, Response> {
    visitor.must(Deed::Manage)?;
    visitor.own_form(&form)?;
    let field = |name: &str| form.get(name).cloned().unwrap_or_default();
    let (stage, who) = (field("stage"), field("who"));
    let round = field("round").parse::<u32>().unwrap_or(0);
    let back = stage_link(&stage, None);
    let change = move |store: &mut Store| store.add(vec![Action::HalfBye { stage, round, who }]);
    let done = visitor.app.events.change(visitor.who.name(), change).await;
    done.map_err(|refusal| visitor.refused(&refusal, &back))?;
    Ok(visitor.to(&back))
}

pub async fn replace(visitor: Visitor, Form(form): Fields) -> Result<Response, Response> {
    visitor.must(Deed::Manage)?;
    visitor.own_form(&form)?;
    let field = |name: &str| form.get(name).cloned().unwrap_or_default();
    let (who, name, year) = (field("who"), field("name"), field("year").parse().ok());
    let back = stage_link(&field("stage"), None);
    let change = move |store: &mut Store| store.add(vec![Action::Replace { who, name, year }]);
    let done = visitor.app.events.change(visitor.who.name(), change).await;
    done.map_err(|refusal| visitor.refused(&refusal, &back))?;
    Ok(visitor.to(&back))
}
