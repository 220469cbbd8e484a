//! Solving a match's game outright, and the tables that come of it. The names of tables say the game
//! and all its settings, so that no table is read for another game.

use crate::play::Playable;
use ludoteca_engine::mind::Worth;
use ludoteca_engine::solve::{Census, Means, Solution, Table, Unsolved, Wish};
use ludoteca_engine::{Oracle, Value};
use std::sync::OnceLock;

/// A solved game.
#[derive(Clone, Debug)]
pub struct Solved {
    /// With best play of both from the start position.
    pub value: Value,
    /// Every first move with the value after it, in the order of the texts.
    pub first: Vec<(String, Value)>,
    /// The unfinished positions: all that can be reached, or those a search remembered.
    pub positions: u64,
    /// Of those the ones that differ by more than a symmetry.
    pub different: u64,
    /// Whether all positions were listed, not only those that a proof needs.
    pub all: bool,
    /// Whether positions that differ only in who made them count as one.
    pub sets: bool,
    /// Whether the moves of wins are only known to be no fewer.
    pub least: bool,
    /// The table for a file.
    pub table: Option<Vec<u8>>,
    /// What each class of positions holds, by its name, where they were solved class by class.
    pub classes: Vec<(String, Census)>,
}

/// Where tables are kept between runs. Handed in: this crate has no disk.
pub trait Library: Send + Sync {
    fn read(&self, name: &str) -> Option<Vec<u8>>;
    fn write(&self, name: &str, bytes: &[u8]);
    /// Told when a table that was read cannot be used, and whether it is built again at once.
    fn refused(&self, name: &str, error: &str, rebuilt: bool);
}

static LIBRARY: OnceLock<Box<dyn Library>> = OnceLock::new();

/// Says once, when the program starts, where tables are kept. Without a library small tables are built
/// whenever the program runs.
pub fn use_library(library: Box<dyn Library>) {
    let _ = LIBRARY.set(library);
}

/// Sees to a game's table before its first use: reads it, or builds a small one and keeps it. A table
/// that cannot be used is no reason not to play.
pub fn prepare<G: Playable>(oracle: &Oracle<'_, G>, table_name: impl Fn() -> String) {
    let (game, worth) = (oracle.game, &oracle.mind.worth);
    let Some(shelf) = worth.shelf else { return };
    let fetch = || fetch(game, worth, &table_name(), shelf.is_small());
    let keep = |table: &Table| {
        if let Some(library) = LIBRARY.get() {
            let name = table_name();
            library.write(&name, &table.bytes(&name));
        }
    };
    shelf.prepare(game, &*worth.solver, fetch, keep);
}

/// The table of this name, if it is kept and can be used.
fn fetch<G: Playable>(game: &G, worth: &Worth<G>, name: &str, rebuilt: bool) -> Option<Table> {
    let library = LIBRARY.get()?;
    match usable(game, worth, &library.read(name)?, name) {
        Ok(table) => Some(table),
        Err(error) => {
            library.refused(name, &error, rebuilt);
            None
        }
    }
}

/// The table of a game that builds none by itself.
pub(crate) fn read_table<G: Playable>(game: &G, worth: &Worth<G>, name: &str) -> Option<Table> {
    fetch(game, worth, name, false)
}

/// A table that this game can be asked by, or why it is none.
fn usable<G: Playable>(
    game: &G,
    worth: &Worth<G>,
    bytes: &[u8],
    name: &str,
) -> Result<Table, String> {
    let table = Table::read(bytes, name)?;
    worth.fits(game, &table)?;
    reaches(game, worth, table)
}

/// A table of fewer endgames than the program builds by itself would only take knowledge away.
fn reaches<G: Playable>(game: &G, worth: &Worth<G>, table: Table) -> Result<Table, String> {
    let least = worth.solver.endgames().map_or(0, |endgames| endgames.usual(game));
    match table.reach() {
        Some(reach) if reach < least => Err("it holds fewer endgames than usual".to_string()),
        _ => Ok(table),
    }
}

/// Solves from the start position: by listing everything where the game has a shelf for its table or
/// `list` asks for it, else by search. The values of the first moves are left out if not wanted.
pub fn solve<G: Playable>(
    oracle: &Oracle<'_, G>,
    name: &str,
    list: bool,
    first_moves: bool,
    means: &mut Means<'_>,
) -> Result<Solved, String> {
    let wish = Wish { list, first: first_moves };
    let (game, worth) = (oracle.game, &oracle.mind.worth);
    let solved = oracle.outright(wish, means).map_err(|error| refusal(oracle, error))?;
    let start = game.start();
    let mut first: Vec<(String, Value)> =
        solved.first.iter().map(|&(mv, value)| (game.move_text(&start, mv), value)).collect();
    first.sort_unstable_by(|one, two| one.0.cmp(&two.0));
    let proved = || {
        let list = proved_positions(game, solved.value, &solved.first);
        (worth.shelf.is_none() && !solved.least && !list.is_empty()).then_some(Table::Proved(list))
    };
    let table = solved.table.or_else(proved);
    let mut classes = solved.classes;
    classes.extend(table.iter().flat_map(|table| named(oracle, table)));
    let sets = matches!(table, Some(Table::Margins(_)));
    let bytes = table.as_ref().map(|table| table.bytes(name));
    match (worth.shelf, table) {
        (Some(shelf), Some(table)) => shelf.put(table),
        (None, Some(table)) => crate::proved::put(name, &table),
        _ => {}
    }
    Ok(Solved {
        value: solved.value,
        first,
        positions: solved.positions,
        different: solved.different,
        all: solved.all,
        sets,
        least: solved.least,
        table: bytes,
        classes,
    })
}

/// The start and what follows the first moves, by their texts, as far as their values are known.
fn proved_positions<G: Playable>(
    game: &G,
    value: Value,
    first: &[(G::Move, Value)],
) -> Vec<(String, Value)> {
    let start = game.start();
    let after = |&(mv, value): &(G::Move, Value)| {
        let mut next = start.clone();
        game.play(&mut next, mv);
        (game.position_text(&next), value)
    };
    std::iter::once((game.position_text(&start), value))
        .chain(first.iter().map(after))
        .filter(|(_, value)| *value != Value::Unknown)
        .collect()
}

/// Solves the positions with at most so many pieces, or seeds, on the board.
pub fn solve_endgame<G: Playable>(
    oracle: &Oracle<'_, G>,
    name: &str,
    pieces: u32,
    means: &mut Means<'_>,
) -> Result<Solved, String> {
    let (game, worth) = (oracle.game, &oracle.mind.worth);
    let solution = endgames(oracle, pieces, means)?;
    let table = solution.table;
    let solved = Solved {
        value: oracle.look_up(&table, &game.start()),
        first: Vec::new(),
        positions: solution.positions,
        different: solution.different,
        all: true,
        sets: false,
        least: false,
        table: Some(table.bytes(name)),
        classes: named(oracle, &table),
    };
    if let (Some(shelf), Ok(table)) = (worth.shelf, reaches(game, worth, table)) {
        shelf.put(table);
    }
    Ok(solved)
}

fn endgames<G: Playable>(
    oracle: &Oracle<'_, G>,
    pieces: u32,
    means: &mut Means<'_>,
) -> Result<Solution, String> {
    let endgames = oracle.mind.worth.solver.endgames().ok_or(
        "there are no endgame tables of this game; without `--endgame` it is tried as a whole",
    )?;
    let (fewest, most, word) = endgames.range(oracle.game);
    check(pieces, (fewest, most), word)?;
    endgames.up_to(oracle.game, pieces, means).map_err(|error| refusal(oracle, error))
}

fn check(pieces: u32, (fewest, most): (u32, u32), word: &str) -> Result<(), String> {
    if (fewest..=most).contains(&pieces) {
        return Ok(());
    }
    Err(format!("there is no table of `{pieces}` {word}; it can have {fewest} to {most}"))
}

fn named<G: Playable>(oracle: &Oracle<'_, G>, table: &Table) -> Vec<(String, Census)> {
    let endgames = oracle.mind.worth.solver.endgames();
    endgames.map_or_else(Vec::new, |endgames| endgames.classes(oracle.game, table))
}

fn refusal<G: Playable>(oracle: &Oracle<'_, G>, error: Unsolved) -> String {
    let endgames = oracle.mind.worth.solver.endgames();
    match (error, endgames.and_then(|endgames| endgames.advised(oracle.game))) {
        (Unsolved::TooLarge(_), Some(pieces)) => {
            format!("{error}; `--endgame {pieces}` solves those with at most {pieces} pieces")
        }
        _ => error.to_string(),
    }
}

/// Puts a table from a file on the shelf, after checking it.
pub fn put<G: Playable>(oracle: &Oracle<'_, G>, bytes: &[u8], name: &str) -> Result<(), String> {
    let (game, worth) = (oracle.game, &oracle.mind.worth);
    let shelf = worth.shelf.ok_or("this game keeps no table")?;
    shelf.put(usable(game, worth, bytes, name)?);
    Ok(())
}
