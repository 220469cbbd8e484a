//! The two threads that own the database, and the bounded queues before them.

use super::postgres::{Postgres, listen};
use super::sqlite::Sqlite;
use super::{Backend, Error, Head, Row, Write, Written};
use crate::metrics::Metrics;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{Receiver, Sender, channel, error::TrySendError};
use tokio::sync::{Mutex, broadcast, oneshot};
use tokio::time::timeout;

/// How many writes may wait; beyond it callers are told to come back.
const WAITING: usize = 4096;
/// How many writes share a transaction at most, so that no answer waits for a very long one.
const BATCH: usize = 512;
/// How often what was written is moved to its lasting place.
const CHECKPOINT: Duration = Duration::from_secs(5);
/// How much news may wait; who is further behind reads everything again.
const NEWS: usize = 4096;
/// A question to the database that takes longer is answered with [`Error::Slow`].
const LONGEST_READ: Duration = Duration::from_secs(10);
/// The same of the question how it is, whose answer is then the answer for a while.
const LONGEST_PULSE: Duration = Duration::from_secs(2);

/// How it was, and when.
type Health = (Instant, Result<(), Error>);
type Answer<T> = oneshot::Sender<Result<T, Error>>;

enum Task {
    Write(Write, Answer<Written>),
    /// Everything before it is written; then the database is left whole.
    Close(oneshot::Sender<()>),
}

enum Read {
    Game(String, Answer<Option<(Head, Vec<Row>)>>),
    Count(Answer<(u64, u64)>),
    Old(i64, u32, Answer<Vec<String>>),
    HasSession(String, Answer<bool>),
    Ping(Answer<()>),
    Close(oneshot::Sender<()>),
}

/// The store as the rest of the server sees it.
#[derive(Clone, Debug)]
pub struct Store {
    writes: Sender<Task>,
    reads: Sender<Read>,
    news: Option<broadcast::Sender<String>>,
    metrics: Arc<Metrics>,
    health: Arc<Mutex<Option<Health>>>,
    key: Arc<str>,
}

/// Opens a database: `postgres://…`, or the file in the directory.
fn connect(
    database: Option<&str>,
    directory: &Path,
    mark: &str,
) -> Result<Box<dyn Backend>, Error> {
    match database {
        Some(url) if url.contains("sslmode=require") || url.contains("sslmode=verify") => {
            Err(Error::Failed(
                "the connection to PostgreSQL is not encrypted: leave `sslmode` out and keep \
                 the database on a private network, or lead it through a tunnel"
                    .to_string(),
            ))
        }
        Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
            Ok(Box::new(Postgres::open(url, mark)?))
        }
        Some(other) => Err(Error::Failed(format!(
            "`{other}` is not a database; write `postgres://user@host/name`, or leave it out"
        ))),
        None => Ok(Box::new(Sqlite::open(&directory.join("ludoteca.db"))?)),
    }
}

impl Store {
    /// `postgres://…`, or the data directory in which SQLite keeps its file.
    pub fn open(
        database: Option<&str>,
        directory: &Path,
        metrics: Arc<Metrics>,
    ) -> Result<Store, Error> {
        let mark = crate::random::id();
        // The clients of PostgreSQL may not be made inside an asynchronous task.
        let (writer, reader, key) = std::thread::scope(|scope| {
            let open = || {
                let mut writer = connect(database, directory, &mark)?;
                let key = writer.key(&crate::random::secret())?;
                Ok::<_, Error>((writer, connect(database, directory, &mark)?, key))
            };
            let opened = scope.spawn(open).join();
            opened.map_err(|_| Error::Failed("the database could not be opened".to_string()))?
        })?;
        let (writes, waiting) = channel(WAITING);
        let (reads, asked) = channel(WAITING);
        let counted = metrics.clone();
        spawn("writer", move || write_all(writer, waiting, &counted))?;
        spawn("reader", move || read_all(reader, asked))?;
        let news = database.map(|_| broadcast::channel(NEWS).0);
        if let (Some(url), Some(news)) = (database, &news) {
            let (url, news) = (url.to_string(), news.downgrade());
            spawn("listener", move || listen(&url, &mark, &news))?;
        }
        Ok(Store { writes, reads, news, metrics, health: Arc::default(), key: key.into() })
    }

    /// What tells the sessions that servers of this database have given from invented ones.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Games that other servers on the same database have changed; an empty text for all. None
    /// where there can be no other server.
    pub fn news(&self) -> Option<broadcast::Receiver<String>> {
        self.news.as_ref().map(broadcast::Sender::subscribe)
    }

    /// Durable when this returns. However long that takes: whoever cannot wait asks in a task.
    pub async fn write(&self, write: Write) -> Result<Written, Error> {
        let (answer, answered) = oneshot::channel();
        let sent = self.writes.try_send(Task::Write(write, answer));
        self.metrics.writes_waiting.store(self.waiting(), Relaxed);
        sent.map_err(|error| match error {
            TrySendError::Full(_) => Error::Full,
            TrySendError::Closed(_) => Error::Failed("the writer has stopped".to_string()),
        })?;
        answered.await.unwrap_or_else(|_| Err(Error::Unknown("the writer has stopped".to_string())))
    }

    fn waiting(&self) -> i64 {
        (self.writes.max_capacity() - self.writes.capacity()) as i64
    }

    pub async fn game(&self, id: &str) -> Result<Option<(Head, Vec<Row>)>, Error> {
        self.ask(LONGEST_READ, |answer| Read::Game(id.to_string(), answer)).await
    }

    /// How many games and rows are kept.
    pub async fn count(&self) -> Result<(u64, u64), Error> {
        self.ask(LONGEST_READ, Read::Count).await
    }

    /// Games in which nothing has happened since `before`, the oldest first; at most so many.
    pub async fn old(&self, before: i64, most: u32) -> Result<Vec<String>, Error> {
        self.ask(LONGEST_READ, |answer| Read::Old(before, most, answer)).await
    }

    /// Whether this session was ever used for something worth keeping.
    pub async fn has_session(&self, hash: &str) -> Result<bool, Error> {
        self.ask(LONGEST_READ, |answer| Read::HasSession(hash.to_string(), answer)).await
    }

    /// Whether the database answers and can be written; asked of it once a second at most.
    pub async fn health(&self) -> Result<(), Error> {
        let mut known = self.health.lock().await;
        if let Some((at, health)) = &*known
            && at.elapsed() < Duration::from_secs(1)
        {
            return health.clone();
        }
        let read = self.ask(LONGEST_PULSE, Read::Ping).await;
        let pulse = async { self.write(Write::Pulse(crate::time::now())).await.map(|_| ()) };
        let health = match read {
            Ok(()) => timeout(LONGEST_PULSE, pulse).await.unwrap_or(Err(Error::Slow)),
            failed => failed,
        };
        *known = Some((Instant::now(), health.clone()));
        health
    }

    /// Writes what still waits and leaves the database whole: with SQLite all of it is then in its one file.
    pub async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.reads.send(Read::Close(done)).await.is_ok() {
            let _ = closed.await;
        }
        let (done, closed) = oneshot::channel();
        if self.writes.send(Task::Close(done)).await.is_ok() {
            let _ = closed.await;
        }
    }

    async fn ask<T>(
        &self,
        longest: Duration,
        read: impl FnOnce(Answer<T>) -> Read,
    ) -> Result<T, Error> {
        let (answer, answered) = oneshot::channel();
        self.reads.try_send(read(answer)).map_err(|_| Error::Full)?;
        let stopped = || Err(Error::Failed("the reader has stopped".to_string()));
        let answer = timeout(longest, answered).await.map_err(|_| Error::Slow)?;
        answer.unwrap_or_else(|_| stopped())
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), Error> {
    std::thread::Builder::new()
        .name(name.to_string())
        .spawn(work)
        .map(|_| ())
        .map_err(|error| Error::Failed(error.to_string()))
}

fn write_all(mut backend: Box<dyn Backend>, mut waiting: Receiver<Task>, metrics: &Metrics) {
    let (mut batch, mut answers) = (Vec::new(), Vec::new());
    while let Some(task) = waiting.blocking_recv() {
        let mut next = Some(task);
        let mut closing = None;
        while let Some(task) = next.take() {
            match task {
                Task::Write(write, answer) => {
                    batch.push(write);
                    answers.push(answer);
                }
                Task::Close(done) => closing = Some(done),
            }
            if batch.len() < BATCH && closing.is_none() {
                next = waiting.try_recv().ok();
            }
        }
        if !batch.is_empty() {
            let began = Instant::now();
            let outcome = backend.write(&batch);
            metrics.commit(batch.len(), began.elapsed());
            settle(backend.as_mut(), outcome, &mut batch, &mut answers);
            metrics.log_bytes.store(backend.tidy() as i64, Relaxed);
        }
        if let Some(done) = closing {
            drop(backend);
            let _ = done.send(());
            return;
        }
    }
}

/// Tells everybody of a batch what became of their write.
fn settle(
    backend: &mut dyn Backend,
    outcome: Result<Vec<Written>, Error>,
    batch: &mut Vec<Write>,
    answers: &mut Vec<Answer<Written>>,
) {
    match outcome {
        // One write that cannot be kept must not take the others with it.
        Err(first) if batch.len() > 1 => {
            for (write, answer) in batch.drain(..).zip(answers.drain(..)) {
                let alone = backend.write(std::slice::from_ref(&write));
                let alone = alone.map_err(|error| match (&first, error) {
                    (Error::Unknown(_), Error::Failed(why)) => Error::Unknown(why),
                    (_, error) => error,
                });
                let _ = answer.send(alone.map(|written| written[0]));
            }
        }
        Ok(written) => {
            for (answer, written) in answers.drain(..).zip(written) {
                // Whoever asked may have gone; the write stands all the same.
                let _ = answer.send(Ok(written));
            }
        }
        Err(error) => {
            tracing::error!(%error, "a transaction failed");
            for answer in answers.drain(..) {
                let _ = answer.send(Err(error.clone()));
            }
        }
    }
    batch.clear();
}

fn read_all(mut backend: Box<dyn Backend>, mut asked: Receiver<Read>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    let Ok(runtime) = runtime else { return };
    let mut checked = Instant::now();
    // Whoever has stopped waiting is not answered, so nothing is done with what `send` returns.
    loop {
        let left = CHECKPOINT.saturating_sub(checked.elapsed());
        match runtime.block_on(async { timeout(left, asked.recv()).await }) {
            Ok(Some(Read::Game(id, answer))) => drop(answer.send(backend.game(&id))),
            Ok(Some(Read::Count(answer))) => drop(answer.send(backend.count())),
            Ok(Some(Read::Old(before, most, answer))) => {
                drop(answer.send(backend.old(before, most)));
            }
            Ok(Some(Read::HasSession(hash, answer))) => {
                drop(answer.send(backend.has_session(&hash)));
            }
            Ok(Some(Read::Ping(answer))) => drop(answer.send(backend.ping())),
            Ok(Some(Read::Close(done))) => {
                drop(backend);
                let _ = done.send(());
                return;
            }
            Ok(None) => return,
            Err(_) => {
                checked = Instant::now();
                if let Err(error) = backend.checkpoint() {
                    tracing::warn!(%error, "a checkpoint failed");
                }
            }
        }
    }
}
