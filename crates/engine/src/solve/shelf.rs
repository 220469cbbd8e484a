//! Where the table of a game stands while the program runs. A game keeps one shelf for each of its
//! settings that can be solved, as a static.

use super::{Means, Solver, Table, look_up};
use crate::value::Value;
use ludoteca_game::Game;
use std::sync::{Arc, OnceLock};

/// The most positions of a table that is built when it is first needed.
const SMALL: u64 = 1 << 23;

#[derive(Debug)]
pub struct Shelf {
    table: OnceLock<Arc<Table>>,
    /// Whether it was looked for, and built if it is small.
    asked: OnceLock<()>,
    small: bool,
}

impl Shelf {
    /// For a table that takes long to build: it must be put there.
    pub const fn large() -> Shelf {
        Shelf { table: OnceLock::new(), asked: OnceLock::new(), small: false }
    }

    /// For a table that is built in a second or two, when it is first needed.
    pub const fn small() -> Shelf {
        Shelf { table: OnceLock::new(), asked: OnceLock::new(), small: true }
    }

    /// Whether the table builds itself.
    pub fn is_small(&self) -> bool {
        self.small
    }

    /// The table, if it stands here already.
    pub fn table(&self) -> Option<Arc<Table>> {
        self.table.get().cloned()
    }

    /// The same, for those who ask often.
    #[inline]
    pub fn peek(&self) -> Option<&Table> {
        self.table.get().map(Arc::as_ref)
    }

    /// Whether a table stands here.
    pub fn is_filled(&self) -> bool {
        self.table.get().is_some()
    }

    /// Puts a table here unless there is one.
    pub fn put(&self, table: Table) {
        let _ = self.table.set(Arc::new(table));
    }

    /// Before the first use: takes the table from where it was kept, or builds a small one and has it
    /// kept. Later calls cost nothing; whoever comes while it is being built waits.
    pub fn prepare<G: Game>(
        &self,
        game: &G,
        solver: &dyn Solver<G>,
        fetch: impl FnOnce() -> Option<Table>,
        keep: impl FnOnce(&Table),
    ) {
        self.asked.get_or_init(|| {
            if self.table.get().is_some() {
                return;
            }
            if let Some(table) = fetch() {
                self.put(table);
            } else if self.small {
                // On machines without threads this says one.
                let threads = std::thread::available_parallelism().map_or(1, usize::from).min(4);
                let mut means = Means { threads, most: SMALL, watch: &mut |_| true };
                if let Ok(solution) = solver.small(game, &mut means) {
                    keep(&solution.table);
                    self.put(solution.table);
                }
            }
        });
    }

    /// The value by the table; a small one is built now.
    pub fn value<G: Game>(
        &self,
        game: &G,
        solver: &dyn Solver<G>,
        position: &G::Position,
    ) -> Value {
        if self.small {
            self.prepare(game, solver, || None, |_| {});
        }
        self.table.get().map_or(Value::Unknown, |table| look_up(game, solver, table, position))
    }
}
