//! Solids to fold and their plates to cut out, drawn at true size.

use super::solids::{At, Net, Solid, centre, polygon};
use super::words::Words;
use crate::paper::Paper;
use crate::text::{Style, Text};
use crate::{Document, PrintError};
use ludoteca_table::Language;
use std::fmt::Write;

/// For every solid: a page with its net, a page or more with its plates.
pub fn nets(document: &mut Document, language: Language, paper: Paper) -> Result<(), PrintError> {
    let words = Words::of(language);
    for (solid, name) in Solid::ALL.into_iter().zip(words.solids) {
        let net = solid.net();
        let (picture, edge, paper) = net_picture(&net, paper);
        document.sheet(paper, |page| {
            let (width, height) = (page.width(), page.height());
            let title = format!("{name}: {}", words.net.to_lowercase());
            page.block(12.0, 8.0, width - 24.0, Text::bold(title), Style::new(16.0));
            page.block(12.0, 16.0, width - 24.0, words.fold, Style::new(10.0));
            page.svg((10.0, 24.0, width - 20.0, height - 40.0), &picture)?;
            super::tiles::ruler(page, 12.0, height - 6.0);
            Ok(())
        })?;
        plates(document, solid, edge, name, paper, words)?;
    }
    Ok(())
}

/// The net in millimetres, as large as the paper allows (an edge of 60 mm at most).
fn net_picture(net: &Net, paper: Paper) -> (String, f32, Paper) {
    let all = || net.faces.iter().flatten().chain(net.tabs.iter().flatten());
    let (left, right) = span(all().map(|at| at.0));
    let (bottom, top) = span(all().map(|at| at.1));
    let fits = |paper: Paper| {
        ((paper.width - 24.0) / (right - left))
            .min((paper.height - 44.0) / (top - bottom))
            .min(60.0)
    };
    let lying = paper.landscape();
    let paper = if fits(lying) > fits(paper) { lying } else { paper };
    let edge = fits(paper);
    let place = |at: &At| ((at.0 - left) * edge + 1.0, (top - at.1) * edge + 1.0);
    let (width, height) = ((right - left) * edge + 2.0, (top - bottom) * edge + 2.0);
    // The picture fills the page's box, so that a unit is a millimetre.
    let (wide, high) = (paper.width - 20.0, paper.height - 40.0);
    let (dx, dy) = ((wide - width) / 2.0, (high - height) / 2.0);
    let mut svg = start(wide, high);
    let _ = write!(svg, "<g transform='translate({dx:.2} {dy:.2})'>");
    for tab in &net.tabs {
        let _ = write!(svg, "<path class='tab' d='{}'/>", path(&tab.map(|at| place(&at))));
    }
    for face in &net.faces {
        let outline: Vec<At> = face.iter().map(place).collect();
        let _ = write!(svg, "<path class='face' d='{}'/>", path(&outline));
    }
    let tabs = net.tabs.iter().map(|tab| (tab[0], tab[3]));
    for (from, to) in net.folds.iter().copied().chain(tabs) {
        let (from, to) = (place(&from), place(&to));
        let (a, b, c, d) = (from.0, from.1, to.0, to.1);
        let _ = write!(svg, "<path class='fold' d='M{a:.2} {b:.2}L{c:.2} {d:.2}'/>");
    }
    svg.push_str("</g></svg>");
    (svg, edge, paper)
}

const STYLE: &str = "<style>.face{fill:#fff;stroke:#000;stroke-width:.4;stroke-linejoin:round}\
    .tab{fill:#e6e6e6;stroke:#000;stroke-width:.3}.fold{stroke:#fff;stroke-width:.6;stroke-dasharray:2 1.5}\
    text{font-family:'Open Sans';font-weight:700;text-anchor:middle}</style>";

fn start(width: f32, height: f32) -> String {
    format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width:.2} {height:.2}'>{STYLE}")
}

fn span(values: impl Iterator<Item = f32>) -> (f32, f32) {
    values.fold((f32::MAX, f32::MIN), |(least, most), value| (least.min(value), most.max(value)))
}

fn path(points: &[At]) -> String {
    let mut text = String::new();
    for (index, (x, y)) in points.iter().enumerate() {
        let _ = write!(text, "{}{x:.2} {y:.2}", if index == 0 { 'M' } else { 'L' });
    }
    text.push('z');
    text
}

/// One plate with its box in millimetres: numbers clockwise, one a side.
pub fn plate(numbers: &str, edge: f32) -> (String, f32, f32) {
    let sides = numbers.len();
    let corners = polygon((0.0, 0.0), (edge, 0.0), sides);
    let (left, right) = span(corners.iter().map(|at| at.0));
    let (bottom, top) = span(corners.iter().map(|at| at.1));
    let (width, height) = (right - left + 2.0, top - bottom + 2.0);
    let place = |at: &At| (at.0 - left + 1.0, top - at.1 + 1.0);
    let outline: Vec<At> = corners.iter().map(place).collect();
    let middle = centre(&outline);
    let mut svg = start(width, height);
    let _ = write!(svg, "<path class='face' d='{}'/>", path(&outline));
    let letters = edge * if sides == 3 { 0.2 } else { 0.24 };
    for (index, number) in numbers.chars().enumerate() {
        // Corners run counter-clockwise, numbers clockwise.
        let side = (sides - index) % sides;
        let (from, to) = (outline[side], outline[(side + 1) % sides]);
        let (x, y) = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let (dx, dy) = (middle.0 - x, middle.1 - y);
        let far = dx.hypot(dy);
        let (x, y) = (x + dx / far * letters * 0.62, y + dy / far * letters * 0.62);
        // The foot of a number stands on its side.
        let turn = dx.atan2(-dy).to_degrees();
        let _ = write!(
            svg,
            "<text transform='translate({x:.2} {y:.2})rotate({turn:.1})' y='{:.2}' font-size='{letters:.2}'>{number}</text>",
            letters * 0.36
        );
    }
    svg.push_str("</svg>");
    (svg, width, height)
}

fn plates(
    document: &mut Document,
    solid: Solid,
    edge: f32,
    name: &str,
    paper: Paper,
    words: &Words,
) -> Result<(), PrintError> {
    // A little smaller than a face, so that neighbours do not touch.
    let edge = edge * 0.95;
    let (_, width, height) = plate(solid.plates()[0], edge);
    let (step_x, step_y) = (width + 3.0, height + 3.0);
    let across = (((paper.width - 20.0) / step_x) as usize).max(1);
    let down = (((paper.height - 36.0) / step_y) as usize).max(1);
    for part in solid.plates().chunks(across * down) {
        document.sheet(paper, |page| {
            let title = format!("{name}: {}", words.plates.to_lowercase());
            page.block(12.0, 8.0, 180.0, Text::bold(title), Style::new(16.0));
            page.block(12.0, 16.0, 180.0, words.cut_pieces, Style::new(10.0));
            for (index, numbers) in part.iter().enumerate() {
                let x = 12.0 + (index % across) as f32 * step_x;
                let y = 26.0 + (index / across) as f32 * step_y;
                page.svg((x, y, width, height), &plate(numbers, edge).0)?;
            }
            Ok(())
        })?;
    }
    Ok(())
}
