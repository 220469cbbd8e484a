//! FIDE reports without an event: the next pairing, or every round checked, as pairing engines do.

use super::edit::unreadable;
use super::view::print_json;
use crate::failure::{Failure, print};
use clap::{Args, Subcommand};
use ludoteca_tournament::event::entries::decode;
use ludoteca_tournament::swiss::{self, Pairing};
use ludoteca_tournament::trf::{self, Letter, Report};
use serde_json::json;
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub struct Trf {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Pair the next round: the number of boards, then `first second` a line; a bye is `number 0`.
    Pair { file: PathBuf, out: Option<PathBuf> },
    /// Pair every round of the file again and compare.
    Check { files: Vec<PathBuf> },
}

fn read(path: &Path) -> Result<Report, Failure> {
    let bytes = std::fs::read(path).map_err(|error| unreadable(path, &error))?;
    trf::read(&decode(&bytes))
        .map_err(|error| Failure::failed(format!("`{}`: {error}", path.display())))
}

fn played(report: &Report, round: usize) -> Pairing {
    let mut pairing = Pairing::default();
    for person in &report.people {
        let Some(mark) = person.rounds.get(round) else { continue };
        match (mark.opponent, mark.colour) {
            (Some(second), Some(swiss::Colour::First)) => {
                pairing.boards.push(swiss::Board { first: person.number, second });
            }
            (None, _) if mark.result == Letter::PairingBye => pairing.bye = Some(person.number),
            _ => {}
        }
    }
    pairing
}

fn sorted(pairing: &Pairing) -> Sorted {
    let mut boards: Vec<(u32, u32)> =
        pairing.boards.iter().map(|board| (board.first, board.second)).collect();
    boards.sort_unstable();
    (boards, pairing.bye)
}

/// What the rules give and the file has for a round, in words, if they are not the same.
pub fn differs(report: &Report, round: usize) -> Option<String> {
    let ours = swiss::pair(&report.field(round)).map(|pairing| sorted(&pairing));
    let theirs = sorted(&played(report, round));
    match ours {
        Ok(ours) if ours == theirs => None,
        Ok(ours) => Some(differences(&ours, &theirs)),
        Err(impossible) => Some(impossible.to_string()),
    }
}

type Sorted = (Vec<(u32, u32)>, Option<u32>);

/// What only one of two pairings has, in words.
fn differences(ours: &Sorted, theirs: &Sorted) -> String {
    let only = |one: &Sorted, other: &Sorted| {
        let boards = one.0.iter().filter(|board| !other.0.contains(board));
        let mut list: Vec<String> = boards.map(|(one, two)| format!("{one}-{two}")).collect();
        list.extend(one.1.filter(|_| one.1 != other.1).map(|bye| format!("bye {bye}")));
        list.join(" ")
    };
    format!("the rules give {}, the file has {}", only(ours, theirs), only(theirs, ours))
}

impl Trf {
    pub fn run(&self, json: bool) -> Result<(), Failure> {
        match &self.what {
            What::Pair { file, out } => {
                let report = read(file)?;
                let pairing = swiss::pair(&report.field(report.played_rounds()))
                    .map_err(|error| Failure::failed(error.to_string()))?;
                if json {
                    let value = json!({ "boards": pairing.boards, "bye": pairing.bye });
                    return print_json(&value);
                }
                let mut lines: Vec<String> = pairing
                    .boards
                    .iter()
                    .map(|board| format!("{} {}", board.first, board.second))
                    .collect();
                lines.extend(pairing.bye.map(|bye| format!("{bye} 0")));
                let text = format!("{}\n{}\n", lines.len(), lines.join("\n"));
                match out {
                    Some(path) => Ok(ludoteca_desk::file::write_whole(path, text.as_bytes())?),
                    None => print(&text),
                }
            }
            What::Check { files } => {
                let (mut rounds, mut different) = (0, 0);
                let mut found = Vec::new();
                for file in files {
                    let report = read(file)?;
                    for round in 0..report.played_rounds() {
                        rounds += 1;
                        if let Some(text) = differs(&report, round) {
                            different += 1;
                            found.push(json!({ "file": file, "round": round + 1, "text": text }));
                            if !json {
                                let (file, round) = (file.display(), round + 1);
                                print(&format!("{file} round {round}: {text}\n"))?;
                            }
                        }
                    }
                }
                match json {
                    true => print_json(
                        &json!({ "rounds": rounds, "different": different, "found": found }),
                    )?,
                    false => print(&format!("{rounds} rounds checked, {different} differ\n"))?,
                }
                if different > 0 { Err(Failure::failed(String::new())) } else { Ok(()) }
            }
        }
    }
}
