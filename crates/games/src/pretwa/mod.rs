//! Pretwa: jumps along circles and diameters; the biggest capture is compulsory.

mod draw;
mod rules;
#[cfg(test)]
mod tests;
mod think;

use crate::shared::parameters::quiet;
use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};

pub use rules::Pretwa;

pub static CARD: Card = Card {
    slug: "pretwa",
    name: "Pretwa",
    authors: ["Tradicional da Índia", "Tradicional da Índia", "Traditional, from India"],
    championship: Championship::Olympiad,
    source: "2ª Olimpíada Escolar de Jogos Lógicos de Tabuleiro, Santo Cristo (2015)",
    played: &[Played { edition: "Olimpíada 2 (2015)", groups: &["A", "B"], modality: "mesa" }],
    family: Family::Capture,
    goal: [
        "Come 8 das 9 peças do adversário, ou deixa-o sem jogadas.",
        "Capture 8 das 9 peças do adversário ou deixe-o sem jogadas.",
        "Capture 8 of your opponent's 9 pieces, or leave them without a move.",
    ],
    age: 8,
    minutes: 15,
    sides: WHITE_BLACK,
    parameters: &[quiet("20")],
    texts: Texts {
        pt_pt: include_str!("text/pt-PT.md"),
        pt_br: include_str!("text/pt-BR.md"),
        en: include_str!("text/en.md"),
    },
    golden: include_str!("game.txt"),
    perft: include_str!("perft.txt"),
    proved: include_str!("proved.txt"),
    solved: include_str!("solved.txt"),
    open: Open::Match(|card, settings| {
        let quiet = settings.number("quiet") as u32;
        Play::boxed(card, settings, Pretwa::new(quiet))
    }),
};
