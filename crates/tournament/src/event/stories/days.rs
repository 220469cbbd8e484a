//! Corrections, odd numbers, changed regulations, lost laptops, committees and other tables.

use super::super::action::{Action, Outcome, Score};
use super::super::regulation::Kind;
use super::super::standings::standings;
use super::super::*;
use super::matches::a_match;
use super::ties::worked_example;
use super::{Day, new};
use crate::log;

#[test]
fn a_result_corrected_in_the_same_round_a_round_later_and_after_the_certificates() {
    let mut day = new(Kind::Club, &[("rounds", "2")]);
    day.pupils(&["Ana", "Rui", "Eva", "Ivo"]);
    day.draw("main", "swiss");
    day.pair("main");
    day.result("main", 1, 1, Outcome::First);
    day.result("main", 1, 1, Outcome::Second);
    day.result("main", 1, 2, Outcome::First);
    day.pair("main");
    let paired = day.0.state().stage("main").unwrap().rounds[1].clone();
    day.result("main", 1, 1, Outcome::First);
    assert_eq!(day.0.state().stage("main").unwrap().rounds[1], paired, "the pairings stand");
    day.result("main", 2, 1, Outcome::Draw);
    day.result("main", 2, 2, Outcome::Draw);
    day.act(Action::Certificates { stage: "main".into() });
    day.result("main", 2, 2, Outcome::First);
    let changes: Vec<&str> =
        day.0.state().changes.iter().map(|change| change.text.as_str()).collect();
    assert_eq!(
        changes,
        [
            "main, round 1, board 1: the result was corrected in the same round (1-0 -> 0-1)",
            "main, round 1, board 1: the result was corrected after the next round was paired (0-1 -> 1-0)",
            "main, round 2, board 2: the result was corrected after the certificates (½-½ -> 1-0)",
        ]
    );
    // Pairings made from what was known then are still found right.
    assert_eq!(day.0.check().unwrap(), Vec::<String>::new());
}

#[test]
fn the_same_result_sent_twice_changes_nothing() {
    let mut day = new(Kind::Club, &[("rounds", "1")]);
    day.pupils(&["Ana", "Rui"]);
    day.draw("main", "swiss");
    day.pair("main");
    day.result("main", 1, 1, Outcome::First);
    let before = day.order("main");
    day.result("main", 1, 1, Outcome::First);
    assert_eq!(day.order("main"), before);
    assert!(day.0.state().changes.is_empty());
}

#[test]
fn with_odd_numbers_everybody_sits_out_at_most_once() {
    let mut day = new(Kind::Club, &[("rounds", "5")]);
    day.pupils(&["Ana", "Rui", "Eva", "Ivo", "Leo", "Mia", "Nuno"]);
    day.draw("main", "swiss");
    let mut free = Vec::new();
    for round in 1..=5 {
        day.pair("main");
        let paired = day.0.state().stage("main").unwrap().rounds.last().unwrap().clone();
        free.extend(paired.byes.clone());
        for board in 1..=paired.boards.len() as u32 {
            day.result(
                "main",
                round,
                board,
                if board == 2 { Outcome::Draw } else { Outcome::First },
            );
        }
    }
    let all = free.len();
    free.sort();
    free.dedup();
    assert_eq!((all, free.len()), (5, 5));
}

#[test]
fn a_category_with_one_team_has_its_champion_and_one_with_two_a_single_match() {
    let mut day = new(Kind::Olympiad, &[]);
    day.teams("A", &["P"]);
    day.teams("B", &["Q", "R"]);
    day.draw("A", "round-robin");
    day.draw("B", "round-robin");
    let error = pair(day.0.state(), "A").unwrap_err();
    assert!(error.contains("nobody to play"), "{error}");
    assert_eq!(day.order("A"), ["P"]);
    assert!(day.0.state().stage("A").unwrap().finished());
    assert_eq!(day.0.state().stage("B").unwrap().total, 1);
}

#[test]
fn two_teams_of_one_school_do_not_meet_in_the_first_round() {
    for table in ["round-robin", "swiss"] {
        let mut day = new(Kind::Olympiad, &[]);
        day.teams("B", &["P1/Escola P", "P2/Escola P", "Q", "R", "S", "T"]);
        day.draw("B", table);
        day.pair("B");
        let round = &day.0.state().stage("B").unwrap().rounds[0];
        assert!(round.boards.iter().all(|board| {
            day.0.state().school_of(&board.first) != day.0.state().school_of(&board.second)
        }));
    }
}

#[test]
fn the_regulation_changed_after_round_1_needs_force_and_is_seen_by_all() {
    let mut day = a_match();
    day.pair("B");
    let change = |force| Action::Set { key: "walkover".into(), value: "9-0".into(), force };
    let error = day.try_do(change(false)).unwrap_err();
    assert!(error.contains("with `--force`"), "{error}");
    day.act(change(true));
    assert_eq!(
        day.0.state().changes[0].text,
        "the regulation changed after the first pairing: walkover average -> 9-0"
    );
}

#[test]
fn the_laptop_lost_at_11_40_and_the_file_opened_on_another() {
    let mut day = worked_example("continue");
    day.act(Action::Decide {
        text: "Lunch at noon".into(),
        yes: 3,
        no: 1,
        abstained: 1,
        effect: None,
    });
    let mut text = String::new();
    let mut sum = 0;
    for (index, action) in day.0.steps().iter().enumerate() {
        let (n, at, by) = (index as u32 + 1, "11:40".into(), String::new());
        let frame = log::Frame { v: log::VERSION, n, at, by, steps: vec![action.clone()] };
        let (line, next) = log::write(sum, &frame);
        text.push_str(&line);
        sum = next;
    }
    // The last line was being written when the battery fell out.
    let cut = &text[..text.len() - 10];
    let reading = log::read(cut.as_bytes()).unwrap();
    assert!(matches!(reading.rest, log::Rest::Torn { .. }));
    assert_eq!(reading.steps.len(), day.0.steps().len() - 1);
    let again = Event::replay(reading.steps.into_iter().map(|step| step.action)).unwrap();
    assert_eq!(Day(again).order("B"), day.order("B"));
    // A changed figure is seen.
    let forged = text.replacen("\"seed\":7", "\"seed\":8", 1);
    let error = log::read(forged.as_bytes()).unwrap_err().to_string();
    assert!(error.contains("checksum"), "{error}");
}

#[test]
fn the_committee_without_a_majority_leaves_things_as_they_are() {
    let mut day = a_match();
    day.pair("B");
    let effect =
        || Some(Box::new(Action::Set { key: "fields".into(), value: "2".into(), force: true }));
    day.act(Action::Decide {
        text: "Two fields?".into(),
        yes: 2,
        no: 2,
        abstained: 0,
        effect: effect(),
    });
    assert_eq!(day.0.state().regulation.get("fields"), "1");
    day.act(Action::Decide {
        text: "Two fields!".into(),
        yes: 3,
        no: 2,
        abstained: 0,
        effect: effect(),
    });
    assert_eq!(day.0.state().regulation.get("fields"), "2");
    assert_eq!(day.0.state().decisions.iter().filter(|one| one.carried).count(), 1);
}

#[test]
fn a_team_that_leaves_early_is_annulled_and_one_that_leaves_late_is_not() {
    let mut day = new(Kind::Olympiad, &[]);
    day.teams("B", &["P", "Q", "R", "S", "T"]);
    day.draw("B", "round-robin");
    day.whole_robin("B");
    day.played("B", "P", [(3, 0), (2, 0), (4, 0)], "T");
    day.act(Action::Withdraw { who: "T".into(), reason: "the bus left".into() });
    let state = day.0.state();
    assert!(state.annulled(state.stage("B").unwrap(), "T"));
    assert_eq!(day.order("B").last().unwrap(), "T");
    let step = day.0.last().unwrap();
    day.act(Action::Undo { step });
    day.played("B", "Q", [(3, 0), (2, 0), (4, 0)], "T");
    day.act(Action::Withdraw { who: "T".into(), reason: "the bus left".into() });
    let state = day.0.state();
    assert!(!state.annulled(state.stage("B").unwrap(), "T"), "half of the matches were played");
    let points = |who: &str| {
        let table = standings(state, state.stage("B").unwrap());
        table.rows.iter().find(|row| row.who == who).unwrap().points.clone()
    };
    assert_eq!(points("R"), "2", "what T did not play is won by the others");
}

#[test]
fn a_knock_out_with_a_consolation() {
    let mut day = new(Kind::Club, &[]);
    day.pupils(&["Ana", "Rui", "Eva", "Ivo", "Leo", "Mia"]);
    day.draw("main", "knock-out");
    let error = draw(day.0.state(), "main/consolation", None).unwrap_err();
    assert!(error.contains("after the first round, or after the second"), "{error}");
    for round in 1..=3 {
        day.pair("main");
        let boards = day.0.state().stage("main").unwrap().rounds.last().unwrap().boards.len();
        (1..=boards as u32).for_each(|board| day.result("main", round, board, Outcome::First));
    }
    let score = Score::Board(Outcome::Draw);
    let error = day
        .try_do(Action::Result { stage: "main".into(), round: 3, board: 1, score, correct: true })
        .unwrap_err();
    assert!(error.contains("needs a winner"), "{error}");
    let champion = day.0.state().stage("main").unwrap().rounds[2].boards[0].first.clone();
    assert_eq!(day.order("main")[0], champion);
    day.draw("main/consolation", "knock-out");
    let consolation = day.0.state().stage("main/consolation").unwrap();
    // Two lost in round 1; of the two with a bye, whoever lost in round 2 joins them.
    assert!((2..=4).contains(&consolation.entrants.len()), "everybody who lost their first game");
    assert!(!consolation.entrants.contains(&champion));
}

#[test]
fn an_arena_pairs_whoever_is_free() {
    let mut day = new(Kind::Club, &[]);
    day.pupils(&["Ana", "Rui", "Eva", "Ivo", "Leo"]);
    day.draw("main", "arena");
    day.pair("main");
    let first = day.0.state().stage("main").unwrap().rounds[0].boards[0].clone();
    day.result("main", 1, 1, Outcome::First);
    day.pair("main");
    let second = &day.0.state().stage("main").unwrap().rounds[1];
    assert_eq!(second.boards.len(), 1, "one board is still playing");
    let board = &second.boards[0];
    assert!(!(board.side_of(&first.first).is_some() && board.side_of(&first.second).is_some()));
}

#[test]
fn pre_school_is_set_up_by_hand() {
    let mut day = new(Kind::Olympiad, &[]);
    day.teams("D", &["Sol", "Lua"]);
    day.draw("D", "round-robin");
    day.pair("D");
    let seat = day.0.state().stage("D").unwrap().board(1, 1).unwrap().clone();
    assert_eq!(seat.field, None, "no scenario is drawn");
    // Six children around the living board, nobody at the tables; one result for the whole match.
    let six = (1..=6).map(|number| format!("{}{number}", seat.first)).collect();
    let places = [("v".to_string(), six)].into();
    let team = seat.first.clone();
    day.act(Action::Lineup { stage: "D".into(), round: 1, board: 1, team, places });
    day.result("D", 1, 1, Outcome::First);
    assert_eq!(day.order("D"), [seat.first.clone(), seat.second]);
    assert!(
        day.because("D", &seat.first).contains("first, with 2"),
        "{}",
        day.because("D", &seat.first)
    );
    // In the other categories a match has its result game by game.
    day.teams("B", &["P", "Q"]);
    day.draw("B", "round-robin");
    day.pair("B");
    let score = Score::Board(Outcome::First);
    let refused =
        day.try_do(Action::Result { stage: "B".into(), round: 1, board: 1, score, correct: false });
    assert!(refused.unwrap_err().contains("game by game"));
}
