//! Where things come to stand: from the scene's sites to the picture's units, y turned downward.

use crate::UNIT;
use crate::look::Look;
use crate::xml::number;
use ludoteca_game::{Scene, Shape, Spot, Stroke};

#[derive(Debug)]
pub(crate) struct Place {
    left: f32,
    top: f32,
    width: f32,
    height: f32,
    /// How far apart the nearest spots are; pieces on points are drawn accordingly.
    pub spacing: f32,
    /// The middle of all spots, for names that stand outward.
    pub centre: (f32, f32),
    /// Half the width of a stock: less where two stand side by side.
    pub stock: f32,
}

impl Place {
    pub(crate) fn new(scene: &Scene, look: &Look<'_>) -> Place {
        let margin = look.margin;
        let mut around = Around::default();
        let spots: Vec<&Spot> = (0..)
            .zip(&scene.board.spots)
            .filter_map(|(site, spot)| look.shows(scene, site).then_some(spot))
            .collect();
        let stock = stock_width(&spots);
        for spot in &spots {
            around.spot(spot, stock);
            if scene.board.named && look.coordinates && matches!(spot.shape, Shape::Point) {
                around.reach(spot.x, spot.y, 0.9);
            }
        }
        for stroke in &scene.board.strokes {
            around.stroke(stroke, look.coordinates);
        }
        let points: Vec<(f32, f32)> = spots
            .iter()
            .filter(|spot| matches!(spot.shape, Shape::Point))
            .map(|spot| (spot.x, spot.y))
            .collect();
        let mut spacing: f32 = 1.4;
        for (index, one) in points.iter().enumerate() {
            for other in &points[index + 1..] {
                spacing = spacing.min((one.0 - other.0).hypot(one.1 - other.1));
            }
        }
        let count = points.len().max(1) as f32;
        let sum = points.iter().fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        if around.left > around.right {
            around = Around { left: -0.5, bottom: -0.5, right: 0.5, top: 0.5 };
        }
        // The origin is snapped to whole units: shorter numbers, crisper lines.
        let snap = |value: f32| (value * UNIT).ceil() / UNIT;
        Place {
            left: -snap(margin - around.left),
            top: snap(around.top + margin),
            width: snap(margin - around.left) + around.right + margin,
            height: snap(around.top + margin) - around.bottom + margin,
            spacing,
            centre: (sum.0 / count, sum.1 / count),
            stock,
        }
    }

    /// Width and height in units.
    pub(crate) fn extent(&self) -> (f32, f32) {
        (self.width * UNIT, self.height * UNIT)
    }

    pub(crate) fn at(&self, x: f32, y: f32) -> (f32, f32) {
        ((x - self.left) * UNIT, (self.top - y) * UNIT)
    }

    pub(crate) fn spot(&self, spot: &Spot) -> (f32, f32) {
        self.at(spot.x, spot.y)
    }

    /// The radius of a piece on this spot, in units.
    pub(crate) fn radius(&self, shape: Shape) -> f32 {
        match shape {
            Shape::Point => 0.36 * self.spacing.min(1.25) * UNIT,
            Shape::Stock => 0.32 * UNIT,
            _ => 0.38 * UNIT,
        }
    }

    /// The outline of a spot as path data, `scale` times its size.
    pub(crate) fn outline(&self, spot: &Spot, scale: f32) -> String {
        let (x, y) = self.spot(spot);
        match spot.shape {
            Shape::Square | Shape::Box => square(x, y, 0.5 * UNIT * scale),
            Shape::Die => square(x, y, 0.42 * UNIT * scale),
            Shape::Hexagon { flat_top } => polygon(&hexagon(x, y, flat_top, scale)),
            Shape::Point => disc(x, y, 0.46 * self.spacing * UNIT * scale),
            Shape::Pit => disc(x, y, 0.46 * UNIT * scale),
            Shape::Edge { from, to } => {
                let (from, to) = (self.at(from.0, from.1), self.at(to.0, to.1));
                let (mx, my) = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
                let (ax, ay) = ((to.0 - from.0) * 0.44 * scale, (to.1 - from.1) * 0.44 * scale);
                // Wide to touch, narrow to light.
                let wide = if scale < 1.0 { 0.3 } else { 0.5 };
                let (bx, by) = (-ay * wide, ax * wide);
                polygon(&[
                    (mx - ax, my - ay),
                    (mx - ax * 0.5 + bx, my - ay * 0.5 + by),
                    (mx + ax * 0.5 + bx, my + ay * 0.5 + by),
                    (mx + ax, my + ay),
                    (mx + ax * 0.5 - bx, my + ay * 0.5 - by),
                    (mx - ax * 0.5 - bx, my - ay * 0.5 - by),
                ])
            }
            Shape::Stock => rectangle(x, y, self.stock * UNIT * scale, 0.4 * UNIT * scale),
            Shape::Button => rectangle(x, y, 0.95 * UNIT * scale, 0.42 * UNIT * scale),
        }
    }
}

/// The picture's width and height in sites.
pub fn size(scene: &Scene, look: &Look<'_>) -> (f32, f32) {
    let place = Place::new(scene, look);
    (place.width, place.height)
}

/// Half the room a stock has on its row.
fn stock_width(spots: &[&Spot]) -> f32 {
    let stocks: Vec<&&Spot> =
        spots.iter().filter(|spot| matches!(spot.shape, Shape::Stock)).collect();
    let mut width: f32 = 0.82;
    for (index, one) in stocks.iter().enumerate() {
        for other in &stocks[index + 1..] {
            if (one.y - other.y).abs() < 0.8 {
                width = width.min((one.x - other.x).abs() / 2.0 - 0.04);
            }
        }
    }
    width.max(0.45)
}

#[derive(Debug)]
struct Around {
    left: f32,
    bottom: f32,
    right: f32,
    top: f32,
}

impl Default for Around {
    fn default() -> Self {
        Around { left: f32::MAX, bottom: f32::MAX, right: f32::MIN, top: f32::MIN }
    }
}

impl Around {
    fn reach(&mut self, x: f32, y: f32, by: f32) {
        self.left = self.left.min(x - by);
        self.right = self.right.max(x + by);
        self.bottom = self.bottom.min(y - by);
        self.top = self.top.max(y + by);
    }

    fn spot(&mut self, spot: &Spot, stock: f32) {
        match spot.shape {
            Shape::Hexagon { .. } => self.reach(spot.x, spot.y, 0.58),
            Shape::Edge { from, to } => {
                self.reach(from.0, from.1, 0.2);
                self.reach(to.0, to.1, 0.2);
            }
            Shape::Stock => {
                self.reach(spot.x - stock + 0.4, spot.y, 0.4);
                self.reach(spot.x + stock - 0.4, spot.y, 0.4);
            }
            Shape::Button => {
                self.reach(spot.x - 0.55, spot.y, 0.42);
                self.reach(spot.x + 0.55, spot.y, 0.42);
            }
            _ => self.reach(spot.x, spot.y, 0.5),
        }
    }

    fn stroke(&mut self, stroke: &Stroke, coordinates: bool) {
        match stroke {
            Stroke::Line { from, to } => {
                self.reach(from.0, from.1, 0.05);
                self.reach(to.0, to.1, 0.05);
            }
            Stroke::Circle { centre, radius } => self.reach(centre.0, centre.1, *radius + 0.05),
            Stroke::Arc { centre, radius, start, end } => {
                for (x, y) in arc_points(*centre, *radius, *start, *end) {
                    self.reach(x, y, 0.05);
                }
            }
            Stroke::Border { points, .. } => {
                points.iter().for_each(|at| self.reach(at.0, at.1, 0.15));
            }
            Stroke::Dot { at } => self.reach(at.0, at.1, 0.15),
            Stroke::Label { at, .. } if coordinates => self.reach(at.0, at.1, 0.22),
            Stroke::Label { .. } => {}
        }
    }
}

/// Points along an arc, a step of 5 degrees or less.
fn arc_points(centre: (f32, f32), radius: f32, start: f32, end: f32) -> Vec<(f32, f32)> {
    let steps = (((end - start).abs() / 5.0).ceil() as usize).max(1);
    (0..=steps)
        .map(|step| {
            let angle = (start + (end - start) * step as f32 / steps as f32).to_radians();
            (centre.0 + radius * angle.cos(), centre.1 + radius * angle.sin())
        })
        .collect()
}

pub(crate) fn square(x: f32, y: f32, half: f32) -> String {
    let side = number(2.0 * half);
    format!("M{} {}h{side}v{side}h-{side}z", number(x - half), number(y - half))
}

pub(crate) fn rectangle(x: f32, y: f32, half: f32, tall: f32) -> String {
    let (wide, high) = (number(2.0 * half), number(2.0 * tall));
    format!("M{} {}h{wide}v{high}h-{wide}z", number(x - half), number(y - tall))
}

/// A circle as path data, so that many can share an element.
pub(crate) fn disc(x: f32, y: f32, radius: f32) -> String {
    let (r, across) = (number(radius), number(2.0 * radius));
    format!(
        "M{} {}a{r} {r} 0 1 0 {across} 0 {r} {r} 0 1 0-{across} 0z",
        number(x - radius),
        number(y)
    )
}

pub(crate) fn polygon(points: &[(f32, f32)]) -> String {
    let mut path = String::new();
    for (index, (x, y)) in points.iter().enumerate() {
        path.push_str(&format!(
            "{}{} {}",
            if index == 0 { 'M' } else { 'L' },
            number(*x),
            number(*y)
        ));
    }
    path.push('z');
    path
}

fn hexagon(x: f32, y: f32, flat_top: bool, scale: f32) -> Vec<(f32, f32)> {
    let radius = UNIT * scale / 3f32.sqrt();
    let first: f32 = if flat_top { 0.0 } else { 30.0 };
    (0..6)
        .map(|corner| {
            let angle = (first + 60.0 * corner as f32).to_radians();
            (x + radius * angle.cos(), y + radius * angle.sin())
        })
        .collect()
}
