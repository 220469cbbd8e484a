//! The commands that add to the log: each is a struct of arguments with the few lines that turn it
//! into steps. Each answers with a sentence, or with `--json` with the sentence, the number of the last
//! step and what else a program may want.

mod hand;
mod people;
mod play;
mod setup;
mod table;

pub use hand::{HalfBye, Replace, Swap};
pub use people::{Committee, Late, Withdraw};
pub use play::{Forfeit, Lineup, ResultOf, Substitute};
pub use setup::{CheckIn, Import, New, Set};
pub use table::{Draw, Pair};

use super::view;
use crate::failure::{Failure, print};
use ludoteca_desk::Store;
use ludoteca_tournament::event::regulation::slug;
use ludoteca_tournament::event::{Action, State, sentence};
use serde_json::{Value, json};
use std::path::Path;

/// Says what was done; `more` is for programs only.
fn answer(store: &Store, json: bool, text: &str, more: Value) -> Result<(), Failure> {
    if !json {
        return print(text);
    }
    let step = store.event().steps().len();
    let mut value = json!({ "ok": true, "step": step, "message": text.trim_end() });
    if let (Some(value), Value::Object(more)) = (value.as_object_mut(), more) {
        value.extend(more);
    }
    view::print_json(&value)
}

fn key_value(text: &str) -> Result<(String, String), Failure> {
    let wrong =
        || Failure::usage(format!("`{text}` is not a parameter; `key=value` would be right"));
    let (key, value) = text.split_once('=').ok_or_else(wrong)?;
    Ok((key.trim().to_string(), value.trim().to_string()))
}

pub fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::failed(format!("`{}` cannot be read: {error}", path.display()))
}

/// A competitor or pupil by identifier or name.
pub fn find(state: &State, text: &str) -> Result<String, Failure> {
    if state.teams.contains_key(text) || state.people.contains_key(text) {
        return Ok(text.to_string());
    }
    let wanted = slug(text);
    let teams = state.teams.keys().filter(|id| slug(id) == wanted).cloned();
    let people = state.people.values().filter(|person| slug(&person.entry.name) == wanted);
    let found: Vec<String> = teams.chain(people.map(|person| person.entry.id.clone())).collect();
    match found.as_slice() {
        [one] => Ok(one.clone()),
        [] => Err(Failure::usage(format!(
            "`{text}` is not entered; `ludoteca event list` shows who is"
        ))),
        several => Err(Failure::usage(format!(
            "`{text}` is not one but {}: {}",
            several.len(),
            several.join(", ")
        ))),
    }
}

pub fn undo(mut store: Store, step: Option<u32>, json: bool) -> Result<(), Failure> {
    let step = step.or(store.event().last());
    let step = step.ok_or_else(|| Failure::usage("there is nothing to undo"))?;
    store.add(vec![Action::Undo { step }])?;
    let action = &store.event().steps()[step as usize - 1];
    let text = format!("step {step} undone: {}\n", sentence::of(action));
    answer(&store, json, &text, json!({ "undone": step }))
}

pub fn redo(mut store: Store, step: Option<u32>, json: bool) -> Result<(), Failure> {
    let step = step.or(store.event().last_undone());
    let step = step.ok_or_else(|| Failure::usage("nothing is undone"))?;
    store.add(vec![Action::Redo { step }])?;
    let action = &store.event().steps()[step as usize - 1];
    let text = format!("step {step} stands again: {}\n", sentence::of(action));
    answer(&store, json, &text, json!({ "redone": step }))
}
