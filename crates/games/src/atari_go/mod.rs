//! Atari Go: be the first to capture.

mod attack;
mod draw;
mod motif;
mod notation;
mod riddle;
mod rules;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::card::{BLACK_WHITE, Card, Championship, Family, Open, Played, Texts};
use ludoteca_table::{Match, Parameter, Play, Settings, Values};

pub use rules::AtariGo;

pub static CARD: Card = Card {
    slug: "atari-go",
    name: "Atari Go",
    authors: [
        "Tradicional; divulgado por Yasuda Yasutoshi",
        "Tradicional; divulgado por Yasuda Yasutoshi",
        "Traditional; spread by Yasuda Yasutoshi",
    ],
    championship: Championship::Cnjm,
    source: "CNJM 15 (2019)",
    played: &[
        Played { edition: "CNJM 15 (2019)", groups: &["Secundário"], modality: "mesa" },
        Played { edition: "CNJM 16 (2023)", groups: &["Secundário"], modality: "mesa" },
        Played { edition: "CNJM 17 (2024)", groups: &["3º CEB", "Secundário"], modality: "mesa" },
        Played { edition: "CNJM 18 (2025)", groups: &["3º CEB", "Secundário"], modality: "mesa" },
        Played { edition: "CNJM 19 (2026)", groups: &["3º CEB", "Secundário"], modality: "mesa" },
    ],
    family: Family::Capture,
    goal: [
        "Sê o primeiro a capturar uma pedra do adversário, cercando-a.",
        "Seja o primeiro a capturar uma pedra do adversário, cercando-a.",
        "Be the first to capture a stone of your opponent's by surrounding it.",
    ],
    age: 7,
    minutes: 10,
    sides: BLACK_WHITE,
    parameters: &[
        Parameter {
            key: "size",
            values: Values::Between { default: "9", least: 2, most: 13 },
            meaning: [
                "número de linhas em cada direção",
                "número de linhas em cada direção",
                "lines in each direction",
            ],
        },
        Parameter {
            key: "suicide",
            values: Values::OneOf(&["forbidden", "loses"]),
            meaning: [
                "o que acontece a quem tira a última liberdade às suas próprias pedras",
                "o que acontece com quem tira a última liberdade das próprias pedras",
                "what becomes of a stone that takes its own last liberty",
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
    open: Open::Match(open),
};

/// Boards of up to 8×8 fit in one word, up to 11×11 in two.
fn open(card: &'static Card, settings: Settings) -> Box<dyn Match> {
    let (size, suicide) = (settings.number("size"), settings.text("suicide") == "loses");
    match size {
        2..=8 => Play::boxed(card, settings, AtariGo::<1>::new(size, suicide)),
        9..=11 => Play::boxed(card, settings, AtariGo::<2>::new(size, suicide)),
        _ => Play::boxed(card, settings, AtariGo::<3>::new(size, suicide)),
    }
}
