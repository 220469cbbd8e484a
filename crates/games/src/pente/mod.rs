//! Pente: five in a row, or five captured pairs.

mod draw;
mod notation;
mod riddle;
mod rules;
#[cfg(test)]
mod tests;
mod think;
mod threats;

use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};
use ludoteca_table::{Parameter, Play, Values};

pub use rules::Pente;

pub static CARD: Card = Card {
    slug: "pente",
    name: "Pente",
    authors: ["Gary Gabrel, 1977", "Gary Gabrel, 1977", "Gary Gabrel, 1977"],
    championship: Championship::Olympiad,
    source: "2ª Olimpíada Escolar de Jogos Lógicos de Tabuleiro, Santo Cristo (2015)",
    played: &[Played { edition: "Olimpíada 2 (2015)", groups: &["A", "B"], modality: "mesa" }],
    family: Family::Alignment,
    goal: [
        "Alinha cinco peças tuas, ou come cinco pares do adversário.",
        "Alinhe cinco peças suas ou capture cinco pares do adversário.",
        "Line up five of your pieces, or capture five of your opponent's pairs.",
    ],
    age: 8,
    minutes: 20,
    sides: WHITE_BLACK,
    parameters: &[Parameter {
        key: "size",
        values: Values::OneOf(&["19", "8", "10", "13", "15"]),
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
    solved: "",
    open: Open::Match(|card, settings| {
        let game = Pente::new(settings.number("size"));
        Play::boxed(card, settings, game)
    }),
};
