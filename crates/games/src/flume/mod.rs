//! Flume: fill the board; a piece with at most one empty neighbour earns another.

mod draw;
mod notation;
mod rules;
#[cfg(test)]
mod tests;
mod think;

use crate::shared::parameters::SWAP;
use ludoteca_game::Swap;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};
use ludoteca_table::{Match, Parameter, Play, Settings, Values};

pub use rules::Flume;

pub static CARD: Card = Card {
    slug: "flume",
    name: "Flume",
    authors: ["Mark Steere, 2010", "Mark Steere, 2010", "Mark Steere, 2010"],
    championship: Championship::Cnjm,
    source: "CNJM 14 (2018)",
    played: &[Played { edition: "CNJM 14 (2018)", groups: &["Secundário"], modality: "mesa" }],
    family: Family::Score,
    goal: [
        "Tem mais peças do que o adversário quando o tabuleiro estiver cheio.",
        "Tenha mais peças que o adversário quando o tabuleiro ficar cheio.",
        "Have more pieces than your opponent when the board is full.",
    ],
    age: 9,
    minutes: 15,
    sides: WHITE_BLACK,
    parameters: &[
        Parameter {
            key: "size",
            values: Values::OneOf(&["7", "5", "3", "9", "11"]),
            meaning: [
                "número de casas de cada lado",
                "número de casas de cada lado",
                "squares along each side",
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
    solved: include_str!("solved.txt"),
    open: Open::Match(open),
};

/// Boards of up to 7×7 fit in one word, larger ones in two.
fn open(card: &'static Card, settings: Settings) -> Box<dyn Match> {
    let size = settings.number("size");
    match (size <= 7, settings.yes("swap")) {
        (true, true) => Play::boxed(card, settings, Swap(Flume::<1>::new(size))),
        (true, false) => Play::boxed(card, settings, Flume::<1>::new(size)),
        (false, true) => Play::boxed(card, settings, Swap(Flume::<2>::new(size))),
        (false, false) => Play::boxed(card, settings, Flume::<2>::new(size)),
    }
}
