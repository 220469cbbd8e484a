//! Where matches of teams are played: the scenario by lot among the fields that are free first, and a
//! turn in which nobody else has the field. Turns are counted through the day, over all categories.

use super::action::{Ground, Seat};
use super::category::{Category, category};
use super::state::{Stage, State};
use crate::lot::Lot;
use std::collections::BTreeSet;

type Pairs = Vec<(String, String)>;

/// The boards of a round, with the field of each where teams play.
pub fn seats(state: &State, stage: &Stage, round: u32, pairs: Pairs) -> Vec<Seat> {
    let category = category(&stage.section).filter(|category| category.living > 0);
    match category.filter(|_| state.teams_play()) {
        None => pairs.into_iter().map(|pair| seat(pair, None)).collect(),
        Some(category) if state.regulation.get("field-lot") == "each-match" => {
            each_match(state, stage, category, round, pairs)
        }
        Some(category) => balanced(state, stage, category, round, pairs),
    }
}

fn seat((first, second): (String, String), field: Option<Ground>) -> Seat {
    Seat { first, second, field }
}

/// Who starts where: by lot and then alternating, or by lot at each table.
fn starts(state: &State, lot: &mut Lot) -> [bool; 4] {
    let table = lot.coin();
    let tables = match state.regulation.get("first-at-tables") {
        "lot" => [table, lot.coin(), lot.coin()],
        _ => [table, !table, table],
    };
    // The side that starts fewer tables starts the first giant and living game.
    let fewer = tables.iter().filter(|&&first| first).count() < 2;
    [tables[0], tables[1], tables[2], fewer]
}

fn match_lot(state: &State, stage: &Stage, round: u32, (first, second): &(String, String)) -> Lot {
    Lot::new(state.seed, &format!("field {} {round} {first}/{second}", stage.id))
}

/// A field in one turn: whether it is category C's, scenario, field, turn.
type Slot = (bool, u8, u8, u8);

fn booked(state: &State) -> BTreeSet<Slot> {
    let mut slots = BTreeSet::new();
    for stage in state.stages.values() {
        let small = category(&stage.section).is_some_and(|category| category.letter == 'C');
        for field in stage
            .rounds
            .iter()
            .flat_map(|round| &round.boards)
            .filter_map(|board| board.field.as_ref())
        {
            slots.insert((small, field.scenario, field.field, field.turn));
        }
    }
    slots
}

/// The last turn in which a team plays.
fn last_turn(state: &State, team: &str) -> u8 {
    let boards =
        state.stages.values().flat_map(|stage| &stage.rounds).flat_map(|round| &round.boards);
    let own = boards.filter(|board| board.side_of(team).is_some());
    own.filter_map(|board| board.field.as_ref()).map(|field| field.turn).max().unwrap_or(0)
}

fn balanced(
    state: &State,
    stage: &Stage,
    category: &Category,
    round: u32,
    pairs: Pairs,
) -> Vec<Seat> {
    let fields = state.regulation.number("fields").max(1) as u8;
    let small = category.letter == 'C';
    let mut taken = booked(state);
    let mut order: Vec<usize> = (0..pairs.len()).collect();
    Lot::new(state.seed, &format!("fields {} {round}", stage.id)).shuffle(&mut order);
    let mut grounds: Vec<Option<Ground>> = vec![None; pairs.len()];
    for index in order {
        let pair = &pairs[index];
        let mut lot = match_lot(state, stage, round, pair);
        let from = last_turn(state, &pair.0).max(last_turn(state, &pair.1)).saturating_add(1);
        let soonest = |scenario: u8| {
            let free = |turn: u8| {
                (1..=fields).find(|&field| !taken.contains(&(small, scenario, field, turn)))
            };
            (from..=u8::MAX).find_map(|turn| free(turn).map(|field| (turn, field, scenario)))
        };
        let mut slots: Vec<(u8, u8, u8)> =
            (1..=state.regulation.scenarios(&stage.section)).filter_map(soonest).collect();
        let first = slots.iter().map(|slot| slot.0).min().unwrap_or(from);
        slots.retain(|slot| slot.0 == first);
        // Of fields free in the same turn the lot takes one.
        let (turn, field, scenario) = match slots.len() {
            0 => (from, 1, 1),
            count => slots[lot.below(count)],
        };
        taken.insert((small, scenario, field, turn));
        grounds[index] = Some(Ground { scenario, field, turn, starts: starts(state, &mut lot) });
    }
    pairs.into_iter().zip(grounds).map(|(pair, ground)| seat(pair, ground)).collect()
}

/// As events began before the fields were balanced: a lot a match, turns counted in each round.
fn each_match(
    state: &State,
    stage: &Stage,
    category: &Category,
    round: u32,
    pairs: Pairs,
) -> Vec<Seat> {
    let mut taken = [0u8; 2];
    let fields = state.regulation.number("fields").max(1) as u8;
    let ground = |pair: (String, String)| {
        let mut lot = match_lot(state, stage, round, &pair);
        let scenario = match category.letter {
            'C' => 1,
            _ => 1 + lot.below(2) as u8,
        };
        let used = &mut taken[scenario as usize - 1];
        let (field, turn) = (*used % fields + 1, *used / fields + 1);
        *used += 1;
        let starts = starts(state, &mut lot);
        seat(pair, Some(Ground { scenario, field, turn, starts }))
    };
    pairs.into_iter().map(ground).collect()
}

#[cfg(test)]
mod tests {
    use super::super::stories::{Day, new};
    use super::*;
    use crate::event::regulation::Kind;

    fn day(sections: &[(&str, usize)]) -> Day {
        let mut day = new(Kind::Olympiad, &[("field-lot", "balanced")]);
        for &(section, count) in sections {
            let names: Vec<String> =
                (1..=count).map(|number| format!("{section}{number}")).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            day.teams(section, &names);
            day.draw(section, "round-robin");
        }
        day
    }

    fn grounds(day: &Day) -> Vec<(String, Ground)> {
        let mut all = Vec::new();
        for stage in day.0.state().stages.values() {
            for board in stage.rounds.iter().flat_map(|round| &round.boards) {
                all.push((stage.id.clone(), board.field.clone().unwrap()));
            }
        }
        all
    }

    #[test]
    fn free_fields_are_used_and_none_is_booked_twice() {
        let mut day = day(&[("A", 8), ("B", 8), ("C", 4)]);
        for stage in ["A", "B", "C", "A", "B"] {
            day.pair(stage);
        }
        let all = grounds(&day);
        let slots: BTreeSet<_> = all
            .iter()
            .map(|(stage, field)| (stage == "C", field.scenario, field.field, field.turn))
            .collect();
        assert_eq!(slots.len(), all.len(), "one match in a field at a time");
        // Two rounds of four matches in two categories, on two fields: eight turns and no more.
        let older = all.iter().filter(|(stage, _)| stage != "C");
        assert_eq!(older.map(|(_, field)| field.turn).max(), Some(8));
        for scenario in [1, 2] {
            let here =
                |(stage, field): &&(String, Ground)| stage != "C" && field.scenario == scenario;
            assert_eq!(all.iter().filter(here).count(), 8, "both fields are used alike");
        }
        assert_eq!(day.0.check().unwrap(), Vec::<String>::new());
    }

    #[test]
    fn nobody_plays_in_two_places_at_once() {
        let mut day = day(&[("B", 6)]);
        day.whole_robin("B");
        let mut seen = BTreeSet::new();
        for board in day.0.state().stages["B"].rounds.iter().flat_map(|round| &round.boards) {
            let turn = board.field.as_ref().unwrap().turn;
            assert!(seen.insert((board.first.clone(), turn)));
            assert!(seen.insert((board.second.clone(), turn)));
        }
    }
}
