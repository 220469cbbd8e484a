//! Quelhas: strips upright against strips across; the last to lay one loses.

mod draw;
mod notation;
mod rules;
#[cfg(test)]
mod solve_tests;
#[cfg(test)]
mod tests;
mod think;

use ludoteca_game::Swap;
use ludoteca_table::card::{Card, Championship, Family, Open, Played, Side, Texts, Tone};
use ludoteca_table::{Match, Parameter, Play, Settings, Values};

pub use rules::Quelhas;

pub static CARD: Card = Card {
    slug: "quelhas",
    name: "Quelhas",
    authors: [
        "Carlos P. Santos e Alfie Davies, 2025",
        "Carlos P. Santos e Alfie Davies, 2025",
        "Carlos P. Santos and Alfie Davies, 2025",
    ],
    championship: Championship::Cnjm,
    source: "CNJM 19 (2026), CRJM 11 (2027)",
    played: &[
        Played {
            edition: "CNJM 19 (2026)",
            groups: &["1º CEB", "2º CEB", "3º CEB"],
            modality: "mesa",
        },
        Played {
            edition: "CRJM 11 (2027)",
            groups: &["1º CEB", "2º CEB", "3º CEB"],
            modality: "mesa",
        },
    ],
    family: Family::Blocking,
    goal: [
        "Fica sem jogadas na tua vez: quem joga em último perde.",
        "Fique sem jogadas na sua vez: quem joga por último perde.",
        "Be out of moves on your turn: whoever moves last loses.",
    ],
    age: 8,
    minutes: 15,
    sides: [
        Side { names: ["Vertical", "Vertical", "Vertical"], tone: Tone::Dark },
        Side { names: ["Horizontal", "Horizontal", "Horizontal"], tone: Tone::Light },
    ],
    parameters: &[
        Parameter {
            key: "size",
            values: Values::Between { default: "10", least: 2, most: 12 },
            meaning: [
                "número de casas de cada lado",
                "número de casas de cada lado",
                "squares along each side",
            ],
        },
        Parameter {
            key: "swap",
            values: Values::OneOf(&["yes", "no"]),
            meaning: [
                "o segundo jogador pode trocar de direção na sua primeira jogada",
                "o segundo jogador pode trocar de direção na sua primeira jogada",
                "the second player may exchange directions on their first move",
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
    solved: include_str!("solved.txt"),
    open: Open::Match(open),
};

/// Boards of up to 8×8 fit in a word, larger ones in two or three.
fn open(card: &'static Card, settings: Settings) -> Box<dyn Match> {
    match settings.number("size") {
        size @ ..=8 => swapping(card, settings, Quelhas::<1>::new(size)),
        size @ ..=11 => swapping(card, settings, Quelhas::<2>::new(size)),
        size => swapping(card, settings, Quelhas::<3>::new(size)),
    }
}

fn swapping<const W: usize>(
    card: &'static Card,
    settings: Settings,
    game: Quelhas<W>,
) -> Box<dyn Match> {
    match settings.yes("swap") {
        true => Play::boxed(card, settings, Swap(game)),
        false => Play::boxed(card, settings, game),
    }
}
