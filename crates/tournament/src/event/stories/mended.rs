//! What once went wrong, and must not again.

use super::super::action::{Action, Entry, Outcome, Score};
use super::super::regulation::Kind;
use super::super::*;
use super::new;

#[test]
fn nobody_takes_back_what_a_draw_or_a_pairing_was_made_from() {
    let mut day = new(Kind::Club, &[("rounds", "3")]);
    day.pupils(&["Ana", "Rui", "Eva", "Ivo", "Leo", "Mia"]);
    day.act(Action::CheckIn { who: vec!["Mia".into()], present: false });
    day.draw("main", "swiss");
    day.pair("main");
    day.result("main", 1, 1, Outcome::First);
    day.result("main", 1, 2, Outcome::First);
    day.pair("main");
    // Steps: 3 check-in, 4 draw, 5 round 1, 6 and 7 results, 8 round 2.
    let before = day.0.clone();
    for (step, needed) in [(3, "step 4 (draw of main"), (6, "step 8 (main: round 2 paired")] {
        let error = day.try_do(Action::Undo { step }).unwrap_err();
        assert!(error.contains(needed) && error.contains("on it"), "{error}");
        assert_eq!(day.0, before, "a refused step changes nothing");
    }
    for step in (3..=8).rev() {
        day.act(Action::Undo { step });
    }
    day.draw("main", "swiss");
    // The draw of now was made with Mia: her absence cannot come back beneath it.
    let error = day.try_do(Action::Redo { step: 3 }).unwrap_err();
    assert!(error.contains("step 3 cannot be done again: step 15 (draw of main"), "{error}");
    assert_eq!(day.0.check().unwrap(), Vec::<String>::new());
}

#[test]
fn a_correction_made_after_the_pairing_can_be_taken_back() {
    let mut day = new(Kind::Club, &[("rounds", "3")]);
    day.pupils(&["Ana", "Rui", "Eva", "Ivo"]);
    day.draw("main", "swiss");
    day.pair("main");
    day.result("main", 1, 1, Outcome::First);
    day.result("main", 1, 2, Outcome::First);
    day.pair("main");
    day.result("main", 1, 1, Outcome::Second);
    let step = day.0.last().unwrap();
    day.act(Action::Undo { step });
    assert_eq!(day.0.check().unwrap(), Vec::<String>::new());
}

#[test]
fn a_second_result_replaces_the_first_only_as_a_correction() {
    let mut day = new(Kind::Club, &[("rounds", "1")]);
    day.pupils(&["Ana", "Rui"]);
    day.draw("main", "swiss");
    day.pair("main");
    let result = |outcome, correct| {
        let score = Score::Board(outcome);
        Action::Result { stage: "main".into(), round: 1, board: 1, score, correct }
    };
    day.act(result(Outcome::First, false));
    day.act(result(Outcome::First, false));
    assert!(guard::stands(day.0.state(), &result(Outcome::First, false)));
    let error = day.try_do(result(Outcome::Second, false)).unwrap_err();
    assert!(error.contains("has the result 1-0 already") && error.contains("--correct"), "{error}");
    day.act(result(Outcome::Second, true));
    assert_eq!(day.0.state().changes.len(), 1);
}

#[test]
fn somebody_elses_word_waits_for_the_desk() {
    let mut day = new(Kind::Club, &[("rounds", "1")]);
    day.pupils(&["Ana", "Rui", "Eva", "Ivo"]);
    day.draw("main", "swiss");
    day.pair("main");
    let claim = |score| Action::Claim { stage: "main".into(), round: 1, board: 1, score };
    assert!(day.try_do(claim(Score::Board(Outcome::Second))).is_err(), "there is no result yet");
    day.result("main", 1, 1, Outcome::First);
    day.act(claim(Score::Board(Outcome::Second)));
    day.act(claim(Score::Board(Outcome::Second)));
    assert_eq!(day.0.state().claims.len(), 1);
    let board = |day: &super::Day| day.0.state().stages["main"].rounds[0].boards[0].outcome;
    assert_eq!(board(&day), Some(Outcome::First), "a claim changes no result");
    let keep = Action::Keep { stage: "main".into(), round: 1, board: 1 };
    day.act(keep.clone());
    assert_eq!((day.0.state().claims.len(), board(&day)), (0, Some(Outcome::First)));
    assert!(day.try_do(keep).is_err());
    day.act(claim(Score::Board(Outcome::Second)));
    day.result("main", 1, 1, Outcome::Second);
    assert_eq!((day.0.state().claims.len(), board(&day)), (0, Some(Outcome::Second)));
}

#[test]
fn games_of_a_match_come_one_by_one_and_are_not_overwritten() {
    let mut day = super::matches::a_match();
    day.pair("B");
    let game = |key: &str, outcome, correct| {
        let score = Score::Match([(key.to_string(), outcome)].into());
        Action::Result { stage: "B".into(), round: 1, board: 1, score, correct }
    };
    day.act(game("m1", Outcome::First, false));
    day.act(game("m2", Outcome::First, false));
    assert!(day.try_do(game("m1", Outcome::Draw, false)).is_err());
    day.act(game("m1", Outcome::Draw, true));
}

#[test]
fn in_a_knock_out_whoever_left_has_no_board_and_a_loser_does_not_play_on() {
    let mut day = new(Kind::Club, &[]);
    day.pupils(&["Ana", "Rui", "Eva", "Ivo"]);
    day.draw("main", "knock-out");
    day.pair("main");
    day.result("main", 1, 1, Outcome::First);
    day.result("main", 1, 2, Outcome::First);
    let boards = day.0.state().stage("main").unwrap().rounds[0].boards.clone();
    let (gone, left) = (boards[0].first.clone(), boards[1].first.clone());
    day.act(Action::Withdraw { who: gone, reason: String::new() });
    day.pair("main");
    let last = day.0.state().stage("main").unwrap().rounds[1].clone();
    assert_eq!((last.boards.len(), last.byes), (0, vec![left.clone()]));
    assert_eq!(day.order("main")[0], left);
    assert_eq!(day.0.check().unwrap(), Vec::<String>::new());

    let mut day = new(Kind::Club, &[]);
    day.pupils(&["Ana", "Rui", "Eva", "Ivo"]);
    day.draw("main", "knock-out");
    day.pair("main");
    day.result("main", 1, 1, Outcome::First);
    day.result("main", 1, 2, Outcome::First);
    day.pair("main");
    let score = Score::Board(Outcome::Second);
    let other = Action::Result { stage: "main".into(), round: 1, board: 1, score, correct: true };
    let error = day.try_do(other.clone()).unwrap_err();
    assert!(error.contains("round 2 of `main` is paired") && error.contains("undo"), "{error}");
    let step = day.0.last().unwrap();
    day.act(Action::Undo { step });
    day.act(other);
    day.pair("main");
    let last = day.0.state().stage("main").unwrap().rounds[1].boards[0].clone();
    let winner = day.0.state().stage("main").unwrap().rounds[0].boards[0].second.clone();
    assert!(last.side_of(&winner).is_some());
}

#[test]
fn printing_is_nothing_to_take_back() {
    let mut day = new(Kind::Club, &[("rounds", "1")]);
    day.pupils(&["Ana", "Rui"]);
    day.draw("main", "swiss");
    day.pair("main");
    day.result("main", 1, 1, Outcome::First);
    let result = day.0.last();
    day.act(Action::Certificates { stage: "main".into() });
    assert_eq!(day.0.last(), result, "as old files have it");
}

#[test]
fn hidden_letters_and_endless_names_do_not_come_in() {
    let mut day = new(Kind::Club, &[]);
    let entry = |name: &str| Entry {
        id: "ana".into(),
        name: name.into(),
        section: "main".into(),
        ..Entry::default()
    };
    let long = day.try_do(Action::Enter { entries: vec![entry(&"a".repeat(201))] }).unwrap_err();
    assert!(long.contains("200 at most"), "{long}");
    day.act(Action::Enter { entries: vec![entry("A\u{1b}[2J\u{202e}na")] });
    assert_eq!(day.0.state().name_of("ana"), "A[2Jna");
}

fn read(day: &super::Day, text: &str) -> Result<entries::Table, Vec<String>> {
    let told = entries::read(day.0.state(), text, &[]);
    told.map_err(|errors| errors.into_iter().map(String::from).collect())
}

#[test]
fn a_school_written_otherwise_is_the_same_school_and_a_slip_is_shown() {
    let mut day = new(Kind::Olympiad, &[]);
    let table = read(
        &day,
        "nome;escola;categoria\nAna;Escola São José;B\nRui;Escola Sao Jose;B\nEva;escola são josé;B\nIvo;Escola São José.;B\nLeo;Escola Sâo Jsé;B\n",
    )
    .unwrap();
    let teams: std::collections::BTreeSet<_> =
        table.entries.iter().filter_map(|entry| entry.team.clone()).collect();
    assert_eq!(teams.len(), 2, "{teams:?}");
    assert_eq!(table.respelt.len(), 3);
    assert_eq!(table.respelt[0].0, 3);
    assert_eq!(table.alike.len(), 1, "{:?}", table.alike);
    day.act(Action::Enter { entries: table.entries });
    // The next file is read by the schools that are known; an answer settles the slip.
    let same = [("Escola Sâo Jsé".to_string(), "Escola São José".to_string())];
    let text = "nome;escola;categoria\nGil;ESCOLA SAO JOSE;B\n";
    let table = entries::read(day.0.state(), text, &same).unwrap();
    assert_eq!(table.entries[0].school, "Escola São José");
    assert_eq!(table.entries[0].team.as_deref(), Some("Escola São José B"));
}

#[test]
fn names_of_other_alphabets_are_people_of_their_own() {
    let day = new(Kind::Club, &[]);
    let table = read(&day, "nome;escola\nمحمد;Um\n李小龍;Um\nΆννα;Um\n").unwrap();
    let ids: std::collections::BTreeSet<_> = table.entries.iter().map(|entry| &entry.id).collect();
    assert_eq!(ids.len(), 3);
}

#[test]
fn a_pupil_keeps_the_identifier_of_the_first_import() {
    let mut day = new(Kind::Club, &[]);
    let entry = Entry {
        id: "7".into(),
        name: "Ana Muñoz".into(),
        school: "Um".into(),
        section: "main".into(),
        ..Entry::default()
    };
    day.act(Action::Enter { entries: vec![entry] });
    let table = read(&day, "nome;escola\nana munoz;UM\n").unwrap();
    assert_eq!((table.entries[0].id.as_str(), table.entries[0].school.as_str()), ("7", "Um"));
}

#[test]
fn cycles_and_games_are_understood_or_refused() {
    let day = new(Kind::Cnjm, &[]);
    let table = read(
        &day,
        "nome;escola;ciclo;jogo\nAna;Um;4º ano;Cães e Gatos\nRui;Um;3º ano;semaforo\nEva;Um;9.º ano;Rastros\n",
    )
    .unwrap();
    let sections: Vec<&str> = table.entries.iter().map(|entry| entry.section.as_str()).collect();
    assert_eq!(sections, ["1-gatos-caes", "1-semaforo", "3-rastros"]);
    let errors = read(&day, "nome;escola;ciclo;jogo\nAna;Um;4;Rastros\n").unwrap_err();
    assert!(errors[0].starts_with("line 2: `4` is not a cycle"), "{errors:?}");
}
