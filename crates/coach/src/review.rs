//! The review of a game: every move graded, and the move that turned it. Exact where values are known.

use ludoteca_engine::{Budget, Effort, Proof, Request, Value};
use ludoteca_game::{Outcome, Player, Turn};
use ludoteca_table::{Match, Record, Verdict};

/// Positions looked at to prove that a move won, where the budget does not say.
const LOOKS: u64 = 20_000;

/// Who expects fewer points stands to lose.
const LOST: f64 = 0.2;

/// How good a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// Nothing better is known.
    Best,
    Good,
    /// Gives something away: of a win a draw is left, perhaps.
    Slip,
    /// Throws the game away.
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
    /// With its moves, where they are counted.
    value: Value,
    best: Option<String>,
}

fn opinion(game: &dyn Match, budget: Budget, stop: &dyn Fn() -> bool) -> Opinion {
    match game.turn() {
        Turn::Over(outcome) => {
            let (expected, value) = (outcome.points(Player::One), game.value(Effort::Ready));
            return Opinion { expected, exact: true, value, best: None };
        }
        Turn::Chance => {
            // Between a move and a roll: to look at each roll would cost too much.
            let (expected, value) = (game.outlook(), Value::Unknown);
            return Opinion { expected, exact: false, value, best: None };
        }
        Turn::Player(_) => {}
    }
    let (verdict, exact) = thought(game, &Request { budget, seed: 1, stop });
    let Verdict { expected, exact: value, best, .. } = verdict;
    if exact && value == Value::Unknown && !stop() {
        let (value, best) = counted(game, expected, best);
        return Opinion { expected, exact, value, best };
    }
    Opinion { expected, exact, value, best }
}

/// Who wins is proven: its moves, where they can be counted, and a move that loses none of them.
fn counted(game: &dyn Match, expected: f64, best: Option<String>) -> (Value, Option<String>) {
    let value = game.value(Effort::Patient);
    let Value::Win { player, moves } = value else { return (Value::Unknown, best) };
    if value.points() != Some(expected) || moves == 0 {
        return (Value::Unknown, best);
    }
    let wanted = Value::Win { player, moves: moves - 1 };
    let keeps = |text: &String| {
        let mut next = game.boxed_clone();
        next.play(text).is_ok() && next.value(Effort::Patient) == wanted
    };
    let mut choices = best.clone().into_iter().chain(game.legal());
    let found = choices.find(keeps);
    (value, found.or(best))
}

/// What a search thinks of a position, set right where its exact value is known or who wins can be proven, and
/// the search missed it; and whether its expectation is certain.
pub fn thought(game: &dyn Match, request: &Request) -> (Verdict, bool) {
    let mut verdict = game.think(request);
    if verdict.exact != Value::Unknown {
        return (verdict, true);
    }
    let value = game.value(Effort::Second);
    let Some(points) = value.points() else {
        let decided = game.decided(verdict.best.as_deref(), request.stop);
        let Some((points, best)) = decided else { return (verdict, false) };
        verdict.expected = points;
        if best.is_some() && best != verdict.best {
            verdict.line = best.iter().cloned().collect();
            verdict.best = best;
        }
        return (verdict, true);
    };
    (verdict.exact, verdict.expected) = (value, points);
    let keeps = |text: &String| {
        let mut next = game.boxed_clone();
        next.play(text).is_ok() && next.value(Effort::Second).points() == Some(points)
    };
    if !verdict.best.as_ref().is_some_and(keeps)
        && let Some(text) = game.legal().into_iter().find(keeps)
    {
        verdict.line = vec![text.clone()];
        verdict.best = Some(text);
    }
    (verdict, true)
}

/// Reviews a match that ended so, by agreement or resignation too; none where it goes on. `progress` is told
/// after each move how many of how many are done.
pub fn review(
    game: &dyn Match,
    end: Option<Outcome>,
    budget: Budget,
    stop: &dyn Fn() -> bool,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Review, String> {
    let record = Record::of(game);
    let mut replay = game.boxed_clone();
    replay.restart(record.start.as_deref())?;
    let start = replay.boxed_clone();
    let total = record.moves.len();
    let mut players = Vec::new();
    let mut opinions = vec![opinion(&*replay, budget, stop)];
    for (index, text) in record.moves.iter().enumerate() {
        players.push(replay.turn().player());
        replay.play(text)?;
        opinions.push(opinion(&*replay, budget, stop));
        progress(index + 1, total);
    }
    // Whoever came to a proven win had one the move before, whether it was seen then or not.
    for (index, text) in record.moves.iter().enumerate().rev() {
        let Some(player) = players[index] else { continue };
        let next = &opinions[index + 1];
        if !opinions[index].exact && next.exact && points_of(next.expected, player) >= 1.0 {
            let (expected, best) = (next.expected, Some(text.clone()));
            opinions[index] = Opinion { expected, exact: true, value: Value::Unknown, best };
        }
    }
    let mut review = Review::default();
    let mut replay = start;
    for (index, text) in record.moves.iter().enumerate() {
        if let (Some(player), false) = (players[index], stop()) {
            settle(&*replay, player, text, budget, &mut opinions[index..]);
        }
        let judged = |player| judge(player, text, &opinions[index], &opinions[index + 1]);
        review.moves.push(players[index].map(judged));
        replay.play(text)?;
    }
    review.turning_point = turning_point(&review.moves, end);
    Ok(review)
}

/// A proven win after which nothing is proven: whether the move kept it is asked once more, of the move itself.
fn settle(game: &dyn Match, player: Player, text: &str, budget: Budget, opinions: &mut [Opinion]) {
    let [here, next, ..] = opinions else { return };
    let won = here.exact && points_of(here.expected, player) >= 1.0;
    if !won || next.exact || here.best.as_deref() == Some(text) {
        return;
    }
    let looks = if let Budget::Nodes(nodes) = budget { nodes } else { LOOKS };
    let after = points_of(next.expected, player);
    let (after, exact) = match game.wins(text, looks) {
        Some(Proof::Win) => (1.0, true),
        Some(Proof::NoWin) => (after.min(0.5), false),
        _ => return,
    };
    (next.expected, next.exact) = (points_of(after, player), exact);
}

fn judge(player: Player, text: &str, here: &Opinion, next: &Opinion) -> Judged {
    let (before, after) = (points_of(here.expected, player), points_of(next.expected, player));
    let best = here.best.clone().unwrap_or_else(|| text.to_string());
    let exact = here.exact && next.exact;
    let loss = before - after;
    let grade = match loss {
        _ if exact && loss > 0.0 && after > 0.0 => Grade::Slip,
        _ if exact && loss > 0.0 => Grade::Loses,
        // A proven value that was kept cannot have been bettered, nor can a proven win, but it can be had sooner or later.
        _ if exact && wastes_time(player, here.value, next.value) => Grade::Good,
        _ if best == text => Grade::Best,
        _ if exact || next.exact && after >= 1.0 => Grade::Best,
        ..0.06 => Grade::Good,
        ..0.25 => Grade::Slip,
        _ if after > LOST => Grade::Slip,
        _ => Grade::Loses,
    };
    Judged { player, text: text.to_string(), best, before, after, grade, exact }
}

/// Whether a move wins later, or loses sooner, than it must.
fn wastes_time(player: Player, here: Value, next: Value) -> bool {
    let (Value::Win { player: winner, moves }, Value::Win { moves: left, .. }) = (here, next)
    else {
        return false;
    };
    if winner == player { left + 1 > moves } else { left + 1 < moves }
}

/// The last move proven to have changed the result into the one that came; else the one that cost most, in a
/// game with a loser one of the loser's.
fn turning_point(moves: &[Option<Judged>], end: Option<Outcome>) -> Option<usize> {
    let decides = |judged: &Judged| {
        let came = end.map(|outcome| outcome.points(judged.player));
        judged.exact && judged.before > judged.after && came == Some(judged.after)
    };
    let last = moves.iter().rposition(|judged| judged.as_ref().is_some_and(decides));
    if last.is_some() {
        return last;
    }
    let loser = match end {
        Some(Outcome::Win(winner)) => Some(winner.other()),
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
