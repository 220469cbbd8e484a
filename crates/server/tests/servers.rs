//! Connections and several servers: who sends slowly is cut off, and servers on one PostgreSQL tell
//! each other what happens.

#![allow(clippy::unwrap_used)]

mod common;

use common::{Caller, Folder, Postgres, app, get};
use ludoteca_server::{App, Options, serve::serve};
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_comes_too_slowly_ends_the_connection() {
    let folder = Folder::new();
    let mut options = Options::new(&folder.0);
    options.patience = Duration::from_millis(400);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let server = tokio::spawn(serve(App::open(options).unwrap(), listener, async {
        let _ = stopped.await;
    }));
    let slow = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let began = Instant::now();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ").unwrap();
        let mut answer = Vec::new();
        let ended = stream.read_to_end(&mut answer);
        (ended.is_ok(), began.elapsed(), String::from_utf8_lossy(&answer).into_owned())
    });
    let (ended, time, answer) = slow.await.unwrap();
    assert!(ended && time < Duration::from_secs(10), "{ended} {time:?}");
    assert!(!answer.contains("200 OK"), "{answer}");
    // Who asks in one go is answered.
    let quick = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    });
    assert!(quick.await.unwrap().starts_with("HTTP/1.1 200 OK"));
    stop.send(()).unwrap();
    let ended = tokio::time::timeout(Duration::from_secs(5), server).await;
    assert!(ended.is_ok(), "the server does not stop");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_database_show_each_others_moves() {
    let postgres = Postgres::start();
    let folders = [Folder::new(), Folder::new()];
    let open = |folder: &Folder| {
        let options = Options { database: Some(postgres.url.clone()), ..Options::new(&folder.0) };
        let app = App::open(options).unwrap();
        tokio::spawn(app.hall.clone().follow_others());
        app
    };
    let (here, there) = (open(&folders[0]), open(&folders[1]));
    let one = Caller::new(&here).await;
    let game = one.begin("rastros").await;
    // The other server has read the game, and waits for what happens.
    assert_eq!(get(&there, &game).await.json()["version"], 0);
    let path = format!("{game}/events?after=0&wait=20");
    let waiting = tokio::spawn({
        let there = there.clone();
        async move { get(&there, &path).await.json() }
    });
    let began = Instant::now();
    let played = one.post(&format!("{game}/moves"), json!({ "ply": 0, "move": "d4" })).await;
    assert_eq!(played.status, 200, "{}", played.text);
    let told = waiting.await.unwrap();
    assert_eq!(told["rows"][0]["text"], "d4", "{told}");
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    // The same player goes on there.
    let same = Caller { app: &there, token: one.token.clone() };
    let played = same.post(&format!("{game}/moves"), json!({ "ply": 1, "move": "d5" })).await;
    assert_eq!(played.json()["version"], 2, "{}", played.text);
}

#[tokio::test]
async fn an_invitation_made_at_localhost_names_the_network() {
    let folder = Folder::new();
    let mut app = app(&folder);
    let mut options = (*app.options).clone();
    options.network = Some(([192, 0, 2, 7], 8027).into());
    app.options = options.into();
    let caller = Caller::new(&app).await;
    let body = json!({ "game": "rastros", "seats": ["me", "free"] });
    let begun = caller.post("/api/v1/matches", body).await.json();
    let path = format!("/en/play/{}", begun["id"].as_str().unwrap());
    let page = |host: &'static str| {
        let request = axum::http::Request::get(&path)
            .header("authorization", format!("Bearer {}", caller.token))
            .header("host", host)
            .body(axum::body::Body::empty())
            .unwrap();
        common::send(&app, request)
    };
    assert!(page("localhost:8027").await.text.contains("http://192.0.2.7:8027/en/play/"));
    assert!(page("school.local").await.text.contains("http://school.local/en/play/"));
}
