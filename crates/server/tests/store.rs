//! The store, on SQLite and on a real PostgreSQL: what is acknowledged is kept, once, in order.

#![allow(clippy::unwrap_used)]

mod common;

use common::{Folder, Postgres};
use ludoteca_server::store::{Head, Kind, Row, Store, Write, Written};
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
