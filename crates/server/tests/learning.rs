//! What a game's page offers to learn with: papers, puzzles, proved results.

#![allow(clippy::unwrap_used)]

mod common;

use axum::http::{StatusCode, header};
use common::{Folder, app, get};
use ludoteca_games::LIST;
use ludoteca_server::papers::Paper;
use std::time::Duration;

#[tokio::test]
async fn every_paper_of_every_game_is_a_pdf_and_linked_from_its_page() {
    let folder = Folder::new();
    let app = app(&folder);
    for card in LIST {
        let page = get(&app, &format!("/en/games/{}", card.slug)).await.text;
        for paper in Paper::of(card).into_iter().filter(|paper| *paper != Paper::Puzzles) {
            let path = format!("/api/v1/games/{}/papers/{}?lang=en", card.slug, paper.word());
            assert!(page.contains(&path), "{path}");
            let pdf = get(&app, &path).await;
            assert_eq!(pdf.status, StatusCode::OK, "{path}: {}", pdf.text);
            assert!(pdf.text.starts_with("%PDF"), "{path}");
            assert_eq!(pdf.headers[header::CONTENT_TYPE], "application/pdf");
            assert!(pdf.headers[header::CACHE_CONTROL].to_str().unwrap().contains("max-age"));
        }
    }
    let path = "/api/v1/games/hex/papers/board?settings=size=7&size=a3";
    assert_eq!(get(&app, path).await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_are_found_kept_and_solved_by_one_move_only() {
    let folder = Folder::new();
    let app = app(&folder);
    let path = "/api/v1/games/rastros/puzzles";
    let mut list = get(&app, path).await.json();
    for _ in 0..300 {
        if list["puzzles"].as_array().is_some_and(|puzzles| !puzzles.is_empty()) {
            break;
        }
        assert_eq!(list["searching"], true, "{list}");
        tokio::time::sleep(Duration::from_millis(200)).await;
        list = get(&app, path).await.json();
    }
    let first = list["puzzles"][0].clone();
    let position = first["position"].as_str().unwrap().replace(' ', "%20");
    let asked = format!("/api/v1/positions/legal?game=rastros&start={position}");
    let legal = get(&app, &asked).await.json();
    let mut right = Vec::new();
    for text in legal["legal"].as_array().unwrap() {
        let text = text.as_str().unwrap();
        let tried = get(&app, &format!("{path}/1/attempt?move={text}&lang=en")).await.json();
        if tried["right"] == true {
            right.push(text.to_string());
        } else {
            assert!(tried["solution"].is_null() && tried["text"].as_str().unwrap().contains(text));
        }
    }
    assert_eq!(right.len(), 1, "{right:?}");
    let told = get(&app, &format!("{path}/1/attempt?lang=pt-PT")).await.json();
    assert_eq!(told["solution"][0].as_str(), Some(right[0].as_str()), "{told}");
    // Another server finds them in the data directory.
    let again = common::app(&folder);
    for _ in 0..50 {
        if folder.0.join("puzzles/rastros.txt").exists() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(get(&again, path).await.json()["puzzles"][0], first);
    let sheet = get(&again, "/api/v1/games/rastros/papers/puzzles?lang=pt-BR").await;
    assert!(sheet.text.starts_with("%PDF"), "{}", sheet.text);
}

#[tokio::test]
async fn what_is_proved_is_said_in_every_language() {
    let folder = Folder::new();
    let app = app(&folder);
    for (tag, part) in [
        (
            "en",
            "If nobody errs, the second player wins, in 26 moves of both together. This is proved.",
        ),
        ("pt-PT", "Se ninguém errar, ganha quem joga em segundo, em 26 jogadas ao todo"),
        ("pt-BR", "Se ninguém errar, vence quem joga em segundo, em 26 jogadas ao todo"),
    ] {
        let page = get(&app, &format!("/{tag}/games/semaforo")).await.text;
        assert!(page.contains(part), "{tag}");
    }
    let known = get(&app, "/api/v1/games/shisima?lang=en").await.json()["known"].clone();
    assert!(known[0]["winner"].is_null() && known[0]["settings"] == serde_json::json!([]));
    let open = get(&app, "/en/games/pente").await.text;
    assert!(open.contains("It is not proved here") && open.contains("/games/pente/puzzles"));
    let dice = get(&app, "/en/games/pista-livre").await.text;
    assert!(dice.contains("the first player (White) wins about 63 times in 100"));
    assert!(!dice.contains("/games/pista-livre/puzzles"));
}

#[tokio::test]
async fn a_solved_game_shows_every_move_with_its_distance() {
    let folder = Folder::new();
    let app = app(&folder);
    let tables = folder.0.join("tables");
    let card = ludoteca_games::card("tic-tackle").unwrap();
    ludoteca_server::tables::provide(card, &tables);
    let kept = std::fs::read_dir(&tables).unwrap().count();
    assert_eq!(kept, 1);
    let values = get(&app, "/api/v1/positions/values?game=tic-tackle&lang=en").await.json();
    let values = values.as_array().unwrap();
    let count = |value: &str| values.iter().filter(|one| one["value"] == value).count();
    assert_eq!((count("draw"), count("loss"), values.len()), (2, 2, 4), "{values:?}");
    let lost = values.iter().find(|one| one["value"] == "loss").unwrap();
    assert_eq!(lost["words"], "loses in 10 moves", "{lost}");
    // Read, not solved, the second time.
    ludoteca_server::tables::provide(card, &tables);
    assert_eq!(std::fs::read_dir(&tables).unwrap().count(), kept);
}
