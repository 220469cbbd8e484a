//! Surakarta: captures come round the corners, through the loops.

mod circuits;
mod draw;
mod notation;
mod rules;
#[cfg(test)]
mod tests;
mod think;

use crate::shared::parameters::quiet;
use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};

pub use rules::Surakarta;

pub static CARD: Card = Card {
    slug: "surakarta",
    name: "Surakarta",
    authors: ["Tradicional de Java", "Tradicional de Java", "Traditional, from Java"],
    championship: Championship::Olympiad,
    source: "2ª Olimpíada Escolar de Jogos Lógicos de Tabuleiro, Santo Cristo (2015)",
    played: &[Played { edition: "Olimpíada 2 (2015)", groups: &["A", "B"], modality: "mesa" }],
    family: Family::Capture,
    goal: [
        "Come todas as peças do adversário, dando a volta pelos arcos.",
        "Capture todas as peças do adversário, dando a volta pelos arcos.",
        "Capture all of your opponent's pieces by going round the loops.",
    ],
    age: 8,
    minutes: 25,
    sides: WHITE_BLACK,
    parameters: &[quiet("100")],
    texts: Texts {
        pt_pt: include_str!("text/pt-PT.md"),
        pt_br: include_str!("text/pt-BR.md"),
        en: include_str!("text/en.md"),
    },
    golden: include_str!("game.txt"),
    perft: include_str!("perft.txt"),
    proved: "",
    solved: "",
    open: Open::Match(|card, settings| {
        let quiet = settings.number("quiet") as u32;
        Play::boxed(card, settings, Surakarta { quiet })
    }),
};
