//! Files that are whole or not there.

use std::path::Path;

/// Writes beside and renames, so that a reader never sees half a file.
pub fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension("new");
    let written = std::fs::write(&beside, bytes).and_then(|()| std::fs::rename(&beside, path));
    if written.is_err() {
        // On a full disk what could be written would be in the way.
        let _ = std::fs::remove_file(&beside);
    }
    written
}
