//! Amazonas: queens that close a square with every move.

mod draw;
mod notation;
mod reach;
pub mod regions;
#[cfg(test)]
mod regions_tests;
mod rules;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};

pub use rules::Amazonas;

pub static CARD: Card = Card {
    slug: "amazonas",
    name: "Amazonas",
    authors: ["Walter Zamkauskas, 1988", "Walter Zamkauskas, 1988", "Walter Zamkauskas, 1988"],
    championship: Championship::Cnjm,
    source: "CNJM 1 (2004), CNJM 4 (2008)",
    played: &[
        Played { edition: "CNJM 1 (2004)", groups: &["3º CEB", "Secundário"], modality: "mesa" },
        Played { edition: "CNJM 4 (2008)", groups: &["3º CEB", "Secundário"], modality: "mesa" },
    ],
    family: Family::Blocking,
    goal: [
        "Deixa as amazonas do adversário sem nenhuma jogada.",
        "Deixe as amazonas do adversário sem nenhuma jogada.",
        "Leave your opponent's amazons without a move.",
    ],
    age: 10,
    minutes: 25,
    sides: WHITE_BLACK,
    parameters: &[],
    texts: Texts {
        pt_pt: include_str!("text/pt-PT.md"),
        pt_br: include_str!("text/pt-BR.md"),
        en: include_str!("text/en.md"),
    },
    golden: include_str!("game.txt"),
    perft: include_str!("perft.txt"),
    proved: "",
    solved: "",
    open: Open::Match(|card, settings| Play::boxed(card, settings, Amazonas)),
};
