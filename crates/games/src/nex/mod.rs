//! Nex: Hex with neutral stones that either player may turn to their own colour.

mod draw;
mod narrow;
mod notation;
mod reach;
mod rules;
mod solve;
#[cfg(test)]
mod tests;
mod think;

use crate::shared::parameters::SWAP;
use ludoteca_game::Swap;
use ludoteca_table::card::{BLACK_WHITE, Card, Championship, Family, Open, Played, Texts};
use ludoteca_table::{Match, Parameter, Play, Settings, Values};

pub use rules::Nex;

pub static CARD: Card = Card {
    slug: "nex",
    name: "Nex",
    authors: ["João Pedro Neto, 2004", "João Pedro Neto, 2004", "João Pedro Neto, 2004"],
    championship: Championship::Cnjm,
    source: "CNJM 17 (2024), CNJM 18 (2025), CNJM 19 (2026)",
    played: &[
        Played { edition: "CNJM 17 (2024)", groups: &["Secundário"], modality: "mesa" },
        Played { edition: "CNJM 18 (2025)", groups: &["Secundário"], modality: "mesa" },
        Played { edition: "CNJM 19 (2026)", groups: &["Secundário"], modality: "mesa" },
    ],
    family: Family::Connection,
    goal: [
        "Une as tuas duas margens com um caminho de peças da tua cor; as neutras não contam.",
        "Ligue as suas duas margens com um caminho de peças da sua cor; as neutras não valem.",
        "Join your two sides with a path of stones of your colour; neutral ones do not count.",
    ],
    age: 12,
    minutes: 25,
    sides: BLACK_WHITE,
    parameters: &[
        Parameter {
            key: "size",
            values: Values::Between { default: "11", least: 2, most: 13 },
            meaning: [
                "número de casas de cada lado",
                "número de casas de cada lado",
                "cells along each side",
            ],
        },
        SWAP,
    ],
    texts: Texts {
        pt_pt: include_str!("text/pt-PT.md"),
        pt_br: include_str!("text/pt-BR.md"),
        en: include_str!("text/en.md"),
    },
    golden: include_str!("game.txt"),
    perft: include_str!("perft.txt"),
    proved: "",
    solved: "",
    open: Open::Match(open),
};

/// Boards of up to 11×11 fit in two words, larger ones in three.
fn open(card: &'static Card, settings: Settings) -> Box<dyn Match> {
    let size = settings.number("size");
    match (size <= 11, settings.yes("swap")) {
        (true, true) => Play::boxed(card, settings, Swap(Nex::<2>::new(size))),
        (true, false) => Play::boxed(card, settings, Nex::<2>::new(size)),
        (false, true) => Play::boxed(card, settings, Swap(Nex::<3>::new(size))),
        (false, false) => Play::boxed(card, settings, Nex::<3>::new(size)),
    }
}
