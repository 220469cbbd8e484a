//! Pista Livre: a race along one track with three dice.

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

use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};
use ludoteca_table::{Parameter, Play, Values};

pub use rules::PistaLivre;

pub static CARD: Card = Card {
    slug: "pista-livre",
    name: "Pista Livre",
    authors: [
        "Autor não indicado na fonte",
        "Autor não indicado na fonte",
        "Author not named in the source",
    ],
    championship: Championship::Olympiad,
    source: "2ª Olimpíada Escolar de Jogos Lógicos de Tabuleiro, Santo Cristo (2015)",
    played: &[Played { edition: "Olimpíada 2 (2015)", groups: &["A", "B"], modality: "mesa" }],
    family: Family::Dice,
    goal: [
        "Leva as tuas 8 peças até ao fim da pista e retira-as antes do adversário.",
        "Leve as suas 8 peças até o fim da pista e retire todas antes do adversário.",
        "Bring your 8 pieces along the track and off it before your opponent does.",
    ],
    age: 8,
    minutes: 20,
    sides: WHITE_BLACK,
    parameters: &[Parameter {
        key: "direction",
        values: Values::OneOf(&["same", "opposite"]),
        meaning: [
            "sentido em que andam os dois jogadores",
            "sentido em que andam os dois jogadores",
            "which way the two players travel",
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
        let game = PistaLivre { opposite: settings.text("direction") == "opposite" };
        Play::boxed(card, settings, game)
    }),
};
