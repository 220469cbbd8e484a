//! Pontos e Quadrados: join dots, close boxes, play again.

mod chains;
mod draw;
pub mod early;
#[cfg(test)]
mod early_tests;
mod links;
mod notation;
mod outlook;
mod plan;
mod rules;
mod solve;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::card::{Card, Championship, FIRST_SECOND, Family, Open, Played, Texts};
use ludoteca_table::{Parameter, Play, Values};

pub use rules::Pontos;

pub static CARD: Card = Card {
    slug: "pontos",
    name: "Pontos e Quadrados",
    authors: [
        "Descrito por Édouard Lucas, 1889",
        "Descrito por Édouard Lucas, 1889",
        "Described by Édouard Lucas, 1889",
    ],
    championship: Championship::Cnjm,
    source: "CNJM 1 (2004), CNJM 4 (2008)",
    played: &[
        Played { edition: "CNJM 1 (2004)", groups: &["1º CEB"], modality: "mesa" },
        Played { edition: "CNJM 4 (2008)", groups: &["1º CEB"], modality: "mesa" },
    ],
    family: Family::Score,
    goal: [
        "Fecha mais quadrados do que o teu adversário.",
        "Feche mais quadrados do que o seu adversário.",
        "Close more boxes than your opponent.",
    ],
    age: 6,
    minutes: 10,
    sides: FIRST_SECOND,
    parameters: &[Parameter {
        key: "boxes",
        values: Values::OneOf(&["5", "2", "3", "4", "6", "7"]),
        meaning: ["quadrados de cada lado", "quadrados de cada lado", "boxes along each side"],
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
    // Up to 5×5 boxes the lines fit in one word.
    open: Open::Match(|card, settings| match settings.number("boxes") {
        boxes @ 0..=5 => Play::boxed(card, settings, Pontos::<1>::new(boxes)),
        boxes => Play::boxed(card, settings, Pontos::<2>::new(boxes)),
    }),
};
