//! Who may do what: every route against every role, forged keys and forms from elsewhere.

use crate::browser::{Browser, class};
use crate::common::{Folder, app, send};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use ludoteca_server::event::{Role, may};
use ludoteca_server::pages::event::routes;

/// Who may do what, route by route: spectator, captain, scorer, referee, desk, organiser. A route that is not
/// here fails the test.
const MATRIX: &[(&str, &str, [bool; 6])] = &[
    ("get", "event", [true; 6]),
    ("get", "event/step", [true; 6]),
    ("get", "event/find", [true; 6]),
    ("get", "event/screen", [true; 6]),
    ("get", "event/stage", [true; 6]),
    ("get", "event/time", [true; 6]),
    ("get", "event/news", [true; 6]),
    ("get", "event/why", [true; 6]),
    ("get", "event/enter", [true; 6]),
    ("get", "event/school", [false, true, false, false, true, true]),
    ("get", "event/lineup", [false, true, false, false, true, true]),
    ("post", "event/present", [false, true, false, false, true, true]),
    ("get", "event/missing", [false, false, true, true, true, true]),
    ("get", "event/board", [false, false, true, true, true, true]),
    ("post", "event/result", [false, false, true, true, true, true]),
    ("post", "event/play", [false, false, true, true, true, true]),
    ("post", "event/keypad", [false, false, false, false, true, true]),
    ("post", "event/decide", [false, false, false, false, true, true]),
    ("get", "event/entries", [false, false, false, false, true, true]),
    ("post", "event/import", [false, false, false, false, true, true]),
    ("post", "event/late", [false, false, false, false, true, true]),
    ("post", "event/withdraw", [false, false, false, false, true, true]),
    ("post", "event/pair", [false, false, false, false, true, true]),
    ("get", "event/hand", [false, false, false, false, true, true]),
    ("post", "event/reseat", [false, false, false, false, true, true]),
    ("post", "event/half-bye", [false, false, false, false, true, true]),
    ("post", "event/replace", [false, false, false, false, true, true]),
    ("post", "event/decision", [false, false, false, false, true, true]),
    ("get", "event/papers", [false, false, false, false, true, true]),
    ("post", "event/logo", [false, false, false, false, true, true]),
    ("get", "event/paper", [false, false, false, false, true, true]),
    ("get", "event/snapshot", [false, false, false, false, true, true]),
    ("post", "event/new", [false, false, false, false, false, true]),
    ("post", "event/draw", [false, false, false, false, false, true]),
    ("post", "event/repair", [false, false, false, false, false, true]),
    ("post", "event/undo", [false, false, false, false, false, true]),
    ("post", "event/redo", [false, false, false, false, false, true]),
    ("get", "event/history", [false, false, false, false, false, true]),
    ("get", "event/links", [false, false, false, false, false, true]),
    ("get", "event/settings", [false, false, false, false, false, true]),
    ("post", "event/set", [false, false, false, false, false, true]),
    ("post", "event/password", [false, false, false, false, false, true]),
    ("get", "event/log", [false, false, false, false, false, true]),
    ("post", "event/takeover", [false, false, false, false, false, true]),
];

#[tokio::test]
async fn every_route_is_open_to_its_roles_and_to_no_other() {
    let folder = Folder::new();
    let app = app(&folder);
    class(&app).await;
    let known: Vec<&str> = routes().iter().map(|route| route.0).collect();
    let written: Vec<&str> = MATRIX.iter().map(|row| row.1).collect();
    assert_eq!(known, written, "every route has its row");
    let place = [
        ("stage", "main"),
        ("round", "1"),
        ("board", "1"),
        ("score", "1-0"),
        ("who", "ana-maria-silva-escola-um"),
        ("present", "yes"),
    ];
    for (index, role) in Role::ALL.into_iter().enumerate() {
        let scope = match role {
            Role::Scorer => "main 1 1",
            Role::Captain => "Escola Um",
            _ => "",
        };
        let browser = Browser::new(&app, role, scope).await;
        for ((method, path, rights), (_, deed, _)) in MATRIX.iter().zip(routes()) {
            assert_eq!(may(role, deed), rights[index], "{path} {role:?}");
            let scorer = role == Role::Scorer;
            let answer = match *method {
                "get" => {
                    let key = if scorer { format!("&key={}", browser.key) } else { String::new() };
                    let query = format!("?id=main&stage=main&round=1&board=1{key}");
                    browser.get(&format!("/pt-PT/{path}{query}")).await
                }
                _ => {
                    let key = ("key", browser.key.as_str());
                    let fields: Vec<_> = place.into_iter().chain(scorer.then_some(key)).collect();
                    browser.post(path.trim_start_matches("event/"), &fields).await
                }
            };
            let refused = answer.status == StatusCode::FORBIDDEN;
            assert_eq!(!refused, rights[index], "{method} {path} {role:?}: {}", answer.status);
            assert!(!answer.status.is_server_error(), "{method} {path} {role:?}");
        }
    }
}

#[tokio::test]
async fn a_form_from_elsewhere_and_a_forged_key_open_nothing() {
    let folder = Folder::new();
    let app = app(&folder);
    let organiser = class(&app).await;
    let stranger = Browser { token: "0".repeat(32), ..organiser };
    let answer = stranger.post("pair", &[("stage", "all")]).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    for key in ["o..0000000000000000000", "o", "d..", "o..é"] {
        let answer = stranger.app;
        let request =
            Request::get("/pt-PT/event/links").header(header::COOKIE, format!("event={key}"));
        let answer = send(answer, request.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{key}");
    }
}
