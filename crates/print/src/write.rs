//! The end: what was collected is written as PDF.

use krilla::color::rgb;
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Rect, Size, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::Font;
use krilla_svg::{SurfaceExt, SvgSettings};

use crate::PrintError;
use crate::canvas::{Canvas, Mark, Pen};
use crate::document::{Bookmark, Document};
use crate::fonts::FILES;
use crate::paper::{Colour, POINTS};
use crate::text::Style;

impl Document {
    /// The whole document as a PDF file.
    pub fn finish(mut self) -> Result<Vec<u8>, PrintError> {
        if self.pages.is_empty() {
            return Err(PrintError::Empty);
        }
        self.print_feet();
        let fonts: Vec<Font> = FILES
            .iter()
            .map(|file| Font::new(file.to_vec().into(), 0).expect("an embedded face"))
            .collect();
        let mut pdf = krilla::Document::new();
        for page in &self.pages {
            let (width, height) = (page.paper.width * POINTS, page.paper.height * POINTS);
            let settings = PageSettings::from_wh(width, height).ok_or(PrintError::Empty)?;
            let mut sheet = pdf.start_page_with(settings);
            let mut surface = sheet.surface();
            for mark in &page.marks {
                draw(&mut surface, mark, &fonts);
            }
            surface.finish();
            sheet.finish();
        }
        pdf.set_outline(outline(&self.bookmarks));
        pdf.set_metadata(
            Metadata::new().title(self.title).language(self.language).creator("Ludoteca".into()),
        );
        pdf.finish().map_err(|error| PrintError::Pdf(format!("{error:?}")))
    }

    fn print_feet(&mut self) {
        let Some(foot) = self.foot.clone() else { return };
        let total = self.pages.len().to_string();
        let style = Style::new(8.0).colour(Colour::GREY).centred();
        for (index, page) in self.pages.iter_mut().enumerate().filter(|(_, page)| page.foot) {
            let text = foot.replace("{pages}", &total).replace("{page}", &(index + 1).to_string());
            let (width, height) = (page.paper.width, page.paper.height);
            let y = height - self.margin * 0.75;
            let (marks, tools) = (&mut page.marks, &mut self.tools);
            Canvas { marks, tools, left: 0.0, top: 0.0, width, height }.fitted(
                10.0,
                y,
                width - 20.0,
                text,
                style,
            );
        }
    }
}

fn paint(colour: Colour) -> krilla::paint::Paint {
    rgb::Color::new(colour.0, colour.1, colour.2).into()
}

fn fill(colour: Colour) -> Fill {
    Fill { paint: paint(colour), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn stroke(pen: Pen) -> Stroke {
    let dash = StrokeDash { array: vec![pen.dash * POINTS; 2], offset: 0.0 };
    Stroke {
        paint: paint(pen.colour),
        width: pen.width * POINTS,
        dash: (pen.dash > 0.0).then_some(dash),
        ..Stroke::default()
    }
}

fn draw(surface: &mut Surface<'_>, mark: &Mark, fonts: &[Font]) {
    match mark {
        Mark::Words { x, y, size, colour, run } => {
            surface.set_fill(Some(fill(*colour)));
            surface.set_stroke(None);
            let (place, font) = (Point::from_xy(*x, *y), fonts[run.face].clone());
            surface.draw_glyphs(place, &run.glyphs, font, &run.text, *size, false);
        }
        Mark::Line { points, closed, pen, fill: inside } => {
            let mut path = PathBuilder::new();
            for (index, (x, y)) in points.iter().enumerate() {
                if index == 0 { path.move_to(*x, *y) } else { path.line_to(*x, *y) }
            }
            if *closed {
                path.close();
            }
            surface.set_fill(inside.map(fill));
            surface.set_stroke(pen.map(stroke));
            if let Some(path) = path.finish().filter(|_| inside.is_some() || pen.is_some()) {
                surface.draw_path(&path);
            }
        }
        Mark::Picture { x, y, width, height, picture } => {
            if let Some(size) = Size::from_wh(*width, *height) {
                surface.push_transform(&Transform::from_translate(*x, *y));
                surface.draw_svg(&picture.tree, size, SvgSettings::default());
                surface.pop();
            }
        }
        Mark::Clip { x, y, width, height } => {
            let mut path = PathBuilder::new();
            if let Some(area) = Rect::from_xywh(*x, *y, *width, *height) {
                path.push_rect(area);
            }
            // An empty box hides everything; the smallest path does the same.
            let path = path.finish().unwrap_or_else(|| {
                let mut point = PathBuilder::new();
                point.push_rect(Rect::from_xywh(*x, *y, 0.01, 0.01).expect("a small box"));
                point.finish().expect("a path")
            });
            surface.push_clip_path(&path, &FillRule::NonZero);
        }
        Mark::Unclip => surface.pop(),
    }
}

fn outline(bookmarks: &[Bookmark]) -> Outline {
    let mut outline = Outline::new();
    let mut open: Option<OutlineNode> = None;
    for bookmark in bookmarks {
        let place = Point::from_xy(0.0, bookmark.y);
        let node =
            OutlineNode::new(bookmark.text.clone(), XyzDestination::new(bookmark.page, place));
        match (&mut open, bookmark.level) {
            (Some(parent), 2) => parent.push_child(node),
            _ => {
                if let Some(done) = open.replace(node) {
                    outline.push_child(done);
                }
            }
        }
    }
    if let Some(done) = open {
        outline.push_child(done);
    }
    outline
}
