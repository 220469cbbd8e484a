//! The tables of solved games on this machine: a folder of files in the data directory.

use crate::failure::note;
use ludoteca_engine::solve::Table;
use ludoteca_engine::solve::checkpoint::Keeper;
use ludoteca_table::Library;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A folder of tables.
#[derive(Clone, Debug)]
pub struct Folder(pub PathBuf);

/// `$XDG_DATA_HOME/ludoteca/tables`, or the same under `~/.local/share`; none without a home.
pub fn usual() -> Option<Folder> {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("XDG_DATA_HOME")
        .filter(|path| path.is_absolute())
        .or_else(|| Some(set("HOME")?.join(".local/share")))?;
    Some(Folder(data.join("ludoteca/tables")))
}

impl Folder {
    /// The file of a table: its name with nothing that a file system could mind.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(format!("{}.table", name.replace(' ', "_").replace('=', "-")))
    }

    /// Whether tables can be written here.
    pub fn check(&self) -> std::io::Result<()> {
        std::fs::create_dir_all(&self.0)?;
        let probe = self.0.join(format!("new-{}", std::process::id()));
        std::fs::write(&probe, b"")?;
        std::fs::remove_file(probe)
    }

    /// Writes whole or not at all: a reader never sees half a table.
    pub fn save(&self, name: &str, bytes: &[u8]) -> std::io::Result<PathBuf> {
        self.save_parts(name, &[bytes])
    }

    fn save_parts(&self, name: &str, parts: &[&[u8]]) -> std::io::Result<PathBuf> {
        std::fs::create_dir_all(&self.0)?;
        let path = self.path(name);
        let beside = path.with_extension(format!("new-{}", std::process::id()));
        let write =
            |mut file: std::fs::File| parts.iter().try_for_each(|part| file.write_all(part));
        let written = std::fs::File::create(&beside).and_then(write);
        let written = written.and_then(|()| std::fs::rename(&beside, &path));
        if written.is_err() {
            // On a full disk what could be written would be in the way.
            let _ = std::fs::remove_file(&beside);
        }
        written.map(|()| path)
    }
}

impl Folder {
    /// Whether a table of more endgames than this one is kept here.
    pub fn holds_more(&self, name: &str, bytes: &[u8]) -> bool {
        let tables = |kept: &[u8]| Some([kept, bytes].map(|bytes| Table::read(bytes, name).ok()));
        match self.read(name).as_deref().and_then(tables) {
            // One of another kind cannot be compared, nor used.
            Some([Some(kept), Some(table)]) => {
                kept.kind() == table.kind() && kept.reach() > table.reach()
            }
            _ => false,
        }
    }
}

impl Library for Folder {
    fn read(&self, name: &str) -> Option<Vec<u8>> {
        std::fs::read(self.path(name)).ok()
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        if let Err(error) = self.save(name, bytes) {
            warn(&self.path(name), &format!("cannot be written: {error}"));
        }
    }

    fn refused(&self, name: &str, error: &str, rebuilt: bool) {
        let then = match rebuilt {
            true => "it is built again".to_string(),
            false => format!("`ludoteca solve {name}` builds it again"),
        };
        warn(&self.path(name), &format!("is not used: {error}; {then}"));
    }
}

/// How a piece of work under way begins; then comes its name.
const PART: &str = "ludoteca part 1\n";

/// A piece of work under way: a file beside its table to be.
#[derive(Clone, Debug)]
pub struct Part {
    folder: Folder,
    name: String,
    written: Arc<Mutex<Instant>>,
    /// How often it is written.
    every: Duration,
}

impl Part {
    pub fn new(folder: Folder, name: &str, every: Duration) -> Part {
        let name = format!("{name} part");
        Part { folder, name, written: Arc::new(Mutex::new(Instant::now())), every }
    }

    /// Whose work it is: the solvers' own bytes do not say which game they are about.
    fn heading(&self) -> Vec<u8> {
        format!("{PART}{}\n", self.name).into_bytes()
    }

    /// Whether there is something to go on from.
    pub fn exists(&self) -> bool {
        self.folder.path(&self.name).exists()
    }

    /// The work is done.
    pub fn remove(&self) {
        let _ = std::fs::remove_file(self.folder.path(&self.name));
    }
}

impl Keeper for Part {
    fn is_due(&self) -> bool {
        self.written.lock().is_ok_and(|written| written.elapsed() >= self.every)
    }

    fn read(&self) -> Option<Vec<u8>> {
        let mut bytes = self.folder.read(&self.name)?;
        let heading = self.heading();
        if bytes.starts_with(&heading) {
            bytes.drain(..heading.len());
        } else if bytes.starts_with(PART.as_bytes()) {
            self.refused("it is about another game");
            return None;
        }
        // Without a heading: as earlier versions wrote it.
        note(&format!(
            "ludoteca: reads {} to go on from there",
            self.folder.path(&self.name).display()
        ));
        Some(bytes)
    }

    fn write(&self, bytes: &[u8]) {
        if let Err(error) = self.folder.save_parts(&self.name, &[&self.heading(), bytes]) {
            warn(&self.folder.path(&self.name), &format!("cannot be written: {error}"));
        }
        if let Ok(mut written) = self.written.lock() {
            *written = Instant::now();
        }
    }

    fn refused(&self, error: &str) {
        warn(
            &self.folder.path(&self.name),
            &format!("is not used: {error}; the work begins again"),
        );
    }
}

fn warn(path: &Path, error: &str) {
    note(&format!("ludoteca: the table {} {error}", path.display()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_found_again() {
        let place = std::env::temp_dir().join(format!("ludoteca-library-{}", std::process::id()));
        let folder = Folder(place.clone());
        assert_eq!(folder.read("semaforo columns=4"), None);
        let path = folder.save("semaforo columns=4", b"table").expect("a file");
        assert!(path.ends_with("semaforo_columns-4.table"));
        assert_eq!(folder.read("semaforo columns=4").as_deref(), Some(&b"table"[..]));
        folder.check().expect("a folder that can be written");
        assert!(Folder(path.join("inside a file")).check().is_err());
        std::fs::remove_dir_all(place).expect("the folder");
    }
}
