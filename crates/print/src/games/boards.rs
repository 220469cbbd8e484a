//! Boards to play on: one that fills a sheet, and giant or living ones tiled over many.

use super::tiles::{self, Tiling};
use super::words::Words;
use super::{empty_scene, legend, look};
use crate::paper::Paper;
use crate::text::{Style, Text};
use crate::{Document, PrintError};
use ludoteca_game::Shape;
use ludoteca_svg::{Look, Theme};
use ludoteca_table::{Card, Language};

/// What is to be printed of a game.
#[derive(Clone, Debug)]
pub struct Order<'a> {
    pub card: &'static Card,
    /// `key=value` pairs.
    pub parameters: Vec<(&'a str, &'a str)>,
    pub language: Language,
    pub theme: Theme,
    pub coordinates: bool,
}

/// The board as a picture, and its width and height in sites.
fn picture(
    order: &Order<'_>,
    weight: f32,
    margin: f32,
) -> Result<(String, (f32, f32)), PrintError> {
    let game = order.card.open(&order.parameters).map_err(PrintError::Order)?;
    let mut scene = game.scene();
    scene.marks.clear();
    // Rows with letters and cells counted along them: nobody counts to nine on a slope.
    scene.board.named |= order.coordinates && order.card.slug == "produto";
    // The depots of a sowing board are part of it; hands and buttons of others are not.
    let sowing = scene.board.spots.iter().any(|spot| matches!(spot.shape, Shape::Pit));
    let look = Look {
        coordinates: order.coordinates,
        beside: sowing,
        // Where the pieces begin is hinted at, so that nobody sets them up wrongly.
        starts: true,
        margin,
        weight,
        ..look(order.card, order.language, order.theme)
    };
    Ok((ludoteca_svg::draw(&scene, &look), ludoteca_svg::size(&scene, &look)))
}

/// The paper turned as the board fits best, and how many millimetres a site then is wide.
fn fitted(paper: Paper, (wide, high): (f32, f32)) -> (Paper, f32) {
    let fits = |paper: Paper| ((paper.width - 20.0) / wide).min((paper.height - 36.0) / high);
    let lying = paper.landscape();
    if fits(lying) > fits(paper) { (lying, fits(lying)) } else { (paper, fits(paper)) }
}

/// How far apart the nearest sites of a board are that fills a sheet, in millimetres: what a piece has for
/// itself there.
pub fn pitch(order: &Order<'_>, paper: Paper) -> Result<f32, PrintError> {
    let (_, size) = picture(order, 1.0, 0.1)?;
    let scene = empty_scene(order.card, &order.parameters)?;
    let on_board = |shape: Shape| {
        matches!(
            shape,
            Shape::Square | Shape::Hexagon { .. } | Shape::Point | Shape::Pit | Shape::Box
        )
    };
    let spots: Vec<_> = scene.board.spots.iter().filter(|spot| on_board(spot.shape)).collect();
    let mut nearest = f32::MAX;
    for (index, one) in spots.iter().enumerate() {
        for other in &spots[index + 1..] {
            let apart = (one.x - other.x).hypot(one.y - other.y);
            // Pits of both sides of a house, or a square drawn twice, are one site.
            if apart > 0.05 {
                nearest = nearest.min(apart);
            }
        }
    }
    Ok(if nearest == f32::MAX { 22.0 } else { nearest * fitted(paper, size).1 })
}

/// A board as large as the sheet allows, with the game's name and a ruler.
pub fn sheet(document: &mut Document, order: &Order<'_>, paper: Paper) -> Result<(), PrintError> {
    let (svg, size) = picture(order, 1.0, 0.1)?;
    let scene = empty_scene(order.card, &order.parameters)?;
    if scene.board.spots.iter().any(|spot| matches!(spot.shape, Shape::Edge { .. })) {
        return pads(document, order, paper, &svg);
    }
    let (paper, _) = fitted(paper, size);
    document.sheet(paper, |page| {
        let (width, height) = (page.width(), page.height());
        page.block(12.0, 8.0, width - 24.0, Text::bold(order.card.name), Style::new(14.0));
        if let Some(legend) = legend(order.card, order.language, order.theme) {
            page.block(60.0, 9.5, width - 72.0, legend, Style::new(9.5));
        }
        page.svg((10.0, 17.0, width - 20.0, height - 36.0), &svg)?;
        tiles::ruler(page, 12.0, height - 7.0);
        Ok(())
    })?;
    Ok(())
}

/// Boards that a pencil uses up: six on a sheet.
fn pads(
    document: &mut Document,
    order: &Order<'_>,
    paper: Paper,
    svg: &str,
) -> Result<(), PrintError> {
    const ACROSS: usize = 2;
    const DOWN: usize = 3;
    document.sheet(paper, |page| {
        let (width, height) = (page.width() - 24.0, page.height() - 24.0);
        let (wide, high) = (width / ACROSS as f32, height / DOWN as f32);
        for place in 0..ACROSS * DOWN {
            let x = 12.0 + (place % ACROSS) as f32 * wide;
            let y = 12.0 + (place / ACROSS) as f32 * high;
            let title = format!("{}   1: ____________   2: ____________", order.card.name);
            page.fitted(x + 3.0, y + 1.0, wide - 6.0, title, Style::new(9.0));
            page.svg((x + 3.0, y + 7.0, wide - 6.0, high - 10.0), svg)?;
        }
        Ok(())
    })?;
    Ok(())
}

/// A board whose sites are `site` millimetres wide, over as many pages as it takes.
pub fn giant(
    document: &mut Document,
    order: &Order<'_>,
    paper: Paper,
    site: f32,
    progress: impl FnMut(usize),
) -> Result<Tiling, PrintError> {
    // Lines grow with the root of the size: 7 mm at 60 cm, not 33.
    let weight = (20.0 / site).sqrt().clamp(0.2, 1.0);
    let (svg, (wide, high)) = picture(order, weight, 0.06)?;
    let tiling = Tiling::new(paper, wide * site, high * site);
    let title = format!("{} · {:.0} cm", order.card.name, site / 10.0);
    let words = Words::of(order.language);
    tiles::tiled(document, &title, &svg, &tiling, words, progress)?;
    Ok(tiling)
}
