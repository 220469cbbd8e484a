//! `ludoteca print boards GAME…`.

use super::choice::{Choice, bar, cards, failed};
use crate::failure::Failure;
use crate::reader::of_paper;
use ludoteca_print::Document;
use ludoteca_print::games::boards::{Order, giant, sheet};
use ludoteca_table::Settings;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  ludoteca print boards                      all games, a sheet each\n  ludoteca print boards hex --set size=7 --paper a3\n  ludoteca print boards shisima --site 20    a giant board of 20 cm\n  ludoteca print boards batalha --site 60    a living board, a child on each square"
)]
pub struct Arguments {
    /// Slugs of games; none means all.
    games: Vec<String>,
    /// A parameter, such as size=7; may be repeated.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    parameters: Vec<String>,
    /// How wide a site is, in centimetres: the board is tiled over pages.
    #[arg(long, value_name = "CM")]
    site: Option<f32>,
    /// Leave the coordinates out.
    #[arg(long)]
    no_coordinates: bool,
    #[command(flatten)]
    choice: Choice,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let choice = &arguments.choice;
    let cards: Vec<_> =
        cards(&arguments.games)?.into_iter().filter(|card| card.is_match()).collect();
    if cards.is_empty() {
        let hint = "`poliedros` has no board; print its nets with `ludoteca print nets`";
        return Err(Failure::usage(hint));
    }
    if let Some(site) = arguments.site
        && !(0.5..=200.0).contains(&site)
    {
        let hint = "is not a size of a site; write centimetres from 0.5 to 200";
        return Err(Failure::usage(format!("`{site}` {hint}")));
    }
    let pairs = Settings::pairs(arguments.parameters.iter().map(String::as_str));
    let pairs = pairs.map_err(Failure::usage)?;
    let mut document = Document::new(choice.paper, of_paper().tag(), "Ludoteca");
    let progress = bar(cards.len());
    for &card in &cards {
        progress.set_message(card.name);
        let order = Order {
            card,
            parameters: pairs.clone(),
            language: of_paper(),
            theme: choice.theme,
            coordinates: !arguments.no_coordinates,
        };
        match arguments.site {
            Some(site) => {
                giant(&mut document, &order, choice.paper, site * 10.0, |_| progress.tick())
                    .map_err(failed)?;
            }
            None => sheet(&mut document, &order, choice.paper).map_err(failed)?,
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    let name = if cards.len() == 1 { cards[0].slug } else { "boards" };
    choice.write(document, name)
}
