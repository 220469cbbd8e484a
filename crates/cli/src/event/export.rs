//! The event for other programs: CSV, JSON, FIDE reports, and standings as PDF.

use super::papers;
use super::store::Store;
use super::view::print_json;
use crate::failure::{Failure, print};
use clap::Args;
use ludoteca_tournament::event::report::report;
use ludoteca_tournament::event::standings::standings;
use ludoteca_tournament::trf;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub struct Export {
    /// A stage; without one (JSON) the whole state.
    stage: Option<String>,
    /// csv, json, trf or pdf.
    #[arg(long, default_value = "csv")]
    format: String,
    /// Where to; otherwise to the terminal.
    #[arg(short, long)]
    out: Option<PathBuf>,
}

/// A cell as spreadsheets take it: quoted where needed, and never begun like a formula.
pub fn cell(text: &str) -> String {
    let guarded = match text.starts_with(['=', '@', '+', '-']) && text.parse::<f64>().is_err() {
        true => format!("'{text}"),
        false => text.to_string(),
    };
    match guarded.contains([';', '"', '\n', ',']) {
        true => format!("\"{}\"", guarded.replace('"', "\"\"")),
        false => guarded,
    }
}

impl Export {
    pub fn run(&self, store: &Store, json: bool) -> Result<(), Failure> {
        let state = store.state();
        let stage = || match &self.stage {
            Some(stage) => state.stage(stage).map_err(Failure::failed),
            None => Err(Failure::usage("which stage? `ludoteca event status` lists them")),
        };
        let bytes: Vec<u8> = match self.format.as_str() {
            "csv" => {
                let table = standings(state, stage()?);
                let mut lines = vec!["place;name;school;points;tie-breaks;because".to_string()];
                for row in &table.rows {
                    let breaks: Vec<String> =
                        row.breaks.iter().map(|(name, value)| format!("{name} {value}")).collect();
                    let cells = [
                        row.place.to_string(),
                        row.name.clone(),
                        row.school.clone(),
                        row.points.clone(),
                        breaks.join(" "),
                        row.because.clone(),
                    ];
                    lines.push(cells.map(|text| cell(&text)).join(";"));
                }
                // The mark tells spreadsheets that it is UTF-8.
                format!("\u{feff}{}\r\n", lines.join("\r\n")).into_bytes()
            }
            "json" => {
                let text = match &self.stage {
                    Some(_) => {
                        let stage = stage()?;
                        serde_json::to_string_pretty(
                            &serde_json::json!({ "stage": stage, "standings": standings(state, stage) }),
                        )
                    }
                    None => serde_json::to_string_pretty(state),
                };
                (text.map_err(|error| Failure::failed(error.to_string()))? + "\n").into_bytes()
            }
            "trf" => {
                if state.teams_play() {
                    return Err(Failure::usage(
                        "a FIDE report is for individuals; use csv or json for teams",
                    ));
                }
                trf::write(&report(state, stage()?)).into_bytes()
            }
            "pdf" => papers::standings_pdf(state, stage()?, "pt-PT")?,
            other => {
                return Err(Failure::usage(format!(
                    "`{other}` is not a format; csv, json, trf or pdf would be right"
                )));
            }
        };
        match &self.out {
            Some(path) => {
                std::fs::write(path, &bytes).map_err(|error| papers::unwritable(path, &error))?;
                if json {
                    return print_json(&serde_json::json!({ "ok": true, "out": path }));
                }
                print(&format!("{} written\n", path.display()))
            }
            None => {
                use std::io::Write;
                Ok(std::io::stdout().lock().write_all(&bytes)?)
            }
        }
    }
}
