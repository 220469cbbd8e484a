//! Twenty days that went otherwise than planned, and what the program said.

mod days;
mod hand;
mod matches;
mod mended;
mod ties;

use super::action::{Action, Entry, Outcome, Score};
use super::regulation::Kind;
use super::standings::standings;
use super::*;
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
        Ok(self.0.add(action)?)
    }

    pub fn act(&mut self, action: Action) {
        self.0.add(action).unwrap();
    }

    /// Teams of ten, all of a fitting year, in category B; `Name/School` gives the school.
    pub fn teams(&mut self, section: &str, names: &[&str]) {
        let year = match section {
            "A" => 8,
            "B" => 5,
            "C" => 2,
            _ => 0,
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
        self.act(Action::Result {
            stage: stage.into(),
            round,
            board,
            score: Score::Match(games),
            correct: false,
        });
    }

    pub fn result(&mut self, stage: &str, round: u32, board: u32, outcome: Outcome) {
        let score = Score::Board(outcome);
        self.act(Action::Result { stage: stage.into(), round, board, score, correct: true });
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
