//! `ludoteca print rules GAME…` and `ludoteca print booklet`.

use super::choice::{Choice, bar, cards, failed};
use crate::failure::Failure;
use ludoteca_print::Document;
use ludoteca_print::games::booklet::{Booklet, booklet as make};
use ludoteca_print::games::rules::Rules;
use ludoteca_table::{Card, Championship};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Slugs of games; none means all.
    games: Vec<String>,
    #[command(flatten)]
    choice: Choice,
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  ludoteca print booklet                          all games\n  ludoteca print booklet --edition \"CNJM 14\"      the games of an edition\n  ludoteca print booklet --scenario 1             the games of an olympiad's scenario\n  ludoteca print booklet rastros hex --title \"Clube de jogos\""
)]
pub struct BookletArguments {
    /// Slugs of games; none means all.
    games: Vec<String>,
    /// Only games that an edition played, such as \"CNJM 14\".
    #[arg(long)]
    edition: Option<String>,
    /// Only the games of the olympiad's scenario 1, 2 (categories A and B) or C.
    #[arg(long)]
    scenario: Option<String>,
    /// What stands on the cover.
    #[arg(long)]
    title: Option<String>,
    #[command(flatten)]
    choice: Choice,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let choice = &arguments.choice;
    let cards = cards(&arguments.games)?;
    let mut document = Document::new(choice.paper, choice.language.tag(), "Ludoteca");
    let progress = bar(cards.len());
    for card in &cards {
        progress.set_message(card.name);
        let rules = Rules::read(card, choice.language, choice.theme).map_err(failed)?;
        let fit = rules.fit(choice.paper).map_err(failed)?;
        rules.write(&mut document, fit).map_err(failed)?;
        progress.inc(1);
    }
    progress.finish_and_clear();
    let name = if cards.len() == 1 { cards[0].slug } else { "rules" };
    choice.write(document, &format!("{name}-{}", choice.language.tag()))
}

/// The olympiad's scenarios as the regulation lists them.
const SCENARIOS: [(&str, [&str; 5]); 3] = [
    ("1", ["pentagonia", "pente", "pretwa", "picaria", "five-mens-morris"]),
    ("2", ["szkwa", "pista-livre", "surakarta", "tic-tackle", "batalha"]),
    ("C", ["halma", "velha4", "alquerque", "corrida", "shisima"]),
];

fn chosen(arguments: &BookletArguments) -> Result<(Vec<&'static Card>, String), Failure> {
    let mut cards = cards(&arguments.games)?;
    let mut title = "Ludoteca".to_string();
    if let Some(edition) = &arguments.edition {
        let played = |card: &&'static Card| {
            card.played.iter().any(|played| played.edition.contains(edition.as_str()))
        };
        cards.retain(played);
        title.clone_from(edition);
        if cards.is_empty() {
            let mut known: Vec<&str> = ludoteca_games::LIST
                .iter()
                .flat_map(|card| card.played)
                .map(|played| played.edition)
                .collect();
            known.sort_unstable();
            known.dedup();
            let list = known.join(", ");
            return Err(Failure::usage(format!(
                "no game was played in `{edition}`; there are {list}"
            )));
        }
    }
    if let Some(scenario) = &arguments.scenario {
        let wanted = scenario.to_uppercase();
        let Some((name, slugs)) = SCENARIOS.iter().find(|(name, _)| *name == wanted) else {
            let hint = "is not a scenario; there are 1, 2 and C";
            return Err(Failure::usage(format!("`{scenario}` {hint}")));
        };
        cards.retain(|card| {
            card.championship == Championship::Olympiad && slugs.contains(&card.slug)
        });
        title = format!("Olimpíada · {name}");
    }
    Ok((cards, arguments.title.clone().unwrap_or(title)))
}

pub fn booklet(arguments: &BookletArguments) -> Result<(), Failure> {
    let choice = &arguments.choice;
    let (cards, title) = chosen(arguments)?;
    let progress = bar(cards.len());
    let order = Booklet {
        title: &title,
        language: choice.language,
        theme: choice.theme,
        paper: choice.paper,
    };
    let document =
        make(order, &cards, |done| progress.set_position(done as u64)).map_err(failed)?;
    progress.finish_and_clear();
    choice.write(document, &format!("booklet-{}", choice.language.tag()))
}
