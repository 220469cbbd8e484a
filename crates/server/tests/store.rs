//! The store, on SQLite and on a real PostgreSQL: what is acknowledged is kept, once, in order.

#![allow(clippy::unwrap_used)]

mod common;

use common::{Folder, Postgres};
use ludoteca_server::store::{Error, Head, Kind, Row, Store, Write, Written};
use std::sync::Arc;

fn head(id: &str) -> Head {
    Head {
        id: id.to_string(),
        game: "rastros".to_string(),
        settings: String::new(),
        start: None,
        seats: ["session a".to_string(), "free".to_string()],
        at: 7,
    }
}

fn row(ply: u32, text: &str) -> Row {
    Row { ply, kind: Kind::Move, seat: 1, text: text.to_string(), at: 1_000 + i64::from(ply) }
}

async fn check(open: impl Fn() -> Store) {
    let store = open();
    let create = Write::Create(head("one"), vec![row(0, "d4")]);
    assert_eq!(store.write(create).await, Ok(Written::Done));
    assert_eq!(store.write(Write::Create(head("one"), vec![])).await, Ok(Written::Taken));
    let append = |rows| Write::Append("one".to_string(), rows);
    assert_eq!(store.write(append(vec![row(1, "d5"), row(2, "d6")])).await, Ok(Written::Done));
    // The very same rows again: as the first time. Others in their place: refused.
    assert_eq!(store.write(append(vec![row(1, "d5"), row(2, "d6")])).await, Ok(Written::Done));
    assert_eq!(store.write(append(vec![row(2, "e6")])).await, Ok(Written::Taken));
    assert_eq!(store.write(Write::Session("hash".into(), 5)).await, Ok(Written::Done));
    assert_eq!(store.write(Write::Session("hash".into(), 6)).await, Ok(Written::Done));
    // Many at once go through in few transactions, and none is lost.
    let writes = (0..400u32).map(|number| {
        let store = store.clone();
        tokio::spawn(async move {
            let id = format!("many{}", number % 40);
            if number < 40 {
                store.write(Write::Create(head(&id), vec![])).await
            } else {
                store.write(Write::Append(id, vec![row(number / 40, "d4")])).await
            }
        })
    });
    for write in writes.collect::<Vec<_>>() {
        assert_eq!(write.await.unwrap(), Ok(Written::Done));
    }
    drop(store);
    let store = open();
    let (kept, rows) = store.game("one").await.unwrap().unwrap();
    assert_eq!(kept, head("one"));
    assert_eq!(rows, [row(0, "d4"), row(1, "d5"), row(2, "d6")]);
    assert_eq!(store.game("two").await, Ok(None));
    assert_eq!(store.count().await, Ok((41, 363)));
    assert_eq!(store.health().await, Ok(()));
    // What nobody has touched since can be forgotten, and nothing else.
    assert_eq!(store.old(8, 10).await, Ok(vec![]));
    store.write(Write::Create(Head { at: 3, ..head("quiet") }, vec![])).await.unwrap();
    assert_eq!(store.old(1_002, 10).await, Ok(vec!["quiet".to_string()]));
    assert_eq!(store.old(7_000, 2).await.map(|games| games.len()), Ok(2));
    store.write(Write::Forget(vec!["quiet".into()])).await.unwrap();
    assert_eq!(store.game("quiet").await, Ok(None));
    assert_eq!(store.count().await, Ok((41, 363)));
    assert_eq!(store.has_session("hash").await, Ok(true));
    store.write(Write::ForgetSessions(7)).await.unwrap();
    assert_eq!(store.has_session("hash").await, Ok(false));
}

/// After a clean end one file holds everything, and may be copied by hand.
#[tokio::test]
async fn the_file_is_whole_after_a_clean_end() {
    let folder = Folder::new();
    let store = Store::open(None, &folder.0, Arc::default()).unwrap();
    store.write(Write::Create(head("one"), vec![])).await.unwrap();
    for ply in 0..30 {
        store.write(Write::Append("one".into(), vec![row(ply, "d4")])).await.unwrap();
    }
    store.close().await;
    assert!(!folder.0.join("ludoteca.db-wal").exists(), "the log is left");
    let copy = Folder::new();
    std::fs::copy(folder.0.join("ludoteca.db"), copy.0.join("ludoteca.db")).unwrap();
    let copied = Store::open(None, &copy.0, Arc::default()).unwrap();
    assert_eq!(copied.count().await, Ok((1, 30)));
    let late = store.write(Write::Session("late".into(), 1)).await;
    assert!(matches!(late, Err(Error::Failed(_))), "{late:?}");
}

/// The database dies while it commits: nobody may say that nothing was changed.
#[tokio::test(flavor = "multi_thread")]
async fn a_commit_that_breaks_off_is_not_called_a_failure() {
    let postgres = Postgres::start();
    let folder = Folder::new();
    let store = Store::open(Some(&postgres.url), &folder.0, Arc::default()).unwrap();
    store.write(Write::Create(head("one"), vec![row(0, "d4")])).await.unwrap();
    postgres.run(
        "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN PERFORM pg_sleep(8); RETURN NULL; END $$;
         CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON moves DEFERRABLE INITIALLY DEFERRED
             FOR EACH ROW EXECUTE FUNCTION slow()",
    );
    let writing = tokio::spawn({
        let store = store.clone();
        async move { store.write(Write::Append("one".into(), vec![row(1, "d5")])).await }
    });
    postgres.wait_for("SELECT 1 FROM pg_stat_activity WHERE query = 'COMMIT' AND state = 'active'");
    postgres.stop();
    let told = writing.await.unwrap();
    assert!(matches!(told, Err(Error::Unknown(_))), "{told:?}");
}

#[tokio::test]
async fn sqlite_keeps_what_it_acknowledges() {
    let folder = Folder::new();
    check(|| Store::open(None, &folder.0, Arc::default()).unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_what_it_acknowledges_also_when_it_crashes() {
    let postgres = Postgres::start();
    let folder = Folder::new();
    let open = || Store::open(Some(&postgres.url), &folder.0, Arc::default()).unwrap();
    check(open).await;
    // The connection breaks under us; the next write makes a new one.
    let store = open();
    postgres.crash();
    let append = Write::Append("one".to_string(), vec![row(3, "e5")]);
    assert_eq!(store.write(append).await, Ok(Written::Done));
    assert_eq!(open().count().await, Ok((41, 364)));
}

#[test]
fn a_database_that_is_none_is_refused_with_what_would_be_right() {
    let folder = Folder::new();
    let wrong = Store::open(Some("mysql://x"), &folder.0, Arc::default()).err().unwrap();
    assert!(wrong.to_string().contains("postgres://user@host/name"), "{wrong}");
    let secure = "postgres://x@127.0.0.1/x?sslmode=require";
    let wrong = Store::open(Some(secure), &folder.0, Arc::default()).err().unwrap();
    assert!(wrong.to_string().contains("not encrypted"), "{wrong}");
}
