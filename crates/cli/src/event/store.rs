//! The event's file: opened, locked, read whole, and only ever added to. A command's steps go to the
//! disk together, and it reports success after the disk has them.

use crate::failure::Failure;
use ludoteca_tournament::event::{Action, Event, State};
use ludoteca_tournament::log::{self, Step, VERSION};
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    file: File,
    event: Event,
    sum: u64,
    sound: u64,
    /// Whether every addition waits for the disk; only a simulation may say no.
    pub patient: bool,
    times: Vec<String>,
}

fn locked(path: &Path, file: &File) -> Result<(), Failure> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(std::fs::TryLockError::WouldBlock) => {
            // Another terminal is writing: its command takes a moment at most.
            file.lock().map_err(Failure::from)
        }
        Err(error) => {
            Err(Failure::failed(format!("`{}` cannot be locked: {error}", path.display())))
        }
    }
}

/// Seconds since 1970, for the history; nothing depends on it.
fn now() -> String {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs()).to_string()
}

impl Store {
    /// A new file with its first steps; an existing one is never overwritten.
    pub fn create(path: &Path, steps: Vec<Action>) -> Result<Store, Failure> {
        let event = Event::replay(steps.clone()).map_err(Failure::usage)?;
        let file = OpenOptions::new().read(true).write(true).create_new(true).open(path);
        let file = file.map_err(|error| match error.kind() {
            std::io::ErrorKind::AlreadyExists => Failure::usage(format!(
                "`{}` exists already; choose another name with --file",
                path.display()
            )),
            _ => Failure::failed(format!("`{}` cannot be made: {error}", path.display())),
        })?;
        locked(path, &file)?;
        let path = path.to_path_buf();
        let mut store =
            Store { path, file, event, sum: 0, sound: 0, patient: true, times: Vec::new() };
        store.append(&steps, 0)?;
        Ok(store)
    }

    pub fn open(path: &Path) -> Result<Store, Failure> {
        let file = OpenOptions::new().read(true).write(true).open(path);
        let mut file = file.map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => Failure::usage(format!(
                "there is no event file `{}`; `ludoteca event new` makes one, --file names another",
                path.display()
            )),
            _ => Failure::failed(format!("`{}` cannot be opened: {error}", path.display())),
        })?;
        locked(path, &file)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        // A cut may fall inside a letter: what is not text at the very end belongs to the torn line.
        let text = match std::str::from_utf8(&bytes) {
            Ok(text) => text,
            Err(error) if bytes[error.valid_up_to()..].contains(&b'\n') => {
                return Err(Failure::failed(format!("`{}` is not an event file", path.display())));
            }
            Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
        };
        let fail = |reason: String| Failure::failed(format!("`{}`: {reason}", path.display()));
        let reading = log::read(text).map_err(|error| fail(error.to_string()))?;
        if reading.torn.is_some() || reading.sound < bytes.len() {
            eprintln!(
                "ludoteca: the last write to `{}` was cut short; {} whole steps are kept",
                path.display(),
                reading.steps.len()
            );
        }
        let times = reading.steps.iter().map(|step| step.at.clone()).collect();
        let actions = reading.steps.into_iter().map(|step| step.action);
        let event = Event::replay(actions).map_err(fail)?;
        let (sum, sound) = (reading.sum, reading.sound as u64);
        Ok(Store { path: path.to_path_buf(), file, event, sum, sound, patient: true, times })
    }

    pub fn event(&self) -> &Event {
        &self.event
    }

    pub fn state(&self) -> &State {
        self.event.state()
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn time(&self, step: usize) -> &str {
        self.times.get(step).map_or("", String::as_str)
    }

    /// Adds steps, all or none.
    pub fn add(&mut self, actions: Vec<Action>) -> Result<(), Failure> {
        let before = self.event.steps().len();
        let mut event = self.event.clone();
        for action in &actions {
            event.add(action.clone()).map_err(Failure::failed)?;
        }
        self.append(&actions, before)?;
        self.event = event;
        Ok(())
    }

    fn append(&mut self, actions: &[Action], before: usize) -> Result<(), Failure> {
        let mut text = String::new();
        let mut sum = self.sum;
        let at = now();
        for (index, action) in actions.iter().enumerate() {
            let n = (before + index) as u32 + 1;
            let step = Step { v: VERSION, n, at: at.clone(), action: action.clone() };
            let (line, next) = log::write(sum, &step);
            text.push_str(&line);
            sum = next;
        }
        // From the end of the last whole line, over whatever a cut left behind.
        self.file.set_len(self.sound)?;
        self.file.seek(SeekFrom::Start(self.sound))?;
        self.file.write_all(text.as_bytes())?;
        if self.patient {
            self.file.sync_all()?;
        }
        self.sound += text.len() as u64;
        self.sum = sum;
        self.times.extend(actions.iter().map(|_| at.clone()));
        Ok(())
    }
}
