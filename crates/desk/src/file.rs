//! Opening, locking and writing files so that a full disk leaves nothing half done.

use crate::Refusal;
use ludoteca_tournament::refused;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A path with something added to its name.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(ending);
    path.with_file_name(name)
}

fn missing(path: &Path) -> Refusal {
    Refusal::asked(refused!(
        "there is no event file `{}`; `ludoteca event new` makes one, --file names another",
        path.display()
    ))
}

/// Opens an event's file to add to it.
pub fn to_write(path: &Path) -> Result<File, Refusal> {
    OpenOptions::new().read(true).write(true).open(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => missing(path),
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Refusal::disk(refused!(
            "`{}` can be read here and not written ({}); a copy on another disk can",
            path.display(),
            error
        )),
        _ => Refusal::disk(refused!("`{}` cannot be opened: {}", path.display(), error)),
    })
}

/// Opens an event's file to look at it, also on a medium that cannot be written.
pub fn to_read(path: &Path) -> Result<File, Refusal> {
    File::open(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => missing(path),
        _ => Refusal::disk(refused!("`{}` cannot be opened: {}", path.display(), error)),
    })
}

/// Waits until nobody else writes: another command takes a moment at most.
pub fn lock(path: &Path, file: &File) -> Result<(), Refusal> {
    let done = match file.try_lock() {
        Err(TryLockError::WouldBlock) => file.lock(),
        Err(TryLockError::Error(error)) => Err(error),
        Ok(()) => Ok(()),
    };
    done.map_err(|error| {
        Refusal::disk(refused!("`{}` cannot be locked: {}", path.display(), error))
    })
}

/// The same for a reader. Some media cannot be locked, and there nobody writes either.
pub fn lock_shared(file: &File) {
    let _ = file.lock_shared();
}

pub fn unwritable(path: &Path, error: &std::io::Error) -> Refusal {
    Refusal::disk(refused!("`{}` cannot be written: {}", path.display(), error))
}

/// Writes a whole file or none: what cannot be written leaves an older file as it was.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Refusal> {
    let part = beside(path, ".part");
    let written = File::create(&part)
        .and_then(|mut file| file.write_all(bytes))
        .and_then(|()| std::fs::rename(&part, path));
    written.map_err(|error| {
        let _ = std::fs::remove_file(&part);
        unwritable(path, &error)
    })
}
