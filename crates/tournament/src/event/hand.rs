//! A hand on the pairing: boards set otherwise than the rules give them, byes for half a point on
//! request, one pupil in another's place. Everything is possible that can be played; what the rules
//! would not have done is said beforehand, logged, and told to everybody.

use super::action::{Action, Format, Seat};
use super::changes::{Change, Changed};
use super::regulation::Kind;
use super::state::{Board, Round, Stage, State};
use crate::refused;
use crate::refused::Refused;
use ludoteca_editions::clean;
use serde::Serialize;
use std::collections::BTreeSet;

/// What the rules would not have done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Objection {
    /// They have met before.
    Met { first: String, second: String, round: u32 },
    /// Both are of one school, in a round in which that is avoided.
    OneSchool { first: String, second: String },
    /// Somebody would start, or follow, for the third time running.
    ThirdRunning { who: String, starts: bool },
    /// Somebody had a bye already.
    SecondBye { who: String },
}

/// Changes the last round of a stage by hand (any round of a round robin).
pub(super) fn reseat(
    state: &mut State,
    step: u32,
    stage: &str,
    number: u32,
    new: &Round,
    reason: &str,
) -> Result<(), Refused> {
    let found = state.stage(stage)?;
    let id = found.id.clone();
    let before = found.round(number)?.clone();
    let robin = matches!(found.format, Format::RoundRobin | Format::Double);
    if !robin && (number as usize) < found.rounds.len() {
        return Err(refused!(
            "round {} of `{}` has later rounds built on it; only the last can be changed by hand",
            number,
            id
        ));
    }
    check_everybody(found, &before, new, number)?;
    let mut boards = Vec::new();
    let mut touched = Vec::new();
    for (index, seat) in (1u32..).zip(&new.boards) {
        let old = before.boards.iter().find(|board| {
            board.side_of(&seat.first).is_some() && board.side_of(&seat.second).is_some()
        });
        if old.is_none() && found.format == Format::KnockOut {
            return Err(refused!(
                "`{}` is a knock-out: who meets whom follows from the tree; only sides can be swapped",
                id
            ));
        }
        let board = match old {
            Some(old) if old.first == seat.first => old.clone(),
            Some(old) => turned(old),
            None => seat.clone(),
        };
        if before.boards.get(index as usize - 1) != Some(&board) {
            touched.push(index);
        }
        boards.push(board);
    }
    let kept = |old: &Board| {
        boards.iter().any(|board| {
            board.side_of(&old.first).is_some() && board.side_of(&old.second).is_some()
        })
    };
    let lost = (1u32..).zip(&before.boards).find(|(_, old)| old.score().is_some() && !kept(old));
    if let Some((board, _)) = lost {
        return Err(refused!(
            "board {} of round {} of `{}` has a result; undo it first, then change who meets whom",
            board,
            number,
            id
        ));
    }
    let after = Round { boards, by_hand: true, ..new.clone() };
    let same = |one: &Round| {
        (one.boards.clone(), one.byes.clone(), one.halves.clone(), one.absent.clone())
    };
    if same(&after) == same(&before) {
        return Err(refused!("nothing changes in round {} of `{}`", number, id));
    }
    let reason = clean(reason);
    let what = Changed::ByHand { stage: id.clone(), round: number, boards: touched, reason };
    state.changes.push(Change::new(step, what));
    super::apply::stage_mut(state, &id)?.rounds[number as usize - 1] = after;
    Ok(())
}

/// Everybody of the round is still somewhere in it, and once.
fn check_everybody(stage: &Stage, before: &Round, new: &Round, number: u32) -> Result<(), Refused> {
    let mut busy = BTreeSet::new();
    for who in everybody(new) {
        if stage.number(who).is_none() {
            return Err(refused!("`{}` is not in `{}`", who, stage.id));
        }
        if !busy.insert(who) {
            return Err(refused!("`{}` would play twice in round {}", who, number));
        }
    }
    match everybody(before).find(|who| !busy.contains(who)) {
        None => Ok(()),
        Some(who) => {
            Err(refused!("`{}` would be left out of round {} of `{}`", who, number, stage.id))
        }
    }
}

fn everybody(round: &Round) -> impl Iterator<Item = &String> {
    let sides = round.boards.iter().flat_map(|board| [&board.first, &board.second]);
    sides.chain(&round.byes).chain(&round.halves).chain(&round.absent)
}

/// A board with its sides swapped: what was played stays who won it.
fn turned(board: &Board) -> Board {
    let [first, second] = board.lineups.clone();
    let games = board.games.iter().map(|(key, outcome)| (key.clone(), outcome.turned()));
    Board {
        first: board.second.clone(),
        second: board.first.clone(),
        field: board.field.clone(),
        outcome: board.outcome.map(super::action::Outcome::turned),
        games: games.collect(),
        lineups: [second, first],
        platform: None,
    }
}

/// The step that swaps two competitors of a round, or the sides of a board where they meet each other.
pub fn swap(
    state: &State,
    stage: &str,
    number: u32,
    one: &str,
    other: &str,
) -> Result<Action, Refused> {
    let found = state.stage(stage)?;
    let round = found.round(number)?;
    for who in [one, other] {
        if !everybody(round).any(|known| known == who) {
            return Err(refused!("`{}` is not in round {} of `{}`", who, number, found.id));
        }
    }
    if one == other {
        return Err(refused!("`{}` cannot be swapped with themselves", one));
    }
    let other_way = |who: &String| match who {
        who if who == one => other.to_string(),
        who if who == other => one.to_string(),
        who => who.clone(),
    };
    let seat = |board: &Board| Seat {
        first: other_way(&board.first),
        second: other_way(&board.second),
        field: board.field.clone(),
    };
    let list = |list: &[String]| list.iter().map(other_way).collect();
    Ok(Action::Reseat {
        stage: found.id.clone(),
        round: number,
        boards: round.boards.iter().map(seat).collect(),
        byes: list(&round.byes),
        halves: list(&round.halves),
        absent: list(&round.absent),
        reason: String::new(),
    })
}

/// The step that pairs two who sit out: with a bye, or absent and now here.
pub fn seat_two(
    state: &State,
    stage: &str,
    number: u32,
    one: &str,
    other: &str,
) -> Result<Action, Refused> {
    let found = state.stage(stage)?;
    let round = found.round(number)?;
    let out = |who: &str| {
        [&round.byes, &round.halves, &round.absent].into_iter().flatten().any(|known| known == who)
            || (found.number(who).is_some() && !everybody(round).any(|known| known == who))
    };
    if let Some(who) = [one, other].into_iter().find(|who| !out(who)) {
        return Err(refused!(
            "`{}` has a board in round {}, or is not in `{}`",
            who,
            number,
            found.id
        ));
    }
    let left = |list: &[String]| -> Vec<String> {
        list.iter().filter(|who| *who != one && *who != other).cloned().collect()
    };
    let old = round.boards.iter().map(|board| Seat {
        first: board.first.clone(),
        second: board.second.clone(),
        field: board.field.clone(),
    });
    let new = Seat { first: one.to_string(), second: other.to_string(), field: None };
    Ok(Action::Reseat {
        stage: found.id.clone(),
        round: number,
        boards: old.chain([new]).collect(),
        byes: left(&round.byes),
        halves: left(&round.halves),
        absent: left(&round.absent),
        reason: String::new(),
    })
}

/// What the rules would not have done, on the boards a step changes.
pub fn objections(state: &State, action: &Action) -> Vec<Objection> {
    let Action::Reseat { stage, round, boards, byes, .. } = action else { return Vec::new() };
    let Ok(found) = state.stage(stage) else { return Vec::new() };
    let past = &found.rounds[..(*round as usize - 1).min(found.rounds.len())];
    let now = found.rounds.get(*round as usize - 1);
    let new = |seat: &&Seat| {
        !now.is_some_and(|now| {
            now.boards.iter().any(|board| board.first == seat.first && board.second == seat.second)
        })
    };
    let mut list = Vec::new();
    for seat in boards.iter().filter(new) {
        let (first, second) = (seat.first.clone(), seat.second.clone());
        let met = (1u32..).zip(past).find(|(_, round)| {
            let both =
                |board: &Board| board.side_of(&first).is_some() && board.side_of(&second).is_some();
            round.boards.iter().any(both)
        });
        let robin = matches!(found.format, Format::RoundRobin | Format::Double);
        if let (Some((round, _)), false) = (met, robin) {
            list.push(Objection::Met { first: first.clone(), second: second.clone(), round });
        }
        let school = state.school_of(&first);
        let apart = *round <= state.regulation.number("schools-apart");
        if apart && !school.is_empty() && school == state.school_of(&second) {
            list.push(Objection::OneSchool { first: first.clone(), second: second.clone() });
        }
        for (who, starts) in [(first, true), (second, false)] {
            let seats = past.iter().rev().filter_map(|round| {
                let board = round.boards.iter().find(|board| board.side_of(&who).is_some())?;
                Some(board.first == who)
            });
            let last: Vec<bool> = seats.take(2).collect();
            if last == [starts, starts] {
                list.push(Objection::ThirdRunning { who, starts });
            }
        }
    }
    let had = |who: &String| past.iter().any(|round| round.byes.contains(who));
    let held = |who: &String| now.is_some_and(|now| now.byes.contains(who));
    let again = byes.iter().filter(|who| had(who) && !held(who));
    list.extend(again.map(|who| Objection::SecondBye { who: who.clone() }));
    list
}

/// Notes that somebody asked for a bye of half a point in a round not yet paired.
pub(super) fn half_bye(
    state: &mut State,
    step: u32,
    stage: &str,
    round: u32,
    who: &str,
) -> Result<(), Refused> {
    let found = state.stage(stage)?;
    let id = found.id.clone();
    if found.format != Format::Swiss {
        return Err(refused!(
            "`{}` is not a Swiss tournament; only those have byes for half a point",
            id
        ));
    }
    if found.number(who).is_none() {
        return Err(refused!("`{}` is not in `{}`", who, id));
    }
    if round as usize <= found.rounds.len() || round > found.total {
        return Err(refused!(
            "round {} of `{}` cannot have a bye on request: it is paired already, or there is no such round",
            round,
            id
        ));
    }
    let asked = super::apply::stage_mut(state, &id)?.asked.entry(who.to_string()).or_default();
    if !asked.insert(round) {
        return Err(refused!("`{}` has a bye in round {} already", who, round));
    }
    let what = Changed::HalfBye { stage: id, round, who: state.name_of(who) };
    state.changes.push(Change::new(step, what));
    Ok(())
}

/// Puts one pupil in another's place: number, team and place in the draw stay.
pub(super) fn replace(
    state: &mut State,
    step: u32,
    who: &str,
    name: &str,
    year: Option<u8>,
) -> Result<(), Refused> {
    let Some(person) = state.people.get(who) else {
        return Err(refused!("`{}` is not entered", who));
    };
    let name = clean(name);
    let mut entry = person.entry.clone();
    let out = std::mem::replace(&mut entry.name, name.clone());
    entry.year = year;
    super::apply::check_entry(state, &entry)?;
    if name == out {
        return Err(refused!("`{}` cannot be replaced by themselves", name));
    }
    if has_played(state, who) {
        return Err(refused!(
            "`{}` has played already; only before the first game somebody else can take the place",
            out
        ));
    }
    let paired = state.paired();
    if let Some(person) = state.people.get_mut(who) {
        person.entry = entry;
        person.withdrawn = false;
        person.present = None;
    }
    if paired {
        let what = Changed::Replaced { who: who.to_string(), out, into: name };
        state.changes.push(Change::new(step, what));
    }
    Ok(())
}

/// Whether somebody has sat at a board with a result.
fn has_played(state: &State, who: &str) -> bool {
    let rounds = state.stages.values().flat_map(|stage| &stage.rounds);
    let mut boards = rounds.flat_map(|round| &round.boards).filter(|board| board.score().is_some());
    match state.regulation.kind {
        Kind::Olympiad => boards.any(|board| {
            let named = board.lineups.iter().flat_map(|lineup| lineup.values().flatten());
            named.into_iter().any(|pupil| pupil == who)
        }),
        Kind::Cnjm | Kind::Club => {
            boards.any(|board| board.side_of(who).is_some() && board.forfeit().is_none())
        }
    }
}
