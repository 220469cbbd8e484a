//! A competition in the browser: who may do what, a whole day from the first name to the certificates,
//! contradicting results, and the command line beside it.

#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod browser;
mod hands;
mod roles;
mod teams;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use browser::{Browser, CLASS, class};
use common::{Folder, app, send};
use ludoteca_desk::Store;
use ludoteca_server::App;
use ludoteca_server::event::{Deed, Role};
use ludoteca_server::pages::event::routes;
use ludoteca_tournament::event::action::{Action, Outcome, Score};

async fn outcome(app: &App, board: usize) -> Option<Outcome> {
    let seen = app.events.now().await.unwrap();
    seen.event.state().stages["main"].rounds[0].boards[board].outcome
}

#[tokio::test]
async fn a_day_from_the_first_name_to_the_certificates() {
    let folder = Folder::new();
    let app = app(&folder);
    let guest = Browser::new(&app, Role::Spectator, "").await;
    assert!(guest.get("/pt-PT/event").await.text.contains("Ainda não há nenhum campeonato"));
    let organiser = Browser::new(&app, Role::Organiser, "").await;
    organiser.does("new", &[("name", "Turma 7A"), ("kind", "club")]).await;
    let look = organiser.post("import", &[("table", CLASS)]).await;
    assert!(look.text.contains("4 inscrições: 4 novas"), "{}", look.text);
    assert_eq!(app.events.now().await.unwrap().event.steps().len(), 1, "only looked at");
    let wrong = organiser.post("import", &[("table", "nome;escola\n\"Ana;Um\n")]).await;
    assert!(wrong.text.contains("Linha 2: as aspas abertas aqui nunca fecham"), "{}", wrong.text);
    organiser.does("import", &[("table", CLASS), ("take", "yes")]).await;
    organiser.does("draw", &[("section", "all"), ("table", "swiss")]).await;
    for round in 1..=3u32 {
        organiser.does("pair", &[("stage", "all")]).await;
        for board in ["1", "2"] {
            let round = round.to_string();
            let fields = [("stage", "main"), ("round", &round), ("board", board), ("score", "1-0")];
            organiser.does("result", &fields).await;
        }
    }
    let home = organiser.get("/pt-PT/event").await;
    assert!(home.text.contains("Está tudo jogado"), "{}", home.text);
    for what in ["certificates", "round", "score-cards", "check-in", "poster", "standings"] {
        let request = Request::get(format!("/pt-PT/event/paper?what={what}"));
        let request = request.header(header::COOKIE, &organiser.cookies);
        let answer = send(&app, request.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status, StatusCode::OK, "{what}: {}", answer.text);
        assert!(answer.text.starts_with("%PDF"), "{what}");
    }
    // Somebody comes too late for any round, and is told so.
    let late = organiser.post("late", &[("stage", "main"), ("name", "Eva")]).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", late.text);
    // Undo takes back the last result, and the page says so; the log names the organiser.
    organiser.does("undo", &[]).await;
    assert!(organiser.get("/pt-PT/event").await.text.contains("Falta 1 resultado"));
    let file = Store::look(&folder.0.join("event.ludoteca")).unwrap();
    assert_eq!(file.steps().last().unwrap().by, "organiser");
    assert_eq!(file.event().check().unwrap(), Vec::<String>::new());
    // Everybody sees who plays whom, by first name and initial, in three languages.
    let page = guest.get("/pt-PT/event/stage?id=main").await;
    assert!(page.text.contains("Ana S.") && !page.text.contains("Ana Maria"), "{}", page.text);
    assert!(guest.get("/pt-PT/event/find?q=escola%20um").await.text.contains("Caio R."));
    assert!(guest.get("/en/event/find?q=nobody").await.text.contains("Nobody with"));
    assert!(guest.get("/pt-BR/event/screen").await.text.contains("Davi M."));
}

#[tokio::test]
async fn a_second_different_result_waits_for_the_desk_and_the_same_is_one_step() {
    let folder = Folder::new();
    let app = app(&folder);
    class(&app).await;
    let referee = Browser::new(&app, Role::Referee, "main").await;
    let desk = Browser::new(&app, Role::Desk, "").await;
    let card = Browser::new(&app, Role::Scorer, "main 1 1").await;
    let place = [("stage", "main"), ("round", "1"), ("board", "1")];
    let with = |score: &'static str| -> Vec<(&str, &str)> {
        place.into_iter().chain([("score", score)]).collect()
    };
    let keyed = |score: &'static str| -> Vec<(&str, &str)> {
        with(score).into_iter().chain([("key", card.key.as_str())]).collect()
    };
    card.does("result", &keyed("1-0")).await;
    let steps = app.events.now().await.unwrap().event.steps().len();
    card.does("result", &keyed("1-0")).await;
    referee.does("result", &with("1-0")).await;
    assert_eq!(app.events.now().await.unwrap().event.steps().len(), steps, "once is enough");
    let answer = referee.post("result", &with("0-1")).await;
    let to = answer.headers.get(header::LOCATION).unwrap().to_str().unwrap().to_string();
    assert!(referee.get(&to).await.text.contains("já tem outro resultado"));
    assert_eq!(outcome(&app, 0).await, Some(Outcome::First), "nothing is overwritten");
    assert!(desk.get("/pt-PT/event").await.text.contains("Mesa 1: está 1-0, alguém diz 0-1"));
    desk.does("decide", &with("0-1")).await;
    assert_eq!(outcome(&app, 0).await, Some(Outcome::Second));
    assert!(!desk.get("/pt-PT/event").await.text.contains("alguém diz"));
    // A card reaches its own board and no other.
    let other = [("stage", "main"), ("round", "1"), ("board", "2"), ("score", "1-0")];
    let fields: Vec<_> = other.into_iter().chain([("key", card.key.as_str())]).collect();
    assert_eq!(card.post("result", &fields).await.status, StatusCode::FORBIDDEN);
    // The keypad: board 2 of the hall, who starts wins.
    desk.does("keypad", &[("typed", "2 1")]).await;
    assert_eq!(outcome(&app, 1).await, Some(Outcome::First));
    let wrong = desk.post("keypad", &[("typed", "99 1")]).await;
    assert!(wrong.text.contains("A mesa 99 não joga agora"), "{}", wrong.text);
}

#[tokio::test]
async fn late_ones_join_absent_ones_forfeit_and_some_leave() {
    let folder = Folder::new();
    let app = app(&folder);
    let organiser = class(&app).await;
    organiser
        .does("late", &[("stage", "main"), ("name", "Eva Luz"), ("school", "escola dois")])
        .await;
    let state = app.events.now().await.unwrap().event.state().clone();
    assert_eq!(state.people["eva-luz-escola-dois"].entry.school, "Escola Dois");
    for (board, score) in [("1", "+-"), ("2", "1-0")] {
        let fields = [("stage", "main"), ("round", "1"), ("board", board), ("score", score)];
        organiser.does("result", &fields).await;
    }
    organiser.does("withdraw", &[("who", "eva-luz-escola-dois")]).await;
    organiser.does("pair", &[("stage", "main")]).await;
    let round = app.events.now().await.unwrap().event.state().stages["main"].rounds[1].clone();
    assert_eq!((round.boards.len(), round.byes.len()), (2, 0), "whoever left is not paired");
}

#[tokio::test]
async fn the_command_line_goes_on_beside_the_page() {
    let folder = Folder::new();
    let app = app(&folder);
    let organiser = class(&app).await;
    let mut command = Store::open(&folder.0.join("event.ludoteca")).unwrap();
    let score = Score::Board(Outcome::Draw);
    let (stage, round, board, correct) = ("main".to_string(), 1, 2, false);
    command.add(vec![Action::Result { stage, round, board, score, correct }]).unwrap();
    drop(command);
    let page = organiser.get("/pt-PT/event/stage?id=main").await;
    assert!(page.text.contains("½-½"), "what the command entered is shown: {}", page.text);
    // A pairing that others build on is not undone, and the page names what builds on it.
    let place = [("stage", "main"), ("round", "1"), ("board", "1"), ("score", "1-0")];
    organiser.does("result", &place).await;
    let answer = organiser.post("undo", &[("step", "4")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text.contains("O passo 4 não se pode anular"), "{}", answer.text);
    assert_eq!(Deed::Look, routes()[0].1);
}
