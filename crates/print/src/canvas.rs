//! An area of a page to draw in freely: words, lines, boxes and pictures, in millimetres from the
//! area's top left corner. What is drawn is kept as a list and written at the end.

use std::sync::Arc;

use crate::PrintError;
use crate::paper::{Align, Colour, POINTS};
use crate::pictures::{Picture, Pictures};
use crate::shape::{Run, Shaper};
use crate::text::{Line, Style, Text, wrap};

/// One thing on a page, in points from the page's top left corner.
#[derive(Clone, Debug)]
pub(crate) enum Mark {
    Words {
        x: f32,
        y: f32,
        size: f32,
        colour: Colour,
        run: Run,
    },
    Line {
        points: Vec<(f32, f32)>,
        closed: bool,
        pen: Option<Pen>,
        fill: Option<Colour>,
    },
    Picture {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        picture: Arc<Picture>,
    },
    /// What follows is seen only inside this box, until `Unclip`.
    Clip {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
    },
    Unclip,
}

/// How a line is drawn; widths and dashes in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    pub width: f32,
    pub colour: Colour,
    /// Length of dashes and of gaps; 0 for a solid line.
    pub dash: f32,
}

impl Pen {
    pub const FINE: Pen = Pen::new(0.2);
    /// Where to cut.
    pub const CUT: Pen = Pen { width: 0.2, colour: Colour::RULE, dash: 2.0 };

    pub const fn new(width: f32) -> Pen {
        Pen { width, colour: Colour::BLACK, dash: 0.0 }
    }

    pub const fn colour(mut self, colour: Colour) -> Pen {
        self.colour = colour;
        self
    }

    pub const fn dashed(mut self, dash: f32) -> Pen {
        self.dash = dash;
        self
    }
}

/// What all areas of a document share.
#[derive(Debug, Default)]
pub(crate) struct Tools {
    pub shaper: Shaper,
    pub pictures: Pictures,
}

#[derive(Debug)]
pub struct Canvas<'d> {
    pub(crate) marks: &'d mut Vec<Mark>,
    pub(crate) tools: &'d mut Tools,
    /// In points.
    pub(crate) left: f32,
    pub(crate) top: f32,
    /// In millimetres.
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Canvas<'_> {
    pub fn width(&self) -> f32 {
        self.width
    }

    pub fn height(&self) -> f32 {
        self.height
    }

    /// A part of this area.
    pub fn area(&mut self, x: f32, y: f32, width: f32, height: f32) -> Canvas<'_> {
        let (left, top) = (self.left + x * POINTS, self.top + y * POINTS);
        Canvas { marks: self.marks, tools: self.tools, left, top, width, height }
    }

    /// A wrapped text with its top left corner at `x`, `y`; returns the height used.
    pub fn block(
        &mut self,
        x: f32,
        y: f32,
        width: f32,
        text: impl Into<Text>,
        style: Style,
    ) -> f32 {
        let lines = wrap(&mut self.tools.shaper, &text.into(), &style, width * POINTS);
        let (left, top) = (self.left + x * POINTS, self.top + y * POINTS);
        draw_lines(self.marks, &lines, &style, (left, top, width * POINTS));
        lines.len() as f32 * style.line_height() / POINTS
    }

    /// The height `block` would use.
    pub fn block_height(&mut self, width: f32, text: impl Into<Text>, style: Style) -> f32 {
        let lines = wrap(&mut self.tools.shaper, &text.into(), &style, width * POINTS);
        lines.len() as f32 * style.line_height() / POINTS
    }

    /// One line, made smaller until it fits into `width`; returns the height used.
    pub fn fitted(
        &mut self,
        x: f32,
        y: f32,
        width: f32,
        text: impl Into<Text>,
        style: Style,
    ) -> f32 {
        let text = text.into();
        let natural = text_width(&mut self.tools.shaper, &text, &style);
        let fit = (width * POINTS / natural.max(0.001)).min(1.0);
        let smaller = Style { size: style.size * fit * 0.999, ..style };
        let drop = (style.line_height() - smaller.line_height()) / 2.0 / POINTS;
        self.block(x, y + drop.max(0.0), width, text, smaller);
        style.line_height() / POINTS
    }

    /// The width of a text on one line, in millimetres.
    pub fn text_width(&mut self, text: impl Into<Text>, style: Style) -> f32 {
        text_width(&mut self.tools.shaper, &text.into(), &style) / POINTS
    }

    pub fn line(&mut self, from: (f32, f32), to: (f32, f32), pen: Pen) {
        self.path(&[from, to], false, Some(pen), None);
    }

    pub fn rectangle(
        &mut self,
        (x, y, width, height): (f32, f32, f32, f32),
        pen: Option<Pen>,
        fill: Option<Colour>,
    ) {
        let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)];
        self.path(&corners, true, pen, fill);
    }

    /// A line through several points, closed and filled at will.
    pub fn path(
        &mut self,
        points: &[(f32, f32)],
        closed: bool,
        pen: Option<Pen>,
        fill: Option<Colour>,
    ) {
        let place = |(x, y): &(f32, f32)| (self.left + x * POINTS, self.top + y * POINTS);
        let points = points.iter().map(place).collect();
        self.marks.push(Mark::Line { points, closed, pen, fill });
    }

    /// A picture fitted into the box, in its middle; returns where it came to stand.
    pub fn svg(
        &mut self,
        (x, y, width, height): (f32, f32, f32, f32),
        svg: &str,
    ) -> Result<(f32, f32, f32, f32), PrintError> {
        let picture = self.tools.pictures.read(svg)?;
        let wide = width.min(height / picture.ratio());
        let high = wide * picture.ratio();
        let (x, y) = (x + (width - wide) / 2.0, y + (height - high) / 2.0);
        self.marks.push(Mark::Picture {
            x: self.left + x * POINTS,
            y: self.top + y * POINTS,
            width: wide * POINTS,
            height: high * POINTS,
            picture,
        });
        Ok((x, y, wide, high))
    }

    /// Draws only inside the box what `draw` draws.
    pub fn clipped(
        &mut self,
        (x, y, width, height): (f32, f32, f32, f32),
        draw: impl FnOnce(&mut Canvas<'_>) -> Result<(), PrintError>,
    ) -> Result<(), PrintError> {
        let (left, top) = (self.left + x * POINTS, self.top + y * POINTS);
        self.marks.push(Mark::Clip {
            x: left,
            y: top,
            width: width * POINTS,
            height: height * POINTS,
        });
        let drawn = draw(self);
        self.marks.push(Mark::Unclip);
        drawn
    }
}

pub(crate) fn text_width(shaper: &mut Shaper, text: &Text, style: &Style) -> f32 {
    wrap(shaper, text, style, f32::MAX).iter().map(|line| line.width).fold(0.0, f32::max)
}

/// Puts lines at `left`, `top` into a width, all in points. Words of one cut that follow each
/// other become one run, so that the text can be searched and copied.
pub(crate) fn draw_lines(
    marks: &mut Vec<Mark>,
    lines: &[Line],
    style: &Style,
    (left, top, width): (f32, f32, f32),
) {
    for (index, line) in lines.iter().enumerate() {
        let shift = match style.align {
            Align::Left => 0.0,
            Align::Centre => (width - line.width) / 2.0,
            Align::Right => width - line.width,
        };
        let y = top + index as f32 * style.line_height() + style.baseline();
        let mut open: Option<(f32, f32, Run)> = None;
        for (offset, _, word) in &line.words {
            let mut x = left + shift + offset;
            for run in &word.runs {
                match &mut open {
                    Some((_, end, joined)) if joined.face == run.face => {
                        join(joined, run, (x - *end) / style.size);
                        *end = x + run.width * style.size;
                    }
                    _ => {
                        flush(marks, open.take(), y, style);
                        open = Some((x, x + run.width * style.size, run.clone()));
                    }
                }
                x += run.width * style.size;
            }
        }
        flush(marks, open, y, style);
    }
}

fn flush(marks: &mut Vec<Mark>, run: Option<(f32, f32, Run)>, y: f32, style: &Style) {
    if let Some((x, _, run)) = run {
        marks.push(Mark::Words { x, y, size: style.size, colour: style.colour, run });
    }
}

/// Adds a run of the same face after a gap, as a blank of that width.
fn join(joined: &mut Run, run: &Run, gap: f32) {
    use krilla::text::{GlyphId, KrillaGlyph};
    if gap > 0.001 {
        let start = joined.text.len();
        joined.text.push(' ');
        let blank = crate::fonts::SHAPES[joined.face].glyph_index(' ').map_or(0, |glyph| glyph.0);
        let id = GlyphId::new(u32::from(blank));
        let range = start..start + 1;
        joined.glyphs.push(KrillaGlyph::new(id, gap, 0.0, 0.0, 0.0, range, None));
        joined.width += gap;
    }
    let start = joined.text.len();
    joined.text.push_str(&run.text);
    for glyph in &run.glyphs {
        let mut glyph = glyph.clone();
        glyph.text_range = glyph.text_range.start + start..glyph.text_range.end + start;
        joined.glyphs.push(glyph);
    }
    joined.width += run.width;
}
