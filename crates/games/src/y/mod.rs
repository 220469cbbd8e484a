//! Y: join all three sides of the board.

mod board;
mod draw;
mod notation;
mod potential;
mod rollout;
mod rules;
#[cfg(test)]
mod tests;
mod think;

use crate::shared::parameters::SWAP;
use ludoteca_game::Swap;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Side, Texts, Tone};
use ludoteca_table::{Match, Parameter, Play, Settings, Values};

pub use rules::Y;

pub static CARD: Card = Card {
    slug: "y",
    name: "Y",
    authors: [
        "Charles Titus e Craige Schensted, 1953",
        "Charles Titus e Craige Schensted, 1953",
        "Charles Titus and Craige Schensted, 1953",
    ],
    championship: Championship::Cnjm,
    source: "CRJM 11 (2027)",
    played: &[Played { edition: "CRJM 11 (2027)", groups: &["Secundário"], modality: "mesa" }],
    family: Family::Connection,
    goal: [
        "Une as três margens do tabuleiro com um grupo de peças da tua cor.",
        "Ligue as três margens do tabuleiro com um grupo de peças da sua cor.",
        "Join the three sides of the board with one group of stones of your colour.",
    ],
    age: 9,
    minutes: 20,
    sides: [
        Side { names: ["Azuis", "Azuis", "Blue"], tone: Tone::Dark },
        Side { names: ["Vermelhas", "Vermelhas", "Red"], tone: Tone::Light },
    ],
    parameters: &[
        Parameter {
            key: "board",
            values: Values::OneOf(&["93", "triangle"]),
            meaning: [
                "o tabuleiro curvo de 93 pontos ou um triângulo (triangle)",
                "o tabuleiro curvo de 93 pontos ou um triângulo (triangle)",
                "the curved board of 93 points or a triangle",
            ],
        },
        Parameter {
            key: "size",
            values: Values::Between { default: "11", least: 3, most: 15 },
            meaning: [
                "casas de cada lado do triângulo; não conta no tabuleiro de 93 pontos",
                "casas de cada lado do triângulo; não vale para o tabuleiro de 93 pontos",
                "cells along each side of the triangle; ignored on the board of 93 points",
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

fn open(card: &'static Card, settings: Settings) -> Box<dyn Match> {
    let game = match settings.text("board") {
        "93" => Y::curved(),
        _ => Y::triangle(settings.number("size")),
    };
    if settings.yes("swap") {
        Play::boxed(card, settings, Swap(game))
    } else {
        Play::boxed(card, settings, game)
    }
}
