//! Text with bold and italic spans, its style, and breaking it into lines.

use std::sync::Arc;

use crate::fonts::{ASCENT, DESCENT, Face};
use crate::paper::{Align, Colour};
use crate::shape::{Shaper, Word};

/// A text in spans of one cut each. A `&str` or `String` is taken letter by letter (a pupil's name
/// may hold a star); `Text::marked` reads `**bold**`, `*italic*` and `` `bold` ``.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Text {
    pub(crate) spans: Vec<(Face, String)>,
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text { spans: vec![(Face::Regular, text.to_string())] }
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text { spans: vec![(Face::Regular, text)] }
    }
}

impl From<&String> for Text {
    fn from(text: &String) -> Text {
        text.as_str().into()
    }
}

impl Text {
    pub fn bold(text: impl Into<String>) -> Text {
        Text { spans: vec![(Face::Bold, text.into())] }
    }

    pub fn italic(text: impl Into<String>) -> Text {
        Text { spans: vec![(Face::Italic, text.into())] }
    }

    /// Adds a span.
    pub fn and(mut self, more: impl Into<Text>) -> Text {
        self.spans.extend(more.into().spans);
        self
    }

    pub fn push(&mut self, face: Face, text: &str) {
        self.spans.push((face, text.to_string()));
    }

    pub fn is_empty(&self) -> bool {
        self.spans.iter().all(|(_, text)| text.is_empty())
    }

    /// Reads `**bold**`, `*italic*` and `` `bold` ``; a mark without its partner stays as it is.
    pub fn marked(source: &str) -> Text {
        let (mut spans, mut plain, mut rest) = (Vec::new(), String::new(), source);
        'letters: while let Some(letter) = rest.chars().next() {
            for (mark, face) in [("**", Face::Bold), ("*", Face::Italic), ("`", Face::Bold)] {
                let Some(after) = rest.strip_prefix(mark) else { continue };
                if let Some(end) = after.find(mark).filter(|end| *end > 0) {
                    spans.push((Face::Regular, std::mem::take(&mut plain)));
                    spans.push((face, after[..end].to_string()));
                    rest = &after[end + mark.len()..];
                    continue 'letters;
                }
            }
            plain.push(letter);
            rest = &rest[letter.len_utf8()..];
        }
        spans.push((Face::Regular, plain));
        spans.retain(|(_, text)| !text.is_empty());
        Text { spans }
    }
}

/// How a text looks: size in points, cut, colour, alignment, line height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    pub size: f32,
    pub face: Face,
    pub colour: Colour,
    pub align: Align,
    /// Distance of baselines, in sizes.
    pub leading: f32,
}

impl Style {
    pub const fn new(size: f32) -> Style {
        Style {
            size,
            face: Face::Regular,
            colour: Colour::BLACK,
            align: Align::Left,
            leading: 1.35,
        }
    }

    pub const fn bold(mut self) -> Style {
        self.face = Face::of(true, self.face.italic());
        self
    }

    pub const fn italic(mut self) -> Style {
        self.face = Face::of(self.face.bold(), true);
        self
    }

    pub const fn colour(mut self, colour: Colour) -> Style {
        self.colour = colour;
        self
    }

    pub const fn align(mut self, align: Align) -> Style {
        self.align = align;
        self
    }

    pub const fn centred(self) -> Style {
        self.align(Align::Centre)
    }

    pub const fn size(mut self, size: f32) -> Style {
        self.size = size;
        self
    }

    /// From the top of a line to its baseline, in points.
    pub(crate) fn baseline(&self) -> f32 {
        let slack = self.leading - ASCENT - DESCENT;
        self.size * (ASCENT + slack / 2.0)
    }

    pub(crate) fn line_height(&self) -> f32 {
        self.size * self.leading
    }
}

/// A line that fits: words with their offset from the line's left, in points.
#[derive(Debug, Default)]
pub(crate) struct Line {
    pub words: Vec<(f32, Face, Arc<Word>)>,
    pub width: f32,
}

/// What must stand together: a word, or words of several cuts without a blank between them.
struct Unit {
    /// The blank before it, in points.
    gap: f32,
    breaks_before: bool,
    parts: Vec<(Face, String)>,
}

/// Breaks a text at blanks (and at newlines) into lines no wider than `width` points; a word that
/// is wider than that is cut.
pub(crate) fn wrap(shaper: &mut Shaper, text: &Text, style: &Style, width: f32) -> Vec<Line> {
    let mut lines = vec![Line::default()];
    for unit in units(shaper, text, style) {
        if unit.breaks_before {
            lines.push(Line::default());
        }
        place(shaper, &mut lines, &unit, style.size, width);
    }
    lines
}

fn units(shaper: &mut Shaper, text: &Text, style: &Style) -> Vec<Unit> {
    let mut units = Vec::new();
    let mut next = Unit { gap: 0.0, breaks_before: false, parts: Vec::new() };
    for (face, span) in &text.spans {
        let face = Face::of(face.bold() || style.face.bold(), face.italic() || style.face.italic());
        let space = shaper.space(face) * style.size;
        for (row, paragraph) in span.split('\n').enumerate() {
            for (index, piece) in paragraph.split(' ').enumerate() {
                if row > 0 && index == 0 {
                    units.push(std::mem::replace(
                        &mut next,
                        Unit { gap: 0.0, breaks_before: true, parts: Vec::new() },
                    ));
                } else if index > 0 && !next.parts.is_empty() {
                    units.push(std::mem::replace(
                        &mut next,
                        Unit { gap: space, breaks_before: false, parts: Vec::new() },
                    ));
                } else if index > 0 {
                    next.gap = space;
                }
                if !piece.is_empty() {
                    next.parts.push((face, piece.to_string()));
                }
            }
        }
    }
    units.push(next);
    units
}

fn place(shaper: &mut Shaper, lines: &mut Vec<Line>, unit: &Unit, size: f32, width: f32) {
    let words: Vec<_> =
        unit.parts.iter().map(|(face, piece)| (*face, shaper.word(*face, piece))).collect();
    let needed: f32 = words.iter().map(|(_, word)| word.width * size).sum();
    let line = lines.last_mut().expect("a line");
    let gap = if line.words.is_empty() { 0.0 } else { unit.gap };
    if !line.words.is_empty() && line.width + gap + needed > width + 0.01 {
        lines.push(Line::default());
    } else if !words.is_empty() {
        line.width += gap;
    }
    let fits = needed <= width + 0.01;
    for ((face, piece), (_, word)) in unit.parts.iter().zip(words) {
        if fits {
            lines.last_mut().expect("a line").push(*face, word, size);
            continue;
        }
        for letter in piece.chars() {
            let letter = shaper.word(*face, letter.encode_utf8(&mut [0; 4]));
            let line = lines.last().expect("a line");
            if !line.words.is_empty() && line.width + letter.width * size > width {
                lines.push(Line::default());
            }
            lines.last_mut().expect("a line").push(*face, letter, size);
        }
    }
}

impl Line {
    fn push(&mut self, face: Face, word: Arc<Word>, size: f32) {
        let needed = word.width * size;
        self.words.push((self.width, face, word));
        self.width += needed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read() {
        let text = Text::marked("um **dois** e *três* 2*3");
        let faces: Vec<_> = text.spans.iter().map(|(face, text)| (*face, text.as_str())).collect();
        assert_eq!(
            faces,
            [
                (Face::Regular, "um "),
                (Face::Bold, "dois"),
                (Face::Regular, " e "),
                (Face::Italic, "três"),
                (Face::Regular, " 2*3")
            ]
        );
    }

    #[test]
    fn lines_fit_and_lose_nothing() {
        let mut shaper = Shaper::default();
        let source =
            "O rato roeu a rolha da garrafa do rei da Rússia e incomprehensibilissimamente";
        let style = Style::new(10.0);
        let lines = wrap(&mut shaper, &source.into(), &style, 60.0);
        assert!(lines.len() > 5);
        assert!(lines.iter().all(|line| line.width <= 60.1));
        let letters: String = lines
            .iter()
            .flat_map(|line| &line.words)
            .flat_map(|word| &word.2.runs)
            .map(|run| run.text.as_str())
            .collect();
        assert_eq!(letters, source.replace(' ', ""));
    }

    #[test]
    fn spans_without_a_blank_between_stay_together() {
        let mut shaper = Shaper::default();
        let text = Text::from("(").and(Text::bold("a1")).and(")");
        let lines = wrap(&mut shaper, &text, &Style::new(10.0), 100.0);
        let space = shaper.space(Face::Regular);
        let gap = lines[0].words[1].0 - shaper.word(Face::Regular, "(").width * 10.0;
        assert!(lines.len() == 1 && gap.abs() < space);
    }
}
