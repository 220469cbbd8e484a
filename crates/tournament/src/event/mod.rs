//! An event: a log of steps and the state they make. Undoing a step means the log without it; what
//! cannot stand without it keeps it from being undone.

pub mod action;
mod apply;
pub mod breaks;
pub mod category;
pub mod changes;
mod draw;
pub mod entries;
mod fields;
pub mod guard;
pub mod hand;
pub mod lineup;
pub mod names;
pub mod olympiad;
mod pairing;
pub mod regulation;
pub mod report;
mod results;
pub mod schools;
pub mod sentence;
pub mod spreadsheet;
pub mod standings;
pub mod state;
mod undo;
pub mod why;

pub use action::Action;
pub use apply::check_entries;
pub use draw::{draw, final_stage};
pub use pairing::{pair, swiss_field};
pub use state::State;

use crate::refused;
use crate::refused::Refused;
use std::collections::BTreeSet;

/// The log of an event with what follows from it.
#[derive(Clone, PartialEq, Debug)]
pub struct Event {
    steps: Vec<Action>,
    undone: BTreeSet<u32>,
    state: State,
}

impl Event {
    /// Replays a log.
    pub fn replay(steps: impl IntoIterator<Item = Action>) -> Result<Event, Refused> {
        let steps: Vec<Action> = steps.into_iter().collect();
        let undone = undone(&steps)?;
        let state = fold(&steps, &undone)?;
        Ok(Event { steps, undone, state })
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn steps(&self) -> &[Action] {
        &self.steps
    }

    pub fn is_undone(&self, step: u32) -> bool {
        self.undone.contains(&step)
    }

    /// Adds a step, or refuses it and stays as it was.
    pub fn add(&mut self, action: Action) -> Result<(), Refused> {
        let number = self.steps.len() as u32 + 1;
        match &action {
            Action::Undo { step } | Action::Redo { step } => {
                let step = *step;
                let mut steps = self.steps.clone();
                steps.push(action);
                let after = undone(&steps)?;
                undo::check(&self.steps, &self.undone, &after, step)?;
                *self = Event::replay(steps)?;
            }
            _ => {
                // A refused step changes nothing: `apply` checks before it touches.
                guard::check(&self.state, &action)?;
                apply::apply(&mut self.state, number, &action)?;
                self.steps.push(action);
            }
        }
        Ok(())
    }

    /// Takes in steps of a log that others wrote: they were checked when they were added.
    pub fn take_in(&mut self, actions: Vec<Action>) -> Result<(), Refused> {
        let folds = |action: &Action| !matches!(action, Action::Undo { .. } | Action::Redo { .. });
        if actions.iter().all(folds) {
            let mut state = self.state.clone();
            for (index, action) in actions.iter().enumerate() {
                apply::apply(&mut state, (self.steps.len() + index) as u32 + 1, action)?;
            }
            self.state = state;
            self.steps.extend(actions);
            return Ok(());
        }
        *self = Event::replay(self.steps.iter().cloned().chain(actions))?;
        Ok(())
    }

    /// The last step that can be undone.
    pub fn last(&self) -> Option<u32> {
        let number = |index: usize| index as u32 + 1;
        let steps = self.steps.iter().enumerate().skip(1).rev();
        // Old files hold a step for every print of certificates, which nobody wants to take back.
        let real = |action: &Action| {
            !matches!(
                action,
                Action::Undo { .. } | Action::Redo { .. } | Action::Certificates { .. }
            )
        };
        let mut open =
            steps.filter(|(index, action)| real(action) && !self.is_undone(number(*index)));
        open.next().map(|(index, _)| number(index))
    }

    /// The step undone last, for `redo`.
    pub fn last_undone(&self) -> Option<u32> {
        self.steps.iter().rev().find_map(|action| match action {
            Action::Undo { step } if self.is_undone(*step) => Some(*step),
            _ => None,
        })
    }

    /// The state before a step.
    pub fn before(&self, step: u32) -> Result<State, Refused> {
        let until = (step as usize - 1).min(self.steps.len());
        fold(&self.steps[..until], &self.undone)
    }

    /// Recomputes everything: the state, and every draw and pairing from what was known when it was
    /// made. Returns what differs; steps made by hand or forced differ honestly.
    pub fn check(&self) -> Result<Vec<String>, Refused> {
        let mut findings = Vec::new();
        let mut state =
            apply::begin(self.steps.first().ok_or_else(|| refused!("the log is empty"))?)?;
        for (index, action) in self.steps.iter().enumerate().skip(1) {
            let number = index as u32 + 1;
            if self.is_undone(number) {
                continue;
            }
            match action {
                Action::Pair { stage, .. } => match pair(&state, stage) {
                    Ok(again) if again == *action => {}
                    Ok(_) => findings.push(
                        refused!(
                            "step {}: the pairing of `{}` comes out differently now",
                            number,
                            stage
                        )
                        .to_string(),
                    ),
                    Err(reason) => {
                        findings.push(refused!("step {}: {}", number, reason).to_string())
                    }
                },
                Action::Draw { section, stages } => {
                    let table = draw::table_of(stages);
                    match draw(&state, section, table) {
                        Ok(again) if again == *action => {}
                        _ => findings.push(
                            refused!(
                                "step {}: the draw of `{}` comes out differently now",
                                number,
                                section
                            )
                            .to_string(),
                        ),
                    }
                }
                _ => {}
            }
            apply::apply(&mut state, number, action)?;
        }
        if state != self.state {
            findings.push("the state differs from its recomputation".to_string());
        }
        Ok(findings)
    }
}

fn undone(steps: &[Action]) -> Result<BTreeSet<u32>, Refused> {
    let mut undone = BTreeSet::new();
    for (index, action) in steps.iter().enumerate() {
        let known = |step: &u32| {
            (2..=index as u32).contains(step)
                && !matches!(steps[*step as usize - 1], Action::Undo { .. } | Action::Redo { .. })
        };
        match action {
            Action::Undo { step } if !known(step) || !undone.insert(*step) => {
                return Err(refused!(
                    "step {} cannot be undone; `event history` shows which can",
                    step
                ));
            }
            Action::Redo { step } if !undone.remove(step) => {
                return Err(refused!("step {} is not undone", step));
            }
            _ => {}
        }
    }
    Ok(undone)
}

fn fold(steps: &[Action], undone: &BTreeSet<u32>) -> Result<State, Refused> {
    let mut state = apply::begin(steps.first().ok_or_else(|| refused!("the log is empty"))?)?;
    for (index, action) in steps.iter().enumerate().skip(1) {
        let number = index as u32 + 1;
        if !undone.contains(&number) {
            apply::apply(&mut state, number, action).map_err(|reason| {
                Refused::around("step {} cannot stand: {}", &[&number], reason)
            })?;
        }
    }
    Ok(state)
}

#[cfg(test)]
mod direct_tests;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod stories;
#[cfg(test)]
mod tie_breaks_slowly;
