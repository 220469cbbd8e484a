//! One layer from the next: all boards after so many moves, tile by tile.

use super::board::{Board, three};
use super::captures::{Capture, captures};
use super::{Census, DRAW, WON, mover, placed};
use ludoteca_game::bits::ones;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

/// No move was tried yet.
const NONE: u8 = u8::MAX;

pub struct Step<'a> {
    pub board: &'a Board,
    pub played: u32,
    /// The boards a move later.
    pub next: &'a [u8],
}

/// The tiles in which the enemy has the same high stones: what he can lose is found once.
struct Share<'a> {
    enemy: u32,
    tiles: Vec<(usize, &'a mut [u8])>,
}

/// What is the same for all tiles of a layer.
struct Table {
    /// For each low point the boards of a tile where it is taken, as bytes of ones.
    taken: Vec<Vec<u8>>,
    /// The stones of both on the low points of each board of a tile.
    counts: Vec<[u8; 2]>,
}

impl Step<'_> {
    /// Values the layer into `here`, by all threads; none if the watcher, who is told how many tiles are
    /// done, ends it.
    pub fn run(
        &self,
        here: &mut [u8],
        threads: usize,
        watch: &mut dyn FnMut(u64) -> bool,
    ) -> Option<Found> {
        let table = self.table();
        let shares = self.shares(here);
        let (next, done, stop) = (AtomicUsize::new(0), AtomicU64::new(0), AtomicBool::new(false));
        let work = |mut watch: Option<&mut dyn FnMut(u64) -> bool>| {
            let mut found = Found::new(self.played, self.board.last);
            let mut scratch = vec![0; self.board.tile()];
            while let Some(share) = shares.get(next.fetch_add(1, Relaxed)) {
                let Share { enemy, tiles } = &mut *share.lock().expect("a share of one's own");
                let captures = captures(self.board, *enemy);
                for (tile, out) in tiles {
                    self.tile(*tile, out, &captures, &table, &mut scratch);
                    self.count(*tile, out, &table, &mut found);
                    let done = done.fetch_add(1, Relaxed) + 1;
                    if watch.as_mut().is_some_and(|watch| !watch(done)) {
                        stop.store(true, Relaxed);
                    }
                    if stop.load(Relaxed) {
                        return found;
                    }
                }
            }
            found
        };
        let found = std::thread::scope(|scope| {
            let count = threads.min(shares.len());
            let helpers: Vec<_> = (1..count).map(|_| scope.spawn(|| work(None))).collect();
            let own = work(Some(watch));
            helpers
                .into_iter()
                .fold(own, |found, helper| found.with(&helper.join().expect("a helper's share")))
        });
        (!stop.into_inner()).then_some(found)
    }

    /// The player to move and his enemy, as places of a pair.
    fn sides(&self) -> (usize, usize) {
        let own = mover(self.played).index();
        (own, 1 - own)
    }

    fn table(&self) -> Table {
        let board = self.board;
        let stones: Vec<[u32; 2]> = (0..board.tile()).map(|low| board.low_stones(low)).collect();
        let taken = (0..board.low)
            .map(|point| {
                let is_taken = |[one, two]: &[u32; 2]| (one | two) >> point & 1 != 0;
                stones.iter().map(|stones| if is_taken(stones) { NONE } else { 0 }).collect()
            })
            .collect();
        let counts = stones.iter().map(|stones| stones.map(|set| set.count_ones() as u8)).collect();
        Table { taken, counts }
    }

    /// The tiles of the layer by the high stones of the enemy, the largest shares first.
    fn shares<'b>(&self, here: &'b mut [u8]) -> Vec<Mutex<Share<'b>>> {
        let (_, other) = self.sides();
        let none = |enemy| Share { enemy, tiles: Vec::new() };
        let mut shares: Vec<Share> = (0..=self.board.high_points()).map(none).collect();
        let limits = placed(self.played);
        for (tile, out) in here.chunks_exact_mut(self.board.tile()).enumerate() {
            let stones = self.board.tiles[tile];
            if Board::is_within(stones, limits) {
                shares[stones[other] as usize].tiles.push((tile, out));
            }
        }
        shares.retain(|share| !share.tiles.is_empty());
        shares.sort_by_key(|share| std::cmp::Reverse(share.tiles.len()));
        shares.into_iter().map(Mutex::new).collect()
    }

    fn tile(
        &self,
        tile: usize,
        out: &mut [u8],
        captures: &[Vec<Capture>],
        table: &Table,
        scratch: &mut [u8],
    ) {
        let board = self.board;
        let high = board.tiles[tile];
        if self.played == board.last {
            for (worth, low) in out.iter_mut().zip(&table.counts) {
                *worth = self.end(high, *low);
            }
            return;
        }
        let (own, _) = self.sides();
        out.fill(NONE);
        let empty = board.high_points() & !(high[0] | high[1]);
        for point in ones(u64::from(empty)) {
            let mut later = high;
            later[own] |= 1 << point;
            let (from, turned) = self.later(later);
            if turned.is_empty() {
                scratch.copy_from_slice(from);
            } else {
                let moved = scratch.iter_mut().zip(turned);
                moved.for_each(|(to, &low)| *to = from[usize::from(low)]);
            }
            let at = 1 << (point as u32 + board.low);
            self.mend(high, at, &captures[point + board.low as usize], scratch);
            out.iter_mut().zip(&*scratch).for_each(|(best, &seen)| *best = (*best).min(seen));
        }
        let same = &self.next[tile * board.tile()..][..board.tile()];
        for point in 0..board.low {
            let further = three(point) * (own + 1);
            let kept = board.tile() - further;
            scratch[..kept].copy_from_slice(&same[further..]);
            self.mend(high, 1 << point, &captures[point as usize], scratch);
            let seen = scratch.iter().zip(&table.taken[point as usize]);
            out.iter_mut()
                .zip(seen)
                .for_each(|(best, (&seen, &no))| *best = (*best).min(seen | no));
        }
        out.iter_mut().for_each(|worth| *worth = before(*worth));
        if empty == 0 {
            for first in 0..=board.low_points() {
                let low = [first, board.low_points() & !first];
                let counts = low.map(|set| set.count_ones() as u8);
                out[board.low_number(low)] = self.end(high, counts);
            }
        }
    }

    /// The tile of a move later that holds these high stones, and how its boards are turned; nothing
    /// where they are not.
    fn later(&self, high: [u32; 2]) -> (&[u8], &[u16]) {
        let (tile, symmetry) = self.board.holder[self.board.high_number(high)];
        let boards = &self.next[tile as usize * self.board.tile()..][..self.board.tile()];
        match symmetry {
            0 => (boards, &[]),
            _ => (boards, &self.board.turned[usize::from(symmetry)]),
        }
    }

    /// Writes what a stone on a point leads to wherever it captures.
    fn mend(&self, high: [u32; 2], at: u32, captures: &[Capture], seen: &mut [u8]) {
        let board = self.board;
        let (own, other) = self.sides();
        let (own_digit, other_digit) = (own as u32 + 1, other as u32 + 1);
        let (at_high, at_low) = (at >> board.low, at & board.low_points());
        for capture in captures {
            let [need, need_low] = capture.need;
            if need & !high[own] != 0 {
                continue;
            }
            let mut later = high;
            later[own] |= at_high;
            later[other] &= !capture.taken[0];
            let (boards, turned) = self.later(later);
            let left = capture.enemy & !capture.taken[1];
            let here = other_digit * board.low_sum[capture.enemy as usize];
            let there = other_digit * board.low_sum[left as usize]
                + own_digit * board.low_sum[at_low as usize];
            let free = board.low_points() & !(capture.enemy | need_low | at_low);
            let mut more = 0u32;
            loop {
                let stones = own_digit * board.low_sum[(need_low | more) as usize];
                let from = (there + stones) as usize;
                let from = if turned.is_empty() { from } else { usize::from(turned[from]) };
                seen[(here + stones) as usize] = boards[from];
                more = more.wrapping_sub(free) & free;
                if more == 0 {
                    break;
                }
            }
        }
    }

    /// The worth of a board where the game is over.
    fn end(&self, high: [u32; 2], low: [u8; 2]) -> u8 {
        let stones = [0, 1].map(|own| high[own].count_ones() + u32::from(low[own]));
        self.board.end(self.played, stones)
    }

    /// Counts the boards of a tile that are not finished and hold no more stones than were placed.
    fn count(&self, tile: usize, out: &[u8], table: &Table, found: &mut Found) {
        let board = self.board;
        let high = board.tiles[tile].map(|set| set.count_ones());
        let most = placed(self.played);
        let fixing = board.fixing(board.tiles[tile]);
        let weight = board.turned.len() as u64;
        let has_room = |own: usize| high[own] + board.low <= most[own];
        let all_count = has_room(0) && has_room(1) && high[0] + high[1] + board.low < board.points;
        if all_count && fixing.len() == 1 {
            return found.tally(out, weight);
        }
        let mut counted = Vec::with_capacity(out.len());
        let mut positions = 0;
        for (low, (&worth, counts)) in out.iter().zip(&table.counts).enumerate() {
            let stones = [0, 1].map(|own| high[own] + u32::from(counts[own]));
            let possible = stones[0] <= most[0] && stones[1] <= most[1];
            if !possible || stones[0] + stones[1] == board.points {
                continue;
            }
            // Images of a board within its tile are one board.
            let images = fixing.iter().map(|&symmetry| usize::from(board.turned[symmetry][low]));
            if images.clone().all(|image| image >= low) {
                counted.push(worth);
                positions += weight / images.filter(|&image| image == low).count() as u64;
            }
        }
        found.tally(&counted, 0);
        found.census.positions += positions;
    }
}

/// The worth of a board whose best move leads to one of this worth for the other: a loss becomes a win a
/// move longer, a win a loss.
pub fn before(next: u8) -> u8 {
    let loss_to_win = WON - 1;
    loss_to_win
        .wrapping_sub(next)
        .wrapping_add(u8::from(next == DRAW))
        .wrapping_add(2 * u8::from(next > DRAW))
}

/// What a layer holds.
pub struct Found {
    pub census: Census,
    /// The moves to the end of the longest win or loss that does not last until the last move.
    pub early: u8,
    /// The moves until that one.
    rest: u8,
}

impl Found {
    fn new(played: u32, last: u32) -> Found {
        let census = Census { pieces: played, ..Census::default() };
        Found { census, early: 0, rest: (last - played) as u8 }
    }

    /// Counts different boards, each with so many images.
    fn tally(&mut self, worths: &[u8], images: u64) {
        // So many that a byte can count them: the processor then counts sixteen at a time.
        for worths in worths.chunks(usize::from(u8::MAX)) {
            let (mut losses, mut draws, mut longest, mut early) = (0, 0, 0, 0);
            for &worth in worths {
                losses += u8::from(worth < DRAW);
                draws += u8::from(worth == DRAW);
                let moves = worth.min(WON.wrapping_sub(worth));
                let moves = if worth == DRAW { 0 } else { moves };
                longest = longest.max(moves);
                early = early.max(if moves == self.rest { 0 } else { moves });
            }
            let [losses, draws] = [losses, draws].map(u64::from);
            let different = worths.len() as u64;
            let census = &mut self.census;
            census.different += different;
            census.positions += different * images;
            census.results[0] += different - draws - losses;
            census.results[1] += draws;
            census.results[2] += losses;
            census.longest = census.longest.max(u32::from(longest));
            self.early = self.early.max(early);
        }
    }

    fn with(mut self, other: &Found) -> Found {
        let (census, more) = (&mut self.census, &other.census);
        census.positions += more.positions;
        census.different += more.different;
        census.results.iter_mut().zip(more.results).for_each(|(sum, more)| *sum += more);
        census.longest = census.longest.max(more.longest);
        self.early = self.early.max(other.early);
        self
    }
}
