//! Tic Tackle: step along the lines until three stand in a row.

mod rules;
#[cfg(test)]
mod tests;
mod think;

use crate::shared::aligning::Aligning;
use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};

pub use rules::TicTackle;

pub static CARD: Card = Card {
    slug: "tic-tackle",
    name: "Tic Tackle",
    authors: [
        "A partir de Tac-Tickle, de Harry D. Ruderman, 1965",
        "A partir de Tac-Tickle, de Harry D. Ruderman, 1965",
        "After Tac-Tickle by Harry D. Ruderman, 1965",
    ],
    championship: Championship::Olympiad,
    source: "2ª Olimpíada Escolar de Jogos Lógicos de Tabuleiro, Santo Cristo (2015)",
    played: &[Played { edition: "Olimpíada 2 (2015)", groups: &["A", "B"], modality: "gigante" }],
    family: Family::Alignment,
    goal: [
        "Põe três das tuas peças seguidas, a direito ou na diagonal.",
        "Coloque três das suas peças em sequência: na horizontal, na vertical ou na diagonal.",
        "Get three of your pieces in a row, straight or diagonally.",
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
        Play::boxed(card, settings, Aligning::new(rules::FourByFour))
    }),
};
