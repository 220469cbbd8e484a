//! What is kept: every game with an append-only log of its moves. A game's state is never stored; it
//! is derived from its log, so that nothing can disagree with it.
//!
//! One thread writes and one reads, whatever the database. The writer takes everything that waits
//! and commits it in one transaction (group commit); an answer is sent only after the commit.

mod postgres;
mod sqlite;
mod threads;

pub use ludoteca_questions::log::{Head, Kind, Row};
pub use threads::Store;

#[derive(Clone, Debug)]
pub enum Write {
    Create(Head, Vec<Row>),
    /// Rows that follow each other; all or none are kept.
    Append(String, Vec<Row>),
    /// A session was used for something worth keeping.
    Session(String, i64),
    /// Nothing but the time: whether the disk can be written at all.
    Pulse(i64),
    /// These games go, with all that happened in them.
    Forget(Vec<String>),
    /// Sessions that were not used since go.
    ForgetSessions(i64),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    Done,
    /// Another row has this place: whoever asks must read the game again.
    Taken,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// More waits than the queue may hold. Nothing was changed.
    Full,
    /// Nothing was changed.
    Failed(String),
    /// There is no room left on the disk. Nothing was changed.
    NoRoom(String),
    /// The database did not come to it in time. Nothing was changed.
    Slow,
    /// A commit that broke off or has not been answered yet: it may have happened, or may still.
    Unknown(String),
    /// What is stored cannot be read.
    Damaged(String),
}

impl std::fmt::Display for Error {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Error::Full => write!(out, "the store is busy; try again in a moment"),
            Error::Failed(why) => write!(out, "the store failed: {why}"),
            Error::NoRoom(why) => write!(out, "the disk is full: {why}; make room on it"),
            Error::Slow => write!(out, "the store does not answer; look at its disk or database"),
            Error::Unknown(why) => write!(out, "it is not known whether this was kept: {why}"),
            Error::Damaged(what) => write!(out, "the store holds something unreadable: {what}"),
        }
    }
}

impl std::error::Error for Error {}

/// A connection to a database, owned by one thread.
trait Backend: Send {
    /// Carries out everything in one transaction, in order, and returns when it is durable.
    fn write(&mut self, batch: &[Write]) -> Result<Vec<Written>, Error>;
    fn game(&mut self, id: &str) -> Result<Option<(Head, Vec<Row>)>, Error>;
    /// Whether the database answers.
    fn ping(&mut self) -> Result<(), Error>;
    /// How many games and rows there are.
    fn count(&mut self) -> Result<(u64, u64), Error>;
    /// Games in which nothing has happened since, the oldest first; at most so many.
    fn old(&mut self, before: i64, most: u32) -> Result<Vec<String>, Error>;
    /// Whether this session was ever used for something worth keeping.
    fn has_session(&mut self, hash: &str) -> Result<bool, Error>;
    /// The key that this database keeps for its servers; `fresh` becomes it where there is none.
    fn key(&mut self, fresh: &str) -> Result<String, Error>;
    /// Moves what was written to its lasting place, off the writer's path.
    fn checkpoint(&mut self) -> Result<(), Error> {
        Ok(())
    }
    /// Asked of the writer after each transaction: lets a log that has grown begin again, and says how
    /// many bytes it has.
    fn tidy(&mut self) -> u64 {
        0
    }
}

/// The tables, in the words both databases understand.
const SCHEMA: [&str; 5] = [
    "CREATE TABLE IF NOT EXISTS games (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, settings TEXT NOT NULL, start TEXT,
        seat1 TEXT NOT NULL, seat2 TEXT NOT NULL, at BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS moves (
        game TEXT NOT NULL, ply INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,
        text TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (game, ply))",
    "CREATE TABLE IF NOT EXISTS sessions (
        hash TEXT PRIMARY KEY, first BIGINT NOT NULL, last BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS pulse (id INTEGER PRIMARY KEY, at BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, text TEXT NOT NULL)",
];

const INSERT_GAME: &str =
    "INSERT INTO games (id, game, settings, start, seat1, seat2, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING";
const INSERT_MOVE: &str =
    "INSERT INTO moves (game, ply, kind, seat, text, at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING";
const INSERT_SESSION: &str = "INSERT INTO sessions (hash, first, last) VALUES ($1, $2, $2)
     ON CONFLICT (hash) DO UPDATE SET last = excluded.last";
const SELECT_GAME: &str =
    "SELECT id, game, settings, start, seat1, seat2, at FROM games WHERE id = $1";
const SELECT_MOVES: &str =
    "SELECT ply, kind, seat, text, at FROM moves WHERE game = $1 ORDER BY ply";
const SELECT_MOVE: &str =
    "SELECT ply, kind, seat, text, at FROM moves WHERE game = $1 AND ply = $2";
const PULSE: &str = "INSERT INTO pulse (id, at) VALUES (1, $1)
     ON CONFLICT (id) DO UPDATE SET at = excluded.at";
const SELECT_OLD: &str = "SELECT id FROM games WHERE at < $1 AND NOT EXISTS
        (SELECT 1 FROM moves WHERE moves.game = games.id AND moves.at >= $1)
     ORDER BY at LIMIT $2";
const DELETE_MOVES: &str = "DELETE FROM moves WHERE game = $1";
const DELETE_GAME: &str = "DELETE FROM games WHERE id = $1";
const DELETE_SESSIONS: &str = "DELETE FROM sessions WHERE last < $1";
const SELECT_SESSION: &str = "SELECT count(*) FROM sessions WHERE hash = $1";
const INSERT_KEY: &str =
    "INSERT INTO keys (name, text) VALUES ('sessions', $1) ON CONFLICT DO NOTHING";
const SELECT_KEY: &str = "SELECT text FROM keys WHERE name = 'sessions'";
