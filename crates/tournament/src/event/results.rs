//! Results of boards: entered, corrected with a note of what changed, and denied by whoever saw it otherwise.

use super::action::{Format, GAMES, Score};
use super::apply::board_mut;
use super::category::{Category, category};
use super::changes::{Change, Changed, When};
use super::state::{Claim, State};
use crate::refused;
use crate::refused::Refused;

pub(super) fn result(
    state: &mut State,
    step: u32,
    stage: &str,
    round: u32,
    board: u32,
    score: &Score,
) -> Result<(), Refused> {
    let teams = state.teams_play();
    let found = state.stage(stage)?;
    let id = found.id.clone();
    let seat = found.board(round, board)?;
    match score {
        Score::Board(outcome) => {
            if found.format == Format::KnockOut && *outcome == super::action::Outcome::Draw {
                return Err(refused!("a knock-out board needs a winner; play again or draw a lot"));
            }
            let by_hand = category(&found.section).is_some_and(Category::by_hand);
            if teams && outcome.played() && !by_hand {
                return Err(refused!(
                    "a match of teams has its result game by game: m1, m2, m3, g1, g2, v1, v2"
                ));
            }
        }
        Score::Match(games) => {
            if !teams {
                return Err(refused!("a board of individuals has one result"));
            }
            if let Some(key) = games.keys().find(|key| !GAMES.iter().any(|game| game.0 == **key)) {
                return Err(refused!(
                    "`{}` is not a game of a match; m1, m2, m3, g1, g2, v1, v2 are",
                    key
                ));
            }
        }
    }
    let before = seat.score();
    let changed = match (&before, score) {
        (None, _) => false,
        (Some(Score::Match(before)), Score::Match(games)) => {
            games.iter().any(|(key, outcome)| before.get(key).is_some_and(|held| held != outcome))
        }
        (Some(before), score) => before != score,
    };
    if changed {
        let later = found.rounds.len() as u32 > round;
        let when = match (found.certificates, later, found.finished()) {
            (true, ..) => When::AfterCertificates,
            (_, true, _) => When::AfterNextPairing,
            (_, _, true) => When::AfterLastRound,
            _ => When::SameRound,
        };
        if let Some(from) = before {
            let (stage, to) = (id.clone(), score.clone());
            let what = Changed::Result { stage, round, board, when, from, to };
            state.changes.push(Change::new(step, what));
        }
    }
    settle(state, &id, (round, board));
    let seat = board_mut(state, stage, round, board)?;
    match score {
        Score::Board(outcome) => {
            seat.outcome = Some(*outcome);
            seat.games.clear();
        }
        Score::Match(games) => {
            seat.outcome = None;
            seat.games.extend(games.iter().map(|(key, outcome)| (key.clone(), *outcome)));
        }
    }
    Ok(())
}

/// Notes that somebody told a board otherwise; the same word again is noted once.
pub(super) fn claim(
    state: &mut State,
    step: u32,
    stage: &str,
    (round, board): (u32, u32),
    score: &Score,
) -> Result<(), Refused> {
    let found = state.stage(stage)?;
    let id = found.id.clone();
    if found.board(round, board)?.score().is_none() {
        return Err(refused!(
            "board {} of round {} of `{}` has no result to deny",
            board,
            round,
            id
        ));
    }
    let claim = Claim { step, stage: id, round, board, score: score.clone() };
    let same = |known: &Claim| Claim { step, ..known.clone() } == claim;
    if !state.claims.iter().any(same) {
        state.claims.push(claim);
    }
    Ok(())
}

/// Drops the claims about a board; whether there were any.
pub(super) fn settle(state: &mut State, stage: &str, (round, board): (u32, u32)) -> bool {
    let before = state.claims.len();
    let about =
        |claim: &Claim| claim.stage == stage && (claim.round, claim.board) == (round, board);
    state.claims.retain(|claim| !about(claim));
    state.claims.len() < before
}
