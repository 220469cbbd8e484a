//! The desk's hand on the day: pairings changed, byes asked for, places taken, decisions, the clock, and
//! a second machine.

use crate::browser::{Browser, class};
use crate::common::{Folder, app};
use axum::http::StatusCode;
use ludoteca_desk::Store;
use ludoteca_server::App;
use ludoteca_server::event::{Role, Source};
use ludoteca_tournament::event::state::Board;

async fn board(app: &App, number: usize) -> Board {
    let seen = app.events.now().await.unwrap();
    seen.event.state().stages["main"].rounds[0].boards[number].clone()
}

#[tokio::test]
async fn two_names_are_tapped_and_change_places_and_everybody_may_read_it() {
    let folder = Folder::new();
    let app = app(&folder);
    let organiser = class(&app).await;
    let guest = Browser::new(&app, Role::Spectator, "").await;
    let (one, other) = (board(&app, 0).await, board(&app, 1).await);
    let page = organiser.get("/pt-PT/event/hand?stage=main&round=1").await.text;
    assert!(page.contains("Toque num nome"), "{page}");
    // Who is of the same school as the first at board 1, and plays at board 2.
    let school = |who: &str| who.rsplit('-').next().unwrap().to_string();
    let kin = if school(&one.first) == school(&other.first) { &other.first } else { &other.second };
    let tapped = format!("/pt-PT/event/hand?stage=main&round=1&one={}&other={kin}", one.second);
    let page = organiser.get(&tapped).await.text;
    assert!(page.contains("Motivo") && page.contains("são da mesma escola"), "{page}");
    let fields = [
        ("stage", "main"),
        ("round", "1"),
        ("one", &one.second),
        ("other", kin),
        ("reason", "irmãos"),
    ];
    organiser.does("reseat", &fields).await;
    assert_eq!(board(&app, 0).await.second, *kin);
    let news = guest.get("/pt-PT/event/news").await.text;
    assert!(
        news.contains("a organização mudou o emparceiramento (mesas 1, 2) (irmãos)."),
        "{news}"
    );
    let why = guest.get("/en/event/why?stage=main&round=1&board=1").await.text;
    assert!(why.contains("The organisers changed this pairing by hand."), "{why}");
    let refused = organiser
        .post("reseat", &[("stage", "main"), ("round", "1"), ("one", "x"), ("other", "y")])
        .await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn byes_places_and_decisions_are_told_with_short_names() {
    let folder = Folder::new();
    let app = app(&folder);
    let organiser = class(&app).await;
    let guest = Browser::new(&app, Role::Spectator, "").await;
    let who = "bia-costa-escola-dois";
    organiser.does("half-bye", &[("stage", "main"), ("round", "2"), ("who", who)]).await;
    organiser
        .does(
            "replace",
            &[("stage", "main"), ("who", "caio-reis-escola-um"), ("name", "Zoé Pinto Luz")],
        )
        .await;
    organiser
        .does(
            "decision",
            &[("text", "Almoço às 12:30"), ("yes", "4"), ("no", "1"), ("abstained", "0")],
        )
        .await;
    let news = guest.get("/pt-PT/event/news").await.text;
    for told in
        ["Bia C. pediu folga", "Zoé L. joga no lugar de Caio R.", "Almoço às 12:30", "Aprovado."]
    {
        assert!(news.contains(told), "{told}: {news}");
    }
    assert!(!news.contains("Bia Costa"), "whole names are for those who run the event");
    for board in ["1", "2"] {
        let fields = [("stage", "main"), ("round", "1"), ("board", board), ("score", "1-0")];
        organiser.does("result", &fields).await;
    }
    organiser.does("pair", &[("stage", "main")]).await;
    let round = app.events.now().await.unwrap().event.state().stages["main"].rounds[1].clone();
    assert_eq!(round.halves, [who]);
    let why = guest.get(&format!("/pt-PT/event/why?stage=main&who={who}")).await.text;
    assert!(why.contains("folga pedida, meio ponto"), "{why}");
    // The boards that wait are listed with their age, and nobody else's.
    let referee = Browser::new(&app, Role::Referee, "other").await;
    assert!(organiser.get("/pt-PT/event/missing").await.text.contains("há 0 min"));
    assert!(referee.get("/pt-PT/event/missing").await.text.contains("Não falta nenhum resultado"));
}

#[tokio::test]
async fn the_clock_says_when_it_ends_and_rules_change_only_on_purpose() {
    let folder = Folder::new();
    let app = app(&folder);
    let organiser = class(&app).await;
    organiser.does("set", &[("begins", "10:00"), ("minutes", "20"), ("rounds", "4")]).await;
    let plan = organiser.get("/pt-PT/event/time").await.text;
    assert!(plan.contains("10:00") && plan.contains("Acaba às 11:00."), "{plan}");
    let find = organiser.get("/pt-PT/event/find?q=ana").await.text;
    assert!(find.contains("10:00"), "{find}");
    let refused = organiser.post("set", &[("rounds", "3"), ("begins", "10:00")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text);
    organiser.does("set", &[("rounds", "3"), ("force", "yes")]).await;
    let news = organiser.get("/pt-PT/event/news").await.text;
    assert!(news.contains("Uma regra mudou depois do início"), "{news}");
    let page = organiser.get("/pt-PT/event/settings").await.text;
    assert!(page.contains("Cada ronda ou turno leva 20 minutos."), "{page}");
}

#[tokio::test]
async fn the_organiser_comes_in_by_a_password_of_their_own() {
    let folder = Folder::new();
    let app = app(&folder);
    let organiser = class(&app).await;
    let guest = Browser::new(&app, Role::Spectator, "").await;
    assert!(guest.get("/pt-PT/event/enter").await.text.contains("começa-o com a ligação"));
    let short = organiser.post("password", &[("password", "abc")]).await;
    assert_eq!(short.status, StatusCode::UNPROCESSABLE_ENTITY);
    organiser.does("password", &[("password", "cavalo correto")]).await;
    let wrong = guest.post("enter", &[("password", "cavalo")]).await;
    assert_eq!(wrong.status, StatusCode::UNAUTHORIZED);
    let right = guest.post("enter", &[("password", "cavalo correto")]).await;
    assert_eq!(right.status, StatusCode::SEE_OTHER, "{}", right.text);
    let cookie = right.headers.get("set-cookie").unwrap().to_str().unwrap().to_string();
    assert!(cookie.starts_with("event=o."), "{cookie}");
    let kept = std::fs::read_to_string(folder.0.join("event.ludoteca.password")).unwrap();
    assert!(!kept.contains("cavalo"), "only a digest is kept");
}

#[tokio::test]
async fn the_page_for_the_schools_site_holds_what_is_public_and_no_more() {
    let folder = Folder::new();
    let app = app(&folder);
    let organiser = class(&app).await;
    organiser
        .does("result", &[("stage", "main"), ("round", "1"), ("board", "1"), ("score", "1-0")])
        .await;
    let page = organiser.get("/pt-PT/event/snapshot").await;
    assert!(page.headers.get("content-disposition").is_some());
    assert!(
        page.text.contains("Turma 7A") && page.text.contains("1-0") && page.text.contains("Ana S.")
    );
    assert!(
        !page.text.contains("Ana Maria")
            && !page.text.contains("<script")
            && !page.text.contains("src=")
    );
}

/// A second machine has the log within seconds, refuses changes, and takes over when the first is gone.
#[tokio::test(flavor = "multi_thread")]
async fn a_second_machine_follows_and_takes_over() {
    let (folder, other) = (Folder::new(), Folder::new());
    let first = app(&folder);
    let organiser = class(&first).await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let serving = tokio::spawn(ludoteca_server::serve::serve(
        first.clone(),
        listener,
        std::future::pending(),
    ));
    let link = format!("http://{address}/pt-PT/event?key={}", organiser.key);
    let source = Source::read(&link).unwrap();
    let copy = other.0.join("event.ludoteca");
    let (fetched, path) = (source.clone(), copy.clone());
    tokio::task::spawn_blocking(move || fetched.catch_up(&path).unwrap()).await.unwrap();
    let second = app(&other);
    tokio::spawn(second.events.clone().follow(source));
    organiser
        .does("result", &[("stage", "main"), ("round", "1"), ("board", "1"), ("score", "1-0")])
        .await;
    let steps = first.events.now().await.unwrap().event.steps().len();
    for _ in 0..200 {
        if second.events.now().await.is_some_and(|seen| seen.event.steps().len() == steps) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let there = Browser::new(&second, Role::Organiser, "").await;
    assert_eq!(there.key, organiser.key, "the same links work on both");
    let place = [("stage", "main"), ("round", "1"), ("board", "2"), ("score", "1-0")];
    assert!(there.get("/pt-PT/event").await.text.contains("Esta máquina segue outra"));
    assert_eq!(there.post("result", &place).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    serving.abort();
    there.does("takeover", &[]).await;
    there.does("result", &place).await;
    let file = Store::look(&copy).unwrap();
    assert_eq!((file.steps().len(), file.event().check().unwrap().len()), (steps + 1, 0));
}

/// Two pupils play their board here; when the game is over the result is in.
#[tokio::test]
async fn a_board_played_here_enters_its_own_result() {
    let folder = Folder::new();
    let app = app(&folder);
    let organiser = Browser::new(&app, Role::Organiser, "").await;
    organiser.does("new", &[("name", "Clube"), ("kind", "club"), ("game", "rastros")]).await;
    organiser.does("import", &[("table", "nome\nAna\nRui\n"), ("take", "yes")]).await;
    organiser.does("draw", &[("section", "all"), ("table", "swiss")]).await;
    organiser.does("pair", &[("stage", "all")]).await;
    let seen = app.events.now().await.unwrap();
    let stage = seen.event.state().stages.keys().next().unwrap().clone();
    let scope = format!("{stage} 1 1");
    let cards = [
        Browser::new(&app, Role::Scorer, &scope).await,
        Browser::new(&app, Role::Scorer, &scope).await,
    ];
    let place = [("stage", stage.as_str()), ("round", "1"), ("board", "1")];
    let mut games = Vec::new();
    for (card, player) in cards.iter().zip(["1", "2"]) {
        let fields: Vec<(&str, &str)> =
            place.into_iter().chain([("player", player), ("key", card.key.as_str())]).collect();
        let answer = card.post("play", &fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        let to = answer.headers.get("location").unwrap().to_str().unwrap().to_string();
        games.push(to.rsplit('/').next().unwrap().to_string());
    }
    assert_eq!(games[0], games[1], "both come to one game");
    let live = app.hall.find(&games[0]).await.unwrap().unwrap();
    let sessions = live.look(|sheet| sheet.seats.clone());
    assert_ne!(sessions[0], sessions[1]);
    let ludoteca_server::hall::Seat::Session(second) = sessions[1].clone() else {
        panic!("the second sits")
    };
    let resign = ludoteca_server::hall::Action::Resign;
    app.hall.act(&live, None, &resign, &second).await.unwrap();
    tokio::spawn(ludoteca_server::pages::event::enter_results(app.clone()));
    let mut score = None;
    for _ in 0..200 {
        let seen = app.events.now().await.unwrap();
        score = seen.event.state().stages[&stage].rounds[0].boards[0].outcome;
        if score.is_some() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(score, Some(ludoteca_tournament::event::action::Outcome::First));
    let file = Store::look(&folder.0.join("event.ludoteca")).unwrap();
    assert_eq!(file.steps().last().unwrap().by, "platform");
}

/// What cannot be written is shown; a file of a newer Ludoteca says so; a damaged one is cut from the page.
#[tokio::test]
async fn bad_files_are_told_and_mended_from_the_page() {
    let folder = Folder::new();
    let file = folder.0.join("event.ludoteca");
    {
        let app = app(&folder);
        class(&app).await;
    }
    let whole = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let damaged = whole.replacen(lines[2], &lines[2].replace("main", "mAin"), 1);
    std::fs::write(&file, &damaged).unwrap();
    let mended = app(&folder);
    let organiser = Browser::new(&mended, Role::Organiser, "").await;
    let page = organiser.get("/pt-PT/event").await.text;
    assert!(page.contains("está danificado"), "{page}");
    let answer = organiser.post("repair", &[]).await;
    assert!(answer.text.contains("Passos que ficaram: 2."), "{}", answer.text);
    assert!(!organiser.get("/pt-PT/event").await.text.contains("está danificado"));
    std::fs::write(&file, "something else\n").unwrap();
    let other = app(&folder);
    let page = Browser::new(&other, Role::Organiser, "").await.get("/pt-PT/event").await.text;
    assert!(page.contains("não é um campeonato") && !page.contains("Ainda não há"), "{page}");
}
