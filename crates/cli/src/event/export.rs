//! The event for other programs: CSV, JSON, FIDE reports, and standings as PDF.

use super::papers;
use super::view::print_json;
use crate::failure::{Failure, print};
use clap::Args;
use ludoteca_desk::Store;
use ludoteca_desk::file::write_whole;
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

/// A remark for each round that the results of now would pair otherwise.
fn differing(report: &trf::Report) -> Vec<String> {
    let rounds = 0..report.played_rounds();
    let other = rounds.filter(|&round| super::trf::differs(report, round).is_some());
    other
        .map(|round| {
            format!(
                "round {} was paired before a result was corrected and stands as it was",
                round + 1
            )
        })
        .collect()
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
                let breaks = table.rows.first().map_or(&[][..], |row| &row.breaks);
                let named = breaks.iter().map(|(name, _)| name.as_str());
                let mut head = vec!["place", "name", "school", "points"];
                head.extend(named.filter(|name| *name != "direct").chain(["because"]));
                let mut lines = vec![head.join(";")];
                for row in &table.rows {
                    let mut cells = vec![
                        row.place.to_string(),
                        row.name.clone(),
                        row.school.clone(),
                        row.points.clone(),
                    ];
                    let values = row.breaks.iter().filter(|(name, _)| name != "direct");
                    cells.extend(values.map(|(_, value)| value.clone()));
                    // Whoever is annulled has no numbers.
                    cells.resize(head.len() - 1, String::new());
                    cells.push(row.because.clone());
                    let cells: Vec<String> = cells.iter().map(|text| cell(text)).collect();
                    lines.push(cells.join(";"));
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
                let mut report = report(state, stage()?);
                report.remarks = differing(&report);
                trf::write(&report).into_bytes()
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
                write_whole(path, &bytes)?;
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
