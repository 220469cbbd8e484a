//! The papers of the games: boards, pieces, nets, rules, sheets, puzzles, posters. They are made
//! from the cards alone.

pub mod boards;
pub mod booklet;
pub mod kit;
mod kit_sheets;
mod kit_words;
pub mod nets;
pub mod pieces;
pub mod plan;
mod plan_words;
pub mod puzzles;
pub mod rules;
pub mod sheets;
pub mod solids;
pub mod tiles;
pub mod words;

use crate::PrintError;
use ludoteca_game::Scene;
use ludoteca_svg::{BRAZILIAN, ENGLISH, Look, PORTUGUESE, Theme};
use ludoteca_table::{Card, Language, Tone};

/// How a game's pictures look: its name, the names and tones of its sides.
pub fn look(card: &Card, language: Language, theme: Theme) -> Look<'static> {
    let [one, two] = card.sides;
    Look {
        theme,
        title: card.name,
        sides: [one.names[language as usize], two.names[language as usize]],
        dark: [one.tone == Tone::Dark, two.tone == Tone::Dark],
        words: match language {
            Language::PtPt => &PORTUGUESE,
            Language::PtBr => &BRAZILIAN,
            Language::En => &ENGLISH,
        },
        ..Look::default()
    }
}

/// The board of a game without anything on it.
fn empty_scene(card: &'static Card, parameters: &[(&str, &str)]) -> Result<Scene, PrintError> {
    let game = card.open(parameters).map_err(PrintError::Order)?;
    Ok(ludoteca_svg::empty(&game.scene()))
}

/// What the three lights are called where they have no colour.
fn legend(card: &Card, language: Language, theme: Theme) -> Option<&'static str> {
    let grey = matches!(theme, Theme::Paper | Theme::Sparing);
    (grey && card.slug == "semaforo").then(|| words::Words::of(language).lights)
}
