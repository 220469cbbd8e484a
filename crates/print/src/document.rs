//! A document that fills itself page by page: what is added goes below what is there, in one or
//! more columns, and onto a new page when the page is full.

use crate::PrintError;
use crate::canvas::{Canvas, Mark, Pen, Tools, draw_lines};
use crate::paper::{Colour, POINTS, Paper};
use crate::text::{Style, Text, wrap};

/// A page and what stands on it.
#[derive(Debug)]
pub(crate) struct Page {
    pub paper: Paper,
    pub marks: Vec<Mark>,
    /// Whether the running foot is printed.
    pub foot: bool,
}

/// An entry of the bookmarks: level, text, page, points from the top.
#[derive(Debug)]
pub(crate) struct Bookmark {
    pub level: u8,
    pub text: String,
    pub page: usize,
    pub y: f32,
}

/// See the crate's head for an example.
#[derive(Debug)]
pub struct Document {
    pub(crate) paper: Paper,
    pub(crate) margin: f32,
    pub(crate) size: f32,
    pub(crate) title: String,
    pub(crate) language: String,
    pub(crate) foot: Option<String>,
    pub(crate) pages: Vec<Page>,
    pub(crate) bookmarks: Vec<Bookmark>,
    pub(crate) tools: Tools,
    /// Points from the page's top to the next free place.
    y: f32,
    /// Nothing may follow on the last page.
    closed: bool,
    columns: Columns,
}

#[derive(Clone, Copy, Debug)]
struct Columns {
    count: usize,
    current: usize,
    /// Where they begin on this page, and how far the longest reaches, in points.
    top: f32,
    deepest: f32,
}

const GUTTER: f32 = 6.0;

impl Document {
    /// An empty document. `language` is a tag like `pt-PT`; readers and screen readers use it.
    pub fn new(paper: Paper, language: &str, title: impl Into<String>) -> Document {
        Document {
            paper,
            margin: 15.0,
            size: 10.5,
            title: title.into(),
            language: language.to_string(),
            foot: None,
            pages: Vec::new(),
            bookmarks: Vec::new(),
            tools: Tools::default(),
            y: 0.0,
            closed: true,
            columns: Columns { count: 1, current: 0, top: 0.0, deepest: 0.0 },
        }
    }

    /// The margin on all four sides, in millimetres, for pages still to come.
    pub fn margin(&mut self, margin: f32) -> &mut Document {
        self.margin = margin;
        self
    }

    /// The size of the body text in points; headings and tables follow it.
    pub fn size(&mut self, size: f32) -> &mut Document {
        self.size = size;
        self
    }

    /// The paper of pages still to come.
    pub fn paper(&mut self, paper: Paper) -> &mut Document {
        self.paper = paper;
        self
    }

    /// A line at the foot of every flowing page; `{page}` and `{pages}` become numbers.
    pub fn foot(&mut self, text: impl Into<String>) -> &mut Document {
        self.foot = Some(text.into());
        self
    }

    /// How many pages there are by now.
    pub fn pages(&self) -> usize {
        self.pages.len()
    }

    pub fn body(&self) -> Style {
        Style::new(self.size)
    }

    /// A heading of the first level, also a bookmark.
    pub fn heading(&mut self, text: impl Into<Text>) -> &mut Document {
        self.titled(text.into(), 1, Style { leading: 1.2, ..Style::new(self.size * 1.9).bold() })
    }

    /// A heading of the second level, also a bookmark.
    pub fn subheading(&mut self, text: impl Into<Text>) -> &mut Document {
        self.titled(text.into(), 2, Style { leading: 1.2, ..Style::new(self.size * 1.25).bold() })
    }

    fn titled(&mut self, text: Text, level: u8, style: Style) -> &mut Document {
        let before = if self.at_top() { 0.0 } else { style.size * 0.5 };
        // A heading takes three lines of what follows with it to the next page.
        self.need((before + style.line_height() + 3.0 * self.body().line_height()) / POINTS);
        if !self.at_top() {
            self.y += before;
        }
        let words = text.spans.iter().map(|(_, text)| text.as_str()).collect();
        let page = self.pages.len() - 1;
        self.bookmarks.push(Bookmark { level, text: words, page, y: self.y });
        self.styled(text, style);
        self.y += style.size * 0.25;
        self
    }

    /// A paragraph of body text.
    pub fn paragraph(&mut self, text: impl Into<Text>) -> &mut Document {
        let style = self.body();
        self.styled(text, style);
        self.y += self.size * 0.45;
        self
    }

    /// An item of a list, after a sign such as `•` or `1.`.
    pub fn item(&mut self, sign: &str, text: impl Into<Text>) -> &mut Document {
        let style = self.body();
        let indent = self.size * 1.5;
        self.need(style.line_height() / POINTS);
        let lines = wrap(&mut self.tools.shaper, &sign.into(), &style, f32::MAX);
        let place = (self.left(), self.y, indent);
        draw_lines(&mut self.page().marks, &lines, &style, place);
        self.lines(&text.into(), style, indent);
        self.y += self.size * 0.2;
        self
    }

    /// A text in a style of its own, wrapped.
    pub fn styled(&mut self, text: impl Into<Text>, style: Style) -> &mut Document {
        self.lines(&text.into(), style, 0.0);
        self
    }

    fn lines(&mut self, text: &Text, style: Style, indent: f32) {
        self.open();
        let width = self.column_width() - indent;
        let lines = wrap(&mut self.tools.shaper, text, &style, width);
        for (index, line) in lines.iter().enumerate() {
            // No line of a paragraph stands alone at a page's end or head.
            let first = index == 0 && lines.len() > 1;
            let last_but_one = lines.len() > 2 && index + 2 == lines.len();
            let together = if first || last_but_one { 2.0 } else { 1.0 };
            self.need(together * style.line_height() / POINTS);
            let place = (self.left() + indent, self.y, width);
            draw_lines(&mut self.page().marks, std::slice::from_ref(line), &style, place);
            self.y += style.line_height();
        }
    }

    /// A line across the column.
    pub fn rule(&mut self) -> &mut Document {
        self.need(3.0);
        let width = self.width();
        self.block(3.0, |area| {
            let pen = Pen::FINE.colour(Colour::RULE);
            area.line((0.0, 1.5), (width, 1.5), pen);
        })
    }

    /// Empty height, in millimetres; none at the top of a page.
    pub fn space(&mut self, height: f32) -> &mut Document {
        if !self.at_top() {
            self.y += height * POINTS;
        }
        self
    }

    /// A picture of this width in millimetres, centred.
    pub fn svg(&mut self, svg: &str, width: f32) -> Result<&mut Document, PrintError> {
        self.open();
        let ratio = self.tools.pictures.read(svg)?.ratio();
        let width = width.min(self.width()).min(self.full_height() / ratio);
        let (left, height) = ((self.width() - width) / 2.0, width * ratio);
        self.try_block(height, |area| area.svg((left, 0.0, width, height), svg).map(|_| ()))
    }

    /// An area of this height, as wide as the column, to draw in; it is never cut by a page's end.
    pub fn block(&mut self, height: f32, draw: impl FnOnce(&mut Canvas<'_>)) -> &mut Document {
        self.try_block(height, |area| {
            draw(area);
            Ok(())
        })
        .expect("drawing that cannot fail")
    }

    /// As `block`, for drawing that may fail (pictures).
    pub fn try_block(
        &mut self,
        height: f32,
        draw: impl FnOnce(&mut Canvas<'_>) -> Result<(), PrintError>,
    ) -> Result<&mut Document, PrintError> {
        self.need(height);
        let (left, top, width) = (self.left(), self.y, self.width());
        let marks = &mut self.pages.last_mut().expect("an open page").marks;
        draw(&mut Canvas { marks, tools: &mut self.tools, left, top, width, height })?;
        self.y += height * POINTS;
        Ok(self)
    }

    /// A page of its own, without margins and foot, to draw in freely.
    pub fn sheet(
        &mut self,
        paper: Paper,
        draw: impl FnOnce(&mut Canvas<'_>) -> Result<(), PrintError>,
    ) -> Result<&mut Document, PrintError> {
        self.pages.push(Page { paper, marks: Vec::new(), foot: false });
        self.closed = true;
        let marks = &mut self.pages.last_mut().expect("the page just made").marks;
        let (width, height) = (paper.width, paper.height);
        draw(&mut Canvas { marks, tools: &mut self.tools, left: 0.0, top: 0.0, width, height })?;
        Ok(self)
    }

    /// What follows stands on a new page.
    pub fn page_break(&mut self) -> &mut Document {
        self.closed = true;
        self
    }

    /// What follows stands at the head of the next column.
    pub fn column_break(&mut self) -> &mut Document {
        self.open();
        self.advance();
        self
    }

    /// What follows stands in this many columns, below what is there; 1 ends them.
    pub fn columns(&mut self, count: usize) -> &mut Document {
        self.open();
        let top = self.y.max(self.columns.deepest);
        self.y = top;
        self.columns = Columns { count: count.max(1), current: 0, top, deepest: top };
        self
    }

    /// The page made last comes to stand before all others: a cover that names their numbers.
    pub fn last_page_first(&mut self) -> &mut Document {
        self.pages.rotate_right(1);
        let last = self.pages.len().saturating_sub(1);
        for bookmark in &mut self.bookmarks {
            bookmark.page = if bookmark.page == last { 0 } else { bookmark.page + 1 };
        }
        self.bookmarks.sort_by_key(|bookmark| bookmark.page);
        self.page_break()
    }

    /// A page's or column's end is made if less than this height, in millimetres, is left.
    pub fn need(&mut self, height: f32) -> &mut Document {
        self.open();
        if self.y + height * POINTS > self.bottom() + 0.1 && self.y > self.columns.top + 0.1 {
            self.advance();
        }
        self
    }

    /// The width of a column in millimetres.
    pub fn width(&self) -> f32 {
        self.column_width() / POINTS
    }

    /// The height still free on this page, in millimetres.
    pub fn left_over(&mut self) -> f32 {
        self.open();
        (self.bottom() - self.y) / POINTS
    }

    /// The height between the margins, in millimetres.
    pub fn full_height(&self) -> f32 {
        self.paper.height - 2.0 * self.margin
    }

    fn advance(&mut self) {
        self.columns.deepest = self.columns.deepest.max(self.y);
        if self.columns.current + 1 < self.columns.count {
            self.columns.current += 1;
            self.y = self.columns.top;
        } else {
            self.closed = true;
            self.open();
        }
    }

    fn open(&mut self) {
        if self.closed {
            self.closed = false;
            self.pages.push(Page { paper: self.paper, marks: Vec::new(), foot: true });
            let top = self.margin * POINTS;
            self.y = top;
            self.columns = Columns { count: self.columns.count, current: 0, top, deepest: top };
        }
    }

    fn at_top(&mut self) -> bool {
        self.open();
        self.y <= self.columns.top + 0.1
    }

    pub(crate) fn page(&mut self) -> &mut Page {
        self.open();
        self.pages.last_mut().expect("an open page")
    }

    /// Which column is being filled.
    pub(crate) fn column(&self) -> usize {
        self.columns.current
    }

    fn bottom(&self) -> f32 {
        (self.paper.height - self.margin) * POINTS
    }

    fn column_width(&self) -> f32 {
        let (full, count) = (self.paper.width - 2.0 * self.margin, self.columns.count as f32);
        (full - GUTTER * (count - 1.0)) / count * POINTS
    }

    fn left(&self) -> f32 {
        let step = self.column_width() + GUTTER * POINTS;
        self.margin * POINTS + self.columns.current as f32 * step
    }
}
