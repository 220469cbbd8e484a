//! Go on 7×7: surround more of the board than the opponent.

mod draw;
mod motif;
mod notation;
mod rules;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::card::{BLACK_WHITE, Card, Championship, Family, Open, Played, Texts};
use ludoteca_table::{Match, Parameter, Play, Settings, Values};

pub use rules::Go;

pub static CARD: Card = Card {
    slug: "go",
    name: "Go",
    authors: ["Tradicional (China)", "Tradicional (China)", "Traditional (China)"],
    championship: Championship::Cnjm,
    source: "CNJM 2 (2006), CNJM 3 (2007)",
    played: &[
        Played { edition: "CNJM 2 (2006)", groups: &["Secundário"], modality: "mesa" },
        Played { edition: "CNJM 3 (2007)", groups: &["Secundário"], modality: "mesa" },
    ],
    family: Family::Score,
    goal: [
        "Fica com mais pontos do tabuleiro do que o adversário: os das tuas pedras e os que elas cercam.",
        "Fique com mais pontos do tabuleiro que o adversário: os das suas pedras e os que elas cercam.",
        "Hold more points of the board than your opponent: those under your stones and those they surround.",
    ],
    age: 9,
    minutes: 15,
    sides: BLACK_WHITE,
    parameters: &[
        Parameter {
            key: "size",
            values: Values::OneOf(&["7", "5", "9"]),
            meaning: [
                "número de linhas em cada direção",
                "número de linhas em cada direção",
                "lines in each direction",
            ],
        },
        Parameter {
            key: "komi",
            values: Values::Between { default: "0", least: 0, most: 20 },
            meaning: [
                "pontos que as Brancas recebem no fim, por jogarem em segundo",
                "pontos que as Brancas recebem no final, por jogarem em segundo",
                "points that White is given at the end for moving second",
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
    solved: "",
    open: Open::Match(open),
};

/// Boards of up to 8×8 fit in one word.
fn open(card: &'static Card, settings: Settings) -> Box<dyn Match> {
    let (size, komi) = (settings.number("size"), settings.number("komi") as i32);
    match size {
        ..=8 => Play::boxed(card, settings, Go::<1>::new(size, komi)),
        _ => Play::boxed(card, settings, Go::<2>::new(size, komi)),
    }
}
