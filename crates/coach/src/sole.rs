//! The one winning move of a position, by search: most positions are not won, and most that are have
//! several wins, so that comes first, with little. Every other move is proven not to win by whatever proves
//! it soonest: a table, the search for a win of either side, the game's own search.

use crate::puzzles::Wanted;
use ludoteca_engine::{Budget, Proof, Request, Value};
use ludoteca_game::{Outcome, Player, Turn};
use ludoteca_table::Match;

/// The most nodes that the search for one move may take.
const EFFORT: u64 = 8_000;

/// How many positions the proof of one move may look at: first a few, since most positions that are no
/// puzzle show it soon.
const LOOKS: [u64; 3] = [1, 3_000, 60_000];

/// The nodes of a search for a win that the looks did not find.
const GLANCE: u64 = 1_000;

/// With more moves than this undecided at a glance, a position is too open.
const OPEN: usize = 60;

/// So many moves may be tried out to show that a short win is the only one as short.
const TRIALS: u32 = 40_000;

/// The solution by the searches, and whether it is only the soonest.
pub fn searched(
    game: &dyn Match,
    player: Player,
    wanted: Wanted,
    stop: &dyn Fn() -> bool,
) -> Option<(Vec<String>, bool)> {
    let legal = game.legal();
    let best = only_win(game, player, &legal, stop);
    if best.is_none() && wanted == Wanted::OnlyWins {
        return None;
    }
    let (moves, solution) = game.shortest_win(EFFORT * 30)?;
    if solution.len() != moves as usize {
        return None;
    }
    if best.is_some() {
        return (solution.first() == best).then_some((solution, false));
    }
    let mut others = legal.iter().filter(|text| solution.first() != Some(*text));
    is_only_one_so_soon(game, &mut others, player, moves).then_some((solution, true))
}

/// The move that wins, if every other one is proven not to.
fn only_win<'a>(
    game: &'a dyn Match,
    player: Player,
    legal: &'a [String],
    stop: &dyn Fn() -> bool,
) -> Option<&'a String> {
    let mut sieve = Sieve { game, best: None, open: legal.iter().collect() };
    sieve.shake(LOOKS[0])?;
    if sieve.open.len() > OPEN {
        return None;
    }
    if sieve.best.is_none() {
        match game.stands(LOOKS[1])? {
            Proof::Win => {}
            Proof::NoWin => return None,
            Proof::Unknown => {
                let budget = Budget::Nodes(GLANCE);
                let verdict = game.think(&Request { budget, seed: 1, stop });
                match verdict.exact {
                    Value::Win { player: winner, .. } if winner == player => {}
                    _ => return None,
                }
                let place = sieve.open.iter().position(|text| verdict.best.as_ref() == Some(*text));
                sieve.best = Some(sieve.open.swap_remove(place?));
            }
        }
    }
    sieve.shake(LOOKS[1])?;
    // Some move wins: if one alone is left, it does.
    if sieve.best.is_none() && sieve.open.len() == 1 {
        sieve.best = sieve.open.pop();
    }
    let best = sieve.best?;
    sieve.open.iter().all(|text| is_no_win(game, text, player, stop)).then_some(best)
}

/// Moves that are not decided yet, and the one that wins.
struct Sieve<'a> {
    game: &'a dyn Match,
    best: Option<&'a String>,
    open: Vec<&'a String>,
}

impl Sieve<'_> {
    /// Looks at every open move; none as soon as two moves win.
    fn shake(&mut self, looks: u64) -> Option<()> {
        for text in std::mem::take(&mut self.open) {
            match self.game.wins(text, looks)? {
                Proof::NoWin => {}
                Proof::Unknown => self.open.push(text),
                Proof::Win if self.best.is_some() => return None,
                Proof::Win => self.best = Some(text),
            }
        }
        Some(())
    }
}

/// Whether a move is proven never to win.
fn is_no_win(game: &dyn Match, text: &str, player: Player, stop: &dyn Fn() -> bool) -> bool {
    match game.wins(text, LOOKS[2]) {
        Some(Proof::NoWin) => return true,
        Some(Proof::Win) | None => return false,
        Some(Proof::Unknown) => {}
    }
    let mut next = game.boxed_clone();
    if next.play(text).is_err() {
        return false;
    }
    let request = Request { budget: Budget::Nodes(EFFORT * 4), seed: 1, stop };
    match next.think(&request).exact {
        Value::Unknown => false,
        Value::Draw => true,
        Value::Win { player: winner, .. } => winner != player,
    }
}

/// Whether no other move wins within so many moves, tried out.
fn is_only_one_so_soon<'text>(
    game: &dyn Match,
    others: &mut impl Iterator<Item = &'text String>,
    player: Player,
    moves: u32,
) -> bool {
    if moves > 5 {
        return false;
    }
    let mut table = game.boxed_clone();
    let mut trials = TRIALS;
    others.all(|text| {
        if table.play(text).is_err() {
            return false;
        }
        let wins = wins_within(&mut *table, player, moves - 1, &mut trials);
        table.undo();
        wins == Some(false)
    })
}

/// Whether the player can force a win within so many moves of both; none when there were too many to
/// try, or dice.
fn wins_within(
    table: &mut dyn Match,
    player: Player,
    moves: u32,
    trials: &mut u32,
) -> Option<bool> {
    let mine = match table.turn() {
        Turn::Over(outcome) => return Some(outcome == Outcome::Win(player)),
        Turn::Chance => return None,
        Turn::Player(_) if moves == 0 => return Some(false),
        Turn::Player(mover) => mover == player,
    };
    for text in table.legal() {
        *trials = trials.checked_sub(1)?;
        if table.play(&text).is_err() {
            return None;
        }
        let wins = wins_within(table, player, moves - 1, trials);
        table.undo();
        if wins? == mine {
            return Some(mine);
        }
    }
    Some(!mine)
}
