//! Taking a step back, or letting it stand again: refused where later steps build on it, which are
//! those that could not stand, or would have been drawn or paired otherwise.

use super::action::Action;
use super::state::State;
use super::{apply, draw, fold, pair, sentence};
use crate::refused;
use crate::refused::Refused;
use std::collections::BTreeSet;

/// Checks that later steps do not change when `step` is undone or done again.
pub fn check(
    steps: &[Action],
    before: &BTreeSet<u32>,
    after: &BTreeSet<u32>,
    step: u32,
) -> Result<(), Refused> {
    let later = builders(steps, before, after, step)?;
    if later.is_empty() {
        return Ok(());
    }
    let name =
        |&number: &u32| format!("step {number} ({})", sentence::of(&steps[number as usize - 1]));
    let mut names: Vec<String> = later.iter().take(4).map(name).collect();
    if later.len() > 4 {
        names.push(format!("{} more", later.len() - 4));
    }
    let names = names.join(", ");
    Err(match (after.contains(&step), later.len()) {
        (true, 1) => refused!(
            "step {} cannot be undone: {} builds on it; undo it first, the last one first",
            step,
            names
        ),
        (true, _) => refused!(
            "step {} cannot be undone: {} build on it; undo them first, the last one first",
            step,
            names
        ),
        (false, 1) => refused!(
            "step {} cannot be done again: {} builds on it; undo it first, the last one first",
            step,
            names
        ),
        (false, _) => refused!(
            "step {} cannot be done again: {} build on it; undo them first, the last one first",
            step,
            names
        ),
    })
}

/// The later steps that build on a step.
fn builders(
    steps: &[Action],
    before: &BTreeSet<u32>,
    after: &BTreeSet<u32>,
    step: u32,
) -> Result<Vec<u32>, Refused> {
    let mut now = fold(&steps[..step as usize - 1], before)?;
    let mut then = now.clone();
    let action = &steps[step as usize - 1];
    if !before.contains(&step) {
        apply::apply(&mut now, step, action)?;
    }
    if !after.contains(&step) {
        apply::apply(&mut then, step, action)
            .map_err(|reason| Refused::around("step {} cannot stand: {}", &[&step], reason))?;
    }
    let mut later = Vec::new();
    for (index, one) in steps.iter().enumerate().skip(step as usize) {
        let number = index as u32 + 1;
        if before.contains(&number) {
            continue;
        }
        let differs = may_touch(action, one, &now) && differs(one, &now, &then);
        let stands = apply::apply(&mut then, number, one).is_ok();
        if differs || !stands {
            later.push(number);
        }
        apply::apply(&mut now, number, one)?;
    }
    Ok(later)
}

/// Whether a draw or a pairing comes out otherwise in another state.
fn differs(one: &Action, now: &State, then: &State) -> bool {
    match one {
        Action::Pair { stage, .. } => pair(now, stage) != pair(then, stage),
        Action::Draw { section, stages } => {
            let table = draw::table_of(stages);
            draw(now, section, table) != draw(then, section, table)
        }
        _ => false,
    }
}

/// Whether a step can change what a later draw or pairing is made from at all.
fn may_touch(action: &Action, later: &Action, state: &State) -> bool {
    let section = |stage: &str| {
        let stage = state.stages.get(stage);
        stage.and_then(|stage| stage.section.split('/').next()).unwrap_or_default().to_string()
    };
    match (action, later) {
        (
            Action::Lineup { .. }
            | Action::Substitute { .. }
            | Action::Platform { .. }
            | Action::Certificates { .. }
            | Action::Claim { .. }
            | Action::Keep { .. },
            _,
        ) => false,
        (
            Action::Result { stage, .. } | Action::Pair { stage, .. },
            Action::Pair { stage: other, .. },
        ) => {
            // Matches of teams share their fields with other stages.
            stage == other || (state.teams_play() && matches!(action, Action::Pair { .. }))
        }
        (Action::Result { stage, .. }, Action::Draw { section: drawn, .. }) => {
            drawn.split('/').next() == Some(section(stage).as_str())
        }
        _ => true,
    }
}
