//! What is on disk is shown, and what was asked twice is done once: whatever breaks in between.

#![allow(clippy::unwrap_used)]

mod common;

use common::{Caller, Folder, app, get};
use ludoteca_server::{App, serve::serve};
use serde_json::json;
use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// Serves on a port of its own for as long as the test runs.
async fn listen(app: &App) -> SocketAddr {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(app.clone(), listener, std::future::pending()));
    address
}

/// Sends a move and closes the connection at once, without reading the answer.
fn post_and_leave(address: SocketAddr, path: &str, token: &str, body: &str) {
    let mut stream = TcpStream::connect(address).unwrap();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {token}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_breaks_hides_no_move() {
    let folder = Folder::new();
    let app = app(&folder);
    let address = listen(&app).await;
    let caller = Caller::new(&app).await;
    let mut games = Vec::new();
    for _ in 0..40 {
        games.push(caller.begin("rastros").await);
    }
    let body = json!({ "ply": 0, "move": "d4" }).to_string();
    for game in &games {
        post_and_leave(address, &format!("{game}/moves"), &caller.token, &body);
    }
    // Some go before their request is read; most arrive, and are on disk within moments.
    let kept = async |game: &String| {
        let id = game.rsplit('/').next().unwrap();
        app.hall.store.game(id).await.unwrap().unwrap().1.len()
    };
    let mut arrived = Vec::new();
    for _ in 0..100 {
        arrived.clear();
        for game in &games {
            if kept(game).await > 0 {
                arrived.push(game);
            }
        }
        if arrived.len() > 30 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(arrived.len() > 10, "only {} of 40 moves arrived", arrived.len());
    // From then on everybody who watches sees it.
    for game in arrived {
        let live = app.hall.find(game.rsplit('/').next().unwrap()).await.unwrap().unwrap();
        let mut watch = live.watch();
        let told = watch.wait_for(|version| *version == 1);
        let told = tokio::time::timeout(Duration::from_secs(1), told).await;
        assert!(told.is_ok(), "{game}: on disk, but nobody sees it");
    }
    // The very same request again: it is there, once.
    for game in &games {
        let again = caller.post(&format!("{game}/moves"), json!({ "ply": 0, "move": "d4" })).await;
        assert_eq!(again.status, 200, "{}", again.text);
        assert_eq!(again.json()["version"], 1);
    }
}

/// Two servers on one store that do not hear of each other: as if a row had come from a change whose answer
/// was lost.
#[tokio::test]
async fn the_same_request_is_answered_the_same_where_another_server_wrote_it() {
    let folder = Folder::new();
    let (here, there) = (app(&folder), app(&folder));
    let one = Caller::new(&here).await;
    let same = Caller { app: &there, token: one.token.clone() };
    let game = one.begin("rastros").await;
    assert_eq!(get(&there, &game).await.json()["version"], 0);
    let moves = format!("{game}/moves");
    let first = one.post(&moves, json!({ "ply": 0, "move": "d4" })).await;
    assert_eq!(first.status, 200, "{}", first.text);
    let again = same.post(&moves, json!({ "ply": 0, "move": "d4" })).await;
    assert_eq!((again.status, again.json()), (first.status, first.json()), "{}", again.text);
    // Another move at the same place is not the same request, and who is ahead is no liar.
    one.post(&moves, json!({ "ply": 1, "move": "d5" })).await;
    let other = same.post(&moves, json!({ "ply": 1, "move": "e4" })).await;
    assert_eq!((other.status.as_u16(), other.json()["version"].clone()), (409, json!(2)));
    one.post(&moves, json!({ "ply": 2, "move": "d6" })).await;
    let ahead = same.post(&moves, json!({ "ply": 3, "move": "e6" })).await;
    assert_eq!((ahead.status.as_u16(), ahead.json()["version"].clone()), (200, json!(4)));
}

#[tokio::test(flavor = "multi_thread")]
async fn health_says_when_nothing_can_be_written_and_a_move_waits_for_it() {
    let folder = Folder::new();
    let app = app(&folder);
    let caller = Caller::new(&app).await;
    let game = caller.begin("rastros").await;
    assert_eq!(get(&app, "/healthz").await.text, "ok\n");
    let path = folder.0.join("ludoteca.db");
    let (release, held) = std::sync::mpsc::channel::<()>();
    let (locked, is_locked) = std::sync::mpsc::channel::<()>();
    let holder = std::thread::spawn(move || {
        let other = rusqlite::Connection::open(path).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        locked.send(()).unwrap();
        let _ = held.recv();
        other.execute_batch("ROLLBACK").unwrap();
    });
    is_locked.recv().unwrap();
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let ill = get(&app, "/healthz").await;
    assert_eq!(ill.status, 503);
    assert!(ill.text.starts_with("the store does not answer"), "{:.200}", ill.text);
    let body = json!({ "ply": 0, "move": "d4" });
    let path = format!("{game}/moves");
    let waiting = caller.post(&path, body);
    let began = Instant::now();
    let let_go = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        release.send(()).unwrap();
    };
    let (played, ()) = tokio::join!(waiting, let_go);
    assert_eq!(played.status, 200, "{}", played.text);
    assert!(began.elapsed() >= Duration::from_millis(300));
    holder.join().unwrap();
    assert!(get(&app, "/metrics").await.text.contains("ludoteca_log_bytes"));
}
