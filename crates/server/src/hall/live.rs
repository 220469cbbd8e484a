//! Live games: who holds the pen, and who is told.
//!
//! A change is a task of its own: planned, durable, shown, told. No connection that breaks ends it half-way,
//! and whoever sends the same change again is answered as if it had been the first time.

use super::{Action, Refusal, Seat, Sheet, Thinkers, next_id, rematch};
use crate::metrics::Metrics;
use crate::store::{self, Head, Kind, Row, Store, Write, Written};
use crate::who::Person;
use crate::{random, time};
use ludoteca_questions::view::MatchView;
use ludoteca_table::{Language, Match};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

/// A game nobody has looked at for so long leaves the memory; the store still has it.
const IDLE: Duration = Duration::from_secs(300);
/// One that is over leaves sooner: on a championship's day that is most of them.
const IDLE_OVER: Duration = Duration::from_secs(20);
/// Whoever asks for a change waits no longer for the disk, and is then told that it is not known. The change
/// itself goes on; one that has not begun by then is left out.
pub const LONGEST_CHANGE: Duration = Duration::from_secs(15);
/// So long the server waits for a level's move that the browser has promised.
const PROMISE: Duration = Duration::from_secs(20);
/// How long between two tries to learn what became of a change.
const AGAIN: Duration = Duration::from_millis(250);

#[derive(Debug)]
pub struct Live {
    sheet: RwLock<Sheet>,
    /// Held from planning a change until it is durable and shown.
    pub(super) pen: tokio::sync::Mutex<()>,
    pub(super) version: watch::Sender<u32>,
    pub(super) thinking: AtomicBool,
    /// Whether the program waits for a free thread.
    pub held_up: AtomicBool,
    /// Until then the machine of the one who plays is expected to answer for the level; milliseconds since 1970.
    pub(super) promised: AtomicI64,
    used: AtomicI64,
    /// What the store holds may be more than what is shown: it is read before the next change.
    stale: AtomicBool,
    /// The address where it was begun, as far as this server knows.
    pub(super) home: Option<IpAddr>,
}

/// Why a change did not happen.
#[derive(Clone, Debug)]
pub enum Asked {
    Refused(Refusal),
    /// The sender did not know the last rows: it must read the game again.
    Gap(u32),
    Store(store::Error),
}

impl From<store::Error> for Asked {
    fn from(error: store::Error) -> Asked {
        Asked::Store(error)
    }
}

impl Live {
    fn new(sheet: Sheet, home: Option<IpAddr>) -> Live {
        let version = watch::Sender::new(sheet.version());
        Live {
            sheet: RwLock::new(sheet),
            pen: tokio::sync::Mutex::default(),
            version,
            thinking: AtomicBool::new(false),
            held_up: AtomicBool::new(false),
            promised: AtomicI64::new(0),
            used: AtomicI64::new(time::now()),
            stale: AtomicBool::new(false),
            home,
        }
    }

    /// Looks at the sheet; what is returned must not be a reference into it.
    pub fn look<T>(&self, look: impl FnOnce(&Sheet) -> T) -> T {
        self.used.store(time::now(), Relaxed);
        look(&self.sheet.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The game as somebody sees it.
    pub fn view(&self, session: &str, language: Language) -> MatchView {
        let held_up = self.held_up.load(Relaxed);
        self.look(|sheet| MatchView::of(sheet, session, language, held_up, next_id(sheet)))
    }

    /// The machine of the one who plays works the level's next move out.
    pub fn promise(&self) {
        self.promised.store(time::now() + PROMISE.as_millis() as i64, Relaxed);
    }

    pub(super) fn change<T>(&self, change: impl FnOnce(&mut Sheet) -> T) -> T {
        change(&mut self.sheet.write().unwrap_or_else(PoisonError::into_inner))
    }

    /// Without counting as a look.
    fn is_over(&self) -> bool {
        self.sheet.read().unwrap_or_else(PoisonError::into_inner).end().is_some()
    }

    /// Tells of versions; only the newest waits, so a slow watcher costs nothing.
    pub fn watch(&self) -> watch::Receiver<u32> {
        self.version.subscribe()
    }
}

/// All games in memory.
#[derive(Clone, Debug)]
pub struct Hall {
    pub store: Store,
    pub thinkers: Thinkers,
    metrics: Arc<Metrics>,
    games: Arc<Mutex<HashMap<String, Arc<Live>>>>,
}

impl Hall {
    pub fn new(store: Store, thinkers: Thinkers, metrics: Arc<Metrics>) -> Hall {
        Hall { store, thinkers, metrics, games: Arc::default() }
    }

    fn games(&self) -> MutexGuard<'_, HashMap<String, Arc<Live>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a game is in memory.
    pub fn holds(&self, id: &str) -> bool {
        self.games().contains_key(id)
    }

    /// Begins a game; `moves` are those already played (an import, another try).
    pub async fn create(
        &self,
        game: &dyn Match,
        seats: [Seat; 2],
        session: Option<&str>,
        home: Option<IpAddr>,
    ) -> Result<Arc<Live>, Asked> {
        let now = time::now();
        let head = Head::of(random::id(), game, &seats, now);
        let sheet = Sheet::begin(head, game, now, &mut random::number)
            .map_err(|error| Asked::Store(store::Error::Damaged(error)))?;
        let rows = sheet.rows.clone();
        let (hall, session) = (self.clone(), session.map(str::to_string));
        by_itself(async move {
            let (store, create) = (&hall.store, Write::Create(sheet.head.clone(), rows));
            if let Some(session) = session {
                // In the same batch as the game, most likely: both wait for the writer together.
                let session = Write::Session(session, now);
                let (first, second) = tokio::join!(store.write(session), store.write(create));
                first?;
                second?;
            } else {
                store.write(create).await?;
            }
            let id = sheet.head.id.clone();
            let live = Arc::new(Live::new(sheet, home));
            hall.games().insert(id, live.clone());
            hall.metrics.games_live.fetch_add(1, Relaxed);
            hall.nudge(&live);
            Ok(live)
        })
        .await
    }

    pub async fn find(&self, id: &str) -> Result<Option<Arc<Live>>, Asked> {
        if let Some(live) = self.games().get(id) {
            return Ok(Some(live.clone()));
        }
        let Some((head, rows)) = self.store.game(id).await? else { return Ok(None) };
        let sheet = Sheet::open(head, rows)
            .map_err(|error| Asked::Store(store::Error::Damaged(format!("game {id}: {error}"))))?;
        let live = {
            let mut games = self.games();
            let fresh = !games.contains_key(id);
            let live = games
                .entry(id.to_string())
                .or_insert_with(|| Arc::new(Live::new(sheet, None)))
                .clone();
            if fresh {
                self.metrics.games_live.fetch_add(1, Relaxed);
            }
            live
        };
        self.nudge(&live);
        Ok(Some(live))
    }

    /// Whether this person plays another in this very game, from which the program keeps out.
    pub fn is_without_help(&self, person: &Person, asked: &dyn Match) -> bool {
        let Person::Session(session) = person else { return false };
        self.games().values().any(|live| {
            let sheet = live.sheet.read().unwrap_or_else(PoisonError::into_inner);
            sheet.seats.iter().any(|seat| seat.is_held_by(session))
                && sheet.is_without_help()
                && is_about(asked, sheet.game.as_ref())
        })
    }

    /// Carries out what a player wants. `ply` is the version the player saw: the same action sent
    /// again with the same ply is answered as the first time.
    pub async fn act(
        &self,
        live: &Arc<Live>,
        ply: Option<u32>,
        action: &Action,
        session: &str,
    ) -> Result<(), Asked> {
        let (hall, live) = (self.clone(), live.clone());
        let (action, session) = (action.clone(), session.to_string());
        by_itself(async move { hall.change(&live, ply, &action, &session).await }).await
    }

    async fn change(
        &self,
        live: &Arc<Live>,
        ply: Option<u32>,
        action: &Action,
        session: &str,
    ) -> Result<(), Asked> {
        let pen = tokio::time::timeout(LONGEST_CHANGE, live.pen.lock()).await;
        let _pen = pen.map_err(|_| store::Error::Slow)?;
        if live.stale.load(Relaxed) {
            self.reread(live).await?;
        }
        let mut planned = plan(live, ply, action, session);
        if let (Err(Asked::Gap(version)), Some(ply)) = (&planned, ply)
            && ply > *version
        {
            // Who knows more than we do has played on another server.
            self.reread(live).await?;
            planned = plan(live, Some(ply), action, session);
        }
        let rows = planned?;
        if rematch::is_agreed(&rows) {
            self.begin_again(live).await?;
        }
        let ply = ply.or(rows.first().map(|row| row.ply));
        match self.commit(live, rows).await {
            // The place is taken, perhaps by this very action, sent twice and to two servers.
            Err(Asked::Gap(version)) => {
                let same = |ply| live.look(|sheet| is_repeated(sheet, ply, action, session));
                if ply.is_some_and(same) { Ok(()) } else { Err(Asked::Gap(version)) }
            }
            done => done,
        }
    }

    /// Writes rows, waits until they are durable, then shows them. The pen must be held.
    pub(super) async fn commit(&self, live: &Arc<Live>, rows: Vec<Row>) -> Result<(), Asked> {
        if rows.is_empty() {
            return Ok(());
        }
        let id = live.look(|sheet| sheet.head.id.clone());
        match self.store.write(Write::Append(id, rows.clone())).await {
            Ok(Written::Done) => {
                self.count(&rows);
                let version = live.change(|sheet| {
                    for row in rows {
                        if let Err(error) = sheet.apply(row) {
                            tracing::error!(%error, "a planned row does not apply");
                        }
                    }
                    sheet.version()
                });
                live.version.send_replace(version);
                self.nudge(live);
                Ok(())
            }
            Ok(Written::Taken) => Err(Asked::Gap(self.reread(live).await?)),
            Err(store::Error::Unknown(why)) => {
                live.stale.store(true, Relaxed);
                self.settle(live);
                if self.reread(live).await.is_ok() && live.look(|sheet| sheet.rows.ends_with(&rows))
                {
                    self.count(&rows);
                    return Ok(());
                }
                Err(Asked::Store(store::Error::Unknown(why)))
            }
            Err(error) => Err(Asked::Store(error)),
        }
    }

    fn count(&self, rows: &[Row]) {
        let moves = rows.iter().filter(|row| row.kind == Kind::Move).count();
        self.metrics.moves.fetch_add(moves as u64, Relaxed);
    }

    /// Whatever became of a change, everybody sees it as soon as the store can be read again.
    fn settle(&self, live: &Arc<Live>) {
        let (hall, live) = (self.clone(), live.clone());
        tokio::spawn(async move {
            while live.stale.load(Relaxed) {
                tokio::time::sleep(AGAIN).await;
                let _pen = live.pen.lock().await;
                // Its failure is tried again; the store says in the log what is the matter.
                let _ = hall.reread(&live).await;
            }
        });
    }

    /// Something was written that this server does not show: the game is read again. The pen must be held.
    async fn reread(&self, live: &Arc<Live>) -> Result<u32, store::Error> {
        let id = live.look(|sheet| sheet.head.id.clone());
        let found = self.store.game(&id).await?;
        let (head, rows) = found.ok_or(store::Error::Damaged("the game is gone".into()))?;
        let sheet = Sheet::open(head, rows).map_err(store::Error::Damaged)?;
        let version = sheet.version();
        live.change(|old| *old = sheet);
        live.stale.store(false, Relaxed);
        live.version.send_replace(version);
        self.nudge(live);
        Ok(version)
    }

    /// Follows what other servers on the same database do, for as long as this one runs.
    pub async fn follow_others(self) {
        let Some(mut news) = self.store.news() else { return };
        loop {
            let changed: Vec<Arc<Live>> = match news.recv().await {
                Ok(id) if !id.is_empty() => self.games().get(&id).cloned().into_iter().collect(),
                Ok(_) | Err(RecvError::Lagged(_)) => self.games().values().cloned().collect(),
                Err(RecvError::Closed) => return,
            };
            for live in changed {
                let _pen = live.pen.lock().await;
                if let Err(error) = self.reread(&live).await {
                    tracing::warn!(%error, "a game changed elsewhere could not be read");
                }
            }
        }
    }

    /// Forgets games nobody uses; called now and then.
    pub fn sweep(&self) {
        let now = time::now();
        let mut games = self.games();
        let count = games.len();
        games.retain(|_, live| {
            let idle = if live.is_over() { IDLE_OVER } else { IDLE };
            let before = now - idle.as_millis() as i64;
            Arc::strong_count(live) > 1 || live.used.load(Relaxed) > before
        });
        self.metrics.games_live.fetch_sub((count - games.len()) as i64, Relaxed);
    }
}

/// Whether a question is about this game: the same position, or one that may still come of it.
fn is_about(asked: &dyn Match, game: &dyn Match) -> bool {
    let same_board =
        || asked.card().slug == game.card().slug && asked.settings() == game.settings();
    let (one, two) = (asked.record(), game.record());
    let same_line =
        || !two.is_empty() && one.starts_with(two) && asked.start_text() == game.start_text();
    same_board() && (same_line() || asked.position_text() == game.position_text())
}

/// The rows that an action adds; none where they are there already.
fn plan(live: &Live, ply: Option<u32>, action: &Action, session: &str) -> Result<Vec<Row>, Asked> {
    live.change(|sheet| {
        if let Some(ply) = ply
            && ply != sheet.version()
        {
            return match is_repeated(sheet, ply, action, session) {
                true => Ok(Vec::new()),
                false => Err(Asked::Gap(sheet.version())),
            };
        }
        sheet.plan(action, session, time::now(), &mut random::number).map_err(Asked::Refused)
    })
}

/// Runs a change to its end whoever goes away meanwhile; whoever asked for it waits only so long.
async fn by_itself<T: Send + 'static>(
    change: impl Future<Output = Result<T, Asked>> + Send + 'static,
) -> Result<T, Asked> {
    let unknown = |why: &str| Err(Asked::Store(store::Error::Unknown(why.to_string())));
    match tokio::time::timeout(LONGEST_CHANGE, tokio::spawn(change)).await {
        Ok(Ok(done)) => done,
        Ok(Err(_)) => unknown("the change broke off"),
        Err(_) => unknown("the store has not answered yet"),
    }
}

/// Whether this very action is already in the log at this place.
fn is_repeated(sheet: &Sheet, ply: u32, action: &Action, session: &str) -> bool {
    let Some(row) = sheet.rows.get(ply as usize) else { return false };
    let Ok(mut then) = Sheet::open(sheet.head.clone(), sheet.rows[..ply as usize].to_vec()) else {
        return false;
    };
    match then.plan(action, session, row.at, &mut || 0) {
        Ok(rows) => rows.first().is_some_and(|planned| planned == row),
        Err(_) => false,
    }
}
