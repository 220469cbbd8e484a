//! Absences, line-ups and substitutions.

use super::super::action::{Action, Outcome, Score};
use super::super::regulation::Kind;
use super::super::standings::standings;
use super::super::*;
use super::{Day, new};
use std::collections::BTreeMap;

#[test]
fn a_pupil_who_does_not_come_is_left_out_before_the_pairing_and_forfeits_after_it() {
    let mut day = new(Kind::Club, &[("rounds", "3")]);
    day.pupils(&["Ana", "Rui", "Eva", "Ivo", "Leo"]);
    day.draw("main", "swiss");
    day.act(Action::CheckIn { who: vec!["Leo".into()], present: false });
    day.pair("main");
    let round = &day.0.state().stage("main").unwrap().rounds[0];
    assert_eq!((round.boards.len(), round.byes.len(), &round.absent), (2, 0, &vec!["Leo".into()]));
    let (winner, loser) = (round.boards[0].first.clone(), round.boards[0].second.clone());
    day.result("main", 1, 1, Outcome::FirstUnplayed);
    day.result("main", 1, 2, Outcome::Draw);
    let order = day.order("main");
    assert_eq!(order[0], winner);
    // They did not play, so they may meet again.
    let field = swiss_field(day.0.state(), day.0.state().stage("main").unwrap());
    let number = day.0.state().stage("main").unwrap().number(&loser).unwrap();
    assert!(field.players[number - 1].rounds[0].game.is_none());
}

#[test]
fn both_absent_and_nobody_scores() {
    let mut day = new(Kind::Club, &[("rounds", "1")]);
    day.pupils(&["Ana", "Rui"]);
    day.draw("main", "swiss");
    day.pair("main");
    day.result("main", 1, 1, Outcome::NobodyUnplayed);
    let state = day.0.state();
    let table = standings(state, state.stage("main").unwrap());
    assert!(table.rows.iter().all(|row| row.points == "0"));
}

#[test]
fn a_team_that_never_appears_loses_by_the_average_of_the_winner() {
    let mut day = new(Kind::Olympiad, &[]);
    day.teams("B", &["P", "Q", "R"]);
    day.draw("B", "round-robin");
    day.whole_robin("B");
    day.played("B", "P", [(3, 0), (2, 0), (2, 2)], "Q");
    let (round, board) = day.board_of("B", "P", "R");
    let first = day.0.state().stage("B").unwrap().board(round, board).unwrap().first == "P";
    let outcome = if first { Outcome::FirstUnplayed } else { Outcome::SecondUnplayed };
    day.result("B", round, board, outcome);
    let balance = |day: &Day| {
        let state = day.0.state();
        let table = standings(state, state.stage("B").unwrap());
        table.rows.iter().find(|row| row.who == "P").unwrap().breaks[0].1.clone()
    };
    assert_eq!(balance(&day), "+10"); // 7–2 played, and +5 again for the walkover.
    day.act(Action::Set { key: "walkover".into(), value: "9-0".into(), force: true });
    assert_eq!(balance(&day), "+14");
    day.act(Action::Set { key: "walkover".into(), value: "5-4".into(), force: true });
    assert_eq!(balance(&day), "+6");
}

fn lineup(team: &str, without: &[&str]) -> BTreeMap<String, Vec<String>> {
    let range =
        |from: usize, to: usize| (from..=to).map(|number| format!("{team}{number}")).collect();
    let all = [
        ("m1", range(1, 1)),
        ("m2", range(2, 2)),
        ("m3", range(3, 3)),
        ("g", range(4, 5)),
        ("v", range(6, 10)),
    ];
    let all = all.into_iter().filter(|(place, _)| !without.contains(place));
    all.map(|(place, pupils)| (place.to_string(), pupils)).collect()
}

fn sent(team: &str, places: BTreeMap<String, Vec<String>>) -> Action {
    Action::Lineup { stage: "B".into(), round: 1, board: 1, team: team.into(), places }
}

pub fn a_match() -> Day {
    let mut day = new(Kind::Olympiad, &[]);
    day.teams("B", &["P", "Q"]);
    day.draw("B", "round-robin");
    day
}

#[test]
fn a_team_with_four_boards_of_five_forfeits_the_fifth() {
    let mut day = a_match();
    day.pair("B");
    day.act(sent("P", lineup("P", &["g"])));
    let stage = day.0.state().stage("B").unwrap().clone();
    let board = &stage.rounds[0].boards[0];
    let side = board.side_of("P").unwrap();
    assert_eq!(lineup::empty_places(&stage, &board.lineups[side]), ["g"]);
}

#[test]
fn substitutions_between_and_during_matches() {
    let mut day = new(Kind::Olympiad, &[]);
    day.teams("C", &["P", "Q"]);
    day.draw("C", "round-robin");
    day.pair("C");
    let places: BTreeMap<String, Vec<String>> = [("m1", "P1"), ("m2", "P2"), ("m3", "P3")]
        .map(|(place, pupil)| (place.to_string(), vec![pupil.to_string()]))
        .into_iter()
        .chain([("g".to_string(), vec!["P4".into(), "P5".into()])])
        .chain([("v".to_string(), vec!["P6".into(), "P7".into(), "P8".into()])])
        .collect();
    let send = |places: &BTreeMap<String, Vec<String>>| Action::Lineup {
        stage: "C".into(),
        round: 1,
        board: 1,
        team: "P".into(),
        places: places.clone(),
    };
    day.act(send(&places));
    // Before the first result the line-up may simply be sent again.
    let mut others = places.clone();
    others.insert("m1".into(), vec!["P9".into()]);
    day.act(send(&others));
    let score = Score::Match([("m1".to_string(), Outcome::First)].into_iter().collect());
    day.act(Action::Result { stage: "C".into(), round: 1, board: 1, score, correct: false });
    let swap = |out: &str, into: &str| Action::Substitute {
        stage: "C".into(),
        round: 1,
        board: 1,
        team: "P".into(),
        out: out.into(),
        into: into.into(),
    };
    day.act(swap("P2", "P10"));
    let error = day.try_do(swap("P9", "P1")).unwrap_err();
    assert!(error.contains("the games at `m1` are over"), "{error}");
    let error = day.try_do(swap("P3", "P10")).unwrap_err();
    assert!(error.contains("cannot be on two boards"), "{error}");
}

const HEAD: &str = "nome;escola;categoria;equipa;ano\n";

#[test]
fn a_pupil_of_year_3_may_play_in_b_and_one_of_year_7_may_not() {
    let day = new(Kind::Olympiad, &[]);
    let table = format!("{HEAD}Ana;Escola Um;B;Um;3\nRui;Escola Um;B;Um;7º\n");
    let errors = entries::read(day.0.state(), &table, &[]).unwrap_err();
    assert_eq!(errors.len(), 1);
    assert!(
        errors[0].starts_with("line 3: `Rui` is in year 7; category B takes year 6"),
        "{errors:?}"
    );
    let table = format!("{HEAD}Ana;Escola Um;B;Um;3\n");
    assert_eq!(entries::read(day.0.state(), &table, &[]).unwrap().entries[0].year, Some(3));
}

#[test]
fn a_pupil_in_two_teams_or_on_two_boards_is_refused() {
    let mut day = new(Kind::Olympiad, &[]);
    let table = format!("{HEAD}Ana;Escola Um;B;Um;4\nAna;Escola Um;B;Dois;4\n");
    let errors = entries::read(day.0.state(), &table, &[]).unwrap_err();
    assert!(
        errors[0].starts_with("line 3: `Ana` is in two teams at once: `Um` and `Dois`"),
        "{errors:?}"
    );
    day.teams("B", &["P", "Q"]);
    day.draw("B", "round-robin");
    day.pair("B");
    let mut places = lineup("P", &[]);
    places.insert("m2".into(), vec!["P1".into()]);
    let error = day.try_do(sent("P", places)).unwrap_err();
    assert!(error.contains("`P1` cannot be on two boards"), "{error}");
}

#[test]
fn a_line_up_before_the_scenario_is_drawn_is_sent_back() {
    let mut day = a_match();
    let error = day.try_do(sent("P", lineup("P", &[]))).unwrap_err();
    assert!(
        error.contains("its scenario not drawn; send the line-up after `event pair B`"),
        "{error}"
    );
}

#[test]
fn two_matches_drawn_on_the_same_scenario_take_turns_on_its_field() {
    let mut day = new(Kind::Olympiad, &[]);
    day.teams("C", &["P", "Q", "R", "S", "T", "U"]);
    day.draw("C", "round-robin");
    day.pair("C");
    let fields = |day: &Day| -> Vec<(u8, u8)> {
        let round = &day.0.state().stage("C").unwrap().rounds[0];
        let seat =
            |board: &state::Board| board.field.as_ref().map(|field| (field.field, field.turn));
        round.boards.iter().filter_map(seat).collect()
    };
    assert_eq!(fields(&day), [(1, 1), (1, 2), (1, 3)]);
    let step = day.0.last().unwrap();
    day.act(Action::Undo { step });
    day.act(Action::Set { key: "fields".into(), value: "2".into(), force: false });
    day.pair("C");
    assert_eq!(fields(&day), [(1, 1), (2, 1), (1, 2)]);
}
