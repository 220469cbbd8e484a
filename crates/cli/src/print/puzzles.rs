//! `ludoteca print puzzles FILE|GAME`.

use super::choice::{Choice, bar, failed};
use crate::failure::Failure;
use crate::reader::of_paper;
use ludoteca_coach::puzzles::Wanted;
use ludoteca_print::Document;
use ludoteca_print::games::puzzles::{self, Puzzle};
use ludoteca_table::{Card, Settings};
use std::path::PathBuf;
use std::time::Instant;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "The file holds fences such as\n\n  ```puzzle rastros\n  ......./......./......./......./......./xxx..../.ox.... 2\n  caption One move wins.\n  solution a1\n  ```\n\nExamples:\n  ludoteca print puzzles problems.md --language pt-BR --out problems.pdf\n  ludoteca print puzzles avanco --count 12"
)]
pub struct Arguments {
    /// A text with puzzles, or the slug of a game: puzzles are then looked for.
    source: String,
    /// A parameter, such as size=7; may be repeated.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    parameters: Vec<String>,
    /// How many puzzles to look for.
    #[arg(long, default_value_t = 12)]
    count: usize,
    /// Another seed gives other puzzles.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Look no longer than so many seconds.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    #[command(flatten)]
    choice: Choice,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let choice = &arguments.choice;
    let list = match ludoteca_games::card(&arguments.source) {
        Ok(card) => search(arguments, card)?,
        Err(unknown) => read(&arguments.source, &unknown)?,
    };
    let mut document = Document::new(choice.paper, of_paper().tag(), "Ludoteca");
    puzzles::sheets(&mut document, &list, of_paper(), choice.theme, choice.paper)
        .map_err(failed)?;
    choice.write(document, "puzzles")
}

fn read(source: &str, unknown: &str) -> Result<Vec<Puzzle>, Failure> {
    let file = PathBuf::from(source);
    if !file.exists() {
        return Err(Failure::usage(format!("there is no file `{source}`, and {unknown}")));
    }
    let text = std::fs::read_to_string(&file)
        .map_err(|error| Failure::failed(format!("`{source}` cannot be read: {error}")))?;
    puzzles::read(&text, ludoteca_games::card).map_err(Failure::failed)
}

fn search(arguments: &Arguments, card: &'static Card) -> Result<Vec<Puzzle>, Failure> {
    let pairs = Settings::pairs(arguments.parameters.iter().map(String::as_str));
    let pairs = pairs.map_err(Failure::usage)?;
    let (began, progress) = (Instant::now(), bar(arguments.count));
    let stop = || began.elapsed().as_secs() >= arguments.seconds;
    let found = &mut |_: &ludoteca_coach::puzzles::Puzzle| progress.inc(1);
    let mut list = ludoteca_coach::puzzles(
        card,
        &pairs,
        arguments.count,
        arguments.seed,
        Wanted::OnlyWins,
        &stop,
        found,
    )
    .map_err(Failure::usage)?;
    progress.finish_and_clear();
    if list.is_empty() {
        let hint = "were found in time; allow more with --seconds";
        return Err(Failure::failed(format!("no puzzles of `{}` {hint}", card.slug)));
    }
    list.sort_by_key(|puzzle| (puzzle.grade, puzzle.moves));
    let language = of_paper();
    list.iter()
        .map(|puzzle| Puzzle::found(card, &pairs, puzzle, language).map_err(Failure::failed))
        .collect()
}
