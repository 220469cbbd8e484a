//! Semáforo: shared pieces go from green to yellow to red; three of a colour in a row win.

mod draw;
mod notation;
mod rules;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::card::{Card, Championship, FIRST_SECOND, Family, Open, Played, Texts};
use ludoteca_table::{Parameter, Play, Values};

pub use rules::Semaforo;

pub static CARD: Card = Card {
    slug: "semaforo",
    name: "Semáforo",
    authors: ["Alan Parr, 1998", "Alan Parr, 1998", "Alan Parr, 1998"],
    championship: Championship::Cnjm,
    source: "CNJM 4 (2008), CNJM 8 (2012), CNJM 14 (2018)",
    played: &[
        Played { edition: "CNJM 4 (2008)", groups: &["1º CEB", "2º CEB"], modality: "mesa" },
        Played { edition: "CNJM 8 (2012)", groups: &["1º CEB"], modality: "mesa" },
        Played { edition: "CNJM 14 (2018)", groups: &["1º CEB"], modality: "mesa" },
    ],
    family: Family::Alignment,
    goal: [
        "Sê o primeiro a fazer uma linha de três peças da mesma cor.",
        "Seja o primeiro a formar uma linha de três peças da mesma cor.",
        "Be the first to make a line of three pieces of the same colour.",
    ],
    age: 6,
    minutes: 5,
    sides: FIRST_SECOND,
    parameters: &[Parameter {
        key: "columns",
        values: Values::OneOf(&["4", "3"]),
        meaning: [
            "quantas colunas tem o tabuleiro (as linhas são sempre 3)",
            "quantas colunas o tabuleiro tem (as linhas são sempre 3)",
            "how many columns the board has (there are always 3 rows)",
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
        let game = Semaforo::new(settings.number("columns"));
        Play::boxed(card, settings, game)
    }),
};
