//! Solving a match's game outright, and the tables that come of it. The names of tables say the game
//! and all its settings, so that no table is read for another game.

use crate::play::Playable;
use ludoteca_engine::Value;
use ludoteca_engine::solve::{
    self as engine, Census, Means, Solution, Table, Unsolved, Wish, checkpoint,
};
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
pub fn prepare<G: Playable>(game: &G, table_name: impl Fn() -> String) {
    let Some(shelf) = game.shelf() else { return };
    let fetch = || fetch(game, &table_name(), shelf.is_small());
    let keep = |table: &Table| {
        if let Some(library) = LIBRARY.get() {
            let name = table_name();
            library.write(&name, &table.bytes(&name));
        }
    };
    shelf.prepare(game, fetch, keep);
}

/// The table of this name, if it is kept and can be used.
fn fetch<G: Playable>(game: &G, name: &str, rebuilt: bool) -> Option<Table> {
    let library = LIBRARY.get()?;
    match usable(game, &library.read(name)?, name) {
        Ok(table) => Some(table),
        Err(error) => {
            library.refused(name, &error, rebuilt);
            None
        }
    }
}

/// The table of a game that builds none by itself.
pub(crate) fn read_table<G: Playable>(game: &G, name: &str) -> Option<Table> {
    fetch(game, name, false)
}

/// A table that this game can be asked by, or why it is none.
fn usable<G: Playable>(game: &G, bytes: &[u8], name: &str) -> Result<Table, String> {
    let table = Table::read(bytes, name)?;
    game.fits(&table)?;
    reaches(game, table)
}

/// A table of fewer endgames than the program builds by itself would only take knowledge away.
fn reaches<G: Playable>(game: &G, table: Table) -> Result<Table, String> {
    let least = match (game.endings(), game.layers(), game.chances()) {
        (Some(endings), ..) => endings.small() as u64,
        (None, Some(layers), _) => layers.below(layers.usual() + 1),
        (None, None, Some(chances)) => chances.below(chances.usual() + 1),
        (None, None, None) => 0,
    };
    match table.reach() {
        Some(reach) if reach < least => Err("it holds fewer endgames than usual".to_string()),
        _ => Ok(table),
    }
}

/// Solves from the start position: by listing everything where the game has a shelf for its table or
/// `list` asks for it, else by search. The values of the first moves are left out if not wanted.
pub fn solve<G: Playable>(
    game: &G,
    name: &str,
    list: bool,
    first_moves: bool,
    means: &mut Means<'_>,
) -> Result<Solved, String> {
    let wish = Wish { list, first: first_moves };
    let solved = game.outright(wish, means).map_err(|error| refusal(game, error))?;
    let start = game.start();
    let mut first: Vec<(String, Value)> =
        solved.first.iter().map(|&(mv, value)| (game.move_text(&start, mv), value)).collect();
    first.sort_unstable_by(|one, two| one.0.cmp(&two.0));
    let proved = || {
        let list = proved_positions(game, solved.value, &solved.first);
        (game.shelf().is_none() && !solved.least && !list.is_empty()).then_some(Table::Proved(list))
    };
    let table = solved.table.or_else(proved);
    let mut classes = solved.classes;
    classes.extend(table.iter().flat_map(|table| named(game, table)));
    let sets = matches!(table, Some(Table::Margins(_)));
    let bytes = table.as_ref().map(|table| table.bytes(name));
    match (game.shelf(), table) {
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
    game: &G,
    name: &str,
    pieces: u32,
    means: &mut Means<'_>,
) -> Result<Solved, String> {
    let solution = endgames(game, pieces, means)?;
    let table = solution.table;
    let solved = Solved {
        value: engine::look_up(game, &table, &game.start()),
        first: Vec::new(),
        positions: solution.positions,
        different: solution.different,
        all: true,
        sets: false,
        least: false,
        table: Some(table.bytes(name)),
        classes: named(game, &table),
    };
    if let (Some(shelf), Ok(table)) = (game.shelf(), reaches(game, table)) {
        shelf.put(table);
    }
    Ok(solved)
}

fn endgames<G: Playable>(game: &G, pieces: u32, means: &mut Means<'_>) -> Result<Solution, String> {
    if let Some(endings) = game.endings() {
        let fewest = endings.pieces().first().copied().unwrap_or_default();
        let most = endings.pieces().last().copied().unwrap_or_default();
        check(pieces, (fewest, most), "pieces")?;
        let solution = engine::solve_endings(
            game,
            endings,
            endings.up_to(pieces),
            checkpoint::keeper(),
            means,
        );
        return solution.map_err(|error| refusal(game, error));
    }
    if let Some(chances) = game.chances() {
        check(pieces, (chances.usual(), chances.highest()), "pieces each")?;
        return chances.solve(game, pieces, means).map_err(|error| error.to_string());
    }
    let layers = game.layers().ok_or(
        "there are no endgame tables of this game; without `--endgame` it is tried as a whole",
    )?;
    check(pieces, (1, layers.highest()), "seeds")?;
    layers.solve(game, pieces, checkpoint::keeper(), means).map_err(|error| error.to_string())
}

fn check(pieces: u32, (fewest, most): (u32, u32), word: &str) -> Result<(), String> {
    if (fewest..=most).contains(&pieces) {
        return Ok(());
    }
    Err(format!("there is no table of `{pieces}` {word}; it can have {fewest} to {most}"))
}

fn named<G: Playable>(game: &G, table: &Table) -> Vec<(String, Census)> {
    let (Some(endings), Table::Endgame(endgame)) = (game.endings(), table) else {
        return Vec::new();
    };
    let census = endgame.census().enumerate();
    census.map(|(class, &census)| (endings.name(class), census)).collect()
}

fn refusal<G: Playable>(game: &G, error: Unsolved) -> String {
    match (error, game.endings()) {
        (Unsolved::TooLarge(_), Some(endings)) => format!(
            "{error}; `--endgame {pieces}` solves those with at most {pieces} pieces",
            pieces = endings.pieces().get(endings.small()).unwrap_or(&0)
        ),
        _ => error.to_string(),
    }
}

/// Puts a table from a file on the shelf, after checking it.
pub fn put<G: Playable>(game: &G, bytes: &[u8], name: &str) -> Result<(), String> {
    let shelf = game.shelf().ok_or("this game keeps no table")?;
    shelf.put(usable(game, bytes, name)?);
    Ok(())
}
