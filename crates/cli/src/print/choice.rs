//! What all papers let one choose, and how they are written.

use crate::failure::{Failure, note};
use crate::svg::write;
use indicatif::{ProgressBar, ProgressStyle};
use ludoteca_print::{Document, Paper, PrintError};
use ludoteca_svg::Theme;
use ludoteca_table::Card;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub struct Choice {
    /// paper (black on white), wood, contrast or dark.
    #[arg(long, default_value = "paper", value_parser = Theme::read)]
    pub theme: Theme,
    /// a6, a5, a4, a3, a2 or a1.
    #[arg(long, default_value = "a4", value_parser = Paper::read)]
    pub paper: Paper,
    /// The file to write.
    #[arg(long, short)]
    pub out: Option<PathBuf>,
}

impl Choice {
    /// Writes the document to the file chosen, or to `name`.pdf.
    pub fn write(&self, document: Document, name: &str) -> Result<(), Failure> {
        let pages = document.pages();
        let pdf = document.finish().map_err(failed)?;
        let file = self.out.clone().unwrap_or_else(|| PathBuf::from(format!("{name}.pdf")));
        write(&file, &pdf)?;
        let text = if pages == 1 { "1 page".to_string() } else { format!("{pages} pages") };
        note(&text);
        Ok(())
    }
}

pub fn failed(error: PrintError) -> Failure {
    match error {
        PrintError::Order(why) => Failure::usage(why),
        other => Failure::failed(other.to_string()),
    }
}

/// The cards of the slugs named; all of them where none is, or where one is `all`.
pub fn cards(slugs: &[String]) -> Result<Vec<&'static Card>, Failure> {
    if slugs.is_empty() || slugs.iter().any(|slug| slug == "all") {
        return Ok(ludoteca_games::LIST.to_vec());
    }
    slugs.iter().map(|slug| ludoteca_games::card(slug).map_err(Failure::usage)).collect()
}

/// A bar on a terminal; nothing where output goes to a file.
pub fn bar(steps: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(steps as u64).with_style(style)
}
