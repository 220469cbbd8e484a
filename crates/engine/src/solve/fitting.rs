//! Whether a table that was read is of the kind and size that a game looks things up in. A name alone does not
//! tell: an older program may have written something else under it, and files can be renamed and damaged by hand.

use super::Table;
use crate::think::Think;

pub fn check<G: Think>(game: &G, table: &Table) -> Result<(), String> {
    let (found, wanted) = (table.kind(), wanted(game));
    if found != wanted {
        return Err(format!("it is of the kind `{found}`, and the one of this game is `{wanted}`"));
    }
    if !has_size(game, table) {
        return Err("it is of another size than the one of this game".to_string());
    }
    Ok(())
}

/// The kind that solving this game makes; without a shelf only what was proved of single positions is used.
fn wanted<G: Think>(game: &G) -> &'static str {
    match () {
        () if game.shelf().is_none() => "proved",
        () if game.surround().is_some() => "surround",
        () if game.endings().is_some() => "endgame",
        () if game.layers().is_some() => "layers",
        () if game.chances().is_some() => "chances",
        () if game.margins().is_some() => "margins",
        () if game.filling().is_some() => "bits",
        () if game.indexed().is_some() => "dense",
        () => "listed",
    }
}

/// Where a game says how many numbers there are.
fn has_size<G: Think>(game: &G, table: &Table) -> bool {
    match table {
        Table::Dense(bytes) => {
            game.indexed().is_some_and(|numbers| numbers.numbers() == bytes.len() as u64)
        }
        Table::Margins(bytes) => {
            game.margins().is_some_and(|margins| margins.numbers() == bytes.len() as u64)
        }
        Table::Endgame(endgame) => game.endings().is_some_and(|endings| {
            let classes = endgame.classes.iter().enumerate();
            endgame.quiet == game.history().quiet
                && endgame.classes.len() <= endings.pieces().len()
                && classes
                    .into_iter()
                    .all(|(class, found)| found.entries.len() as u64 == endings.numbers(class))
        }),
        _ => true,
    }
}
