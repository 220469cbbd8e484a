//! The finished games of a match, a line each, so that an interrupted match goes on where it was.

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    pub number: u64,
    /// Points of `a`.
    pub points: f64,
    pub moves: String,
    /// What went wrong, if anything did, after the letter of the player who lost by it.
    pub note: String,
}

impl Played {
    /// The player, 0 or 1, who lost by a failure.
    pub fn at_fault(&self) -> Option<usize> {
        let letter = self.note.split(' ').next();
        ["a", "b"].iter().position(|&name| Some(name) == letter)
    }
}

#[derive(Debug)]
pub struct Log {
    path: Option<PathBuf>,
    games: BTreeMap<u64, Played>,
}

impl Log {
    /// Opens a log or begins one; a log of another match is refused.
    pub fn open(path: Option<&Path>, heading: &str) -> Result<Log, String> {
        let mut log = Log { path: path.map(Path::to_path_buf), games: BTreeMap::new() };
        let Some(path) = path else { return Ok(log) };
        let shown = path.display();
        match std::fs::read_to_string(path) {
            Ok(text) if !text.contains('\n') && heading.starts_with(&text) => log.begin(heading)?,
            Ok(mut text) => {
                // A match that was killed may have left half a line: that game is played again.
                if !text.ends_with('\n') {
                    text.truncate(text.rfind('\n').map_or(0, |end| end + 1));
                    std::fs::write(path, &text)
                        .map_err(|error| format!("`{shown}` cannot be written: {error}"))?;
                }
                let mut lines = text.lines();
                let first = lines.next().unwrap_or_default();
                if first != heading {
                    return Err(format!(
                        "`{shown}` is the log of another match (`{first}`); name another file"
                    ));
                }
                for (index, line) in lines.enumerate() {
                    let game = read(line)
                        .ok_or_else(|| format!("`{shown}` line {} is not a game", index + 2))?;
                    log.games.insert(game.number, game);
                }
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => log.begin(heading)?,
            Err(error) => return Err(format!("`{shown}` cannot be read: {error}")),
        }
        Ok(log)
    }

    fn begin(&self, heading: &str) -> Result<(), String> {
        let Some(path) = &self.path else { return Ok(()) };
        std::fs::write(path, format!("{heading}\n"))
            .map_err(|error| format!("`{}` cannot be written: {error}", path.display()))
    }

    pub fn has(&self, number: u64) -> bool {
        self.games.contains_key(&number)
    }

    pub fn games(&self) -> impl Iterator<Item = &Played> {
        self.games.values()
    }

    pub fn add(&mut self, game: Played) -> Result<(), String> {
        if let Some(path) = &self.path {
            // A note may quote what a program has said.
            let note = game.note.replace(['\t', '\n', '\r'], " ");
            let line = format!("{}\t{}\t{}\t{note}\n", game.number, game.points, game.moves);
            let mut options = OpenOptions::new();
            let write = |mut file: std::fs::File| file.write_all(line.as_bytes());
            let written = options.append(true).open(path).and_then(write);
            written.map_err(|error| format!("`{}` cannot be written: {error}", path.display()))?;
        }
        self.games.insert(game.number, game);
        Ok(())
    }
}

fn read(line: &str) -> Option<Played> {
    let mut parts = line.split('\t');
    let number = parts.next()?.parse().ok()?;
    let points = parts.next()?.parse().ok()?;
    let moves = parts.next()?.to_string();
    let note = parts.next()?.to_string();
    Some(Played { number, points, moves, note })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_goes_on_where_it_was_and_is_refused_for_another_match() {
        let path = std::env::temp_dir().join(format!("ludoteca-log-{}", std::process::id()));
        let game = Played { number: 3, points: 0.5, moves: "a1 b2".into(), note: String::new() };
        let mut log = Log::open(Some(&path), "one").expect("a new log");
        log.add(game.clone()).expect("a written game");
        let again = Log::open(Some(&path), "one").expect("the same log");
        assert_eq!(again.games().collect::<Vec<_>>(), [&game]);
        assert!(Log::open(Some(&path), "two").is_err());
        // Killed while it wrote.
        let whole = std::fs::read_to_string(&path).expect("the log");
        std::fs::write(&path, format!("{whole}4\t1\tb1 b")).expect("the log");
        let torn = Log::open(Some(&path), "one").expect("the same log");
        assert_eq!(torn.games().collect::<Vec<_>>(), [&game]);
        assert_eq!(std::fs::read_to_string(&path).expect("the log"), whole);
        for begun in ["", "on"] {
            std::fs::write(&path, begun).expect("the log");
            assert_eq!(Log::open(Some(&path), "one").expect("a new log").games().count(), 0);
            assert_eq!(std::fs::read_to_string(&path).expect("the log"), "one\n");
        }
        std::fs::remove_file(path).expect("the log");
    }
}
