//! A damaged file cut back to its last sound command: a copy is kept, and what is lost is told.

use crate::Refusal;
use crate::file::{self, beside};
use ludoteca_tournament::event::{Event, sentence};
use ludoteca_tournament::log::{self, Rest};
use ludoteca_tournament::refused;
use ludoteca_tournament::refused::Refused;
use std::io::Read;
use std::path::{Path, PathBuf};

/// What a repair came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repaired {
    /// Steps that stand.
    pub kept: usize,
    /// Steps after the damage that can still be read, with their numbers, in words.
    pub lost: Vec<(u32, String)>,
    /// Where the damaged file is now; none if there was nothing to repair.
    pub copy: Option<PathBuf>,
}

/// Cuts a file at its first damage.
pub fn repair(path: &Path) -> Result<Repaired, Refusal> {
    let disk = |error: std::io::Error| file::unwritable(path, &error);
    let mut file = file::to_write(path)?;
    file::lock(path, &file)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(disk)?;
    let fail =
        |reason: Refused| Refusal::refused(Refused::around("`{}`: {}", &[&path.display()], reason));
    let reading = log::read(&bytes).map_err(|error| fail(error.into()))?;
    let kept = reading.steps.len();
    Event::replay(reading.steps.into_iter().map(|step| step.action)).map_err(fail)?;
    if reading.rest == Rest::Nothing {
        return Ok(Repaired { kept, lost: Vec::new(), copy: None });
    }
    let lost = log::readable_after(&bytes[reading.sound..]);
    let lost = lost.iter().map(|(number, action)| (*number, sentence::of(action))).collect();
    let names =
        std::iter::once(".damaged".to_string()).chain((2..).map(|n| format!(".damaged-{n}")));
    let free = names.map(|name| beside(path, &name)).find(|name| !name.exists());
    let copy = free.ok_or_else(|| fail(refused!("there is no free name for a copy")))?;
    file::write_whole(&copy, &bytes)?;
    file.set_len(reading.sound as u64).and_then(|()| file.sync_all()).map_err(disk)?;
    Ok(Repaired { kept, lost, copy: Some(copy) })
}
