//! Why a place in the standings or a pairing is as it is: what a tap on it shows.

use super::{Visitor, frame, stage::name, stage_link, words};
use axum::extract::Query;
use axum::response::Response;
use ludoteca_desk::title::title;
use ludoteca_desk::{Refusal, why};
use maud::html;
use std::collections::HashMap;

pub async fn show(
    visitor: Visitor,
    Query(query): Query<HashMap<String, String>>,
) -> Result<Response, Response> {
    let seen = visitor.event().await?;
    let state = seen.event.state();
    let field = |name: &str| query.get(name).map(String::as_str).unwrap_or_default();
    let number = |name: &str| field(name).parse::<u32>().unwrap_or(0);
    let stage = state.stage(field("stage"));
    let stage = stage.map_err(|reason| visitor.refused(&Refusal::asked(reason), "event"))?;
    let named = |who: &str| name(&visitor, &seen, who);
    let (who, round) = (field("who"), number("round"));
    let (heading, told, rounds) = match who {
        "" => {
            let place = (round, number("board"));
            let told = why::pairing(&seen.event, stage, place, visitor.words(), &named);
            (visitor.say(words::WHY_PAIRED), told, Vec::new())
        }
        who => {
            let told = why::place(state, stage, who, visitor.words(), &named);
            let rounds = why::rounds(state, stage, who, visitor.words(), &named);
            (visitor.say(words::WHY_PLACE), told, rounds)
        }
    };
    let back = stage_link(&stage.id, Some(round).filter(|&round| round > 0));
    let Some(told) = told else {
        return Err(visitor.refused(&Refusal::asked(visitor.say(words::NOT_HERE)), &back));
    };
    let main = html! {
        div.narrow {
            h1 { (heading) }
            p { a href=(visitor.reader.link(&back)) { (title(state, &stage.id, visitor.words())) } }
            ul.told { @for sentence in told { li { (sentence) } } }
            @if !rounds.is_empty() { ul.quiet { @for sentence in rounds { li { (sentence) } } } }
        }
    };
    Ok(frame::page(&visitor, &seen, heading, "event/why", main))
}
