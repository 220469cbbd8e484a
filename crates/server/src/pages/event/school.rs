//! A school's own page: its matches with their line-ups, and who of it is there. A captain sees their own
//! school; the desk chooses one.

use super::{Visitor, frame, in_address, lineup, words};
use crate::event::{Deed, Role};
use axum::extract::Query;
use axum::response::Response;
use ludoteca_desk::title::section;
use ludoteca_tournament::event::State;
use ludoteca_tournament::event::state::Person;
use maud::{Markup, html};
use std::collections::{BTreeSet, HashMap};

/// Every school, in alphabetical order.
pub fn schools(state: &State) -> BTreeSet<&str> {
    let people = state.people.values().map(|person| person.entry.school.as_str());
    people.filter(|school| !school.is_empty()).collect()
}

pub async fn show(
    visitor: Visitor,
    Query(query): Query<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Lead)?;
    let seen = visitor.event().await?;
    let state = seen.event.state();
    let school = match visitor.who.role {
        Role::Captain => visitor.who.scope.clone(),
        _ => query.get("name").cloned().unwrap_or_default(),
    };
    let main = html! {
        @if school.is_empty() {
            h1 { (visitor.say(words::SCHOOLS)) }
            ul.stages {
                @for one in schools(state) {
                    li { a href=(visitor.reader.link(&format!("event/school?name={}", in_address(one)))) { strong { (one) } } }
                }
            }
        } @else {
            h1 { (school) }
            @if state.teams_play() {
                h2 { (visitor.say(words::MATCHES)) }
                (lineup::matches(&visitor, &seen.event, &school))
            }
            (people(&visitor, state, &school))
        }
    };
    let heading = if school.is_empty() { visitor.say(words::SCHOOLS) } else { school.as_str() };
    Ok(frame::page(&visitor, &seen, heading, "event/school", main))
}

/// Who of the school plays, each with one tap for being there or not.
fn people(visitor: &Visitor, state: &State, school: &str) -> Markup {
    let own = |person: &&Person| person.entry.school == school && !person.withdrawn;
    let mut list: Vec<&Person> = state.people.values().filter(own).collect();
    list.sort_by_key(|person| {
        (person.entry.section.clone(), ludoteca_editions::slug(&person.entry.name))
    });
    html! {
        h2 { (visitor.say(words::WHO_IS_HERE)) }
        @for of_section in list.chunk_by(|one, other| one.entry.section == other.entry.section) {
            h3 { (section(state, &of_section[0].entry.section, visitor.words())) }
            ul.people {
                @for person in of_section {
                    li {
                        span { @if person.present == Some(false) { s { (person.entry.name) } } @else { (person.entry.name) } }
                        span {
                            @for (present, label) in [(true, words::HERE), (false, words::MISSING)] {
                                form.inline method="post" action=(visitor.reader.link("event/present")) {
                                    input type="hidden" name="token" value=(visitor.reader.session.token());
                                    input type="hidden" name="who" value=(person.entry.id);
                                    input type="hidden" name="school" value=(school);
                                    button name="present" value=(if present { "yes" } else { "no" })
                                        aria-pressed=(if person.present == Some(present) { "true" } else { "false" }) { (visitor.say(label)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
