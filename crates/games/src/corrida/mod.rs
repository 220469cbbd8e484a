//! Corrida ao Destino: three pieces each run past one another to the far row.

mod draw;
mod notation;
mod rules;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};

pub use rules::Corrida;

pub static CARD: Card = Card {
    slug: "corrida",
    name: "Corrida ao Destino",
    authors: [
        "Regras do programa LoBoGames (UFRGS)",
        "Regras do programa LoBoGames (UFRGS)",
        "Rules of the LoBoGames programme (UFRGS)",
    ],
    championship: Championship::Olympiad,
    source: "2ª Olimpíada Escolar de Jogos Lógicos de Tabuleiro, Santo Cristo (2015)",
    played: &[Played { edition: "Olimpíada 2 (2015)", groups: &["C"], modality: "gigante" }],
    family: Family::Race,
    goal: [
        "Leva as tuas 3 peças até à última fila do outro lado, ou deixa o adversário sem jogadas.",
        "Leve as suas 3 peças até a última fileira do outro lado ou deixe o adversário sem jogadas.",
        "Bring your 3 pieces to the far row, or leave your opponent without a move.",
    ],
    age: 6,
    minutes: 10,
    sides: WHITE_BLACK,
    parameters: &[],
    texts: Texts {
        pt_pt: include_str!("text/pt-PT.md"),
        pt_br: include_str!("text/pt-BR.md"),
        en: include_str!("text/en.md"),
    },
    golden: include_str!("game.txt"),
    perft: include_str!("perft.txt"),
    proved: "",
    solved: include_str!("solved.txt"),
    open: Open::Match(|card, settings| Play::boxed(card, settings, Corrida)),
};
