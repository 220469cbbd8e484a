//! Where thinking happens: a bounded number of thoughts at once, apart from what serves live play, shared fairly.
//!
//! A thought runs on a thread of its own for as long as it has a turn. Long ones rest after a while if somebody
//! waits who has had less; one that nobody waits for any more is told to stop, and keeps its turn until it has.

use super::pool::{Pool, Turn, run};
use crate::metrics::Metrics;
use crate::who::Who;
use ludoteca_engine::{Budget, Request};
use ludoteca_table::{Match, Verdict};
use std::sync::Arc;
use std::time::Duration;

/// A level counts nodes, so that it plays the same on every machine and however busy it is. This clock only
/// frees a turn that is stuck; it runs while the thought does, not while it waits or rests.
pub const LONGEST: Duration = Duration::from_secs(30);
/// The two highest levels are heavy. Those below have at most a sixteenth of the nodes of the highest: they begin
/// whatever else rests.
const HEAVY_LEVELS: u8 = 2;

/// How much a thought takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    Light,
    Heavy,
}

impl Weight {
    /// The highest of `levels` has full strength, and each below it a quarter of the nodes.
    pub fn of_level(level: u8, levels: u8) -> Weight {
        let below = levels.saturating_sub(level);
        if below >= HEAVY_LEVELS { Weight::Light } else { Weight::Heavy }
    }
}

/// What a level plays.
pub fn answer(game: &dyn Match, level: u8, seed: u64, turn: &Turn) -> Verdict {
    let stop = turn.stop(LONGEST);
    game.think(&Request { budget: Budget::Level(level), seed, stop: &stop })
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missed {
    /// More questions wait than the pool can answer soon.
    Full,
    /// The thought broke off.
    Broken,
}

#[derive(Clone, Debug)]
pub struct Thinkers {
    /// Moves and hints that somebody waits for.
    moves: Arc<Pool>,
    /// Whole games to review, puzzles, tables: one at a time, so that they never hold up a move.
    studies: Arc<Pool>,
}

impl Thinkers {
    pub fn new(turns: usize, metrics: Arc<Metrics>) -> Thinkers {
        Thinkers { moves: Pool::new(turns.max(1), metrics.clone()), studies: Pool::new(1, metrics) }
    }

    /// A move, a hint, a paper.
    pub async fn think<T: Send + 'static>(
        &self,
        who: Who,
        weight: Weight,
        work: impl FnOnce(&Turn) -> T + Send + 'static,
    ) -> Result<T, Missed> {
        run(&self.moves, who, weight, work).await
    }

    /// What takes long: a review, or a chore of the server.
    pub async fn study<T: Send + 'static>(
        &self,
        who: Who,
        work: impl FnOnce(&Turn) -> T + Send + 'static,
    ) -> Result<T, Missed> {
        run(&self.studies, who, Weight::Heavy, work).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hall::pool::OWN_WAITING;
    use crate::who::Person;
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
    use std::sync::mpsc::channel;
    use std::time::Instant;
    use tokio::sync::oneshot;

    fn pupil(name: &str) -> Who {
        Who { person: Person::Session(name.to_string()), address: None }
    }

    fn pool() -> Thinkers {
        Thinkers::new(1, Arc::default())
    }

    /// Thinks until it is told to stop.
    fn forever(turn: &Turn) {
        let stop = turn.stop(Duration::from_secs(600));
        while !stop() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_thought_keeps_its_turn_until_it_ends_and_ends_when_nobody_waits() {
        let thinkers = pool();
        let (running, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        for _ in 0..20 {
            let (running, most) = (running.clone(), most.clone());
            let (began, has_begun) = oneshot::channel();
            let asked = thinkers.think(pupil("a"), Weight::Heavy, move |turn| {
                most.fetch_max(running.fetch_add(1, SeqCst) + 1, SeqCst);
                let _ = began.send(());
                forever(turn);
                running.fetch_sub(1, SeqCst);
            });
            // Asked, begun, and gone away.
            tokio::select! {
                _ = asked => panic!("it thinks for ever"),
                begun = has_begun => begun.expect("it begins"),
            }
        }
        let after = thinkers.think(pupil("b"), Weight::Heavy, |_| 7).await;
        assert_eq!(after, Ok(7));
        assert_eq!((most.load(SeqCst), running.load(SeqCst)), (1, 0));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn who_asks_little_goes_before_who_asks_much() {
        let thinkers = pool();
        let mut flood = Vec::new();
        for _ in 0..70 {
            let thinkers = thinkers.clone();
            flood.push(tokio::spawn(async move {
                thinkers.think(pupil("much"), Weight::Heavy, forever).await
            }));
        }
        // One runs, some wait, and the rest are told at once.
        let full = |flood: &[tokio::task::JoinHandle<_>]| {
            flood.iter().filter(|one| one.is_finished()).count()
        };
        while full(&flood) < 70 - OWN_WAITING - 1 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        // Nothing the flood asked will ever end, and yet the other is answered, again and again.
        for number in 0..5 {
            let light = thinkers.think(pupil("little"), Weight::Light, move |_| number).await;
            assert_eq!(light, Ok(number));
        }
        let heavy = thinkers.think(pupil("little"), Weight::Heavy, |_| 9).await;
        assert_eq!(heavy, Ok(9));
        flood.iter().for_each(tokio::task::JoinHandle::abort);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn reviews_share_their_thread_and_chores_come_last() {
        let thinkers = pool();
        let chore = tokio::spawn({
            let thinkers = thinkers.clone();
            async move { thinkers.study(Who::chores(), forever).await }
        });
        let long = tokio::spawn({
            let thinkers = thinkers.clone();
            async move { thinkers.study(pupil("long"), forever).await }
        });
        assert_eq!(thinkers.study(pupil("short"), |_| 1).await, Ok(1));
        chore.abort();
        long.abort();
        assert_eq!(thinkers.study(Who::chores(), |_| 2).await, Ok(2));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_thought_that_breaks_off_says_so_and_frees_its_turn() {
        let thinkers = pool();
        let broken = thinkers
            .think(pupil("a"), Weight::Light, |_| -> u8 { panic!("on purpose, in a test") })
            .await;
        assert_eq!(broken, Err(Missed::Broken));
        assert_eq!(thinkers.think(pupil("a"), Weight::Light, |_| 3).await, Ok(3));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_clock_runs_only_while_its_thought_does() {
        let thinkers = pool();
        let (told, tells) = channel();
        let one = thinkers.think(pupil("a"), Weight::Heavy, move |turn| {
            let stop = turn.stop(Duration::from_millis(300));
            let began = Instant::now();
            while !stop() {
                std::thread::sleep(Duration::from_millis(1));
            }
            let _ = told.send(began.elapsed());
        });
        let other = thinkers.think(pupil("b"), Weight::Heavy, |turn| {
            let stop = turn.stop(Duration::from_millis(300));
            while !stop() {
                std::thread::sleep(Duration::from_millis(1));
            }
        });
        let (one, other) = tokio::join!(one, other);
        assert_eq!((one, other), (Ok(()), Ok(())));
        // It rested while the other had its turn: more time has passed than it worked.
        let passed = tells.recv().expect("told");
        assert!(passed > Duration::from_millis(390), "{passed:?}");
    }
}
