//! From letters to measured glyphs: a word is shaped once and remembered, since papers for two
//! thousand pupils say the same words two thousand times.

use std::collections::HashMap;
use std::sync::Arc;

use krilla::text::{GlyphId, KrillaGlyph};

use crate::fonts::{Face, SHAPES, SYMBOLS};

/// Letters of one face, measured in ems.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub face: usize,
    pub text: String,
    pub glyphs: Vec<KrillaGlyph>,
    pub width: f32,
}

/// A word may change the face within itself where Open Sans lacks a sign.
#[derive(Clone, Debug, Default)]
pub(crate) struct Word {
    pub runs: Vec<Run>,
    pub width: f32,
}

#[derive(Debug, Default)]
pub(crate) struct Shaper {
    known: HashMap<(Face, String), Arc<Word>>,
}

impl Shaper {
    pub(crate) fn word(&mut self, face: Face, text: &str) -> Arc<Word> {
        // A lookup by borrowed pair is not possible with this key; words are short.
        let key = (face, text.to_string());
        if let Some(word) = self.known.get(&key) {
            return word.clone();
        }
        let word = Arc::new(shape(face, text));
        self.known.insert(key, word.clone());
        word
    }

    pub(crate) fn space(&mut self, face: Face) -> f32 {
        self.word(face, " ").width
    }
}

fn shape(face: Face, text: &str) -> Word {
    let mut word = Word::default();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let number = face_for(face, first);
        let end = rest
            .char_indices()
            .find(|(_, letter)| face_for(face, *letter) != number)
            .map_or(rest.len(), |(index, _)| index);
        let run = shape_run(number, &rest[..end]);
        word.width += run.width;
        word.runs.push(run);
        rest = &rest[end..];
    }
    word
}

fn face_for(face: Face, letter: char) -> usize {
    let has = |number: usize| SHAPES[number].glyph_index(letter).is_some();
    if !has(face as usize) && has(SYMBOLS) { SYMBOLS } else { face as usize }
}

fn shape_run(face: usize, text: &str) -> Run {
    let mut buffer = rustybuzz::UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    buffer.set_direction(rustybuzz::Direction::LeftToRight);
    let em = SHAPES[face].units_per_em() as f32;
    let shaped = rustybuzz::shape(&SHAPES[face], &[], buffer);
    let infos = shaped.glyph_infos();
    let mut glyphs = Vec::with_capacity(infos.len());
    let mut width = 0.0;
    for (index, (info, place)) in infos.iter().zip(shaped.glyph_positions()).enumerate() {
        let start = info.cluster as usize;
        let end = infos[index..]
            .iter()
            .map(|later| later.cluster as usize)
            .find(|cluster| *cluster != start)
            .unwrap_or(text.len());
        glyphs.push(KrillaGlyph::new(
            GlyphId::new(info.glyph_id),
            place.x_advance as f32 / em,
            place.x_offset as f32 / em,
            place.y_offset as f32 / em,
            place.y_advance as f32 / em,
            start..end,
            None,
        ));
        width += place.x_advance as f32 / em;
    }
    Run { face, text: text.to_string(), glyphs, width }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_width_and_change_face_for_signs() {
        let mut shaper = Shaper::default();
        let plain = shaper.word(Face::Regular, "ação");
        let bold = shaper.word(Face::Bold, "ação");
        assert!(plain.width > 1.5 && bold.width > plain.width);
        let mixed = shaper.word(Face::Regular, "a→b");
        let faces: Vec<usize> = mixed.runs.iter().map(|run| run.face).collect();
        assert_eq!(faces, [0, SYMBOLS, 0]);
    }
}
