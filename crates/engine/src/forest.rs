//! The tree search as asked for: one tree or several side by side (their roots are added up), kept from
//! one move to the next when time is the budget.

use crate::arena::Arena;
use crate::engine::Tree;
use crate::insight::Playout;
use crate::question::{Budget, Request, Root, Thought};
use crate::tree::Simulator;
use crate::value::Value;
use ludoteca_game::{Game, Player};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The most nodes all trees may hold together; beyond it they do not grow.
const ROOM: usize = 3_000_000;

/// How far the new root may lie below the old one, and how many positions are compared to find it.
const SEARCH_DEPTH: usize = 4;
const SEARCH_WIDTH: usize = 20_000;

/// What is kept for the next move.
pub(crate) struct Kept<G: Game> {
    pub position: G::Position,
    pub trees: Vec<Arena<G::Move>>,
}

/// Searches with so many simulations at most.
pub fn search<G: Playout>(
    game: &G,
    root: &Root<'_, G>,
    settings: Tree,
    simulations: u64,
    request: &Request,
) -> Thought<G::Move> {
    let threads = root.resources.threads.clamp(1, 64);
    let memory = root.resources.memory.filter(|_| request.budget == Budget::Time);
    let kept = memory.and_then(|memory| memory.take::<Kept<G>>());
    let mut trees = kept.map_or_else(Vec::new, |kept| replant(game, kept, root.position));
    trees.resize_with(threads, || Arena::new(game.turn(root.position)));
    let over = AtomicBool::new(false);
    let share = (simulations / threads as u64).max(1);
    let mut spent = 0;
    let grown: Vec<Arena<G::Move>> = std::thread::scope(|scope| {
        let mut simulators: Vec<Simulator<'_, G>> = trees
            .drain(..)
            .zip(0u64..)
            .map(|(tree, number)| {
                let seed = request.seed.wrapping_add(number.wrapping_mul(0x9e37_79b9));
                Simulator::new(game, settings, tree, &root.past, seed, ROOM / threads)
            })
            .collect();
        let mut main = simulators.swap_remove(0);
        let over = &over;
        let (position, quiet) = (root.position, root.quiet);
        let helpers: Vec<_> = simulators
            .into_iter()
            .map(|mut simulator| {
                scope.spawn(move || {
                    let spent = run(&mut simulator, position, quiet, share, &|| over.load(Relaxed));
                    (simulator.arena, spent)
                })
            })
            .collect();
        spent += run(&mut main, position, quiet, share, request.stop);
        if request.budget == Budget::Time || settled(&main.arena) || (request.stop)() {
            over.store(true, Relaxed);
        }
        let mut grown = vec![main.arena];
        for helper in helpers {
            let (arena, more) = helper.join().expect("a helper's tree");
            grown.push(arena);
            spent += more;
        }
        grown
    });
    let thought = answer(game, root.position, &grown, spent);
    if let Some(memory) = memory {
        memory.keep(Kept::<G> { position: root.position.clone(), trees: grown });
    }
    thought
}

pub(crate) fn settled<M>(arena: &Arena<M>) -> bool {
    arena.nodes[0].proof != Value::Unknown
}

/// Simulates until the budget, the clock or a proof ends it.
fn run<G: Playout>(
    simulator: &mut Simulator<'_, G>,
    position: &G::Position,
    quiet: u32,
    most: u64,
    stop: &dyn Fn() -> bool,
) -> u64 {
    let mut spent = 0;
    while spent < most && !settled(&simulator.arena) {
        simulator.simulate(position, quiet);
        spent += 1;
        if spent % 32 == 0
            && (stop() || (spent % 1024 == 0 && decided(&simulator.arena, most - spent)))
        {
            break;
        }
    }
    spent
}

/// Whether the rest of the budget could not bring another move to the front.
pub(crate) fn decided<M: Copy>(arena: &Arena<M>, left: u64) -> bool {
    let (mut first, mut second) = (0, 0);
    for child in arena.children(0) {
        let visits = arena.nodes[child as usize].visits;
        if visits > first {
            (first, second) = (visits, first);
        } else {
            second = second.max(visits);
        }
    }
    u64::from(first - second) > left
}

/// The move of a root and what all trees found of it together.
#[derive(Clone, Copy, Debug)]
struct Candidate<M> {
    mv: M,
    visits: u64,
    points: f64,
    proof: Value,
}

fn candidates<M: Copy>(trees: &[Arena<M>]) -> Vec<Candidate<M>> {
    let mut sum: Vec<Candidate<M>> = Vec::new();
    for tree in trees {
        for (place, child) in tree.children(0).enumerate() {
            let node = &tree.nodes[child as usize];
            if place == sum.len() {
                let mv = node.mv.expect("a child's move");
                sum.push(Candidate { mv, visits: 0, points: 0.0, proof: Value::Unknown });
            }
            sum[place].visits += u64::from(node.visits);
            sum[place].points += node.points;
            if node.proof != Value::Unknown {
                sum[place].proof = node.proof;
            }
        }
    }
    sum
}

/// A proven win first (the shortest), a proven loss last (the longest), else the most visited.
fn rank<M>(candidate: &Candidate<M>, player: Player) -> (i64, i64) {
    let visits = candidate.visits as i64;
    match candidate.proof {
        Value::Win { player: winner, moves } if winner == player => (2, -i64::from(moves)),
        Value::Win { moves, .. } => (0, i64::from(moves)),
        _ => (1, visits),
    }
}

pub(crate) fn answer<G: Game>(
    game: &G,
    position: &G::Position,
    trees: &[Arena<G::Move>],
    nodes: u64,
) -> Thought<G::Move> {
    let player = game.turn(position).player().unwrap_or(Player::One);
    let all = candidates(trees);
    let best = all.iter().max_by_key(|candidate| rank(candidate, player)).copied();
    let exact = trees.iter().map(|tree| tree.nodes[0].proof).find(|proof| *proof != Value::Unknown);
    let expected = exact.and_then(Value::points).unwrap_or_else(|| match best {
        Some(best) if best.visits > 0 => best.points / best.visits as f64,
        _ => 0.5,
    });
    Thought {
        best: best.map(|best| best.mv),
        expected,
        exact: exact.unwrap_or(Value::Unknown),
        nodes,
        line: best.map_or_else(Vec::new, |best| line(&trees[0], best.mv)),
    }
}

/// Follows the most visited children of one tree while they mean something.
fn line<M: Copy + Eq>(tree: &Arena<M>, best: M) -> Vec<M> {
    let mut line = vec![best];
    let first = tree.children(0).find(|&child| tree.nodes[child as usize].mv == Some(best));
    let mut here = first;
    while let Some(node) = here {
        let next = tree.children(node).max_by_key(|&child| {
            let node = &tree.nodes[child as usize];
            (node.visits, std::cmp::Reverse(child))
        });
        here = next.filter(|&next| tree.nodes[next as usize].visits >= 8);
        line.extend(here.and_then(|here| tree.nodes[here as usize].mv));
    }
    line
}

/// The kept trees seen from the new position, where they know its moves: a leaf may be proven without any.
pub(crate) fn replant<G: Game>(
    game: &G,
    kept: Kept<G>,
    position: &G::Position,
) -> Vec<Arena<G::Move>> {
    let found = kept.trees.iter().filter_map(|tree| {
        find(game, tree, &kept.position, position)
            .map(|node| if node == 0 { tree.clone() } else { tree.below(node) })
    });
    found.filter(|tree| tree.nodes[0].count > 0).map(as_root).collect()
}

/// A node below may be proved as a whole: because the reply that led there was known to be poor, or by a closer look
/// that needed no move. None of its moves need show it, but the answer at a root must, so it is looked into again.
fn as_root<M: Copy>(mut tree: Arena<M>) -> Arena<M> {
    tree.nodes[0].proof = Value::Unknown;
    tree.nodes[0].studied = false;
    tree.prove(0);
    tree
}

fn find<G: Game>(
    game: &G,
    tree: &Arena<G::Move>,
    from: &G::Position,
    wanted: &G::Position,
) -> Option<u32> {
    let mut layer = vec![(0u32, from.clone())];
    let mut seen = 0;
    for _ in 0..=SEARCH_DEPTH {
        if let Some((node, _)) = layer.iter().find(|(_, position)| position == wanted) {
            return Some(*node);
        }
        let mut deeper = Vec::new();
        for (node, position) in &layer {
            for child in tree.children(*node) {
                let mv = &tree.nodes[child as usize];
                if mv.visits > 0 && seen < SEARCH_WIDTH {
                    seen += 1;
                    let mut next = position.clone();
                    game.play(&mut next, mv.mv.expect("a child's move"));
                    deeper.push((child, next));
                }
            }
        }
        layer = deeper;
    }
    None
}
