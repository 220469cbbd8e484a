//! What is known of an event after some steps.

use super::action::{Drawn, Entry, Format, GAMES, Ground, Outcome, Score};
use super::changes::Change;
use super::regulation::{Kind, Regulation};
use crate::points::Half;
use crate::refused;
use crate::refused::Refused;
use ludoteca_editions::clean;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Person {
    pub entry: Entry,
    /// Nobody has said yet, or present, or absent.
    pub present: Option<bool>,
    pub withdrawn: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Team {
    pub id: String,
    pub school: String,
    pub section: String,
    pub members: Vec<String>,
    pub present: Option<bool>,
    pub withdrawn: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Board {
    pub first: String,
    pub second: String,
    pub field: Option<Ground>,
    pub outcome: Option<Outcome>,
    /// For matches of teams, game by game.
    pub games: BTreeMap<String, Outcome>,
    /// The line-ups of the first and of the second team.
    pub lineups: [BTreeMap<String, Vec<String>>; 2],
    /// The platform's game in which it is played, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub platform: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Round {
    pub boards: Vec<Board>,
    pub byes: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub halves: Vec<String>,
    pub absent: Vec<String>,
    /// Whether somebody set it otherwise than the rules gave it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_hand: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Stage {
    pub id: String,
    pub section: String,
    pub format: Format,
    pub total: u32,
    pub entrants: Vec<String>,
    pub rounds: Vec<Round>,
    /// Entrants who came late: the round (from 0) they can first play in.
    pub late: BTreeMap<String, u32>,
    /// Rounds (from 1) in which entrants asked for a bye of half a point.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub asked: BTreeMap<String, BTreeSet<u32>>,
    pub certificates: bool,
}

/// Somebody's word against a result, until the desk has decided.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Claim {
    pub step: u32,
    pub stage: String,
    pub round: u32,
    pub board: u32,
    pub score: Score,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision {
    pub step: u32,
    pub text: String,
    pub yes: u32,
    pub no: u32,
    pub abstained: u32,
    pub carried: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct State {
    pub name: String,
    pub seed: u64,
    pub regulation: Regulation,
    pub people: BTreeMap<String, Person>,
    pub teams: BTreeMap<String, Team>,
    pub stages: BTreeMap<String, Stage>,
    /// Sections that were drawn.
    pub drawn: BTreeSet<String>,
    pub changes: Vec<Change>,
    pub decisions: Vec<Decision>,
    /// Results that somebody told otherwise, and nobody has decided yet.
    pub claims: Vec<Claim>,
    /// The number of the last step applied.
    pub step: u32,
}

impl State {
    pub fn teams_play(&self) -> bool {
        self.regulation.kind == Kind::Olympiad
    }

    /// A competitor's name for people: the pupil's, or the team's.
    pub fn name_of(&self, who: &str) -> String {
        match self.people.get(who) {
            Some(person) if !self.teams_play() => person.entry.name.clone(),
            _ => clean(who),
        }
    }

    pub fn school_of(&self, who: &str) -> &str {
        match self.teams.get(who) {
            Some(team) => &team.school,
            None => self.people.get(who).map_or("", |person| person.entry.school.as_str()),
        }
    }

    pub fn exists(&self, who: &str) -> bool {
        if self.teams_play() { self.teams.contains_key(who) } else { self.people.contains_key(who) }
    }

    pub fn withdrawn(&self, who: &str) -> bool {
        match self.teams.get(who) {
            Some(team) => team.withdrawn,
            None => self.people.get(who).is_some_and(|person| person.withdrawn),
        }
    }

    /// Whether somebody can be paired now: not withdrawn and not known to be absent.
    pub fn available(&self, who: &str) -> bool {
        let present = match self.teams.get(who) {
            Some(team) => team.present,
            None => self.people.get(who).and_then(|person| person.present),
        };
        present != Some(false) && !self.withdrawn(who)
    }

    /// Everybody who can be drawn into a section, by name.
    pub fn entrants(&self, section: &str) -> Vec<String> {
        let people = self.people.values().filter(|_| !self.teams_play());
        let people = people.filter(|person| person.entry.section == section);
        let people = people.map(|person| person.entry.id.clone());
        let teams = self.teams.values().filter(|team| team.section == section);
        let all = people.chain(teams.map(|team| team.id.clone()));
        all.filter(|who| self.available(who)).collect()
    }

    pub fn sections(&self) -> BTreeSet<String> {
        let people = self.people.values().map(|person| person.entry.section.clone());
        people.filter(|section| !section.is_empty()).collect()
    }

    pub fn stage(&self, id: &str) -> Result<&Stage, Refused> {
        let wanted = self.stages.get(id);
        wanted
            .or_else(|| self.stages.values().find(|stage| stage.id.eq_ignore_ascii_case(id)))
            .ok_or_else(|| {
                let known: Vec<&str> = self.stages.keys().map(String::as_str).take(12).collect();
                match known.is_empty() {
                    true => refused!(
                        "`{}` is not a stage: nothing is drawn yet; `event draw` comes first",
                        id
                    ),
                    false => refused!("`{}` is not a stage; there are: {}", id, known.join(", ")),
                }
            })
    }

    pub fn paired(&self) -> bool {
        self.stages.values().any(|stage| !stage.rounds.is_empty())
    }
}

impl Board {
    pub fn side_of(&self, who: &str) -> Option<usize> {
        match who {
            _ if self.first == who => Some(0),
            _ if self.second == who => Some(1),
            _ => None,
        }
    }

    pub fn opponent_of(&self, who: &str) -> &str {
        if self.first == who { &self.second } else { &self.first }
    }

    /// Points of both sides in the kinds of game whose key starts so (`""` for all).
    pub fn games_points(&self, prefix: &str) -> [Half; 2] {
        let mut sum = [Half::ZERO; 2];
        for (key, worth) in GAMES.iter().filter(|game| game.0.starts_with(prefix)) {
            if let Some(outcome) = self.games.get(*key) {
                let (first, second) = outcome.points(Half::whole(*worth));
                sum = [sum[0] + first, sum[1] + second];
            }
        }
        sum
    }

    /// Whether every game of a match, or the board itself, has its result.
    pub fn complete(&self) -> bool {
        self.outcome.is_some() || self.games.len() == GAMES.len()
    }

    /// A walkover: the whole match forfeited, not single games.
    pub fn forfeit(&self) -> Option<Outcome> {
        self.outcome.filter(|outcome| !outcome.played())
    }

    pub fn score(&self) -> Option<Score> {
        match self.outcome {
            Some(outcome) => Some(Score::Board(outcome)),
            None if self.games.is_empty() => None,
            None => Some(Score::Match(self.games.clone())),
        }
    }
}

impl Stage {
    pub fn new(drawn: &Drawn, section: &str) -> Stage {
        Stage {
            id: drawn.id.clone(),
            section: section.to_string(),
            format: drawn.format,
            total: drawn.rounds,
            entrants: drawn.entrants.clone(),
            rounds: Vec::new(),
            late: BTreeMap::new(),
            asked: BTreeMap::new(),
            certificates: false,
        }
    }

    /// An entrant's number, from 1.
    pub fn number(&self, who: &str) -> Option<usize> {
        self.entrants.iter().position(|entrant| entrant == who).map(|index| index + 1)
    }

    pub fn round(&self, round: u32) -> Result<&Round, Refused> {
        let index = (round as usize).wrapping_sub(1);
        self.rounds.get(index).ok_or_else(|| {
            refused!("round {} of `{}` is not paired; {} are", round, self.id, self.rounds.len())
        })
    }

    pub fn board(&self, round: u32, board: u32) -> Result<&Board, Refused> {
        let boards = &self.round(round)?.boards;
        boards.get((board as usize).wrapping_sub(1)).ok_or_else(|| {
            refused!(
                "board {} is not in round {} of `{}`; there are {}",
                board,
                round,
                self.id,
                boards.len()
            )
        })
    }

    /// Boards still without a result, as round and board.
    pub fn missing(&self) -> Vec<(u32, u32)> {
        let mut open = Vec::new();
        for (round, paired) in self.rounds.iter().enumerate() {
            for (board, seat) in paired.boards.iter().enumerate() {
                if !seat.complete() {
                    open.push((round as u32 + 1, board as u32 + 1));
                }
            }
        }
        open
    }

    pub fn finished(&self) -> bool {
        self.missing().is_empty() && self.rounds.len() as u32 >= self.total
    }
}
