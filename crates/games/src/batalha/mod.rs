//! Batalha dos Peões 5: five pawns a side, a battle that a block draws.

mod rules;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};
use ludoteca_table::settings::{Parameter, Values};

pub use rules::{Batalha, with_rows};

pub static CARD: Card = Card {
    slug: "batalha",
    name: "Batalha dos Peões 5",
    authors: [
        "Tradicional, com os peões do xadrez",
        "Tradicional, com os peões do xadrez",
        "Traditional, with the pawns of chess",
    ],
    championship: Championship::Olympiad,
    source: "2ª Olimpíada Escolar de Jogos Lógicos de Tabuleiro, Santo Cristo (2015)",
    played: &[Played { edition: "Olimpíada 2 (2015)", groups: &["A", "B"], modality: "vivo" }],
    family: Family::Race,
    goal: [
        "Leva uma das tuas peças até ao outro lado do tabuleiro, ou come todas as do adversário.",
        "Leve uma das suas peças até o outro lado do tabuleiro ou capture todas as do adversário.",
        "Bring one of your pieces to the other side of the board, or capture all of your opponent's.",
    ],
    age: 7,
    minutes: 5,
    sides: WHITE_BLACK,
    parameters: &[Parameter {
        key: "rows",
        values: Values::OneOf(&["6", "5", "7", "8"]),
        meaning: [
            "linhas do tabuleiro (a imagem original perdeu-se)",
            "linhas do tabuleiro (a figura original se perdeu)",
            "rows of the board (the original picture is lost)",
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
        let game = rules::with_rows(settings.number("rows"));
        Play::boxed(card, settings, game)
    }),
};
