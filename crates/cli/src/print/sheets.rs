//! `ludoteca print pieces|sheet|nets|product|poster`.

use super::choice::{Choice, cards, failed};
use crate::failure::Failure;
use ludoteca_print::games::boards::Order;
use ludoteca_print::games::{nets, pieces, sheets};
use ludoteca_print::{Document, PrintError};
use ludoteca_table::Settings;

#[derive(Debug, clap::Args)]
pub struct GameArguments {
    /// Slugs of games; none means all.
    games: Vec<String>,
    /// A parameter, such as size=7; may be repeated.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    parameters: Vec<String>,
    #[command(flatten)]
    choice: Choice,
}

#[derive(Debug, clap::Args)]
pub struct PiecesArguments {
    /// How wide a piece is, in millimetres.
    #[arg(long, default_value_t = 22.0)]
    size: f32,
    #[command(flatten)]
    game: GameArguments,
}

#[derive(Debug, clap::Args)]
pub struct SheetArguments {
    /// A score sheet of many games instead of a record of one.
    #[arg(long)]
    score: bool,
    #[command(flatten)]
    game: GameArguments,
}

#[derive(Debug, clap::Args)]
pub struct PlainArguments {
    #[command(flatten)]
    choice: Choice,
}

/// Makes a paper of each game chosen; games that have no such paper are left out of a whole list.
fn each(
    arguments: &GameArguments,
    name: &str,
    mut make: impl FnMut(&mut Document, &Order<'_>) -> Result<(), PrintError>,
) -> Result<(), Failure> {
    let choice = &arguments.choice;
    let cards = cards(&arguments.games)?;
    let pairs = Settings::pairs(arguments.parameters.iter().map(String::as_str));
    let pairs = pairs.map_err(Failure::usage)?;
    let mut document = Document::new(choice.paper, choice.language.tag(), "Ludoteca");
    for &card in &cards {
        let order = Order {
            card,
            parameters: pairs.clone(),
            language: choice.language,
            theme: choice.theme,
            coordinates: true,
        };
        match make(&mut document, &order) {
            Err(PrintError::Order(_)) if cards.len() > 1 => {}
            made => made.map_err(failed)?,
        }
    }
    let first = if cards.len() == 1 { cards[0].slug } else { "all" };
    choice.write(document, &format!("{name}-{first}"))
}

pub fn run_pieces(arguments: &PiecesArguments) -> Result<(), Failure> {
    if !(5.0..=180.0).contains(&arguments.size) {
        let hint = "is not a size of a piece; write millimetres from 5 to 180";
        return Err(Failure::usage(format!("`{}` {hint}", arguments.size)));
    }
    let paper = arguments.game.choice.paper;
    each(&arguments.game, "pieces", |document, order| {
        pieces::pieces(document, order, paper, arguments.size)
    })
}

pub fn run_sheet(arguments: &SheetArguments) -> Result<(), Failure> {
    let paper = arguments.game.choice.paper;
    each(&arguments.game, "sheet", |document, order| {
        let make = if arguments.score { sheets::score } else { sheets::record };
        make(document, order, paper)
    })
}

pub fn run_poster(arguments: &GameArguments) -> Result<(), Failure> {
    let paper = arguments.choice.paper;
    each(arguments, "coordinates", |document, order| sheets::coordinates(document, order, paper))
}

pub fn run_nets(arguments: &PlainArguments) -> Result<(), Failure> {
    let choice = &arguments.choice;
    let mut document = Document::new(choice.paper, choice.language.tag(), "Poliedros");
    nets::nets(&mut document, choice.language, choice.paper).map_err(failed)?;
    choice.write(document, "nets")
}

pub fn run_product(arguments: &PlainArguments) -> Result<(), Failure> {
    let choice = &arguments.choice;
    let mut document = Document::new(choice.paper, choice.language.tag(), "Produto");
    sheets::product(&mut document, choice.language, choice.paper).map_err(failed)?;
    choice.write(document, "product")
}
