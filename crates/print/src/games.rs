//! The papers of the games: boards, rules, sheets. They are made from the cards alone.

use ludoteca_svg::{ENGLISH, Look, PORTUGUESE, Theme};
use ludoteca_table::{Card, Language, Tone};

/// How a game's pictures look: its name, the names and tones of its sides.
pub fn look(card: &Card, language: Language, theme: Theme) -> Look<'static> {
    let [one, two] = card.sides;
    Look {
        theme,
        title: card.name,
        sides: [one.names[language as usize], two.names[language as usize]],
        dark: [one.tone == Tone::Dark, two.tone == Tone::Dark],
        words: if language == Language::En { &ENGLISH } else { &PORTUGUESE },
        ..Look::default()
    }
}
