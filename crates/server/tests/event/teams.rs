//! An olympiad: captains see their own matches, name line-ups with the rules beside the names, and nobody
//! else's; fields and turns stand in a timetable.

use crate::browser::Browser;
use crate::common::{Folder, app};
use axum::http::StatusCode;
use ludoteca_server::App;
use ludoteca_server::event::Role;
use std::fmt::Write;

/// Two schools with a team in B each, the match of round 1 paired.
async fn two_schools<'a>(app: &'a App) -> Browser<'a> {
    let organiser = Browser::new(app, Role::Organiser, "").await;
    organiser.does("new", &[("name", "Olimpíada"), ("kind", "olympiad")]).await;
    let mut table = "nome;escola;categoria;ano\n".to_string();
    for school in ["Escola Um", "Escola Dois"] {
        for number in 1..=10 {
            writeln!(table, "{school} {number};{school};B;{}", if number == 10 { 4 } else { 6 })
                .unwrap();
        }
    }
    organiser.does("import", &[("table", &table), ("take", "yes")]).await;
    organiser.does("draw", &[("section", "all"), ("table", "round-robin")]).await;
    organiser.does("pair", &[("stage", "all")]).await;
    organiser
}

fn id(number: u32) -> String {
    format!("escola-um-{number}-escola-um")
}

/// The fields of a whole line-up: three tables, a pair, five.
fn lineup() -> Vec<(String, &'static str)> {
    let places = ["m1", "m2", "m3", "g", "g", "v", "v", "v", "v", "v"];
    (1u32..).zip(places).map(|(number, place)| (format!("at-{}", id(number)), place)).collect()
}

const MATCH: [(&str, &str); 4] =
    [("stage", "B"), ("round", "1"), ("board", "1"), ("team", "Escola Um B")];

#[tokio::test]
async fn a_captain_names_the_line_up_of_their_own_school() {
    let folder = Folder::new();
    let app = app(&folder);
    let organiser = two_schools(&app).await;
    let captain = Browser::new(&app, Role::Captain, "Escola Um").await;
    let page = captain.get("/pt-PT/event/school").await.text;
    assert!(page.contains("contra Escola Dois B") && page.contains("composição 0 de 10"), "{page}");
    let page =
        captain.get("/pt-PT/event/lineup?stage=B&round=1&board=1&team=Escola%20Um%20B").await.text;
    assert!(page.contains("Gigante") && page.contains("at-escola-um-7-escola-um"), "{page}");
    let own = lineup();
    let send = |list: &[(String, &'static str)]| -> Vec<(String, String)> {
        let fields = MATCH.iter().map(|(name, value)| (name.to_string(), value.to_string()));
        fields.chain(list.iter().map(|(name, value)| (name.clone(), value.to_string()))).collect()
    };
    let borrow = |list: &[(String, String)]| -> Vec<(String, String)> { list.to_vec() };
    // Three at the giant board are one too many: what was tapped stays, and the reason stands above it.
    let mut wrong = own.clone();
    wrong[0].1 = "g";
    let fields = borrow(&send(&wrong));
    let fields: Vec<(&str, &str)> =
        fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let answer = captain.post("lineup", &fields).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.text.contains("jogam 2, não 3"), "{}", answer.text);
    assert_eq!(answer.text.matches("value=\"g\" checked").count(), 3, "nothing tapped is lost");
    let fields = borrow(&send(&own));
    let fields: Vec<(&str, &str)> =
        fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    captain.does("lineup", &fields).await;
    let page = captain.get("/pt-PT/event/school").await.text;
    assert!(page.contains("composição 10 de 10"), "{page}");
    let seen = app.events.now().await.unwrap();
    let board = &seen.event.state().stages["B"].rounds[0].boards[0];
    let side = board.side_of("Escola Um B").unwrap();
    assert_eq!(board.lineups[side]["v"].len(), 5);
    // Not the other school's, and no result.
    let other = [("stage", "B"), ("round", "1"), ("board", "1"), ("team", "Escola Dois B")];
    assert_eq!(captain.post("lineup", &other).await.status, StatusCode::FORBIDDEN);
    let away = [("who", "escola-dois-1-escola-dois"), ("present", "no")];
    assert_eq!(captain.post("present", &away).await.status, StatusCode::FORBIDDEN);
    // Who is missing is named so beside the place where they would be tapped.
    let away = [("who", "escola-um-3-escola-um"), ("present", "no"), ("school", "Escola Um")];
    captain.does("present", &away).await;
    let page =
        captain.get("/pt-PT/event/lineup?stage=B&round=1&board=1&team=Escola%20Um%20B").await.text;
    assert!(!page.contains("at-escola-um-3-escola-um"), "{page}");
    let log = organiser.get("/pt-PT/event/history").await.text;
    assert!(log.contains("composição de Escola Um B"), "{log}");
}

#[tokio::test]
async fn fields_and_turns_stand_in_a_timetable_with_clock_times() {
    let folder = Folder::new();
    let app = app(&folder);
    let organiser = two_schools(&app).await;
    organiser.does("set", &[("begins", "14:00"), ("minutes", "45")]).await;
    let page = organiser.get("/pt-PT/event/time").await.text;
    assert!(page.contains("14:00") && page.contains("Acaba às 14:45."), "{page}");
    let child = Browser::new(&app, Role::Spectator, "").await;
    let found = child.get("/pt-PT/event/find?q=escola%20um%207").await.text;
    assert!(found.contains("Escola Um B") && found.contains("14:00"), "{found}");
}
