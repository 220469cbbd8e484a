//! Dominório (Stop-Gate, Domineering): dominoes upright against dominoes across; the last to lay one wins.

mod draw;
mod notation;
mod room;
mod rules;
mod solve;
#[cfg(test)]
mod solve_tests;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::card::{Card, Championship, Family, Open, Played, Side, Texts, Tone};
use ludoteca_table::{Match, Parameter, Play, Settings, Values};

pub use rules::Dominorio;

pub static CARD: Card = Card {
    slug: "dominorio",
    name: "Dominório",
    authors: [
        "Göran Andersson, cerca de 1973",
        "Göran Andersson, por volta de 1973",
        "Göran Andersson, about 1973",
    ],
    championship: Championship::Cnjm,
    source: "CNJM 16 (2023) a CNJM 19 (2026), CRJM 11 (2027)",
    played: &[
        Played { edition: "CNJM 16 (2023)", groups: &["3º CEB", "Secundário"], modality: "mesa" },
        Played {
            edition: "CNJM 17 (2024)",
            groups: &["1º CEB", "2º CEB", "3º CEB"],
            modality: "mesa",
        },
        Played {
            edition: "CNJM 18 (2025)",
            groups: &["1º CEB", "2º CEB", "3º CEB"],
            modality: "mesa",
        },
        Played { edition: "CNJM 19 (2026)", groups: &["1º CEB", "2º CEB"], modality: "mesa" },
        Played { edition: "CRJM 11 (2027)", groups: &["1º CEB"], modality: "mesa" },
    ],
    family: Family::Blocking,
    goal: [
        "Sê o último a conseguir pôr um dominó no tabuleiro.",
        "Seja o último a conseguir colocar um dominó no tabuleiro.",
        "Be the last who can lay a domino on the board.",
    ],
    age: 6,
    minutes: 10,
    sides: [
        Side { names: ["Vertical", "Vertical", "Vertical"], tone: Tone::Dark },
        Side { names: ["Horizontal", "Horizontal", "Horizontal"], tone: Tone::Light },
    ],
    parameters: &[
        Parameter {
            key: "rows",
            values: Values::Between { default: "8", least: 2, most: 12 },
            meaning: ["número de linhas", "número de linhas", "number of rows"],
        },
        Parameter {
            key: "columns",
            values: Values::Between { default: "8", least: 2, most: 12 },
            meaning: ["número de colunas", "número de colunas", "number of columns"],
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
    open: Open::Match(open),
};

/// Boards of up to 64 squares fit in a word, larger ones in two or three.
fn open(card: &'static Card, settings: Settings) -> Box<dyn Match> {
    let (columns, rows) = (settings.number("columns"), settings.number("rows"));
    match columns * rows {
        0..=64 => Play::boxed(card, settings, Dominorio::<1>::new(columns, rows)),
        65..=128 => Play::boxed(card, settings, Dominorio::<2>::new(columns, rows)),
        _ => Play::boxed(card, settings, Dominorio::<3>::new(columns, rows)),
    }
}
