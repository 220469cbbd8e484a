//! The live feed of a game. The server tells what happened since the version the client has; moves
//! themselves are posted. A watcher too slow to follow gets `reload` instead of a queue.

use super::matches::{Events, find};
use super::{Problem, said};
use crate::app::App;
use crate::guard::same_origin;
use crate::hall::Live;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use utoipa::IntoParams;

/// Keeps the way open through routers, and finds out who has gone.
const PING: Duration = Duration::from_secs(20);
/// Messages of a client, which says nothing but that it is there: so many at once, and so many a second for ever.
const MESSAGES: u32 = 32;
const REFILL: Duration = Duration::from_secs(1);
/// Bytes read at a time.
const READ: usize = 512;
/// Who does not take a message for so long is dropped, and may come back.
const SLOWEST: Duration = Duration::from_secs(10);

#[derive(Debug, Deserialize, IntoParams)]
pub struct From {
    /// The version you have.
    #[serde(default)]
    after: u32,
}

/// A WebSocket that sends `Events` whenever something happens.
#[utoipa::path(get, path = "/api/v1/matches/{id}/live", tag = "matches",
    params(From, ("id" = String, Path, description = "12 letters and figures")),
    responses((status = 101, description = "from then on messages as from `events`"),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(from): Query<From>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    if !same_origin(&headers, app.options.behind_proxy) {
        return Err(Problem::forbidden(said::OTHER_SITE));
    }
    let live = find(&app, &id).await?;
    let upgrade = upgrade.max_message_size(1024).max_frame_size(1024).write_buffer_size(0);
    // Little comes, and 128 kB a watcher would be most of what a server needs.
    let upgrade = upgrade.read_buffer_size(READ);
    Ok(upgrade.on_upgrade(move |socket| async move {
        app.metrics.watchers.fetch_add(1, Relaxed);
        follow(socket, live, from.after).await;
        app.metrics.watchers.fetch_sub(1, Relaxed);
    }))
}

async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(tokio::time::timeout(SLOWEST, socket.send(message)).await, Ok(Ok(())))
}

/// Until the socket breaks or closes.
async fn follow(mut socket: WebSocket, live: Arc<Live>, mut known: u32) {
    let mut watch = live.watch();
    let mut silent = false;
    let (mut may_say, mut refilled) = (MESSAGES, Instant::now());
    loop {
        let now = *watch.borrow_and_update();
        if now != known {
            let events = Events::since(&live, known);
            known = events.version;
            let text = serde_json::to_string(&events).unwrap_or_default();
            if !send(&mut socket, Message::Text(text.into())).await {
                return;
            }
        }
        tokio::select! {
            changed = watch.changed() => {
                if changed.is_err() {
                    return;
                }
            }
            received = socket.recv() => match received {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {
                    silent = false;
                    if refilled.elapsed() > REFILL {
                        may_say = (may_say + 1).min(MESSAGES);
                        refilled = Instant::now();
                    }
                    // A flood: whoever sends it is not worth an answer.
                    let Some(left) = may_say.checked_sub(1) else { return };
                    may_say = left;
                }
            },
            () = tokio::time::sleep(PING) => {
                if silent || !send(&mut socket, Message::Ping(Default::default())).await {
                    return;
                }
                silent = true;
            }
        }
    }
}
