//! The table of positions already searched, shared by all threads without locks: the key is stored
//! mixed with the data, so that a torn entry does not match.

use crate::pages;
use crate::score::{PROVEN, Score};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    Exact,
    Lower,
    Upper,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// From the view of the player to move; results count from this position.
    pub score: Score,
    pub depth: u8,
    pub bound: Bound,
    /// No horizon was met below: the score holds at any depth.
    pub complete: bool,
    /// The place of the best move in the list of legal moves.
    pub index: u16,
}

/// Scores are stored shifted to be positive.
const SHIFT: Score = 1 << 23;

impl Entry {
    fn pack(self) -> u64 {
        (self.score + SHIFT) as u64
            | u64::from(self.depth) << 24
            | (self.bound as u64) << 32
            | u64::from(self.complete) << 34
            | u64::from(self.index) << 36
            | 1 << 63
    }

    fn unpack(data: u64) -> Entry {
        Entry {
            score: (data & 0xff_ffff) as Score - SHIFT,
            depth: (data >> 24) as u8,
            bound: match data >> 32 & 3 {
                0 => Bound::Exact,
                1 => Bound::Lower,
                _ => Bound::Upper,
            },
            complete: data >> 34 & 1 != 0,
            index: (data >> 36) as u16,
        }
    }
}

#[derive(Debug, Default)]
struct Slot {
    mixed: AtomicU64,
    data: AtomicU64,
}

#[derive(Debug)]
pub struct Transpositions {
    slots: Vec<Slot>,
}

impl Transpositions {
    /// Room for about so many positions (16 bytes each).
    pub fn new(positions: u64) -> Transpositions {
        let size = positions.clamp(1 << 10, 1 << 22).next_power_of_two() as usize;
        Transpositions { slots: pages::table(size) }
    }

    /// Two neighbouring slots: the first keeps the deeper search, the second the latest.
    fn pair(&self, key: u64) -> usize {
        (key as usize & (self.slots.len() - 1)) & !1
    }

    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let first = self.pair(key);
        self.slots[first..first + 2].iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            let found = data != 0 && slot.mixed.load(Relaxed) ^ data == key;
            found.then(|| Entry::unpack(data))
        })
    }

    #[inline]
    pub fn put(&self, key: u64, entry: Entry) {
        let first = self.pair(key);
        let slot = &self.slots[first];
        let data = slot.data.load(Relaxed);
        let old = (data != 0).then(|| Entry::unpack(data));
        let same = slot.mixed.load(Relaxed) ^ data == key;
        let weight = |entry: &Entry| {
            let lasting = entry.complete || entry.score.abs() >= PROVEN;
            u32::from(entry.depth) + if lasting { 64 } else { 0 }
        };
        let first_place = same || old.is_none_or(|old| weight(&old) <= weight(&entry));
        let slot = if first_place { slot } else { &self.slots[first + 1] };
        let data = entry.pack();
        slot.mixed.store(key ^ data, Relaxed);
        slot.data.store(data, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::WIN;

    #[test]
    fn entries_come_back_as_they_were() {
        let table = Transpositions::new(1000);
        for (key, score) in [(77, 5 - WIN), (78, 0), (1 << 40, -123), (5, WIN)] {
            let entry =
                Entry { score, depth: 9, bound: Bound::Upper, complete: score == 0, index: 361 };
            table.put(key, entry);
            assert_eq!(table.get(key), Some(entry));
        }
        assert_eq!(table.get(79), None);
    }
}
