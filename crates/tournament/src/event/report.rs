//! A stage of individuals as a FIDE report, and a report as a club's event.

use super::action::{Action, Drawn, Entry, Format, Outcome, Score, Seat};
use super::pairing::swiss_field;
use super::regulation::Kind;
use super::standings::{Part, records, standings};
use super::state::{Stage, State};
use crate::refused;
use crate::refused::Refused;
use crate::swiss::Colour;
use crate::trf::{Letter, Mark, Person, Report};
use std::collections::BTreeMap;

/// A stage as a report.
pub fn report(state: &State, stage: &Stage) -> Report {
    let places = standings(state, stage);
    let place = |who: &str| places.rows.iter().find(|row| row.who == who).map(|row| row.place);
    let person = |(index, rounds): (usize, Vec<super::standings::Entry>)| {
        let who = &stage.entrants[index];
        let mark = |entry: &super::standings::Entry| {
            let result = match (entry.part, entry.points.0) {
                (Part::Played, 2) => Letter::Win,
                (Part::Played, 1) => Letter::Draw,
                (Part::Played, _) => Letter::Loss,
                (Part::ForfeitWin, _) => Letter::ForfeitWin,
                (Part::ForfeitLoss, _) => Letter::ForfeitLoss,
                (Part::Bye, _) => Letter::PairingBye,
                (Part::HalfBye, _) => Letter::HalfBye,
                (Part::Absent | Part::Open, _) => Letter::ZeroBye,
            };
            let opponent = entry.opponent.as_ref().and_then(|one| stage.number(one));
            let colour = match (&entry.opponent, entry.starts) {
                (None, _) => None,
                (Some(_), true) => Some(Colour::First),
                (Some(_), false) => Some(Colour::Second),
            };
            Mark { opponent: opponent.map(|number| number as u32), colour, result }
        };
        Person {
            number: index as u32 + 1,
            name: state.name_of(who),
            rating: None,
            points: rounds.iter().map(|entry| entry.points.0 * 5).sum(),
            rank: place(who),
            rounds: rounds.iter().filter(|entry| entry.part != Part::Open).map(mark).collect(),
            absent: !state.available(who),
        }
    };
    Report {
        name: format!("{} {}", state.name, stage.id),
        rounds: Some(stage.total),
        initial: Some(swiss_field(state, stage).initial),
        people: records(state, stage).into_iter().enumerate().map(person).collect(),
        ..Report::default()
    }
}

/// The steps that make a report into a club's Swiss, round by round as it was played.
pub fn steps(report: &Report, seed: u64) -> Result<Vec<Action>, Refused> {
    let mut people: Vec<&Person> = report.people.iter().collect();
    people.sort_by_key(|person| person.number);
    let id = |number: u32| format!("{number}");
    let entry = |person: &&Person| Entry {
        id: id(person.number),
        name: person.name.clone(),
        section: "main".to_string(),
        ..Entry::default()
    };
    let played = report.people.iter().map(|person| person.rounds.len()).max().unwrap_or(0);
    let total = report.rounds.unwrap_or(played as u32).max(played as u32);
    let mut parameters = BTreeMap::new();
    parameters.insert("rounds".to_string(), total.max(1).to_string());
    let name = if report.name.is_empty() { "report".to_string() } else { report.name.clone() };
    let mut steps = vec![
        Action::New { name, kind: Kind::Club, edition: None, parameters, seed },
        Action::Enter { entries: people.iter().map(entry).collect() },
        Action::Draw {
            section: "main".to_string(),
            stages: vec![Drawn {
                id: "main".to_string(),
                format: Format::Swiss,
                rounds: total,
                entrants: people.iter().map(|person| id(person.number)).collect(),
            }],
        },
    ];
    for round in 0..played {
        let mut boards = Vec::new();
        let mut results = Vec::new();
        let (mut byes, mut halves, mut absent) = (Vec::new(), Vec::new(), Vec::new());
        for person in &people {
            let Some(mark) = person.rounds.get(round) else {
                absent.push(id(person.number));
                continue;
            };
            match (mark.opponent, mark.colour, mark.result) {
                (Some(opponent), Some(Colour::First), result) => {
                    let other = people.iter().find(|other| other.number == opponent);
                    let theirs =
                        other.and_then(|other| other.rounds.get(round)).map(|mark| mark.result);
                    let outcome = match (result, theirs) {
                        (Letter::Win, _) => Outcome::First,
                        (Letter::Draw, _) => Outcome::Draw,
                        (Letter::Loss, _) => Outcome::Second,
                        (Letter::ForfeitWin, _) => Outcome::FirstUnplayed,
                        (Letter::ForfeitLoss, Some(Letter::ForfeitWin)) => Outcome::SecondUnplayed,
                        (Letter::ForfeitLoss, _) => Outcome::NobodyUnplayed,
                        _ => {
                            return Err(refused!(
                                "player {} has a bye against somebody in round {}",
                                person.number,
                                round + 1
                            ));
                        }
                    };
                    boards.push(Seat {
                        first: id(person.number),
                        second: id(opponent),
                        field: None,
                    });
                    results.push(outcome);
                }
                (Some(_), Some(Colour::Second), _) => {}
                (Some(_), None, _) => {
                    return Err(refused!(
                        "player {} has no colour in round {}",
                        person.number,
                        round + 1
                    ));
                }
                (None, _, Letter::PairingBye | Letter::FullBye) => byes.push(id(person.number)),
                (None, _, Letter::HalfBye) => halves.push(id(person.number)),
                (None, ..) => absent.push(id(person.number)),
            }
        }
        let number = round as u32 + 1;
        let stage = "main".to_string();
        steps.push(Action::Pair { stage, round: number, boards, byes, halves, absent });
        for (index, outcome) in results.into_iter().enumerate() {
            steps.push(Action::Result {
                stage: "main".to_string(),
                round: number,
                board: index as u32 + 1,
                score: Score::Board(outcome),
                correct: false,
            });
        }
    }
    let absent: Vec<String> =
        people.iter().filter(|person| person.absent).map(|person| id(person.number)).collect();
    if !absent.is_empty() {
        steps.push(Action::CheckIn { who: absent, present: false });
    }
    Ok(steps)
}
