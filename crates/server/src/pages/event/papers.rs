//! Papers of the event from a page, with the code of each board on its card.

use super::{Visitor, frame, links::origin, results::board_link, words};
use crate::event::{Deed, Role, Who};
use axum::extract::{Form, Query};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use ludoteca_desk::papers::{Order, make_with};
use ludoteca_desk::title::title;
use ludoteca_desk::{Refusal, logo};
use ludoteca_tournament::refused;
use maud::html;
use std::collections::HashMap;

/// The papers there are, with what can be chosen about them.
pub async fn choose(visitor: Visitor) -> Result<Response, Response> {
    visitor.must(Deed::Manage)?;
    let seen = visitor.event().await?;
    let state = seen.event.state();
    let main = html! {
        h1 { (visitor.say(words::PAPERS)) }
        form.stack.papers action=(visitor.reader.link("event/paper")) {
            div.row {
                label {
                    span { (visitor.say(words::WHICH_STAGE)) }
                    select name="stage" {
                        option value="" { (visitor.say(words::ALL_STAGES)) }
                        @for id in state.stages.keys() { option value=(id) { (title(state, id, visitor.words())) } }
                    }
                }
                label {
                    span { (visitor.say(words::PAPER_LANGUAGE)) }
                    select name="language" {
                        @for one in ["pt-PT", "pt-BR", "en"] {
                            option value=(one) selected[one == visitor.words().language] { (one) }
                        }
                    }
                }
            }
            @for (heading, kinds) in words::PAPER_GROUPS {
                h2 { (visitor.say(heading)) }
                @if kinds.contains(&"certificates") {
                    div.row {
                        label { span { (visitor.say(words::PLACE)) } input name="place" maxlength="100"; }
                        label { span { (visitor.say(words::DATE)) } input name="date" maxlength="100"; }
                        label { span { (visitor.say(words::PODIUM)) } input name="podium" type="number" min="0" max="1000" value="3"; }
                    }
                }
                div.tools {
                    @for (what, name) in words::PAPER_NAMES.iter().filter(|(what, _)| kinds.contains(what)) {
                        button name="what" value=(what) { (visitor.say(*name)) }
                    }
                }
            }
        }
        section {
            h2 { (visitor.say(words::LOGO)) }
            @if logo::read(visitor.app.events.path()).is_some() { p { (visitor.say(words::LOGO_KEPT)) } }
            form.inline method="post" action=(visitor.reader.link("event/logo")) {
                input type="hidden" name="token" value=(visitor.reader.session.token());
                textarea name="logo" hidden {}
                input.file type="file" accept="image/png,image/jpeg,image/svg+xml" data-into="logo" data-as="base64" hidden aria-label=(visitor.say(words::LOGO));
                button { (visitor.say(words::SAVE)) }
            }
        }
    };
    Ok(frame::page(&visitor, &seen, visitor.say(words::PAPERS), "event/papers", main))
}

/// The logo on certificates, as the form carries it: in base64, or nothing to take it away.
pub async fn keep_logo(
    visitor: Visitor,
    Form(form): Form<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Manage)?;
    visitor.own_form(&form)?;
    let text = form.get("logo").map(String::as_str).unwrap_or_default();
    let bytes = logo::from_base64(text.split_once("base64,").map_or("", |(_, data)| data));
    logo::keep(visitor.app.events.path(), &bytes)
        .map_err(|refusal| visitor.refused(&refusal, "event/papers"))?;
    Ok(visitor.to("event/papers"))
}

pub async fn show(
    visitor: Visitor,
    headers: HeaderMap,
    Query(query): Query<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Manage)?;
    let seen = visitor.event().await?;
    let field = |name: &str| query.get(name).cloned().unwrap_or_default();
    let order = Order {
        what: field("what"),
        stage: query.get("stage").filter(|stage| !stage.is_empty()).cloned(),
        round: query.get("round").and_then(|round| round.parse().ok()),
        language: match query.get("language") {
            Some(language) if !language.is_empty() => language.clone(),
            _ => visitor.words().language.to_string(),
        },
        podium: query.get("podium").and_then(|podium| podium.parse().ok()).unwrap_or(3),
        place: field("place"),
        date: field("date"),
        logo: logo::read(visitor.app.events.path()),
    };
    let what = order.what.clone();
    let (keys, origin) = (visitor.app.events.keys.clone(), origin(&visitor.app, &headers));
    let tag = visitor.reader.language.tag();
    let work = move || {
        let link = |stage: &str, round: u32, board: u32| {
            let scope = Who::board_scope(stage, round, board);
            let key = keys.key(&Who { role: Role::Scorer, scope });
            Some(format!("{origin}/{tag}/{}&key={key}", board_link(stage, round, board)))
        };
        make_with(&seen.event, &order, &link)
    };
    let made = tokio::task::spawn_blocking(work).await;
    let made = made.unwrap_or_else(|_| Err(Refusal::disk(refused!("the paper could not be made"))));
    let printed = made.map_err(|refusal| visitor.refused(&refusal, "event/papers"))?;
    let name = format!("inline; filename=\"{what}.pdf\"");
    let head = [
        (header::CONTENT_TYPE, "application/pdf"),
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_DISPOSITION, name.as_str()),
    ];
    Ok((head, printed.pdf).into_response())
}
