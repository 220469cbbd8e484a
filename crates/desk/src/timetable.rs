//! When what is played: rounds by the clock, fields and turns, and when the day ends. Before the draw it
//! is reckoned from the entries as they would be drawn.

use ludoteca_tournament::event::action::{Action, Drawn, Format};
use ludoteca_tournament::event::category::category;
use ludoteca_tournament::event::regulation::{BEGINS, BOARDS, MINUTES, QUALIFIERS, clock};
use ludoteca_tournament::event::state::Board;
use ludoteca_tournament::event::{Event, State, draw, pair};
use std::collections::BTreeMap;

/// A round of everybody who plays then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The round, or of a final the round within it.
    pub round: u32,
    pub is_final: bool,
    /// Boards that are needed at once, and in how many turns they are played.
    pub boards: u32,
    pub turns: u32,
    /// Minutes since midnight.
    pub from: u32,
    pub to: u32,
}

/// A match of teams in its turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    pub turn: u32,
    pub from: u32,
    /// Scenario and field, and whether it is category C's.
    pub ground: (bool, u8, u8),
    pub stage: String,
    pub round: u32,
    pub board: u32,
    pub first: String,
    pub second: String,
}

/// The plan of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Timetable {
    /// Rounds of pupils alone.
    pub slots: Vec<Slot>,
    /// Matches of teams.
    pub turns: Vec<Turn>,
    /// How many turns the whole day takes, also of what is not paired yet.
    pub all_turns: u32,
    pub begins: u32,
    pub ends: u32,
    /// Whether something in it is reckoned and not drawn.
    pub reckoned: bool,
}

/// Minutes since midnight as people write them: `17:40`.
pub fn time(minutes: u32) -> String {
    format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60)
}

fn begins(state: &State) -> u32 {
    clock(state.regulation.get(BEGINS)).unwrap_or(570)
}

fn minutes(state: &State) -> u32 {
    state.regulation.number(MINUTES).max(1)
}

/// When the turn of a match of teams begins.
pub fn of_board(state: &State, board: &Board) -> Option<u32> {
    let field = board.field.as_ref()?;
    Some(begins(state) + u32::from(field.turn).saturating_sub(1) * minutes(state))
}

/// When a round of a stage of pupils begins.
pub fn of_round(state: &State, stage: &str, round: u32) -> Option<u32> {
    let plan = individual(state);
    let is_final = follows_groups(state, stage);
    plan.slots
        .iter()
        .find(|slot| slot.round == round && slot.is_final == is_final)
        .map(|slot| slot.from)
}

fn follows_groups(state: &State, stage: &str) -> bool {
    let Some(base) = stage.strip_suffix("/final").or(stage.strip_suffix("/consolation")) else {
        return false;
    };
    stage.ends_with("/consolation") || state.stages.contains_key(&format!("{base}/g1"))
}

/// The plan of the whole day.
pub fn timetable(event: &Event) -> Timetable {
    match event.state().teams_play() {
        true => of_teams(event),
        false => individual(event.state()),
    }
}

/// How many rounds and entrants a stage has, and whether it is played after the groups.
struct Size {
    rounds: u32,
    entrants: usize,
    halves: bool,
    is_final: bool,
}

fn sizes(state: &State) -> (Vec<Size>, bool) {
    let mut sizes = Vec::new();
    let mut reckoned = false;
    let mut groups: BTreeMap<String, (usize, Format, u32)> = BTreeMap::new();
    let mut take = |sizes: &mut Vec<Size>, drawn: &Drawn| {
        if drawn.format == Format::Arena {
            return;
        }
        let is_final = follows_groups(state, &drawn.id);
        let halves = drawn.format == Format::KnockOut;
        sizes.push(Size { rounds: drawn.rounds, entrants: drawn.entrants.len(), halves, is_final });
        if let Some((base, _)) = drawn.id.split_once("/g") {
            let of = groups.entry(base.to_string()).or_insert((0, drawn.format, 0));
            *of = (of.0 + 1, drawn.format, of.2.max(drawn.rounds));
        }
    };
    for stage in state.stages.values() {
        let (id, entrants) = (stage.id.clone(), stage.entrants.clone());
        take(&mut sizes, &Drawn { id, format: stage.format, rounds: stage.total, entrants });
    }
    for section in state.sections().iter().filter(|section| !state.drawn.contains(*section)) {
        if let Ok(Action::Draw { stages, .. }) = draw(state, section, None) {
            reckoned = true;
            stages.iter().for_each(|drawn| take(&mut sizes, drawn));
        }
    }
    for (base, (count, format, _)) in groups {
        if state.stages.contains_key(&format!("{base}/final")) {
            continue;
        }
        reckoned = true;
        let usual = if count == 2 && format == Format::RoundRobin { 2 } else { 1 };
        let through: usize = state.regulation.get(QUALIFIERS).parse().unwrap_or(usual);
        let entrants = count * through;
        let most = entrants.saturating_sub(1 - entrants % 2).max(1) as u32;
        let wanted = state.regulation.number("final-rounds").max(1);
        let rounds = match format {
            Format::Swiss => if entrants > 8 { wanted } else { wanted.min(4) }.min(most),
            _ => most,
        };
        sizes.push(Size { rounds, entrants, halves: false, is_final: true });
    }
    (sizes, reckoned)
}

fn individual(state: &State) -> Timetable {
    let (sizes, reckoned) = sizes(state);
    let (begins, minutes) = (begins(state), minutes(state));
    let hall = state.regulation.number(BOARDS);
    let mut slots = Vec::new();
    let mut from = begins;
    for is_final in [false, true] {
        let here = || sizes.iter().filter(|size| size.is_final == is_final);
        let rounds = here().map(|size| size.rounds).max().unwrap_or(0);
        for round in 1..=rounds {
            let playing = here().filter(|size| size.rounds >= round);
            let boards = playing.map(|size| match size.halves {
                true => (size.entrants.next_power_of_two() >> round).max(1),
                false => size.entrants / 2,
            });
            let boards = boards.sum::<usize>() as u32;
            let turns = if hall == 0 { 1 } else { boards.div_ceil(hall).max(1) };
            let to = from + turns * minutes;
            slots.push(Slot { round, is_final, boards, turns, from, to });
            from = to;
        }
    }
    Timetable { slots, turns: Vec::new(), all_turns: 0, begins, ends: from, reckoned }
}

fn of_teams(event: &Event) -> Timetable {
    let state = event.state();
    let (begins, minutes) = (begins(state), minutes(state));
    let mut turns = Vec::new();
    for stage in state.stages.values() {
        let small = category(&stage.section).is_some_and(|category| category.letter == 'C');
        for (round, paired) in (1u32..).zip(&stage.rounds) {
            for (number, board) in (1u32..).zip(&paired.boards) {
                let Some(field) = &board.field else { continue };
                let turn = u32::from(field.turn);
                turns.push(Turn {
                    turn,
                    from: begins + turn.saturating_sub(1) * minutes,
                    ground: (small, field.scenario, field.field),
                    stage: stage.id.clone(),
                    round,
                    board: number,
                    first: board.first.clone(),
                    second: board.second.clone(),
                });
            }
        }
    }
    turns.sort_by_key(|one| (one.turn, one.ground));
    let known = turns.last().map_or(0, |turn| turn.turn);
    let all_turns = foreseen(event).max(known);
    let ends = begins + all_turns * minutes;
    Timetable { slots: Vec::new(), turns, all_turns, begins, ends, reckoned: all_turns > known }
}

/// How many turns the day takes when everything that can be foreseen is drawn and paired.
fn foreseen(event: &Event) -> u32 {
    let mut event = event.clone();
    for section in event.state().sections() {
        if !event.state().drawn.contains(&section)
            && let Ok(action) = draw(event.state(), &section, None)
        {
            let _ = event.add(action);
        }
    }
    let ids: Vec<String> = event.state().stages.keys().cloned().collect();
    // Round after round through all categories, as the day goes.
    loop {
        let mut any = false;
        for id in &ids {
            let foreseeable =
                event.state().stages.get(id).is_some_and(|stage| {
                    matches!(stage.format, Format::RoundRobin | Format::Double)
                });
            if let (true, Ok(action)) = (foreseeable, pair(event.state(), id)) {
                any |= event.add(action).is_ok();
            }
        }
        if !any {
            break;
        }
    }
    let stages = event.state().stages.values();
    let boards = stages.clone().flat_map(|stage| &stage.rounds).flat_map(|round| &round.boards);
    let last = boards.filter_map(|board| board.field.as_ref()).map(|field| u32::from(field.turn));
    // Rounds that depend on results: each takes as long as its matches need the fields.
    let fields = event.state().regulation.number("fields").max(1);
    let open = stages.map(|stage| {
        let left = stage.total.saturating_sub(stage.rounds.len() as u32);
        let scenarios = u32::from(event.state().regulation.scenarios(&stage.section)).max(1);
        left * (stage.entrants.len() as u32 / 2).div_ceil(fields * scenarios)
    });
    last.max().unwrap_or(0) + open.sum::<u32>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_tournament::event::action::Entry;
    use ludoteca_tournament::event::regulation::Kind;

    fn event(kind: Kind, parameters: &[(&str, &str)], entries: Vec<Entry>) -> Event {
        let parameters =
            parameters.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let first = Action::New { name: "Dia".into(), kind, edition: None, parameters, seed: 3 };
        Event::replay([first, Action::Enter { entries }]).expect("an event")
    }

    fn pupils(section: &str, count: usize) -> Vec<Entry> {
        let one = |number: usize| Entry {
            id: format!("{section}{number}"),
            name: format!("P{number}"),
            school: format!("E{number}"),
            section: section.into(),
            ..Entry::default()
        };
        (1..=count).map(one).collect()
    }

    #[test]
    fn a_day_is_reckoned_before_the_draw_and_a_small_hall_takes_turns() {
        // 24 pupils: two groups of 12 with four rounds, then a final of two with one game.
        let parameters = [("begins", "10:00"), ("minutes", "20")];
        let day = event(Kind::Cnjm, &parameters, pupils("1-semaforo", 24));
        let plan = timetable(&day);
        assert!(plan.reckoned);
        let rounds: Vec<(u32, bool, u32)> =
            plan.slots.iter().map(|slot| (slot.round, slot.is_final, slot.boards)).collect();
        assert_eq!(
            rounds,
            [(1, false, 12), (2, false, 12), (3, false, 12), (4, false, 12), (1, true, 1)]
        );
        assert_eq!((time(plan.begins), time(plan.ends)), ("10:00".into(), "11:40".into()));
        // With eight boards every morning round takes two turns.
        let parameters = [("begins", "10:00"), ("minutes", "20"), ("boards", "8")];
        let plan = timetable(&event(Kind::Cnjm, &parameters, pupils("1-semaforo", 24)));
        assert_eq!(time(plan.ends), "13:00");
    }

    #[test]
    fn nine_teams_on_two_fields_need_so_long_as_the_turns_take() {
        let mut entries = Vec::new();
        for team in 1..=9 {
            for mut one in pupils("B", 10) {
                one.id = format!("t{team}{}", one.id);
                one.team = Some(format!("T{team}"));
                one.school = format!("E{team}");
                entries.push(one);
            }
        }
        let mut day = event(Kind::Olympiad, &[("field-lot", "balanced")], entries);
        let before = timetable(&day);
        // 36 matches on two fields: at least 18 turns, and it says so before the draw.
        assert!(before.reckoned && before.turns.is_empty());
        assert!((18..=22).contains(&before.all_turns), "{}", before.all_turns);
        let action = draw(day.state(), "B", None).expect("a draw");
        day.add(action).expect("drawn");
        for _ in 0..9 {
            let action = pair(day.state(), "B").expect("a pairing");
            day.add(action).expect("paired");
        }
        let after = timetable(&day);
        assert_eq!(
            (after.turns.len(), after.all_turns, after.reckoned),
            (36, before.all_turns, false)
        );
        assert_eq!(after.ends, 570 + after.all_turns * 40);
        let board = &day.state().stages["B"].rounds[0].boards[0];
        assert!(of_board(day.state(), board).is_some_and(|from| from >= 570));
    }
}
