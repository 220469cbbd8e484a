//! PostgreSQL: the same tables and statements; the connection is made anew when it was lost. Every
//! transaction tells the other servers on the same database which games it changed.

use super::*;
use ::postgres::error::SqlState;
use ::postgres::fallible_iterator::FallibleIterator;
use ::postgres::{Client, Config, NoTls, Transaction};
use std::time::Duration;
use tokio::sync::broadcast;

/// Where servers tell each other of changes: a server's own mark, a blank, a game.
const LISTEN: &str = "LISTEN ludoteca";
const NOTIFY: &str = "SELECT pg_notify('ludoteca', line) FROM unnest($1::text[]) AS line";
/// How often a silent connection is tried, and how long to wait before a new one.
const CHECK: Duration = Duration::from_secs(20);
const AGAIN: Duration = Duration::from_secs(1);
/// How long a connection may take to be made, and how long what was sent may stay without an answer of
/// the other machine. A statement that takes longer than `LONGEST` is given up by the database itself.
const CONNECTING: Duration = Duration::from_secs(5);
const UNANSWERED: Duration = Duration::from_secs(10);
const LONGEST: &str = "SET statement_timeout = '10s'; SET lock_timeout = '5s'";

pub(super) struct Postgres {
    url: String,
    client: Option<Client>,
    /// Which server writes.
    mark: String,
}

impl From<::postgres::Error> for Error {
    fn from(error: ::postgres::Error) -> Error {
        let detail = error.as_db_error().map(|error| error.message().to_string());
        let why = detail.unwrap_or_else(|| error.to_string());
        match error.code() {
            Some(&SqlState::DISK_FULL) => Error::NoRoom(why),
            _ => Error::Failed(why),
        }
    }
}

impl Postgres {
    pub(super) fn open(url: &str, mark: &str) -> Result<Postgres, Error> {
        let mut opened = Postgres { url: url.to_string(), client: None, mark: mark.to_string() };
        // Two servers that begin together would both find the tables missing: a lock serialises them.
        let mut transaction = opened.client()?.transaction()?;
        transaction.execute("SELECT pg_advisory_xact_lock(7501823)", &[])?;
        for statement in SCHEMA {
            transaction.batch_execute(statement)?;
        }
        transaction.commit()?;
        Ok(opened)
    }

    fn client(&mut self) -> Result<&mut Client, Error> {
        if self.client.as_ref().is_none_or(Client::is_closed) {
            let mut client = connect(&self.url)?;
            client.batch_execute(LONGEST)?;
            self.client = Some(client);
        }
        Ok(self.client.as_mut().expect("a connection"))
    }

    fn try_write(&mut self, batch: &[Write]) -> Result<Vec<Written>, Error> {
        let mut changed: Vec<String> = batch
            .iter()
            .filter_map(|write| match write {
                Write::Append(game, _) => Some(format!("{} {game}", self.mark)),
                _ => None,
            })
            .collect();
        changed.dedup();
        let client = self.client()?;
        let insert = client.prepare(INSERT_MOVE)?;
        let mut transaction = client.transaction()?;
        let mut answers = Vec::with_capacity(batch.len());
        for write in batch {
            answers.push(match write {
                Write::Create(head, rows) => {
                    let [one, two] = &head.seats;
                    let created = transaction.execute(
                        INSERT_GAME,
                        &[&head.id, &head.game, &head.settings, &head.start, one, two, &head.at],
                    )?;
                    match created {
                        0 => Written::Taken,
                        _ => append(&mut transaction, &insert, &head.id, rows)?,
                    }
                }
                Write::Append(game, rows) => append(&mut transaction, &insert, game, rows)?,
                Write::Session(hash, at) => {
                    transaction.execute(INSERT_SESSION, &[hash, at])?;
                    Written::Done
                }
                Write::Pulse(at) => {
                    transaction.execute(PULSE, &[at])?;
                    Written::Done
                }
                Write::Forget(games) => {
                    for game in games {
                        transaction.execute(DELETE_MOVES, &[game])?;
                        transaction.execute(DELETE_GAME, &[game])?;
                    }
                    Written::Done
                }
                Write::ForgetSessions(before) => {
                    transaction.execute(DELETE_SESSIONS, &[before])?;
                    Written::Done
                }
            });
        }
        if !changed.is_empty() {
            transaction.execute(NOTIFY, &[&changed])?;
        }
        transaction.commit().map_err(unconfirmed)?;
        Ok(answers)
    }
}

fn connect(url: &str) -> Result<Client, Error> {
    let mut config: Config = url.parse()?;
    config.connect_timeout(CONNECTING).tcp_user_timeout(UNANSWERED).keepalives_idle(UNANSWERED);
    Ok(config.connect(NoTls)?)
}

/// What a commit that was not confirmed means: broken rules are rolled back; anything else, a lost connection
/// above all, leaves open whether it happened.
fn unconfirmed(error: ::postgres::Error) -> Error {
    let rolled_back = error
        .code()
        .is_some_and(|code| ["23", "40", "25"].iter().any(|class| code.code().starts_with(class)));
    match Error::from(error) {
        Error::Failed(why) if !rolled_back => Error::Unknown(why),
        certain => certain,
    }
}

fn read(row: &::postgres::Row) -> Result<Row, Error> {
    let kind: String = row.try_get(1)?;
    Ok(Row {
        ply: row.try_get::<_, i32>(0)? as u32,
        kind: Kind::read(&kind).map_err(Error::Damaged)?,
        seat: row.try_get::<_, i32>(2)? as u8,
        text: row.try_get(3)?,
        at: row.try_get(4)?,
    })
}

fn append(
    transaction: &mut Transaction<'_>,
    insert: &::postgres::Statement,
    game: &str,
    rows: &[Row],
) -> Result<Written, Error> {
    for one in rows {
        let (ply, seat) = (one.ply as i32, i32::from(one.seat));
        let values: [&(dyn ::postgres::types::ToSql + Sync); 6] =
            [&game, &ply, &one.kind.name(), &seat, &one.text, &one.at];
        if transaction.execute(insert, &values)? == 0 {
            let there = read(&transaction.query_one(SELECT_MOVE, &[&game, &ply])?)?;
            if there != *one {
                return Ok(Written::Taken);
            }
        }
    }
    Ok(Written::Done)
}

impl Backend for Postgres {
    /// A connection that breaks during the commit leaves open whether it happened: the batch is tried
    /// once more, and rows that are already there are recognised as our own.
    fn write(&mut self, batch: &[Write]) -> Result<Vec<Written>, Error> {
        let first = match self.try_write(batch) {
            Err(error) if self.client.as_ref().is_none_or(Client::is_closed) => error,
            answer => return answer,
        };
        self.client = None;
        self.try_write(batch).map_err(|error| match (&first, &error) {
            (Error::Unknown(_), Error::Failed(why)) => Error::Unknown(why.clone()),
            _ => error,
        })
    }

    fn game(&mut self, id: &str) -> Result<Option<(Head, Vec<Row>)>, Error> {
        let client = self.client()?;
        let Some(row) = client.query_opt(SELECT_GAME, &[&id])? else { return Ok(None) };
        let head = Head {
            id: row.try_get(0)?,
            game: row.try_get(1)?,
            settings: row.try_get(2)?,
            start: row.try_get(3)?,
            seats: [row.try_get(4)?, row.try_get(5)?],
            at: row.try_get(6)?,
        };
        let rows = client.query(SELECT_MOVES, &[&id])?;
        Ok(Some((head, rows.iter().map(read).collect::<Result<Vec<Row>, Error>>()?)))
    }

    fn ping(&mut self) -> Result<(), Error> {
        Ok(self.client()?.batch_execute("SELECT 1")?)
    }

    fn count(&mut self) -> Result<(u64, u64), Error> {
        let client = self.client()?;
        let games: i64 = client.query_one("SELECT count(*) FROM games", &[])?.try_get(0)?;
        let moves: i64 = client.query_one("SELECT count(*) FROM moves", &[])?.try_get(0)?;
        Ok((games as u64, moves as u64))
    }

    fn old(&mut self, before: i64, most: u32) -> Result<Vec<String>, Error> {
        let found = self.client()?.query(SELECT_OLD, &[&before, &i64::from(most)])?;
        found.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    fn has_session(&mut self, hash: &str) -> Result<bool, Error> {
        let count: i64 = self.client()?.query_one(SELECT_SESSION, &[&hash])?.try_get(0)?;
        Ok(count > 0)
    }

    fn key(&mut self, fresh: &str) -> Result<String, Error> {
        let client = self.client()?;
        client.execute(INSERT_KEY, &[&fresh])?;
        Ok(client.query_one(SELECT_KEY, &[])?.try_get(0)?)
    }
}

/// Hears of other servers' changes for as long as there is a store. An empty text says that some may
/// have been missed.
pub(super) fn listen(url: &str, mark: &str, news: &broadcast::WeakSender<String>) {
    while news.strong_count() > 0 {
        if let Err(error) = hear(url, mark, news) {
            tracing::warn!(%error, "the news of other servers");
        }
        std::thread::sleep(AGAIN);
    }
}

fn hear(url: &str, mark: &str, news: &broadcast::WeakSender<String>) -> Result<(), Error> {
    let mut client = connect(url)?;
    client.batch_execute(LISTEN)?;
    let tell = |game: &str| {
        if let Some(news) = news.upgrade() {
            // Nobody may be listening just now.
            let _ = news.send(game.to_string());
        }
    };
    // What happened before we listened is not told.
    tell("");
    while news.strong_count() > 0 {
        let next = client.notifications().timeout_iter(CHECK).next()?;
        match next.as_ref().map(|one| one.payload().split_once(' ')) {
            Some(Some((own, _))) if own == mark => {}
            Some(Some((_, game))) => tell(game),
            Some(None) => tell(""),
            // Silent for a while, or the other side has gone: this tells which.
            None => client.batch_execute("SELECT 1")?,
        }
    }
    Ok(())
}
