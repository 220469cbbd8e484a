//! Papers of the event from a page, with the code of each board on its card.

use super::{Visitor, links::origin, results::board_link};
use crate::event::{Deed, Role, Who};
use axum::extract::Query;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use ludoteca_desk::Refusal;
use ludoteca_desk::papers::{Order, make_with};
use std::collections::HashMap;

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
        stage: query.get("stage").cloned(),
        round: query.get("round").and_then(|round| round.parse().ok()),
        language: visitor.words().language.to_string(),
        podium: query.get("podium").and_then(|podium| podium.parse().ok()).unwrap_or(3),
        place: field("place"),
        date: field("date"),
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
        make_with(seen.event.state(), &order, &link)
    };
    let made = tokio::task::spawn_blocking(work).await;
    let made = made.unwrap_or_else(|_| Err(Refusal::disk("the paper could not be made")));
    let printed = made.map_err(|refusal| visitor.refused(&refusal, "event"))?;
    let name = format!("inline; filename=\"{what}.pdf\"");
    let head = [
        (header::CONTENT_TYPE, "application/pdf"),
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_DISPOSITION, name.as_str()),
    ];
    Ok((head, printed.pdf).into_response())
}
