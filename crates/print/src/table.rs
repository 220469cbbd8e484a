//! Tables that run over pages: the head is repeated, rows are never cut, cells wrap.

use crate::canvas::{Canvas, Pen, text_width};
use crate::document::Document;
use crate::paper::{Align, Colour, POINTS};
use crate::text::{Style, Text};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Width {
    /// As wide as its widest cell.
    Fit,
    /// This many millimetres.
    Fixed(f32),
    /// This share of what the others leave.
    Share(f32),
}

/// A column: its head, its width (a share of 1 unless stated) and alignment.
#[derive(Clone, Debug)]
pub struct Column {
    head: String,
    width: Width,
    align: Align,
}

impl Column {
    pub fn new(head: impl Into<String>) -> Column {
        Column { head: head.into(), width: Width::Share(1.0), align: Align::Left }
    }

    /// As wide as its widest cell.
    pub fn fit(mut self) -> Column {
        self.width = Width::Fit;
        self
    }

    /// This wide, in millimetres.
    pub fn wide(mut self, width: f32) -> Column {
        self.width = Width::Fixed(width);
        self
    }

    /// This share of what fixed and fitted columns leave.
    pub fn share(mut self, share: f32) -> Column {
        self.width = Width::Share(share);
        self
    }

    pub fn right(mut self) -> Column {
        self.align = Align::Right;
        self
    }

    pub fn centred(mut self) -> Column {
        self.align = Align::Centre;
        self
    }
}

#[derive(Clone, Debug)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<Text>>,
    size: Option<f32>,
    row_height: f32,
    striped: bool,
    boxed: bool,
}

const PADDING: f32 = 1.4;

impl Table {
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Table {
        Table {
            columns: columns.into_iter().collect(),
            rows: Vec::new(),
            size: None,
            row_height: 0.0,
            striped: true,
            boxed: false,
        }
    }

    pub fn row<T: Into<Text>>(mut self, cells: impl IntoIterator<Item = T>) -> Table {
        self.push(cells);
        self
    }

    /// Adds a row; missing cells stay empty.
    pub fn push<T: Into<Text>>(&mut self, cells: impl IntoIterator<Item = T>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// The size of the letters in points, if not the document's.
    pub fn size(mut self, size: f32) -> Table {
        self.size = Some(size);
        self
    }

    /// At least this high, in millimetres, to write in by hand.
    pub fn row_height(mut self, height: f32) -> Table {
        self.row_height = height;
        self
    }

    /// Lines around every cell instead of stripes.
    pub fn boxed(mut self) -> Table {
        self.boxed = true;
        self.striped = false;
        self
    }

    fn widths(&self, document: &mut Document, style: Style) -> Vec<f32> {
        let full = document.width();
        let mut widths = vec![0.0; self.columns.len()];
        let (mut taken, mut shares) = (0.0, 0.0);
        for (index, column) in self.columns.iter().enumerate() {
            match column.width {
                Width::Fixed(width) => widths[index] = width,
                Width::Share(share) => shares += share,
                Width::Fit => {
                    let shaper = &mut document.tools.shaper;
                    let mut widest = text_width(shaper, &Text::bold(&column.head), &style);
                    for cell in self.rows.iter().filter_map(|row| row.get(index)) {
                        widest = widest.max(text_width(shaper, cell, &style));
                    }
                    widths[index] = (widest / POINTS + 2.0 * PADDING + 0.1).min(full * 0.6);
                }
            }
            taken += widths[index];
        }
        let free = (full - taken).max(0.0);
        for (width, column) in widths.iter_mut().zip(&self.columns) {
            if let Width::Share(share) = column.width {
                *width = free * share / shares;
            }
        }
        widths
    }
}

impl Document {
    /// A table below what is there; its head is repeated on every page it reaches.
    pub fn table(&mut self, table: &Table) -> &mut Document {
        let style = Style { leading: 1.25, ..Style::new(table.size.unwrap_or(self.size * 0.95)) };
        let widths = table.widths(self, style);
        let heads: Vec<Text> =
            table.columns.iter().map(|column| Text::bold(&column.head)).collect();
        let has_head = table.columns.iter().any(|column| !column.head.is_empty());
        let head_height = self.row_height(&heads, &widths, style, 0.0);
        let mut last = None;
        for (index, row) in table.rows.iter().enumerate() {
            let height = self.row_height(row, &widths, style, table.row_height);
            self.need(height + if last.is_none() && has_head { head_height } else { 0.0 });
            let here = Some((self.pages(), self.column()));
            if has_head && here != last {
                self.block(head_height, |area| {
                    draw_row(area, table, &heads, &widths, style, Shade::Head);
                });
            }
            last = here;
            let shade = if table.striped && index % 2 == 1 { Shade::Stripe } else { Shade::Plain };
            self.block(height, |area| draw_row(area, table, row, &widths, style, shade));
        }
        self.space(2.0)
    }

    fn row_height(&mut self, row: &[Text], widths: &[f32], style: Style, least: f32) -> f32 {
        let mut lines = 1;
        for (cell, width) in row.iter().zip(widths) {
            let inner = (width - 2.0 * PADDING) * POINTS;
            let wrapped = crate::text::wrap(&mut self.tools.shaper, cell, &style, inner);
            lines = lines.max(wrapped.len());
        }
        (lines as f32 * style.line_height() / POINTS + PADDING).max(least)
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Shade {
    Head,
    Stripe,
    Plain,
}

fn draw_row(
    area: &mut Canvas<'_>,
    table: &Table,
    row: &[Text],
    widths: &[f32],
    style: Style,
    shade: Shade,
) {
    let (full, height) = (widths.iter().sum::<f32>(), area.height());
    match shade {
        Shade::Head => {
            area.rectangle((0.0, 0.0, full, height), None, Some(Colour(222, 222, 222)));
        }
        Shade::Stripe => {
            area.rectangle((0.0, 0.0, full, height), None, Some(Colour(244, 244, 244)));
        }
        Shade::Plain => {}
    }
    let mut x = 0.0;
    for (index, (column, width)) in table.columns.iter().zip(widths).enumerate() {
        if table.boxed {
            let pen = Pen::FINE.colour(Colour::RULE);
            area.rectangle((x, 0.0, *width, height), Some(pen), None);
        }
        if let Some(cell) = row.get(index) {
            let style = style.align(column.align);
            let inner = width - 2.0 * PADDING;
            let used = area.block_height(inner, cell.clone(), style);
            let top = ((height - used) / 2.0).max(0.0);
            area.block(x + PADDING, top, inner, cell.clone(), style);
        }
        x += width;
    }
    if !table.boxed {
        let pen = Pen::FINE.colour(Colour(200, 200, 200));
        area.line((0.0, height), (full, height), pen);
    }
}
