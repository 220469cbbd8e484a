//! Faísca: every piece points at the square where the opponent must place the next one.

mod draw;
mod notation;
mod rules;
mod solve;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::card::{Card, Championship, Family, Open, Played, Side, Texts, Tone};
use ludoteca_table::{Parameter, Play, Values};

pub use rules::Faisca;

pub static CARD: Card = Card {
    slug: "faisca",
    name: "Faísca",
    authors: [
        "Joseph Kisenwether, 2005, a partir de Pierre Berloquin",
        "Joseph Kisenwether, 2005, a partir de Pierre Berloquin",
        "Joseph Kisenwether, 2005, after Pierre Berloquin",
    ],
    championship: Championship::Cnjm,
    source: "CRJM 11 (2027)",
    played: &[Played {
        edition: "CRJM 11 (2027)",
        groups: &["1º CEB", "2º CEB"],
        modality: "mesa",
    }],
    family: Family::Blocking,
    goal: [
        "Aponta para onde o adversário já não consiga jogar.",
        "Aponte para onde o adversário não consiga mais jogar.",
        "Point where your opponent can no longer play.",
    ],
    age: 6,
    minutes: 10,
    sides: [
        Side { names: ["Azuis", "Azuis", "Blue"], tone: Tone::Dark },
        Side { names: ["Vermelhas", "Vermelhas", "Red"], tone: Tone::Light },
    ],
    parameters: &[
        Parameter {
            key: "rows",
            values: Values::OneOf(&["5", "3", "4"]),
            meaning: ["linhas do tabuleiro", "linhas do tabuleiro", "rows of the board"],
        },
        Parameter {
            key: "columns",
            values: Values::OneOf(&["6", "3", "4", "5"]),
            meaning: ["colunas do tabuleiro", "colunas do tabuleiro", "columns of the board"],
        },
        Parameter {
            key: "pieces",
            values: Values::Between { default: "5", least: 1, most: 8 },
            meaning: [
                "peças de cada comprimento para cada jogador",
                "peças de cada comprimento para cada jogador",
                "pieces of each length for each player",
            ],
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
        let [rows, columns, pieces] = ["rows", "columns", "pieces"].map(|key| settings.number(key));
        Play::boxed(card, settings, Faisca::new(columns, rows, pieces as u8))
    }),
};
