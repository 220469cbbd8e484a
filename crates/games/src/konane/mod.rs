//! Konane: jump and take, until somebody cannot.

mod draw;
mod notation;
mod regions;
mod rules;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};
use ludoteca_table::{Parameter, Play, Values};

pub use rules::Konane;

pub static CARD: Card = Card {
    slug: "konane",
    name: "Konane",
    authors: ["Tradicional (Havai)", "Tradicional (Havaí)", "Traditional (Hawaii)"],
    championship: Championship::Cnjm,
    source: "CNJM 5 (2009), CNJM 6 (2010)",
    played: &[
        Played { edition: "CNJM 5 (2009)", groups: &["1º CEB", "2º CEB"], modality: "mesa" },
        Played { edition: "CNJM 6 (2010)", groups: &["1º CEB", "2º CEB"], modality: "mesa" },
    ],
    family: Family::Blocking,
    goal: [
        "Deixa o adversário sem nenhum salto possível.",
        "Deixe o adversário sem nenhum pulo possível.",
        "Leave your opponent without a jump.",
    ],
    age: 7,
    minutes: 15,
    sides: WHITE_BLACK,
    parameters: &[Parameter {
        key: "size",
        values: Values::OneOf(&["8", "4", "6"]),
        meaning: [
            "número de casas de cada lado",
            "número de casas de cada lado",
            "squares along each side",
        ],
    }],
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
        let game = Konane::new(settings.number("size"));
        Play::boxed(card, settings, game)
    }),
};
