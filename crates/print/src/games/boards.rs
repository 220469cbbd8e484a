//! Boards to play on: one that fills a sheet, and giant or living ones tiled over many.

use super::tiles::{self, Tiling};
use super::words::Words;
use super::{empty_scene, look};
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
    let scene = empty_scene(order.card, &order.parameters)?;
    // The depots of a sowing board are part of it; hands and buttons of others are not.
    let sowing = scene.board.spots.iter().any(|spot| matches!(spot.shape, Shape::Pit));
    let look = Look {
        coordinates: order.coordinates,
        beside: sowing,
        margin,
        weight,
        ..look(order.card, order.language, order.theme)
    };
    Ok((ludoteca_svg::draw(&scene, &look), ludoteca_svg::size(&scene, &look)))
}

/// A board as large as the sheet allows, with the game's name and a ruler.
pub fn sheet(document: &mut Document, order: &Order<'_>, paper: Paper) -> Result<(), PrintError> {
    let (svg, (wide, high)) = picture(order, 1.0, 0.1)?;
    let fits = |paper: Paper| ((paper.width - 20.0) / wide).min((paper.height - 36.0) / high);
    let lying = paper.landscape();
    let paper = if fits(lying) > fits(paper) { lying } else { paper };
    document.sheet(paper, |page| {
        let (width, height) = (page.width(), page.height());
        page.block(12.0, 8.0, width - 24.0, Text::bold(order.card.name), Style::new(14.0));
        page.svg((10.0, 17.0, width - 20.0, height - 36.0), &svg)?;
        tiles::ruler(page, 12.0, height - 7.0);
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
