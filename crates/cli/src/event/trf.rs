//! FIDE reports without an event: the next pairing, or every round checked, as pairing engines do.

use super::edit::unreadable;
use super::view::print_json;
use crate::failure::{Failure, print};
use clap::{Args, Subcommand};
use ludoteca_desk::export::differs;
use ludoteca_tournament::event::entries::decode;
use ludoteca_tournament::swiss;
use ludoteca_tournament::trf::{self, Report};
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
    Pair {
        /// A FIDE report.
        file: PathBuf,
        /// The file to write.
        out: Option<PathBuf>,
    },
    /// Pair every round of the file again and compare.
    Check {
        /// FIDE reports.
        files: Vec<PathBuf>,
    },
}

fn read(path: &Path) -> Result<Report, Failure> {
    let bytes = std::fs::read(path).map_err(|error| unreadable(path, &error))?;
    trf::read(&decode(&bytes))
        .map_err(|error| Failure::failed(format!("`{}`: {error}", path.display())))
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
