//! A competition in the browser: who may do what, a whole day from the first name to the certificates,
//! contradicting results, and the command line beside it.

#![allow(clippy::unwrap_used)]

mod common;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use common::{Answer, Folder, app, send};
use ludoteca_desk::Store;
use ludoteca_server::App;
use ludoteca_server::event::{Deed, Role, Who, may};
use ludoteca_server::pages::event::routes;
use ludoteca_tournament::event::action::{Action, Outcome, Score};

/// Somebody with a browser: a session, and perhaps a role.
struct Browser<'a> {
    app: &'a App,
    cookies: String,
    token: String,
    key: String,
}

impl<'a> Browser<'a> {
    async fn new(app: &'a App, role: Role, scope: &str) -> Browser<'a> {
        let key = app.events.keys.key(&Who { role, scope: scope.to_string() });
        let mut browser = Browser { app, cookies: String::new(), token: String::new(), key };
        let home = browser.get("/pt-PT/").await;
        let kept = home.headers.get(header::SET_COOKIE).unwrap().to_str().unwrap();
        browser.cookies = kept.split(';').next().unwrap().to_string();
        if role > Role::Scorer {
            let path = format!("/pt-PT/event?key={}", browser.key);
            let answer = browser.get(&path).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "the link is kept as a cookie");
            let kept = answer.headers.get(header::SET_COOKIE).unwrap().to_str().unwrap();
            browser.cookies = format!("{}; {}", browser.cookies, kept.split(';').next().unwrap());
        }
        let page = browser.get("/pt-PT/").await;
        let at = page.text.find("data-token=\"").unwrap() + 12;
        browser.token = page.text[at..].split('"').next().unwrap().to_string();
        browser
    }

    async fn get(&self, path: &str) -> Answer {
        let request = Request::get(path).header(header::COOKIE, &self.cookies);
        send(self.app, request.body(Body::empty()).unwrap()).await
    }

    async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let escape =
            |text: &str| -> String { text.bytes().map(|byte| format!("%{byte:02x}")).collect() };
        let body: Vec<String> = fields
            .iter()
            .chain([&("token", self.token.as_str())])
            .map(|(name, value)| format!("{name}={}", escape(value)))
            .collect();
        let request = Request::post(format!("/pt-PT/event/{path}"))
            .header(header::COOKIE, &self.cookies)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(body.join("&")))
            .unwrap();
        send(self.app, request).await
    }

    /// Sends a form that must be taken.
    async fn does(&self, path: &str, fields: &[(&str, &str)]) {
        let answer = self.post(path, fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path}: {}", answer.text);
    }
}

const CLASS: &str = "nome;escola\nAna Maria Silva;Escola Um\nBia Costa;Escola Dois\nCaio Reis;Escola Um\nDavi Melo;Escola Dois\n";

async fn class<'a>(app: &'a App) -> Browser<'a> {
    let organiser = Browser::new(app, Role::Organiser, "").await;
    organiser.does("new", &[("name", "Turma 7A"), ("kind", "club")]).await;
    organiser.does("import", &[("table", CLASS), ("take", "yes")]).await;
    organiser.does("draw", &[("section", "all"), ("table", "swiss")]).await;
    organiser.does("pair", &[("stage", "all")]).await;
    organiser
}

async fn outcome(app: &App, board: usize) -> Option<Outcome> {
    let seen = app.events.now().await.unwrap();
    seen.event.state().stages["main"].rounds[0].boards[board].outcome
}

/// Who may do what, route by route: spectator, scorer, referee, desk, organiser. A route that is not
/// here fails the test.
const MATRIX: &[(&str, &str, [bool; 5])] = &[
    ("get", "event", [true; 5]),
    ("get", "event/step", [true; 5]),
    ("get", "event/find", [true; 5]),
    ("get", "event/screen", [true; 5]),
    ("get", "event/stage", [true; 5]),
    ("get", "event/board", [false, true, true, true, true]),
    ("post", "event/result", [false, true, true, true, true]),
    ("post", "event/keypad", [false, false, false, true, true]),
    ("post", "event/decide", [false, false, false, true, true]),
    ("get", "event/entries", [false, false, false, true, true]),
    ("post", "event/import", [false, false, false, true, true]),
    ("post", "event/present", [false, false, false, true, true]),
    ("post", "event/late", [false, false, false, true, true]),
    ("post", "event/withdraw", [false, false, false, true, true]),
    ("post", "event/pair", [false, false, false, true, true]),
    ("get", "event/paper", [false, false, false, true, true]),
    ("post", "event/new", [false, false, false, false, true]),
    ("post", "event/draw", [false, false, false, false, true]),
    ("post", "event/undo", [false, false, false, false, true]),
    ("post", "event/redo", [false, false, false, false, true]),
    ("get", "event/history", [false, false, false, false, true]),
    ("get", "event/links", [false, false, false, false, true]),
];

#[tokio::test]
async fn every_route_is_open_to_its_roles_and_to_no_other() {
    let folder = Folder::new();
    let app = app(&folder);
    class(&app).await;
    let known: Vec<&str> = routes().iter().map(|route| route.0).collect();
    let written: Vec<&str> = MATRIX.iter().map(|row| row.1).collect();
    assert_eq!(known, written, "every route has its row");
    let place = [("stage", "main"), ("round", "1"), ("board", "1"), ("score", "1-0")];
    for (index, role) in Role::ALL.into_iter().enumerate() {
        let scope = if role == Role::Scorer { "main 1 1" } else { "" };
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
