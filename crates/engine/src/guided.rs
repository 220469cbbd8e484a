//! Tree search guided by the game's `judge`: each new position is judged once, which says how good it is and how
//! promising its moves are, and nothing is played out. Proven values are backed up and the game's `study` is used as
//! in the other tree search. Several threads share one tree: they meet only to walk down and to walk back.

use crate::arena::{Arena, Mover, Node};
use crate::engine::Guided;
use crate::forest::{self, settled};
use crate::insight::Judge;
use crate::question::{Budget, Request, Root, Study, Thought};
use crate::score;
use crate::twins::Twins;
use crate::value::Value;
use ludoteca_game::{Game, Outcome, Player, Random, Turn};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The most nodes a tree may hold; beyond it it does not grow.
const ROOM: usize = 3_000_000;

/// So many walks to positions met before are free for each one that is judged; beyond that they count.
const FREE: u64 = 64;

/// Deeper lines are judged instead of searched.
const LONGEST_PATH: usize = 400;

/// How much the promises of the first moves vary with the seed, so that no two games are the same.
const WHIM: f64 = 0.1;

/// What is kept for the next move: not to be mistaken for the trees of the other search.
struct Kept<G: Game>(forest::Kept<G>);

/// Searches with so many nodes at most; a judgement counts as several.
pub fn search<G: Judge>(
    game: &G,
    root: &Root<'_, G>,
    settings: Guided,
    nodes: u64,
    request: &Request,
) -> Thought<G::Move> {
    let memory = root.resources.memory.filter(|_| request.budget == Budget::Time);
    let kept = memory.and_then(|memory| memory.take::<Kept<G>>());
    let kept = kept.and_then(|kept| forest::replant(game, kept.0, root.position).pop());
    let arena = kept.unwrap_or_else(|| Arena::new(game.turn(root.position)));
    let shared = Shared {
        game,
        root,
        settings,
        seed: request.seed,
        most: (nodes / settings.cost.max(1)).max(1),
        twins: Mutex::new(Twins::new(game, &arena, root.position)),
        arena: Mutex::new(arena),
        spent: AtomicU64::new(0),
        free: AtomicU64::new(0),
        over: AtomicBool::new(false),
    };
    std::thread::scope(|scope| {
        for number in 1..root.resources.threads.clamp(1, 64) as u64 {
            let shared = &shared;
            scope.spawn(move || Walker::new(shared, number).run(&|| false));
        }
        Walker::new(&shared, 0).run(request.stop);
    });
    let spent = shared.spent.into_inner() * settings.cost.max(1);
    let trees = [shared.arena.into_inner().unwrap_or_else(PoisonError::into_inner)];
    let mut thought = forest::answer(game, root.position, &trees, spent);
    untried(&trees[0], &mut thought);
    if let Some(memory) = memory {
        let position = root.position.clone();
        memory.keep(Kept::<G>(forest::Kept { position, trees: trees.into() }));
    }
    thought
}

/// With no move tried yet, the most promising one is best and the root's own judgement holds.
fn untried<M: Copy>(tree: &Arena<M>, thought: &mut Thought<M>) {
    let nodes = || tree.children(0).map(|child| &tree.nodes[child as usize]);
    if thought.exact == Value::Unknown && nodes().all(|child| child.visits == 0) {
        let open = nodes().filter(|child| child.proof == Value::Unknown);
        let best = open.max_by(|one, two| one.prior.total_cmp(&two.prior)).and_then(|best| best.mv);
        thought.best = best.or(thought.best);
        thought.line = thought.best.into_iter().collect();
        let root = &tree.nodes[0];
        thought.expected = root.points / f64::from(root.visits.max(1));
    }
}

/// What all threads of a search see.
struct Shared<'a, G: Judge> {
    game: &'a G,
    root: &'a Root<'a, G>,
    settings: Guided,
    seed: u64,
    /// How many walks there may be.
    most: u64,
    arena: Mutex<Arena<G::Move>>,
    /// Asked only by who holds the tree.
    twins: Mutex<Twins<G>>,
    spent: AtomicU64,
    /// Walks that ended where a position was met again.
    free: AtomicU64,
    over: AtomicBool,
}

impl<G: Judge> Shared<'_, G> {
    fn lock(&self) -> MutexGuard<'_, Arena<G::Move>> {
        self.arena.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn twins(&self) -> MutexGuard<'_, Twins<G>> {
        self.twins.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Where a walk down the tree ends.
enum End<P> {
    /// The points of player one are certain.
    Known(f64),
    /// To be judged.
    Leaf(P, u32),
    /// To be studied; the walk is then begun anew.
    Due(P, u32),
    /// Another thread is judging this.
    Busy,
}

/// What was found out about a leaf.
struct Found<M> {
    points: f64,
    proof: Value,
    children: Vec<(M, Mover, Value, f32)>,
    studied: bool,
}

/// One thread.
struct Walker<'a, G: Judge> {
    shared: &'a Shared<'a, G>,
    random: Random,
    scratch: Vec<G::Move>,
    shares: Vec<f32>,
    path: Vec<u32>,
    /// The keys of the match's past and of the current walk.
    keys: Vec<u64>,
}

impl<'a, G: Judge> Walker<'a, G> {
    fn new(shared: &'a Shared<'a, G>, number: u64) -> Self {
        let seed = shared.seed.wrapping_add(number.wrapping_mul(0x9e37_79b9));
        Walker {
            shared,
            random: Random::new(seed),
            scratch: Vec::new(),
            shares: Vec::new(),
            path: Vec::new(),
            keys: shared.root.past.clone(),
        }
    }

    /// Walks until the budget, the clock or a proof ends it.
    fn run(&mut self, stop: &dyn Fn() -> bool) {
        let shared = self.shared;
        while !shared.over.load(Relaxed) {
            if !self.walk() {
                if stop() {
                    shared.over.store(true, Relaxed);
                }
                continue;
            }
            let spent = shared.spent.fetch_add(1, Relaxed) + 1;
            let over = {
                let arena = shared.lock();
                settled(&arena)
                    || spent >= shared.most
                    || (spent.is_multiple_of(16) && forest::decided(&arena, shared.most - spent))
            };
            if over || stop() {
                shared.over.store(true, Relaxed);
            }
        }
    }

    /// One walk down the tree, one judgement, one walk back; says whether it counts.
    fn walk(&mut self) -> bool {
        let shared = self.shared;
        let mut arena = shared.lock();
        let end = self.descend(&arena);
        match end {
            End::Known(points) => {
                self.lend(&mut arena);
                self.back(&mut arena, points);
                true
            }
            End::Busy => {
                drop(arena);
                std::thread::yield_now();
                false
            }
            End::Due(position, node) => {
                arena.nodes[node as usize].studied = true;
                drop(arena);
                let study = shared.game.study(&position);
                apply(&mut shared.lock(), node, study);
                false
            }
            End::Leaf(position, node) => {
                self.lend(&mut arena);
                let twin = shared.twins().of(&position).filter(|&twin| twin != node);
                if let Some(twin) = twin {
                    let found = again(&arena, twin);
                    let points = grow(&mut arena, node, found);
                    self.back(&mut arena, points);
                    // Free, while the tree still grows by it and there is something else to do as well.
                    let free = shared.free.fetch_add(1, Relaxed);
                    return arena.nodes.len() >= ROOM || free >= shared.most.saturating_mul(FREE);
                }
                arena.nodes[node as usize].busy = true;
                drop(arena);
                let found = self.judge(&position, node == 0);
                let mut arena = shared.lock();
                let points = grow(&mut arena, node, found);
                shared.twins().note(&arena, position, node);
                self.back(&mut arena, points);
                true
            }
        }
    }

    /// Chooses moves until a leaf.
    fn descend(&mut self, arena: &Arena<G::Move>) -> End<G::Position> {
        let Shared { game, root, settings, .. } = *self.shared;
        let history = game.history();
        let mut position = root.position.clone();
        let mut quiet = root.quiet;
        let mut here = 0u32;
        self.keys.truncate(root.past.len());
        self.path.clear();
        self.path.push(0);
        loop {
            let node = &arena.nodes[here as usize];
            if let Some(points) = node.proof.points() {
                return End::Known(points);
            }
            if history.quiet > 0 && quiet >= history.quiet {
                return End::Known(0.5);
            }
            if history.repetition {
                let key = game.occurrence(&position);
                if here != 0 && self.keys.contains(&key) {
                    return End::Known(game.repeated(&position).points(Player::One));
                }
                self.keys.push(key);
            }
            if node.busy {
                return End::Busy;
            }
            if node.count == 0 || self.path.len() > LONGEST_PATH {
                return End::Leaf(position, here);
            }
            let due = here == 0 || node.visits >= settings.study;
            if settings.study > 0 && due && !node.studied {
                return End::Due(position, here);
            }
            let next = match node.mover {
                Mover::Chance => self.roll(arena, here, &position),
                Mover::Player(player) => select(arena, here, player, settings),
            };
            let mv = arena.nodes[next as usize].mv.expect("a child's move");
            if history.quiet > 0 {
                quiet = if game.is_quiet(&position, mv) { quiet + 1 } else { 0 };
            }
            game.play(&mut position, mv);
            self.path.push(next);
            here = next;
        }
    }

    fn roll(&mut self, arena: &Arena<G::Move>, here: u32, position: &G::Position) -> u32 {
        let mv = self.shared.game.random_move(position, &mut self.random, &mut self.scratch);
        let mut children = arena.children(here);
        let found = children.find(|&child| arena.nodes[child as usize].mv == Some(mv));
        found.expect("a listed roll")
    }

    /// Every node on the way counts as visited, and as lost for who chose it until the walk comes back: other
    /// threads then look elsewhere.
    fn lend(&self, arena: &mut Arena<G::Move>) {
        arena.nodes[0].visits += 1;
        for pair in self.path.windows(2) {
            let lost = lost(arena.nodes[pair[0] as usize].mover);
            let node = &mut arena.nodes[pair[1] as usize];
            node.visits += 1;
            node.points += lost;
        }
    }

    /// The true points in place of the losses, and what they prove.
    fn back(&self, arena: &mut Arena<G::Move>, points: f64) {
        arena.nodes[0].points += points;
        for pair in self.path.windows(2) {
            let lost = lost(arena.nodes[pair[0] as usize].mover);
            arena.nodes[pair[1] as usize].points += points - lost;
        }
        for &node in self.path.iter().rev() {
            if arena.nodes[node as usize].proof == Value::Unknown && !arena.prove(node) {
                break;
            }
        }
    }

    /// Finds out about a leaf, without the tree.
    fn judge(&mut self, position: &G::Position, is_root: bool) -> Found<G::Move> {
        let Shared { game, settings, .. } = *self.shared;
        let mut moves = Vec::new();
        let chance = game.turn(position) == Turn::Chance;
        if chance {
            game.moves(position, &mut moves);
        } else {
            game.candidates(position, &mut moves);
        }
        let (mut poor, mut key) = (None, None);
        let studied = settings.study == 1 && !chance;
        if studied {
            match game.study(position) {
                Study::Known(value, None) if !is_root => {
                    let points = value.points().unwrap_or(0.5);
                    return Found { points, proof: value, children: Vec::new(), studied };
                }
                Study::Known(value, Some(best)) => key = Some((best, value.later())),
                Study::Nothing | Study::Known(..) => {}
                Study::Only(only, other) => {
                    let worst = moves.iter().copied().filter(|mv| !only.contains(mv));
                    // Away from the root one of the poor moves stands for all of them.
                    let worst: Vec<_> = worst.take(if is_root { usize::MAX } else { 1 }).collect();
                    moves.retain(|mv| only.contains(mv));
                    poor = Some((worst, other));
                }
            }
        }
        self.shares.clear();
        let points = if key.is_some() || chance {
            None
        } else {
            game.judge(position, &moves, &mut self.shares)
        };
        let points = points.unwrap_or_else(|| score::expected(game.evaluate(position)));
        if self.shares.len() < moves.len() {
            self.shares.clear();
            self.shares.resize(moves.len(), 1.0 / moves.len() as f32);
        }
        if is_root {
            for share in &mut self.shares {
                *share *= (1.0 + WHIM * (self.random.unit() - 0.5)) as f32;
            }
        }
        let mut children = Vec::with_capacity(moves.len());
        for (&mv, &share) in moves.iter().zip(&self.shares) {
            let mut next = position.clone();
            game.play(&mut next, mv);
            let (mover, mut proof) = match game.turn(&next) {
                Turn::Over(Outcome::Draw) => (Mover::Chance, Value::Draw),
                Turn::Over(Outcome::Win(player)) => {
                    (Mover::Chance, Value::Win { player, moves: 0 })
                }
                Turn::Chance => (Mover::Chance, game.known(&next)),
                Turn::Player(player) => (Mover::Player(player), game.known(&next)),
            };
            if let Some((_, value)) = key.filter(|&(best, _)| best == mv && proof == Value::Unknown)
            {
                proof = value;
            }
            children.push((mv, mover, proof, share));
        }
        if let Some((worst, other)) = poor {
            children.extend(worst.into_iter().map(|mv| (mv, Mover::Chance, other, 0.0)));
        }
        Found { points, proof: Value::Unknown, children, studied }
    }
}

/// Points of player one when the one who chooses loses.
fn lost(chooser: Mover) -> f64 {
    if chooser == Mover::Player(Player::Two) { 1.0 } else { 0.0 }
}

/// What a node of the same position has found so far.
fn again<M: Copy>(arena: &Arena<M>, twin: u32) -> Found<M> {
    let node = &arena.nodes[twin as usize];
    let children = arena.children(twin).map(|child| {
        let child = &arena.nodes[child as usize];
        (child.mv.expect("a child's move"), child.mover, child.proof, child.prior)
    });
    let points = node.points / f64::from(node.visits.max(1));
    Found { points, proof: node.proof, children: children.collect(), studied: node.studied }
}

/// Gives a leaf its children, if there is room; returns the points of player one there.
fn grow<M: Copy>(arena: &mut Arena<M>, here: u32, found: Found<M>) -> f64 {
    let node = &mut arena.nodes[here as usize];
    node.busy = false;
    node.studied |= found.studied;
    if node.proof == Value::Unknown {
        node.proof = found.proof;
    }
    if node.count == 0 && arena.nodes.len() < ROOM {
        arena.open(here, found.children.len());
        for (mv, mover, proof, prior) in found.children {
            arena.add(mv, mover, proof, prior);
        }
        if found.proof == Value::Unknown {
            arena.prove(here);
        }
    }
    arena.nodes[here as usize].proof.points().unwrap_or(found.points)
}

/// Notes what a later study says: poor moves count as lost from now on.
fn apply<M: Copy + Eq>(arena: &mut Arena<M>, here: u32, study: Study<M>) {
    match study {
        Study::Nothing => {}
        Study::Known(value, Some(best)) => {
            let mut children = arena.children(here);
            let found = children.find(|&child| arena.nodes[child as usize].mv == Some(best));
            if let Some(child) = found {
                arena.nodes[child as usize].proof = value.later();
                arena.prove(here);
            }
        }
        // A lost root is searched on, for the move that resists longest.
        Study::Known(..) if here == 0 => {}
        Study::Known(value, None) => arena.nodes[here as usize].proof = value,
        Study::Only(moves, other) => {
            for child in arena.children(here) {
                let child = &mut arena.nodes[child as usize];
                let poor = child.mv.is_none_or(|mv| !moves.contains(&mv));
                if poor && child.proof == Value::Unknown {
                    child.proof = other;
                }
            }
            arena.prove(here);
        }
    }
}

/// The child that promises most to the player, proven losses excepted.
fn select<M: Copy>(arena: &Arena<M>, here: u32, player: Player, settings: Guided) -> u32 {
    let parent = &arena.nodes[here as usize];
    let children = parent.first as usize..parent.first as usize + usize::from(parent.count);
    let children = &arena.nodes[children];
    let lost = |child: &Node<M>| matches!(child.proof, Value::Win { player: winner, .. } if winner != player);
    // What is not proven lost shares everything.
    let (mut tried, mut all) = (0.0, 0.0);
    for child in children.iter().filter(|child| !lost(child)) {
        all += child.prior;
        tried += if child.visits > 0 { child.prior } else { 0.0 };
    }
    let all = f64::from(all.max(f32::MIN_POSITIVE));
    let before = if parent.visits > 0 { parent.mean(player) } else { 0.5 };
    let fresh = before - settings.reduction * (f64::from(tried) / all).sqrt();
    let doubt = settings.exploration * f64::from(parent.visits).sqrt() / all;
    let (mut best, mut promise) = (parent.first, f64::NEG_INFINITY);
    for (child, index) in children.iter().zip(parent.first..) {
        if lost(child) {
            continue;
        }
        let mean = match child.proof {
            Value::Draw => 0.5,
            _ if child.visits == 0 => fresh,
            _ => child.mean(player),
        };
        let value = mean + doubt * f64::from(child.prior) / f64::from(child.visits + 1);
        if value > promise {
            (best, promise) = (index, value);
        }
    }
    best
}
