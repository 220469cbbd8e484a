//! Shisima: three pieces on a diameter of an octagon.

mod rules;
#[cfg(test)]
mod tests;
mod think;

use crate::shared::aligning::Aligning;
use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};

pub use rules::Shisima;

pub static CARD: Card = Card {
    slug: "shisima",
    name: "Shisima",
    authors: [
        "Tradicional (povo Tiriki, Quénia)",
        "Tradicional (povo Tiriki, Quênia)",
        "Traditional (Tiriki people, Kenya)",
    ],
    championship: Championship::Olympiad,
    source: "2ª Olimpíada Escolar de Jogos Lógicos de Tabuleiro, Santo Cristo (2015)",
    played: &[Played { edition: "Olimpíada 2 (2015)", groups: &["C"], modality: "vivo" }],
    family: Family::Alignment,
    goal: [
        "Alinha as tuas três peças de ponta a ponta, passando pelo centro.",
        "Alinhe as suas três peças de ponta a ponta, passando pelo centro.",
        "Line up your three pieces right across the board, through the centre.",
    ],
    age: 5,
    minutes: 5,
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
    open: Open::Match(|card, settings| Play::boxed(card, settings, Aligning::new(rules::Octagon))),
};
