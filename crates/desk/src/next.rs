//! What an organiser does next, as the state of the event says it.

use ludoteca_tournament::event::action::Format;
use ludoteca_tournament::event::state::Stage;
use ludoteca_tournament::event::{State, draw};

/// Something to do, in the order of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// Nobody is entered yet.
    Enter,
    /// Sections that are not drawn.
    Draw(Vec<String>),
    /// Results somebody told otherwise.
    Decide(usize),
    /// Stages whose next round can be paired.
    Pair(Vec<String>),
    /// Boards still without a result.
    Results(usize),
    /// Sections whose final or consolation can be drawn.
    Finals(Vec<String>),
    /// Everything is played: certificates.
    Certify,
}

/// Whether the next round of a stage can be paired.
pub fn ready(state: &State, stage: &Stage) -> bool {
    let more = (stage.rounds.len() as u32) < stage.total;
    match stage.format {
        Format::RoundRobin | Format::Double | Format::Swiss | Format::KnockOut => {
            more && state.open_boards(stage).is_empty()
        }
        Format::Arena => true,
    }
}

/// Finals and consolations that can be drawn now.
pub fn finals(state: &State) -> Vec<String> {
    let mut found = Vec::new();
    for section in &state.drawn {
        for part in ["final", "consolation"] {
            let id = format!("{section}/{part}");
            let open = !section.contains('/') && !state.stages.contains_key(&id);
            if open && draw(state, &id, None).is_ok() {
                found.push(id);
            }
        }
    }
    found
}

/// What is to be done, the most urgent first.
pub fn next(state: &State) -> Vec<Next> {
    if state.people.is_empty() {
        return vec![Next::Enter];
    }
    let mut list = Vec::new();
    if !state.claims.is_empty() {
        list.push(Next::Decide(state.claims.len()));
    }
    let undrawn: Vec<String> =
        state.sections().into_iter().filter(|section| !state.drawn.contains(section)).collect();
    if !undrawn.is_empty() {
        list.push(Next::Draw(undrawn));
    }
    let stages = || state.stages.values();
    let pairable: Vec<String> =
        stages().filter(|stage| ready(state, stage)).map(|stage| stage.id.clone()).collect();
    if !pairable.is_empty() {
        list.push(Next::Pair(pairable));
    }
    let open: usize = stages().map(|stage| state.open_boards(stage).len()).sum();
    if open > 0 {
        list.push(Next::Results(open));
    }
    let finals = finals(state);
    if !finals.is_empty() {
        list.push(Next::Finals(finals));
    }
    let arena = stages().any(|stage| stage.format == Format::Arena);
    if list.is_empty() || (arena && open == 0) {
        list.push(Next::Certify);
    }
    list
}
