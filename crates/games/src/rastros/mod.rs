//! Rastros: one shared piece that closes every square it leaves.

mod draw;
mod notation;
mod rules;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, FIRST_SECOND, Family, Open, Played, Texts};

pub use rules::Rastros;

pub static CARD: Card = Card {
    slug: "rastros",
    name: "Rastros",
    authors: ["Bill Taylor, 1992", "Bill Taylor, 1992", "Bill Taylor, 1992"],
    championship: Championship::Cnjm,
    source: "CNJM 4 (2008), CNJM 8 (2012), CNJM 14 (2018)",
    played: &[
        Played { edition: "CNJM 4 (2008)", groups: &["Secundário"], modality: "mesa" },
        Played { edition: "CNJM 8 (2012)", groups: &["3º CEB", "Secundário"], modality: "mesa" },
        Played {
            edition: "CNJM 14 (2018)",
            groups: &["1º CEB", "2º CEB", "3º CEB"],
            modality: "mesa",
        },
    ],
    family: Family::Race,
    goal: [
        "Leva a peça branca até à tua casa final, ou deixa o adversário sem jogadas.",
        "Leve a peça branca até a sua casa final ou deixe o adversário sem jogadas.",
        "Bring the white piece to your own square, or leave your opponent without a move.",
    ],
    age: 6,
    minutes: 10,
    sides: FIRST_SECOND,
    parameters: &[],
    texts: Texts {
        pt_pt: include_str!("text/pt-PT.md"),
        pt_br: include_str!("text/pt-BR.md"),
        en: include_str!("text/en.md"),
    },
    golden: include_str!("game.txt"),
    perft: include_str!("perft.txt"),
    proved: include_str!("proved.txt"),
    solved: include_str!("solved.txt"),
    open: Open::Match(|card, settings| Play::boxed(card, settings, Rastros)),
};
