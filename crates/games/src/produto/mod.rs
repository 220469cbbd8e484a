//! Produto: stones of either colour, two a turn; the product of the two largest groups counts.

mod draw;
mod last;
mod notation;
mod rules;
mod solve;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::card::{BLACK_WHITE, Card, Championship, Family, Open, Played, Texts};
use ludoteca_table::{Parameter, Play, Values};

pub use rules::Produto;

pub static CARD: Card = Card {
    slug: "produto",
    name: "Produto",
    authors: [
        "Nick Bentley, João Neto e Bill Taylor, c. 2008",
        "Nick Bentley, João Neto e Bill Taylor, c. 2008",
        "Nick Bentley, João Neto and Bill Taylor, c. 2008",
    ],
    championship: Championship::Cnjm,
    source: "CNJM 14 (2018)",
    played: &[Played {
        edition: "CNJM 14 (2018)",
        groups: &["2º CEB", "3º CEB", "Secundário"],
        modality: "mesa",
    }],
    family: Family::Score,
    goal: [
        "Faz com que os dois maiores grupos da tua cor, multiplicados, valham mais do que os do adversário.",
        "Faça com que os dois maiores grupos da sua cor, multiplicados, valham mais do que os do adversário.",
        "Make the two largest groups of your colour, multiplied, worth more than your opponent's.",
    ],
    age: 9,
    minutes: 20,
    sides: BLACK_WHITE,
    parameters: &[
        Parameter {
            key: "side",
            values: Values::OneOf(&["5", "3", "4"]),
            meaning: [
                "casas de cada lado do hexágono",
                "casas de cada lado do hexágono",
                "cells along each side of the hexagon",
            ],
        },
        Parameter {
            key: "tie",
            values: Values::OneOf(&["fewer", "second"]),
            meaning: [
                "quando os produtos são iguais",
                "quando os produtos são iguais",
                "when the products are equal",
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
        let game = Produto::new(settings.number("side"), settings.text("tie") == "second");
        Play::boxed(card, settings, game)
    }),
};
