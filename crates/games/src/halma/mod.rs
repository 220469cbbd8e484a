//! Halma: four pieces each walk and jump from corner to corner.

mod draw;
mod notation;
mod rules;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};

pub use rules::Halma;

pub static CARD: Card = Card {
    slug: "halma",
    name: "Halma",
    authors: [
        "George Howard Monks, 1883; num tabuleiro pequeno",
        "George Howard Monks, 1883; em um tabuleiro pequeno",
        "George Howard Monks, 1883; on a small board",
    ],
    championship: Championship::Olympiad,
    source: "2ª Olimpíada Escolar de Jogos Lógicos de Tabuleiro, Santo Cristo (2015)",
    played: &[Played { edition: "Olimpíada 2 (2015)", groups: &["C"], modality: "mesa" }],
    family: Family::Race,
    goal: [
        "Leva as tuas 4 peças até ao canto oposto, a andar e a saltar.",
        "Leve as suas 4 peças até o canto oposto, andando e saltando.",
        "Bring your 4 pieces to the opposite corner, walking and jumping.",
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
    open: Open::Match(|card, settings| Play::boxed(card, settings, Halma::new())),
};
