//! Single boards by search: whether the player to move reaches some worth, with what was found so far in
//! a memory that outlives the question. Only exact results are kept, so no answer depends on what was
//! asked before. Layers of a table end the search where they stand.

use super::board::Board;
use super::kept::Kept;
use super::step::before;
use super::{DRAW, WON, Worth};
use ludoteca_game::bits::ones;
use std::cmp::Ordering;
use std::sync::Mutex;

/// Between two bounds the worth of a board lies.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    lower: u8,
    upper: u8,
    /// The move that reached the lower bound.
    best: u8,
}

const UNKNOWN: Entry = Entry { key: 0, lower: 0, upper: u8::MAX, best: u8::MAX };

/// 2²⁰ entries, 16 MB.
const MEMORY_BITS: u32 = 20;

/// Taken by whoever asks; who finds it taken begins with a new one.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Option<Vec<Entry>>>);

impl Memory {
    fn take(&self) -> Vec<Entry> {
        let kept = self.0.lock().ok().and_then(|mut memory| memory.take());
        kept.unwrap_or_else(|| vec![UNKNOWN; 1 << MEMORY_BITS])
    }

    fn put(&self, entries: Vec<Entry>) {
        if let Ok(mut memory) = self.0.lock() {
            *memory = Some(entries);
        }
    }
}

/// So many boards are looked at between two questions whether to stop.
const PATIENCE: u32 = 1 << 10;

/// The worth of an unfinished board for the player to move; none if it was stopped.
pub fn worth(
    board: &Board,
    kept: Option<&Kept>,
    (played, stones): (u32, [u32; 2]),
    stop: &dyn Fn() -> bool,
) -> Option<Worth> {
    ask(board, kept, stop, |search| search.worth(played, stones))
}

/// The same with the first move, in a fixed order, that has this worth.
pub fn best(
    board: &Board,
    kept: Option<&Kept>,
    (played, stones): (u32, [u32; 2]),
    stop: &dyn Fn() -> bool,
) -> Option<(u8, Worth)> {
    let (point, worth) = ask(board, kept, stop, |search| {
        let worth = search.worth(played, stones);
        let empty = board.all() & !(stones[0] | stones[1]);
        let fatal = board.last_breaths(stones[1 - played as usize % 2], empty);
        // Neither what was asked before nor what this search met may change the choice.
        search.tried = [[0; 32]; 2];
        (search.find(played, stones, [empty, fatal], worth.0, u8::MAX), worth)
    })?;
    Some((point?, worth))
}

fn ask<T>(
    board: &Board,
    kept: Option<&Kept>,
    stop: &dyn Fn() -> bool,
    question: impl FnOnce(&mut Search<'_>) -> T,
) -> Option<T> {
    let memory = board.memory.take();
    let mut search =
        Search { board, kept, memory, tried: [[0; 32]; 2], stop, looks: 0, halted: false };
    let answer = question(&mut search);
    let halted = search.halted;
    board.memory.put(search.memory);
    (!halted).then_some(answer)
}

struct Search<'a> {
    board: &'a Board,
    kept: Option<&'a Kept>,
    memory: Vec<Entry>,
    stop: &'a dyn Fn() -> bool,
    looks: u32,
    /// Nothing that is found any more counts.
    halted: bool,
    /// How often a point was the answer, for either player.
    tried: [[u32; 32]; 2],
}

/// What the next player must not reach if this one is to reach a bound.
fn turned(bound: u8) -> u8 {
    match bound.cmp(&DRAW) {
        Ordering::Greater => WON - bound,
        Ordering::Equal => DRAW + 1,
        Ordering::Less => bound.wrapping_neg(),
    }
}

impl Search<'_> {
    fn worth(&mut self, played: u32, stones: [u32; 2]) -> Worth {
        let left = (self.board.last - played) as u8;
        let soonest = left.min((self.board.points - (stones[0] | stones[1]).count_ones()) as u8);
        // Most games last until the last move; a full board ends some before, and those soon.
        let early = self.kept.and_then(|kept| kept.early.get(played as usize).copied());
        let early = early.unwrap_or(left - 1);
        if self.reaches(played, stones, DRAW + 1) {
            let is_early = soonest <= early && self.reaches(played, stones, WON - early);
            let mut moves = soonest..early;
            let sooner = |moves: &u8| self.reaches(played, stones, WON - moves);
            let moves = if is_early { moves.find(sooner).unwrap_or(early) } else { left };
            return Worth(WON - moves);
        }
        if self.reaches(played, stones, DRAW) {
            return Worth(DRAW);
        }
        if soonest > early || self.reaches(played, stones, early + 1) {
            return Worth(left);
        }
        Worth((soonest..=early).rfind(|&moves| self.reaches(played, stones, moves)).unwrap_or(left))
    }

    /// Whether the player to move has at least this worth.
    fn reaches(&mut self, played: u32, stones: [u32; 2], bound: u8) -> bool {
        let board = self.board;
        let empty = board.all() & !(stones[0] | stones[1]);
        if played == board.last || empty == 0 {
            return board.end(played, stones.map(u32::count_ones)) >= bound;
        }
        // Nobody wins before the board can be full, and nobody loses.
        let soonest = (board.last - played).min(empty.count_ones()) as u8;
        if bound > WON - soonest || bound <= soonest {
            return bound <= soonest;
        }
        // No worth lies between the longest loss and a draw, or between that and the longest win.
        let left = (board.last - played) as u8;
        let bound = match bound {
            _ if bound > left && bound < DRAW => DRAW,
            _ if bound > DRAW => bound.max(WON - left),
            _ => bound,
        };
        let own = played as usize % 2;
        let fatal = board.last_breaths(stones[1 - own], empty);
        if played + 1 == board.last {
            return self.last_move(played, stones, [empty, fatal], bound);
        }
        let key = 1 + (u64::from(played) << 48 | u64::from(stones[0]) << 24 | u64::from(stones[1]));
        let place = (mix(key) >> (u64::BITS - MEMORY_BITS)) as usize;
        let mut entry = self.memory[place];
        if entry.key != key {
            entry = Entry { key, ..UNKNOWN };
            let result = self.kept.and_then(|kept| kept.result(board, played, stones));
            (entry.lower, entry.upper) = match result {
                Some(Ordering::Less) => (0, left),
                Some(Ordering::Equal) => (DRAW, DRAW),
                Some(Ordering::Greater) => (WON - left, WON),
                None => (entry.lower, entry.upper),
            };
        }
        if entry.lower >= bound || entry.upper < bound {
            return entry.lower >= bound;
        }
        self.looks += 1;
        self.halted |= self.looks.is_multiple_of(PATIENCE) && (self.stop)();
        let found = self.find(played, stones, [empty, fatal], bound, entry.best);
        if self.halted {
            return false;
        }
        match found {
            Some(point) => {
                self.tried[own][usize::from(point)] += 1;
                (entry.lower, entry.best) = (bound, point);
            }
            None => entry.upper = bound - 1,
        }
        self.memory[place] = entry;
        entry.lower >= bound
    }

    /// A move that reaches the bound.
    fn find(
        &mut self,
        played: u32,
        stones: [u32; 2],
        [empty, fatal]: [u32; 2],
        bound: u8,
        best: u8,
    ) -> Option<u8> {
        let board = self.board;
        let own = played as usize % 2;
        let saving = board.last_breaths(stones[own], empty);
        let mut moves = [(0u32, 0u8); 32];
        let mut count = 0;
        for point in ones(u64::from(empty)) {
            let is_in = |set: u32| set >> point & 1;
            let breaths = (board.near[point] & empty).count_ones();
            // What answered before, captures, rescues, room to breathe, what often answers.
            let first = u32::from(usize::from(best) == point) << 31;
            let kind = is_in(fatal) << 30 | is_in(saving) << 29 | u32::from(breaths > 0) << 28;
            let often = self.tried[own][point].min((1 << 24) - 1) + 1000 * breaths;
            moves[count] = (first | kind | often, point as u8);
            count += 1;
        }
        for index in 0..count {
            let next = (index..count).max_by_key(|&at| moves[at].0).expect("a move");
            moves.swap(index, next);
            let point = moves[index].1;
            let mut later = stones;
            later[own] |= 1 << point;
            if fatal >> point & 1 != 0 {
                later[1 - own] &= !board.taken(stones[1 - own], empty & !(1 << point), point);
            }
            if !self.reaches(played + 1, later, turned(bound)) {
                return Some(point);
            }
            if self.halted {
                return None;
            }
        }
        None
    }

    /// The same with one move left: only what is captured counts.
    fn last_move(
        &self,
        played: u32,
        stones: [u32; 2],
        [empty, fatal]: [u32; 2],
        bound: u8,
    ) -> bool {
        let own = played as usize % 2;
        let mut counts = stones.map(u32::count_ones);
        let others = counts[1 - own];
        counts[own] += 1;
        let mut good = |taken: u32| {
            counts[1 - own] = others - taken;
            before(self.board.end(played + 1, counts)) >= bound
        };
        empty != fatal && good(0)
            || ones(u64::from(fatal)).any(|point| {
                let rest = empty & !(1 << point);
                good(self.board.taken(stones[1 - own], rest, point as u8).count_ones())
            })
    }
}

fn mix(key: u64) -> u64 {
    let mixed = (key ^ key >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed ^ mixed >> 32).wrapping_mul(0x94d0_49bb_1331_11eb)
}

impl Board {
    /// All points.
    fn all(&self) -> u32 {
        self.low_points() | self.high_points() << self.low
    }

    /// The points next to a set.
    #[inline]
    fn beside(&self, set: u32) -> u32 {
        let part = |index: u32| self.beside[index as usize][(set >> (8 * index) & 255) as usize];
        part(0) | part(1) | part(2)
    }

    /// The group that holds a stone, and the points next to it.
    #[inline]
    fn group(&self, all: u32, stone: u32) -> (u32, u32) {
        let mut group = stone;
        loop {
            let around = self.beside(group);
            let grown = group | around & all;
            if grown == group {
                return (group, around);
            }
            group = grown;
        }
    }

    /// The points that are the only empty neighbour of some group.
    #[inline]
    fn last_breaths(&self, all: u32, empty: u32) -> u32 {
        let (mut left, mut found) = (all, 0);
        while left != 0 {
            let (group, around) = self.group(all, left & left.wrapping_neg());
            let breaths = around & empty;
            if breaths.is_power_of_two() {
                found |= breaths;
            }
            left &= !group;
        }
        found
    }

    /// What a stone on a point takes of the enemy; the point is no longer empty.
    #[inline]
    fn taken(&self, enemy: u32, empty: u32, point: u8) -> u32 {
        let (mut left, mut taken) = (enemy & self.near[usize::from(point)], 0);
        while left != 0 {
            let (group, around) = self.group(enemy, left & left.wrapping_neg());
            if around & empty == 0 {
                taken |= group;
            }
            left &= !group;
        }
        taken
    }
}
