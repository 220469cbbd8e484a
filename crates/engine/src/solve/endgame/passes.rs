//! Work over the numbers of a class, block by block, by all threads; the first thread asks the watcher.

use crate::solve::Unsolved;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Numbers of a block: a whole number of words of the sets of numbers.
const BLOCK: u64 = 1 << 13;

/// Does `work` on every block, each thread with a state of its own, and returns the states. The watcher
/// is told how many numbers are done and may end it all.
pub fn share<S: Default + Send>(
    threads: usize,
    numbers: u64,
    watch: &mut dyn FnMut(u64) -> bool,
    work: impl Fn(std::ops::Range<u64>, &mut S) + Sync,
) -> Result<Vec<S>, Unsolved> {
    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let go = |mut watch: Option<&mut dyn FnMut(u64) -> bool>| {
        let mut state = S::default();
        while !stop.load(Relaxed) {
            let begin = next.fetch_add(BLOCK, Relaxed);
            if begin >= numbers {
                break;
            }
            work(begin..(begin + BLOCK).min(numbers), &mut state);
            if watch.as_mut().is_some_and(|watch| !watch(begin)) {
                stop.store(true, Relaxed);
            }
        }
        state
    };
    // Too little to share, or nobody to share it with (some machines have no threads at all).
    let helpers = threads.min(numbers.div_ceil(BLOCK) as usize).max(1) - 1;
    let states = match helpers {
        0 => vec![go(Some(watch))],
        _ => std::thread::scope(|scope| {
            let go = &go;
            let helpers: Vec<_> = (0..helpers).map(|_| scope.spawn(move || go(None))).collect();
            let mut states = vec![go(Some(watch))];
            states.extend(helpers.into_iter().map(|helper| helper.join().expect("a helper")));
            states
        }),
    };
    if stop.into_inner() { Err(Unsolved::Stopped) } else { Ok(states) }
}

/// A set of numbers that threads add to.
#[derive(Debug)]
pub struct Marks(Vec<AtomicU64>);

impl Marks {
    pub fn new(numbers: u64) -> Marks {
        Marks((0..numbers.div_ceil(64)).map(|_| AtomicU64::new(0)).collect())
    }

    #[inline]
    pub fn add(&self, number: u64) {
        let word = &self.0[(number / 64) as usize];
        let bit = 1 << (number % 64);
        if word.load(Relaxed) & bit == 0 {
            word.fetch_or(bit, Relaxed);
        }
    }

    #[inline]
    pub fn has(&self, number: u64) -> bool {
        self.0[(number / 64) as usize].load(Relaxed) >> (number % 64) & 1 != 0
    }

    pub fn add_all(&self) {
        self.0.iter().for_each(|word| word.store(u64::MAX, Relaxed));
    }

    /// Takes the marked numbers of a block out, in order.
    pub fn take(&self, block: std::ops::Range<u64>) -> impl Iterator<Item = u64> {
        let words = (block.start / 64)..block.end.div_ceil(64);
        let marked = words.flat_map(|place| {
            let mut word = self.0[place as usize].swap(0, Relaxed);
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| u64::from(word.trailing_zeros()))?;
                word &= word - 1;
                Some(place * 64 + bit)
            })
        });
        marked.filter(move |number| block.contains(number))
    }
}
