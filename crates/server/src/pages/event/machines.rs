//! A second machine: it fetches the log of the first every few seconds and takes over when asked. And the
//! copy of everything public for a school's web site.

use super::{Visitor, words};
use crate::assets::address;
use crate::event::Deed;
use crate::pages::layout;
use axum::extract::{Form, Query};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludoteca_desk::{Refusal, snapshot};
use maud::html;
use std::collections::HashMap;

/// What of a log is sent at once.
const PIECE: u64 = 4_000_000;

/// The log from a byte on, and the secret that makes the same links there.
pub async fn log(
    visitor: Visitor,
    Query(query): Query<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Rule)?;
    let from = query.get("from").and_then(|from| from.parse::<u64>().ok()).unwrap_or(0);
    let path = visitor.app.events.path().to_path_buf();
    // Only what is whole: what is just being written may still be taken back.
    let whole = visitor.seen().await.map_or(0, |seen| seen.size).saturating_sub(from);
    let read = tokio::task::spawn_blocking(move || {
        use std::io::{Read, Seek, SeekFrom};
        let mut bytes = Vec::new();
        let mut file = std::fs::File::open(path)?;
        file.seek(SeekFrom::Start(from))?;
        file.take(PIECE.min(whole)).read_to_end(&mut bytes)?;
        std::io::Result::Ok(bytes)
    });
    let bytes = read.await.ok().and_then(Result::ok).unwrap_or_default();
    let head = [
        (header::CONTENT_TYPE, "application/octet-stream".to_string()),
        (header::CACHE_CONTROL, "no-store".to_string()),
        (
            header::HeaderName::from_static("x-event-key"),
            visitor.app.events.keys.secret().to_string(),
        ),
    ];
    Ok((head, bytes).into_response())
}

/// From now on this machine keeps the event, and follows nobody.
pub async fn take_over(
    visitor: Visitor,
    Form(form): Form<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Rule)?;
    visitor.own_form(&form)?;
    visitor.app.events.take_over().await;
    Ok(visitor.to("event"))
}

/// The whole event as one page to keep.
pub async fn snapshot(visitor: Visitor) -> Result<Response, Response> {
    visitor.must(Deed::Manage)?;
    let seen = visitor.event().await?;
    let words = visitor.words();
    let made = tokio::task::spawn_blocking(move || snapshot::html(&seen.event, words)).await;
    let made =
        made.map_err(|_| visitor.refused(&Refusal::disk(visitor.say(words::REFUSED)), "event"))?;
    let head = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"ludoteca.html\""),
    ];
    Ok((head, made).into_response())
}

/// A damaged file is cut at its last sound step; the damaged one stays beside it, and what is lost is told.
pub async fn repair(
    visitor: Visitor,
    Form(form): Form<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Rule)?;
    visitor.own_form(&form)?;
    let done = visitor.app.events.repair().await;
    let repaired = done.map_err(|refusal| visitor.refused(&refusal, "event"))?;
    let main = html! {
        link rel="stylesheet" href=(address("event.css"));
        div.event.narrow {
            h1 { (visitor.say(words::REPAIRED)) }
            p { (visitor.fill(words::REPAIR_KEPT, &[&repaired.kept.to_string()])) }
            @if let Some(copy) = &repaired.copy {
                p { (visitor.fill(words::REPAIR_COPY, &[&copy.display().to_string()])) }
            }
            @if !repaired.lost.is_empty() {
                p.notice.wrong { (visitor.say(words::REPAIR_LOST)) }
                ul.told { @for (number, what) in &repaired.lost { li { (number) ". " (what) } } }
            }
            p { a.button.primary href=(visitor.reader.link("event")) { (visitor.say(words::BACK)) } }
        }
    };
    Ok(layout::page(&visitor.reader, visitor.say(words::REPAIRED), &[], main).into_response())
}
