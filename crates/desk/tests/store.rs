//! The event's file as disks, sticks and other programs leave it.

#![allow(clippy::unwrap_used)]

use ludoteca_desk::repair::repair;
use ludoteca_desk::{Reason, Store};
use ludoteca_tournament::event::action::{Action, Entry, Outcome, Score};
use ludoteca_tournament::event::regulation::Kind;
use ludoteca_tournament::event::standings::standings;
use ludoteca_tournament::event::{draw, pair};
use ludoteca_tournament::lot::Lot;
use std::path::PathBuf;

/// A folder of its own, gone at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder =
            std::env::temp_dir().join(format!("ludoteca-desk-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn file(&self) -> PathBuf {
        self.0.join("event.ludoteca")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn begin() -> Action {
    let parameters = [("rounds".to_string(), "3".to_string())].into();
    Action::New { name: "Turma".into(), kind: Kind::Club, edition: None, parameters, seed: 5 }
}

fn result(board: u32, outcome: Outcome) -> Action {
    let score = Score::Board(outcome);
    Action::Result { stage: "main".into(), round: 1, board, score, correct: false }
}

/// A class of six with its first round paired, in a file; where each command ended.
fn class(folder: &Folder) -> Vec<usize> {
    let mut ends = Vec::new();
    let length = || std::fs::metadata(folder.file()).unwrap().len() as usize;
    let mut store = Store::create(&folder.file(), vec![begin()]).unwrap();
    ends.push(length());
    let entry = |name: &str| Entry {
        id: name.to_lowercase(),
        name: name.into(),
        section: "main".into(),
        ..Entry::default()
    };
    let entries = ["Ana", "Bia", "Caio", "Davi", "Eva", "Gil"].map(entry).to_vec();
    store.add(vec![Action::Enter { entries }]).unwrap();
    ends.push(length());
    // A draw and the first pairing as one command.
    let drawn = draw(store.state(), "main", None).unwrap();
    store.add(vec![drawn]).unwrap();
    ends.push(length());
    let paired = pair(store.state(), "main").unwrap();
    store.add(vec![paired]).unwrap();
    ends.push(length());
    store.add(vec![result(1, Outcome::First), result(2, Outcome::Draw)]).unwrap();
    ends.push(length());
    ends
}

#[test]
fn files_of_version_1_open_go_on_and_come_out_the_same() {
    for (name, steps) in [("club", 9), ("olympiad", 5)] {
        let folder = Folder::new(&format!("old-{name}"));
        let old = format!("{}/tests/files/{name}.ludoteca", env!("CARGO_MANIFEST_DIR"));
        std::fs::copy(old, folder.file()).unwrap();
        let mut store = Store::open(&folder.file()).unwrap();
        assert_eq!((store.steps().len(), store.left_out()), (steps, None), "{name}");
        assert_eq!(store.event().check().unwrap(), Vec::<String>::new(), "{name}");
        let stage = store.state().stages.keys().next().unwrap().clone();
        if name == "club" {
            let table = standings(store.state(), store.state().stage(&stage).unwrap());
            let names: Vec<&str> = table.rows.iter().map(|row| row.name.as_str()).collect();
            assert_eq!(names, ["Fábio", "Ana", "Caio", "Davi", "Bia", "Eva"]);
        }
        let next = pair(store.state(), &stage).unwrap();
        store.add(vec![next]).unwrap();
        drop(store);
        let store = Store::look(&folder.file()).unwrap();
        assert_eq!(store.steps().len(), steps + 1, "lines of both versions in one file");
    }
}

#[test]
fn a_power_cut_at_any_sector_keeps_whole_commands() {
    let folder = Folder::new("power");
    let ends = class(&folder);
    let whole = std::fs::read(folder.file()).unwrap();
    let mut lot = Lot::new(7, "power");
    for trial in 0..200 {
        let last = 1 + lot.below(ends.len() - 1);
        let (from, to) = (ends[last - 1], ends[last]);
        // The command before is on disk; of this one some sectors of 64 bytes are, in any order.
        let mut bytes = whole[..to].to_vec();
        let mut missing = false;
        for at in (from..to).step_by(64) {
            if lot.coin() {
                let end = (at + 64).min(to);
                bytes[at..end].fill(0);
                missing = true;
            }
        }
        if lot.coin() {
            bytes.truncate(from + lot.below(to - from));
            missing = true;
        }
        std::fs::write(folder.file(), &bytes).unwrap();
        let store = Store::look(&folder.file()).unwrap();
        let steps = [1, 2, 3, 4, 6];
        let kept = if missing { steps[last - 1] } else { steps[last] };
        assert_eq!(store.steps().len(), kept, "trial {trial}");
        assert_eq!(store.left_out().is_some(), missing && bytes.len() > from, "trial {trial}");
        drop(store);
        let mut store = Store::open(&folder.file()).unwrap();
        let entries = vec![];
        store.add(vec![Action::Enter { entries }]).unwrap();
        drop(store);
        assert_eq!(Store::look(&folder.file()).unwrap().steps().len(), kept + 1);
    }
}

#[test]
fn a_file_damaged_in_the_middle_is_shown_repaired_and_nothing_is_hidden() {
    let folder = Folder::new("damaged");
    let ends = class(&folder);
    let mut bytes = std::fs::read(folder.file()).unwrap();
    bytes[ends[1] + 80] ^= 4;
    std::fs::write(folder.file(), &bytes).unwrap();
    let mut store = Store::open(&folder.file()).unwrap();
    assert_eq!(store.state().people.len(), 6, "the sound beginning is shown");
    let words = store.left_out().unwrap();
    assert!(words.contains("line 3") && words.contains("event repair"), "{words}");
    let refused = store.add(vec![begin()]).unwrap_err();
    assert!(refused.message.contains("event repair"), "{refused}");
    drop(store);
    assert_eq!(std::fs::read(folder.file()).unwrap(), bytes, "nothing was touched");

    let done = repair(&folder.file()).unwrap();
    assert_eq!(done.kept, 2);
    let lost: Vec<u32> = done.lost.iter().map(|(step, _)| *step).collect();
    assert_eq!(lost, [4, 5, 6], "what can be read after the damage");
    assert!(done.lost[1].1.contains("main: round 1 board 1: 1-0"), "{:?}", done.lost);
    assert_eq!(std::fs::read(done.copy.unwrap()).unwrap(), bytes);
    let mut store = Store::open(&folder.file()).unwrap();
    assert_eq!(store.left_out(), None);
    let drawn = draw(store.state(), "main", None).unwrap();
    store.add(vec![drawn]).unwrap();
    drop(store);
    assert_eq!(repair(&folder.file()).unwrap().copy, None, "there is nothing to repair any more");
}

#[test]
fn a_newer_file_and_a_file_of_something_else_are_told_apart() {
    let folder = Folder::new("newer");
    std::fs::write(folder.file(), "nome;escola\nAna;Um\n").unwrap();
    let refused = Store::look(&folder.file()).unwrap_err();
    assert!(refused.message.contains("event.ludoteca`: it is not an event file"), "{refused}");
    let refused = Store::open(&folder.0.join("none.ludoteca")).unwrap_err();
    assert_eq!(refused.reason, Reason::Asked);
}

#[test]
fn somebody_who_stays_sees_what_commands_add_and_adds_beside_them() {
    let folder = Folder::new("stays");
    class(&folder);
    let mut server = Store::stay(&folder.file()).unwrap();
    server.author = "desk".into();
    assert!(!server.catch_up().unwrap());
    let mut command = Store::open(&folder.file()).unwrap();
    command.add(vec![result(3, Outcome::Second)]).unwrap();
    drop(command);
    assert!(server.catch_up().unwrap());
    assert_eq!(server.state().open_boards(server.state().stage("main").unwrap()), []);
    // Somebody else was quicker, and the one who stays has not looked since: seen before adding.
    let mut command = Store::open(&folder.file()).unwrap();
    command.add(vec![pair(command.state(), "main").unwrap()]).unwrap();
    drop(command);
    let late = pair(server.state(), "main").unwrap();
    let refused = server.add(vec![late]).unwrap_err();
    assert!(refused.message.contains("is not the next"), "{refused}");
    let again = server.add(vec![result(1, Outcome::Second)]).unwrap_err();
    assert_eq!(again.reason, Reason::Conflict);
    server.add(vec![Action::Undo { step: 8 }]).unwrap();
    let command = Store::look(&folder.file()).unwrap();
    assert_eq!(command.steps().last().unwrap().by, "desk");
    assert_eq!(command.state(), server.state());
}

#[test]
fn an_event_without_a_name_makes_no_file() {
    let folder = Folder::new("nameless");
    let parameters = std::collections::BTreeMap::new();
    let first = Action::New {
        name: " \u{202e}".into(),
        kind: Kind::Club,
        edition: None,
        parameters,
        seed: 1,
    };
    assert!(Store::create(&folder.file(), vec![first]).unwrap_err().message.contains("no name"));
    assert!(!folder.file().exists());
}
