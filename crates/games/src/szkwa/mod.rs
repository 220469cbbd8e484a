//! Sz'Kwa: surround and capture on a round board of 21 points.

mod board;
mod draw;
pub mod network;
mod notation;
pub mod opening;
mod rules;
mod solve;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};

pub use rules::Szkwa;

pub static CARD: Card = Card {
    slug: "szkwa",
    name: "Sz'Kwa",
    authors: ["Tradicional (China)", "Tradicional (China)", "Traditional (China)"],
    championship: Championship::Olympiad,
    source: "2ª Olimpíada Escolar de Jogos Lógicos de Tabuleiro, Santo Cristo (2015)",
    played: &[Played { edition: "Olimpíada 2 (2015)", groups: &["A", "B"], modality: "mesa" }],
    family: Family::Capture,
    goal: [
        "Come mais peças do que o adversário, cercando-as.",
        "Capture mais peças que o adversário, cercando-as.",
        "Capture more pieces than your opponent by surrounding them.",
    ],
    age: 8,
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
    proved: include_str!("proved.txt"),
    solved: include_str!("solved.txt"),
    open: Open::Match(|card, settings| Play::boxed(card, settings, Szkwa::new())),
};
