//! Five Men's Morris: the first mill on one of two nested squares wins.

mod rules;
#[cfg(test)]
mod tests;
mod think;

use crate::shared::aligning::Aligning;
use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};

pub use rules::FiveMensMorris;

pub static CARD: Card = Card {
    slug: "five-mens-morris",
    name: "Five Men's Morris",
    authors: [
        "Tradicional (Europa medieval)",
        "Tradicional (Europa medieval)",
        "Traditional (medieval Europe)",
    ],
    championship: Championship::Olympiad,
    source: "2ª Olimpíada Escolar de Jogos Lógicos de Tabuleiro, Santo Cristo (2015)",
    played: &[Played { edition: "Olimpíada 2 (2015)", groups: &["A", "B"], modality: "vivo" }],
    family: Family::Mill,
    goal: [
        "Põe três peças tuas num lado de um dos quadrados, ou deixa o adversário sem jogadas.",
        "Coloque três peças suas em um lado de um dos quadrados ou deixe o adversário sem jogadas.",
        "Get three of your pieces on one side of a square, or leave your opponent without a move.",
    ],
    age: 7,
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
        Play::boxed(card, settings, Aligning::new(rules::TwoSquares))
    }),
};
