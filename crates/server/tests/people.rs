//! Who is who: sessions, addresses, names of the server; what one person's failures do to others; what is forgotten.

#![allow(clippy::unwrap_used)]

mod common;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use common::{Answer, Caller, Folder, app, get, send};
use ludoteca_server::{App, Options};
use serde_json::json;
use std::net::SocketAddr;

/// More tries than may fail at once; a busy machine gives some back meanwhile.
const MANY: u32 = 2_000;

/// A request as it comes over a connection from there.
async fn over(app: &App, from: [u8; 4], path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::get(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let mut request = request.body(Body::empty()).unwrap();
    let peer = SocketAddr::from((from, 4_000));
    request.extensions_mut().insert(ConnectInfo(peer));
    send(app, request).await
}

fn with(folder: &Folder, set: impl FnOnce(&mut Options)) -> App {
    let mut options = Options::new(&folder.0);
    set(&mut options);
    App::open(options).unwrap()
}

#[tokio::test]
async fn failures_slow_who_fails_and_nobody_else() {
    let folder = Folder::new();
    let app = app(&folder);
    let (guesser, mate) = (Caller::new(&app).await, Caller::new(&app).await);
    let game = mate.begin("rastros").await;
    let slowed = StatusCode::TOO_MANY_REQUESTS;
    let mut told = guesser.get("/api/v1/matches/guess").await;
    for number in 0..MANY {
        if told.status == slowed {
            break;
        }
        // A stranger without a session guesses too, from the same address.
        get(&app, &format!("/api/v1/matches/guess{number}")).await;
        assert_eq!(mate.get(&game).await.status, StatusCode::OK);
        assert_eq!(get(&app, &game).await.status, StatusCode::OK);
        told = guesser.get(&format!("/api/v1/matches/guess{number}")).await;
    }
    assert_eq!(told.status, slowed);
    let later: u32 = told.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!(told.text.contains(&format!("wait {later} s")), "{}", told.text);
    // Who comes for the first time gets in, session and all.
    assert_eq!(get(&app, "/pt-PT/").await.status, StatusCode::OK);
    Caller::new(&app).await.begin("rastros").await;
}

#[tokio::test]
async fn what_browsers_ask_for_by_themselves_is_there() {
    let folder = Folder::new();
    let app = app(&folder);
    for (path, kind, begins) in [
        ("/favicon.ico", "image/x-icon", &b"\0\0\x01\0\x01\0"[..]),
        ("/apple-touch-icon.png", "image/png", b"\x89PNG"),
        ("/apple-touch-icon-precomposed.png", "image/png", b"\x89PNG"),
        ("/apple-touch-icon-120x120.png", "image/png", b"\x89PNG"),
        ("/robots.txt", "text/plain; charset=utf-8", b"User-agent"),
    ] {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let response = tower::ServiceExt::oneshot(app.router(), request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(response.headers()["content-type"], kind, "{path}");
        let body = axum::body::to_bytes(response.into_body(), 1 << 20).await.unwrap();
        assert!(body.starts_with(begins), "{path}: {:?}", &body[..8]);
    }
}

#[tokio::test]
async fn an_invented_session_begins_nothing() {
    let folder = Folder::new();
    let app = app(&folder);
    let begin = json!({ "game": "rastros", "seats": ["me", "me"] });
    for token in ["0123456789abcdef0123456789abcdef", &"ab".repeat(24)] {
        let invented = Caller { app: &app, token: token.to_string() };
        let answer = invented.post("/api/v1/matches", begin.clone()).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{}", answer.text);
    }
    // A given one is, also after a restart, and no row is written before it is used.
    let caller = Caller::new(&app).await;
    let again = common::app(&folder);
    let same = Caller { app: &again, token: caller.token.clone() };
    assert_eq!(same.post("/api/v1/matches", begin).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn only_the_line_of_our_own_proxy_counts() {
    let folder = Folder::new();
    let app = with(&folder, |options| options.behind_proxy = true);
    let path = "/api/v1/matches/guess";
    let mut slowed = false;
    for number in 0..MANY {
        // A forged line first, then the proxy's own.
        let invented = format!("203.0.{}.{}", number / 250, number % 250);
        let lines =
            [("host", "a"), ("x-forwarded-for", &invented), ("x-forwarded-for", "192.0.2.9")];
        slowed = over(&app, [127, 0, 0, 1], path, &lines).await.status == 429;
        if slowed {
            break;
        }
    }
    assert!(slowed, "forged addresses are believed");
    let lines = [("host", "a"), ("x-forwarded-for", "192.0.2.10")];
    let other = over(&app, [127, 0, 0, 1], path, &lines).await;
    assert_eq!(other.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_cookie_of_an_encrypted_page_stays_encrypted() {
    let folder = Folder::new();
    let app = with(&folder, |options| options.behind_proxy = true);
    let cookie = |answer: &Answer| answer.headers["set-cookie"].to_str().unwrap().to_string();
    let secure = over(&app, [127, 0, 0, 1], "/en/", &[("x-forwarded-proto", "https")]).await;
    // No host at all: HTTP/1.1 asks for one.
    assert_eq!(secure.status, StatusCode::BAD_REQUEST);
    let lines = [("x-forwarded-proto", "https"), ("host", "ludoteca.example")];
    assert!(cookie(&over(&app, [127, 0, 0, 1], "/en/", &lines).await).contains("; Secure"));
    let plain = over(&app, [127, 0, 0, 1], "/en/", &[("host", "ludoteca.example")]).await;
    assert!(!cookie(&plain).contains("Secure"));
}

#[tokio::test]
async fn another_sites_name_for_this_machine_opens_nothing() {
    let folder = Folder::new();
    let app = with(&folder, |options| options.names = vec!["ludoteca.example".to_string()]);
    let ask = async |host: &'static str| over(&app, [10, 0, 0, 7], "/en/", &[("host", host)]).await;
    for ours in ["192.168.0.5:8027", "localhost:8027", "sala1.local", "ludoteca.example"] {
        assert_eq!(ask(ours).await.status, StatusCode::OK, "{ours}");
    }
    let evil = ask("evil.example:8027").await;
    assert_eq!(evil.status, StatusCode::MISDIRECTED_REQUEST);
    assert!(evil.text.contains("--name evil.example"), "{:.300}", evil.text);
    let two = [("host", "localhost"), ("host", "localhost")];
    let twice = over(&app, [10, 0, 0, 7], "/en/", &two).await;
    assert_eq!(twice.status, StatusCode::BAD_REQUEST);
    // What a request says of another host counts only where a proxy of ours says it.
    let lines = [
        ("host", "localhost"),
        ("origin", "http://evil.example"),
        ("x-forwarded-host", "evil.example"),
    ];
    let mut request = Request::post("/en/play");
    for (name, value) in lines {
        request = request.header(name, value);
    }
    let answer = send(&app, request.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn what_nobody_has_touched_for_long_is_forgotten() {
    let folder = Folder::new();
    let app = app(&folder);
    let caller = Caller::new(&app).await;
    let mut games = Vec::new();
    for _ in 0..3 {
        games.push(caller.begin("rastros").await);
    }
    let later = ludoteca_server::time::now() + 1_000;
    // All are old enough, but somebody looks at them: they are in memory.
    assert_eq!(app.forget(later).await, Ok(0));
    let again = common::app(&folder);
    assert_eq!(get(&again, &games[0]).await.status, StatusCode::OK);
    assert_eq!(again.forget(later).await, Ok(2));
    assert_eq!(get(&again, &games[0]).await.status, StatusCode::OK);
    assert_eq!(get(&again, &games[1]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(again.forget(0).await, Ok(0));
    // The session's own row is gone; what it was given for still holds.
    assert_eq!(
        Caller { app: &again, token: caller.token.clone() }.get(&games[0]).await.status,
        200
    );
}
