//! The event's file: read up to its last sound command, and only ever added to. A command's steps go
//! to the disk together, and it reports success after the disk has them; what the disk refuses is not
//! in the file.

use crate::Refusal;
use crate::file::{self, beside};
use ludoteca_tournament::event::{Action, Event, State, guard};
use ludoteca_tournament::log::{self, Frame, Reading, Rest, Step, VERSION};
use ludoteca_tournament::refused;
use ludoteca_tournament::refused::Refused;
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Who may write while this store is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hold {
    /// A command: the file is its own until it ends.
    Whole,
    /// A server, which stays: the file is its own only while it adds.
    Moments,
    /// Somebody who only looks.
    Nothing,
}

#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    file: File,
    hold: Hold,
    event: Event,
    reading: Reading,
    /// Whether every addition waits for the disk; only a simulation may say no.
    pub patient: bool,
    /// Who adds, as the log says it.
    pub author: String,
}

/// Seconds since 1970, for the history; nothing depends on it.
fn now() -> String {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs()).to_string()
}

impl Store {
    /// A new file with its first steps; an existing one is never overwritten.
    pub fn create(path: &Path, steps: Vec<Action>) -> Result<Store, Refusal> {
        let asked = |reason: Refused| Refusal::asked(reason);
        for step in &steps {
            if let Action::New { .. } = step {
                guard::check_name(step).map_err(asked)?;
            }
        }
        let event = Event::replay(steps.clone()).map_err(asked)?;
        let made = OpenOptions::new().read(true).write(true).create_new(true).open(path);
        let file = made.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => Refusal::asked(refused!(
                "`{}` exists already; choose another name with --file",
                path.display()
            )),
            _ => Refusal::disk(refused!("`{}` cannot be made: {}", path.display(), error)),
        })?;
        file::lock(path, &file)?;
        let (path, reading) = (path.to_path_buf(), Reading::default());
        let (patient, author) = (true, String::new());
        let mut store = Store { path, file, hold: Hold::Whole, event, reading, patient, author };
        if let Err(refusal) = store.append(&steps) {
            let _ = std::fs::remove_file(&store.path);
            return Err(refusal);
        }
        Ok(store)
    }

    /// To add to it; others wait until this store is gone.
    pub fn open(path: &Path) -> Result<Store, Refusal> {
        let file = file::to_write(path)?;
        file::lock(path, &file)?;
        Store::begin(path, file, Hold::Whole)
    }

    /// To look at it, also where it cannot be written.
    pub fn look(path: &Path) -> Result<Store, Refusal> {
        let file = file::to_read(path)?;
        file::lock_shared(&file);
        Store::begin(path, file, Hold::Nothing)
    }

    /// To stay open beside commands that add to the same file; `catch_up` brings in what they added.
    pub fn stay(path: &Path) -> Result<Store, Refusal> {
        let file = file::to_write(path)?;
        file::lock_shared(&file);
        let store = Store::begin(path, file, Hold::Moments)?;
        store.release();
        Ok(store)
    }

    fn begin(path: &Path, mut file: File, hold: Hold) -> Result<Store, Refusal> {
        let fail = |reason: Refused| {
            Refusal::refused(Refused::around("`{}`: {}", &[&path.display()], reason))
        };
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|error| {
            Refusal::disk(refused!("`{}` cannot be read: {}", path.display(), error))
        })?;
        let reading = log::read(&bytes).map_err(|error| fail(error.into()))?;
        let event = Event::replay(reading.steps.iter().map(|step| step.action.clone()));
        let event = event.map_err(fail)?;
        let (path, author) = (path.to_path_buf(), String::new());
        Ok(Store { path, file, hold, event, reading, patient: true, author })
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

    /// The steps with when and by whom they were made.
    pub fn steps(&self) -> &[Step] {
        &self.reading.steps
    }

    /// What was left out when the file was opened, in words.
    pub fn left_out(&self) -> Option<String> {
        let (path, kept) = (self.path.display(), self.reading.steps.len());
        match &self.reading.rest {
            Rest::Nothing => None,
            Rest::Torn { .. } => Some(format!(
                "the last write to `{path}` was cut short; {kept} whole steps are kept"
            )),
            Rest::Damaged { line, reason, later } => Some(format!(
                "`{path}` is damaged at line {line} ({reason}): {kept} steps before it are shown, {later} line(s) after it are not; nothing is added until `ludoteca event repair` has cut it there"
            )),
        }
    }

    /// Whether nothing can be added: it was opened only to look.
    pub fn only_reads(&self) -> bool {
        self.hold == Hold::Nothing
    }

    /// Adds steps, all or none.
    pub fn add(&mut self, actions: Vec<Action>) -> Result<(), Refusal> {
        if self.only_reads() {
            return Err(Refusal::disk(refused!(
                "`{}` can only be read here; a copy on another disk can be written",
                self.path.display()
            )));
        }
        if self.hold == Hold::Moments {
            file::lock(&self.path, &self.file)?;
        }
        let done = self.read_on().and_then(|_| self.add_locked(&actions));
        if self.hold == Hold::Moments {
            self.release();
        }
        done
    }

    fn add_locked(&mut self, actions: &[Action]) -> Result<(), Refusal> {
        if let (Rest::Damaged { .. }, Some(words)) = (&self.reading.rest, self.left_out()) {
            return Err(Refusal::refused(words));
        }
        let mut event = self.event.clone();
        for action in actions {
            let conflict = guard::conflict(event.state(), action).is_some();
            event.add(action.clone()).map_err(|reason| match conflict {
                true => Refusal::conflict(reason),
                false => Refusal::refused(reason),
            })?;
        }
        self.append(actions)?;
        self.event = event;
        Ok(())
    }

    /// Takes in what others added since; whether there was anything.
    pub fn catch_up(&mut self) -> Result<bool, Refusal> {
        if self.hold != Hold::Moments {
            return Ok(false);
        }
        file::lock_shared(&self.file);
        let found = self.read_on();
        self.release();
        found
    }

    fn release(&self) {
        let _ = self.file.unlock();
    }

    /// Reads what stands after the sound beginning, if the file grew.
    fn read_on(&mut self) -> Result<bool, Refusal> {
        if self.hold != Hold::Moments {
            return Ok(false);
        }
        let path = self.path.display().to_string();
        let unreadable =
            |error: std::io::Error| Refusal::disk(refused!("`{}` cannot be read: {}", path, error));
        let size = self.file.metadata().map_err(unreadable)?.len();
        let sound = self.reading.sound as u64;
        if size < sound {
            let file = file::to_write(&self.path)?;
            *self = Store::begin(&self.path, file, Hold::Moments)?;
            return Ok(true);
        }
        if size == sound {
            self.reading.rest = Rest::Nothing;
            return Ok(false);
        }
        let mut bytes = Vec::new();
        self.file.seek(SeekFrom::Start(sound)).map_err(unreadable)?;
        self.file.read_to_end(&mut bytes).map_err(unreadable)?;
        let before = self.reading.steps.len();
        let (lines, sum) = (self.reading.lines, self.reading.sum);
        let fail =
            |reason: Refused| Refusal::refused(Refused::around("`{}`: {}", &[&path], reason));
        self.reading.go_on(&bytes).map_err(|error| fail(error.into()))?;
        let new = self.reading.steps[before..].iter().map(|step| step.action.clone());
        if let Err(reason) = self.event.take_in(new.collect()) {
            self.reading.steps.truncate(before);
            (self.reading.sound, self.reading.lines, self.reading.sum) =
                (sound as usize, lines, sum);
            return Err(fail(reason));
        }
        Ok(self.reading.steps.len() > before)
    }

    fn append(&mut self, actions: &[Action]) -> Result<(), Refusal> {
        if actions.is_empty() {
            return Ok(());
        }
        let (at, by) = (now(), self.author.clone());
        let n = self.reading.steps.len() as u32 + 1;
        let frame =
            Frame { v: VERSION, n, at: at.clone(), by: by.clone(), steps: actions.to_vec() };
        let (line, sum) = log::write(self.reading.sum, &frame);
        self.keep_what_was_cut();
        if let Err(error) = self.write(line.as_bytes()) {
            return Err(self.set_back(&error));
        }
        self.reading.sound += line.len();
        self.reading.lines += 1;
        self.reading.sum = sum;
        self.reading.rest = Rest::Nothing;
        let step =
            |action: &Action| Step { at: at.clone(), by: by.clone(), action: action.clone() };
        self.reading.steps.extend(actions.iter().map(step));
        Ok(())
    }

    /// From the end of the last whole command, over whatever a cut left behind.
    fn write(&mut self, line: &[u8]) -> std::io::Result<()> {
        let sound = self.reading.sound as u64;
        self.file.set_len(sound)?;
        self.file.seek(SeekFrom::Start(sound))?;
        self.file.write_all(line)?;
        if self.patient { self.file.sync_all() } else { Ok(()) }
    }

    /// After a failed write: the file as it was before.
    fn set_back(&mut self, error: &std::io::Error) -> Refusal {
        let path = self.path.display();
        let back = self.file.set_len(self.reading.sound as u64).and_then(|()| self.file.sync_all());
        match back {
            Ok(()) => Refusal::disk(refused!(
                "`{}` could not be written ({}); nothing was added to it",
                path,
                error
            )),
            Err(again) => Refusal::disk(refused!(
                "`{}` could not be written ({}) and not be set back ({}): whether the last command stands shows when it is opened again",
                path,
                error,
                again
            )),
        }
    }

    /// A cut that holds whole lines may be more than a torn write: a copy is kept.
    fn keep_what_was_cut(&mut self) {
        let Rest::Torn { bytes } = self.reading.rest else { return };
        let mut rest = Vec::with_capacity(bytes);
        let begun = self.file.seek(SeekFrom::Start(self.reading.sound as u64));
        if begun.is_ok() && self.file.read_to_end(&mut rest).is_ok() && rest.contains(&b'\n') {
            let _ = std::fs::write(beside(&self.path, ".left-out"), rest);
        }
    }
}
