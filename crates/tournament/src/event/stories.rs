//! Twenty days that went otherwise than planned, and what the program said. Long, because the
//! stories are read side by side.

use super::action::{Action, Entry, Outcome, Score};
use super::regulation::Kind;
use super::standings::standings;
use super::*;
use crate::log;
use std::collections::BTreeMap;

/// An event in a test, told in short sentences.
pub struct Day(pub Event);

pub fn new(kind: Kind, parameters: &[(&str, &str)]) -> Day {
    let parameters =
        parameters.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let first = Action::New { name: "Day".into(), kind, edition: None, parameters, seed: 7 };
    Day(Event::replay([first]).unwrap())
}

impl Day {
    pub fn try_do(&mut self, action: Action) -> Result<(), String> {
        self.0.add(action)
    }

    pub fn act(&mut self, action: Action) {
        self.0.add(action).unwrap();
    }

    /// Teams of ten, all of a fitting year, in category B; `Name/School` gives the school.
    pub fn teams(&mut self, section: &str, names: &[&str]) {
        let year = match section {
            "A" => 8,
            "B" => 5,
            _ => 2,
        };
        for name in names {
            let (team, school) = name.split_once('/').unwrap_or((name, name));
            let entries = (1..=10).map(|number| Entry {
                id: format!("{team}{number}"),
                name: format!("{team}{number}"),
                school: school.into(),
                year: Some(year),
                section: section.into(),
                team: Some(team.into()),
                reserve: false,
            });
            self.act(Action::Enter { entries: entries.collect() });
        }
    }

    pub fn pupils(&mut self, names: &[&str]) {
        let entry = |name: &&str| {
            let (pupil, school) = name.split_once('/').unwrap_or((name, ""));
            Entry {
                id: pupil.into(),
                name: pupil.into(),
                school: school.into(),
                section: "main".into(),
                ..Entry::default()
            }
        };
        self.act(Action::Enter { entries: names.iter().map(entry).collect() });
    }

    pub fn draw(&mut self, section: &str, table: &str) {
        let action = draw(self.0.state(), section, Some(table)).unwrap();
        self.act(action);
    }

    pub fn pair(&mut self, stage: &str) {
        let action = pair(self.0.state(), stage).unwrap();
        self.act(action);
    }

    pub fn board_of(&self, stage: &str, one: &str, other: &str) -> (u32, u32) {
        let stage = self.0.state().stage(stage).unwrap();
        for (round, paired) in stage.rounds.iter().enumerate() {
            for (board, seat) in paired.boards.iter().enumerate() {
                if seat.side_of(one).is_some() && seat.side_of(other).is_some() {
                    return (round as u32 + 1, board as u32 + 1);
                }
            }
        }
        panic!("{one} and {other} did not meet");
    }

    /// A match told from `one`'s side: points at the tables, the giant and the living board.
    pub fn played(&mut self, stage: &str, one: &str, points: [(i32, i32); 3], other: &str) {
        let (round, board) = self.board_of(stage, one, other);
        let first = self.0.state().stage(stage).unwrap().board(round, board).unwrap().first == one;
        let mut games = BTreeMap::new();
        let plan = [(["m1", "m2", "m3"].as_slice(), 1), (&["g1", "g2"], 1), (&["v1", "v2"], 2)];
        for ((keys, worth), (own, theirs)) in plan.into_iter().zip(points) {
            assert_eq!(own + theirs, keys.len() as i32 * worth);
            for (index, key) in keys.iter().enumerate() {
                let won = (index as i32) < own / worth;
                let outcome = if won == first { Outcome::First } else { Outcome::Second };
                games.insert(key.to_string(), outcome);
            }
        }
        self.act(Action::Result { stage: stage.into(), round, board, score: Score::Match(games) });
    }

    pub fn result(&mut self, stage: &str, round: u32, board: u32, outcome: Outcome) {
        let score = Score::Board(outcome);
        self.act(Action::Result { stage: stage.into(), round, board, score });
    }

    pub fn order(&self, stage: &str) -> Vec<String> {
        let state = self.0.state();
        standings(state, state.stage(stage).unwrap()).rows.into_iter().map(|row| row.who).collect()
    }

    pub fn because(&self, stage: &str, who: &str) -> String {
        why::place(self.0.state(), stage, who).unwrap().remove(0)
    }

    pub fn whole_robin(&mut self, stage: &str) {
        let total = self.0.state().stage(stage).unwrap().total;
        (0..total).for_each(|_| self.pair(stage));
    }
}

fn worked_example(after_a_split: &str) -> Day {
    let mut day = new(Kind::Olympiad, &[("after-a-split", after_a_split)]);
    day.teams("B", &["P", "Q", "R", "S"]);
    day.draw("B", "round-robin");
    day.whole_robin("B");
    day.played("B", "P", [(1, 2), (2, 0), (2, 2)], "Q");
    day.played("B", "P", [(2, 1), (2, 0), (2, 2)], "S");
    day.played("B", "Q", [(3, 0), (0, 2), (2, 2)], "R");
    day.played("B", "Q", [(1, 2), (1, 1), (4, 0)], "S");
    day.played("B", "R", [(1, 2), (0, 2), (4, 0)], "P");
    day.played("B", "R", [(3, 0), (1, 1), (2, 2)], "S");
    day
}

#[test]
fn the_worked_example_of_the_rule_book() {
    let day = worked_example("continue");
    assert_eq!(day.order("B"), ["R", "Q", "P", "S"]);
    let state = day.0.state();
    let table = standings(state, state.stage("B").unwrap());
    let row = |who: &str| table.rows.iter().find(|row| row.who == who).unwrap();
    let values = |who: &str| {
        let breaks = &row(who).breaks;
        (row(who).points.clone(), breaks[0].1.clone(), breaks[2].1.clone(), breaks[3].1.clone())
    };
    let text = |a: &str, b: &str, c: &str, d: &str| (a.into(), b.into(), c.into(), d.into());
    assert_eq!(values("P"), text("4", "+3", "4", "6"));
    assert_eq!(values("Q"), text("4", "+3", "8", "1"));
    assert_eq!(values("R"), text("4", "+3", "8", "3"));
    assert_eq!(values("S").1, "-9");
    assert!(
        day.because("B", "Q").contains("giant points 1 against 3"),
        "{}",
        day.because("B", "Q")
    );
    let day = worked_example("restart");
    assert_eq!(day.order("B"), ["Q", "R", "P", "S"]);
    assert!(day.because("B", "R").contains("worse among those tied"), "{}", day.because("B", "R"));
}

#[test]
fn a_cycle_of_three_on_all_criteria_is_decided_by_a_lot_that_can_be_repeated() {
    let cycle = || {
        let mut day = new(Kind::Olympiad, &[]);
        day.teams("B", &["P", "Q", "R"]);
        day.draw("B", "round-robin");
        day.whole_robin("B");
        day.played("B", "P", [(2, 1), (1, 1), (2, 2)], "Q");
        day.played("B", "Q", [(2, 1), (1, 1), (2, 2)], "R");
        day.played("B", "R", [(2, 1), (1, 1), (2, 2)], "P");
        day
    };
    let day = cycle();
    assert_eq!(day.order("B"), cycle().order("B"));
    let second = day.order("B")[1].clone();
    assert!(day.because("B", &second).contains("the lot put"));
}

#[test]
fn three_tied_of_whom_only_two_pairs_met_skip_the_direct_confrontation() {
    let mut day = new(Kind::Olympiad, &[("rounds", "3")]);
    day.teams("A", &["P", "Q", "R", "S", "T", "U"]);
    day.draw("A", "swiss");
    // Whoever is paired: the first team wins by 5–4, with all the living points in its favour.
    for _ in 0..2 {
        day.pair("A");
        let stage = day.0.state().stage("A").unwrap().clone();
        for seat in &stage.rounds.last().unwrap().boards {
            day.played("A", &seat.first, [(1, 2), (0, 2), (4, 0)], &seat.second);
        }
    }
    let state = day.0.state();
    let table = standings(state, state.stage("A").unwrap());
    for pair in table.rows.windows(2) {
        let tied = table.rows.iter().filter(|row| row.points == pair[1].points).count();
        if tied > 2 && pair[1].separated == Some(2) {
            panic!("a table of direct matches was used though not all of them met: {pair:?}");
        }
    }
}

#[test]
fn four_tied_split_two_and_two() {
    // Each of four wins one, draws one and loses one; the balance parts them in two pairs.
    let mut day = new(Kind::Olympiad, &[]);
    day.teams("B", &["P", "Q", "R", "S"]);
    day.draw("B", "round-robin");
    day.whole_robin("B");
    day.played("B", "P", [(3, 0), (2, 0), (2, 2)], "R");
    day.played("B", "Q", [(3, 0), (2, 0), (2, 2)], "S");
    day.played("B", "S", [(2, 1), (1, 1), (2, 2)], "P");
    day.played("B", "R", [(2, 1), (1, 1), (2, 2)], "Q");
    drawn(&mut day, "P", "Q");
    drawn(&mut day, "R", "S");
    let order = day.order("B");
    assert_eq!((order[..2].contains(&"P".into()), order[..2].contains(&"Q".into())), (true, true));
    assert!(day.because("B", &order[2]).contains("balance of scores"));
}

fn drawn(day: &mut Day, one: &str, other: &str) {
    let (round, board) = day.board_of("B", one, other);
    let outcomes = [Outcome::First, Outcome::Second, Outcome::Draw];
    let tables = ["m1", "m2", "m3"].into_iter().zip(outcomes);
    let rest = ["g1", "g2", "v1", "v2"]
        .into_iter()
        .zip([Outcome::First, Outcome::Second].into_iter().cycle());
    let games = tables.chain(rest).map(|(key, outcome)| (key.to_string(), outcome)).collect();
    day.act(Action::Result { stage: "B".into(), round, board, score: Score::Match(games) });
}

#[test]
fn a_drawn_direct_match_leaves_the_tie_to_the_living_points() {
    let mut day = new(Kind::Olympiad, &[]);
    day.teams("B", &["P", "Q"]);
    day.draw("B", "round-robin");
    day.whole_robin("B");
    drawn(&mut day, "P", "Q");
    let state = day.0.state();
    let board = state.stage("B").unwrap().board(1, 1).unwrap();
    assert_eq!(board.games_points("").map(|half| half.to_string()), ["4.5", "4.5"]);
    let table = standings(state, state.stage("B").unwrap());
    assert!(table.rows.iter().all(|row| row.points == "1"));
    assert!(table.rows[1].separated > Some(2));
}

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

fn a_match() -> Day {
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
    day.act(Action::Result { stage: "C".into(), round: 1, board: 1, score });
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
    let errors = entries::read(day.0.state(), &table).unwrap_err();
    assert_eq!(errors.len(), 1);
    assert!(
        errors[0].starts_with("line 3: `Rui` is in year 7; category B takes year 6"),
        "{errors:?}"
    );
    let table = format!("{HEAD}Ana;Escola Um;B;Um;3\n");
    assert_eq!(entries::read(day.0.state(), &table).unwrap()[0].year, Some(3));
}

#[test]
fn a_pupil_in_two_teams_or_on_two_boards_is_refused() {
    let mut day = new(Kind::Olympiad, &[]);
    let table = format!("{HEAD}Ana;Escola Um;B;Um;4\nAna;Escola Um;B;Dois;4\n");
    let errors = entries::read(day.0.state(), &table).unwrap_err();
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
            "main, round 1, board 1: the result was corrected in the same round",
            "main, round 1, board 1: the result was corrected after the next round was paired",
            "main, round 2, board 2: the result was corrected after the certificates",
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
        let step =
            log::Step { v: 1, n: index as u32 + 1, at: "11:40".into(), action: action.clone() };
        let (line, next) = log::write(sum, &step);
        text.push_str(&line);
        sum = next;
    }
    // The last line was being written when the battery fell out.
    let cut = &text[..text.len() - 10];
    let reading = log::read(cut).unwrap();
    assert!(reading.torn.is_some());
    assert_eq!(reading.steps.len(), day.0.steps().len() - 1);
    let again = Event::replay(reading.steps.into_iter().map(|step| step.action)).unwrap();
    assert_eq!(Day(again).order("B"), day.order("B"));
    // A changed figure is seen.
    let forged = text.replacen("\"seed\":7", "\"seed\":8", 1);
    assert!(log::read(&forged).unwrap_err().reason.contains("checksum"));
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
    assert!(error.contains("after the second round"), "{error}");
    for round in 1..=3 {
        day.pair("main");
        let boards = day.0.state().stage("main").unwrap().rounds.last().unwrap().boards.len();
        (1..=boards as u32).for_each(|board| day.result("main", round, board, Outcome::First));
    }
    let score = Score::Board(Outcome::Draw);
    let error =
        day.try_do(Action::Result { stage: "main".into(), round: 3, board: 1, score }).unwrap_err();
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
