//! Peões: the pawns of chess alone; the first on the far row wins.

mod rules;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};
use ludoteca_table::settings::{Parameter, Values};

pub use rules::{Peoes, with_files};

pub static CARD: Card = Card {
    slug: "peoes",
    name: "Peões",
    authors: ["Bill Taylor", "Bill Taylor", "Bill Taylor"],
    championship: Championship::Cnjm,
    source: "CNJM 1 (2004)",
    played: &[Played {
        edition: "CNJM 1 (2004)",
        groups: &["2º CEB", "3º CEB", "Secundário"],
        modality: "mesa",
    }],
    family: Family::Race,
    goal: [
        "Leva um dos teus peões até à última linha, ou deixa o adversário sem jogadas.",
        "Leve um dos seus peões até a última linha ou deixe o adversário sem jogadas.",
        "Bring one of your pawns to the last row, or leave your opponent without a move.",
    ],
    age: 8,
    minutes: 10,
    sides: WHITE_BLACK,
    parameters: &[Parameter {
        key: "files",
        values: Values::Between { default: "8", least: 1, most: 8 },
        meaning: [
            "colunas do tabuleiro, e peões de cada jogador",
            "colunas do tabuleiro e peões de cada jogador",
            "columns of the board, and pawns of each player",
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
        let game = rules::with_files(settings.number("files"));
        Play::boxed(card, settings, game)
    }),
};
