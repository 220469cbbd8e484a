//! The browser thinks for the level, and the server remains the referee.

#![allow(clippy::unwrap_used)]

mod common;

use axum::http::StatusCode;
use common::{Caller, Folder, app};
use serde_json::{Value, json};

async fn begin(caller: &Caller<'_>, level: u8) -> (String, Value) {
    let body = json!({ "game": "rastros", "seats": ["me", format!("level {level}")] });
    let view = caller.post("/api/v1/matches", body).await.json();
    let path = format!("/api/v1/matches/{}", view["id"].as_str().unwrap());
    (path, view)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_level_is_answered_for_by_the_one_who_plays_it() {
    let folder = Folder::new();
    let app = app(&folder);
    let (me, other) = (Caller::new(&app).await, Caller::new(&app).await);
    let (path, _) = begin(&me, 8).await;
    let moves = format!("{path}/moves");
    let answer = |ply: u32, text: &str| json!({ "ply": ply, "move": text, "answer": true });
    // Before it is the level's turn nobody answers for it.
    let early = me.post(&moves, answer(0, "d4")).await;
    assert_eq!(early.status, StatusCode::FORBIDDEN, "{}", early.text);
    let mine = me.post(&moves, json!({ "ply": 0, "move": "d4", "thinks": true })).await;
    assert_eq!(mine.status, StatusCode::OK, "{}", mine.text);
    assert_eq!(mine.json()["thinking"], true);
    // It waits for the answer that was promised: level 8 would have begun to think at once.
    tokio::time::sleep(std::time::Duration::from_millis(600)).await;
    assert_eq!(me.get(&path).await.json()["version"], 1);
    let others = other.post(&moves, answer(1, "d3")).await;
    assert_eq!(others.status, StatusCode::FORBIDDEN, "{}", others.text);
    let wrong = me.post(&moves, answer(1, "a1")).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.text);
    let legal = "/api/v1/positions/legal?game=rastros&moves=d4";
    let text = me.get(legal).await.json()["legal"][0].as_str().unwrap().to_string();
    let done = me.post(&moves, answer(1, &text)).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.text);
    let view = done.json();
    assert_eq!((&view["thinking"], &view["may"]["play"]), (&json!(false), &json!(true)));
    assert_eq!(view["board"]["moves"], json!(["d4", text]));
    // The same answer again is the same move, not another.
    let again = me.post(&moves, answer(1, &text)).await;
    assert_eq!((again.status, &again.json()["version"]), (StatusCode::OK, &json!(2)));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_promise_the_server_thinks() {
    let folder = Folder::new();
    let app = app(&folder);
    let me = Caller::new(&app).await;
    let (path, _) = begin(&me, 1).await;
    me.post(&format!("{path}/moves"), json!({ "ply": 0, "move": "d4" })).await;
    let events = me.get(&format!("{path}/events?after=1&wait=25")).await.json();
    assert_eq!(events["version"], 2, "{events}");
}

#[tokio::test(flavor = "multi_thread")]
async fn between_two_people_nobody_answers_for_the_other() {
    let folder = Folder::new();
    let app = app(&folder);
    let (me, other) = (Caller::new(&app).await, Caller::new(&app).await);
    let body = json!({ "game": "rastros", "seats": ["me", "free"] });
    let view = me.post("/api/v1/matches", body).await.json();
    let path = format!("/api/v1/matches/{}", view["id"].as_str().unwrap());
    other.post(&format!("{path}/seats"), json!({ "player": 2 })).await;
    me.post(&format!("{path}/moves"), json!({ "move": "d4" })).await;
    let forged = me.post(&format!("{path}/moves"), json!({ "move": "d3", "answer": true })).await;
    assert_eq!(forged.status, StatusCode::FORBIDDEN, "{}", forged.text);
}
