//! The final order of regulation A: match points, balance, direct confrontation, living, giant, lot.

use super::action::Outcome;
use super::standings::{Criterion, Row, because, order};
use super::state::{Board, Stage, State};
use crate::lot::Lot;
use crate::points::{Half, Share};

/// What one team has after the matches that count.
#[derive(Clone, Debug)]
struct Tally {
    match_points: i32,
    scored: Half,
    conceded: Half,
    balance: Share,
    living: Half,
    giant: Half,
}

/// Match points of a won, drawn and lost match.
fn values(state: &State) -> [i32; 3] {
    match state.regulation.get("match-points") {
        "3-1-0" => [3, 1, 0],
        "wins" => [1, 0, 0],
        _ => [2, 1, 0],
    }
}

/// The matches that count, with the side of a team in each.
fn matches<'a>(state: &'a State, stage: &'a Stage, who: &'a str) -> Vec<(&'a Board, usize)> {
    let boards = stage.rounds.iter().flat_map(|round| &round.boards);
    let counts = |board: &&Board| {
        !state.annulled(stage, &board.first)
            && !state.annulled(stage, &board.second)
            && (state.outcome(board).is_some() || board.complete())
    };
    boards.filter(counts).filter_map(|board| board.side_of(who).map(|side| (board, side))).collect()
}

/// Match points a side gets from a match that is over.
fn match_points(state: &State, board: &Board, side: usize) -> i32 {
    let [win, draw, loss] = values(state);
    let who = if side == 0 { &board.first } else { &board.second };
    if state.outcome(board) == Some(Outcome::NobodyUnplayed) {
        return loss;
    }
    match state.winner(board) {
        Some(winner) if winner == who => win,
        Some(_) => loss,
        None => draw,
    }
}

/// The average balance of a team's matches that were really played.
fn average(state: &State, stage: &Stage, who: &str) -> Share {
    let played: Vec<i64> = matches(state, stage, who)
        .into_iter()
        .filter(|(board, _)| state.outcome(board).is_none())
        .map(|(board, side)| {
            let points = board.games_points("");
            i64::from(points[side].0 - points[1 - side].0)
        })
        .collect();
    match played.len() {
        0 => Share { halves: 0, parts: 1 },
        count => Share { halves: played.iter().sum(), parts: count as i64 },
    }
}

fn tally(state: &State, stage: &Stage, who: &str) -> Tally {
    let mut tally = Tally {
        match_points: 0,
        scored: Half::ZERO,
        conceded: Half::ZERO,
        balance: Share::of(Half::ZERO),
        living: Half::ZERO,
        giant: Half::ZERO,
    };
    for (board, side) in matches(state, stage, who) {
        tally.match_points += match_points(state, board, side);
        match state.outcome(board) {
            None => {
                let points = board.games_points("");
                tally.scored = tally.scored + points[side];
                tally.conceded = tally.conceded + points[1 - side];
                tally.balance = tally.balance.plus(Share::of(points[side] - points[1 - side]));
                tally.living = tally.living + board.games_points("v")[side];
                tally.giant = tally.giant + board.games_points("g")[side];
            }
            Some(Outcome::NobodyUnplayed) => {}
            // A category set up by hand, with one result for the whole match.
            Some(outcome) if outcome.played() => {
                let (first, second) = outcome.points(Half::ONE);
                let (own, other) = if side == 0 { (first, second) } else { (second, first) };
                tally.scored = tally.scored + own;
                tally.conceded = tally.conceded + other;
                tally.balance = tally.balance.plus(Share::of(own - other));
            }
            Some(_) => {
                let won = state.winner(board) == Some(who);
                let winner = state.winner(board).unwrap_or(who);
                let (high, low) = match state.regulation.get("walkover") {
                    "9-0" => (Half::whole(9), Half::ZERO),
                    "5-4" => (Half::whole(5), Half::whole(4)),
                    _ => {
                        let share = average(state, stage, winner);
                        let share = if won { share } else { share.negated() };
                        tally.balance = tally.balance.plus(share);
                        continue;
                    }
                };
                let (own, other) = if won { (high, low) } else { (low, high) };
                tally.scored = tally.scored + own;
                tally.conceded = tally.conceded + other;
                tally.balance = tally.balance.plus(Share::of(own - other));
                if won && high == Half::whole(9) {
                    tally.living = tally.living + Half::whole(4);
                    tally.giant = tally.giant + Half::whole(2);
                }
            }
        }
    }
    tally
}

pub fn rows(state: &State, stage: &Stage) -> Vec<Row> {
    let teams = &stage.entrants;
    let tallies: Vec<Tally> = teams.iter().map(|who| tally(state, stage, who)).collect();
    let whole = |number: i64| Share { halves: number, parts: 1 };
    let balance = |group: &[usize]| -> Vec<Share> {
        group.iter().map(|&team| tallies[team].balance).collect()
    };
    let direct = |group: &[usize]| -> Vec<Share> {
        let none = vec![whole(0); group.len()];
        if group.len() > 2 && state.regulation.get("direct-confrontation") == "pair-only" {
            return none;
        }
        let mut table = Vec::new();
        for &team in group {
            let mut sum = 0;
            for &rival in group.iter().filter(|&&rival| rival != team) {
                let met: Vec<(&Board, usize)> = matches(state, stage, &teams[team])
                    .into_iter()
                    .filter(|(board, _)| board.opponent_of(&teams[team]) == teams[rival])
                    .collect();
                if met.is_empty() {
                    return none;
                }
                sum +=
                    met.iter().map(|(board, side)| match_points(state, board, *side)).sum::<i32>();
            }
            table.push(whole(i64::from(sum)));
        }
        table
    };
    let living = |group: &[usize]| -> Vec<Share> {
        group.iter().map(|&team| Share::of(tallies[team].living)).collect()
    };
    let giant = |group: &[usize]| -> Vec<Share> {
        group.iter().map(|&team| Share::of(tallies[team].giant)).collect()
    };
    let ticket =
        |team: usize| Lot::ticket(state.seed, &format!("standings {}", stage.id), &teams[team]);
    let lot = |group: &[usize]| -> Vec<Share> {
        group.iter().map(|&team| whole(-((ticket(team) >> 2) as i64))).collect()
    };
    // The points come first and are not part of what begins again after a split.
    let criteria: [&Criterion; 5] = [&balance, &direct, &living, &giant, &lot];
    let restart = state.regulation.get("after-a-split") == "restart";
    let active = |team: &usize| !state.annulled(stage, &teams[*team]);
    let everybody: Vec<usize> = (0..teams.len()).filter(active).collect();
    let gone: Vec<usize> = (0..teams.len()).filter(|team| !active(team)).collect();
    let mut groups: Vec<(i32, Vec<usize>)> = Vec::new();
    let mut by_points = everybody;
    let value = |team: &usize| tallies[*team].match_points;
    by_points.sort_by_key(|team| -value(team));
    for team in by_points {
        match groups.last_mut() {
            Some((held, group)) if *held == value(&team) => group.push(team),
            _ => groups.push((value(&team), vec![team])),
        }
    }
    let mut ordered: Vec<(usize, Option<usize>)> = Vec::new();
    for (_, group) in groups {
        let mut part = order(group, &criteria, restart);
        // Criterion 0 is the match points for `because`; those here are numbered after it.
        for entry in &mut part {
            entry.1 = entry.1.map(|criterion| criterion + 1);
        }
        ordered.extend(part);
    }
    let mut rows: Vec<Row> = Vec::new();
    for (index, (team, separated)) in ordered.into_iter().enumerate() {
        let tally = &tallies[team];
        let breaks = vec![
            ("balance".to_string(), signed(tally.balance)),
            ("direct".to_string(), String::new()),
            ("living".to_string(), tally.living.to_string()),
            ("giant".to_string(), tally.giant.to_string()),
            ("lot".to_string(), format!("{:06}", ticket(team) >> 44)),
        ];
        let mut row = Row {
            place: index as u32 + 1,
            who: teams[team].clone(),
            name: teams[team].clone(),
            school: state.school_of(&teams[team]).to_string(),
            points: tally.match_points.to_string(),
            breaks,
            separated,
            because: String::new(),
        };
        row.because = because(rows.last(), &row);
        if separated.is_none() && index > 0 {
            row.separated = Some(0);
        }
        rows.push(row);
    }
    for team in gone {
        rows.push(Row {
            place: rows.len() as u32 + 1,
            who: teams[team].clone(),
            name: format!("{} (annulled)", teams[team]),
            school: state.school_of(&teams[team]).to_string(),
            points: "-".to_string(),
            breaks: Vec::new(),
            separated: Some(0),
            because: "withdrew; the results are annulled".to_string(),
        });
    }
    rows
}

fn signed(share: Share) -> String {
    if share.halves > 0 { format!("+{share}") } else { share.to_string() }
}
