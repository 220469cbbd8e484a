//! Hex: join your two sides of the rhombus.

mod connections;
mod draw;
mod inferior;
mod judge;
mod net;
mod notation;
mod potential;
mod riddle;
mod rules;
mod solve;
mod study;
#[cfg(test)]
mod tests;
mod think;
mod winners;

use crate::shared::parameters::SWAP;
use ludoteca_game::Swap;
use ludoteca_table::card::{BLACK_WHITE, Card, Championship, Family, Open, Played, Texts};
use ludoteca_table::{Match, Parameter, Play, Settings, Values};

pub use rules::Hex;

pub static CARD: Card = Card {
    slug: "hex",
    name: "Hex",
    authors: [
        "Piet Hein (1942) e John Nash (1948)",
        "Piet Hein (1942) e John Nash (1948)",
        "Piet Hein (1942) and John Nash (1948)",
    ],
    championship: Championship::Cnjm,
    source: "CNJM 1 (2004), CNJM 4 (2008), CNJM 8 (2012)",
    played: &[
        Played { edition: "CNJM 1 (2004)", groups: &["Secundário"], modality: "mesa" },
        Played {
            edition: "CNJM 4 (2008)",
            groups: &["2º CEB", "3º CEB", "Secundário"],
            modality: "mesa",
        },
        Played {
            edition: "CNJM 8 (2012)",
            groups: &["2º CEB", "3º CEB", "Secundário"],
            modality: "mesa",
        },
    ],
    family: Family::Connection,
    goal: [
        "Une as tuas duas margens com um caminho de peças da tua cor.",
        "Ligue as suas duas margens com um caminho de peças da sua cor.",
        "Join your two sides with a path of stones of your colour.",
    ],
    age: 9,
    minutes: 20,
    sides: BLACK_WHITE,
    parameters: &[
        Parameter {
            key: "size",
            values: Values::Between { default: "11", least: 3, most: 19 },
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
    proved: include_str!("proved.txt"),
    solved: include_str!("solved.txt"),
    open: Open::Match(open),
};

/// Boards of up to 11×11 fit in two words, larger ones in six.
fn open(card: &'static Card, settings: Settings) -> Box<dyn Match> {
    let size = settings.number("size");
    match (size <= 11, settings.yes("swap")) {
        (true, true) => Play::boxed(card, settings, Swap(Hex::<2>::new(size))),
        (true, false) => Play::boxed(card, settings, Hex::<2>::new(size)),
        (false, true) => Play::boxed(card, settings, Swap(Hex::<6>::new(size))),
        (false, false) => Play::boxed(card, settings, Hex::<6>::new(size)),
    }
}
