//! Every page for every game in every language, and what the server promises about requests.

#![allow(clippy::unwrap_used)]

mod common;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use common::{Caller, Folder, app, get, send};
use ludoteca_games::LIST;
use ludoteca_table::Language;
use serde_json::json;

#[tokio::test]
async fn every_game_has_its_pages_in_every_language() {
    let folder = Folder::new();
    let app = app(&folder);
    let caller = Caller::new(&app).await;
    for language in Language::ALL {
        let tag = language.tag();
        let home = get(&app, &format!("/{tag}/")).await;
        assert_eq!(home.status, StatusCode::OK);
        assert!(home.text.contains(&format!("<html lang=\"{tag}\"")));
        for card in LIST {
            assert!(home.text.contains(&format!("/{tag}/games/{}", card.slug)), "{}", card.slug);
            let page = get(&app, &format!("/{tag}/games/{}", card.slug)).await;
            assert_eq!(page.status, StatusCode::OK, "{tag} {}", card.slug);
            assert!(page.text.contains(&card.name.replace('&', "&amp;")), "{tag} {}", card.slug);
            assert!(!page.text.contains(" style="), "{}: inline style", card.slug);
            if !card.is_match() {
                continue;
            }
            let diagrams = page.text.matches("class=\"diagram\"").count();
            assert!(diagrams >= 2, "{tag} {}: {diagrams} diagrams", card.slug);
            let game = caller.begin(card.slug).await;
            let id = game.rsplit('/').next().unwrap();
            for page in ["play", "review"] {
                let page = get(&app, &format!("/{tag}/{page}/{id}")).await;
                assert_eq!(page.status, StatusCode::OK, "{tag} {}", card.slug);
                assert!(page.text.contains("data-site="), "{tag} {}", card.slug);
            }
        }
        for page in ["open", "api"] {
            assert_eq!(get(&app, &format!("/{tag}/{page}")).await.status, StatusCode::OK);
        }
    }
}

/// The golden game of each card, move by move through the interface, by touching.
#[tokio::test]
async fn every_game_can_be_played_to_its_end_by_touching() {
    let folder = Folder::new();
    let app = app(&folder);
    let caller = Caller::new(&app).await;
    for card in LIST.iter().filter(|card| card.is_match()) {
        let game = caller.begin(card.slug).await;
        let mut view = caller.get(&game).await.json();
        for _ in 0..3_000 {
            if view["over"] == true {
                break;
            }
            // Always the middle of what is lit: legal, and the same every time.
            let mut path = Vec::new();
            let mut node = view["board"]["touch"].clone();
            while let Some(next) = node.as_object().filter(|next| !next.is_empty()) {
                let mut sites: Vec<u16> = next.keys().map(|key| key.parse().unwrap()).collect();
                sites.sort_unstable();
                let site = sites[(path.len() * 7
                    + view["version"].as_u64().unwrap() as usize * 13)
                    % sites.len()];
                path.push(site);
                node = next[&site.to_string()].clone();
            }
            let body = json!({ "ply": view["version"], "path": path });
            let answer = caller.post(&format!("{game}/moves"), body).await;
            assert_eq!(answer.status, StatusCode::OK, "{} {path:?}: {}", card.slug, answer.text);
            view = answer.json();
        }
        let record = get(&app, &format!("{game}/record.txt")).await;
        assert_eq!(record.status, StatusCode::OK);
        let read = ludoteca_table::Record::read(&record.text).unwrap();
        read.open(LIST).unwrap_or_else(|error| panic!("{}: {error}", card.slug));
        let again = caller.post_text("/api/v1/matches/import", &record.text).await;
        assert_eq!(again.status, StatusCode::CREATED, "{}", again.text);
        assert_eq!(again.json()["board"]["moves"], view["board"]["moves"]);
    }
}

impl Caller<'_> {
    async fn post_text(&self, path: &str, text: &str) -> common::Answer {
        let request = Request::post(path)
            .header(header::AUTHORIZATION, format!("Bearer {}", self.token))
            .body(Body::from(text.to_string()))
            .unwrap();
        send(self.app, request).await
    }
}

#[tokio::test]
async fn a_move_sent_again_gets_the_same_answer_and_an_old_one_a_gap() {
    let folder = Folder::new();
    let app = app(&folder);
    let caller = Caller::new(&app).await;
    let game = caller.begin("rastros").await;
    let moves = format!("{game}/moves");
    let first = caller.post(&moves, json!({ "ply": 0, "move": "d4" })).await;
    assert_eq!(first.status, StatusCode::OK, "{}", first.text);
    let again = caller.post(&moves, json!({ "ply": 0, "move": "d4" })).await;
    assert_eq!((again.status, again.json()), (StatusCode::OK, first.json()));
    let gap = caller.post(&moves, json!({ "ply": 0, "move": "e4" })).await;
    assert_eq!(gap.status, StatusCode::CONFLICT);
    assert_eq!(gap.json()["version"], 1);
    let illegal = caller.post(&moves, json!({ "ply": 1, "move": "zz" })).await;
    assert_eq!(illegal.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(illegal.json()["message"].as_str().unwrap().contains("`zz`"));
    let stranger = Caller::new(&app).await;
    let refused = stranger.post(&moves, json!({ "ply": 1, "move": "d5" })).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    // After a restart everything is there.
    let app = common::app(&folder);
    let kept = get(&app, &game).await.json();
    assert_eq!(kept["board"]["moves"], json!(["d4"]));
}

#[tokio::test]
async fn what_both_want_happens_a_move_back_hints_another_game() {
    let folder = Folder::new();
    let app = app(&folder);
    let (one, two) = (Caller::new(&app).await, Caller::new(&app).await);
    let body = json!({ "game": "rastros", "seats": ["me", "free"] });
    let id = one.post("/api/v1/matches", body).await.json()["id"].as_str().unwrap().to_string();
    let game = format!("/api/v1/matches/{id}");
    two.post(&format!("{game}/seats"), json!({ "player": 2 })).await;
    one.post(&format!("{game}/moves"), json!({ "move": "d4" })).await;
    two.post(&format!("{game}/moves"), json!({ "move": "d3" })).await;
    let actions = format!("{game}/actions");
    let act = |action: &str| json!({ "action": action });
    let refused = StatusCode::UNPROCESSABLE_ENTITY;
    // Another game only after this one, an answer only where something was asked.
    assert_eq!(one.post(&actions, act("ask-again")).await.status, refused);
    assert_eq!(one.post(&actions, act("accept")).await.status, refused);
    // The first player takes back `d4`: the reply goes with it.
    let asked = one.post(&actions, act("ask-undo")).await.json();
    assert_eq!((&asked["asking"], &asked["may"]["ask_undo"]), (&json!("undo"), &json!(false)));
    assert_eq!(
        one.post(&actions, act("accept")).await.status,
        refused,
        "nobody answers themselves"
    );
    assert_eq!(two.get(&game).await.json()["asked"], "undo");
    assert_eq!(two.post(&actions, act("ask-hints")).await.status, refused, "first the answer");
    let back = two.post(&actions, act("accept")).await.json();
    assert_eq!((&back["board"]["moves"], &back["asked"]), (&json!([]), &json!(null)));
    // A move of the other is a no.
    one.post(&format!("{game}/moves"), json!({ "move": "d4" })).await;
    one.post(&actions, act("ask-undo")).await;
    two.post(&format!("{game}/moves"), json!({ "move": "d3" })).await;
    assert_eq!(one.get(&game).await.json()["asking"], json!(null));
    // The program keeps out of it until both want it otherwise; others, and other positions, are not concerned.
    let here = "/api/v1/positions/hint?game=rastros&moves=d4+d3&step=1";
    let later = "/api/v1/positions/think?game=rastros&moves=d4+d3+d2&level=1";
    for question in [here, later] {
        assert_eq!(one.get(question).await.status, StatusCode::FORBIDDEN, "{question}");
    }
    assert_eq!(one.get(&format!("{game}/review")).await.status, StatusCode::FORBIDDEN);
    assert_eq!(one.get(&game).await.json()["may"]["hints"], false);
    let elsewhere = "/api/v1/positions/hint?game=rastros&step=1";
    assert_eq!(one.get(elsewhere).await.status, StatusCode::OK);
    assert_eq!(Caller::new(&app).await.get(here).await.status, StatusCode::OK);
    one.post(&actions, act("ask-hints")).await;
    assert_eq!(two.post(&actions, act("ask-hints")).await.json()["may"]["hints"], true);
    assert_eq!(one.get(here).await.status, StatusCode::OK);
    // Another game, with the sides changed; agreed twice it is still one.
    two.post(&actions, act("ask-undo")).await;
    one.post(&actions, act("resign")).await;
    assert_eq!(two.post(&actions, act("accept")).await.status, refused, "the game is over");
    one.post(&actions, act("ask-again")).await;
    let agreed = two.post(&actions, act("ask-again")).await.json();
    let next = agreed["again"].as_str().unwrap().to_string();
    assert_ne!(next, id);
    assert_eq!(one.get(&game).await.json()["again"], next);
    let fresh = one.get(&format!("/api/v1/matches/{next}")).await.json();
    assert_eq!(fresh["seats"][1]["mine"], true);
    assert_eq!((&fresh["board"]["moves"], &fresh["over"]), (&json!([]), &json!(false)));
    assert_eq!(two.get(&format!("/api/v1/matches/{next}")).await.json()["may"]["play"], true);
    // After the end of both everything may be studied.
    assert_eq!(one.get(here).await.status, StatusCode::OK);
    // It is all in the log: another server tells the same.
    drop(app);
    let app = common::app(&folder);
    assert_eq!(get(&app, &game).await.json()["again"], next);
}

#[tokio::test]
async fn two_people_by_link_offers_undo_and_resigning() {
    let folder = Folder::new();
    let app = app(&folder);
    let (one, two) = (Caller::new(&app).await, Caller::new(&app).await);
    let body = json!({ "game": "rastros", "seats": ["me", "free"] });
    let id = one.post("/api/v1/matches", body).await.json()["id"].as_str().unwrap().to_string();
    let game = format!("/api/v1/matches/{id}");
    assert_eq!(two.get(&game).await.json()["may"]["sit"], 2);
    let seat = two.post(&format!("{game}/seats"), json!({ "player": 2 })).await;
    assert_eq!(seat.status, StatusCode::OK, "{}", seat.text);
    let third = Caller::new(&app).await;
    let late = third.post(&format!("{game}/seats"), json!({ "player": 2 })).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    let act = |action: &str| json!({ "action": action });
    let actions = format!("{game}/actions");
    assert_eq!(one.post(&actions, act("undo")).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(third.post(&actions, act("resign")).await.status, StatusCode::FORBIDDEN);
    assert_eq!(one.post(&actions, act("offer")).await.status, StatusCode::OK);
    assert_eq!(two.get(&game).await.json()["may"]["answer"], true);
    assert_eq!(two.post(&actions, act("decline")).await.status, StatusCode::OK);
    let over = two.post(&actions, act("resign")).await.json();
    assert_eq!(
        (over["over"].clone(), over["board"]["turn"].clone()),
        (json!(true), json!("over 1"))
    );
    let events = get(&app, &format!("{game}/events?after=0")).await.json();
    let kinds: Vec<&str> = events["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["sit", "offer", "decline", "resign"]);
    assert!(!events.to_string().contains(&two.token), "no secret in the feed");
}

#[tokio::test]
async fn the_program_answers_and_a_move_is_taken_back() {
    let folder = Folder::new();
    let app = app(&folder);
    let caller = Caller::new(&app).await;
    let body = json!({ "game": "rastros", "seats": ["me", "level 1"] });
    let begun = caller.post("/api/v1/matches", body).await.json();
    let game = format!("/api/v1/matches/{}", begun["id"].as_str().unwrap());
    caller.post(&format!("{game}/moves"), json!({ "ply": 0, "move": "d4" })).await;
    let told = get(&app, &format!("{game}/events?after=1&wait=20")).await.json();
    assert_eq!(told["rows"][0]["seat"], 2, "{told}");
    let back = caller.post(&format!("{game}/actions"), json!({ "action": "undo" })).await;
    assert_eq!(back.json()["board"]["moves"], json!([]), "{}", back.text);
    let hint = get(&app, "/api/v1/positions/hint?game=rastros&step=3&lang=en").await.json();
    assert!(hint["move"].is_string() && hint["sites"].as_array().is_some_and(|it| !it.is_empty()));
    let none = get(&app, "/api/v1/positions/hint?game=rastros&step=4&lang=en").await;
    assert_eq!(none.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(none.text.contains("the steps are 1 to 3"), "{}", none.text);
    let none = get(&app, "/api/v1/positions/hint?game=rastros&step=x&lang=pt-PT").await;
    assert!(none.text.contains("`x` não é um passo de uma dica"), "{}", none.text);
    let none = get(&app, "/api/v1/positions/think?game=rastros&level=x&lang=pt-PT").await;
    assert!(none.text.contains("`x` não é um nível"), "{}", none.text);
    for (question, words) in [
        ("game=rastros&moves=d4+c3+c2+b2+a1", "The game is over"),
        ("game=pista-livre", "The dice are rolled first"),
    ] {
        let hint = get(&app, &format!("/api/v1/positions/hint?{question}&lang=en")).await;
        assert!(hint.text.contains(words), "{}", hint.text);
    }
}

#[tokio::test]
async fn forged_requests_are_refused_and_headers_are_strict() {
    let folder = Folder::new();
    let app = app(&folder);
    let home = get(&app, "/en/").await;
    let policy = home.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"));
    let cookie = home.headers["set-cookie"].to_str().unwrap().to_string();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap().to_string();
    let begin = |token: &str, origin: &str| {
        Request::post("/en/play")
            .header(header::COOKIE, &cookie)
            .header(header::HOST, "school.local")
            .header(header::ORIGIN, origin)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(format!("token={token}&game=rastros&opponent=me")))
            .unwrap()
    };
    let here = "http://school.local";
    assert_eq!(send(&app, begin("wrong", here)).await.status, StatusCode::FORBIDDEN);
    let page = send(
        &app,
        Request::get("/en/").header(header::COOKIE, &cookie).body(Body::empty()).unwrap(),
    )
    .await;
    let token = page.text.split("data-token=\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(send(&app, begin(token, "http://evil.example")).await.status, StatusCode::FORBIDDEN);
    let done = send(&app, begin(token, here)).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    // A cookie alone cannot change anything through the interface.
    let request = Request::post("/api/v1/matches")
        .header(header::COOKIE, &cookie)
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(r#"{"game":"rastros","seats":["me","me"]}"#))
        .unwrap();
    assert_eq!(send(&app, request).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn wrong_requests_say_what_would_be_right() {
    let folder = Folder::new();
    let app = app(&folder);
    let caller = Caller::new(&app).await;
    for (path, status, part) in [
        ("/en/games/chess", 404, "There is nothing at this address"),
        ("/xx/", 404, "<html"),
        ("/api/v1/games/chess", 404, "`chess` is not a game"),
        ("/api/v1/matches/zzzz", 404, "`zzzz`"),
        ("/api/v1/nothing", 404, "openapi.json"),
        ("/api/v1/positions?game=rastros&moves=zz", 422, "move 1: `zz` is not a legal move"),
        ("/api/v1/positions?game=rastros&start=x", 422, "message"),
        ("/api/v1/positions/think?game=rastros&level=9", 422, "levels are 1 to 8"),
        ("/api/v1/positions/think?game=rastros&level=x", 422, "levels are 1 to 8"),
        ("/api/v1/positions/think?game=rastros", 400, "not understood"),
        ("/api/v1/games/rastros/papers/nets", 404, "there are board, rules"),
        ("/api/v1/games/rastros/papers/board?size=a9", 422, "there are a6"),
        ("/api/v1/games/hex/papers/board?settings=size=99", 422, "size takes"),
        ("/api/v1/games/rastros/puzzles/0/attempt", 404, "puzzle 0"),
        ("/en/games/xadrez/puzzles", 404, "There is nothing at this address"),
        ("/api/v1/positions?game=rastros&moves=zz&lang=pt-BR", 422, "jogada 1: `zz` não é"),
        (
            "/api/v1/positions?game=rastros&start=x&lang=pt-PT",
            422,
            "a posição não foi compreendida",
        ),
        ("/api/v1/games/chess?lang=pt-PT", 404, "`chess` não é um jogo"),
        ("/api/v1/matches/zzzz?lang=pt-PT", 404, "não há nenhum jogo `zzzz`"),
    ] {
        let answer = get(&app, path).await;
        assert_eq!(answer.status.as_u16(), status, "{path}: {}", answer.text);
        assert!(answer.text.contains(part), "{path}: {}", answer.text);
    }
    let bad =
        caller.post("/api/v1/matches", json!({ "game": "rastros", "seats": ["me", "boss"] })).await;
    assert!(bad.text.contains("`boss` is not a seat"), "{}", bad.text);
    let large = "x".repeat(200_000);
    let answer = caller.post_text("/api/v1/matches/import", &large).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(answer.json()["message"].as_str().unwrap().contains("128 kB"), "{}", answer.text);
    // What the framework refuses is said as everything else is.
    let broken = caller.post_text("/api/v1/matches", "{").await;
    assert_eq!(broken.json()["code"], "wrong", "{}", broken.text);
    let request = Request::delete("/api/v1/games").body(Body::empty()).unwrap();
    let answer = send(&app, request).await;
    assert_eq!((answer.status.as_u16(), answer.json()["code"].as_str()), (405, Some("method")));
    let request = Request::delete("/en/open").body(Body::empty()).unwrap();
    let answer = send(&app, request).await;
    assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
    assert!(answer.text.contains("<html"), "{}", answer.text);
    let broken = caller.post_text("/api/v1/matches/import", "ludoteca record 1\nnonsense").await;
    assert!(broken.text.contains("line 2"), "{}", broken.text);
    assert_eq!(get(&app, "/healthz").await.text, "ok\n");
    assert!(get(&app, "/metrics").await.text.contains("ludoteca_requests_total"));
}

#[tokio::test]
async fn the_document_describes_every_route() {
    let folder = Folder::new();
    let app = app(&folder);
    let document = get(&app, "/api/v1/openapi.json").await.json();
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() >= 18, "{}", paths.len());
    for path in ["/api/v1/games", "/api/v1/matches/{id}/moves", "/api/v1/positions/hint"] {
        assert!(paths.contains_key(path), "{path}");
    }
    let page = get(&app, "/en/api").await;
    assert!(paths.keys().all(|path| page.text.contains(path.as_str())));
}

/// The largest board that is touched stays small enough for a phone.
#[test]
fn touchable_boards_are_light() {
    for card in LIST.iter().filter(|card| card.is_match()) {
        let game = card.open(&[]).unwrap();
        for language in Language::ALL {
            let look = ludoteca_questions::board::look(card, language, true);
            let picture = ludoteca_svg::draw(&game.scene(), &look);
            // Y's curved board has a name beside each of its 93 points.
            let most = if card.slug == "y" { 34_000 } else { 30_000 };
            assert!(picture.len() <= most, "{}: {}", card.slug, picture.len());
        }
    }
}

/// 40 pupils behind one address join within moments; only failures are slowed.
#[tokio::test]
async fn a_class_joins_at_once_and_a_guesser_is_slowed() {
    let folder = Folder::new();
    let app = app(&folder);
    for _ in 0..40 {
        let pupil = Caller::new(&app).await;
        pupil.begin("rastros").await;
        assert_eq!(get(&app, "/pt-PT/").await.status, StatusCode::OK);
    }
    let mut slowed = 0;
    for number in 0..200 {
        let status = get(&app, &format!("/api/v1/matches/guess{number}")).await.status;
        slowed += u32::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(slowed > 50, "{slowed}");
}
