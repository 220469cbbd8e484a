//! `ludoteca print puzzles FILE`.

use super::choice::{Choice, failed};
use crate::failure::Failure;
use ludoteca_print::Document;
use ludoteca_print::games::puzzles;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "The file holds fences such as\n\n  ```puzzle rastros\n  ......./......./......./......./......./xxx..../.ox.... 2\n  caption One move wins.\n  solution a1\n  ```\n\nExample:\n  ludoteca print puzzles problems.md --language pt-BR --out problems.pdf"
)]
pub struct Arguments {
    /// A text with puzzles.
    file: PathBuf,
    #[command(flatten)]
    choice: Choice,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Arguments { file, choice } = arguments;
    let text = std::fs::read_to_string(file).map_err(|error| {
        Failure::failed(format!("`{}` cannot be read: {error}", file.display()))
    })?;
    let list = puzzles::read(&text, ludoteca_games::card).map_err(Failure::failed)?;
    let mut document = Document::new(choice.paper, choice.language.tag(), "Ludoteca");
    puzzles::sheets(&mut document, &list, choice.language, choice.theme, choice.paper)
        .map_err(failed)?;
    choice.write(document, "puzzles")
}
