//! `ludoteca games`: the list, with parameters.

use crate::failure::{Failure, print};
use ludoteca_games::LIST;
use ludoteca_table::Language;

#[derive(Debug, Default, clap::Args)]
#[command(after_help = "Examples:\n  ludoteca games\n  ludoteca games --tsv\n  ludoteca games hex")]
pub struct Arguments {
    /// Only this game, with its rules for people.
    game: Option<String>,
    /// The language of the rules: pt-PT, pt-BR or en.
    #[arg(long, default_value = "en", value_parser = language)]
    language: Option<Language>,
    /// Columns separated by tabs: slug, name, championship, parameters.
    #[arg(long)]
    tsv: bool,
}

pub fn language(tag: &str) -> Result<Language, String> {
    Language::from_tag(tag).ok_or_else(|| format!("`{tag}` is not known; write pt-PT, pt-BR or en"))
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if let Some(slug) = &arguments.game {
        let card = ludoteca_games::card(slug).map_err(Failure::usage)?;
        let language = arguments.language.unwrap_or(Language::En);
        return print(&format!("{}\n{}", heading(card), card.texts.get(language)));
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
    for played in card.played {
        let groups = played.groups.join(", ");
        text.push_str(&format!("played: {}, {} ({groups})\n", played.edition, played.modality));
    }
    for parameter in card.parameters {
        let (key, values) = (parameter.key, parameter.values);
        text.push_str(&format!("parameter {key}={values}: {}\n", parameter.meaning[2]));
    }
    text
}
