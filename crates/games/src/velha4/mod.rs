//! Jogo da Velha 4: four in a row on squares.

mod draw;
mod notation;
mod rules;
mod solve;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, FIRST_SECOND, Family, Open, Played, Texts};
use ludoteca_table::settings::{Parameter, Values};

pub use rules::Velha4;

pub static CARD: Card = Card {
    slug: "velha4",
    name: "Jogo da Velha 4",
    authors: ["Tradicional", "Tradicional", "Traditional"],
    championship: Championship::Olympiad,
    source: "2ª Olimpíada Escolar de Jogos Lógicos de Tabuleiro, Santo Cristo (2015)",
    played: &[Played { edition: "Olimpíada 2 (2015)", groups: &["C"], modality: "mesa" }],
    family: Family::Alignment,
    goal: [
        "Faz uma fila de quatro peças tuas, todas seguidas, em qualquer direção.",
        "Alinhe quatro peças suas, todas vizinhas, em qualquer direção.",
        "Make a row of four of your pieces, side by side, in any direction.",
    ],
    age: 6,
    minutes: 5,
    sides: FIRST_SECOND,
    parameters: &[Parameter {
        key: "size",
        values: Values::OneOf(&["5", "4", "6", "7", "8"]),
        meaning: [
            "linhas e colunas do tabuleiro (a imagem original perdeu-se)",
            "linhas e colunas do tabuleiro (a figura original se perdeu)",
            "rows and columns of the board (the original picture is lost)",
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
        let game = Velha4::new(settings.number("size"));
        Play::boxed(card, settings, game)
    }),
};
