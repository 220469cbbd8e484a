//! The review of a game: every move graded, and the move that turned it. Exact where values are known.

use crate::{Match, Record};
use ludoteca_engine::{Budget, Request, Value};
use ludoteca_game::{Outcome, Player, Turn};

/// How good a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// Nothing better is known.
    Best,
    Good,
    /// Gives something away.
    Slip,
    /// Throws the game away, or half of it.
    Loses,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    pub player: Player,
    pub text: String,
    /// What the engine would have played.
    pub best: String,
    /// Expected points of the mover before and after the move.
    pub before: f64,
    pub after: f64,
    pub grade: Grade,
    /// Both values were proven.
    pub exact: bool,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Review {
    /// One for each move of the record; rolls of dice have none.
    pub moves: Vec<Option<Judged>>,
    /// The move that decided the game, counted from 0.
    pub turning_point: Option<usize>,
}

/// Player one's expected points, for the given player.
pub fn points_of(expected: f64, player: Player) -> f64 {
    if player == Player::One { expected } else { 1.0 - expected }
}

/// What is thought of one position.
struct Opinion {
    /// Points of player one.
    expected: f64,
    exact: bool,
    best: Option<String>,
}

fn opinion(game: &dyn Match, budget: Budget, stop: &dyn Fn() -> bool) -> Opinion {
    let proven = |expected| Opinion { expected, exact: true, best: None };
    match game.turn() {
        Turn::Over(outcome) => return proven(outcome.points(Player::One)),
        Turn::Chance => {
            // A position between a move and a roll: the average over the rolls is what it is worth,
            // but looking at each would cost too much; playouts are fair and cheap.
            let sum = game.playouts(200, 1);
            let draws = sum.games - sum.wins[0] - sum.wins[1];
            let points = sum.wins[0] as f64 + 0.5 * draws as f64;
            return Opinion { expected: points / sum.games as f64, exact: false, best: None };
        }
        Turn::Player(_) => {}
    }
    let verdict = game.think(&Request { budget, seed: 1, stop });
    let exact = verdict.exact != Value::Unknown;
    Opinion { expected: verdict.expected, exact, best: verdict.best }
}

/// Reviews a match. `progress` is told after each move how many of how many are done.
pub fn review(
    game: &dyn Match,
    budget: Budget,
    stop: &dyn Fn() -> bool,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Review, String> {
    let record = Record::of(game);
    let mut replay = game.boxed_clone();
    replay.restart(record.start.as_deref())?;
    let total = record.moves.len();
    let mut review = Review::default();
    let mut here = opinion(&*replay, budget, stop);
    for (index, text) in record.moves.iter().enumerate() {
        let turn = replay.turn();
        replay.play(text)?;
        let next = opinion(&*replay, budget, stop);
        review.moves.push(turn.player().map(|player| judge(player, text, &here, &next)));
        here = next;
        progress(index + 1, total);
    }
    review.turning_point = turning_point(&review.moves, game.turn());
    Ok(review)
}

fn judge(player: Player, text: &str, here: &Opinion, next: &Opinion) -> Judged {
    let (before, after) = (points_of(here.expected, player), points_of(next.expected, player));
    let best = here.best.clone().unwrap_or_else(|| text.to_string());
    let exact = here.exact && next.exact;
    let loss = before - after;
    let grade = match loss {
        // A proven value that was kept cannot have been bettered, nor can a proven win.
        _ if best == text || (exact && loss <= 0.0) => Grade::Best,
        _ if next.exact && after >= 1.0 => Grade::Best,
        _ if exact => Grade::Loses,
        ..0.06 => Grade::Good,
        ..0.25 => Grade::Slip,
        _ => Grade::Loses,
    };
    Judged { player, text: text.to_string(), best, before, after, grade, exact }
}

/// The last move that took the better half of the points from the one who made it; in a game with a
/// loser, one of the loser's.
fn turning_point(moves: &[Option<Judged>], end: Turn) -> Option<usize> {
    let loser = match end {
        Turn::Over(Outcome::Win(winner)) => Some(winner.other()),
        _ => None,
    };
    let mut worst: Option<(usize, f64)> = None;
    for (index, judged) in moves.iter().enumerate() {
        let Some(judged) = judged else { continue };
        let loss = judged.before - judged.after;
        let counts =
            loser.is_none_or(|loser| loser == judged.player) && judged.grade >= Grade::Slip;
        // Of two that cost about the same the later one decided.
        if counts && worst.is_none_or(|(_, most)| loss >= most - 0.05) {
            worst = Some((index, worst.map_or(loss, |(_, most)| most.max(loss))));
        }
    }
    worst.map(|(index, _)| index)
}
