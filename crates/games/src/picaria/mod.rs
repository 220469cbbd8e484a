//! Picaria on 13 points: three pieces on one line.

mod rules;
#[cfg(test)]
mod tests;
mod think;

use crate::shared::aligning::Aligning;
use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};

pub use rules::Picaria;

pub static CARD: Card = Card {
    slug: "picaria",
    name: "Picaria",
    authors: [
        "Tradicional (povo Zuñi, América do Norte)",
        "Tradicional (povo Zuñi, América do Norte)",
        "Traditional (Zuni people, North America)",
    ],
    championship: Championship::Olympiad,
    source: "2ª Olimpíada Escolar de Jogos Lógicos de Tabuleiro, Santo Cristo (2015)",
    played: &[Played { edition: "Olimpíada 2 (2015)", groups: &["A", "B"], modality: "gigante" }],
    family: Family::Alignment,
    goal: [
        "Alinha as tuas três peças numa linha de três pontos.",
        "Alinhe as suas três peças em uma linha de três pontos.",
        "Line up your three pieces on a line of three points.",
    ],
    age: 6,
    minutes: 10,
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
    solved: include_str!("solved.txt"),
    open: Open::Match(|card, settings| {
        Play::boxed(card, settings, Aligning::new(rules::ThirteenPoints))
    }),
};
