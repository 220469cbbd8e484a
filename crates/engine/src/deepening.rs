//! Iterative deepening around the alpha-beta search: depth by depth, the best move first, with a narrow
//! window around the last score; several threads help each other through the shared table.

use crate::alphabeta::{LONGEST_LINE, Place, Searcher, memory_key};
use crate::engine::AlphaBeta;
use crate::insight::Evaluate;
use crate::leaves::Leaves;
use crate::question::{Budget, Request, Root, Thought};
use crate::quiet::{is_used_up, quiet_after};
use crate::score::{self, LOST, PROVEN, Score, WIN};
use crate::solve::{after, ended};
use crate::transposition::Transpositions;
use crate::value::{Value, worth};
use ludoteca_game::{Player, Turn};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// How deep the deepest iteration goes.
const DEEPEST: i32 = 200;

/// Positions settled within so many nodes are not worth the building of a large table.
const GLANCE: u64 = 1 << 14;

/// Who stands worse than this cuts no search short: deeper, most lines are lost alike, and the choice among them
/// is left to chance.
const LOSING: Score = -400;

/// The state of the root between iterations.
#[derive(Clone, Debug)]
struct Standing<M> {
    /// The legal moves, the best first.
    moves: Vec<M>,
    score: Score,
    depth: i32,
    /// Nothing but results stood behind the score.
    complete: bool,
}

/// Searches with so many nodes at most.
pub fn search<G: Evaluate>(
    game: &G,
    leaves: Leaves<'_, G>,
    root: &Root<'_, G>,
    settings: AlphaBeta,
    nodes: u64,
    request: &Request,
) -> Thought<G::Move> {
    let Some(player) = game.turn(root.position).player() else { return Thought::empty() };
    let memory = root.resources.memory.filter(|_| request.budget == Budget::Time);
    let kept = memory.and_then(|memory| memory.take::<Arc<Transpositions>>());
    if kept.is_none() && nodes > 4 * GLANCE {
        let table = Transpositions::new(GLANCE);
        let mut searcher = Searcher::new(game, leaves, settings, &table, GLANCE, request.stop);
        searcher.path = root.past.clone();
        let standing = deepen(&mut searcher, root.position, player, root.quiet, 1, 0);
        if !searcher.halted {
            return answer(game, leaves, root, settings, standing, searcher.nodes, &table);
        }
    }
    let table = kept.unwrap_or_else(|| Arc::new(Transpositions::new(nodes.saturating_mul(2))));
    let over = AtomicBool::new(false);
    let helpers = root.resources.threads.clamp(1, 64) as u64 - 1;
    let helped = AtomicU64::new(0);
    let (standing, mut spent) = std::thread::scope(|scope| {
        for number in 1..=helpers {
            let (table, over, helped) = (&table, &over, &helped);
            let past = root.past.clone();
            let (position, quiet) = (root.position, root.quiet);
            scope.spawn(move || {
                let stop = || over.load(Relaxed);
                let mut searcher = Searcher::new(game, leaves, settings, table, u64::MAX, &stop);
                searcher.path = past;
                let first = 1 + (number % 2) as i32;
                deepen(&mut searcher, position, player, quiet, first, number);
                helped.fetch_add(searcher.nodes, Relaxed);
            });
        }
        // The helpers' nodes count too, as far as they can be foreseen.
        let share = nodes / (helpers + 1);
        let mut searcher =
            Searcher::new(game, leaves, settings, &table, share.max(1), request.stop);
        searcher.path = root.past.clone();
        let standing = deepen(&mut searcher, root.position, player, root.quiet, 1, 0);
        over.store(true, Relaxed);
        (standing, searcher.nodes)
    });
    spent += helped.load(Relaxed);
    let thought = answer(game, leaves, root, settings, standing, spent, &table);
    if let Some(memory) = memory {
        memory.keep(table);
    }
    thought
}

fn deepen<G: Evaluate>(
    searcher: &mut Searcher<'_, G>,
    position: &G::Position,
    player: Player,
    quiet: u32,
    first_depth: i32,
    thread: u64,
) -> Standing<G::Move> {
    let mut moves = Vec::new();
    searcher.game.candidates(position, &mut moves);
    moves.sort_by_key(|&mv| -searcher.game.order(position, mv));
    let mut standing = Standing { moves, score: 0, depth: 0, complete: false };
    searcher.path.push(searcher.game.occurrence(position));
    let beyond = searcher.settings.beyond;
    for depth in first_depth..=DEEPEST {
        // Every second helper skips every second depth, so that the threads part company.
        if thread % 4 >= 2 && depth % 2 == 0 {
            continue;
        }
        searcher.settings.beyond = if standing.score < LOSING { 0 } else { beyond };
        let place = Place { player, depth, ply: 0, quiet };
        searcher.horizon = 0;
        iterate(searcher, position, place, &mut standing);
        if searcher.halted {
            break;
        }
        standing.depth = depth;
        standing.complete = searcher.horizon == 0;
        let distance = WIN - standing.score.abs();
        let settled = standing.score.abs() >= PROVEN && distance <= depth;
        if settled || standing.complete || depth as usize >= LONGEST_LINE {
            break;
        }
    }
    standing
}

/// One depth, with windows that widen until the score lies inside.
fn iterate<G: Evaluate>(
    searcher: &mut Searcher<'_, G>,
    position: &G::Position,
    place: Place,
    standing: &mut Standing<G::Move>,
) {
    let width = searcher.settings.aspiration;
    let narrow = width > 0 && place.depth >= 4 && standing.score.abs() < PROVEN;
    let (mut below, mut above) =
        if narrow { (standing.score - width, standing.score + width) } else { (-WIN - 1, WIN + 1) };
    let mut widen = 4 * width;
    loop {
        let score = root_moves(searcher, position, place, &mut standing.moves, (below, above));
        if searcher.halted {
            if let Some(score) = score {
                standing.score = score;
            }
            return;
        }
        let score = score.expect("a searched move");
        standing.score = score;
        if score <= below {
            below = if widen > 2000 { -WIN - 1 } else { score - widen };
        } else if score >= above {
            above = if widen > 2000 { WIN + 1 } else { score + widen };
        } else {
            return;
        }
        widen *= 4;
    }
}

/// Tries all moves and brings each new best to the front; `None` if the search ended before one was found that
/// does not surely lose.
fn root_moves<G: Evaluate>(
    searcher: &mut Searcher<'_, G>,
    position: &G::Position,
    place: Place,
    moves: &mut [G::Move],
    (mut alpha, beta): (Score, Score),
) -> Option<Score> {
    let mut best = None;
    for count in 0..moves.len() {
        let mv = moves[count];
        let score = searcher.try_move(position, place, mv, count, 0, (alpha, beta));
        if searcher.halted {
            // What surely loses is not played, nor is the game called lost, while other moves are open.
            if best.is_some_and(|best| best <= LOST) {
                moves[..=count].rotate_right(1);
                return None;
            }
            return best;
        }
        // When all fail low the first stays in front: nothing better is known.
        if score > alpha {
            moves[..=count].rotate_right(1);
        }
        best = best.max(Some(score));
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    best
}

fn answer<G: Evaluate>(
    game: &G,
    leaves: Leaves<'_, G>,
    root: &Root<'_, G>,
    settings: AlphaBeta,
    standing: Standing<G::Move>,
    nodes: u64,
    table: &Transpositions,
) -> Thought<G::Move> {
    let Some(player) = game.turn(root.position).player() else { return Thought::empty() };
    let mine = score::expected(standing.score);
    let exact = match score::to_value(standing.score, player) {
        Value::Unknown if standing.complete && standing.score == 0 && game.has_draws() => {
            Value::Draw
        }
        value => value,
    };
    let expected = if player == Player::One { mine } else { 1.0 - mine };
    let hunch = if exact == Value::Unknown { game.hunch(root.position) } else { None };
    Thought {
        best: standing.moves.first().copied(),
        expected: hunch.unwrap_or(expected),
        exact,
        nodes,
        line: line(game, leaves, root, settings, &standing, table),
    }
}

/// Follows the table's best moves.
fn line<G: Evaluate>(
    game: &G,
    leaves: Leaves<'_, G>,
    root: &Root<'_, G>,
    settings: AlphaBeta,
    standing: &Standing<G::Move>,
    table: &Transpositions,
) -> Vec<G::Move> {
    let mut line = Vec::new();
    let (mut position, mut quiet) = (root.position.clone(), root.quiet);
    let mut next = standing.moves.first().copied();
    while let Some(mv) = next {
        line.push(mv);
        quiet = quiet_after(game, &position, mv, quiet);
        game.play(&mut position, mv);
        let longest = standing.depth.clamp(1, 40) as usize;
        if game.turn(&position).player().is_none() {
            break;
        }
        if leaves.are_endings() && leaves.known(game, &position, quiet) != Value::Unknown {
            // The search went no further: the table knows the rest.
            next = best_known(game, leaves, &position, quiet);
            continue;
        }
        if line.len() >= longest {
            break;
        }
        let mut moves = Vec::new();
        game.candidates(&position, &mut moves);
        let key = memory_key(game.key(&position), quiet, game.history().quiet, settings);
        next = table.get(key).and_then(|entry| moves.get(usize::from(entry.index)).copied());
    }
    line
}

/// The best move where the values of all moves are known and a win is forced.
fn best_known<G: Evaluate>(
    game: &G,
    leaves: Leaves<'_, G>,
    position: &G::Position,
    quiet: u32,
) -> Option<G::Move> {
    let player = game.turn(position).player()?;
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let mut best = None;
    for mv in moves {
        let next = after(game, position, mv);
        let quiet = quiet_after(game, position, mv, quiet);
        let value = match game.turn(&next) {
            Turn::Over(outcome) => ended(outcome),
            _ if is_used_up(game, quiet) => Value::Draw,
            _ => leaves.known(game, &next, quiet),
        };
        let rank = worth(value, player)?;
        if best.is_none_or(|(known, _)| rank > known) {
            best = Some((rank, mv));
        }
    }
    best.filter(|&(rank, _)| rank != 0).map(|(_, mv)| mv)
}
