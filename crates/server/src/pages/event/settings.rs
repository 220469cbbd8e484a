//! The regulation's parameters as a form: every value is the sentence that then holds. And the organiser's
//! password, the copy for the school's site, and the way on with another machine.

use super::{Visitor, frame, words};
use crate::event::Deed;
use axum::extract::Form;
use axum::response::Response;
use ludoteca_desk::Refusal;
use ludoteca_desk::regulation::sentence;
use ludoteca_tournament::event::regulation::{BEGINS, LOT_SEED, OPEN, PARAMETERS, Parameter};
use ludoteca_tournament::event::{Action, State};
use maud::{Markup, html};
use std::collections::HashMap;

pub async fn show(visitor: Visitor) -> Result<Response, Response> {
    visitor.must(Deed::Rule)?;
    let seen = visitor.event().await?;
    let state = seen.event.state();
    let here = |parameter: &&Parameter| state.regulation.parameters.contains_key(parameter.key);
    let is_open = |parameter: &&Parameter| OPEN.contains(&parameter.key);
    let main = html! {
        h1 { (visitor.say(words::SETTINGS)) }
        form.stack.settings method="post" action=(visitor.reader.link("event/set")) {
            input type="hidden" name="token" value=(visitor.reader.session.token());
            h2 { (visitor.say(words::CLOCK)) }
            @for parameter in PARAMETERS.iter().filter(here).filter(is_open) { (field(&visitor, state, parameter)) }
            h2 { (visitor.say(words::RULES)) }
            @if state.paired() { p.notice.wrong { (visitor.say(words::RULES_FIXED)) } }
            @for parameter in PARAMETERS.iter().filter(here).filter(|one| !is_open(one)) { (field(&visitor, state, parameter)) }
            @if state.paired() {
                label.choice { input type="checkbox" name="force" value="yes"; span { (visitor.say(words::FORCE)) } }
            }
            button.primary { (visitor.say(words::SAVE)) }
        }
        section {
            h2 { (visitor.say(words::PASSWORD)) }
            p { (visitor.say(words::PASSWORD_HELP)) }
            form.inline method="post" action=(visitor.reader.link("event/password")) {
                input type="hidden" name="token" value=(visitor.reader.session.token());
                label { span { (visitor.say(words::PASSWORD)) } input name="password" type="password" autocomplete="new-password" minlength="6" maxlength="200" required; }
                button { (visitor.say(words::SAVE)) }
            }
        }
        section {
            h2 { (visitor.say(words::SNAPSHOT)) }
            p { (visitor.say(words::SNAPSHOT_HELP)) }
            p { a.button href=(visitor.reader.link("event/snapshot")) { (visitor.say(words::SNAPSHOT_GET)) } }
        }
        section {
            h2 { (visitor.say(words::SECOND)) }
            p { (visitor.say(words::SECOND_HELP)) }
            p.address { "ludoteca serve --follow LINK" }
        }
    };
    Ok(frame::page(&visitor, &seen, visitor.say(words::SETTINGS), "event/settings", main))
}

fn field(visitor: &Visitor, state: &State, parameter: &Parameter) -> Markup {
    let held = state.regulation.get(parameter.key);
    let said = |value: &str| sentence(parameter.key, value, visitor.words());
    let now = said(held).unwrap_or_else(|| held.to_string());
    let mut values: Vec<&str> = parameter.values.to_vec();
    if !values.contains(&held) {
        values.push(held);
    }
    html! {
        label {
            @if parameter.number || parameter.key == BEGINS {
                span { (now) }
                @if parameter.key == BEGINS {
                    input type="time" name=(parameter.key) value=(held) required;
                } @else if parameter.key == LOT_SEED {
                    input name=(parameter.key) inputmode="numeric" value=(held) required;
                } @else {
                    input type="number" min="0" max="1000" name=(parameter.key) value=(held) required;
                }
            } @else {
                span { (now) }
                select name=(parameter.key) {
                    @for value in values {
                        option value=(value) selected[value == held] { (said(value).unwrap_or_else(|| value.to_string())) }
                    }
                }
            }
        }
    }
}

/// Sets every parameter whose value in the form is another.
pub async fn set(
    visitor: Visitor,
    Form(form): Form<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Rule)?;
    visitor.own_form(&form)?;
    let force = form.contains_key("force");
    let change = move |store: &mut ludoteca_desk::Store| {
        let held = &store.state().regulation;
        let differs =
            |key: &&String| form.get(*key).is_some_and(|value| held.get(key) != value.trim());
        let actions = held.parameters.keys().filter(differs).map(|key| {
            let value = form[key].trim().to_string();
            Action::Set { key: key.clone(), value, force: force && !OPEN.contains(&key.as_str()) }
        });
        let actions: Vec<Action> = actions.collect();
        match actions.is_empty() {
            true => Ok(()),
            false => store.add(actions),
        }
    };
    let done = visitor.app.events.change(visitor.who.name(), change).await;
    done.map_err(|refusal| visitor.refused(&refusal, "event/settings"))?;
    Ok(visitor.to("event/settings"))
}

/// A password of the organiser's own, for who has not the link at hand.
pub async fn password(
    visitor: Visitor,
    Form(form): Form<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Rule)?;
    visitor.own_form(&form)?;
    let text = form.get("password").cloned().unwrap_or_default();
    if text.chars().count() < 6 {
        let refusal = Refusal::asked(visitor.say(words::PASSWORD_SHORT));
        return Err(visitor.refused(&refusal, "event/settings"));
    }
    let keys = visitor.app.events.keys.clone();
    let kept = tokio::task::spawn_blocking(move || keys.keep_password(&text)).await;
    match kept {
        Ok(Ok(())) => Ok(visitor.to("event/settings")),
        _ => {
            Err(visitor
                .refused(&Refusal::disk(visitor.say(words::PASSWORD_LOST)), "event/settings"))
        }
    }
}
