//! Jogos Poliédricos: puzzles with numbered plates on a cube, an octahedron and a dodecahedron, solved
//! alone, against the clock or in a race.

mod action;
mod draw;
mod notation;
mod puzzle;
mod race;
mod solids;
mod solve;
#[cfg(test)]
mod tests;

use ludoteca_table::card::{Card, Championship, FIRST_SECOND, Family, Open, Played, Texts};

pub use action::Action;
pub use draw::scene;
pub use puzzle::{Clash, Placed, Puzzle};
pub use race::{Race, Racer, State};
pub use solids::{Kind, Solid};
pub use solve::{Solution, classes, count, solutions, solve};

pub static CARD: Card = Card {
    slug: "poliedros",
    name: "Jogos Poliédricos",
    authors: ["Jorge Rezende", "Jorge Rezende", "Jorge Rezende"],
    championship: Championship::Cnjm,
    source: "CNJM 1 (2004)",
    played: &[Played {
        edition: "CNJM 1 (2004)", groups: &["1º CEB", "2º CEB"], modality: "mesa"
    }],
    family: Family::Puzzle,
    goal: [
        "Monta os três poliedros de modo que os dois números de cada aresta sejam iguais.",
        "Monte os três poliedros de modo que os dois números de cada aresta sejam iguais.",
        "Build the three solids so that the two numbers at every edge are equal.",
    ],
    age: 8,
    minutes: 30,
    sides: FIRST_SECOND,
    parameters: &[],
    texts: Texts {
        pt_pt: include_str!("text/pt-PT.md"),
        pt_br: include_str!("text/pt-BR.md"),
        en: include_str!("text/en.md"),
    },
    golden: "",
    perft: "",
    proved: "",
    solved: "",
    open: Open::Puzzle,
};
