//! What everybody may read of the organisers' decisions: changes after they stood, and what the committee
//! decided with how many votes.

use super::{Visitor, frame, words};
use crate::event::Deed;
use axum::extract::Form;
use axum::response::Response;
use ludoteca_desk::{Refusal, regulation, told};
use ludoteca_tournament::event::Action;
use ludoteca_tournament::event::regulation::PARAMETERS;
use maud::{Markup, html};
use std::collections::HashMap;

pub async fn show(visitor: Visitor) -> Result<Response, Response> {
    let seen = visitor.event().await?;
    let state = seen.event.state();
    let full = visitor.may(Deed::Manage);
    let main = html! {
        h1 { (visitor.say(words::NEWS)) }
        section {
            h2 { (visitor.say(words::CHANGES)) }
            @if state.changes.is_empty() { p.quiet { (visitor.say(words::NO_CHANGES)) } }
            ul.changes {
                @for change in state.changes.iter().rev() {
                    li { (told::change(state, &change.what, visitor.words(), full)) }
                }
            }
        }
        @if !state.decisions.is_empty() || full {
            section {
                h2 { (visitor.say(words::COMMITTEE)) }
                ul.changes {
                    @for decision in state.decisions.iter().rev() {
                        li {
                            strong { (decision.text) } " "
                            @let votes = [decision.yes, decision.no, decision.abstained].map(|count| count.to_string());
                            (visitor.fill(words::VOTES, &[&votes[0], &votes[1], &votes[2]])) " "
                            (visitor.say(if decision.carried { words::CARRIED } else { words::NOT_CARRIED }))
                        }
                    }
                }
                @if full { (form(&visitor)) }
            }
        }
        details open[visitor.may(Deed::Rule)] {
            summary { (visitor.say(words::REGULATION)) }
            ul.rules {
                @for sentence in regulation::sentences(&state.regulation, visitor.words()) { li { (sentence) } }
            }
        }
    };
    Ok(frame::page(&visitor, &seen, visitor.say(words::NEWS), "event/news", main))
}

fn form(visitor: &Visitor) -> Markup {
    html! {
        details {
            summary { (visitor.say(words::NEW_DECISION)) }
            form.stack method="post" action=(visitor.reader.link("event/decision")) {
                input type="hidden" name="token" value=(visitor.reader.session.token());
                label { span { (visitor.say(words::DECISION)) } input name="text" required maxlength="200" autocomplete="off"; }
                div.row {
                    @for (name, label) in [("yes", words::VOTES_YES), ("no", words::VOTES_NO), ("abstained", words::VOTES_NONE)] {
                        label { span { (visitor.say(label)) } input name=(name) type="number" min="0" max="999" value="0" required; }
                    }
                }
                p.quiet { (visitor.say(words::MAJORITY)) }
                label {
                    span { (visitor.say(words::DECISION_SETS)) }
                    select name="set" {
                        option value="" { "–" }
                        @for parameter in PARAMETERS.iter().filter(|parameter| !parameter.number) {
                            @for value in parameter.values {
                                @if let Some(sentence) = regulation::sentence(parameter.key, value, visitor.words()) {
                                    option value=(format!("{}={value}", parameter.key)) { (sentence) }
                                }
                            }
                        }
                    }
                }
                button { (visitor.say(words::SEND)) }
            }
        }
    }
}

/// A decision of the committee, with its votes; a majority carries it out.
pub async fn decide(
    visitor: Visitor,
    Form(form): Form<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Manage)?;
    visitor.own_form(&form)?;
    let field = |name: &str| form.get(name).map(|text| text.trim()).unwrap_or_default().to_string();
    let refuse = |refusal: &Refusal| visitor.refused(refusal, "event/news");
    let votes = |name: &str| field(name).parse::<u32>().ok().filter(|&votes| votes < 1000);
    let (Some(yes), Some(no)) = (votes("yes"), votes("no")) else {
        return Err(refuse(&Refusal::asked(visitor.say(words::VOTES_WRONG))));
    };
    let (text, abstained) = (field("text"), votes("abstained").unwrap_or(0));
    if text.is_empty() {
        return Err(refuse(&Refusal::asked(visitor.say(words::DECISION_EMPTY))));
    }
    let set = field("set");
    let effect = set.split_once('=').map(|(key, value)| {
        Box::new(Action::Set { key: key.into(), value: value.into(), force: true })
    });
    let action = Action::Decide { text, yes, no, abstained, effect };
    let change = move |store: &mut ludoteca_desk::Store| store.add(vec![action]);
    let done = visitor.app.events.change(visitor.who.name(), change).await;
    done.map_err(|refusal| refuse(&refusal))?;
    Ok(visitor.to("event/news"))
}
