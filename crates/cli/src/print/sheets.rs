//! `ludoteca print pieces|sheet|nets|product|poster|manual`.

use super::choice::{Choice, cards, failed};
use crate::failure::Failure;
use crate::reader::of_paper;
use ludoteca_print::games::boards::Order;
use ludoteca_print::games::{nets, pieces, plan, sheets};
use ludoteca_print::{Document, PrintError};
use ludoteca_table::Settings;
use ludoteca_words::manuals;

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
    /// How wide a piece is, in millimetres; without it as the board of that paper needs.
    #[arg(long)]
    size: Option<f32>,
    #[command(flatten)]
    game: GameArguments,
}

#[derive(Debug, clap::Args)]
pub struct PlanArguments {
    /// How far apart sites are, in centimetres: about 60 for children to stand on, 20 for a giant board.
    #[arg(long, default_value_t = 60.0)]
    site: f32,
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

#[derive(Debug, clap::Args)]
pub struct ManualArguments {
    /// Which manual: organiser, guide or privacy.
    #[arg(default_value = "organiser")]
    name: String,
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
    let mut document = Document::new(choice.paper, of_paper().tag(), "Ludoteca");
    for &card in &cards {
        let order = Order {
            card,
            parameters: pairs.clone(),
            language: of_paper(),
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
    if let Some(size) = arguments.size
        && !(5.0..=180.0).contains(&size)
    {
        let hint = "is not a size of a piece; write millimetres from 5 to 180";
        return Err(Failure::usage(format!("`{size}` {hint}")));
    }
    let paper = arguments.game.choice.paper;
    each(&arguments.game, "pieces", |document, order| match arguments.size {
        Some(size) => pieces::pieces(document, order, paper, size),
        None => {
            let size = pieces::natural(order, paper)?;
            pieces::grid(document, order, paper, size, 1)
        }
    })
}

pub fn run_plan(arguments: &PlanArguments) -> Result<(), Failure> {
    if !(10.0..=200.0).contains(&arguments.site) {
        let hint = "is not a size of a site; write centimetres from 10 to 200";
        return Err(Failure::usage(format!("`{}` {hint}", arguments.site)));
    }
    each(&arguments.game, "plan", |document, order| plan::plan(document, order, arguments.site))
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
    let mut document = Document::new(choice.paper, of_paper().tag(), "Poliedros");
    nets::nets(&mut document, of_paper(), choice.paper).map_err(failed)?;
    choice.write(document, "nets")
}

pub fn run_product(arguments: &PlainArguments) -> Result<(), Failure> {
    let choice = &arguments.choice;
    let mut document = Document::new(choice.paper, of_paper().tag(), "Produto");
    sheets::product(&mut document, of_paper(), choice.paper).map_err(failed)?;
    choice.write(document, "product")
}

pub fn run_manual(arguments: &ManualArguments) -> Result<(), Failure> {
    let (choice, name, language) = (&arguments.choice, &arguments.name, of_paper());
    let manual = manuals::find(name).ok_or_else(|| {
        let known = manuals::MANUALS.map(|manual| manual.name).join(", ");
        Failure::usage(format!("`{name}` is not a manual; there are {known}"))
    })?;
    let mut document = Document::new(choice.paper, language.tag(), manual.title(language));
    document.foot("Ludoteca · {page}/{pages}").margin(16.0).size(10.5);
    ludoteca_print::manual::manual(&mut document, manual.text(language));
    choice.write(document, &format!("{name}-{}", language.tag()))
}
