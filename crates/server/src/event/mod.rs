//! The competition of this server: one event's file, the same that `ludoteca event` uses beside it. What
//! pages show is the state after the last step; whoever changes it waits for the disk.

mod follow;
mod keys;
mod roles;

pub use follow::Source;
pub use keys::Keys;
pub use roles::{Deed, Role, Who, may};

use ludoteca_desk::repair::{Repaired, repair};
use ludoteca_desk::{Reason, Refusal, Store};
use ludoteca_tournament::event::{Action, Event};
use ludoteca_tournament::refused;
use ludoteca_tournament::refused::Refused;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use tokio::sync::watch;

/// What pages see of an event: it never changes, a newer one takes its place.
#[derive(Debug)]
pub struct Seen {
    pub event: Event,
    /// What of the file could not be read, in words.
    pub left_out: Option<String>,
    /// The last step that touched each stage; what may touch all is not in it.
    pub touched: HashMap<String, u32>,
    /// The last step that may touch every page.
    pub whole: u32,
    /// The file's medium cannot be written.
    pub only_read: bool,
    /// When each round was paired, in seconds since 1970.
    pub paired_at: HashMap<(String, u32), i64>,
    /// How long the file was.
    pub size: u64,
}

#[derive(Clone, Debug)]
pub struct Events {
    path: Arc<PathBuf>,
    pub keys: Arc<Keys>,
    store: Arc<Mutex<Option<Store>>>,
    seen: Arc<RwLock<Option<Arc<Seen>>>>,
    /// Whether another machine keeps the event and this one only follows it.
    follows: Arc<AtomicBool>,
    /// Why the file cannot be shown, in words.
    trouble: Arc<Mutex<Option<Refused>>>,
    /// The number of the last step, for pages that wait for the next.
    step: Arc<watch::Sender<u32>>,
    /// Held while something of the other machine is fetched.
    fetching: Arc<Mutex<()>>,
}

impl Events {
    /// The event in a file, which need not be there yet.
    pub fn open(path: PathBuf) -> Events {
        let keys = Arc::new(Keys::of(&path));
        let events = Events {
            path: Arc::new(path),
            keys,
            store: Arc::default(),
            seen: Arc::default(),
            follows: Arc::default(),
            fetching: Arc::default(),
            trouble: Arc::default(),
            step: Arc::new(watch::Sender::new(0)),
        };
        if let Err(refusal) = events.load() {
            tracing::error!(%refusal, "the event's file");
        }
        events
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether another machine keeps the event.
    pub fn follows(&self) -> bool {
        self.follows.load(Relaxed)
    }

    /// This machine keeps the event from now on, as soon as nothing is fetched any more.
    pub async fn take_over(&self) {
        self.follows.store(false, Relaxed);
        let fetching = self.fetching.clone();
        let wait = move || drop(fetching.lock().unwrap_or_else(PoisonError::into_inner));
        let _ = tokio::task::spawn_blocking(wait).await;
    }

    fn must_keep(&self) -> Result<(), Refusal> {
        match self.follows() {
            true => {
                Err(Refusal::refused(refused!("another machine keeps this event; take over first")))
            }
            false => Ok(()),
        }
    }

    fn load(&self) -> Result<(), Refusal> {
        let mut store = self.store.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.path.exists() {
            *store = None;
            self.show(None);
            return Ok(());
        }
        match store.as_mut() {
            Some(kept) if !kept.only_reads() => {
                let grew = kept.catch_up()?;
                let shown = self.seen.read().unwrap_or_else(PoisonError::into_inner).is_some();
                if shown && !grew {
                    return Ok(());
                }
            }
            // What cannot be written can still be shown.
            _ => {
                let opened = Store::stay(&self.path).or_else(|refusal| match refusal.reason {
                    Reason::Disk => Store::look(&self.path),
                    _ => Err(refusal),
                });
                self.tell_trouble(opened.as_ref().err());
                *store = Some(opened?);
            }
        }
        self.show(store.as_ref());
        Ok(())
    }

    fn show(&self, store: Option<&Store>) {
        let size = std::fs::metadata(self.path()).map_or(0, |known| known.len());
        let seen = store.map(|store| {
            let (event, left_out) = (store.event().clone(), store.left_out());
            let (mut paired_at, mut touched, mut whole) = (HashMap::new(), HashMap::new(), 0);
            for (number, step) in (1u32..).zip(store.steps()) {
                if let Action::Pair { stage, round, .. } = &step.action {
                    paired_at.insert((stage.clone(), *round), step.at.parse().unwrap_or(0));
                }
                match stage_of(&step.action) {
                    Some(stage) => {
                        touched.insert(stage.to_string(), number);
                    }
                    None => whole = number,
                }
            }
            let only_read = store.only_reads();
            Arc::new(Seen { event, left_out, paired_at, touched, whole, only_read, size })
        });
        let steps = seen.as_ref().map_or(0, |seen| seen.event.steps().len() as u32);
        *self.seen.write().unwrap_or_else(PoisonError::into_inner) = seen;
        self.step.send_replace(steps);
    }

    /// The event as it stands, with what commands beside this server added.
    pub async fn now(&self) -> Option<Arc<Seen>> {
        let seen = || self.seen.read().unwrap_or_else(PoisonError::into_inner).clone();
        let size = std::fs::metadata(self.path()).map_or(0, |known| known.len());
        if seen().map_or(0, |seen| seen.size) != size {
            let events = self.clone();
            let loaded = tokio::task::spawn_blocking(move || events.load()).await;
            if let Ok(Err(refusal)) = loaded {
                tracing::error!(%refusal, "the event's file");
            }
        }
        seen()
    }

    /// Why the file there is cannot be shown, if so.
    pub fn trouble(&self) -> Option<Refused> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn tell_trouble(&self, refusal: Option<&Refusal>) {
        let told = refusal.map(|refusal| refusal.why.clone());
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = told;
    }

    /// Cuts a damaged file at its last sound step.
    pub async fn repair(&self) -> Result<Repaired, Refusal> {
        self.must_keep()?;
        let events = self.clone();
        let work = move || {
            *events.store.lock().unwrap_or_else(PoisonError::into_inner) = None;
            let done = repair(events.path())?;
            events.load()?;
            Ok(done)
        };
        let done = tokio::task::spawn_blocking(work).await;
        done.unwrap_or_else(|_| Err(Refusal::disk(refused!("the repair broke off"))))
    }

    /// Tells of every step.
    pub fn watch(&self) -> watch::Receiver<u32> {
        self.step.subscribe()
    }

    /// Changes the event; who asked for it stands in the log.
    pub async fn change<T: Send + 'static>(
        &self,
        by: String,
        change: impl FnOnce(&mut Store) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        self.must_keep()?;
        let events = self.clone();
        let work = move || {
            events.load()?;
            let mut held = events.store.lock().unwrap_or_else(PoisonError::into_inner);
            let store =
                held.as_mut().ok_or_else(|| Refusal::refused(refused!("there is no event yet")))?;
            store.author = by;
            let done = change(store);
            events.show(held.as_ref());
            done
        };
        let done = tokio::task::spawn_blocking(work).await;
        done.unwrap_or_else(|_| Err(Refusal::disk(refused!("the change broke off"))))
    }

    /// Begins an event in the file.
    pub async fn begin(
        &self,
        steps: Vec<ludoteca_tournament::event::Action>,
    ) -> Result<(), Refusal> {
        self.must_keep()?;
        let events = self.clone();
        let work = move || {
            if let Some(folder) = events.path().parent() {
                let _ = std::fs::create_dir_all(folder);
            }
            drop(Store::create(events.path(), steps)?);
            events.load()
        };
        let done = tokio::task::spawn_blocking(work).await;
        done.unwrap_or_else(|_| Err(Refusal::disk(refused!("the change broke off"))))
    }
}

/// The one stage a step touches, if it is one.
fn stage_of(action: &Action) -> Option<&str> {
    match action {
        Action::Pair { stage, .. }
        | Action::Reseat { stage, .. }
        | Action::HalfBye { stage, .. }
        | Action::Platform { stage, .. }
        | Action::Lineup { stage, .. }
        | Action::Substitute { stage, .. }
        | Action::Result { stage, .. }
        | Action::Claim { stage, .. }
        | Action::Keep { stage, .. } => Some(stage),
        _ => None,
    }
}

impl Seen {
    /// The last step that may have changed a page: a stage's, or without one any.
    pub fn step_of(&self, stage: &str) -> u32 {
        match stage {
            "" => self.event.steps().len() as u32,
            stage => self.touched.get(stage).copied().unwrap_or(0).max(self.whole),
        }
    }
}
