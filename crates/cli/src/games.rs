//! `ludoteca games`: the list, with parameters.

use crate::chosen::{Choice, Chosen};
use crate::failure::{Failure, print};
use ludoteca_editions::{Board, State, all};
use ludoteca_games::LIST;

#[derive(Debug, Default, clap::Args)]
#[command(
    after_help = "Examples:\n  ludoteca games\n  ludoteca games --edition 19 --cycle 2\n  ludoteca games --tsv\n  ludoteca games hex"
)]
pub struct Arguments {
    /// Only this game, with its rules for people.
    game: Option<String>,
    /// Columns separated by tabs: slug, name, championship, parameters.
    #[arg(long)]
    tsv: bool,
    #[command(flatten)]
    chosen: Chosen,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if let Some(slug) = &arguments.game {
        let card = ludoteca_games::card(slug).map_err(Failure::usage)?;
        let language = crate::reader::language();
        return print(&format!("{}\n{}", heading(card), card.texts.get(language)));
    }
    if let Some(choice) = arguments.chosen.find()? {
        return print(&edition(&choice, arguments.tsv));
    }
    let mut text = String::new();
    for card in LIST {
        if arguments.tsv {
            text.push_str(&format!(
                "{}\t{}\t{:?}\t{}\n",
                card.slug,
                card.name,
                card.championship,
                parameters(card)
            ));
        } else {
            text.push_str(&format!("{:<18} {:<28} {}\n", card.slug, card.name, parameters(card)));
        }
    }
    if !arguments.tsv {
        let count = LIST.len();
        text.push_str(&format!("\n{count} games. `ludoteca games hex` shows the rules of one, "));
        text.push_str("`ludoteca play hex` plays it.\n");
    }
    print(&text)
}

fn parameters(card: &ludoteca_table::Card) -> String {
    let all: Vec<String> = card
        .parameters
        .iter()
        .map(|parameter| format!("{}={}", parameter.key, parameter.values))
        .collect();
    all.join(" ")
}

fn heading(card: &ludoteca_table::Card) -> String {
    let mut text = format!("{} ({}); {}\n", card.name, card.slug, card.authors[2]);
    text.push_str(&format!("source: {}\n", card.source));
    for (edition, cycles) in all().played(card.slug) {
        let groups: Vec<&str> = cycles.iter().map(|cycle| cycle.name.as_str()).collect();
        let board = match cycles[0].game(card.slug).map(|game| game.board) {
            Some(Board::Giant) => ", giant board",
            Some(Board::Living) => ", living board",
            _ => "",
        };
        let (name, year, groups) = (&edition.name, edition.year, groups.join(", "));
        let expected = if edition.state == State::Expected { ", expected" } else { "" };
        text.push_str(&format!("played: {name} ({year}{expected}): {groups}{board}\n"));
    }
    for parameter in card.parameters {
        let (key, values) = (parameter.key, parameter.values);
        text.push_str(&format!("parameter {key}={values}: {}\n", parameter.meaning[2]));
    }
    text
}

/// The games of an edition, cycle by cycle, with their boards.
fn edition(choice: &Choice, tsv: bool) -> String {
    let mut text = String::new();
    if !tsv {
        let expected = match choice.edition.state {
            State::Expected => ": expected, not announced yet",
            State::Known => "",
        };
        text.push_str(&format!("{}{expected}\n", choice.title()));
    }
    for cycle in &choice.cycles {
        if !tsv {
            text.push_str(&format!("\n{}\n", cycle.name));
        }
        for game in &cycle.games {
            let settings: Vec<String> =
                game.settings.iter().map(|(key, value)| format!("{key}={value}")).collect();
            let settings = settings.join(" ");
            let (slug, name) = (&game.slug, &game.name);
            let here = ludoteca_games::card(slug).is_ok();
            if tsv {
                let key = &cycle.key;
                text.push_str(&format!("{key}\t{slug}\t{name}\t{settings}\n"));
            } else {
                let settings = if here { settings.as_str() } else { "not in the program" };
                text.push_str(format!("  {slug:<18} {name:<22} {settings}").trim_end());
                text.push('\n');
            }
        }
    }
    text
}
