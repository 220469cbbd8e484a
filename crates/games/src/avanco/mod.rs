//! Avanço (Breakthrough): every piece goes forward, and the first across wins.

mod draw;
mod notation;
mod rules;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};
use ludoteca_table::settings::{Parameter, Values};

pub use rules::Avanco;

pub static CARD: Card = Card {
    slug: "avanco",
    name: "Avanço",
    authors: ["Dan Troyka, 2000", "Dan Troyka, 2000", "Dan Troyka, 2000"],
    championship: Championship::Cnjm,
    source: "CNJM 8 (2012), CNJM 14 (2018)",
    played: &[
        Played { edition: "CNJM 8 (2012)", groups: &["Secundário"], modality: "mesa" },
        Played { edition: "CNJM 14 (2018)", groups: &["3º CEB", "Secundário"], modality: "mesa" },
    ],
    family: Family::Race,
    goal: [
        "Chega com uma das tuas peças à primeira linha do adversário.",
        "Chegue com uma das suas peças à primeira linha do adversário.",
        "Reach your opponent's first row with one of your pieces.",
    ],
    age: 8,
    minutes: 10,
    sides: WHITE_BLACK,
    parameters: &[
        Parameter {
            key: "columns",
            values: Values::Between { default: "7", least: 3, most: 8 },
            meaning: ["colunas do tabuleiro", "colunas do tabuleiro", "columns of the board"],
        },
        Parameter {
            key: "rows",
            values: Values::Between { default: "7", least: 5, most: 8 },
            meaning: ["linhas do tabuleiro", "linhas do tabuleiro", "rows of the board"],
        },
    ],
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
        let game = Avanco::new(settings.number("columns"), settings.number("rows"));
        Play::boxed(card, settings, game)
    }),
};
