//! `ludoteca print rules GAME…` and `ludoteca print booklet`.

use super::choice::{Choice, bar, cards, failed};
use crate::chosen::Chosen;
use crate::failure::Failure;
use crate::reader::of_paper;
use ludoteca_print::Document;
use ludoteca_print::games::booklet::{Booklet, booklet as make};
use ludoteca_print::games::rules::Rules;
use ludoteca_table::Card;

#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Slugs of games; none means all.
    games: Vec<String>,
    #[command(flatten)]
    choice: Choice,
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  ludoteca print booklet                          all games\n  ludoteca print booklet --edition 19 --cycle 2     the games of an edition\n  ludoteca print booklet --scenario 1             the games of an olympiad's scenario\n  ludoteca print booklet rastros hex --title \"Clube de jogos\""
)]
pub struct BookletArguments {
    /// Slugs of games; none means all.
    games: Vec<String>,
    #[command(flatten)]
    chosen: Chosen,
    /// What stands on the cover.
    #[arg(long)]
    title: Option<String>,
    #[command(flatten)]
    choice: Choice,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let choice = &arguments.choice;
    let cards = cards(&arguments.games)?;
    let mut document = Document::new(choice.paper, of_paper().tag(), "Ludoteca");
    let progress = bar(cards.len());
    for card in &cards {
        progress.set_message(card.name);
        let rules = Rules::read(card, of_paper(), choice.theme).map_err(failed)?;
        let fit = rules.fit(choice.paper).map_err(failed)?;
        rules.write(&mut document, fit).map_err(failed)?;
        progress.inc(1);
    }
    progress.finish_and_clear();
    let name = if cards.len() == 1 { cards[0].slug } else { "rules" };
    choice.write(document, &format!("{name}-{}", of_paper().tag()))
}

/// The games of an edition or scenario if one was named, else those named one by one.
fn chosen(arguments: &BookletArguments) -> Result<(Vec<&'static Card>, String), Failure> {
    let cards = cards(&arguments.games)?;
    let (cards, title) = match arguments.chosen.find()? {
        None => (cards, "Ludoteca".to_string()),
        Some(choice) => {
            let named = |card: &Card| cards.iter().any(|known| known.slug == card.slug);
            let games = choice.games().into_iter().filter_map(|(_, card)| card);
            (games.filter(|card| named(card)).collect(), choice.title())
        }
    };
    Ok((cards, arguments.title.clone().unwrap_or(title)))
}

pub fn booklet(arguments: &BookletArguments) -> Result<(), Failure> {
    let choice = &arguments.choice;
    let (cards, title) = chosen(arguments)?;
    let progress = bar(cards.len());
    let order =
        Booklet { title: &title, language: of_paper(), theme: choice.theme, paper: choice.paper };
    let document =
        make(order, &cards, |done| progress.set_position(done as u64)).map_err(failed)?;
    progress.finish_and_clear();
    choice.write(document, &format!("booklet-{}", of_paper().tag()))
}
