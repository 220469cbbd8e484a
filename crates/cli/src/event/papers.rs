//! `ludoteca event print`: papers as PDF.

use super::view::print_json;
use crate::failure::{Failure, print};
use clap::Args;
use ludoteca_desk::file::write_whole;
use ludoteca_desk::papers::{Order, make};
use ludoteca_desk::{Store, logo};
use serde_json::json;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub struct Print {
    /// pairings, schools, names, score-cards, name-cards, check-in, poster, standings, bracket, certificates,
    /// or `round` for all papers of a round.
    what: String,
    /// A stage; without one every stage.
    stage: Option<String>,
    /// A round; without one the last.
    #[arg(long)]
    round: Option<u32>,
    /// How many places get a certificate with their place; everybody gets one. 0: none says a place.
    #[arg(long, default_value_t = 3)]
    podium: u32,
    /// Where the event is held, for certificates.
    #[arg(long, default_value = "")]
    place: String,
    /// When, for certificates.
    #[arg(long, default_value = "")]
    date: String,
    /// A PNG, JPEG or SVG for certificates.
    #[arg(long, value_name = "FILE")]
    logo: Option<PathBuf>,
    /// The file to write.
    #[arg(short, long)]
    out: PathBuf,
}

impl Print {
    /// The picture named, or the one kept beside the event's file.
    fn logo(&self) -> Result<Option<String>, Failure> {
        let Some(path) = &self.logo else { return Ok(None) };
        let bytes = std::fs::read(path).map_err(|error| super::edit::unreadable(path, &error))?;
        match logo::picture(&bytes) {
            Some(picture) => Ok(Some(picture)),
            None => Err(Failure::usage(format!(
                "`{}` is not a picture; a PNG, JPEG or SVG would be right",
                path.display()
            ))),
        }
    }

    pub fn run(&self, store: &Store, json: bool) -> Result<(), Failure> {
        let order = Order {
            what: self.what.clone(),
            stage: self.stage.clone(),
            round: self.round,
            language: crate::reader::of_paper().tag().to_string(),
            podium: self.podium,
            place: self.place.clone(),
            date: self.date.clone(),
            logo: self.logo()?.or_else(|| logo::read(store.path())),
        };
        let printed = make(store.event(), &order)?;
        write_whole(&self.out, &printed.pdf)?;
        let (pages, left_out) = (printed.pages, printed.left_out);
        if json {
            let out = &self.out;
            return print_json(
                &json!({ "ok": true, "out": out, "pages": pages, "left_out": left_out }),
            );
        }
        let count = if pages == 1 { "1 page".to_string() } else { format!("{pages} pages") };
        let mut text = format!("{} written, {count}\n", self.out.display());
        if !left_out.is_empty() {
            text.push_str(&format!("left out, since not over: {}\n", left_out.join(", ")));
        }
        print(&text)
    }
}
