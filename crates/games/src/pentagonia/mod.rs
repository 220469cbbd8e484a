//! Pentagônia: mills on three nested pentagons, each taking a piece.

mod board;
mod draw;
mod endings;
mod notation;
mod rules;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_table::Play;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Texts, WHITE_BLACK};
use ludoteca_table::settings::{Parameter, Values};

pub use rules::Pentagonia;

pub static CARD: Card = Card {
    slug: "pentagonia",
    name: "Pentagônia",
    authors: [
        "Não indicado na fonte; há um jogo com este nome de Jacob Zunti, 1998",
        "Não indicado na fonte; há um jogo com este nome de Jacob Zunti, 1998",
        "Not named in the source; Jacob Zunti made a game of this name in 1998",
    ],
    championship: Championship::Olympiad,
    source: "2ª Olimpíada Escolar de Jogos Lógicos de Tabuleiro, Santo Cristo (2015)",
    played: &[Played { edition: "Olimpíada 2 (2015)", groups: &["A", "B"], modality: "mesa" }],
    family: Family::Mill,
    goal: [
        "Faz moinhos e come oito peças do adversário, ou deixa-o sem jogadas.",
        "Forme moinhos e capture oito peças do adversário ou deixe-o sem jogadas.",
        "Make mills and take eight of your opponent's pieces, or leave them without a move.",
    ],
    age: 8,
    minutes: 25,
    sides: WHITE_BLACK,
    parameters: &[Parameter {
        key: "corner-spokes",
        values: Values::OneOf(&["yes", "no"]),
        meaning: [
            "se há linhas que unem os cantos dos três pentágonos",
            "se há linhas ligando os cantos dos três pentágonos",
            "whether lines join the corners of the three pentagons",
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
    solved: "",
    open: Open::Match(|card, settings| {
        let rules = Pentagonia::new(settings.yes("corner-spokes"));
        Play::boxed(card, settings, rules)
    }),
};
