//! Line-ups: a pupil a board, named before the match, and who may come in for whom.

use super::action::{GAMES, PLACES};
use super::category::{Category, category};
use super::state::{Stage, State};
use crate::refused;
use crate::refused::Refused;
use std::collections::{BTreeMap, BTreeSet};

type Places = BTreeMap<String, Vec<String>>;

/// How many pupils a place takes.
pub fn seats(section: &str, place: &str) -> usize {
    match place {
        _ if category(section).is_some_and(Category::by_hand) => 10,
        "g" => 2,
        "v" => category(section).map_or(5, |category| category.living),
        _ => 1,
    }
}

/// Checks a whole line-up. Places may stay empty: `absent-player` says what then happens.
pub fn check(
    state: &State,
    stage: &Stage,
    round: u32,
    board: u32,
    team: &str,
    places: &Places,
) -> Result<(), Refused> {
    let Ok(seat) = stage.board(round, board) else {
        return Err(refused!(
            "match {} of round {} is not paired yet and its scenario not drawn; send the line-up after `event pair {}`",
            board,
            round,
            stage.id
        ));
    };
    let Some(side) = seat.side_of(team) else {
        return Err(refused!(
            "`{}` does not play match {} of round {}; `{}` and `{}` do",
            team,
            board,
            round,
            seat.first,
            seat.second
        ));
    };
    if !seat.games.is_empty() && !seat.lineups[side].is_empty() {
        return Err(refused!(
            "the match has results already; use `event substitute` for the boards still open"
        ));
    }
    check_places(state, stage, team, places)?;
    // Nobody in two matches at once: not in another match of this round still without its result.
    let round = stage.round(round)?;
    for (index, other) in round.boards.iter().enumerate() {
        if index + 1 == board as usize || other.complete() {
            continue;
        }
        let busy: BTreeSet<&String> =
            other.lineups.iter().flat_map(|lineup| lineup.values().flatten()).collect();
        if let Some(pupil) = places.values().flatten().find(|pupil| busy.contains(pupil)) {
            let name = state.people.get(pupil).map_or(pupil, |person| &person.entry.name);
            return Err(refused!("`{}` is playing in match {} at the same time", name, index + 1));
        }
    }
    Ok(())
}

fn check_places(state: &State, stage: &Stage, team: &str, places: &Places) -> Result<(), Refused> {
    let members = state.teams.get(team).map(|team| team.members.as_slice()).unwrap_or_default();
    let mut seen: BTreeMap<&String, &String> = BTreeMap::new();
    for (place, pupils) in places {
        if !PLACES.contains(&place.as_str()) {
            return Err(refused!("`{}` is not a place; m1, m2, m3, g and v are", place));
        }
        let most = seats(&stage.section, place);
        if pupils.len() > most {
            return Err(refused!("`{}` takes {}, not {}", place, most, pupils.len()));
        }
        for pupil in pupils {
            let name = state.people.get(pupil).map_or(pupil, |person| &person.entry.name);
            if !members.contains(pupil) {
                return Err(refused!("`{}` is not in the team `{}`", name, team));
            }
            if let Some(other) = seen.insert(pupil, place) {
                return Err(refused!(
                    "`{}` cannot be on two boards of a match: `{}` and `{}`",
                    name,
                    other,
                    place
                ));
            }
            let person = &state.people[pupil];
            if let (Some(year), Some(category)) = (person.entry.year, category(&stage.section))
                && year > category.years.1
            {
                return Err(refused!(
                    "`{}` is in year {}, too old for category {}",
                    name,
                    year,
                    category.letter
                ));
            }
        }
    }
    Ok(())
}

/// The line-up after a substitution: only on a board without result, only by who is not playing.
pub fn substituted(
    state: &State,
    stage: &Stage,
    round: u32,
    board: u32,
    team: &str,
    out: &str,
    into: &str,
) -> Result<Places, Refused> {
    let seat = stage.board(round, board)?;
    let side = seat.side_of(team).ok_or_else(|| refused!("`{}` does not play that match", team))?;
    let mut places = seat.lineups[side].clone();
    let place = places.iter().find(|(_, pupils)| pupils.iter().any(|pupil| pupil == out));
    let Some(place) = place.map(|(place, _)| place.clone()) else {
        let name = state.people.get(out).map_or(out, |person| person.entry.name.as_str());
        return Err(refused!("`{}` is not in the line-up of `{}`", name, team));
    };
    let games: Vec<&str> =
        GAMES.iter().map(|game| game.0).filter(|key| key.starts_with(&place)).collect();
    if games.iter().all(|key| seat.games.contains_key(*key)) {
        return Err(refused!("the games at `{}` are over; nobody comes in there", place));
    }
    let pupils = places.get_mut(&place).expect("a found place");
    for pupil in pupils.iter_mut().filter(|pupil| pupil.as_str() == out) {
        *pupil = into.to_string();
    }
    check_places(state, stage, team, &places)?;
    Ok(places)
}

/// Places with fewer pupils than they take, with both numbers; nobody is asked of a category by hand.
pub fn short_places(stage: &Stage, lineup: &Places) -> Vec<(&'static str, usize, usize)> {
    let by_hand = category(&stage.section).is_some_and(Category::by_hand);
    let short = |place: &&'static str| {
        let (named, most) = (lineup.get(*place).map_or(0, Vec::len), seats(&stage.section, place));
        (!by_hand && named > 0 && named < most).then_some((*place, named, most))
    };
    PLACES.iter().filter_map(short).collect()
}

/// Places nobody was named for, once a line-up was sent.
pub fn empty_places(stage: &Stage, lineup: &Places) -> Vec<&'static str> {
    if lineup.is_empty() {
        return Vec::new();
    }
    let empty = |place: &&&str| {
        let named = lineup.get(**place).map_or(0, Vec::len);
        let by_hand = category(&stage.section).is_some_and(Category::by_hand);
        named == 0 && !by_hand
    };
    PLACES.iter().filter(empty).copied().collect()
}
