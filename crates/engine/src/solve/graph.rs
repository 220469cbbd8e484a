//! Finding every position that can be reached, by the rules alone: positions that differ by a symmetry
//! are one node, and all finished positions are three: won by one, won by two, drawn.

use super::checkpoint::{self, Keeper};
use super::{Means, Phase, Progress, Unsolved};
use crate::insight::Insight;
use ludoteca_game::{Outcome, Player, Turn};
use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasherDefault, Hasher};

/// The nodes before the first position: the three ends.
pub const ENDS: usize = 3;

/// Positions expanded by a thread before the finds are put together.
const BATCH: usize = 1 << 14;

/// Codes that are plain numbers need one multiplication to spread.
#[derive(Default, Debug)]
pub struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("codes are numbers");
    }

    fn write_u64(&mut self, value: u64) {
        let product = u128::from(value ^ 0x2545_f491_4f6c_dd1d) * 0x9e37_79b9_7f4a_7c15;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }
}

pub type Numbers = HashMap<u64, u32, BuildHasherDefault<Spread>>;

/// The game as a graph.
#[derive(Debug, Default)]
pub struct Explored {
    /// The code of every position, the start first.
    pub codes: Vec<u64>,
    /// Whether player two is to move.
    pub second: Vec<bool>,
    /// Where the moves of each position begin in `targets`; one more than there are positions.
    pub begins: Vec<u64>,
    /// Nodes: the ends, then the positions.
    pub targets: Vec<u32>,
    /// All symmetric positions counted.
    pub positions: u64,
    /// How each position was found first, so that those not looked into yet can be found again.
    pub origins: Vec<Origin>,
}

/// The position from which another was found, and by which of its moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    pub from: u32,
    pub by: u32,
}

impl Explored {
    pub fn different(&self) -> u64 {
        self.codes.len() as u64
    }

    pub fn player(&self, index: usize) -> Player {
        if self.second[index] { Player::Two } else { Player::One }
    }

    pub fn moves(&self, index: usize) -> &[u32] {
        &self.targets[self.begins[index] as usize..self.begins[index + 1] as usize]
    }
}

/// What a move leads to.
enum Target<P> {
    Known(u32),
    New { code: u64, orbit: u32, position: P },
}

/// The moves of one batch: how many each position has, and where they lead.
struct Finds<P> {
    counts: Vec<usize>,
    targets: Vec<Target<P>>,
}

/// Goes on from what was kept, where there is such, and has its own finds kept.
pub fn explore<G: Insight>(
    game: &G,
    keeper: Option<&dyn Keeper>,
    means: &mut Means<'_>,
) -> Result<Explored, Unsolved> {
    let (mut explored, mut waiting) = match keeper.and_then(|keeper| kept(game, keeper)) {
        Some(kept) => kept,
        None => (Explored { begins: vec![0], ..Explored::default() }, VecDeque::new()),
    };
    let nodes = (ENDS as u32..).zip(&explored.codes);
    let mut numbers: Numbers = nodes.map(|(node, &code)| (code, node)).collect();
    if explored.codes.is_empty() {
        let start = game.start();
        let (code, orbit) = game.canonical(&start);
        let found = (code, orbit, start, Origin::default());
        add(game, &mut explored, &mut numbers, &mut waiting, found)?;
    }
    while !waiting.is_empty() {
        let size = waiting.len().min(BATCH * means.threads.max(1));
        let batch: Vec<G::Position> = waiting.drain(..size).collect();
        let parts = batch.chunks(batch.len().div_ceil(means.threads.max(1)));
        let finds: Vec<Finds<G::Position>> = match batch.len() {
            // Too little to share, or nobody to share it with (some machines have no threads at all).
            few if few < 64 || means.threads <= 1 => {
                parts.map(|part| expand(game, part, &numbers)).collect()
            }
            _ => std::thread::scope(|scope| {
                let numbers = &numbers;
                let work = |part| scope.spawn(move || expand(game, part, numbers));
                let helpers: Vec<_> = parts.map(work).collect();
                helpers.into_iter().map(|helper| helper.join().expect("a helper")).collect()
            }),
        };
        let mut row = Vec::new();
        for find in finds {
            let mut targets = find.targets.into_iter();
            for count in find.counts {
                row.clear();
                let from = explored.begins.len() as u32 - 1;
                for (by, target) in (0..).zip(targets.by_ref().take(count)) {
                    row.push(match target {
                        Target::Known(node) => node,
                        Target::New { code, orbit, position } => match numbers.get(&code) {
                            Some(&node) => node,
                            None => add(
                                game,
                                &mut explored,
                                &mut numbers,
                                &mut waiting,
                                (code, orbit, position, Origin { from, by }),
                            )?,
                        },
                    });
                }
                row.sort_unstable();
                row.dedup();
                explored.targets.extend_from_slice(&row);
                explored.begins.push(explored.targets.len() as u64);
            }
        }
        let done = explored.begins.len() as u64 - 1;
        let of = explored.different();
        let stopped = !(means.watch)(Progress::new(Phase::Exploring, done, of));
        if let Some(keeper) = keeper.filter(|keeper| stopped || keeper.is_due()) {
            checkpoint::write_graph(keeper, &explored);
        }
        if of > means.most {
            return Err(Unsolved::TooLarge(means.most));
        }
        if stopped {
            return Err(Unsolved::Stopped);
        }
    }
    explored.origins = Vec::new();
    Ok(explored)
}

/// What was kept of a graph, and the positions that were still to be looked into.
fn kept<G: Insight>(game: &G, keeper: &dyn Keeper) -> Option<(Explored, VecDeque<G::Position>)> {
    let explored = checkpoint::read_graph(keeper)?;
    let waiting = waiting(game, &explored);
    if waiting.is_none() {
        keeper.refused("it belongs to other rules");
    }
    Some((explored, waiting?))
}

/// Plays again what leads to the positions that were not looked into yet. They were found in the order
/// of those they were found from, so only one layer is in memory at a time.
fn waiting<G: Insight>(game: &G, explored: &Explored) -> Option<VecDeque<G::Position>> {
    let (count, done) = (explored.codes.len(), explored.begins.len() - 1);
    let mut needed = vec![false; count];
    needed[done..].fill(true);
    for index in (1..count).rev() {
        if needed[index] {
            needed[explored.origins[index].from as usize] = true;
        }
    }
    let start = game.start();
    if explored.codes.first() != Some(&game.canonical(&start).0) {
        return None;
    }
    let mut found = VecDeque::from([(0, start)]);
    let mut moves = Vec::new();
    for index in (1..count).filter(|&index| needed[index]) {
        let Origin { from, by } = explored.origins[index];
        while found.front()?.0 < from as usize {
            found.pop_front();
        }
        let (_, position) = found.front().filter(|(index, _)| *index == from as usize)?;
        moves.clear();
        game.moves(position, &mut moves);
        found.push_back((index, super::after(game, position, *moves.get(by as usize)?)));
    }
    found.retain(|&(index, _)| index >= done);
    let positions: VecDeque<_> = found.into_iter().map(|(_, position)| position).collect();
    let codes = positions.iter().map(|position| game.canonical(position).0);
    codes.eq(explored.codes[done..].iter().copied()).then_some(positions)
}

fn add<G: Insight>(
    game: &G,
    explored: &mut Explored,
    numbers: &mut Numbers,
    waiting: &mut VecDeque<G::Position>,
    (code, orbit, position, origin): (u64, u32, G::Position, Origin),
) -> Result<u32, Unsolved> {
    let second = match game.turn(&position) {
        Turn::Player(player) => player == Player::Two,
        Turn::Chance => return Err(Unsolved::Chance),
        Turn::Over(outcome) => return Ok(end(outcome)),
    };
    let node = u32::try_from(explored.codes.len() + ENDS).expect("under four thousand million");
    numbers.insert(code, node);
    explored.codes.push(code);
    explored.second.push(second);
    explored.origins.push(origin);
    explored.positions += u64::from(orbit);
    waiting.push_back(position);
    Ok(node)
}

fn end(outcome: Outcome) -> u32 {
    match outcome {
        Outcome::Win(player) => player.index() as u32,
        Outcome::Draw => 2,
    }
}

fn expand<G: Insight>(game: &G, batch: &[G::Position], numbers: &Numbers) -> Finds<G::Position> {
    let mut finds = Finds { counts: Vec::with_capacity(batch.len()), targets: Vec::new() };
    let mut moves = Vec::new();
    for position in batch {
        moves.clear();
        game.moves(position, &mut moves);
        finds.counts.push(moves.len());
        for &mv in &moves {
            let next = super::after(game, position, mv);
            finds.targets.push(match game.turn(&next) {
                Turn::Over(outcome) => Target::Known(end(outcome)),
                _ => {
                    let (code, orbit) = game.canonical(&next);
                    match numbers.get(&code) {
                        Some(&node) => Target::Known(node),
                        None => Target::New { code, orbit, position: next },
                    }
                }
            });
        }
    }
    finds
}
