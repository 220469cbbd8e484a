//! A memory for bounds of margins that all threads share without locks: one word an entry, so that it
//! is never torn, and eight entries in a line of the processor's cache.

use crate::pages;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Bounds by key. A key is spread over the bits of a word: the low ones say where it may stand, the
/// high ones are compared, so that with many groups nothing of it is lost.
#[derive(Debug)]
pub(super) struct Bounds {
    groups: Vec<Group>,
}

/// The entries where a key may stand.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Group([AtomicU64; WAYS]);

const WAYS: usize = 8;

/// The high bits of a spread key; below them an entry holds the moves left and the two bounds.
const HIGH: u64 = !0xff_ffff;

/// What is known of a position of which nothing is remembered.
pub(super) const UNKNOWN: (i32, i32) = (-(i8::MAX as i32), i8::MAX as i32);

impl Bounds {
    /// Room for about a third of so many positions: the smaller the memory, the sooner it answers.
    pub(super) fn new(most: u64) -> Bounds {
        let size = 1usize << (most / 2).clamp(1 << 8, 1 << 30).ilog2();
        Bounds { groups: pages::table(size / WAYS) }
    }

    fn place(&self, key: u64) -> (&[AtomicU64; WAYS], u64) {
        let spread = key.wrapping_mul(0xd6e8_feb8_6659_fd93);
        // Multiplying mixes upwards: the low bits take theirs from the middle.
        let spread = spread ^ spread >> 32;
        (&self.groups[spread as usize & (self.groups.len() - 1)].0, spread & HIGH)
    }

    /// Begins to fetch what is known of a key: the memory answers slowly, and meanwhile there is other work.
    pub(super) fn fetch(&self, key: Option<u64>) {
        if let Some(key) = key {
            pages::fetch(self.place(key).0);
        }
    }

    /// The least and the most that is to be gained, as far as it is known.
    pub(super) fn get(&self, key: u64) -> (i32, i32) {
        let (group, high) = self.place(key);
        let entry = group.iter().map(|entry| entry.load(Relaxed)).find(|&entry| is(entry, high));
        entry.map_or(UNKNOWN, |entry| (i32::from((entry >> 8) as i8), i32::from(entry as i8)))
    }

    /// What is known of a question.
    pub(super) fn reaches(&self, key: u64, goal: i32) -> Option<bool> {
        let (least, most) = self.get(key);
        (least >= goal || most < goal).then_some(least >= goal)
    }

    /// Remembers bounds, with what was known before.
    pub(super) fn note(&self, key: u64, (least, most): (i32, i32), left: u32) {
        let known = self.get(key);
        let (least, most) = (least.max(known.0), most.min(known.1));
        let (group, high) = self.place(key);
        let bounds = u64::from(least as i8 as u8) << 8 | u64::from(most as i8 as u8);
        // The place of the same key, an empty one, or the one with least work below it.
        let work = |entry: &&AtomicU64| {
            let entry = entry.load(Relaxed);
            if entry == 0 || is(entry, high) { 0 } else { 1 + (entry >> 16 & 0xff) }
        };
        if let Some(entry) = group.iter().min_by_key(work) {
            entry.store(high | u64::from(left.clamp(1, 0xff)) << 16 | bounds, Relaxed);
        }
    }
}

/// Whether an entry is of a key; an entry in use has moves left, so none is zero.
fn is(entry: u64, high: u64) -> bool {
    entry & HIGH == high && entry != 0
}
