//! Where thinking happens: a bounded number of threads apart from those that serve live play, and a
//! bounded number of questions that wait for them.

use crate::metrics::Metrics;
use ludoteca_engine::{Budget, Request};
use ludoteca_table::{Match, Verdict};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// A level counts nodes, so that it plays the same on every machine and however busy it is. This clock only
/// frees a thread that is stuck; it starts with the thinking, not with the waiting for it.
pub const LONGEST: Duration = Duration::from_secs(30);

/// What a level plays.
pub fn answer(game: &dyn Match, level: u8, seed: u64) -> Verdict {
    let began = Instant::now();
    let stop = || began.elapsed() > LONGEST;
    game.think(&Request { budget: Budget::Level(level), seed, stop: &stop })
}

/// More questions wait than the pool can answer soon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

#[derive(Debug)]
struct Queue {
    running: Semaphore,
    waiting: AtomicUsize,
    most: usize,
}

impl Queue {
    fn new(threads: usize, most: usize) -> Queue {
        Queue { running: Semaphore::new(threads), waiting: AtomicUsize::new(0), most }
    }
}

/// Leaves the queue also when the asker goes away.
struct Place<'a>(&'a AtomicUsize);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, SeqCst);
    }
}

#[derive(Clone, Debug)]
pub struct Thinkers {
    /// Moves and hints that somebody waits for.
    moves: Arc<Queue>,
    /// Whole games to review: one at a time, so that they never hold up a move.
    studies: Arc<Queue>,
    metrics: Arc<Metrics>,
}

impl Thinkers {
    pub fn new(threads: usize, waiting: usize, metrics: Arc<Metrics>) -> Thinkers {
        Thinkers {
            moves: Arc::new(Queue::new(threads.max(1), waiting)),
            studies: Arc::new(Queue::new(1, waiting)),
            metrics,
        }
    }

    pub async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Full> {
        self.run(&self.moves, work).await
    }

    pub async fn study<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Full> {
        self.run(&self.studies, work).await
    }

    async fn run<T: Send + 'static>(
        &self,
        queue: &Queue,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Full> {
        if queue.waiting.fetch_add(1, SeqCst) >= queue.most {
            queue.waiting.fetch_sub(1, SeqCst);
            self.metrics.thoughts_refused.fetch_add(1, Relaxed);
            return Err(Full);
        }
        let _place = Place(&queue.waiting);
        let _turn = queue.running.acquire().await.map_err(|_| Full)?;
        let answer = tokio::task::spawn_blocking(work).await.map_err(|_| Full)?;
        self.metrics.thoughts.fetch_add(1, Relaxed);
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_full_pool_says_so_and_recovers() {
        let thinkers = Thinkers::new(1, 2, Arc::default());
        let (release, held) = std::sync::mpsc::channel::<()>();
        let first = tokio::spawn({
            let thinkers = thinkers.clone();
            async move { thinkers.think(move || held.recv().is_ok()).await }
        });
        let second = tokio::spawn({
            let thinkers = thinkers.clone();
            async move { thinkers.think(|| 2).await }
        });
        while thinkers.moves.waiting.load(SeqCst) < 2 {
            tokio::task::yield_now().await;
        }
        assert_eq!(thinkers.think(|| 3).await, Err(Full));
        release.send(()).expect("the first still waits");
        assert_eq!(first.await.expect("no panic"), Ok(true));
        assert_eq!(second.await.expect("no panic"), Ok(2));
        assert_eq!(thinkers.think(|| 4).await, Ok(4));
    }
}
