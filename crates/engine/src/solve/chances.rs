//! Endgames of games with dice, by value iteration: for every position before a roll with little left the chance
//! of the player who rolls. What a turn can lead to is listed once, roll by roll; then the chances are
//! improved from those one roll on, until they stand still.

use super::{Means, Phase, Progress, Solution, Table, Unsolved, after};
use crate::insight::Insight;
use ludoteca_game::{Outcome, Player, Turn};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Positions before a roll by how much is left. Between two rolls one player alone moves, nobody draws, and
/// nothing leads back to a higher layer.
pub trait Chances<G: Insight>: Sync {
    /// The highest layer of a table that is built when it is first needed.
    fn usual(&self) -> u32;

    /// The highest layer that can be asked for.
    fn highest(&self) -> u32;

    /// How many numbers the layers below this one have.
    fn below(&self, layer: u32) -> u64;

    /// Whose roll it is.
    fn roller(&self, position: &G::Position) -> Player;

    /// The number of an unfinished position before a roll, as the player sees it who rolls; those of smaller
    /// layers are lower. None where too much is left for any table.
    fn number(&self, position: &G::Position) -> Option<u64>;

    /// The position of a number, with player one to roll; none where the number stands for nothing.
    fn position(&self, number: u64) -> Option<G::Position>;
}

/// What one stands for in a table.
const CERTAIN: f64 = 65535.0;

/// The chances nearer than this to the true ones are near enough: a table tells less.
const ENOUGH: f64 = 1e-7;

/// No game needs as many sweeps as that.
const SWEEPS: usize = 10_000;

/// The chance of player one before a roll, by the words of a table.
#[inline]
pub fn look_up<G: Insight>(
    chances: &dyn Chances<G>,
    words: &[u16],
    position: &G::Position,
) -> Option<f64> {
    let number = chances.number(position)?;
    let own = f64::from(*words.get(number as usize)?) / CERTAIN;
    Some(if chances.roller(position) == Player::One { own } else { 1.0 - own })
}

/// How a turn ends: won, lost, or the number of what is rolled from next, doubled, and one more if the same
/// player rolls.
const WON: u32 = u32::MAX;
const LOST: u32 = u32::MAX - 1;

/// A position with, for each of its rolls, the weight, how many ends there are, and the ends.
struct Turns {
    number: u32,
    rolls: Vec<u32>,
}

/// A thread works on so many numbers at a time.
const SHARE: u64 = 64;

/// Collects how the turn can end from here. The moves still to be tried lie in one pile.
fn ends<G: Insight>(
    game: &G,
    chances: &dyn Chances<G>,
    position: &G::Position,
    pile: &mut Vec<G::Move>,
    out: &mut Vec<u32>,
) {
    match game.turn(position) {
        Turn::Over(Outcome::Win(Player::One)) => out.push(WON),
        Turn::Over(_) => out.push(LOST),
        Turn::Chance => {
            let number = chances.number(position).expect("a number below");
            out.push((number * 2) as u32 + u32::from(chances.roller(position) == Player::One));
        }
        Turn::Player(_) => {
            let bottom = pile.len();
            game.moves(position, pile);
            for place in bottom..pile.len() {
                let mv = pile[place];
                ends(game, chances, &after(game, position, mv), pile, out);
            }
            pile.truncate(bottom);
        }
    }
}

fn turns<G: Insight>(game: &G, chances: &dyn Chances<G>, number: u64) -> Option<Turns> {
    let position = chances.position(number)?;
    let (mut rolls, mut found) = (Vec::new(), Vec::new());
    let (mut moves, mut pile) = (Vec::new(), Vec::new());
    game.moves(&position, &mut moves);
    for mv in moves {
        found.clear();
        ends(game, chances, &after(game, &position, mv), &mut pile, &mut found);
        found.sort_unstable();
        found.dedup();
        rolls.extend([game.weight(&position, mv), found.len() as u32]);
        rolls.extend_from_slice(&found);
    }
    Some(Turns { number: number as u32, rolls })
}

/// Lists the turns of the numbers from `from` to `to` by all threads.
fn list<G: Insight>(
    game: &G,
    chances: &dyn Chances<G>,
    (from, to): (u64, u64),
    of: u64,
    means: &mut Means<'_>,
) -> Result<Vec<Turns>, Unsolved> {
    let (next, stop) = (AtomicU64::new(from), AtomicBool::new(false));
    let share = |mut watch: Option<&mut dyn FnMut(Progress) -> bool>| {
        let mut found = Vec::new();
        loop {
            let begin = next.fetch_add(SHARE, Relaxed);
            if begin >= to || stop.load(Relaxed) {
                return found;
            }
            let end = (begin + SHARE).min(to);
            found.extend((begin..end).filter_map(|number| turns(game, chances, number)));
            let progress = Progress::new(Phase::Valuing, end, of);
            if watch.as_mut().is_some_and(|watch| !watch(progress)) {
                stop.store(true, Relaxed);
            }
        }
    };
    let helpers = (means.threads as u64).min((to - from).div_ceil(SHARE)).saturating_sub(1);
    let watch = &mut *means.watch;
    let mut found: Vec<Turns> = std::thread::scope(|scope| {
        let helpers: Vec<_> = (0..helpers).map(|_| scope.spawn(|| share(None))).collect();
        let mut found = share(Some(watch));
        for helper in helpers {
            found.extend(helper.join().expect("a helper's share"));
        }
        found
    });
    if stop.into_inner() {
        return Err(Unsolved::Stopped);
    }
    found.sort_unstable_by_key(|turns| turns.number);
    Ok(found)
}

/// The chance of the roller from those one roll on.
fn expected(rolls: &[u32], values: &[f64]) -> f64 {
    let (mut sum, mut total, mut rest) = (0.0, 0.0, rolls);
    while let [weight, count, more @ ..] = rest {
        let (ends, more) = more.split_at(*count as usize);
        let worth = ends.iter().map(|&end| match end {
            WON => 1.0,
            LOST => 0.0,
            end if end % 2 == 1 => values[(end / 2) as usize],
            end => 1.0 - values[(end / 2) as usize],
        });
        sum += f64::from(*weight) * worth.fold(0.0, f64::max);
        total += f64::from(*weight);
        rest = more;
    }
    sum / total
}

pub fn solve<G: Insight>(
    game: &G,
    chances: &dyn Chances<G>,
    highest: u32,
    means: &mut Means<'_>,
) -> Result<Solution, Unsolved> {
    let of = chances.below(highest + 1);
    if of > means.most.min(1 << 30) {
        return Err(Unsolved::TooLarge(means.most));
    }
    let (mut values, mut known, mut positions) =
        (vec![0.5; of as usize], vec![false; of as usize], 0);
    for layer in 1..=highest {
        let span = (chances.below(layer), chances.below(layer + 1));
        let all = list(game, chances, span, of, means)?;
        positions += all.len() as u64;
        for _ in 0..SWEEPS {
            let mut change = 0.0f64;
            // Those further on have higher numbers: they come first.
            for turns in all.iter().rev() {
                let value = &values[turns.number as usize];
                let better = expected(&turns.rolls, &values);
                change = change.max((better - value).abs());
                values[turns.number as usize] = better;
            }
            if change < ENOUGH {
                break;
            }
            if !(means.watch)(Progress::new(Phase::Valuing, span.1, of)) {
                return Err(Unsolved::Stopped);
            }
        }
        all.iter().for_each(|turns| known[turns.number as usize] = true);
    }
    let words = values
        .iter()
        .zip(known)
        .map(|(value, known)| if known { (value * CERTAIN).round() as u16 } else { 0 });
    Ok(Solution { table: Table::Chances(words.collect()), positions, different: positions })
}
