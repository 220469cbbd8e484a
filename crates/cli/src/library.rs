//! The tables of solved games on this machine: a folder of files in the data directory.

use ludoteca_table::Library;
use std::path::{Path, PathBuf};

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

    /// Writes whole or not at all: a reader never sees half a table.
    pub fn save(&self, name: &str, bytes: &[u8]) -> std::io::Result<PathBuf> {
        std::fs::create_dir_all(&self.0)?;
        let path = self.path(name);
        let beside = path.with_extension(format!("new-{}", std::process::id()));
        std::fs::write(&beside, bytes)?;
        std::fs::rename(&beside, &path)?;
        Ok(path)
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

fn warn(path: &Path, error: &str) {
    eprintln!("ludoteca: the table {} {error}", path.display());
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
        std::fs::remove_dir_all(place).expect("the folder");
    }
}
