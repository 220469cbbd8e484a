//! Why: a place in the standings and a pairing, in words.

use super::action::{Action, Format};
use super::pairing::{pair, swiss_field};
use super::standings::standings;
use super::{Event, State};
use crate::swiss::{self, explain};

/// Why somebody has their place.
pub fn place(state: &State, stage: &str, who: &str) -> Result<Vec<String>, String> {
    let stage = state.stage(stage)?;
    let table = standings(state, stage);
    let index = table.rows.iter().position(|row| row.who == who || row.name == who);
    let Some(index) = index else {
        return Err(format!("`{who}` is not in `{}`", stage.id));
    };
    let row = &table.rows[index];
    let mut words =
        vec![format!("{} is {} because: {}", row.name, ordinal(row.place), row.because)];
    if let Some(next) = table.rows.get(index + 1) {
        words.push(format!("{} follows: {}", next.name, next.because));
    }
    Ok(words)
}

pub fn ordinal(place: u32) -> String {
    let ending = match (place % 10, place % 100) {
        (1, rest) if rest != 11 => "st",
        (2, rest) if rest != 12 => "nd",
        (3, rest) if rest != 13 => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}

/// Why a board was paired so, from what was known when it was paired.
pub fn pairing(event: &Event, stage: &str, round: u32, board: u32) -> Result<Vec<String>, String> {
    let id = event.state().stage(stage)?.id.clone();
    event.state().stage(stage)?.board(round, board)?;
    let made = |action: &Action| matches!(action, Action::Pair { stage, round: made, .. } if *stage == id && *made == round);
    let step = event
        .steps()
        .iter()
        .enumerate()
        .rposition(|(index, action)| made(action) && !event.is_undone(index as u32 + 1));
    let step = step.ok_or("that round is not paired")? as u32 + 1;
    let state = event.before(step)?;
    let stage = state.stage(&id)?;
    let seat = event.state().stage(&id)?.board(round, board)?;
    let mut words = match stage.format {
        Format::Swiss => {
            let mut field = swiss_field(&state, stage);
            let found = swiss::pair(&field).or_else(|_| {
                field.apart.clear();
                swiss::pair(&field)
            });
            let found = found.map_err(|impossible| impossible.to_string())?;
            let name = |number: u32| state.name_of(&stage.entrants[number as usize - 1]);
            let mut words = explain::board(&field, &found, board as usize - 1, &name);
            words.extend(found.bye.map(|bye| explain::bye(&field, bye, &name)));
            words
        }
        Format::RoundRobin | Format::Double => vec![format!(
            "a round robin: numbers {} and {} meet in round {round} of the Berger table; the numbers were drawn by lot",
            stage.number(&seat.first).unwrap_or(0),
            stage.number(&seat.second).unwrap_or(0)
        )],
        Format::KnockOut => vec![
            "a knock-out: these two are next to each other in the tree; a lot gave the sides"
                .to_string(),
        ],
        Format::Arena => vec![
            "an arena: nearest in points among those free, not the last opponent again".to_string(),
        ],
    };
    if let Some(field) = &seat.field {
        words.push(format!(
            "scenario {}, by lot from the seed {}; field {}, turn {}",
            field.scenario, state.seed, field.field, field.turn
        ));
    }
    let by_hand = event.state().stage(&id)?.round(round)?.by_hand;
    if by_hand || pair(&state, &id).ok().as_ref() != Some(&event.steps()[step as usize - 1]) {
        words.push("the pairing was not made by this program's rules: it was set by hand or by a committee".to_string());
    }
    Ok(words)
}
