//! Pieces to cut out: as many of each kind as the rulebook's material says or, where it is silent, as
//! are seen on the table in random games.

use super::boards::{self, Order};
use super::words::Words;
use super::{legend, look};
use crate::canvas::{Canvas, Pen};
use crate::paper::{Colour, Paper};
use crate::text::{Style, Text};
use crate::{Document, PrintError};
use ludoteca_game::{Kind, Piece, Player, Scene, Shape};
use std::collections::BTreeMap;

/// Kinds as they are counted, with the owner.
type Counted = BTreeMap<(u8, u8), (Piece, usize)>;

/// The material that the rulebook states: game, and how many of each kind.
const MATERIAL: [(&str, usize); 7] = [
    ("semaforo", 8),
    ("gatos-caes", 28),
    ("produto", 45),
    ("hex", 50),
    ("dominorio", 16),
    ("quelhas", 100),
    ("atari-go", 40),
];

/// How many of each kind of piece a game needs.
pub fn needed(order: &Order<'_>) -> Result<Vec<(Piece, usize)>, PrintError> {
    let mut game = order.card.open(&order.parameters).map_err(PrintError::Order)?;
    let mut most = Counted::new();
    for seed in 0..8 {
        game.restart(None).map_err(PrintError::Order)?;
        count(&mut most, &game.scene());
        for step in 0..600 {
            let Some(text) = game.random_move(seed * 1000 + step) else { break };
            game.play(&text).map_err(PrintError::Order)?;
            count(&mut most, &game.scene());
        }
    }
    let stated =
        MATERIAL.iter().find(|(slug, _)| *slug == order.card.slug).map(|(_, count)| *count);
    let mut needed: Vec<(Piece, usize)> = most.into_values().collect();
    for (_, number) in &mut needed {
        *number = stated.unwrap_or(*number);
    }
    Ok(needed)
}

fn count(most: &mut Counted, scene: &Scene) {
    let mut here = Counted::new();
    for piece in &scene.pieces {
        // Lines and boxes are drawn with a pencil, dice are thrown.
        if matches!(
            piece.kind,
            Kind::Line | Kind::Claim | Kind::Die(_) | Kind::Plate(_) | Kind::Aim
        ) {
            continue;
        }
        let spot = &scene.board.spots[usize::from(piece.site)];
        let loose = matches!(spot.shape, Shape::Stock) || piece.kind == Kind::Seeds;
        let number = if loose || piece.count > 1 { usize::from(piece.count) } else { 1 };
        let side = if piece.kind == Kind::Seeds { None } else { piece.side };
        let (kind, number) = match piece.kind {
            // Bars that nobody owns are laid of single stones.
            Kind::Bar { right, up } if side.is_none() => {
                (Kind::Bar { right: 0, up: 0 }, usize::from(1 + right + up))
            }
            Kind::Bar { right, up } => (Kind::Bar { right: right + up, up: 0 }, number),
            kind => (kind, number),
        };
        let key = (order_of(kind), side.map_or(0, Player::number));
        here.entry(key).or_insert((Piece { side, kind, ..*piece }, 0)).1 += number;
    }
    for (key, (piece, number)) in here {
        let known = most.entry(key).or_insert((piece, 0));
        known.1 = known.1.max(number);
    }
}

fn order_of(kind: Kind) -> u8 {
    match kind {
        Kind::Disc => 0,
        Kind::Pawn => 1,
        Kind::Amazon => 2,
        Kind::Cat => 3,
        Kind::Dog => 4,
        Kind::Green => 5,
        Kind::Yellow => 6,
        Kind::Red => 7,
        Kind::Closed => 8,
        Kind::Neutral => 10,
        Kind::Arrow { .. } => 10 + kind.length(),
        Kind::Bar { right, up } => 20 + right + up,
        _ => 9,
    }
}

/// How wide a piece is so that it lies well on the board of a sheet; a seed has room for several in its house.
pub fn natural(order: &Order<'_>, paper: Paper) -> Result<f32, PrintError> {
    let seeds = needed(order)?.iter().any(|(piece, _)| piece.kind == Kind::Seeds);
    let share = if seeds { 0.3 } else { share(order)? };
    Ok((boards::pitch(order, paper)? * share).clamp(6.0, 40.0))
}

/// How much of the distance between sites a square piece may take: on hexagons less, since its corners count, and
/// on points less than on squares.
fn share(order: &Order<'_>) -> Result<f32, PrintError> {
    let scene = super::empty_scene(order.card, &order.parameters)?;
    let shape = scene.board.spots.first().map(|spot| spot.shape);
    Ok(match shape {
        Some(Shape::Hexagon { .. }) => 0.76,
        Some(Shape::Point) => 0.82,
        _ => 0.9,
    })
}

/// The pieces of a game as pictures, and over how many squares the longest bar reaches.
struct Set {
    pictures: Vec<String>,
    squares: usize,
    bars: bool,
}

fn set(order: &Order<'_>) -> Result<Set, PrintError> {
    let mut set = Set { pictures: Vec::new(), squares: 1, bars: false };
    for (piece, number) in needed(order)? {
        if let Kind::Bar { right, .. } = piece.kind {
            set.squares = set.squares.max(1 + usize::from(right));
            set.bars = true;
        }
        let svg = match piece.kind {
            Kind::Seeds => SEED.to_string(),
            _ => ludoteca_svg::piece(&piece, &look(order.card, order.language, order.theme)),
        };
        set.pictures.extend(std::iter::repeat_n(svg, number));
    }
    if set.pictures.is_empty() {
        let why = "is played with pencil and paper: it has no pieces to cut out";
        return Err(PrintError::Order(format!("`{}` {why}", order.card.slug)));
    }
    Ok(set)
}

/// Pages of pieces, each in a dashed circle of `size` millimetres to cut along, or in as many squares as a bar covers.
pub fn pieces(
    document: &mut Document,
    order: &Order<'_>,
    paper: Paper,
    size: f32,
) -> Result<(), PrintError> {
    let Set { pictures, squares, bars } = set(order)?;
    let (margin, top, gap) = (12.0, 26.0, 2.0);
    let wide = size * squares as f32;
    let step = size + gap;
    let across = (((paper.width - 2.0 * margin) / (wide + gap)) as usize).max(1);
    let down = (((paper.height - top - 14.0) / step) as usize).max(1);
    for part in pictures.chunks(across * down) {
        document.sheet(paper, |page| {
            head(page, order);
            for (index, svg) in part.iter().enumerate() {
                let x = margin + (index % across) as f32 * (wide + gap);
                let y = top + (index / across) as f32 * step;
                if bars {
                    page.svg((x, y, wide, size), svg)?;
                    let corners = [(x, y), (x + wide, y), (x + wide, y + size), (x, y + size)];
                    page.path(&corners, true, Some(CUT), None);
                    continue;
                }
                // The picture's piece fills 0.76 of its square; the rest is cut away.
                let (inset, wide) = (-0.12 * size, 1.24 * size);
                page.svg((x + inset, y + inset, wide, wide), svg)?;
                page.path(
                    &circle(x + size / 2.0, y + size / 2.0, size / 2.0),
                    true,
                    Some(CUT),
                    None,
                );
            }
            Ok(())
        })?;
    }
    Ok(())
}

fn head(page: &mut Canvas<'_>, order: &Order<'_>) {
    let words = Words::of(order.language);
    let title = format!("{}: {}", order.card.name, words.pieces.to_lowercase());
    page.block(12.0, 8.0, 180.0, Text::bold(title), Style::new(16.0));
    page.block(12.0, 16.0, 180.0, words.cut_pieces, Style::new(10.0));
    if let Some(legend) = legend(order.card, order.language, order.theme) {
        page.block(80.0, 16.0, page.width() - 90.0, legend, Style::new(10.0));
    }
}

/// Pieces for so many boards in a grid without gaps, `size` millimetres wide: straight cuts, each shared by two
/// pieces, as a paper cutter makes them.
pub fn grid(
    document: &mut Document,
    order: &Order<'_>,
    paper: Paper,
    size: f32,
    boards: usize,
) -> Result<(), PrintError> {
    let Set { pictures, squares, bars } = set(order)?;
    let pictures: Vec<&String> = (0..boards).flat_map(|_| &pictures).collect();
    let (margin, top) = (12.0, 24.0);
    let wide = size * squares as f32;
    let across = (((paper.width - 2.0 * margin) / wide) as usize).max(1);
    let down = (((paper.height - top - 12.0) / size) as usize).max(1);
    for part in pictures.chunks(across * down) {
        document.sheet(paper, |page| {
            head(page, order);
            for (index, svg) in part.iter().enumerate() {
                let x = margin + (index % across) as f32 * wide;
                let y = top + (index / across) as f32 * size;
                let inset = if bars { 0.0 } else { 0.1 * size };
                page.svg((x - inset, y - inset, wide + 2.0 * inset, size + 2.0 * inset), svg)?;
            }
            let rows = part.len().div_ceil(across);
            for row in 0..=rows {
                // The last row may be shorter: the line below it ends where it does.
                let full = match row {
                    0 => across.min(part.len()),
                    row if row < rows => across,
                    _ => part.len() - (rows - 1) * across,
                };
                let (y, right) = (top + row as f32 * size, margin + full as f32 * wide);
                page.line((margin, y), (right, y), CUT);
            }
            for column in 0..=across.min(part.len()) {
                let below = part.len().saturating_sub(column.max(1) - 1).div_ceil(across);
                let x = margin + column as f32 * wide;
                page.line((x, top), (x, top + below as f32 * size), CUT);
            }
            Ok(())
        })?;
    }
    Ok(())
}

const CUT: Pen = Pen { width: 0.15, colour: Colour::RULE, dash: 1.0 };

const SEED: &str = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>\
    <ellipse cx='20' cy='20' rx='11' ry='13' fill='#555'/></svg>";

fn circle(x: f32, y: f32, radius: f32) -> Vec<(f32, f32)> {
    (0..48)
        .map(|step| {
            let angle = step as f32 / 48.0 * std::f32::consts::TAU;
            (x + radius * angle.cos(), y + radius * angle.sin())
        })
        .collect()
}
