//! This year first: what the first page opens with, the editions behind it, and the break kit.

#![allow(clippy::unwrap_used)]

mod common;

use axum::http::{StatusCode, header};
use common::{Folder, app, get};

#[tokio::test]
async fn the_first_page_opens_with_this_year() {
    let folder = Folder::new();
    let app = app(&folder);
    let home = get(&app, "/pt-PT/").await.text;
    let (season, all) = home.split_once("class=\"all\"").unwrap();
    assert!(season.contains("Este ano letivo, 2026/27"));
    assert!(season.contains("Campeonato Regional de Jogos Matemáticos da Madeira (CRJM)"));
    assert!(season.contains("19 de fevereiro de 2027"));
    assert!(season.contains("ainda não foi anunciado; esperam-se estes jogos"));
    assert_eq!(season.matches("<article class=\"cycle").count(), 4);
    assert_eq!(season.matches("class=\"game").count(), 12);
    let place = |text: &str| season.find(text).unwrap_or_else(|| panic!("no {text}"));
    assert!(place("1.º ciclo (6 a 9 anos)</h3>") < place("Secundário (15 a 17 anos)</h3>"));
    // Every game follows, with one field to search and no drop-downs but the look.
    assert_eq!(all.matches("class=\"tile\"").count(), ludoteca_games::LIST.len());
    assert_eq!(home.matches("<select").count(), 1);
    assert!(all.contains("type=\"search\"") && all.contains("?edition=cnjm-8"));
}

#[tokio::test]
async fn brazils_reader_sees_the_olympiad_first() {
    let folder = Folder::new();
    let app = app(&folder);
    let home = get(&app, "/pt-BR/").await.text;
    let place = |text: &str| home.find(text).unwrap_or_else(|| panic!("no {text}"));
    assert!(place("data-series=\"olimpiada\"") < place("data-series=\"cnjm\""));
    assert!(home.contains("Categorias A e B, cenário 1</h3>") && home.contains("Categoria C</h3>"));
    assert!(home.contains("jogo vivo") && home.contains("tabuleiro gigante"));
    let english = get(&app, "/en/").await.text;
    assert!(english.contains("not announced yet") && english.contains("19 February 2027"));
    assert!(!english.contains("data-series=\"olimpiada\""));
}

#[tokio::test]
async fn editions_kinds_and_words_are_addresses() {
    let folder = Folder::new();
    let app = app(&folder);
    let old = get(&app, "/pt-PT/?edition=8&cycle=3").await.text;
    assert!(old.contains("<h1>8.º Campeonato Nacional de Jogos Matemáticos (CNJM)</h1>"));
    assert!(old.contains("class=\"cycle own\" data-cycle=\"3\""));
    let lost = get(&app, "/pt-PT/?edition=12").await.text;
    assert!(lost.contains("Sesqui") && lost.contains("ainda não está no programa"));
    let found = |text: &str| text.matches("class=\"tile\"").count();
    assert_eq!(found(&get(&app, "/pt-PT/?q=sem%C3%A1foro").await.text), 1);
    assert_eq!(found(&get(&app, "/pt-PT/?q=ZEBRA").await.text), 0);
    let kind = get(&app, "/pt-PT/?family=sowing").await.text;
    assert_eq!(found(&kind), 1);
    assert!(kind.contains("1 jogo</p>") && !kind.contains("class=\"season\""));
    let page = get(&app, "/pt-PT/games/rastros").await.text;
    assert!(
        page.contains(
            "<abbr title=\"Campeonato Nacional de Jogos Matemáticos (CNJM)\">CNJM</abbr>"
        )
    );
    assert!(page.contains("edições anteriores"));
}

#[tokio::test]
async fn a_kit_is_made_of_an_edition_or_a_scenario() {
    let folder = Folder::new();
    let app = app(&folder);
    let form = get(&app, "/pt-PT/kit?edition=14").await;
    assert_eq!(form.status, StatusCode::OK);
    assert!(
        form.text.contains("action=\"/pt-PT/kit.pdf\"") && form.text.contains("value=\"cnjm-14\"")
    );
    for path in [
        "/pt-PT/kit.pdf?edition=cnjm-14&cycle=1&paper=a3&copies=1&school=Escola",
        "/pt-BR/kit.pdf?edition=olimpiada-2&cycle=C&copies=1",
    ] {
        let kit = get(&app, path).await;
        assert_eq!(
            (kit.status, &kit.headers[header::CONTENT_TYPE]),
            (StatusCode::OK, &"application/pdf".parse().unwrap()),
            "{path}"
        );
        assert!(kit.text.starts_with("%PDF"), "{path}");
    }
    for path in ["/en/kit?edition=99", "/en/kit.pdf?edition=14&cycle=9"] {
        assert_eq!(get(&app, path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let plan = get(&app, "/api/v1/games/shisima/papers/plan?lang=pt-PT&site=80").await;
    assert_eq!(plan.status, StatusCode::OK);
    let giant = get(&app, "/api/v1/games/shisima/papers/board?site=20&theme=wood").await;
    assert_eq!(giant.status, StatusCode::OK);
    let refused = get(&app, "/api/v1/games/shisima/papers/board?site=900").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
}
