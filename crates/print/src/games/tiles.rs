//! A picture larger than any sheet, cut into pages: each page repeats a strip of its neighbour to
//! glue on, carries its place in the whole, marks to cut along and a ruler of 10 cm.

use super::words::Words;
use crate::canvas::{Canvas, Pen};
use crate::paper::{Align, Colour, Paper};
use crate::text::{Style, Text};
use crate::{Document, PrintError};

/// White edge of every page, in millimetres: more than any printer needs, and room for the ruler.
pub const MARGIN: f32 = 12.0;
/// How much of a page is printed again on the next one.
pub const OVERLAP: f32 = 10.0;

/// How a picture of `width` by `height` millimetres lies on pages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tiling {
    pub paper: Paper,
    pub width: f32,
    pub height: f32,
    pub columns: usize,
    pub rows: usize,
}

impl Tiling {
    /// The paper is turned whichever way needs fewer pages.
    pub fn new(paper: Paper, width: f32, height: f32) -> Tiling {
        let upright = Tiling::on(paper, width, height);
        let lying = Tiling::on(paper.landscape(), width, height);
        if lying.pages() < upright.pages() { lying } else { upright }
    }

    fn on(paper: Paper, width: f32, height: f32) -> Tiling {
        let count = |length: f32, sheet: f32| {
            let room = sheet - 2.0 * MARGIN;
            (((length - OVERLAP) / (room - OVERLAP)).ceil() as usize).max(1)
        };
        let (columns, rows) = (count(width, paper.width), count(height, paper.height));
        Tiling { paper, width, height, columns, rows }
    }

    pub fn pages(&self) -> usize {
        self.columns * self.rows
    }

    /// The part of the picture on a page: left, top, width, height in millimetres.
    pub fn tile(&self, column: usize, row: usize) -> (f32, f32, f32, f32) {
        let (wide, high) = (self.paper.width - 2.0 * MARGIN, self.paper.height - 2.0 * MARGIN);
        let left = column as f32 * (wide - OVERLAP);
        let top = row as f32 * (high - OVERLAP);
        (left, top, wide.min(self.width - left), high.min(self.height - top))
    }

    /// A1 at the top left; letters are columns.
    pub fn name(column: usize, row: usize) -> String {
        let letters = match column {
            0..26 => String::new(),
            _ => char::from(b'A' + (column / 26 - 1) as u8).to_string(),
        };
        format!("{letters}{}{}", char::from(b'A' + (column % 26) as u8), row + 1)
    }
}

/// Adds the map and all pages of a picture to a document.
pub fn tiled(
    document: &mut Document,
    title: &str,
    svg: &str,
    tiling: &Tiling,
    words: &Words,
    mut progress: impl FnMut(usize),
) -> Result<(), PrintError> {
    document.sheet(Paper::A4, |page| map(page, title, svg, tiling, words))?;
    for row in 0..tiling.rows {
        for column in 0..tiling.columns {
            document.sheet(tiling.paper, |page| tile(page, title, svg, tiling, (column, row)))?;
            progress(row * tiling.columns + column + 1);
        }
    }
    Ok(())
}

fn tile(
    page: &mut Canvas<'_>,
    title: &str,
    svg: &str,
    tiling: &Tiling,
    (column, row): (usize, usize),
) -> Result<(), PrintError> {
    let (left, top, width, height) = tiling.tile(column, row);
    page.clipped((MARGIN, MARGIN, width, height), |page| {
        let place = (MARGIN - left, MARGIN - top, tiling.width, tiling.height);
        page.svg(place, svg).map(|_| ())
    })?;
    cut_marks(page, (MARGIN, MARGIN, width, height));
    let (right, bottom) = (MARGIN + width, MARGIN + height);
    // Where the neighbours' edges come to lie on this page.
    let seam = Pen::new(0.2).colour(Colour::GREY).dashed(1.5);
    if column + 1 < tiling.columns {
        let x = right - OVERLAP;
        page.line((x, MARGIN - 6.0), (x, MARGIN), seam);
        page.line((x, bottom), (x, bottom + 6.0), seam);
    }
    if row + 1 < tiling.rows {
        let y = bottom - OVERLAP;
        page.line((MARGIN - 6.0, y), (MARGIN, y), seam);
        page.line((right, y), (right + 6.0, y), seam);
    }
    let number = row * tiling.columns + column + 1;
    let text = format!("{}  ·  {title}  ·  {number}/{}", Tiling::name(column, row), tiling.pages());
    page.block(MARGIN + 8.0, 4.0, 120.0, Text::bold(text), Style::new(9.0));
    ruler(page, MARGIN + 8.0, tiling.paper.height - 8.0);
    Ok(())
}

/// Hair lines outside the corners of a box.
pub fn cut_marks(page: &mut Canvas<'_>, (x, y, width, height): (f32, f32, f32, f32)) {
    let pen = Pen::new(0.15);
    for (corner_x, outward) in [(x, -1.0), (x + width, 1.0)] {
        for (corner_y, downward) in [(y, -1.0), (y + height, 1.0)] {
            let (near, far) = (1.0, 6.0);
            let along = (corner_x + outward * near, corner_y);
            page.line(along, (corner_x + outward * far, corner_y), pen);
            let across = (corner_x, corner_y + downward * near);
            page.line(across, (corner_x, corner_y + downward * far), pen);
        }
    }
}

/// Ten centimetres, to check that the page was printed at 100 %.
pub fn ruler(page: &mut Canvas<'_>, x: f32, y: f32) {
    let pen = Pen::new(0.3);
    page.line((x, y), (x + 100.0, y), pen);
    for centimetre in 0..=10 {
        let at = x + centimetre as f32 * 10.0;
        let high = if centimetre % 5 == 0 { 3.0 } else { 1.8 };
        page.line((at, y), (at, y - high), pen);
    }
    page.block(x + 102.0, y - 3.6, 60.0, "10 cm = 100 %", Style::new(8.0));
}

/// How the pages lie together.
fn map(
    page: &mut Canvas<'_>,
    title: &str,
    svg: &str,
    tiling: &Tiling,
    words: &Words,
) -> Result<(), PrintError> {
    let mut y = 15.0;
    y += page.block(15.0, y, 180.0, Text::bold(title), Style::new(20.0));
    let size = format!(
        "{:.2} × {:.2} m · {} {}",
        tiling.width / 1000.0,
        tiling.height / 1000.0,
        tiling.pages(),
        words.pages
    );
    y += page.block(15.0, y, 180.0, size, Style::new(11.0)) + 2.0;
    for (index, step) in words.assembly.iter().enumerate() {
        y += page.block(15.0, y, 180.0, format!("{}. {step}", index + 1), Style::new(11.0)) + 1.0;
    }
    y += 4.0;
    let room = (180.0, 297.0 - y - 28.0);
    let scale = (room.0 / tiling.width).min(room.1 / tiling.height);
    let left = 15.0 + (room.0 - tiling.width * scale) / 2.0;
    page.svg((left, y, tiling.width * scale, tiling.height * scale), svg)?;
    for row in 0..tiling.rows {
        for column in 0..tiling.columns {
            let (x, top, mut wide, mut high) = tiling.tile(column, row);
            if column + 1 < tiling.columns {
                wide -= OVERLAP;
            }
            if row + 1 < tiling.rows {
                high -= OVERLAP;
            }
            let area = (left + x * scale, y + top * scale, wide * scale, high * scale);
            page.rectangle(area, Some(Pen::new(0.35).colour(Colour(0, 80, 200))), None);
            let size = (wide.min(high) * scale * 0.8).clamp(4.0, 14.0);
            let style = Style { align: Align::Centre, ..Style::new(size).bold() };
            let name = Tiling::name(column, row);
            let width = page.text_width(name.as_str(), style) + 1.5;
            let tall = size * 0.47;
            let (middle_x, middle_y) = (area.0 + area.2 / 2.0, area.1 + area.3 / 2.0);
            let plate = (middle_x - width / 2.0, middle_y - tall / 2.0, width, tall);
            page.rectangle(plate, None, Some(Colour::WHITE));
            page.block(area.0, middle_y - size * 0.24, area.2, name, style);
        }
    }
    ruler(page, 15.0, 287.0);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_cover_everything_and_overlap() {
        for (width, height) in [(140.0, 140.0), (1230.0, 800.0), (3660.0, 4260.0)] {
            for paper in [Paper::A4, Paper::A3] {
                let tiling = Tiling::new(paper, width, height);
                for row in 0..tiling.rows {
                    for column in 0..tiling.columns {
                        let (left, top, wide, high) = tiling.tile(column, row);
                        assert!(wide > 0.0 && high > 0.0, "an empty page");
                        if column + 1 < tiling.columns {
                            let next = tiling.tile(column + 1, row).0;
                            assert!((left + wide - next - OVERLAP).abs() < 0.01);
                        } else {
                            assert!((left + wide - width).abs() < 0.01);
                        }
                        if row + 1 < tiling.rows {
                            let next = tiling.tile(column, row + 1).1;
                            assert!((top + high - next - OVERLAP).abs() < 0.01);
                        } else {
                            assert!((top + high - height).abs() < 0.01);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn pages_have_names_beyond_the_alphabet() {
        assert_eq!(Tiling::name(0, 0), "A1");
        assert_eq!(Tiling::name(25, 9), "Z10");
        assert_eq!(Tiling::name(26, 0), "AA1");
    }
}
