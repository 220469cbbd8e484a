//! Standings of individuals and the order among equals; teams are in `olympiad`.

use super::action::{Format, Outcome};
use super::breaks::{direct, numbers, quarters};
use super::olympiad;
use super::state::{Stage, State};
use crate::lot::Lot;
use crate::points::{Half, Share};
use serde::Serialize;

/// What a round was for one competitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    Played,
    ForfeitWin,
    ForfeitLoss,
    Bye,
    /// A bye for half a point, asked for beforehand.
    HalfBye,
    Absent,
    /// The board has no result yet.
    Open,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Entry {
    pub part: Part,
    pub opponent: Option<String>,
    pub starts: bool,
    pub points: Half,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    pub place: u32,
    pub who: String,
    pub name: String,
    pub school: String,
    pub points: String,
    /// Names and values of what orders equals, in order.
    pub breaks: Vec<(String, String)>,
    /// Which of them (from 0; none: the points) put this row below the one before.
    pub separated: Option<usize>,
    pub because: String,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standings {
    pub stage: String,
    pub rounds: u32,
    pub total: u32,
    pub rows: Vec<Row>,
}

impl State {
    /// Whether all results of a competitor who withdrew are annulled (round robins only).
    pub fn annulled(&self, stage: &Stage, who: &str) -> bool {
        if !self.withdrawn(who) || !matches!(stage.format, Format::RoundRobin | Format::Double) {
            return false;
        }
        match self.regulation.get("withdrawal") {
            "annul" => true,
            "keep" => false,
            _ => {
                let boards = stage.rounds.iter().flat_map(|round| &round.boards);
                let played =
                    boards.filter(|board| board.side_of(who).is_some() && board.complete());
                let all = stage.entrants.len().saturating_sub(1)
                    * if stage.format == Format::Double { 2 } else { 1 };
                played.count() * 2 < all
            }
        }
    }
}

/// Every entrant's rounds, in the order of their numbers.
pub fn records(state: &State, stage: &Stage) -> Vec<Vec<Entry>> {
    let bye_counts = matches!(stage.format, Format::Swiss | Format::KnockOut);
    let mut all = vec![Vec::with_capacity(stage.rounds.len()); stage.entrants.len()];
    for round in &stage.rounds {
        let nothing =
            Entry { part: Part::Absent, opponent: None, starts: false, points: Half::ZERO };
        for record in &mut all {
            record.push(nothing.clone());
        }
        for who in &round.byes {
            if let Some(number) = stage.number(who) {
                let points = if bye_counts { Half::ONE } else { Half::ZERO };
                let bye = Entry { part: Part::Bye, points, ..nothing.clone() };
                *all[number - 1].last_mut().expect("this round") = bye;
            }
        }
        for who in &round.halves {
            if let Some(number) = stage.number(who) {
                let bye = Entry { part: Part::HalfBye, points: Half(1), ..nothing.clone() };
                *all[number - 1].last_mut().expect("this round") = bye;
            }
        }
        for board in &round.boards {
            if state.annulled(stage, &board.first) || state.annulled(stage, &board.second) {
                continue;
            }
            let outcome = match state.outcome(board) {
                None if board.complete() => match state.winner(board) {
                    Some(winner) if winner == board.first => Some(Outcome::First),
                    Some(_) => Some(Outcome::Second),
                    None => Some(Outcome::Draw),
                },
                outcome => outcome,
            };
            for (side, who) in [&board.first, &board.second].into_iter().enumerate() {
                let Some(number) = stage.number(who) else { continue };
                let (part, points) = match outcome {
                    None => (Part::Open, Half::ZERO),
                    Some(outcome) => {
                        let (first, second) = outcome.points(Half::ONE);
                        let points = if side == 0 { first } else { second };
                        let part = match (outcome.played(), points > Half::ZERO) {
                            (true, _) => Part::Played,
                            (false, true) => Part::ForfeitWin,
                            (false, false) => Part::ForfeitLoss,
                        };
                        (part, points)
                    }
                };
                let opponent = Some(board.opponent_of(who).to_string());
                *all[number - 1].last_mut().expect("this round") =
                    Entry { part, opponent, starts: side == 0, points };
            }
        }
    }
    all
}

/// A criterion: the value of every member of a group, seen among that group.
pub type Criterion<'a> = dyn Fn(&[usize]) -> Vec<Share> + 'a;

/// Orders a group of equals by criteria: each gives a value to every member, seen among the group.
/// Returns the order and, for each, the criterion that put it below the one before.
pub fn order(
    group: Vec<usize>,
    criteria: &[&Criterion],
    restart: bool,
) -> Vec<(usize, Option<usize>)> {
    fn resolve(
        group: Vec<usize>,
        from: usize,
        criteria: &[&Criterion],
        restart: bool,
        out: &mut Vec<(usize, Option<usize>)>,
    ) {
        if group.len() == 1 || from == criteria.len() {
            out.extend(group.into_iter().map(|member| (member, None)));
            return;
        }
        let values = criteria[from](&group);
        let mut classes: Vec<(Share, Vec<usize>)> = Vec::new();
        let mut ranked: Vec<(Share, usize)> = values.into_iter().zip(group).collect();
        ranked.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        for (value, member) in ranked {
            match classes.last_mut() {
                Some((held, members)) if *held == value => members.push(member),
                _ => classes.push((value, vec![member])),
            }
        }
        let split = classes.len() > 1;
        for (index, (_, members)) in classes.into_iter().enumerate() {
            let start = out.len();
            let next = if split && restart { 0 } else { from + 1 };
            // Beginning again at a criterion that no longer separates simply goes on.
            resolve(members, next, criteria, restart, out);
            if index > 0 {
                out[start].1 = Some(from);
            }
        }
    }
    let mut out = Vec::with_capacity(group.len());
    resolve(group, 0, criteria, restart, &mut out);
    out
}

/// The standings of a stage after the rounds played so far.
pub fn standings(state: &State, stage: &Stage) -> Standings {
    let rows = match state.teams_play() {
        true => olympiad::rows(state, stage),
        false => rows(state, stage),
    };
    Standings {
        stage: stage.id.clone(),
        rounds: stage.rounds.len() as u32,
        total: stage.total,
        rows,
    }
}

fn rows(state: &State, stage: &Stage) -> Vec<Row> {
    let records = records(state, stage);
    let numbers = numbers(state, stage, &records);
    let wanted: Vec<&str> = match stage.format {
        Format::KnockOut => vec!["lot"],
        _ => state.regulation.get("tie-breaks").split(',').collect(),
    };
    let value = |name: &str, group: &[usize]| -> Vec<Share> {
        let of = |member: &usize| {
            let numbers = &numbers[*member];
            let whole = match name {
                "buchholz" => numbers.buchholz,
                "median" => numbers.median,
                "sonneborn" => numbers.sonneborn,
                "progressive" => i64::from(numbers.progressive.0),
                "wins" => i64::from(numbers.wins),
                _ => -((ticket(state, stage, *member) >> 2) as i64),
            };
            Share { halves: whole, parts: 1 }
        };
        if name == "direct" {
            direct(stage, &records, group)
        } else {
            group.iter().map(of).collect()
        }
    };
    let points = |group: &[usize]| -> Vec<Share> {
        group.iter().map(|&member| Share::of(numbers[member].points)).collect()
    };
    let mut criteria: Vec<Box<Criterion>> = vec![Box::new(points)];
    for name in &wanted {
        let value = &value;
        criteria.push(Box::new(move |group| value(name, group)));
    }
    let criteria: Vec<&Criterion> = criteria.iter().map(|criterion| criterion.as_ref()).collect();
    let everybody: Vec<usize> = (0..stage.entrants.len()).collect();
    let ordered = order(everybody, &criteria, false);
    let text = |name: &str, member: usize| match name {
        "buchholz" => quarters(numbers[member].buchholz),
        "median" => quarters(numbers[member].median),
        "sonneborn" => quarters(numbers[member].sonneborn),
        "progressive" => numbers[member].progressive.to_string(),
        "wins" => numbers[member].wins.to_string(),
        "direct" => String::new(),
        _ => format!("{:06}", ticket(state, stage, member) >> 44),
    };
    let mut rows: Vec<Row> = Vec::new();
    for (index, (member, separated)) in ordered.into_iter().enumerate() {
        let who = &stage.entrants[member];
        let breaks = wanted.iter().map(|name| (name.to_string(), text(name, member))).collect();
        let mut row = Row {
            place: index as u32 + 1,
            who: who.clone(),
            name: state.name_of(who),
            school: state.school_of(who).to_string(),
            points: numbers[member].points.to_string(),
            breaks,
            separated,
            because: String::new(),
        };
        row.because = because(rows.last(), &row);
        rows.push(row);
    }
    rows
}

fn ticket(state: &State, stage: &Stage, member: usize) -> u64 {
    Lot::ticket(state.seed, &format!("standings {}", stage.id), &stage.entrants[member])
}

/// "3rd because …" in words. Criterion 0 is the points, the others are the row's breaks.
pub fn because(before: Option<&Row>, row: &Row) -> String {
    let Some(before) = before else {
        return format!("first, with {}", row.points);
    };
    match row.separated {
        None | Some(0) => {
            format!("{} points, fewer than {} with {}", row.points, before.name, before.points)
        }
        Some(criterion) => {
            let (name, own) = &row.breaks[criterion - 1];
            let equal: Vec<&str> =
                row.breaks[..criterion - 1].iter().map(|(name, _)| words(name)).collect();
            let equal = match equal.is_empty() {
                true => String::new(),
                false => format!(" and equal on {}", equal.join(", ")),
            };
            let theirs = &before.breaks[criterion - 1].1;
            match name.as_str() {
                "lot" => format!(
                    "as many points as {}{equal}; the lot put {} first",
                    before.name, before.name
                ),
                "direct" => format!(
                    "as many points as {}{equal}; worse among those tied in their own games",
                    before.name
                ),
                _ => format!(
                    "as many points as {}{equal}; {} {own} against {theirs}",
                    before.name,
                    words(name)
                ),
            }
        }
    }
}

/// What a criterion is called in a sentence.
pub fn words(name: &str) -> &str {
    match name {
        "buchholz" => "Buchholz (the opponents' points)",
        "median" => "median Buchholz (without the best and the worst opponent)",
        "progressive" => "progressive score",
        "sonneborn" => "Sonneborn-Berger",
        "direct" => "direct confrontation",
        "balance" => "balance of scores",
        "living" => "living points",
        "giant" => "giant points",
        other => other,
    }
}
