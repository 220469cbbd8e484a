//! The numbers that order individuals with equal points, as FIDE's tie-break regulations count them
//! (Handbook C.07 in force from March 2026). What makes them long-winded are the rounds not played.

use super::action::Format;
use super::standings::{Entry, Part};
use super::state::{Stage, State};
use crate::points::{Half, Share};

/// The numbers of one competitor. Those with products of half points are counted in quarters.
#[derive(Clone, Debug, Default)]
pub struct Numbers {
    pub points: Half,
    pub buchholz: i64,
    pub median: i64,
    pub progressive: Half,
    pub sonneborn: i64,
    pub wins: i32,
}

pub fn quarters(value: i64) -> String {
    let text = format!("{:.2}", value as f64 / 4.0);
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// Not played of one's own will (article 16.1): a bye asked for, an absence, a game lost by forfeit.
fn voluntary(part: Part) -> bool {
    requested(part) || part == Part::ForfeitLoss
}

fn requested(part: Part) -> bool {
    matches!(part, Part::Absent | Part::HalfBye)
}

fn total(record: &[Entry]) -> i32 {
    record.iter().map(|entry| entry.points.0).sum()
}

/// A competitor's halves as opponents count them (article 16.3): a bye asked for, after which nothing
/// was played any more, counts as a draw.
fn adjusted(record: &[Entry]) -> i32 {
    let trailing = record.iter().rev().take_while(|entry| voluntary(entry.part));
    let raised = trailing.filter(|entry| requested(entry.part)).map(|entry| 1 - entry.points.0);
    total(record) + raised.sum::<i32>()
}

/// Every entrant's tie-break numbers.
pub fn numbers(state: &State, stage: &Stage, records: &[Vec<Entry>]) -> Vec<Numbers> {
    let fide = state.regulation.get("unplayed") != "plain";
    let swiss = stage.format == Format::Swiss;
    let strength: Vec<i32> = match fide && swiss {
        true => records.iter().map(|record| adjusted(record)).collect(),
        false => records.iter().map(|record| total(record)).collect(),
    };
    let rounds = (stage.total as usize).max(stage.rounds.len()) as i32;
    // What a round brings to the Buchholz sum: nothing, or the halves of an opponent.
    let contribution = |own: i32, entry: &Entry| -> Option<i32> {
        let opponent = entry.opponent.as_ref().and_then(|who| stage.number(who));
        let opponent = opponent.map(|number| strength[number - 1]);
        match (entry.part, opponent) {
            (Part::Open, _) => None,
            (Part::Played, opponent) => opponent,
            (..) if !fide => None,
            // In a round robin a forfeit counts as a game with the opponent there was.
            (_, opponent) if !swiss => opponent,
            // A dummy opponent with one's own points, but not more than the opponent there was
            // (article 16.4.1) or than draws all along (16.4.2).
            (_, Some(opponent)) => Some(own.min(opponent)),
            (_, None) => Some(own.min(rounds)),
        }
    };
    let one = |record: &Vec<Entry>| {
        let own = total(record);
        let mut numbers = Numbers { points: Half(own), ..Numbers::default() };
        let mut running = 0;
        let (mut missed, mut met) = (Vec::new(), Vec::new());
        for entry in record {
            running += entry.points.0;
            numbers.progressive = numbers.progressive + Half(running);
            numbers.wins += i32::from(entry.points == Half::ONE && entry.part == Part::Played);
            let Some(strength) = contribution(own, entry) else { continue };
            if voluntary(entry.part) { &mut missed } else { &mut met }.push(strength);
            numbers.buchholz += i64::from(strength) * 2;
            numbers.sonneborn += i64::from(strength) * i64::from(entry.points.0);
        }
        numbers.median = median(missed, met);
        numbers
    };
    records.iter().map(one).collect()
}

/// Without the lowest contribution, first of those missed of one's own will (article 16.5), and the
/// highest of the rest; in quarters.
fn median(mut missed: Vec<i32>, mut met: Vec<i32>) -> i64 {
    missed.sort_unstable();
    met.sort_unstable();
    let mut kept: Vec<i32> = missed.into_iter().chain(met).skip(1).collect();
    kept.sort_unstable();
    kept.pop();
    kept.into_iter().map(|strength| i64::from(strength) * 2).sum()
}

/// Direct encounter (article 6): a table of the games among the tied. If not all of them met, only
/// those have a rank whom no result of the missing games could take it from.
pub fn direct(stage: &Stage, records: &[Vec<Entry>], group: &[usize]) -> Vec<Share> {
    let of = |halves: i32| Share { halves: i64::from(halves), parts: 1 };
    let among = |member: usize| {
        let rivals = group.iter().filter(|&&other| other != member);
        let game = |&other: &usize| {
            let mut played = records[member].iter().filter(|entry| entry.part == Part::Played);
            played.find(|entry| entry.opponent.as_ref() == Some(&stage.entrants[other]))
        };
        let games: Vec<Option<&Entry>> = rivals.map(game).collect();
        let points: i32 = games.iter().flatten().map(|entry| entry.points.0).sum();
        (points, games.iter().filter(|game| game.is_none()).count() as i32 * Half::ONE.0)
    };
    let table: Vec<(i32, i32)> = group.iter().map(|&member| among(member)).collect();
    if table.iter().all(|&(_, missing)| missing == 0) {
        return table.into_iter().map(|(points, _)| of(points)).collect();
    }
    let mut values = vec![0; group.len()];
    let mut open: Vec<usize> = (0..group.len()).collect();
    let safe = |open: &[usize], one: usize| {
        open.iter().all(|&other| other == one || table[one].0 > table[other].0 + table[other].1)
    };
    while open.len() > 1 {
        let Some(&first) = open.iter().find(|&&one| safe(&open, one)) else { break };
        values[first] = open.len() as i32;
        open.retain(|&other| other != first);
    }
    values.into_iter().map(of).collect()
}
