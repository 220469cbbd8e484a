//! Ouri: two rows of six houses, sowing and capturing seeds.

mod draw;
mod endgame;
#[cfg(test)]
mod endgame_tests;
mod network;
#[cfg(test)]
mod network_tests;
mod notation;
mod rules;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::card::{Card, Championship, Family, Open, Played, Side, Texts, Tone};
use ludoteca_table::{Parameter, Play, Values};

pub use rules::{Cycle, Ouri};

pub static CARD: Card = Card {
    slug: "ouri",
    name: "Ouri",
    authors: ["Tradicional (África)", "Tradicional (África)", "Traditional (Africa)"],
    championship: Championship::Cnjm,
    source: "CNJM 1 (2004), CNJM 4 (2008), CNJM 8 (2012)",
    played: &[
        Played {
            edition: "CNJM 1 (2004)",
            groups: &["1º CEB", "2º CEB", "3º CEB"],
            modality: "mesa",
        },
        Played {
            edition: "CNJM 4 (2008)",
            groups: &["1º CEB", "2º CEB", "3º CEB"],
            modality: "mesa",
        },
        Played {
            edition: "CNJM 8 (2012)",
            groups: &["1º CEB", "2º CEB", "3º CEB"],
            modality: "mesa",
        },
    ],
    family: Family::Sowing,
    goal: [
        "Recolhe mais sementes do que o adversário: com 25 já ganhaste.",
        "Capture mais sementes que o adversário: com 25 você já venceu.",
        "Collect more seeds than your opponent: with 25 you have won.",
    ],
    age: 7,
    minutes: 20,
    sides: [
        Side { names: ["Sul", "Sul", "South"], tone: Tone::Dark },
        Side { names: ["Norte", "Norte", "North"], tone: Tone::Light },
    ],
    parameters: &[Parameter {
        key: "cycle",
        values: Values::OneOf(&["leave", "collect"]),
        meaning: [
            "quando o jogo anda às voltas",
            "quando o jogo fica se repetindo",
            "when the game goes round in circles",
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
        let cycle = if settings.text("cycle") == "collect" { Cycle::Collect } else { Cycle::Leave };
        Play::boxed(card, settings, Ouri { cycle })
    }),
};
