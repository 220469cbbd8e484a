//! Monte-Carlo tree search for every game: play-again turns, chance moves, draws. Results are kept from
//! player one's side. Proven values are backed up (a proven move is never tried again), statistics of
//! all moves as first moves and the game's priors guide what has few visits.

use crate::arena::{Arena, Mover};
use crate::engine::Tree;
use crate::insight::Playout;
use crate::question::Study;
use crate::rollout::Trace;
use crate::value::Value;
use ludoteca_game::{Outcome, Player, Random, Turn};

/// Deeper lines are played out instead of searched.
const LONGEST_PATH: usize = 400;

/// One thread's search: its tree and its own randomness.
pub(crate) struct Simulator<'a, G: Playout> {
    pub game: &'a G,
    pub settings: Tree,
    pub arena: Arena<G::Move>,
    random: Random,
    trace: Trace,
    scratch: Vec<G::Move>,
    priors: Vec<f32>,
    /// The nodes of the current simulation, each with the length of the trace when it was reached.
    path: Vec<(u32, u16)>,
    /// The keys of the match's past and of the current simulation.
    keys: Vec<u64>,
    past: usize,
    repetition: bool,
    quiet_limit: u32,
    /// The most nodes the tree may hold.
    room: usize,
}

impl<'a, G: Playout> Simulator<'a, G> {
    pub fn new(
        game: &'a G,
        settings: Tree,
        arena: Arena<G::Move>,
        past: &[u64],
        seed: u64,
        room: usize,
    ) -> Self {
        let history = game.history();
        Simulator {
            game,
            settings,
            arena,
            random: Random::new(seed),
            trace: Trace::new(settings.rave > 0.0),
            scratch: Vec::new(),
            priors: Vec::new(),
            path: Vec::new(),
            keys: past.to_vec(),
            past: past.len(),
            repetition: history.repetition,
            quiet_limit: history.quiet,
            room,
        }
    }

    /// One walk down the tree, one playout, one walk back.
    pub fn simulate(&mut self, root: &G::Position, quiet: u32) {
        let mut position = root.clone();
        self.trace.clear();
        self.path.clear();
        self.path.push((0, 0));
        self.keys.truncate(self.past);
        let points = self.descend(&mut position, quiet);
        for index in 0..self.path.len() {
            let (node, mark) = self.path[index];
            self.arena.nodes[node as usize].visits += 1;
            self.arena.nodes[node as usize].points += points;
            if self.settings.rave > 0.0 {
                self.learn(node, mark, points);
            }
        }
        self.prove_upwards();
    }

    /// Chooses moves until a leaf; returns the points of player one there.
    fn descend(&mut self, position: &mut G::Position, mut quiet: u32) -> f64 {
        let mut here = 0u32;
        let mut last = None;
        loop {
            let node = &self.arena.nodes[here as usize];
            if let Some(points) = node.proof.points() {
                return points;
            }
            if self.quiet_limit > 0 && quiet >= self.quiet_limit {
                return 0.5;
            }
            if self.repetition {
                let key = self.game.occurrence(position);
                if here != 0 && self.keys.contains(&key) {
                    return self.game.repeated(position).points(Player::One);
                }
                self.keys.push(key);
            }
            if node.count == 0 {
                let young = here != 0 && node.visits < self.settings.expand;
                if young || self.path.len() > LONGEST_PATH || self.arena.nodes.len() > self.room {
                    let (random, scratch) = (&mut self.random, &mut self.scratch);
                    let most = self.settings.most;
                    return self.game.rollout(
                        position,
                        last,
                        most,
                        random,
                        scratch,
                        &mut self.trace,
                    );
                }
                self.expand(here, position);
                if let Some(points) = self.arena.nodes[here as usize].proof.points() {
                    return points;
                }
            }
            if self.is_due(here) {
                self.study(here, position);
                if let Some(points) = self.arena.nodes[here as usize].proof.points() {
                    return points;
                }
            }
            let next = match self.arena.nodes[here as usize].mover {
                Mover::Chance => self.roll(here, position),
                Mover::Player(player) => {
                    let next = self.select(here, player);
                    let mv = self.arena.nodes[next as usize].mv.expect("a child's move");
                    self.trace.note(player, self.game.slot(mv));
                    next
                }
            };
            let mv = self.arena.nodes[next as usize].mv.expect("a child's move");
            if self.quiet_limit > 0 {
                quiet = if self.game.is_quiet(position, mv) { quiet + 1 } else { 0 };
            }
            self.game.play(position, mv);
            self.path.push((next, self.trace.length()));
            here = next;
            last = Some(mv);
        }
    }

    fn roll(&mut self, here: u32, position: &G::Position) -> u32 {
        let mv = self.game.random_move(position, &mut self.random, &mut self.scratch);
        let mut children = self.arena.children(here);
        let found = children.find(|&child| self.arena.nodes[child as usize].mv == Some(mv));
        found.expect("a listed roll")
    }

    /// Gives a node its children and judges each at a glance.
    pub fn expand(&mut self, here: u32, position: &G::Position) {
        self.scratch.clear();
        match self.arena.nodes[here as usize].mover {
            Mover::Player(_) => self.game.candidates(position, &mut self.scratch),
            Mover::Chance => self.game.moves(position, &mut self.scratch),
        }
        let moves = std::mem::take(&mut self.scratch);
        self.priors.clear();
        if self.settings.bias > 0.0 {
            self.game.priors(position, &moves, &mut self.priors);
        }
        self.arena.open(here, moves.len());
        for (index, &mv) in moves.iter().enumerate() {
            let mut next = position.clone();
            self.game.play(&mut next, mv);
            let turn = self.game.turn(&next);
            let (mover, proof) = match turn {
                Turn::Over(Outcome::Draw) => (Mover::Chance, Value::Draw),
                Turn::Over(Outcome::Win(player)) => {
                    (Mover::Chance, Value::Win { player, moves: 0 })
                }
                Turn::Chance => (Mover::Chance, self.game.known(&next)),
                Turn::Player(player) => (Mover::Player(player), self.game.known(&next)),
            };
            let prior = self.priors.get(index).copied().unwrap_or(0.0);
            self.arena.add(mv, mover, proof, prior);
        }
        self.scratch = moves;
        self.arena.prove(here);
    }

    fn is_due(&self, here: u32) -> bool {
        let (node, study) = (&self.arena.nodes[here as usize], self.settings.study);
        study > 0 && !node.studied && (here == 0 || node.visits >= study)
    }

    /// Has the game look closer: a value ends the walk, a poor move counts as lost from now on.
    fn study(&mut self, here: u32, position: &G::Position) {
        self.arena.nodes[here as usize].studied = true;
        match self.game.study(position) {
            Study::Nothing => {}
            Study::Known(value, Some(best)) => {
                let mut children = self.arena.children(here);
                let found =
                    children.find(|&child| self.arena.nodes[child as usize].mv == Some(best));
                if let Some(child) = found {
                    self.arena.nodes[child as usize].proof = value.later();
                    self.arena.prove(here);
                }
            }
            // A lost root is searched on, for the move that resists longest.
            Study::Known(..) if here == 0 => {}
            Study::Known(value, None) => self.arena.nodes[here as usize].proof = value,
            Study::Only(moves, other) => {
                for child in self.arena.children(here) {
                    let child = &mut self.arena.nodes[child as usize];
                    let poor = child.mv.is_none_or(|mv| !moves.contains(&mv));
                    if poor && child.proof == Value::Unknown {
                        child.proof = other;
                    }
                }
                self.arena.prove(here);
            }
        }
    }

    /// The child that promises most to the player, proven losses excepted.
    fn select(&mut self, here: u32, player: Player) -> u32 {
        let Tree { exploration, rave, bias, urgency, .. } = self.settings;
        let parent = &self.arena.nodes[here as usize];
        let log = f64::from(parent.visits + 1).ln();
        let untried = log.sqrt();
        let (first, count) = (parent.first as usize, usize::from(parent.count));
        // Equal promises are broken by where the walk through the children begins.
        let begin = self.random.below(count);
        let (mut best, mut promise) = (first + begin, f64::NEG_INFINITY);
        for step in 0..count {
            let index =
                first + if begin + step < count { begin + step } else { begin + step - count };
            let child = &self.arena.nodes[index];
            let fresh = child.visits == 0;
            let visits = f64::from(child.visits);
            let mean = match child.proof {
                Value::Win { player: winner, .. } if winner != player => continue,
                Value::Win { .. } => 2.0,
                Value::Draw => 0.5,
                Value::Unknown if fresh => urgency,
                Value::Unknown => child.mean(player),
            };
            let mean = if rave > 0.0 && child.rave_visits > 0 {
                // Roots are slow, and most children have no visit yet.
                let weight = if fresh { 1.0 } else { (rave / (3.0 * visits + rave)).sqrt() };
                (1.0 - weight) * mean + weight * child.rave_mean(player)
            } else {
                mean
            };
            let doubt = if fresh { untried } else { (log / (visits + 1.0)).sqrt() };
            let value = mean + exploration * doubt + bias * f64::from(child.prior) / (visits + 1.0);
            if value > promise {
                (best, promise) = (index, value);
            }
        }
        best as u32
    }

    /// All-moves-as-first: what the player played later would have been good or bad now as well.
    fn learn(&mut self, node: u32, mark: u16, points: f64) {
        let Mover::Player(player) = self.arena.nodes[node as usize].mover else { return };
        for child in self.arena.children(node) {
            let child = &mut self.arena.nodes[child as usize];
            let slot = self.game.slot(child.mv.expect("a child's move"));
            if self.trace.played_after(player, slot, mark) {
                child.rave_visits += 1;
                child.rave_points += points as f32;
            }
        }
    }

    /// Proven values climb from the end of the path as far as they settle the parents.
    fn prove_upwards(&mut self) {
        for index in (0..self.path.len()).rev() {
            let node = self.path[index].0;
            if self.arena.nodes[node as usize].proof == Value::Unknown && !self.arena.prove(node) {
                break;
            }
        }
    }
}
