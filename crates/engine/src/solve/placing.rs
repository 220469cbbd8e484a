//! Win-within-n proofs for games where players only place stones and an enemy stone never helps. All that
//! counts of a position is which winning sets are left to the attacker and how many stones he has for
//! them, so positions with the same sets are one. Distances stay exact: a set that takes too many stones
//! is no set.

use super::proofs::Worker;
use super::sets::CELLS;
use super::{Means, Unsolved};
use crate::value::Value;
use ludoteca_game::Player;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Stones of both players on a board of at most 49 cells, as sets.
pub type Stones = [u64; 2];

/// The rules such a game needs to tell.
pub trait Placing: Sync {
    /// How many cells there are.
    fn cells(&self) -> u32;

    /// The sets of at most so many empty cells that win if the player gets all of one, none within
    /// another.
    fn ways(&self, stones: &Stones, player: Player, more: u32) -> Vec<u64>;

    /// How many symmetries of the board keep the players' goals.
    fn symmetries(&self) -> usize {
        1
    }

    /// A set of cells under a symmetry that undoes itself.
    fn image(&self, set: u64, _symmetry: usize) -> u64 {
        set
    }
}

/// What is remembered of the sets that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    Nothing,
    /// A thread is at work on it.
    Busy,
    /// The attacker wins, even if the enemy gets every cell but these.
    Yes(u64),
    No,
}

/// The proofs found so far, shared by all threads.
#[derive(Debug)]
pub struct Proofs<'a, P> {
    pub(super) rules: &'a P,
    /// The key mixed with what is known, and what is known.
    slots: Vec<[AtomicU64; 2]>,
    pub(super) nodes: AtomicU64,
}

const WAYS: usize = 4;
const SET: u64 = (1 << CELLS) - 1;
/// Two bits for the kind of knowledge above the cells, then how much work it was.
const KIND: usize = CELLS;
const WORK: usize = CELLS + 2;

impl<'a, P: Placing> Proofs<'a, P> {
    /// Room for about so many positions.
    pub fn new(rules: &'a P, most: u64) -> Proofs<'a, P> {
        assert!(rules.cells() as usize <= CELLS, "a board of at most {CELLS} cells");
        let size = most.clamp(1 << 12, 1 << 28).next_power_of_two();
        let empty = |_| [const { AtomicU64::new(0) }; 2];
        Proofs { rules, slots: (0..size).map(empty).collect(), nodes: AtomicU64::new(0) }
    }

    /// The positions looked into, those met again after being forgotten counted again.
    pub fn positions(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// How many moves the winner of an unfinished position needs, and whether that is exact: if a
    /// question is not answered within so many positions, he needs no fewer.
    pub fn distance(
        &self,
        stones: &Stones,
        player: Player,
        winner: Player,
        patience: u64,
        means: &mut Means<'_>,
    ) -> Result<(u32, bool), Unsolved> {
        let mut more = 1;
        loop {
            let moves = 2 * more - u32::from(winner == player);
            match self.asked(stones, (player, winner), more, patience, means)? {
                Some(false) => more += 1,
                Some(true) => return Ok((moves, true)),
                None => return Ok((moves, false)),
            }
        }
    }

    /// The exact value of an unfinished position. Who wins is not known before: both are asked with ever
    /// more stones, in turns of growing length, and what one turn has found the next one remembers.
    pub fn value(
        &self,
        stones: &Stones,
        player: Player,
        means: &mut Means<'_>,
    ) -> Result<Value, Unsolved> {
        let free = self.rules.cells() - (stones[0] | stones[1]).count_ones();
        // The mover's stones, and the other's.
        let most = [free.div_ceil(2), free / 2];
        let mut more = [1, 1];
        let mut patience = 1 << 14;
        loop {
            for side in 0..2 {
                let attacker = if side == 0 { player } else { player.other() };
                while more[side] <= most[side] {
                    match self.asked(stones, (player, attacker), more[side], patience, means)? {
                        None => break,
                        Some(false) => more[side] += 1,
                        Some(true) => {
                            let moves = 2 * more[side] - u32::from(side == 0);
                            return Ok(Value::Win { player: attacker, moves });
                        }
                    }
                }
            }
            if more[0] > most[0] && more[1] > most[1] {
                return Ok(Value::Draw);
            }
            patience *= 2;
        }
    }

    /// Whether the attacker wins with at most so many stones more; none if that is not found within so
    /// many positions.
    pub fn asked(
        &self,
        stones: &Stones,
        (player, attacker): (Player, Player),
        more: u32,
        patience: u64,
        means: &mut Means<'_>,
    ) -> Result<Option<bool>, Unsolved> {
        let sets = self.rules.ways(stones, attacker, more);
        let (stop, ended) = (AtomicBool::new(false), AtomicBool::new(false));
        let limit = self.positions().saturating_add(patience);
        let ask = |watch| {
            let mut worker = Worker::new(self, (&stop, &ended), limit, watch, &sets);
            let found = worker.answer(more, player == attacker);
            self.nodes.fetch_add(worker.uncounted(), Relaxed);
            stop.store(true, Relaxed);
            found
        };
        let found = std::thread::scope(|scope| {
            let ask = &ask;
            let helper = |_| scope.spawn(move || ask(None));
            let helpers: Vec<_> = (1..means.threads.max(1)).map(helper).collect();
            let own = ask(Some(&mut *means.watch));
            helpers
                .into_iter()
                .fold(own, |found, helper| found.or(helper.join().expect("a helper")))
        });
        if found.is_none() && ended.into_inner() {
            return Err(Unsolved::Stopped);
        }
        Ok(found)
    }

    /// A number for the sets that are left, who moves and how many stones the attacker has, the same for
    /// all images of them, and the symmetry that it is for.
    pub(super) fn key(&self, sets: &[u64], more: u32, attacks: bool) -> (u64, usize) {
        let sum = |symmetry| {
            let sets = sets.iter().map(|&set| mixed(self.rules.image(set, symmetry)));
            (sets.fold(0, u64::wrapping_add), symmetry)
        };
        let (least, symmetry) =
            (1..self.rules.symmetries()).map(sum).fold(sum(0), std::cmp::Ord::min);
        let question = u64::from(2 * more + u32::from(attacks));
        (mixed(least.wrapping_add(question)), symmetry)
    }

    fn group(&self, key: u64) -> &[[AtomicU64; 2]] {
        let first = (key >> 20) as usize & (self.slots.len() - 1) & !(WAYS - 1);
        &self.slots[first..first + WAYS]
    }

    pub(super) fn get(&self, (key, symmetry): (u64, usize)) -> Known {
        let found = self.group(key).iter().find_map(|slot| {
            let [sum, known] = [slot[0].load(Relaxed), slot[1].load(Relaxed)];
            (sum ^ known == key && known != 0).then_some(known)
        });
        match found.map(|known| (known >> KIND & 3, known & SET)) {
            Some((1, cells)) => Known::Yes(self.rules.image(cells, symmetry)),
            Some((2, _)) => Known::No,
            Some(_) => Known::Busy,
            None => Known::Nothing,
        }
    }

    /// Remembers in place of the same position, of nothing, or of what was least work.
    pub(super) fn put(&self, (key, symmetry): (u64, usize), known: Known, nodes: u64) {
        let (kind, cells) = match known {
            Known::Nothing => return,
            Known::Yes(cells) => (1, self.rules.image(cells, symmetry)),
            Known::No => (2, 0),
            Known::Busy => (3, 0),
        };
        let work = u64::from(u64::BITS - nodes.leading_zeros());
        let known = cells | kind << KIND | work << WORK;
        let worth = |slot: &&[AtomicU64; 2]| {
            let [sum, known] = [slot[0].load(Relaxed), slot[1].load(Relaxed)];
            if known == 0 || sum ^ known == key { 0 } else { 1 + (known >> WORK) }
        };
        if let Some(slot) = self.group(key).iter().min_by_key(worth) {
            // Words torn by two threads that write at once do not match.
            slot[0].store(key ^ known, Relaxed);
            slot[1].store(known, Relaxed);
        }
    }
}

fn mixed(word: u64) -> u64 {
    let word = word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 32).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
