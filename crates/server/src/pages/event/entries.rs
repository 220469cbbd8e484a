//! Who plays: a table taken in after a look at it, and who is there.

use super::{Visitor, frame, words};
use crate::event::{Deed, Seen};
use axum::extract::Form;
use axum::response::Response;
use ludoteca_desk::Refusal;
use ludoteca_desk::said::said;
use ludoteca_desk::title::section;
use ludoteca_tournament::event::State;
use ludoteca_tournament::event::action::{Action, Entry};
use ludoteca_tournament::event::entries::{Table, identifier, read};
use ludoteca_tournament::event::regulation::Kind;
use ludoteca_tournament::event::schools::Schools;
use ludoteca_tournament::refused;
use maud::{Markup, html};
use std::collections::HashMap;

/// The columns a table needs, as its first line names them.
fn columns(state: &State) -> &'static str {
    match state.regulation.kind {
        Kind::Olympiad => "nome;escola;categoria;ano",
        Kind::Cnjm => "nome;escola;ciclo;jogo",
        Kind::Club => "nome;escola",
    }
}

pub async fn show(visitor: Visitor) -> Result<Response, Response> {
    visitor.must(Deed::Manage)?;
    let seen = visitor.event().await?;
    Ok(page(&visitor, &seen, html! {}, ""))
}

fn page(visitor: &Visitor, seen: &Seen, told: Markup, text: &str) -> Response {
    let state = seen.event.state();
    let main = html! {
            h1 { (visitor.say(words::ENTRIES)) }
            (told)
            form.stack method="post" action=(visitor.reader.link("event/import")) {
                input type="hidden" name="token" value=(visitor.reader.session.token());
                input.file type="file" accept=".csv,.txt,.tsv,text/csv" data-into="table" hidden aria-label=(visitor.say(words::PASTE));
                label {
                    span { (visitor.say(words::PASTE)) }
                    textarea name="table" rows="8" required placeholder=(columns(state)) { (text) }
                }
                p.quiet { (visitor.fill(words::PASTE_HELP, &[columns(state)])) }
                button { (visitor.say(words::PREVIEW)) }
            }
            (people(visitor, state))
    };
    frame::page(visitor, seen, visitor.say(words::ENTRIES), "event/entries", main)
}

/// Everybody by section; one tap says that somebody is missing, or there.
fn people(visitor: &Visitor, state: &State) -> Markup {
    let teams = state.teams_play();
    html! {
        @for one in state.sections() {
            @let here: Vec<(String, String, Option<bool>, bool)> = match teams {
                true => state.teams.values().filter(|team| team.section == one)
                    .map(|team| (team.id.clone(), format!("{} ({})", team.id, team.members.len()), team.present, team.withdrawn)).collect(),
                false => state.people.values().filter(|person| person.entry.section == one)
                    .map(|person| {
                        let entry = &person.entry;
                        let school = if entry.school.is_empty() { String::new() } else { format!(" · {}", entry.school) };
                        (entry.id.clone(), format!("{}{school}", entry.name), person.present, person.withdrawn)
                    }).collect(),
            };
            details open[state.sections().len() < 4] {
                summary {
                    strong { (section(state, &one, visitor.words())) } " · "
                    @match here.len() {
                        1 => (visitor.say(words::PLAYER_ONE)),
                        count => (visitor.fill(words::PLAYERS, &[&count.to_string()])),
                    }
                }
                ul.people {
                    @for (id, name, present, gone) in here {
                        @let away = present == Some(false);
                        li {
                            @if gone { s { (name) } " " (visitor.say(words::GONE)) } @else {
                                span { @if away { s { (name) } } @else { (name) } }
                                span {
                                    (super::home::button(visitor, "event/present",
                                        &[("who", &id), ("present", if away { "yes" } else { "no" })],
                                        visitor.say(if away { words::HERE } else { words::MISSING }), false))
                                    @if state.drawn.contains(&one) {
                                        (super::home::button(visitor, "event/withdraw", &[("who", &id)], visitor.say(words::LEAVES), false))
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Which schools somebody said are one.
fn same(form: &HashMap<String, String>) -> Vec<(String, String)> {
    let told = form.get("same").map(String::as_str).unwrap_or_default();
    told.lines()
        .filter_map(|line| line.split_once('\t'))
        .map(|(one, other)| (one.into(), other.into()))
        .collect()
}

/// Looks at a table, or takes it in.
pub async fn import(
    visitor: Visitor,
    Form(form): Form<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Manage)?;
    visitor.own_form(&form)?;
    let seen = visitor.event().await?;
    let text = form.get("table").cloned().unwrap_or_default();
    let (state, answers) = (seen.event.state(), same(&form));
    let table = match read(state, &text, &answers) {
        Ok(table) => table,
        Err(errors) => {
            let told = html! {
                section.conflict {
                    p.notice.wrong { (visitor.fill(words::ERRORS, &[&errors.len().to_string()])) }
                    ul { @for error in errors.iter().take(50) { li { (said(error, visitor.words())) } } }
                }
            };
            return Ok(page(&visitor, &seen, told, &text));
        }
    };
    if !form.contains_key("take") {
        let told = preview(&visitor, state, &table, &text, &answers);
        return Ok(page(&visitor, &seen, told, &text));
    }
    let change = move |store: &mut ludoteca_desk::Store| {
        let entries = read(store.state(), &text, &answers)
            .map_err(|mut errors| errors.swap_remove(0))?
            .entries;
        store.add(vec![Action::Enter { entries }])
    };
    let done = visitor.app.events.change(visitor.who.name(), change).await;
    done.map_err(|refusal| visitor.refused(&refusal, "event/entries"))?;
    Ok(visitor.to("event/entries"))
}

/// What a table would do, with the schools that may be one.
fn preview(
    visitor: &Visitor,
    state: &State,
    table: &Table,
    text: &str,
    answers: &[(String, String)],
) -> Markup {
    let known = |id: &String| state.people.contains_key(id);
    let updated = table.entries.iter().filter(|entry| known(&entry.id)).count();
    let count = table.entries.len();
    let told = |more: Option<(&str, &str)>| -> String {
        let all = answers.iter().map(|(one, other)| (one.as_str(), other.as_str())).chain(more);
        all.map(|(one, other)| format!("{one}\t{other}\n")).collect()
    };
    let mut respelt: Vec<(&String, &String)> =
        table.respelt.iter().map(|(_, from, to)| (from, to)).collect();
    respelt.dedup();
    let again = |same: String, take: bool, label: String| {
        html! {
            form.inline method="post" action=(visitor.reader.link("event/import")) {
                input type="hidden" name="token" value=(visitor.reader.session.token());
                textarea name="table" hidden { (text) }
                textarea name="same" hidden { (same) }
                @if take { input type="hidden" name="take" value="yes"; }
                button.primary[take] { (label) }
            }
        }
    };
    html! {
        section.next {
            p { (visitor.fill(words::WOULD_ENTER, &[&count.to_string(), &(count - updated).to_string(), &updated.to_string()])) }
            ul {
                @for (from, to) in respelt.into_iter().take(20) { li { (visitor.fill(words::RESPELT, &[from, to])) } }
                @for (one, other) in table.alike.iter().take(20) {
                    li {
                        (visitor.fill(words::SAME_SCHOOL, &[one, other])) " "
                        (again(told(Some((other, one))), false, visitor.say(words::YES_SAME).to_string()))
                    }
                }
            }
            (again(told(None), true, visitor.fill(words::TAKE_IN, &[&count.to_string()])))
        }
    }
}

pub async fn present(
    visitor: Visitor,
    Form(form): Form<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Lead)?;
    visitor.own_form(&form)?;
    let who = vec![form.get("who").cloned().unwrap_or_default()];
    let seen = visitor.event().await?;
    if !visitor.may(Deed::Manage) {
        let of =
            |id: &String| seen.event.state().people.get(id).map(|one| one.entry.school.clone());
        if !who.iter().all(|id| of(id).is_some_and(|school| visitor.who.leads(&school))) {
            return Err(visitor.not_allowed());
        }
    }
    let present = form.get("present").is_some_and(|word| word == "yes");
    let change =
        move |store: &mut ludoteca_desk::Store| store.add(vec![Action::CheckIn { who, present }]);
    let back = match form.get("school") {
        Some(school) => format!("event/school?name={}", super::in_address(school)),
        None => "event/entries".to_string(),
    };
    let done = visitor.app.events.change(visitor.who.name(), change).await;
    done.map_err(|refusal| visitor.refused(&refusal, &back))?;
    Ok(visitor.to(&back))
}

/// Somebody comes after the draw and joins a stage.
pub async fn late(
    visitor: Visitor,
    Form(form): Form<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Manage)?;
    visitor.own_form(&form)?;
    let field = |name: &str| ludoteca_editions::clean(form.get(name).map_or("", String::as_str));
    let (stage, name, school) = (field("stage"), field("name"), field("school"));
    let back = super::stage_link(&stage, None);
    let change = move |store: &mut ludoteca_desk::Store| {
        let state = store.state();
        let found = state.stage(&stage)?;
        let over = found.rounds.len() as u32 >= found.total && found.total > 0;
        if over {
            return Err(Refusal::refused(refused!(
                "all {} rounds of `{}` are paired",
                found.total,
                found.id
            )));
        }
        let section = found.section.split('/').next().unwrap_or("main").to_string();
        let school = Schools::of(state).name(&school);
        let id = identifier(&name, &school);
        let entry = Entry { id: id.clone(), name, school, section, ..Entry::default() };
        let entries = if state.people.contains_key(&id) { Vec::new() } else { vec![entry] };
        store.add(vec![Action::Late { entries, stage, who: id }])
    };
    let done = visitor.app.events.change(visitor.who.name(), change).await;
    done.map_err(|refusal| visitor.refused(&refusal, &back))?;
    Ok(visitor.to(&back))
}

/// Somebody leaves for good.
pub async fn withdraw(
    visitor: Visitor,
    Form(form): Form<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Manage)?;
    visitor.own_form(&form)?;
    let who = form.get("who").cloned().unwrap_or_default();
    let change = move |store: &mut ludoteca_desk::Store| {
        store.add(vec![Action::Withdraw { who, reason: String::new() }])
    };
    let done = visitor.app.events.change(visitor.who.name(), change).await;
    done.map_err(|refusal| visitor.refused(&refusal, "event/entries"))?;
    Ok(visitor.to("event/entries"))
}
