//! A hand on the pairing: what was set by hand, what it says, and what stays.

use super::super::action::{Action, Outcome};
use super::super::changes::Changed;
use super::super::hand::{Objection, objections, seat_two, swap};
use super::super::regulation::Kind;
use super::super::*;
use super::{Day, new};

fn swiss(names: &[&str]) -> Day {
    let mut day = new(Kind::Club, &[("rounds", "3"), ("schools-apart", "1")]);
    day.pupils(names);
    day.draw("main", "swiss");
    day.pair("main");
    day
}

fn sides(day: &Day, round: u32, board: u32) -> (String, String) {
    let board = day.0.state().stages["main"].board(round, board).unwrap();
    (board.first.clone(), board.second.clone())
}

#[test]
fn sides_are_swapped_and_the_result_stays_with_who_won() {
    let mut day = swiss(&["Ana", "Rui", "Eva", "Ivo"]);
    let (first, second) = sides(&day, 1, 1);
    day.result("main", 1, 1, Outcome::First);
    let action = swap(day.0.state(), "main", 1, &first, &second).unwrap();
    day.act(action);
    assert_eq!(sides(&day, 1, 1), (second.clone(), first.clone()));
    let board = day.0.state().stages["main"].board(1, 1).unwrap().clone();
    assert_eq!(board.outcome, Some(Outcome::Second), "{first} won and still has");
    let change = day.0.state().changes.last().unwrap();
    assert!(matches!(&change.what, Changed::ByHand { boards, .. } if boards == &[1]));
    assert_eq!(change.text, "main, round 1: paired by hand, board 1");
    // It is a step like any other: undone, the sides are as they were drawn.
    day.act(Action::Undo { step: day.0.last().unwrap() });
    assert_eq!(sides(&day, 1, 1), (first, second));
    assert!(!day.0.state().stages["main"].rounds[0].by_hand);
    assert_eq!(day.0.check().unwrap(), Vec::<String>::new());
}

#[test]
fn opponents_are_exchanged_while_nobody_has_a_result_and_why_says_so() {
    let mut day = swiss(&["Ana", "Rui", "Eva", "Ivo"]);
    let ((one, other), (third, fourth)) = (sides(&day, 1, 1), sides(&day, 1, 2));
    let action = swap(day.0.state(), "main", 1, &other, &fourth).unwrap();
    day.act(action.clone());
    assert_eq!(sides(&day, 1, 1), (one.clone(), fourth.clone()));
    assert_eq!(sides(&day, 1, 2), (third, other.clone()));
    let why = why::pairing(&day.0, "main", 1, 1).unwrap();
    assert!(why.last().unwrap().contains("by hand"), "{why:?}");
    assert!(day.try_do(action).unwrap_err().contains("nothing changes in round 1"));
    // With a result on the board the pair stays; undo comes first.
    day.result("main", 1, 1, Outcome::First);
    let error = day.try_do(swap(day.0.state(), "main", 1, &fourth, &other).unwrap()).unwrap_err();
    assert!(error.starts_with("board 1 of round 1 of `main` has a result"), "{error}");
    // The rules go on from what was played.
    day.result("main", 1, 2, Outcome::First);
    day.pair("main");
    let met = |who: &str| {
        let rounds = &day.0.state().stages["main"].rounds;
        let of = |round: usize| {
            let board = rounds[round].boards.iter().find(|board| board.side_of(who).is_some());
            board.unwrap().opponent_of(who).to_string()
        };
        (of(0), of(1))
    };
    assert_ne!(met(&one).0, met(&one).1);
    assert_eq!(day.0.check().unwrap(), Vec::<String>::new());
    let error =
        swap(day.0.state(), "main", 1, &one, &other).map(|action| day.0.clone().add(action));
    assert!(error.unwrap().unwrap_err().contains("only the last can be changed"));
}

#[test]
fn whoever_sits_out_is_put_on_a_board() {
    let mut day = new(Kind::Club, &[("rounds", "3")]);
    day.pupils(&["Ana", "Rui", "Eva", "Ivo"]);
    day.draw("main", "swiss");
    day.act(Action::CheckIn { who: vec!["Ivo".into()], present: false });
    day.pair("main");
    let round = day.0.state().stages["main"].rounds[0].clone();
    let bye = round.byes[0].clone();
    assert_eq!(round.absent, ["Ivo"]);
    let action = seat_two(day.0.state(), "main", 1, &bye, "Ivo").unwrap();
    day.act(action);
    let round = &day.0.state().stages["main"].rounds[0];
    assert_eq!((round.boards.len(), round.byes.len(), round.absent.len()), (2, 0, 0));
    let (one, other) = sides(&day, 1, 1);
    let error = seat_two(day.0.state(), "main", 1, &one, &other).unwrap_err();
    assert!(error.contains("has a board in round 1"), "{error}");
    // And somebody with a board changes places with who has the bye.
    day.act(Action::Undo { step: day.0.last().unwrap() });
    let action = swap(day.0.state(), "main", 1, &one, &bye).unwrap();
    day.act(action);
    assert_eq!(day.0.state().stages["main"].rounds[0].byes, [one]);
}

#[test]
fn what_the_rules_would_not_have_done_is_said_beforehand() {
    let mut day = swiss(&["Ana/Um", "Rui/Um", "Eva/Dois", "Ivo/Dois"]);
    let ((one, other), (third, fourth)) = (sides(&day, 1, 1), sides(&day, 1, 2));
    let action = swap(day.0.state(), "main", 1, &other, &fourth).unwrap();
    let said = objections(day.0.state(), &action);
    // Nobody met their school as drawn; exchanged, either both boards do or none.
    let school = |who: &str| day.0.state().school_of(who).to_string();
    assert_eq!(said.len(), if school(&one) == school(&fourth) { 2 } else { 0 }, "{said:?}");
    for board in [1, 2] {
        day.result("main", 1, board, Outcome::First);
    }
    day.pair("main");
    let partner = day.0.state().stages["main"].rounds[1]
        .boards
        .iter()
        .find(|board| board.side_of(&one).is_some())
        .map(|board| board.opponent_of(&one).to_string())
        .unwrap();
    assert_ne!(partner, other);
    let action = swap(day.0.state(), "main", 2, &partner, &other).unwrap();
    let said = objections(day.0.state(), &action);
    let met = |said: &Objection| matches!(said, Objection::Met { round: 1, .. });
    assert!(said.iter().any(met), "{said:?} {third}");
}

#[test]
fn a_bye_for_half_a_point_is_asked_for_before_the_pairing() {
    let mut day = swiss(&["Ana", "Rui", "Eva", "Ivo", "Leo"]);
    for board in [1, 2] {
        day.result("main", 1, board, Outcome::First);
    }
    let ask = |round| Action::HalfBye { stage: "main".into(), round, who: "Ana".into() };
    assert!(day.try_do(ask(1)).unwrap_err().contains("paired already"));
    assert!(day.try_do(ask(9)).unwrap_err().contains("no such round"));
    day.act(ask(2));
    assert!(day.try_do(ask(2)).unwrap_err().contains("already"));
    let before = standings::records(day.0.state(), &day.0.state().stages["main"]);
    day.pair("main");
    let stage = &day.0.state().stages["main"];
    assert_eq!(stage.rounds[1].halves, ["Ana"]);
    assert!(stage.rounds[1].byes.is_empty() && stage.rounds[1].absent.is_empty());
    let number = stage.number("Ana").unwrap() - 1;
    let after = standings::records(day.0.state(), stage);
    let sum = |all: &[Vec<standings::Entry>]| -> i32 {
        all[number].iter().map(|entry| entry.points.0).sum()
    };
    assert_eq!(sum(&after), sum(&before) + 1, "half a point");
    assert_eq!(day.0.check().unwrap(), Vec::<String>::new());
    let mut robin = new(Kind::Club, &[]);
    robin.pupils(&["Ana", "Rui", "Eva"]);
    robin.draw("main", "round-robin");
    assert!(robin.try_do(ask(1)).unwrap_err().contains("is not a Swiss"));
}

#[test]
fn another_pupil_takes_a_place_before_the_first_game() {
    let mut day = swiss(&["Ana", "Rui", "Eva", "Ivo"]);
    let replace =
        |who: &str, name: &str| Action::Replace { who: who.into(), name: name.into(), year: None };
    day.act(replace("Ana", "Zoé"));
    assert_eq!(day.0.state().name_of("Ana"), "Zoé");
    assert_eq!(day.0.state().changes[0].text, "Zoé plays for Ana");
    assert!(day.try_do(replace("Ana", " ")).unwrap_err().contains("the name is missing"));
    for board in [1, 2] {
        day.result("main", 1, board, Outcome::First);
    }
    assert!(day.try_do(replace("Rui", "Lia")).unwrap_err().contains("has played already"));
    let mut teams = new(Kind::Olympiad, &[]);
    teams.teams("B", &["P", "Q"]);
    let old = Action::Replace { who: "P1".into(), name: "Lia".into(), year: Some(7) };
    assert!(teams.try_do(old).unwrap_err().contains("year 7"));
    teams.act(Action::Replace { who: "P1".into(), name: "Lia".into(), year: Some(5) });
    assert_eq!(teams.0.state().people["P1"].entry.name, "Lia");
}

#[test]
fn as_many_go_through_as_the_parameter_says() {
    let mut day = new(Kind::Club, &[("table", "groups"), ("qualifiers", "2")]);
    let names: Vec<String> = (1..=15).map(|number| format!("p{number}")).collect();
    day.pupils(&names.iter().map(String::as_str).collect::<Vec<_>>());
    day.draw("main", "groups");
    for group in ["main/g1", "main/g2", "main/g3"] {
        day.whole_robin(group);
        let stage = day.0.state().stages[group].clone();
        for (round, board) in stage.missing() {
            day.result(group, round, board, Outcome::First);
        }
    }
    day.draw("main/final", "swiss");
    assert_eq!(day.0.state().stages["main/final"].entrants.len(), 6);
}

#[test]
fn the_clock_is_no_rule_and_changes_at_any_time() {
    let mut day = swiss(&["Ana", "Rui"]);
    let set =
        |key: &str, value: &str| Action::Set { key: key.into(), value: value.into(), force: false };
    day.act(set("begins", "10:15"));
    day.act(set("minutes", "25"));
    day.act(set("boards", "0"));
    assert!(day.0.state().changes.is_empty());
    assert!(day.try_do(set("rounds", "4")).unwrap_err().contains("is fixed"));
    for wrong in ["9:15", "24:00", "09:60", "noon"] {
        assert!(day.try_do(set("begins", wrong)).unwrap_err().contains("is not a time"), "{wrong}");
    }
}
