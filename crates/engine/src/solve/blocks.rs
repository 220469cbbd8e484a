//! Blocks of work that do not depend on each other, shared among threads.

use super::{Means, Phase, Progress, Unsolved};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

/// How much of a table is valued, over all its levels.
#[derive(Debug)]
pub(super) struct Valued {
    pub(super) of: u64,
    done: AtomicU64,
}

impl Valued {
    pub(super) fn new(of: u64) -> Valued {
        Valued { of, done: AtomicU64::new(0) }
    }

    /// Does all blocks. The work on one says now and then how many numbers it has done since, and ends
    /// when it is told false.
    pub(super) fn share<B: Sync>(
        &self,
        blocks: &[B],
        means: &mut Means<'_>,
        work: impl Fn(&B, &mut dyn FnMut(u64) -> bool) + Sync,
    ) -> Result<(), Unsolved> {
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let take_part = |mut watch: Option<&mut dyn FnMut(Progress) -> bool>| {
            let mut go_on = |count| {
                let done = self.done.fetch_add(count, Relaxed) + count;
                let progress = Progress::new(Phase::Valuing, done, self.of);
                if watch.as_mut().is_some_and(|watch| !watch(progress)) {
                    stop.store(true, Relaxed);
                }
                !stop.load(Relaxed)
            };
            while !stop.load(Relaxed)
                && let Some(block) = blocks.get(next.fetch_add(1, Relaxed))
            {
                work(block, &mut go_on);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..means.threads.min(blocks.len()) {
                scope.spawn(|| take_part(None));
            }
            take_part(Some(means.watch));
        });
        if stop.into_inner() { Err(Unsolved::Stopped) } else { Ok(()) }
    }
}
