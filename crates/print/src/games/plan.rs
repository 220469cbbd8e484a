//! A giant or living board on one page: measures, order of drawing and material, for chalk and tape. Four
//! hundred sheets to glue would show the same.

use super::boards::Order;
use super::plan_words::PlanWords;
use super::{empty_scene, look, pieces};
use crate::canvas::Pen;
use crate::paper::Paper;
use crate::table::{Column, Table};
use crate::text::{Style, Text};
use crate::{Document, PrintError};
use ludoteca_game::{Board, Shape, Spot, Stroke};
use ludoteca_svg::Look;
use std::collections::BTreeSet;

/// What has to be drawn, in sites.
#[derive(Clone, Debug, PartialEq)]
pub struct Measures {
    pub width: f32,
    pub height: f32,
    /// The length of all lines.
    pub lines: f32,
    pub radii: Vec<f32>,
    pub squares: bool,
    /// The left and lower edge.
    origin: (f32, f32),
}

impl Measures {
    /// The measures of a board of squares or of points; no other can be drawn by marks and lines alone.
    pub fn of(board: &Board) -> Option<Measures> {
        let on_board = |spot: &&Spot| {
            !matches!(spot.shape, Shape::Stock | Shape::Button | Shape::Die | Shape::Box)
        };
        let spots: Vec<&Spot> = board.spots.iter().filter(on_board).collect();
        let squares = spots.iter().all(|spot| spot.shape == Shape::Square);
        let points = spots.iter().all(|spot| spot.shape == Shape::Point);
        if spots.is_empty() || !(squares || points) {
            return None;
        }
        let half = if squares { 0.5 } else { 0.0 };
        let least = |value: fn(&Spot) -> f32| {
            spots.iter().map(|spot| value(spot)).fold(f32::MAX, f32::min) - half
        };
        let most = |value: fn(&Spot) -> f32| {
            spots.iter().map(|spot| value(spot)).fold(f32::MIN, f32::max) + half
        };
        let (left, bottom) = (least(|spot| spot.x), least(|spot| spot.y));
        let (right, top) = (most(|spot| spot.x), most(|spot| spot.y));
        let mut radii = Vec::new();
        let mut lines = if squares { edges(&spots) } else { 0.0 };
        for stroke in &board.strokes {
            match stroke {
                Stroke::Line { from, to } => lines += (from.0 - to.0).hypot(from.1 - to.1),
                Stroke::Circle { radius, .. } => {
                    lines += radius * std::f32::consts::TAU;
                    radii.push(*radius);
                }
                Stroke::Arc { radius, start, end, .. } => {
                    let turn = (end - start).rem_euclid(360.0).to_radians();
                    lines += radius * turn;
                    radii.push(*radius);
                }
                _ => {}
            }
        }
        radii.sort_by(f32::total_cmp);
        radii.dedup_by(|one, other| (*one - *other).abs() < 0.01);
        let (width, height) = (right - left, top - bottom);
        Some(Measures { width, height, lines, radii, squares, origin: (left, bottom) })
    }
}

/// The length of the edges of squares, each counted once.
fn edges(spots: &[&Spot]) -> f32 {
    let mut seen = BTreeSet::new();
    for spot in spots {
        for (dx, dy) in [(0.5, 0.0), (-0.5, 0.0), (0.0, 0.5), (0.0, -0.5)] {
            let key = |value: f32| (value * 4.0).round() as i32;
            seen.insert((key(spot.x + dx), key(spot.y + dy)));
        }
    }
    seen.len() as f32
}

/// A number with two decimals at most, with the comma or point of the language.
fn metres(value: f32, order: &Order<'_>) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.').to_string();
    if order.language == ludoteca_table::Language::En { text } else { text.replace('.', ",") }
}

fn fill(text: &str, values: &[String]) -> String {
    values.iter().fold(text.to_string(), |text, value| text.replacen("{}", value, 1))
}

/// The plan of a board with sites so many centimetres apart.
pub fn plan(document: &mut Document, order: &Order<'_>, site: f32) -> Result<(), PrintError> {
    let words = PlanWords::of(order.language);
    let scene = empty_scene(order.card, &order.parameters)?;
    let Some(measures) = Measures::of(&scene.board) else {
        let why = "cannot be drawn with marks and lines alone; `ludoteca print boards` with `--site` prints it";
        return Err(PrintError::Order(format!("`{}` {why}", order.card.slug)));
    };
    let in_metres = |sites: f32| metres(sites * site / 100.0, order);
    let (wide, high) = (in_metres(measures.width), in_metres(measures.height));
    let title = format!("{}: {}", order.card.name, words.title);
    document.page_break().paper(Paper::A4).margin(15.0).size(10.5).columns(1);
    document.heading(title);
    let centimetres = metres(site, order);
    document.paragraph(fill(words.sites, &[centimetres.clone(), wide.clone(), high.clone()]));
    picture(document, order, &measures, (&wide, &high))?;
    let diagonal = in_metres(measures.width.hypot(measures.height));
    let steps: Vec<String> = if measures.squares {
        let [outline, check, marks, join] = words.squares;
        vec![
            fill(outline, &[wide, high]),
            fill(check, &[diagonal]),
            fill(marks, &[centimetres]),
            join.to_string(),
        ]
    } else {
        let [base, side, marks, join] = words.points;
        vec![fill(base, &[wide]), fill(side, &[high]), marks.to_string(), join.to_string()]
    };
    for (index, step) in steps.iter().enumerate() {
        document.item(&format!("{}.", index + 1), step.as_str());
    }
    if !measures.radii.is_empty() {
        let radii: Vec<String> =
            measures.radii.iter().map(|radius| metres(radius * site, order)).collect();
        document.item("•", fill(words.circles, &[radii.join("; ")]));
    }
    material(document, order, &measures, site)?;
    if !measures.squares {
        coordinates(document, &scene.board, &measures, site, words);
    }
    document.page_break();
    Ok(())
}

fn picture(
    document: &mut Document,
    order: &Order<'_>,
    measures: &Measures,
    texts: (&str, &str),
) -> Result<(), PrintError> {
    const HEIGHT: f32 = 92.0;
    let game = order.card.open(&order.parameters).map_err(PrintError::Order)?;
    let mut scene = game.scene();
    scene.marks.clear();
    // Without rows and columns beside it the board stands in the picture's middle.
    let look = Look {
        beside: false,
        starts: true,
        coordinates: scene.board.named,
        margin: 0.05,
        ..look(order.card, order.language, order.theme)
    };
    let svg = ludoteca_svg::draw(&scene, &look);
    let whole = ludoteca_svg::size(&scene, &look);
    document.try_block(HEIGHT + 8.0, |area| {
        let room = area.width() - 40.0;
        let (x, y, width, height) = area.svg((20.0, 0.0, room, HEIGHT), &svg)?;
        let pen = Pen::new(0.3);
        let (wide, high) = (width * measures.width / whole.0, height * measures.height / whole.1);
        let (left, top) = (x + (width - wide) / 2.0, y + (height - high) / 2.0);
        let (below, beside) = (y + height + 2.0, x - 3.0);
        area.line((left, below), (left + wide, below), pen);
        for end in [left, left + wide] {
            area.line((end, below - 1.2), (end, below + 1.2), pen);
        }
        area.block(left, below + 0.8, wide, format!("{} m", texts.0), Style::new(9.0).centred());
        area.line((beside, top), (beside, top + high), pen);
        for end in [top, top + high] {
            area.line((beside - 1.2, end), (beside + 1.2, end), pen);
        }
        let middle = top + high / 2.0 - 2.0;
        let style = Style::new(9.0).centred();
        area.block(beside - 20.0, middle, 18.0, format!("{} m", texts.1), style);
        Ok(())
    })?;
    document.space(3.0);
    Ok(())
}

fn material(
    document: &mut Document,
    order: &Order<'_>,
    measures: &Measures,
    site: f32,
) -> Result<(), PrintError> {
    let words = PlanWords::of(order.language);
    document.subheading(Text::bold(words.material));
    let tape = (measures.lines * site / 100.0).ceil() + 1.0;
    document.item("•", fill(words.tape, &[format!("{tape:.0}")]));
    let names = order.card.sides.map(|side| side.names[order.language as usize]);
    for (piece, number) in pieces::needed(order)? {
        if let Some(player) = piece.side {
            let name = names[player.index()].to_string();
            document.item("•", fill(words.sashes, &[number.to_string(), name]));
        }
    }
    Ok(())
}

/// Where every point lies, from the lower left corner.
fn coordinates(
    document: &mut Document,
    board: &Board,
    measures: &Measures,
    site: f32,
    words: &PlanWords,
) {
    let points: Vec<&Spot> = board.spots.iter().filter(|spot| spot.shape == Shape::Point).collect();
    document.space(2.0).columns(if points.len() > 12 { 3 } else { 2 });
    let mut table = Table::new([
        Column::new(words.point).fit(),
        Column::new(words.right).share(1.0).right(),
        Column::new(words.up).share(1.0).right(),
    ])
    .size(8.5);
    for spot in points {
        let (x, y) = ((spot.x - measures.origin.0) * site, (spot.y - measures.origin.1) * site);
        table.push([spot.name.clone(), format!("{x:.0}"), format!("{y:.0}")]);
    }
    document.table(&table).columns(1);
}
