//! The two threads that own the database, and the bounded queues before them.

use super::postgres::{Postgres, listen};
use super::sqlite::Sqlite;
use super::{Backend, Error, Head, Row, Write, Written};
use crate::metrics::Metrics;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{Receiver, Sender, channel, error::TrySendError};
use tokio::sync::{broadcast, oneshot};

/// How many writes may wait; beyond it callers are told to come back.
const WAITING: usize = 4096;
/// How many writes share a transaction at most, so that no answer waits for a very long one.
const BATCH: usize = 512;
/// How often what was written is moved to its lasting place.
const CHECKPOINT: Duration = Duration::from_secs(5);

/// How much news may wait; who is further behind reads everything again.
const NEWS: usize = 4096;

type Answer<T> = oneshot::Sender<Result<T, Error>>;

enum Read {
    Game(String, Answer<Option<(Head, Vec<Row>)>>),
    Count(Answer<(u64, u64)>),
    Ping(Answer<()>),
}

/// The store as the rest of the server sees it.
#[derive(Clone, Debug)]
pub struct Store {
    writes: Sender<(Write, Answer<Written>)>,
    reads: Sender<Read>,
    news: Option<broadcast::Sender<String>>,
}

impl Store {
    /// `postgres://…`, or the data directory in which SQLite keeps its file.
    pub fn open(
        database: Option<&str>,
        directory: &Path,
        metrics: Arc<Metrics>,
    ) -> Result<Store, Error> {
        let mark = crate::random::id();
        let connect = || -> Result<Box<dyn Backend>, Error> {
            match database {
                Some(url) if url.contains("sslmode=require") || url.contains("sslmode=verify") => {
                    Err(Error::Failed(
                        "the connection to PostgreSQL is not encrypted: leave `sslmode` out and keep \
                         the database on a private network, or lead it through a tunnel"
                            .to_string(),
                    ))
                }
                Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
                    Ok(Box::new(Postgres::open(url, &mark)?))
                }
                Some(other) => Err(Error::Failed(format!(
                    "`{other}` is not a database; write `postgres://user@host/name`, or leave it out"
                ))),
                None => Ok(Box::new(Sqlite::open(&directory.join("ludoteca.db"))?)),
            }
        };
        // The clients of PostgreSQL may not be made inside an asynchronous task.
        let (writer, reader) = std::thread::scope(|scope| {
            scope
                .spawn(|| Ok::<_, Error>((connect()?, connect()?)))
                .join()
                .map_err(|_| Error::Failed("the database could not be opened".to_string()))?
        })?;
        let (writes, waiting) = channel(WAITING);
        let (reads, asked) = channel(WAITING);
        spawn("writer", move || write_all(writer, waiting, &metrics))?;
        spawn("reader", move || read_all(reader, asked))?;
        let news = database.map(|_| broadcast::channel(NEWS).0);
        if let (Some(url), Some(news)) = (database, &news) {
            let (url, news) = (url.to_string(), news.downgrade());
            spawn("listener", move || listen(&url, &mark, &news))?;
        }
        Ok(Store { writes, reads, news })
    }

    /// Games that other servers on the same database have changed; an empty text for all. None
    /// where there can be no other server.
    pub fn news(&self) -> Option<broadcast::Receiver<String>> {
        self.news.as_ref().map(broadcast::Sender::subscribe)
    }

    /// Durable when this returns.
    pub async fn write(&self, write: Write) -> Result<Written, Error> {
        let (answer, answered) = oneshot::channel();
        self.writes.try_send((write, answer)).map_err(|error| match error {
            TrySendError::Full(_) => Error::Full,
            TrySendError::Closed(_) => Error::Failed("the writer has stopped".to_string()),
        })?;
        answered.await.unwrap_or_else(|_| Err(Error::Failed("the writer has stopped".to_string())))
    }

    pub async fn game(&self, id: &str) -> Result<Option<(Head, Vec<Row>)>, Error> {
        let (answer, answered) = oneshot::channel();
        self.ask(Read::Game(id.to_string(), answer), answered).await
    }

    /// How many games and rows are kept.
    pub async fn count(&self) -> Result<(u64, u64), Error> {
        let (answer, answered) = oneshot::channel();
        self.ask(Read::Count(answer), answered).await
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), Error> {
        let (answer, answered) = oneshot::channel();
        self.ask(Read::Ping(answer), answered).await
    }

    async fn ask<T>(
        &self,
        read: Read,
        answered: oneshot::Receiver<Result<T, Error>>,
    ) -> Result<T, Error> {
        self.reads.try_send(read).map_err(|_| Error::Full)?;
        answered.await.unwrap_or_else(|_| Err(Error::Failed("the reader has stopped".to_string())))
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), Error> {
    std::thread::Builder::new()
        .name(name.to_string())
        .spawn(work)
        .map(|_| ())
        .map_err(|error| Error::Failed(error.to_string()))
}

fn write_all(
    mut backend: Box<dyn Backend>,
    mut waiting: Receiver<(Write, Answer<Written>)>,
    metrics: &Metrics,
) {
    let (mut batch, mut answers) = (Vec::new(), Vec::new());
    while let Some((write, answer)) = waiting.blocking_recv() {
        batch.push(write);
        answers.push(answer);
        while batch.len() < BATCH
            && let Ok((write, answer)) = waiting.try_recv()
        {
            batch.push(write);
            answers.push(answer);
        }
        let began = Instant::now();
        let outcome = backend.write(&batch);
        metrics.commit(batch.len(), began.elapsed());
        match outcome {
            // One write that cannot be kept must not take the others with it.
            Err(_) if batch.len() > 1 => {
                for (write, answer) in batch.drain(..).zip(answers.drain(..)) {
                    let alone = backend.write(std::slice::from_ref(&write));
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
                tracing::error!(%error, writes = batch.len(), "a transaction failed");
                for answer in answers.drain(..) {
                    let _ = answer.send(Err(error.clone()));
                }
            }
        }
        batch.clear();
    }
}

fn read_all(mut backend: Box<dyn Backend>, mut asked: Receiver<Read>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    let Ok(runtime) = runtime else { return };
    let mut checked = Instant::now();
    loop {
        let left = CHECKPOINT.saturating_sub(checked.elapsed());
        match runtime.block_on(async { tokio::time::timeout(left, asked.recv()).await }) {
            Ok(Some(Read::Game(id, answer))) => {
                let _ = answer.send(backend.game(&id));
            }
            Ok(Some(Read::Count(answer))) => {
                let _ = answer.send(backend.count());
            }
            Ok(Some(Read::Ping(answer))) => {
                let _ = answer.send(backend.ping());
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
