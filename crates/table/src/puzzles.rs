//! Puzzles: positions of played games with exactly one winning move, proven by search, graded by how
//! long the win is and how well it hides. Every other move is proven not to win by whatever proves it
//! soonest: a table, the search for a win of either side, the game's own search. Where that cannot be had
//! and short wins are wanted too, no other move wins as soon: that is tried out to the end.

use crate::{Card, Match};
use ludoteca_engine::{Budget, Level, Proof, Request, Value};
use ludoteca_game::{Outcome, Player, Random, Turn};
use std::collections::HashSet;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    pub position: String,
    pub player: Player,
    /// The one winning move and a best line after it.
    pub solution: Vec<String>,
    /// How many moves the win takes, both players' counted.
    pub moves: u32,
    /// 1 (seen at once) to 5.
    pub grade: u8,
    /// How many legal moves there are to choose from.
    pub choices: usize,
    /// Only that no other move wins within `moves` is proven, not that none ever wins.
    pub soonest: bool,
}

/// The most nodes that the search for one move may take.
const EFFORT: u64 = 4_000;

/// How many positions the proof of one move may look at: first a few, since most positions that are no
/// puzzle show it soon.
const LOOKS: [u64; 2] = [2_000, 60_000];

/// Positions with more moves than this are not tried.
const WIDEST: usize = 400;

/// So many games in a row without a puzzle are enough.
const BARREN: u32 = 400;

/// So many moves may be tried out to show that a short win is the only one as short.
const TRIALS: u32 = 40_000;

/// Which puzzles are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// No other move ever wins.
    OnlyWins,
    /// Also those where no other move wins as soon.
    SoonestToo,
}

/// Makes puzzles until there are enough, or `stop` says so, or [`BARREN`] games in a row gave none.
pub fn puzzles(
    card: &'static Card,
    pairs: &[(&str, &str)],
    count: usize,
    seed: u64,
    wanted: Wanted,
    stop: &dyn Fn() -> bool,
    found: &mut dyn FnMut(&Puzzle),
) -> Result<Vec<Puzzle>, String> {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let mut seen = HashSet::new();
    let mut random = Random::new(seed);
    let mut barren = 0;
    while puzzles.len() < count && barren < BARREN && !stop() {
        let before = puzzles.len();
        let mut game = played(card, pairs, &mut random)?;
        // From the end backwards: the later the position, the sooner it is proven. A few a game, so
        // that the collection is varied.
        for _ in 0..24 {
            if game.undo().is_none() || stop() || puzzles.len() >= before + 3 {
                break;
            }
            if !seen.insert(game.position_text()) || puzzles.len() >= count {
                continue;
            }
            // A puzzle has no past: what was repeated or quiet in the game must not count.
            let mut fresh = game.boxed_clone();
            fresh.restart(Some(&game.position_text()))?;
            if let Some(puzzle) = puzzle(&*fresh, wanted, stop) {
                // Too many wins at a glance would be dull.
                let easy = puzzles.iter().filter(|puzzle| puzzle.grade == 1).count();
                if puzzle.grade > 1 || easy * 5 <= puzzles.len() {
                    found(&puzzle);
                    puzzles.push(puzzle);
                }
            }
        }
        barren = if puzzles.len() == before { barren + 1 } else { 0 };
    }
    Ok(puzzles)
}

/// A game between two middling players after a random opening; a long one leaves both with threats.
fn played(
    card: &'static Card,
    pairs: &[(&str, &str)],
    random: &mut Random,
) -> Result<Box<dyn Match>, String> {
    let mut game = card.open(pairs)?;
    let opening = if random.next() & 1 == 0 { random.below(6) } else { random.below(90) };
    let level = 2 + random.below(3) as u8;
    while game.record().len() < 400 {
        let text = match game.turn() {
            Turn::Over(_) => break,
            Turn::Player(_) if game.record().len() >= opening => {
                // Slips often enough for something to find, whatever the game's own levels are like.
                let weakness = [100, 250, 400, 800][random.below(4)];
                let budget = Budget::Like(Level { nodes: game.level(level).nodes, weakness });
                game.think(&Request { budget, seed: random.next(), stop: &|| false }).best
            }
            _ => game.random_move(random.next()),
        };
        game.play(&text.ok_or("no move was found")?)?;
    }
    Ok(game)
}

/// The position as a puzzle, if exactly one move is proven to win and every other proven not to.
pub fn puzzle(game: &dyn Match, wanted: Wanted, stop: &dyn Fn() -> bool) -> Option<Puzzle> {
    let Turn::Player(player) = game.turn() else { return None };
    let legal = game.legal();
    if legal.len() < 2 || legal.len() > WIDEST {
        return None;
    }
    // Most positions are not won, and most that are have several wins: ask that first, with little.
    let budget = Budget::Nodes(EFFORT * 8);
    let verdict = game.think(&Request { budget, seed: 1, stop });
    let Value::Win { player: winner, .. } = verdict.exact else { return None };
    if winner != player {
        return None;
    }
    let best = verdict.best?;
    let mut others = legal.iter().filter(|text| **text != best);
    let mut open = Vec::new();
    let rival = others.clone().any(|text| match game.wins(text, LOOKS[0]) {
        Some(Proof::NoWin) => false,
        Some(Proof::Unknown) => {
            open.push(text);
            false
        }
        Some(Proof::Win) | None => true,
    });
    let only = !rival && open.into_iter().all(|text| is_no_win(game, text, player, stop));
    if !only && wanted == Wanted::OnlyWins {
        return None;
    }
    let (moves, solution) = game.shortest_win(EFFORT * 60)?;
    if solution.first() != Some(&best) {
        return None;
    }
    if !only && !is_only_one_so_soon(game, &mut others, player, moves) {
        return None;
    }
    let soonest = !only;
    let hidden = game.at_a_glance().as_deref() != Some(best.as_str());
    let length = match moves {
        0 | 1 => 1,
        2 | 3 => 2,
        4..=6 => 3,
        7..=10 => 4,
        _ => 5,
    };
    let grade = if length > 1 && hidden { length } else { length.max(2) - 1 };
    let position = game.position_text();
    Some(Puzzle { position, player, solution, moves, grade, choices: legal.len(), soonest })
}

/// Whether a move is proven never to win.
fn is_no_win(game: &dyn Match, text: &str, player: Player, stop: &dyn Fn() -> bool) -> bool {
    match game.wins(text, LOOKS[1]) {
        Some(Proof::NoWin) => return true,
        Some(Proof::Win) | None => return false,
        Some(Proof::Unknown) => {}
    }
    let mut next = game.boxed_clone();
    if next.play(text).is_err() {
        return false;
    }
    let request = Request { budget: Budget::Nodes(EFFORT * 8), seed: 1, stop };
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
