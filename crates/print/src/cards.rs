//! Cards to cut apart: so many in a row and a column on each page, with dashed lines to cut along.

use crate::PrintError;
use crate::canvas::{Canvas, Pen};
use crate::document::Document;

/// How cards stand on a page.
#[derive(Clone, Copy, Debug)]
pub struct Cards {
    pub across: usize,
    pub down: usize,
    /// Between a card's edge and what is drawn on it, in millimetres.
    pub padding: f32,
    pub cut_lines: bool,
}

impl Cards {
    pub const fn new(across: usize, down: usize) -> Cards {
        Cards { across, down, padding: 5.0, cut_lines: true }
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
        let height = (paper.height - 2.0 * margin) / down as f32;
        let mut items = items.into_iter().peekable();
        while items.peek().is_some() {
            self.sheet(paper, |page| {
                for place in 0..across * down {
                    let Some(item) = items.next() else { break };
                    let x = margin + (place % across) as f32 * width;
                    let y = margin + (place / across) as f32 * height;
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
