//! Tables of solved games: read from the data directory when the server starts; what is proved of a
//! game's own board but has no table yet is solved again in the background, one game after the other.

use crate::files::write_whole;
use crate::hall::{Thinkers, Turn};
use crate::known;
use crate::who::Who;
use ludoteca_engine::Effort;
use ludoteca_engine::solve::Means;
use ludoteca_table::{Card, Match};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A game that takes longer than this here is left to `ludoteca solve`.
const LONGEST: Duration = Duration::from_secs(20);
/// So many positions are kept in memory while solving, about a byte or two each.
const MOST: u64 = 10_000_000;

/// The file of a table, named as `ludoteca solve --out` names it.
fn file(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{}.table", name.replace(' ', "_").replace('=', "-")))
}

/// Gives every game the table it has a place for. Those that are missing come when the pool has time.
pub async fn load(folder: PathBuf, thinkers: Thinkers) {
    for card in ludoteca_games::LIST.iter().copied().filter(|card| card.is_match()) {
        let folder = folder.clone();
        // A full pool: people first. The next start tries again.
        let work = move |turn: &Turn| provide_until(card, &folder, &turn.stop(LONGEST));
        if thinkers.study(Who::chores(), work).await.is_err() {
            return;
        }
    }
}

/// Gives one game its table: from the folder or, where its own board is proved, by solving it again.
pub fn provide(card: &'static Card, folder: &Path) {
    let began = Instant::now();
    provide_until(card, folder, &|| began.elapsed() > LONGEST);
}

fn provide_until(card: &'static Card, folder: &Path, stop: &dyn Fn() -> bool) {
    let Ok(game) = card.open(&[]) else { return };
    let Some(name) = game.table_name() else { return };
    let path = file(folder, &name);
    if read(game.as_ref(), &path) {
        return;
    }
    if is_proved(card)
        && let Err(error) = solve(game.as_ref(), &path, stop)
    {
        tracing::info!(error, slug = card.slug, "not solved here");
    }
    // A small table, such as one of endgames, is built by asking: better now than when somebody plays.
    game.ask(Effort::Second);
}

fn read(game: &dyn Match, path: &Path) -> bool {
    let Ok(bytes) = std::fs::read(path) else { return false };
    match game.put_table(&bytes) {
        Ok(()) => true,
        Err(error) => {
            tracing::warn!(error, path = %path.display(), "a table is not used");
            false
        }
    }
}

/// Whether somebody has solved the game's own board: then it can be done again, where no dice are thrown.
fn is_proved(card: &'static Card) -> bool {
    known::of_game(card).iter().any(|one| one.settings.is_empty() && one.chance.is_none())
}

fn solve(game: &dyn Match, path: &Path, stop: &dyn Fn() -> bool) -> Result<(), String> {
    let mut watch = |_| !stop();
    let mut means = Means { threads: 1, most: MOST, watch: &mut watch };
    let solved = game.solve(false, false, &mut means)?;
    let Some(bytes) = solved.table else { return Ok(()) };
    write_whole(path, &bytes).map_err(|error| error.to_string())
}
