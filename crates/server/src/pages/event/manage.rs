//! Beginning an event, drawing, pairing, undoing: forms of the organiser and the desk.

use super::{Visitor, frame, words};
use crate::event::Deed;
use axum::extract::Form;
use axum::response::Response;
use ludoteca_desk::{Refusal, next, steps};
use ludoteca_tournament::event::action::{Action, Pinned};
use ludoteca_tournament::event::regulation::{Kind, Regulation};
use ludoteca_tournament::event::{State, draw as draw_section, pair as pair_stage};
use ludoteca_tournament::refused;
use maud::{Markup, html};
use std::collections::HashMap;

type Fields = Form<HashMap<String, String>>;

/// How a section is played, as the draw calls it.
const TABLES: [(&str, ludoteca_table::card::Words); 6] = [
    ("swiss", words::SWISS),
    ("round-robin", words::ALL_TABLES),
    ("double", words::DOUBLE),
    ("groups", words::GROUPS),
    ("knock-out", words::KNOCK_OUT),
    ("arena", words::ARENA),
];

pub fn begin_form(visitor: &Visitor) -> Markup {
    let editions = ludoteca_editions::all();
    let current = editions.current().map_or("", |edition| edition.id.as_str());
    html! {
        form.stack method="post" action=(visitor.reader.link("event/new")) {
            input type="hidden" name="token" value=(visitor.reader.session.token());
            label {
                span { (visitor.say(words::EVENT_NAME)) }
                input name="name" required maxlength="200" autocomplete="off";
            }
            fieldset {
                legend { (visitor.say(words::KIND)) }
                @for (value, name) in [("club", words::CLUB), ("cnjm", words::CNJM), ("olympiad", words::OLYMPIAD)] {
                    label.choice {
                        input type="radio" name="kind" value=(value) checked[value == "club"];
                        span { (visitor.say(name)) }
                    }
                }
            }
            label {
                span { (visitor.say(words::EDITION)) }
                select name="edition" {
                    @for edition in editions.list.iter().rev().filter(|edition| !edition.teams) {
                        option value=(edition.id) selected[edition.id == current] {
                            (edition.name) @if edition.year > 0 { " (" (edition.year) ")" }
                        }
                    }
                }
            }
            label {
                span { (visitor.say(words::CLUB_GAME)) }
                select name="game" {
                    option value="" { "–" }
                    @for card in ludoteca_games::LIST.iter().filter(|card| card.is_match()) {
                        option value=(card.slug) { (card.name) }
                    }
                }
            }
            button.primary { (visitor.say(words::START)) }
        }
    }
}

pub async fn begin(visitor: Visitor, Form(form): Fields) -> Result<Response, Response> {
    visitor.must(Deed::Rule)?;
    visitor.own_form(&form)?;
    let field = |name: &str| form.get(name).map(String::as_str).unwrap_or_default();
    let first = || -> Result<Action, Refusal> {
        let kind = Kind::read(field("kind"))?;
        let edition = match kind {
            Kind::Cnjm => Some(ludoteca_editions::all().find(field("edition"))?.clone()),
            Kind::Club => super::online::club(field("game")),
            Kind::Olympiad => None,
        };
        let regulation = Regulation::new(kind, edition)?;
        let parameters = regulation.fixed();
        let edition = regulation.edition.map(|edition| Pinned::Whole(Box::new(edition)));
        let seed = crate::random::number() % 1_000_000;
        let name = ludoteca_editions::clean(field("name"));
        Ok(Action::New { name, kind, edition, parameters, seed })
    };
    let begun = match first() {
        Ok(first) => visitor.app.events.begin(vec![first]).await,
        Err(refusal) => Err(refusal),
    };
    begun.map_err(|refusal| visitor.refused(&refusal, "event"))?;
    Ok(visitor.to("event/entries"))
}

/// Draws every section that is entered; a championship's groups need no choice.
pub fn draw_form(visitor: &Visitor, state: &State, first: bool) -> Markup {
    let held = match state.regulation.get("table") {
        "" => "swiss",
        table => table,
    };
    html! {
        form.inline method="post" action=(visitor.reader.link("event/draw")) {
            input type="hidden" name="token" value=(visitor.reader.session.token());
            input type="hidden" name="section" value="all";
            @if state.regulation.kind != Kind::Cnjm {
                label {
                    span { (visitor.say(words::TABLE_KIND)) }
                    select name="table" {
                        @for (value, name) in TABLES {
                            option value=(value) selected[value == held] { (visitor.say(name)) }
                        }
                    }
                }
            }
            button.primary[first] { (visitor.say(words::DRAW_ALL)) }
        }
    }
}

pub async fn draw(visitor: Visitor, Form(form): Fields) -> Result<Response, Response> {
    visitor.must(Deed::Rule)?;
    visitor.own_form(&form)?;
    let table = form.get("table").filter(|table| !table.is_empty()).cloned();
    let wanted = form.get("section").cloned().unwrap_or_default();
    let change = move |store: &mut ludoteca_desk::Store| {
        let state = store.state();
        let sections: Vec<String> = match wanted.as_str() {
            "all" => {
                let open = state.sections().into_iter();
                open.filter(|section| !state.drawn.contains(section)).collect()
            }
            "finals" => next::finals(state),
            one => vec![one.to_string()],
        };
        let drawn: Result<Vec<Action>, _> =
            sections.iter().map(|section| draw_section(state, section, table.as_deref())).collect();
        store.add(drawn?)
    };
    let done = visitor.app.events.change(visitor.who.name(), change).await;
    done.map_err(|refusal| visitor.refused(&refusal, "event"))?;
    Ok(visitor.to("event"))
}

pub async fn pair(visitor: Visitor, Form(form): Fields) -> Result<Response, Response> {
    visitor.must(Deed::Manage)?;
    visitor.own_form(&form)?;
    let wanted = form.get("stage").cloned().unwrap_or_default();
    let back = match wanted.as_str() {
        "all" => "event".to_string(),
        stage => super::stage_link(stage, None),
    };
    let change = move |store: &mut ludoteca_desk::Store| {
        if wanted != "all" {
            let action = pair_stage(store.state(), &wanted)?;
            return store.add(vec![action]);
        }
        let ready: Vec<String> = store
            .state()
            .stages
            .values()
            .filter(|stage| next::ready(store.state(), stage))
            .map(|stage| stage.id.clone())
            .collect();
        // Each is made from what the one before left: matches of teams share their fields.
        let mut event = store.event().clone();
        let mut actions = Vec::new();
        for stage in ready {
            if let Ok(action) = pair_stage(event.state(), &stage) {
                event.add(action.clone())?;
                actions.push(action);
            }
        }
        store.add(actions)
    };
    let done = visitor.app.events.change(visitor.who.name(), change).await;
    done.map_err(|refusal| visitor.refused(&refusal, &back))?;
    Ok(visitor.to(&back))
}

pub async fn undo(visitor: Visitor, Form(form): Fields) -> Result<Response, Response> {
    visitor.must(Deed::Rule)?;
    visitor.own_form(&form)?;
    let step = form.get("step").and_then(|step| step.parse::<u32>().ok());
    let change = move |store: &mut ludoteca_desk::Store| {
        let step = step.or(store.event().last());
        let step = step.ok_or_else(|| Refusal::asked(refused!("there is nothing to undo")))?;
        store.add(vec![Action::Undo { step }])
    };
    let done = visitor.app.events.change(visitor.who.name(), change).await;
    done.map_err(|refusal| visitor.refused(&refusal, "event"))?;
    Ok(visitor.to(if form.contains_key("step") { "event/history" } else { "event" }))
}

pub async fn redo(visitor: Visitor, Form(form): Fields) -> Result<Response, Response> {
    visitor.must(Deed::Rule)?;
    visitor.own_form(&form)?;
    let step = form.get("step").and_then(|step| step.parse::<u32>().ok());
    let change = move |store: &mut ludoteca_desk::Store| {
        let step = step.or(store.event().last_undone());
        let step = step.ok_or_else(|| Refusal::asked(refused!("nothing is undone")))?;
        store.add(vec![Action::Redo { step }])
    };
    let done = visitor.app.events.change(visitor.who.name(), change).await;
    done.map_err(|refusal| visitor.refused(&refusal, "event/history"))?;
    Ok(visitor.to("event/history"))
}

/// Every step, the last first, each with its button.
pub async fn history(visitor: Visitor) -> Result<Response, Response> {
    visitor.must(Deed::Rule)?;
    let seen = visitor.event().await?;
    let event = &seen.event;
    let main = html! {
            h1 { (visitor.say(words::HISTORY)) }
            (super::home::button(&visitor, "event/undo", &[], visitor.say(words::UNDO), false))
            ol.history reversed {
                @for (index, action) in event.steps().iter().enumerate().rev().take(500) {
                    @let step = index as u32 + 1;
                    @let real = index > 0 && !matches!(action, Action::Undo { .. } | Action::Redo { .. });
                    li value=(step) {
                        @let said = steps::step(event.state(), action, visitor.words());
                    @if event.is_undone(step) { s { (said) } } @else { span { (said) } }
                        @if real && event.is_undone(step) {
                            (super::home::button(&visitor, "event/redo", &[("step", &step.to_string())], visitor.say(words::REDO), false))
                        } @else if real {
                            (super::home::button(&visitor, "event/undo", &[("step", &step.to_string())], "↶", false))
                        }
                    }
                }
            }
    };
    Ok(frame::page(&visitor, &seen, visitor.say(words::HISTORY), "event/history", main))
}
