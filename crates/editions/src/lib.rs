//! The championships' editions as data: which games each cycle or scenario plays, on which boards and by
//! which rules, from 2004 to this school year. One file that people read (`editions.txt`), and the same
//! format for an edition that an organiser defines. Games are names here: no rule, no board.

mod model;
mod read;
mod words;
mod write;

pub use model::{Board, Cycle, Edition, Editions, Game, State};
pub use read::{Mistake, read};
pub use words::{clean, slug};

use std::sync::LazyLock;

/// All editions that come with the program, in the order of the file.
pub fn all() -> &'static Editions {
    static ALL: LazyLock<Editions> = LazyLock::new(|| {
        read(include_str!("editions.txt"), &Editions::default())
            .expect("the program's own editions")
    });
    &ALL
}
