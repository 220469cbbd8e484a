//! Which connections are open, by the address they come from: so that whoever keeps many open and says nothing
//! makes room for those who want to play.

use crate::limits::network;
use crate::metrics::Metrics;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Waker;
use std::time::Instant;

/// So many silent connections give way at a time.
const AT_ONCE: usize = 64;
/// What a WebSocket may send us, where nothing but short answers is expected: so many bytes at once, and so many
/// a second for ever.
const HEARD_AT_ONCE: f64 = 16_384.0;
const HEARD_A_SECOND: f64 = 1_024.0;

/// One connection as the others see it.
#[derive(Debug)]
pub struct Line {
    /// Milliseconds of the registry's clock when something last came or went.
    last: AtomicU64,
    /// Requests so far, and those not answered yet.
    asked: AtomicU32,
    open: AtomicU32,
    /// It is a WebSocket now.
    upgraded: AtomicBool,
    cut: AtomicBool,
    waker: Mutex<Option<Waker>>,
    /// How much a WebSocket may still send, and when that was reckoned.
    heard: Mutex<(f64, Instant)>,
}

impl Line {
    fn new(now: u64) -> Line {
        Line {
            last: AtomicU64::new(now),
            asked: AtomicU32::new(0),
            open: AtomicU32::new(0),
            upgraded: AtomicBool::new(false),
            cut: AtomicBool::new(false),
            waker: Mutex::default(),
            heard: Mutex::new((HEARD_AT_ONCE, Instant::now())),
        }
    }

    pub fn is_cut(&self) -> bool {
        self.cut.load(Relaxed)
    }

    /// Whoever holds the connection is woken when it is cut.
    pub fn wake_with(&self, waker: &Waker) {
        let mut known = self.waker.lock().unwrap_or_else(PoisonError::into_inner);
        if known.as_ref().is_none_or(|known| !known.will_wake(waker)) {
            *known = Some(waker.clone());
        }
    }

    fn cut(&self) {
        self.cut.store(true, Relaxed);
        let waker = self.waker.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(waker) = waker {
            waker.wake();
        }
    }

    pub fn asks(&self) {
        self.asked.fetch_add(1, Relaxed);
        self.open.fetch_add(1, Relaxed);
    }

    pub fn answered(&self, upgraded: bool) {
        self.open.fetch_sub(1, Relaxed);
        self.upgraded.fetch_or(upgraded, Relaxed);
    }

    /// Lower gives way sooner: who has never asked, who asks nothing now, who is served. None of these before the
    /// one that has been silent longest.
    fn rank(&self) -> (u8, u64) {
        let served = self.upgraded.load(Relaxed) || self.open.load(Relaxed) > 0;
        let class = if served { SERVED } else { u8::from(self.asked.load(Relaxed) > 0) };
        (class, self.last.load(Relaxed))
    }

    /// Whether what came is still within what a WebSocket may send.
    fn hears(&self, bytes: usize) -> bool {
        if !self.upgraded.load(Relaxed) {
            return true;
        }
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let refilled = heard.0 + now.duration_since(heard.1).as_secs_f64() * HEARD_A_SECOND;
        *heard = (refilled.min(HEARD_AT_ONCE) - bytes as f64, now);
        heard.0 >= 0.0
    }
}

const SERVED: u8 = 2;

/// By address, and by number.
#[derive(Debug, Default)]
struct Open {
    lines: HashMap<IpAddr, HashMap<u64, Arc<Line>>>,
    count: usize,
    /// The last number given.
    number: u64,
}

impl Open {
    fn remove(&mut self, from: IpAddr, number: u64) {
        let Some(lines) = self.lines.get_mut(&from) else { return };
        self.count -= usize::from(lines.remove(&number).is_some());
        if lines.is_empty() {
            self.lines.remove(&from);
        }
    }
}

#[derive(Debug)]
struct Registry {
    most: usize,
    began: Instant,
    open: Mutex<Open>,
    metrics: Arc<Metrics>,
}

/// All connections.
#[derive(Clone, Debug)]
pub struct Lines(Arc<Registry>);

/// A connection's place among them; given back when it is dropped.
#[derive(Debug)]
pub struct Place {
    lines: Lines,
    from: IpAddr,
    number: u64,
    pub line: Arc<Line>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.lines.lock();
        open.remove(self.from, self.number);
        self.lines.tell(&open);
    }
}

impl Place {
    /// Something came or went. False where more has come than may.
    pub fn moved(&self, heard: usize) -> bool {
        self.line.last.store(self.lines.now(), Relaxed);
        let enough = self.line.hears(heard);
        if !enough {
            self.lines.0.metrics.connections_cut.fetch_add(1, Relaxed);
        }
        enough
    }
}

impl Lines {
    pub fn new(most: usize, metrics: Arc<Metrics>) -> Lines {
        Lines(Arc::new(Registry { most, began: Instant::now(), open: Mutex::default(), metrics }))
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> u64 {
        self.0.began.elapsed().as_millis() as u64
    }

    fn tell(&self, open: &Open) {
        self.0.metrics.connections.store(open.count as i64, Relaxed);
    }

    /// A place for a connection from there; none where all are taken and nobody has more than they who ask.
    pub fn open(&self, from: IpAddr) -> Option<Place> {
        let from = network(from);
        let mut open = self.lock();
        if open.count >= self.0.most && !self.make_room(&mut open, from) {
            self.0.metrics.connections_cut.fetch_add(1, Relaxed);
            return None;
        }
        open.number += 1;
        open.count += 1;
        let (number, line) = (open.number, Arc::new(Line::new(self.now())));
        open.lines.entry(from).or_default().insert(number, line.clone());
        self.tell(&open);
        Some(Place { lines: self.clone(), from, number, line })
    }

    /// Closes silent connections of whoever has most; for want of files, say.
    pub fn shed(&self) {
        let mut open = self.lock();
        self.make_room(&mut open, IpAddr::from([0, 0, 0, 0]));
        self.tell(&open);
    }

    /// Whoever has most gives way with what has been silent longest; with what is served only to an address
    /// that has less.
    fn make_room(&self, open: &mut Open, for_one: IpAddr) -> bool {
        let own = open.lines.get(&for_one).map_or(0, HashMap::len);
        let Some((from, lines)) = open.lines.iter().max_by_key(|(_, lines)| lines.len()) else {
            return false;
        };
        let from = *from;
        let mut ranked: Vec<((u8, u64), u64)> =
            lines.iter().map(|(number, line)| (line.rank(), *number)).collect();
        let few = AT_ONCE.min(ranked.len() / 2 + 1);
        ranked.select_nth_unstable(few - 1);
        let mut first: Vec<_> = ranked[..few].to_vec();
        first.sort_unstable();
        let silent = first.iter().filter(|((class, _), _)| *class < SERVED).count();
        let going = match silent {
            0 if lines.len() > own + 1 => 1,
            silent => silent,
        };
        for (_, number) in &first[..going] {
            if let Some(line) = open.lines.get(&from).and_then(|lines| lines.get(number)) {
                line.cut();
            }
            open.remove(from, *number);
        }
        self.0.metrics.connections_cut.fetch_add(going as u64, Relaxed);
        going > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUPIL: [u8; 4] = [10, 0, 0, 2];

    fn lines(most: usize) -> Lines {
        Lines::new(most, Arc::default())
    }

    #[test]
    fn whoever_has_most_and_says_nothing_makes_room() {
        let lines = lines(300);
        let flood: Vec<Place> = (0..300).filter_map(|_| lines.open([10, 0, 0, 1].into())).collect();
        assert_eq!(flood.len(), 300);
        // One of them asks something and one is a WebSocket.
        flood[7].line.asks();
        flood[8].line.asks();
        flood[8].line.answered(true);
        let pupils: Vec<Place> = (0..30).filter_map(|_| lines.open(PUPIL.into())).collect();
        assert_eq!(pupils.len(), 30);
        assert!(pupils.iter().all(|place| !place.line.is_cut()));
        assert!(!flood[7].line.is_cut() && !flood[8].line.is_cut());
        assert_eq!(flood.iter().filter(|place| place.line.is_cut()).count(), AT_ONCE);
        // Also from behind the same address, and however many more come.
        for _ in 0..1_000 {
            let fresh = lines.open([10, 0, 0, 1].into()).expect("a place");
            assert!(!fresh.line.is_cut());
            std::mem::forget(fresh);
        }
        assert!(pupils.iter().all(|place| !place.line.is_cut()));
    }

    #[test]
    fn what_is_served_gives_way_only_to_who_has_less() {
        let lines = lines(20);
        let serve = |place: Place| {
            place.line.asks();
            place.line.answered(true);
            place
        };
        let many: Vec<Place> =
            (0..20).filter_map(|_| lines.open([10, 0, 0, 1].into())).map(serve).collect();
        assert!(lines.open([10, 0, 0, 1].into()).is_none());
        let pupils: Vec<Place> =
            (0..20).map_while(|_| lines.open(PUPIL.into())).map(serve).collect();
        assert!((9..=11).contains(&pupils.len()), "{}", pupils.len());
        assert_eq!(many.iter().filter(|place| place.line.is_cut()).count(), pupils.len());
        drop(many);
        assert!(lines.open([10, 0, 0, 1].into()).is_some());
    }

    #[test]
    fn a_web_socket_may_answer_but_not_flood() {
        let lines = lines(2);
        let place = lines.open(PUPIL.into()).expect("a place");
        assert!((0..1_000).all(|_| place.moved(1_000)), "a request may be long");
        place.line.asks();
        place.line.answered(true);
        assert!((0..100).all(|_| place.moved(8)), "pongs");
        assert!(!(0..10_000).all(|_| place.moved(8)));
    }
}
