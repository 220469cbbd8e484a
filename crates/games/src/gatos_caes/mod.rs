//! Gatos & Cães (Cats & Dogs, Snort): never a cat beside a dog; the last to place wins.

mod draw;
mod notation;
pub mod regions;
#[cfg(test)]
mod regions_tests;
mod rules;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Side, Texts, Tone};

pub use rules::GatosCaes;

pub static CARD: Card = Card {
    slug: "gatos-caes",
    name: "Gatos & Cães",
    authors: ["Simon Norton, anos 1970", "Simon Norton, década de 1970", "Simon Norton, 1970s"],
    championship: Championship::Cnjm,
    source: "CNJM 8 (2012), CNJM 14 (2018)",
    played: &[
        Played { edition: "CNJM 8 (2012)", groups: &["1º CEB", "2º CEB"], modality: "mesa" },
        Played { edition: "CNJM 14 (2018)", groups: &["1º CEB", "2º CEB"], modality: "mesa" },
    ],
    family: Family::Blocking,
    goal: [
        "Sê o último a conseguir pôr um bicho no tabuleiro.",
        "Seja o último a conseguir colocar um bicho no tabuleiro.",
        "Be the last player able to put a pet on the board.",
    ],
    age: 6,
    minutes: 15,
    sides: [
        Side { names: ["Gatos", "Gatos", "Cats"], tone: Tone::Dark },
        Side { names: ["Cães", "Cachorros", "Dogs"], tone: Tone::Light },
    ],
    parameters: &[],
    texts: Texts {
        pt_pt: include_str!("text/pt-PT.md"),
        pt_br: include_str!("text/pt-BR.md"),
        en: include_str!("text/en.md"),
    },
    golden: include_str!("game.txt"),
    perft: include_str!("perft.txt"),
    proved: "",
    solved: "",
    open: Open::Match(|card, settings| Play::boxed(card, settings, GatosCaes)),
};
