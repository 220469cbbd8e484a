//! `ludoteca event export`: CSV, JSON, FIDE reports, and standings as PDF.

use super::view::print_json;
use crate::failure::{Failure, print};
use clap::Args;
use ludoteca_desk::Store;
use ludoteca_desk::export;
use ludoteca_desk::file::write_whole;
use ludoteca_desk::papers::{Order, make};
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

impl Export {
    pub fn run(&self, store: &Store, json: bool) -> Result<(), Failure> {
        let state = store.state();
        let stage = || match &self.stage {
            Some(stage) => state.stage(stage).map_err(Failure::failed),
            None => Err(Failure::usage("which stage? `ludoteca event status` lists them")),
        };
        let bytes: Vec<u8> = match self.format.as_str() {
            "csv" => export::csv(state, stage()?).into_bytes(),
            "json" => {
                let stage = self.stage.as_ref().map(|_| stage()).transpose()?;
                export::json(state, stage)?.into_bytes()
            }
            "trf" => export::fide(state, stage()?)?.into_bytes(),
            "html" => {
                let words = ludoteca_desk::words::words("pt-PT")?;
                ludoteca_desk::snapshot::html(store.event(), words).into_bytes()
            }
            "pdf" => {
                let (what, language) =
                    ("standings".to_string(), crate::reader::of_paper().tag().to_string());
                let stage = Some(stage()?.id.clone());
                make(store.event(), &Order { what, language, stage, ..Order::default() })?.pdf
            }
            other => {
                return Err(Failure::usage(format!(
                    "`{other}` is not a format; csv, json, trf, html or pdf would be right"
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
