//! Proof-number search, depth first (df-pn): can this player force a win? It looks where a proof or a
//! refutation seems nearest, so it finds deep narrow wins that other searches miss.

use crate::insight::Insight;
use crate::leaves::Leaves;
use crate::quiet::{is_used_up, quiet_after};
use crate::value::Value;
use ludoteca_game::{Outcome, Player, Turn};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The player wins against every defence.
    Win,
    /// The opponent can prevent it.
    NoWin,
    Unknown,
}

/// Keys are already mixed.
#[derive(Default)]
struct Plain(u64);

impl Hasher for Plain {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {}

    fn write_u64(&mut self, value: u64) {
        self.0 = value;
    }
}

type Numbers = (u32, u32);

/// Nothing is as far away as this.
const FAR: u32 = 1 << 30;

struct Prover<'a, G: Insight> {
    game: &'a G,
    leaves: Leaves<'a, G>,
    attacker: Player,
    /// Proof and disproof numbers of the positions seen.
    table: HashMap<u64, Numbers, BuildHasherDefault<Plain>>,
    path: Vec<u64>,
    /// The positions looked at, those met again counted again.
    nodes: u64,
    limit: u64,
    stop: &'a dyn Fn() -> bool,
    halted: bool,
    /// A position came back on its own path: refutations may rest on it.
    cycled: bool,
    chance: bool,
}

/// Tries to settle with a look at about so many positions whether `attacker` can force a win, when so many moves without progress
/// came before. A refutation that may rest on repeating positions is not claimed, nor is anything where dice are rolled.
pub fn prove<G: Insight>(
    game: &G,
    leaves: Leaves<'_, G>,
    (position, quiet): (&G::Position, u32),
    attacker: Player,
    limit: u64,
    stop: &dyn Fn() -> bool,
) -> (Proof, u64) {
    let mut prover = Prover {
        game,
        leaves,
        attacker,
        table: HashMap::default(),
        path: Vec::new(),
        nodes: 0,
        limit,
        stop,
        halted: false,
        cycled: false,
        chance: false,
    };
    let (proof, disproof) = match prover.leaf(position, quiet) {
        Some(numbers) => numbers,
        None => prover.expand((position, quiet), (FAR, FAR)),
    };
    let settled = match (proof, disproof) {
        _ if prover.chance => Proof::Unknown,
        (0, _) => Proof::Win,
        (_, 0) if !prover.cycled => Proof::NoWin,
        _ => Proof::Unknown,
    };
    (settled, prover.nodes)
}

/// A position after a move.
struct Child<P> {
    key: u64,
    position: P,
    quiet: u32,
    /// What is known of it at once.
    leaf: Option<Numbers>,
}

impl<P> Child<P> {
    /// What stands for it in the memory: moves without progress count towards a draw.
    fn remembered(&self) -> u64 {
        self.key ^ u64::from(self.quiet).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

impl<G: Insight> Prover<'_, G> {
    fn leaf(&mut self, position: &G::Position, quiet: u32) -> Option<Numbers> {
        match self.game.turn(position) {
            Turn::Over(Outcome::Win(winner)) if winner == self.attacker => Some((0, FAR)),
            Turn::Over(_) => Some((FAR, 0)),
            Turn::Chance => {
                self.chance = true;
                self.halted = true;
                Some((FAR, FAR))
            }
            Turn::Player(_) if is_used_up(self.game, quiet) => Some((FAR, 0)),
            Turn::Player(_) => match self.leaves.known(self.game, position, quiet) {
                Value::Unknown => None,
                Value::Win { player, .. } if player == self.attacker => Some((0, FAR)),
                _ => Some((FAR, 0)),
            },
        }
    }

    /// Searches until one of the numbers passes its threshold; returns both.
    fn expand(&mut self, (position, quiet): (&G::Position, u32), limits: Numbers) -> Numbers {
        let key = self.game.key(position);
        let attacking = self.game.turn(position) == Turn::Player(self.attacker);
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        let before = self.nodes;
        self.nodes += moves.len() as u64;
        if self.nodes >= self.limit || (self.nodes ^ before > 4095 && (self.stop)()) {
            self.halted = true;
        }
        let mut children = Vec::with_capacity(moves.len());
        for mv in moves {
            let mut next = position.clone();
            self.game.play(&mut next, mv);
            let quiet = quiet_after(self.game, position, mv, quiet);
            let leaf = self.leaf(&next, quiet);
            children.push(Child { key: self.game.key(&next), position: next, quiet, leaf });
        }
        self.path.push(key);
        let numbers = loop {
            let (numbers, choice) = self.sum_up(&children, attacking);
            if self.halted || numbers.0 >= limits.0 || numbers.1 >= limits.1 {
                break numbers;
            }
            let Some((best, second)) = choice else { break numbers };
            let child = &children[best];
            let here = self.numbers_of(child.remembered(), None);
            // The child may grow until its rival looks better, by a quarter to avoid to-and-fro.
            let room = second.saturating_add(second / 4).saturating_add(1);
            let child_limits = if attacking {
                (limits.0.min(room), limits.1.saturating_sub(numbers.1).saturating_add(here.1))
            } else {
                (limits.0.saturating_sub(numbers.0).saturating_add(here.0), limits.1.min(room))
            };
            let limits = (child_limits.0.min(FAR), child_limits.1.min(FAR));
            let found = self.expand((&child.position, child.quiet), limits);
            self.table.insert(child.remembered(), found);
        };
        self.path.pop();
        numbers
    }

    fn numbers_of(&self, key: u64, leaf: Option<Numbers>) -> Numbers {
        leaf.or_else(|| self.table.get(&key).copied()).unwrap_or((1, 1))
    }

    /// The numbers of a position from its children, the child to search and its best rival's number.
    fn sum_up(
        &mut self,
        children: &[Child<G::Position>],
        attacking: bool,
    ) -> (Numbers, Option<(usize, u32)>) {
        let (mut least, mut second, mut best, mut sum) = (FAR, FAR, None, 0u32);
        for (index, child) in children.iter().enumerate() {
            let (proof, disproof) = if child.leaf.is_none() && self.path.contains(&child.key) {
                self.cycled = true;
                (FAR, 0)
            } else {
                self.numbers_of(child.remembered(), child.leaf)
            };
            let (own, other) = if attacking { (proof, disproof) } else { (disproof, proof) };
            if own < least {
                (second, least, best) = (least, own, Some(index));
            } else {
                second = second.min(own);
            }
            sum = sum.saturating_add(other).min(FAR);
        }
        let numbers = if attacking { (least, sum) } else { (sum, least) };
        let open = numbers.0 > 0 && numbers.1 > 0;
        (numbers, best.filter(|_| open).map(|best| (best, second)))
    }
}
