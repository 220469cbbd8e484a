//! Puzzles of each game: looked for on the bounded pool in short turns when somebody first asks, and
//! kept in the data directory, a file a game.

use crate::files::write_whole;
use crate::hall::Thinkers;
use crate::who::Who;
use ludoteca_coach::puzzles::{Puzzle, Wanted, puzzles};
use ludoteca_questions::puzzle;
use ludoteca_table::Card;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// So many are enough for a game.
const ENOUGH: usize = 12;
/// How often a turn of searching is taken, each with another seed.
const TURNS: u64 = 12;
/// A turn takes no longer; it rests whenever somebody waits for a review.
const TURN: Duration = Duration::from_secs(5);
/// So many of a turn, so that the first are shown soon.
const A_TURN: usize = 3;

#[derive(Clone, Debug, Default)]
pub struct Collection {
    pub puzzles: Vec<Puzzle>,
    /// Turns taken so far.
    turns: u64,
    /// Somebody is looking for more right now.
    pub searching: bool,
}

impl Collection {
    fn is_complete(&self) -> bool {
        self.puzzles.len() >= ENOUGH || self.turns >= TURNS
    }

    /// A line a puzzle, after one that says how far the search has come.
    fn write(&self) -> String {
        let mut text = format!("turns {}\n", self.turns);
        for one in &self.puzzles {
            text.push_str(&puzzle::write(one));
        }
        text
    }

    /// What a file says; lines that are not true any more (the rules were mended) are left out.
    fn read(card: &'static Card, text: &str) -> Collection {
        let mut lines = text.lines();
        let turns = lines.next().and_then(|line| line.strip_prefix("turns ")?.parse().ok());
        let puzzles = lines.filter_map(|line| puzzle::read(card, line)).collect();
        Collection { puzzles, turns: turns.unwrap_or(0), searching: false }
    }

    /// Adds what is new, the easy ones first.
    fn add(&mut self, found: Vec<Puzzle>) {
        for one in found {
            if self.puzzles.iter().all(|known| known.position != one.position) {
                self.puzzles.push(one);
            }
        }
        self.turns += 1;
    }
}

/// All collections.
#[derive(Clone, Debug)]
pub struct Puzzles {
    directory: Arc<PathBuf>,
    thinkers: Thinkers,
    games: Arc<Mutex<HashMap<&'static str, Collection>>>,
}

impl Puzzles {
    pub fn new(directory: &Path, thinkers: Thinkers) -> Puzzles {
        let directory = Arc::new(directory.join("puzzles"));
        Puzzles { directory, thinkers, games: Arc::default() }
    }

    fn games(&self) -> MutexGuard<'_, HashMap<&'static str, Collection>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn file(&self, slug: &str) -> PathBuf {
        self.directory.join(format!("{slug}.txt"))
    }

    /// What there is; looks for more in the background where that is too little.
    pub fn of(&self, card: &'static Card) -> Collection {
        let mut games = self.games();
        let collection = games.entry(card.slug).or_insert_with(|| {
            let text = std::fs::read_to_string(self.file(card.slug)).unwrap_or_default();
            Collection::read(card, &text)
        });
        if card.is_match() && !collection.is_complete() && !collection.searching {
            collection.searching = true;
            tokio::spawn(self.clone().search(card));
        }
        collection.clone()
    }

    /// All puzzles of a game as lines, looked for no longer than this beyond those that are kept.
    pub fn gather(&self, card: &'static Card, patience: Duration) -> String {
        let text = std::fs::read_to_string(self.file(card.slug)).unwrap_or_default();
        let mut collection = Collection::read(card, &text);
        let began = Instant::now();
        while !collection.is_complete() && began.elapsed() < patience {
            let stop = || began.elapsed() >= patience;
            let (seed, wanted) = (collection.turns + 1, Wanted::SoonestToo);
            let found = puzzles(card, &[], A_TURN, seed, wanted, &stop, &mut |_| {});
            collection.add(found.unwrap_or_default());
        }
        // Pages that ask now find the search ended.
        collection.turns = TURNS;
        let lines = collection.puzzles.iter().map(puzzle::write).collect();
        self.games().insert(card.slug, collection);
        lines
    }

    async fn search(self, card: &'static Card) {
        let mut done = false;
        while !done {
            let turn = self.games().get(card.slug).map_or(TURNS, |collection| collection.turns);
            let work = move |pool: &crate::hall::Turn| {
                let stop = pool.stop(TURN);
                let wanted = Wanted::SoonestToo;
                puzzles(card, &[], A_TURN, turn + 1, wanted, &stop, &mut |_| {}).unwrap_or_default()
            };
            let Ok(found) = self.thinkers.study(Who::chores(), work).await else {
                // The pool is full: people first. Whoever asks next begins again.
                break;
            };
            let text = {
                let mut games = self.games();
                let Some(collection) = games.get_mut(card.slug) else { break };
                collection.add(found);
                done = collection.is_complete();
                collection.write()
            };
            self.keep(card.slug, text).await;
        }
        if let Some(collection) = self.games().get_mut(card.slug) {
            collection.searching = false;
        }
    }

    async fn keep(&self, slug: &str, text: String) {
        let file = self.file(slug);
        let kept = tokio::task::spawn_blocking(move || write_whole(&file, text.as_bytes()));
        if let Ok(Err(error)) = kept.await {
            tracing::warn!(%error, slug, "puzzles could not be kept");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_what_is_not_true_is_left_out() {
        let card = ludoteca_games::card("rastros").expect("a game");
        let found = puzzles(card, &[], 2, 1, Wanted::OnlyWins, &|| false, &mut |_| {});
        let found = found.expect("puzzles");
        assert_eq!(found.len(), 2);
        let mut collection = Collection::default();
        collection.add(found.clone());
        collection.add(found.clone());
        assert_eq!((collection.puzzles.len(), collection.turns), (2, 2));
        let text = collection.write();
        let again = Collection::read(card, &text);
        assert_eq!((again.puzzles, again.turns), (found, 2));
        let broken = text.replacen("\t1\t", "\t9\t", 1) + "nonsense\n";
        assert!(Collection::read(card, &broken).puzzles.len() < 3);
        assert_eq!(Collection::read(card, "").turns, 0);
    }
}
