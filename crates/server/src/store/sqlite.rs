//! SQLite in a file: write-ahead log, every commit synced to disk.

use super::*;
use rusqlite::{Connection, ErrorCode, OptionalExtension, TransactionBehavior, params};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A log of more bytes begins again.
const LONGEST_LOG: u64 = 16 << 20;
/// How long to wait for another program that has the file locked.
const LOCKED: Duration = Duration::from_secs(10);
/// How long the log may wait for whoever reads (a backup, say) before it grows on for a while.
const READING: Duration = Duration::from_millis(50);

pub(super) struct Sqlite {
    connection: Connection,
    log: PathBuf,
    longest: u64,
    /// With so many bytes the log is next asked to begin again.
    next: u64,
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Error::NoRoom(error.to_string()),
            _ => Error::Failed(error.to_string()),
        }
    }
}

impl Sqlite {
    pub(super) fn open(path: &Path) -> Result<Sqlite, Error> {
        Sqlite::with_log(path, LONGEST_LOG)
    }

    fn with_log(path: &Path, longest: u64) -> Result<Sqlite, Error> {
        let connection = Connection::open(path)
            .map_err(|error| Error::Failed(format!("`{}`: {error}", path.display())))?;
        connection.busy_timeout(LOCKED)?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "full")?;
        // Checkpoints stall whoever makes them: the reader's thread does it instead.
        connection.pragma_update(None, "wal_autocheckpoint", 0)?;
        for statement in SCHEMA {
            connection.execute_batch(statement)?;
        }
        let mut log = path.as_os_str().to_owned();
        log.push("-wal");
        Ok(Sqlite { connection, log: log.into(), longest, next: longest })
    }

    fn log_size(&self) -> u64 {
        std::fs::metadata(&self.log).map_or(0, |file| file.len())
    }

    /// Whether the log could begin again.
    fn begin_log_again(&self) -> Result<bool, Error> {
        self.connection.busy_timeout(READING)?;
        let busy: Result<i64, _> =
            self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0));
        self.connection.busy_timeout(LOCKED)?;
        Ok(busy? == 0)
    }
}

fn row(row: &rusqlite::Row<'_>) -> rusqlite::Result<(u32, String, u8, String, i64)> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?))
}

fn read((ply, kind, seat, text, at): (u32, String, u8, String, i64)) -> Result<Row, Error> {
    Ok(Row { ply, kind: Kind::read(&kind).map_err(Error::Damaged)?, seat, text, at })
}

/// Inserts the rows, or finds the first place taken. Rows of a log follow each other, so if the
/// first place is free the others are.
fn append(transaction: &Connection, game: &str, rows: &[Row]) -> Result<Written, Error> {
    let mut insert = transaction.prepare_cached(INSERT_MOVE)?;
    for one in rows {
        let values = params![game, one.ply, one.kind.name(), one.seat, one.text, one.at];
        if insert.execute(values)? == 0 {
            let mut select = transaction.prepare_cached(SELECT_MOVE)?;
            let there = read(select.query_row(params![game, one.ply], row)?)?;
            if there != *one {
                return Ok(Written::Taken);
            }
        }
    }
    Ok(Written::Done)
}

impl Backend for Sqlite {
    fn write(&mut self, batch: &[Write]) -> Result<Vec<Written>, Error> {
        let transaction =
            self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut answers = Vec::with_capacity(batch.len());
        for write in batch {
            answers.push(match write {
                Write::Create(head, rows) => {
                    let [one, two] = &head.seats;
                    let created = transaction.prepare_cached(INSERT_GAME)?.execute(params![
                        head.id,
                        head.game,
                        head.settings,
                        head.start,
                        one,
                        two,
                        head.at
                    ])?;
                    match created {
                        0 => Written::Taken,
                        _ => append(&transaction, &head.id, rows)?,
                    }
                }
                Write::Append(game, rows) => append(&transaction, game, rows)?,
                Write::Session(hash, at) => {
                    transaction.prepare_cached(INSERT_SESSION)?.execute(params![hash, at])?;
                    Written::Done
                }
                Write::Pulse(at) => {
                    transaction.prepare_cached(PULSE)?.execute([at])?;
                    Written::Done
                }
                Write::Forget(games) => {
                    for game in games {
                        transaction.prepare_cached(DELETE_MOVES)?.execute([game])?;
                        transaction.prepare_cached(DELETE_GAME)?.execute([game])?;
                    }
                    Written::Done
                }
                Write::ForgetSessions(before) => {
                    transaction.prepare_cached(DELETE_SESSIONS)?.execute([before])?;
                    Written::Done
                }
            });
        }
        // What could not be written for want of room was not: the last page of a transaction makes it one.
        // Any other failure leaves pages in the log that a crash may bring back.
        transaction.commit().map_err(|error| match Error::from(error) {
            Error::Failed(why) => Error::Unknown(why),
            certain => certain,
        })?;
        Ok(answers)
    }

    fn game(&mut self, id: &str) -> Result<Option<(Head, Vec<Row>)>, Error> {
        let head = self
            .connection
            .prepare_cached(SELECT_GAME)?
            .query_row([id], |row| {
                Ok(Head {
                    id: row.get(0)?,
                    game: row.get(1)?,
                    settings: row.get(2)?,
                    start: row.get(3)?,
                    seats: [row.get(4)?, row.get(5)?],
                    at: row.get(6)?,
                })
            })
            .optional()?;
        let Some(head) = head else { return Ok(None) };
        let mut select = self.connection.prepare_cached(SELECT_MOVES)?;
        let rows = select
            .query_map([id], row)?
            .map(|found| read(found?))
            .collect::<Result<Vec<Row>, Error>>()?;
        Ok(Some((head, rows)))
    }

    fn ping(&mut self) -> Result<(), Error> {
        Ok(self.connection.query_row("SELECT 1", [], |_| Ok(()))?)
    }

    fn count(&mut self) -> Result<(u64, u64), Error> {
        let one = |sql| self.connection.query_row(sql, [], |row| row.get::<_, i64>(0));
        let games = one("SELECT count(*) FROM games")?;
        let moves = one("SELECT count(*) FROM moves")?;
        Ok((games as u64, moves as u64))
    }

    fn old(&mut self, before: i64, most: u32) -> Result<Vec<String>, Error> {
        let mut select = self.connection.prepare_cached(SELECT_OLD)?;
        let found = select.query_map(params![before, most], |row| row.get(0))?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }

    fn has_session(&mut self, hash: &str) -> Result<bool, Error> {
        let mut select = self.connection.prepare_cached(SELECT_SESSION)?;
        Ok(select.query_row([hash], |row| row.get::<_, i64>(0))? > 0)
    }

    fn key(&mut self, fresh: &str) -> Result<String, Error> {
        self.connection.execute(INSERT_KEY, [fresh])?;
        Ok(self.connection.query_row(SELECT_KEY, [], |row| row.get(0))?)
    }

    fn tidy(&mut self) -> u64 {
        let size = self.log_size();
        if size < self.next {
            return size;
        }
        let begun = self.begin_log_again().unwrap_or_else(|error| {
            tracing::warn!(%error, "the log could not begin again");
            false
        });
        let size = self.log_size();
        self.next = if begun { self.longest } else { size + self.longest / 4 };
        size
    }

    fn checkpoint(&mut self) -> Result<(), Error> {
        Ok(self.connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_begins_again_while_games_go_on_and_others_read() {
        let folder = std::env::temp_dir().join(format!("ludoteca-log-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("ludoteca.db");
        let longest = 512 << 10;
        let mut writer = Sqlite::with_log(&path, longest).expect("a database");
        let mut reader = Sqlite::with_log(&path, longest).expect("a database");
        let mut largest = 0;
        for ply in 0..1_000 {
            let text = "x".repeat(200);
            let row = Row { ply, kind: Kind::Move, seat: 1, text, at: 0 };
            writer.write(&[Write::Append("one".to_string(), vec![row])]).expect("kept");
            largest = largest.max(writer.tidy());
            // Somebody reads all the time, and the log is moved aside as the server does it.
            reader.game("one").expect("an answer");
            if ply % 50 == 0 {
                reader.checkpoint().expect("moved");
            }
        }
        // Without that it has grown by 8 MB.
        assert!(largest <= longest + (64 << 10), "{largest}");
        drop((writer, reader));
        std::fs::remove_dir_all(&folder).expect("the folder");
    }

    #[test]
    fn a_full_disk_is_called_one_and_works_again_when_there_is_room() {
        let folder = std::env::temp_dir().join(format!("ludoteca-full-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let mut store = Sqlite::open(&folder.join("ludoteca.db")).expect("a database");
        let append = |ply| {
            let row = Row { ply, kind: Kind::Move, seat: 1, text: "x".repeat(9_000), at: 0 };
            [Write::Append("one".to_string(), vec![row])]
        };
        store.write(&append(0)).expect("kept");
        // SQLite calls it so whether the disk or its own limit has no page left.
        store.connection.pragma_update(None, "max_page_count", 1).expect("a limit");
        let full = store.write(&append(1));
        assert!(matches!(&full, Err(Error::NoRoom(why)) if why.contains("full")), "{full:?}");
        store.connection.pragma_update(None, "max_page_count", 1_000_000).expect("a limit");
        assert_eq!(store.write(&append(1)), Ok(vec![Written::Done]));
        drop(store);
        std::fs::remove_dir_all(&folder).expect("the folder");
    }
}
