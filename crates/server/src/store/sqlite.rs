//! SQLite in a file: write-ahead log, every commit synced to disk.

use super::*;
use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};
use std::path::Path;

pub(super) struct Sqlite(Connection);

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        Error::Failed(error.to_string())
    }
}

impl Sqlite {
    pub(super) fn open(path: &Path) -> Result<Sqlite, Error> {
        let connection = Connection::open(path)
            .map_err(|error| Error::Failed(format!("`{}`: {error}", path.display())))?;
        connection.busy_timeout(std::time::Duration::from_secs(10))?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "full")?;
        // Checkpoints stall whoever makes them: the reader's thread does it instead.
        connection.pragma_update(None, "wal_autocheckpoint", 0)?;
        for statement in SCHEMA {
            connection.execute_batch(statement)?;
        }
        Ok(Sqlite(connection))
    }
}

fn row(row: &rusqlite::Row<'_>) -> rusqlite::Result<(u32, String, u8, String, i64)> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?))
}

fn read((ply, kind, seat, text, at): (u32, String, u8, String, i64)) -> Result<Row, Error> {
    Ok(Row { ply, kind: Kind::read(&kind)?, seat, text, at })
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
        let transaction = self.0.transaction_with_behavior(TransactionBehavior::Immediate)?;
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
            });
        }
        transaction.commit()?;
        Ok(answers)
    }

    fn game(&mut self, id: &str) -> Result<Option<(Head, Vec<Row>)>, Error> {
        let head = self
            .0
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
        let mut select = self.0.prepare_cached(SELECT_MOVES)?;
        let rows = select
            .query_map([id], row)?
            .map(|found| read(found?))
            .collect::<Result<Vec<Row>, Error>>()?;
        Ok(Some((head, rows)))
    }

    fn ping(&mut self) -> Result<(), Error> {
        Ok(self.0.query_row("SELECT 1", [], |_| Ok(()))?)
    }

    fn count(&mut self) -> Result<(u64, u64), Error> {
        let one = |sql| self.0.query_row(sql, [], |row| row.get::<_, i64>(0));
        let games = one("SELECT count(*) FROM games")?;
        let moves = one("SELECT count(*) FROM moves")?;
        Ok((games as u64, moves as u64))
    }

    fn checkpoint(&mut self) -> Result<(), Error> {
        Ok(self.0.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))?)
    }
}
