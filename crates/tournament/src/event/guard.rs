//! What a new step must keep to and an old log need not: nothing is overwritten without a word, no
//! winner changes under the next round of a knock-out, and no text is longer than people write.

use super::action::{Action, Entry, Format, Score};
use super::spreadsheet::MOST_LETTERS;
use super::state::State;
use crate::refused;
use crate::refused::Refused;
use ludoteca_editions::clean;

/// Checks a step before it is added.
pub fn check(state: &State, action: &Action) -> Result<(), Refused> {
    match action {
        Action::Result { stage, round, board, score, correct } => {
            if let Some(before) = conflict(state, action) {
                if !correct {
                    return Err(refused!(
                        "board {} of round {} of `{}` has the result {} already, and {} is another; with `--correct` it is corrected",
                        board,
                        round,
                        stage,
                        before.text(),
                        score.text()
                    ));
                }
                check_winner(state, stage, *round, *board, action)?;
            }
            Ok(())
        }
        Action::Enter { entries } | Action::Late { entries, .. } => {
            entries.iter().try_for_each(check_entry)
        }
        Action::New { .. } => check_name(action),
        Action::Reseat { reason, .. } => check_text("the reason", reason),
        Action::Replace { name, .. } => check_text("a name", name),
        Action::Withdraw { reason, .. } => check_text("the reason", reason),
        Action::Decide { text, effect, .. } => {
            check_text("the decision", text)?;
            effect.as_ref().map_or(Ok(()), |effect| check(state, effect))
        }
        _ => Ok(()),
    }
}

/// Checks the name of a new event.
pub fn check_name(first: &Action) -> Result<(), Refused> {
    match first {
        Action::New { name, .. } if clean(name).is_empty() => {
            Err(refused!("the event has no name; one such as `Olimpíada 2027` would be right"))
        }
        Action::New { name, .. } => check_text("the event's name", name),
        _ => Ok(()),
    }
}

fn check_text(what: &str, text: &str) -> Result<(), Refused> {
    match text.chars().count() {
        0..=MOST_LETTERS => Ok(()),
        letters => Err(refused!(
            "{} has {} letters; {} at most would be right",
            what,
            letters,
            MOST_LETTERS
        )),
    }
}

fn check_entry(entry: &Entry) -> Result<(), Refused> {
    check_text("a name", &entry.name)?;
    check_text("a school's name", &entry.school)?;
    check_text("a team's name", entry.team.as_deref().unwrap_or_default())
}

/// The result a board has already, if a new one says something else.
pub fn conflict(state: &State, action: &Action) -> Option<Score> {
    let Action::Result { stage, round, board, score, .. } = action else { return None };
    let before = state.stage(stage).ok()?.board(*round, *board).ok()?.score()?;
    let differs = match (&before, score) {
        (Score::Match(before), Score::Match(games)) => {
            games.iter().any(|(key, outcome)| before.get(key).is_some_and(|held| held != outcome))
        }
        (before, score) => before != score,
    };
    differs.then_some(before)
}

/// Whether a result stands already, so that sending it again is no step.
pub fn stands(state: &State, action: &Action) -> bool {
    let Action::Result { stage, round, board, score, .. } = action else { return false };
    let seat = state.stage(stage).and_then(|stage| stage.board(*round, *board));
    let Some(before) = seat.ok().and_then(|seat| seat.score()) else { return false };
    match (&before, score) {
        (Score::Match(before), Score::Match(games)) => {
            !games.is_empty() && games.iter().all(|(key, outcome)| before.get(key) == Some(outcome))
        }
        (before, score) => before == score,
    }
}

/// In a knock-out whoever lost cannot go on playing: with another winner the next round goes first.
fn check_winner(
    state: &State,
    stage: &str,
    round: u32,
    board: u32,
    action: &Action,
) -> Result<(), Refused> {
    let found = state.stage(stage)?;
    if found.format != Format::KnockOut || found.rounds.len() as u32 <= round {
        return Ok(());
    }
    let mut after = state.clone();
    super::apply::apply(&mut after, state.step, action)?;
    let (was, is) = (found.board(round, board)?, after.stage(stage)?.board(round, board)?);
    match state.winner(was) == after.winner(is) {
        true => Ok(()),
        false => Err(refused!(
            "round {} of `{}` is paired with {} in it; undo that pairing first, then correct the result and pair again",
            round + 1,
            found.id,
            state.winner(was).map_or_else(|| "them".to_string(), |who| state.name_of(who))
        )),
    }
}
