//! One step applied to a state: checked whole before anything changes, so a refused step leaves
//! nothing behind.

use super::action::{Action, Entry, Format, Pinned};
use super::category::category;
use super::changes::{Change, Changed};
use super::hand;
use super::lineup;
use super::regulation::{FIELD_LOT, Kind, LOT_SEED, OPEN, Regulation};
use super::results::{claim, result, settle};
use super::state::{Board, Decision, Person, Round, Stage, State, Team};
use crate::refused;
use crate::refused::Refused;
use ludoteca_editions::clean;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The state a first step makes.
pub fn begin(action: &Action) -> Result<State, Refused> {
    let Action::New { name, kind, edition, parameters, seed } = action else {
        return Err(refused!("the log does not begin with a new event"));
    };
    let edition = edition.as_ref().map(Pinned::edition).transpose()?;
    let mut regulation = Regulation::new(*kind, edition)?;
    regulation.parameters.insert(LOT_SEED.to_string(), seed.to_string());
    for (key, value) in parameters {
        regulation.check(key, value)?;
        regulation.parameters.insert(key.clone(), value.clone());
    }
    if *kind == Kind::Olympiad && !parameters.contains_key(FIELD_LOT) {
        regulation.parameters.insert(FIELD_LOT.to_string(), "each-match".to_string());
    }
    let seed = regulation.get(LOT_SEED).parse().unwrap_or(*seed);
    Ok(State {
        name: clean(name),
        seed,
        regulation,
        people: BTreeMap::new(),
        teams: BTreeMap::new(),
        stages: BTreeMap::new(),
        drawn: BTreeSet::new(),
        changes: Vec::new(),
        decisions: Vec::new(),
        claims: Vec::new(),
        step: 1,
    })
}

pub fn apply(state: &mut State, step: u32, action: &Action) -> Result<(), Refused> {
    match action {
        Action::New { .. } => return Err(refused!("an event begins only once")),
        Action::Set { key, value, force } => set(state, step, key, value, *force)?,
        Action::Enter { entries } => enter(state, entries)?,
        Action::Late { entries, stage, who } => late(state, entries, stage, who)?,
        Action::CheckIn { who, present } => check_in(state, who, *present)?,
        Action::Draw { section, stages } => {
            if state.drawn.contains(section) {
                return Err(refused!(
                    "`{}` is drawn already; undo its draw first to draw it again",
                    section
                ));
            }
            for drawn in stages {
                if let Some(nobody) = drawn.entrants.iter().find(|who| !state.exists(who)) {
                    return Err(refused!("`{}` is not entered", nobody));
                }
            }
            for drawn in stages {
                state.stages.insert(drawn.id.clone(), Stage::new(drawn, section));
            }
            state.drawn.insert(section.clone());
        }
        Action::Pair { stage, round, boards, byes, halves, absent } => {
            let free = Free { byes, halves, absent };
            pair(state, stage, *round, boards, &free)?;
        }
        Action::Reseat { stage, round, boards, byes, halves, absent, reason } => {
            let free = Free { byes, halves, absent };
            hand::reseat(state, step, stage, *round, &seated(boards, &free), reason)?;
        }
        Action::HalfBye { stage, round, who } => hand::half_bye(state, step, stage, *round, who)?,
        Action::Replace { who, name, year } => hand::replace(state, step, who, name, *year)?,
        Action::Platform { stage, round, board, game } => {
            let seat = board_mut(state, stage, *round, *board)?;
            if seat.complete() {
                return Err(refused!("board {} of round {} of `{}` is over", board, round, stage));
            }
            seat.platform = Some(clean(game));
        }
        Action::Lineup { .. } | Action::Substitute { .. } if !state.teams_play() => {
            return Err(refused!("line-ups are for matches of teams; here everybody plays alone"));
        }
        Action::Lineup { stage, round, board, team, places } => {
            let found = state.stage(stage)?;
            lineup::check(state, found, *round, *board, team, places)?;
            let seat = board_mut(state, stage, *round, *board)?;
            let side = seat.side_of(team).expect("a checked team");
            seat.lineups[side] = places.clone();
        }
        Action::Substitute { stage, round, board, team, out, into } => {
            let found = state.stage(stage)?;
            let places = lineup::substituted(state, found, *round, *board, team, out, into)?;
            let seat = board_mut(state, stage, *round, *board)?;
            let side = seat.side_of(team).expect("a checked team");
            seat.lineups[side] = places;
        }
        Action::Result { stage, round, board, score, .. } => {
            result(state, step, stage, *round, *board, score)?;
        }
        Action::Claim { stage, round, board, score } => {
            claim(state, step, stage, (*round, *board), score)?;
        }
        Action::Keep { stage, round, board } => {
            let id = state.stage(stage)?.id.clone();
            if !settle(state, &id, (*round, *board)) {
                return Err(refused!(
                    "nobody told board {} of round {} of `{}` otherwise",
                    board,
                    round,
                    id
                ));
            }
        }
        Action::Withdraw { who, reason } => withdraw(state, step, who, reason)?,
        Action::Decide { text, yes, no, abstained, effect } => {
            let carried = yes > no;
            if let (true, Some(effect)) = (carried, effect) {
                match effect.as_ref() {
                    Action::Decide { .. } | Action::New { .. } => {
                        return Err(refused!("a decision cannot carry that"));
                    }
                    Action::Set { key, value, .. } => set(state, step, key, value, true)?,
                    effect => apply(state, step, effect)?,
                }
            }
            let (text, yes, no, abstained) = (clean(text), *yes, *no, *abstained);
            state.decisions.push(Decision { step, text, yes, no, abstained, carried });
        }
        Action::Certificates { stage } => {
            let id = state.stage(stage)?.id.clone();
            stage_mut(state, &id)?.certificates = true;
        }
        // They say which steps count; they are none themselves.
        Action::Undo { .. } | Action::Redo { .. } => return Ok(()),
    }
    state.step = step;
    Ok(())
}

pub(super) fn stage_mut<'a>(state: &'a mut State, id: &str) -> Result<&'a mut Stage, Refused> {
    let id = state.stage(id)?.id.clone();
    Ok(state.stages.get_mut(&id).expect("a known stage"))
}

pub(super) fn board_mut<'a>(
    state: &'a mut State,
    stage: &str,
    round: u32,
    board: u32,
) -> Result<&'a mut Board, Refused> {
    let stage = stage_mut(state, stage)?;
    stage.board(round, board)?;
    Ok(&mut stage.rounds[round as usize - 1].boards[board as usize - 1])
}

fn set(state: &mut State, step: u32, key: &str, value: &str, force: bool) -> Result<(), Refused> {
    state.regulation.check(key, value)?;
    let before = state.regulation.get(key).to_string();
    let lots_drawn = key == LOT_SEED && !state.drawn.is_empty();
    if !OPEN.contains(&key) && (state.paired() || lots_drawn) {
        if !force {
            return Err(match lots_drawn {
                true => refused!(
                    "the regulation is fixed since the first draw (`{}` is `{}`); with `--force` it changes all the same and stands in the public list of changes",
                    key,
                    before
                ),
                false => refused!(
                    "the regulation is fixed since the first pairing (`{}` is `{}`); with `--force` it changes all the same and stands in the public list of changes",
                    key,
                    before
                ),
            });
        }
        let what = Changed::Parameter { key: key.into(), from: before, to: value.into() };
        state.changes.push(Change::new(step, what));
    }
    state.regulation.parameters.insert(key.to_string(), value.to_string());
    if key == LOT_SEED {
        state.seed = value.parse().unwrap_or(state.seed);
    }
    Ok(())
}

/// Checks and takes in entries; whoever is known already is brought up to date.
fn enter(state: &mut State, entries: &[Entry]) -> Result<(), Refused> {
    if let Err(errors) = check_entries(state, entries)
        && let Some((number, reason)) = errors.into_iter().next()
    {
        return Err(Refused::around("entry {}: {}", &[&number], reason));
    }
    for entry in entries {
        if let Some(former) = state.people.get(&entry.id)
            && let Some(team) = &former.entry.team
            && let Some(team) = state.teams.get_mut(team)
        {
            team.members.retain(|member| member != &entry.id);
        }
        if let Some(id) = &entry.team {
            let team = state.teams.entry(id.clone()).or_insert_with(|| Team {
                id: id.clone(),
                school: clean(&entry.school),
                section: entry.section.clone(),
                members: Vec::new(),
                present: None,
                withdrawn: false,
            });
            team.members.push(entry.id.clone());
        }
        let person = state.people.entry(entry.id.clone()).or_insert_with(|| Person {
            entry: entry.clone(),
            present: None,
            withdrawn: false,
        });
        person.entry =
            Entry { name: clean(&entry.name), school: clean(&entry.school), ..entry.clone() };
    }
    state.teams.retain(|_, team| !team.members.is_empty());
    Ok(())
}

/// Every rule about entries; each error with the number of the entry, from 1.
pub fn check_entries(state: &State, entries: &[Entry]) -> Result<(), Vec<(usize, Refused)>> {
    let mut errors = Vec::new();
    let mut seen: HashMap<&str, usize> = HashMap::new();
    let mut schools: HashMap<(&str, &str), &str> = HashMap::new();
    let mut sizes: HashMap<&str, usize> = HashMap::new();
    let new: BTreeSet<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
    for person in state.people.values().filter(|person| !new.contains(person.entry.id.as_str())) {
        schools.insert((&person.entry.section, &person.entry.school), &person.entry.name);
        if let Some(team) = &person.entry.team {
            *sizes.entry(team).or_default() += 1;
        }
    }
    for (index, entry) in entries.iter().enumerate() {
        let number = index + 1;
        if let Some(before) = seen.insert(&entry.id, number) {
            let earlier = &entries[before - 1];
            let error = match earlier.team != entry.team {
                true => refused!(
                    "`{}` is in two teams at once: `{}` and `{}`",
                    entry.name,
                    earlier.team.as_deref().unwrap_or("none"),
                    entry.team.as_deref().unwrap_or("none")
                ),
                false => refused!(
                    "`{}` is entered twice; if they are two, a column `id` tells them apart",
                    entry.name
                ),
            };
            errors.push((number, error));
            continue;
        }
        if let Err(reason) = check_entry(state, entry) {
            errors.push((number, reason));
        }
        if let Some(team) = &entry.team {
            let size = sizes.entry(team).or_default();
            *size += 1;
            let roster = category(&entry.section).map_or(0, |category| category.roster);
            if roster > 0 && *size > roster {
                errors.push((
                    number,
                    refused!("the team `{}` has more than {} members", team, roster),
                ));
            }
        }
        if state.regulation.kind == Kind::Cnjm
            && let Some(other) = schools.insert((&entry.section, &entry.school), &entry.name)
        {
            let error = refused!(
                "`{}` already enters `{}` in `{}`; one pupil a game, a cycle and a school",
                entry.school,
                other,
                entry.section
            );
            errors.push((number, error));
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

pub(super) fn check_entry(state: &State, entry: &Entry) -> Result<(), Refused> {
    if entry.name.trim().is_empty() {
        return Err(refused!("the name is missing"));
    }
    if entry.section.trim().is_empty() {
        return Err(refused!("`{}` has no category, cycle or game", entry.name));
    }
    if let Some(team) = entry.team.as_ref().and_then(|team| state.teams.get(team))
        && team.section != entry.section
    {
        return Err(refused!(
            "the team `{}` is in `{}`, not in `{}`",
            team.id,
            team.section,
            entry.section
        ));
    }
    if state.regulation.kind == Kind::Olympiad {
        if entry.team.is_none() {
            return Err(refused!("`{}` has no team", entry.name));
        }
        let Some(category) = category(&entry.section) else {
            return Err(refused!(
                "`{}` is not a category; A, B, C or D would be right",
                entry.section
            ));
        };
        if let Some(year) = entry.year
            && year > category.years.1
        {
            return Err(refused!(
                "`{}` is in year {}; category {} takes year {} at most (earlier years may play up, never down)",
                entry.name,
                year,
                category.letter,
                category.years.1
            ));
        }
    }
    let stage_section = state.people.get(&entry.id).map(|person| &person.entry);
    if let Some(former) = stage_section
        && state.drawn.contains(&former.section)
        && (former.section != entry.section || former.team != entry.team)
    {
        return Err(refused!(
            "`{}` is drawn already and cannot move to another section or team",
            entry.name
        ));
    }
    Ok(())
}

fn late(state: &mut State, entries: &[Entry], stage: &str, who: &str) -> Result<(), Refused> {
    let found = state.stage(stage)?;
    if found.format == Format::KnockOut && !found.rounds.is_empty() {
        return Err(refused!("`{}` is a knock-out that has begun; nobody can join it", stage));
    }
    if matches!(found.format, Format::RoundRobin | Format::Double) && !found.rounds.is_empty() {
        return Err(refused!(
            "`{}` is a round robin that has begun; its table has no free place",
            stage
        ));
    }
    if found.entrants.iter().any(|entrant| entrant == who) {
        return Err(refused!("`{}` is in `{}` already", who, stage));
    }
    let joining = entries.iter().any(|entry| entry.id == who || entry.team.as_deref() == Some(who));
    if !joining && !state.exists(who) {
        return Err(refused!("`{}` is not entered", who));
    }
    enter(state, entries)?;
    let stage = stage_mut(state, stage)?;
    stage.entrants.push(who.to_string());
    stage.late.insert(who.to_string(), stage.rounds.len() as u32);
    Ok(())
}

fn check_in(state: &mut State, who: &[String], present: bool) -> Result<(), Refused> {
    let unknown =
        |who: &&String| !state.people.contains_key(*who) && !state.teams.contains_key(*who);
    if let Some(nobody) = who.iter().find(unknown) {
        return Err(refused!("`{}` is not entered; `event list` shows who is", nobody));
    }
    for id in who {
        if let Some(team) = state.teams.get_mut(id) {
            team.present = Some(present);
        } else if let Some(person) = state.people.get_mut(id) {
            person.present = Some(present);
        }
    }
    Ok(())
}

/// Those who do not play in a round.
struct Free<'a> {
    byes: &'a [String],
    halves: &'a [String],
    absent: &'a [String],
}

fn pair(
    state: &mut State,
    stage: &str,
    round: u32,
    boards: &[super::action::Seat],
    free: &Free,
) -> Result<(), Refused> {
    let found = state.stage(stage)?;
    if round as usize != found.rounds.len() + 1 {
        return Err(refused!(
            "round {} of `{}` is not the next: {} are paired",
            round,
            stage,
            found.rounds.len()
        ));
    }
    let mut busy = BTreeSet::new();
    let sides = boards.iter().flat_map(|seat| [&seat.first, &seat.second]);
    for who in sides.chain(free.byes).chain(free.halves).chain(free.absent) {
        if found.number(who).is_none() {
            return Err(refused!("`{}` is not in `{}`", who, stage));
        }
        if !busy.insert(who) {
            return Err(refused!("`{}` would play twice in round {}", who, round));
        }
    }
    stage_mut(state, stage)?.rounds.push(seated(boards, free));
    Ok(())
}

/// A round as it begins: nobody has a result.
fn seated(boards: &[super::action::Seat], free: &Free) -> Round {
    let board = |seat: &super::action::Seat| Board {
        first: seat.first.clone(),
        second: seat.second.clone(),
        field: seat.field.clone(),
        outcome: None,
        games: BTreeMap::new(),
        lineups: Default::default(),
        platform: None,
    };
    Round {
        boards: boards.iter().map(board).collect(),
        byes: free.byes.to_vec(),
        halves: free.halves.to_vec(),
        absent: free.absent.to_vec(),
        by_hand: false,
    }
}

fn withdraw(state: &mut State, step: u32, who: &str, reason: &str) -> Result<(), Refused> {
    if let Some(team) = state.teams.get_mut(who) {
        team.withdrawn = true;
    } else if let Some(person) = state.people.get_mut(who) {
        person.withdrawn = true;
    } else {
        return Err(refused!("`{}` is not entered", who));
    }
    if state.paired() {
        let what = Changed::Withdrew { who: state.name_of(who), reason: clean(reason) };
        state.changes.push(Change::new(step, what));
    }
    Ok(())
}
