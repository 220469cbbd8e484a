//! Where the table of a game stands while the program runs. A game keeps one shelf for each of its
//! settings that can be solved, as a static.

use super::{Means, Table, look_up, solve};
use crate::think::{Think, Value};
use std::sync::{Arc, OnceLock};

#[derive(Debug)]
pub struct Shelf {
    table: OnceLock<Option<Arc<Table>>>,
    small: bool,
}

impl Shelf {
    /// For a table that takes long to build: it must be put there.
    pub const fn large() -> Shelf {
        Shelf { table: OnceLock::new(), small: false }
    }

    /// For a table that is built in a second or two, when it is first needed.
    pub const fn small() -> Shelf {
        Shelf { table: OnceLock::new(), small: true }
    }

    /// Whether the table builds itself.
    pub fn is_small(&self) -> bool {
        self.small
    }

    /// The table, if it stands here already.
    pub fn table(&self) -> Option<Arc<Table>> {
        self.table.get().cloned().flatten()
    }

    /// Puts a table here unless there is one.
    pub fn put(&self, table: Table) {
        let _ = self.table.set(Some(Arc::new(table)));
    }

    /// The value by the table; a small one is built now.
    pub fn value<G: Think>(&self, game: &G, position: &G::Position) -> Value {
        let table = match self.small {
            true => self.table.get_or_init(|| {
                let mut means = Means { threads: 1, most: 1 << 22, watch: &mut |_| true };
                solve(game, &mut means).ok().map(|solution| Arc::new(solution.table))
            }),
            false => self.table.get().unwrap_or(&None),
        };
        table.as_ref().map_or(Value::Unknown, |table| look_up(game, table, position))
    }
}
