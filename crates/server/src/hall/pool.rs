//! Threads that think, a bounded number at a time: who comes first, who rests, who is told to stop.

use super::fairness::Fairness;
use super::thinkers::{Missed, Weight};
use crate::metrics::Metrics;
use crate::who::{Person, Who};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed, Ordering::SeqCst};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// So long somebody thinks before they look whether another is first.
const TURN: Duration = Duration::from_millis(100);
/// So many questions wait in all, and so many of one person.
const WAITING: usize = 512;
pub(super) const OWN_WAITING: usize = 8;
/// So many heavy thoughts may have begun beyond those that run: each holds some 16 MB.
const RESTING: usize = 3;
/// Searches go deep.
const STACK: usize = 2 << 20;

type Work = Box<dyn FnOnce(&Turn) + Send>;

struct Job {
    who: Who,
    weight: Weight,
    work: Mutex<Option<Work>>,
    /// Nobody waits for it any more.
    gone: AtomicBool,
    /// It may go on.
    granted: Mutex<bool>,
    woken: Condvar,
}

impl std::fmt::Debug for Job {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Job({:?}, {:?})", self.who, self.weight)
    }
}

impl Job {
    fn has_begun(&self) -> bool {
        lock(&self.work).is_none()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[derive(Debug)]
struct State {
    /// Turns that nobody has.
    free: usize,
    /// Heavy thoughts that have begun and not ended.
    heavy: usize,
    /// Not begun, or resting; in the order they came.
    waiting: Vec<Arc<Job>>,
    fairness: Fairness,
}

#[derive(Debug)]
pub(super) struct Pool {
    state: Mutex<State>,
    most_heavy: usize,
    metrics: Arc<Metrics>,
}

impl Pool {
    pub(super) fn new(turns: usize, metrics: Arc<Metrics>) -> Arc<Pool> {
        let state =
            State { free: turns, heavy: 0, waiting: Vec::new(), fairness: Fairness::default() };
        Arc::new(Pool { state: Mutex::new(state), most_heavy: turns + RESTING, metrics })
    }

    /// The first in line that may go on: who has had least, and of these who came first.
    fn first(&self, state: &State) -> Option<(usize, f64)> {
        let may = |job: &Job| {
            job.has_begun() || job.weight == Weight::Light || state.heavy < self.most_heavy
        };
        let had = |job: &Job| state.fairness.had(&job.who);
        let able = state.waiting.iter().enumerate().filter(|(_, job)| may(job));
        able.map(|(place, job)| (place, had(job))).min_by(|one, two| one.1.total_cmp(&two.1))
    }

    /// Gives free turns away.
    fn hand_out(self: &Arc<Self>, state: &mut State) {
        while state.free > 0
            && let Some((place, _)) = self.first(state)
        {
            let job = state.waiting.remove(place);
            state.free -= 1;
            let work = lock(&job.work).take();
            if let Some(work) = work {
                state.heavy += usize::from(job.weight == Weight::Heavy);
                self.begin(state, job, work);
            } else {
                *lock(&job.granted) = true;
                job.woken.notify_all();
            }
        }
        self.metrics.thoughts_waiting.store(state.waiting.len() as i64, Relaxed);
    }

    fn begin(self: &Arc<Self>, state: &mut State, job: Arc<Job>, work: Work) {
        let heavy = usize::from(job.weight == Weight::Heavy);
        let (pool, slice) = (self.clone(), Mutex::new(Slice::new()));
        let turn = Turn { pool, job, slice };
        let think = move || {
            crate::process::step_back();
            work(&turn);
            turn.end();
        };
        let thread = std::thread::Builder::new().name("thinker".to_string()).stack_size(STACK);
        if let Err(error) = thread.spawn(think) {
            // Whoever asked learns it by their question being dropped.
            tracing::error!(%error, "no thread to think on");
            state.free += 1;
            state.heavy -= heavy;
        }
    }
}

/// What a thought has had since it last rested, and before.
#[derive(Debug)]
struct Slice {
    began: Instant,
    worked: Duration,
    /// Whether it has a turn: not one that was told to stop while it rested.
    holds: bool,
}

impl Slice {
    fn new() -> Slice {
        Slice { began: Instant::now(), worked: Duration::ZERO, holds: true }
    }
}

/// A thought's turn: asks it to stop or lets it rest.
#[derive(Debug)]
pub struct Turn {
    pool: Arc<Pool>,
    job: Arc<Job>,
    slice: Mutex<Slice>,
}

impl Turn {
    /// Says stop when the thought has worked so long, or when nobody waits for it.
    pub fn stop(&self, longest: Duration) -> impl Fn() -> bool + Sync + '_ {
        move || self.is_over(longest)
    }

    fn is_over(&self, longest: Duration) -> bool {
        if self.job.gone.load(SeqCst) {
            return true;
        }
        let mut slice = lock(&self.slice);
        let ran = slice.began.elapsed();
        if slice.worked + ran > longest {
            return true;
        }
        if ran >= TURN && slice.holds {
            self.rest(&mut slice, ran);
        }
        self.job.gone.load(SeqCst)
    }

    /// Lets another go first who has had less.
    fn rest(&self, slice: &mut Slice, ran: Duration) {
        slice.worked += ran;
        let mut state = lock(&self.pool.state);
        state.fairness.charge(&self.job.who, ran);
        let own = state.fairness.had(&self.job.who);
        if self.pool.first(&state).is_some_and(|(_, had)| had < own) {
            state.waiting.push(self.job.clone());
            state.free += 1;
            self.pool.hand_out(&mut state);
            drop(state);
            let mut granted = lock(&self.job.granted);
            while !*granted && !self.job.gone.load(SeqCst) {
                granted = self.job.woken.wait(granted).unwrap_or_else(PoisonError::into_inner);
            }
            slice.holds = std::mem::take(&mut *granted);
        }
        slice.began = Instant::now();
    }

    fn end(&self) {
        let slice = lock(&self.slice);
        let mut state = lock(&self.pool.state);
        state.fairness.charge(&self.job.who, slice.began.elapsed());
        state.free += usize::from(slice.holds || *lock(&self.job.granted));
        state.heavy -= usize::from(self.job.weight == Weight::Heavy);
        self.pool.hand_out(&mut state);
    }
}

/// Somebody waits for an answer; when this is dropped nobody does.
struct Waits {
    pool: Arc<Pool>,
    job: Arc<Job>,
    answered: bool,
}

impl Drop for Waits {
    fn drop(&mut self) {
        if self.answered {
            return;
        }
        let mut state = lock(&self.pool.state);
        self.job.gone.store(true, SeqCst);
        state.waiting.retain(|job| !Arc::ptr_eq(job, &self.job));
        self.pool.metrics.thoughts_dropped.fetch_add(1, Relaxed);
        self.pool.metrics.thoughts_waiting.store(state.waiting.len() as i64, Relaxed);
        // Taken before the bell: one who is about to wait for it must not miss it.
        let _granted = lock(&self.job.granted);
        self.job.woken.notify_all();
    }
}

pub(super) async fn run<T: Send + 'static>(
    pool: &Arc<Pool>,
    who: Who,
    weight: Weight,
    work: impl FnOnce(&Turn) -> T + Send + 'static,
) -> Result<T, Missed> {
    let (answer, answered) = oneshot::channel();
    let metrics = pool.metrics.clone();
    let work: Work = Box::new(move |turn| match catch_unwind(AssertUnwindSafe(|| work(turn))) {
        Ok(thought) => drop(answer.send(thought)),
        Err(_) => {
            metrics.panics.fetch_add(1, Relaxed);
            tracing::error!("a thought broke off");
        }
    });
    let job = Arc::new(Job {
        who,
        weight,
        work: Mutex::new(Some(work)),
        gone: AtomicBool::new(false),
        granted: Mutex::new(false),
        woken: Condvar::new(),
    });
    {
        let mut state = lock(&pool.state);
        let own = state.waiting.iter().filter(|other| other.who.person == job.who.person).count();
        let is_chore = job.who.person == Person::Chores;
        if state.waiting.len() >= WAITING || (own >= OWN_WAITING && !is_chore) {
            pool.metrics.thoughts_refused.fetch_add(1, Relaxed);
            return Err(Missed::Full);
        }
        state.waiting.push(job.clone());
        pool.hand_out(&mut state);
    }
    let mut waits = Waits { pool: pool.clone(), job, answered: false };
    let thought = answered.await;
    waits.answered = true;
    pool.metrics.thoughts.fetch_add(1, Relaxed);
    thought.map_err(|_| Missed::Broken)
}
