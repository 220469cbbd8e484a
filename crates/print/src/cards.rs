//! Cards to cut apart: so many in a row and a column on each page, with dashed lines to cut along.

use crate::PrintError;
use crate::canvas::{Canvas, Pen};
use crate::document::Document;
use crate::paper::Align;
use crate::text::{Style, Text};

/// How cards stand on a page.
#[derive(Clone, Copy, Debug)]
pub struct Cards {
    pub across: usize,
    pub down: usize,
    /// Between a card's edge and what is drawn on it, in millimetres.
    pub padding: f32,
    pub cut_lines: bool,
    /// A title and a word before a line to write one's name on, at the head of every page.
    pub head: Option<(&'static str, &'static str)>,
}

/// How much of a page its head takes, in millimetres.
const HEAD: f32 = 10.0;

impl Cards {
    pub const fn new(across: usize, down: usize) -> Cards {
        Cards { across, down, padding: 5.0, cut_lines: true, head: None }
    }

    pub const fn headed(mut self, title: &'static str, name: &'static str) -> Cards {
        self.head = Some((title, name));
        self
    }

    pub const fn padding(mut self, padding: f32) -> Cards {
        self.padding = padding;
        self
    }
}

impl Document {
    /// A card for each item, on pages of their own that are filled to the margin.
    pub fn cards<T>(
        &mut self,
        cards: Cards,
        items: impl IntoIterator<Item = T>,
        mut draw: impl FnMut(&mut Canvas<'_>, T) -> Result<(), PrintError>,
    ) -> Result<&mut Document, PrintError> {
        let (across, down) = (cards.across.max(1), cards.down.max(1));
        let (paper, margin) = (self.paper, self.margin);
        let width = (paper.width - 2.0 * margin) / across as f32;
        let top = margin + if cards.head.is_some() { HEAD } else { 0.0 };
        let height = (paper.height - top - margin) / down as f32;
        let mut items = items.into_iter().peekable();
        while items.peek().is_some() {
            self.sheet(paper, |page| {
                if let Some((title, name)) = cards.head {
                    let style = Style::new(14.0);
                    page.block(margin + cards.padding, margin, 80.0, Text::bold(title), style);
                    let name = format!("{name}: ______________________________");
                    let style = Style::new(11.0).align(Align::Right);
                    let inner = paper.width - 2.0 * (margin + cards.padding);
                    page.block(margin + cards.padding, margin + 0.5, inner, name, style);
                }
                for place in 0..across * down {
                    let Some(item) = items.next() else { break };
                    let x = margin + (place % across) as f32 * width;
                    let y = top + (place / across) as f32 * height;
                    if cards.cut_lines {
                        page.rectangle((x, y, width, height), Some(Pen::CUT), None);
                    }
                    let inset = cards.padding;
                    let (inner, tall) = (width - 2.0 * inset, height - 2.0 * inset);
                    draw(&mut page.area(x + inset, y + inset, inner, tall), item)?;
                }
                Ok(())
            })?;
        }
        Ok(self)
    }
}
