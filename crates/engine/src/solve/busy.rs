//! Where threads say what they are searching, so that others can do something else first.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// How many places there are: few enough to stay near the processor.
const PLACES: usize = 1 << 12;

#[derive(Debug)]
pub(super) struct Busy(Vec<AtomicU64>);

/// What stands for a position at its place.
#[derive(Clone, Copy)]
pub(super) struct Mark(u64);

impl Mark {
    pub(super) fn new(key: u64) -> Mark {
        Mark(key.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }
}

impl Busy {
    pub(super) fn new() -> Busy {
        Busy((0..PLACES).map(|_| AtomicU64::new(0)).collect())
    }

    fn place(&self, mark: Mark) -> &AtomicU64 {
        &self.0[(mark.0 >> 40) as usize % PLACES]
    }

    pub(super) fn is_with(&self, mark: Mark) -> bool {
        self.place(mark).load(Relaxed) == mark.0
    }

    pub(super) fn begin(&self, mark: Mark) {
        self.place(mark).store(mark.0, Relaxed);
    }

    pub(super) fn end(&self, mark: Mark) {
        if self.is_with(mark) {
            self.place(mark).store(0, Relaxed);
        }
    }
}
