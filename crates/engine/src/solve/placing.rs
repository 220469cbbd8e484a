//! Win-within-n proofs for games where players only place stones and an enemy stone never helps. Every
//! proof comes with the cells it rests on: a reply elsewhere changes nothing, so the defender is asked
//! only about the cells that all threats met so far have in common. Distances stay exact, since each
//! threat wins in as many stones whatever is played outside its cells.

use super::certain::Seen;
pub use super::certain::{Certain, Sure};
use super::{Means, Phase, Progress, Unsolved};
use crate::think::Value;
use ludoteca_game::Player;
use ludoteca_game::bits::ones;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Stones of both players on a board of at most 49 cells, as sets.
pub type Stones = [u64; 2];

/// The rules such a game needs to tell.
pub trait Placing: Sync {
    /// How many cells there are.
    fn cells(&self) -> u32;

    /// The empty cells on some way to win with at most so many stones more of the player's own; none if
    /// there is no such way.
    fn useful(&self, stones: &Stones, player: Player, more: u32) -> u64;

    /// Where there is no such way: empty cells such that there is none even if the player had a stone on
    /// every other empty cell.
    fn barrier(&self, stones: &Stones, player: Player, more: u32) -> u64;

    /// What the player wins for certain, where that can be told without a search. Asked only when he or
    /// the enemy may still place some stones.
    fn certain(&self, _stones: &Stones, _player: Player) -> Certain {
        Certain::default()
    }

    /// How many symmetries of the board keep the players' goals.
    fn symmetries(&self) -> usize {
        1
    }

    /// A set of cells under a symmetry that undoes itself.
    fn image(&self, set: u64, _symmetry: usize) -> u64 {
        set
    }
}

/// What is remembered of a position for one attacker.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// He wins with so many stones (0: not known), on these cells.
    yes: u32,
    cells: u64,
    /// He does not win with so many (0: not known), however many stones he gets outside these cells.
    no: u32,
    refuted: u64,
    /// A good first cell for whoever moves.
    best: u32,
}

/// The proofs found so far, shared by all threads.
#[derive(Debug)]
pub struct Carriers<'a, P> {
    pub(super) rules: &'a P,
    slots: Vec<[AtomicU64; 4]>,
    nodes: AtomicU64,
}

/// A proof with the cells it rests on: whatever the enemy gets outside them changes nothing.
#[derive(Clone, Copy, Debug)]
pub(super) enum Answer {
    Yes(u64),
    No(u64),
}

struct Worker<'a, 'b, P> {
    all: &'b Carriers<'a, P>,
    attacker: Player,
    /// Whether the question is answered or given up, and whether the whole work is to end.
    ends: (&'b AtomicBool, &'b AtomicBool),
    limit: u64,
    watch: Option<&'b mut dyn FnMut(Progress) -> bool>,
    nodes: u64,
    /// Threads look at moves of the same promise in different orders.
    turn: u32,
}

const CELLS: u32 = 49;
pub(super) const SET: u64 = (1 << CELLS) - 1;
const WAYS: usize = 4;
/// With fewer stones trying is quicker than looking for certain wins.
const SHORT: u32 = 4;

impl<'a, P: Placing> Carriers<'a, P> {
    /// Room for about so many positions.
    pub fn new(rules: &'a P, most: u64) -> Carriers<'a, P> {
        assert!(rules.cells() <= CELLS, "a board of at most {CELLS} cells");
        let size = most.clamp(1 << 12, 1 << 24).next_power_of_two();
        let empty = |_| [const { AtomicU64::new(0) }; 4];
        Carriers { rules, slots: (0..size).map(empty).collect(), nodes: AtomicU64::new(0) }
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
    fn asked(
        &self,
        stones: &Stones,
        (player, attacker): (Player, Player),
        more: u32,
        patience: u64,
        means: &mut Means<'_>,
    ) -> Result<Option<bool>, Unsolved> {
        let stop = AtomicBool::new(false);
        let ended = AtomicBool::new(false);
        let limit = self.positions().saturating_add(patience);
        let ask = |watch, turn| {
            let ends = (&stop, &ended);
            let mut worker = Worker { all: self, attacker, ends, limit, watch, nodes: 0, turn };
            let found = match player == attacker {
                true => worker.attack(stones, more),
                false => worker.defend(stones, more),
            };
            self.nodes.fetch_add(worker.nodes & 0xfff, Relaxed);
            stop.store(true, Relaxed);
            found.map(|answer| matches!(answer, Answer::Yes(_)))
        };
        let found = std::thread::scope(|scope| {
            let ask = &ask;
            let helper = |turn| scope.spawn(move || ask(None, turn as u32));
            let helpers: Vec<_> = (1..means.threads.max(1)).map(helper).collect();
            let own = ask(Some(&mut *means.watch), 0);
            helpers
                .into_iter()
                .fold(own, |found, helper| found.or(helper.join().expect("a helper")))
        });
        if found.is_none() && ended.into_inner() {
            return Err(Unsolved::Stopped);
        }
        Ok(found)
    }

    fn free(&self, stones: &Stones) -> u64 {
        ((1 << self.rules.cells()) - 1) & !(stones[0] | stones[1])
    }

    /// The position as it is remembered, and the symmetry that turns it so.
    fn canonical(&self, stones: &Stones, flags: u64) -> ([u64; 2], usize) {
        let image = |symmetry| (stones.map(|set| self.rules.image(set, symmetry)), symmetry);
        let (stones, symmetry) =
            (1..self.rules.symmetries()).map(image).fold((*stones, 0), std::cmp::Ord::min);
        ([stones[0] | flags << CELLS, stones[1]], symmetry)
    }

    fn group(&self, key: [u64; 2]) -> &[[AtomicU64; 4]] {
        let mixed = (key[0] ^ key[1].rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let first = (mixed >> 24) as usize & (self.slots.len() - 1) & !(WAYS - 1);
        &self.slots[first..first + WAYS]
    }

    fn get(&self, key: [u64; 2]) -> Known {
        let found = self.group(key).iter().find_map(|slot| {
            let words = [0, 1, 2, 3].map(|index: usize| slot[index].load(Relaxed));
            let [sum, one, two, three] = words;
            (sum != 0 && is_of(words, key)).then_some(Known {
                refuted: three,
                yes: (one >> CELLS & 31) as u32,
                no: (one >> (CELLS + 5) & 31) as u32,
                cells: two & SET,
                best: (two >> CELLS & 63) as u32,
            })
        });
        found.unwrap_or_default()
    }

    fn put(&self, key: [u64; 2], known: Known) {
        let one = key[1] | u64::from(known.yes) << CELLS | u64::from(known.no) << (CELLS + 5);
        let two = known.cells | u64::from(known.best) << CELLS;
        let three = known.refuted;
        let sum = key[0] ^ mixed([one, two, three]);
        // The same position, an empty place, or the one with the shortest question.
        let work = |slot: &&[AtomicU64; 4]| {
            let words = [0, 1, 2, 3].map(|index: usize| slot[index].load(Relaxed));
            let one = words[1];
            if words[0] == 0 || is_of(words, key) {
                0
            } else {
                1 + (one >> CELLS & 31).max(one >> (CELLS + 5) & 31)
            }
        };
        if let Some(slot) = self.group(key).iter().min_by_key(work) {
            for (place, word) in slot.iter().zip([sum, one, two, three]) {
                place.store(word, Relaxed);
            }
        }
    }
}

/// Words torn by two threads that write at once do not match.
fn is_of([sum, one, two, three]: [u64; 4], key: [u64; 2]) -> bool {
    sum ^ mixed([one, two, three]) == key[0] && one & SET == key[1]
}

fn mixed([one, two, three]: [u64; 3]) -> u64 {
    (one ^ two.rotate_left(31) ^ three.rotate_left(11)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl<P: Placing> Worker<'_, '_, P> {
    fn count(&mut self) -> Option<()> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 12) {
            let done = self.all.nodes.fetch_add(1 << 12, Relaxed);
            if let Some(watch) = &mut self.watch
                && !watch(Progress { phase: Phase::Proving, done, of: 0 })
            {
                self.ends.1.store(true, Relaxed);
                self.ends.0.store(true, Relaxed);
            }
            if self.ends.0.load(Relaxed) || done > self.limit {
                return None;
            }
        }
        Some(())
    }

    fn with(stones: &Stones, player: Player, cell: usize) -> Stones {
        let mut next = *stones;
        next[player.index()] |= 1 << cell;
        next
    }

    /// The attacker is to move and has so many stones. None if the work was stopped.
    fn attack(&mut self, stones: &Stones, more: u32) -> Option<Answer> {
        let rules = self.all.rules;
        let at_once = rules.useful(stones, self.attacker, 1);
        if at_once != 0 && more > 0 {
            return Some(Answer::Yes(at_once & at_once.wrapping_neg()));
        }
        let useful = if more < 2 { 0 } else { rules.useful(stones, self.attacker, more) };
        if useful == 0 {
            return Some(Answer::No(rules.barrier(stones, self.attacker, more)));
        }
        self.remembered(stones, more, useful, self.attacker)
    }

    /// The defender is to move and the attacker has so many stones.
    fn defend(&mut self, stones: &Stones, more: u32) -> Option<Answer> {
        let rules = self.all.rules;
        let at_once = if more == 0 { 0 } else { rules.useful(stones, self.attacker, 1) };
        // Two cells that win at once cannot both be taken.
        let rest = at_once & at_once.wrapping_sub(1);
        if rest != 0 {
            return Some(Answer::Yes(at_once ^ rest | rest & rest.wrapping_neg()));
        }
        if more == 1 && at_once != 0 {
            let next = Self::with(stones, self.attacker.other(), at_once.trailing_zeros() as usize);
            return Some(Answer::No(at_once | rules.barrier(&next, self.attacker, 1)));
        }
        let useful = if more < 2 { 0 } else { rules.useful(stones, self.attacker, more) };
        if useful == 0 {
            return Some(Answer::No(rules.barrier(stones, self.attacker, more)));
        }
        let must = if at_once != 0 { at_once } else { useful };
        self.remembered(stones, more, must, self.attacker.other())
    }

    /// Looks it up, else tries the mover's cells, `likely` ones first.
    fn remembered(
        &mut self,
        stones: &Stones,
        more: u32,
        likely: u64,
        mover: Player,
    ) -> Option<Answer> {
        let rules = self.all.rules;
        let attacks = mover == self.attacker;
        let flags = self.attacker as u64 | u64::from(attacks) << 1;
        let (key, symmetry) = self.all.canonical(stones, flags);
        let known = self.all.get(key);
        if known.yes != 0 && known.yes <= more {
            return Some(Answer::Yes(rules.image(known.cells, symmetry)));
        }
        if known.no >= more {
            return Some(Answer::No(rules.image(known.refuted, symmetry)));
        }
        self.count()?;
        let seen = if more < SHORT {
            Seen::all()
        } else {
            self.all.look(stones, self.attacker, more, attacks)
        };
        let best = (known.best, symmetry);
        let (answer, within, best) = match (seen.answer, attacks) {
            (Some((answer, within)), _) => (answer, within, None),
            (None, true) => self.try_attacks(stones, more, likely, &seen, best)?,
            (None, false) => self.try_replies(stones, more, likely, &seen, best)?,
        };
        let mut known = self.all.get(key);
        if let Some(best) = best {
            known.best = rules.image(1 << best, symmetry).trailing_zeros();
        }
        match answer {
            Answer::Yes(cells) => {
                (known.yes, known.cells) = (within, rules.image(cells, symmetry));
            }
            Answer::No(cells) => {
                (known.no, known.refuted) = (within, rules.image(cells, symmetry));
            }
        }
        self.all.put(key, known);
        Some(answer)
    }

    /// The attacker's cells: a cell outside what a refutation rests on is refuted by it too.
    fn try_attacks(
        &mut self,
        stones: &Stones,
        more: u32,
        useful: u64,
        seen: &Seen,
        best: (u32, usize),
    ) -> Option<(Answer, u32, Option<u32>)> {
        let rules = self.all.rules;
        let mut open = self.all.free(stones) & seen.must;
        let mut refuted = seen.cells;
        let mut list = [(0u32, 0u8); CELLS as usize];
        let count = self.order(stones, useful, more, best, &mut list);
        let mut cells = list[..count].iter().map(|&(_, cell)| usize::from(cell));
        let mut untried = !useful;
        loop {
            let cell = cells.by_ref().find(|&cell| open >> cell & 1 != 0).unwrap_or_else(|| {
                // A stone on no way, even with everything that no refutation needs, is wasted.
                let mut given = *stones;
                given[self.attacker.index()] |= self.all.free(stones) & !refuted;
                let rest = open & untried & rules.useful(&given, self.attacker, more);
                untried &= !(rest & rest.wrapping_neg());
                rest.trailing_zeros() as usize
            });
            if cell == 64 {
                break;
            }
            match self.defend(&Self::with(stones, self.attacker, cell), more - 1)? {
                Answer::Yes(cells) => {
                    return Some((Answer::Yes(cells | 1 << cell), more, Some(cell as u32)));
                }
                Answer::No(cells) => {
                    refuted |= cells;
                    open &= cells;
                }
            }
        }
        Some((Answer::No(refuted), more, None))
    }

    /// The defender's cells: one outside what a threat rests on does not stop it.
    fn try_replies(
        &mut self,
        stones: &Stones,
        more: u32,
        must: u64,
        seen: &Seen,
        best: (u32, usize),
    ) -> Option<(Answer, u32, Option<u32>)> {
        let rules = self.all.rules;
        let defender = self.attacker.other();
        let mut proof = must & rules.useful(stones, self.attacker, 1) | seen.cells;
        let mut must = must & seen.must;
        // A reply after which no way is short enough ends it.
        for cell in ones(must) {
            let next = Self::with(stones, defender, cell);
            if rules.useful(&next, self.attacker, more) == 0 {
                let cells = rules.barrier(&next, self.attacker, more);
                return Some((Answer::No(cells | 1 << cell), more, Some(cell as u32)));
            }
        }
        let mut list = [(0u32, 0u8); CELLS as usize];
        let count = self.order(stones, must, more, best, &mut list);
        for cell in list[..count].iter().map(|&(_, cell)| usize::from(cell)) {
            if must >> cell & 1 == 0 {
                continue;
            }
            match self.attack(&Self::with(stones, defender, cell), more)? {
                Answer::Yes(cells) => {
                    proof |= cells;
                    must &= cells;
                }
                Answer::No(cells) => {
                    return Some((Answer::No(cells | 1 << cell), more, Some(cell as u32)));
                }
            }
        }
        Some((Answer::Yes(proof), more, None))
    }

    /// Lists cells, the best first: what was best before, then those on the shortest ways.
    fn order(
        &self,
        stones: &Stones,
        set: u64,
        more: u32,
        (best, symmetry): (u32, usize),
        list: &mut [(u32, u8); CELLS as usize],
    ) -> usize {
        let rules = self.all.rules;
        let best = rules.image(1 << best, symmetry) & set;
        let mut ranks = [0u32; CELLS as usize];
        for short in (1..more).rev() {
            let ways = rules.useful(stones, self.attacker, short) & set;
            if ways == 0 {
                break;
            }
            for cell in ones(ways) {
                ranks[cell] += 8;
            }
        }
        for short in 1..=more {
            let ways = rules.useful(stones, self.attacker.other(), short) & set;
            if ways != 0 {
                for cell in ones(ways) {
                    ranks[cell] += 4;
                }
                break;
            }
        }
        let mut count = 0;
        for cell in ones(set) {
            let rank = 1000 - ranks[cell] - if best >> cell & 1 != 0 { 500 } else { 0 };
            let tie = (cell as u32).wrapping_mul(self.turn.wrapping_mul(2) + 1) % 64;
            list[count] = (rank * 64 + if self.turn == 0 { 0 } else { tie }, cell as u8);
            count += 1;
        }
        list[..count].sort_unstable();
        count
    }
}
