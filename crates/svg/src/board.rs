//! The board itself: cells, lines, borders, coordinates. Cells of one colour share one element,
//! which keeps the picture small.

use crate::UNIT;
use crate::grid;
use crate::look::Look;
use crate::material;
use crate::pieces::tone;
use crate::place::{Place, disc};
use crate::words::on_board;
use crate::xml::{Writer, number};
use ludoteca_game::{Kind, Piece, Player, Scene, Shape, Site, Spot, Stroke, Tint};

pub(crate) fn draw(out: &mut Writer, scene: &Scene, look: &Look<'_>, place: &Place) {
    let (width, height) = place.extent();
    let corner = number(0.2 * UNIT);
    out.empty(
        "rect",
        &[
            ("class", "ground"),
            ("width", &number(width)),
            ("height", &number(height)),
            ("rx", &corner),
        ],
    );
    if look.material {
        material::edge(out, (width, height));
    }
    cells(out, scene, look, place);
    strokes(out, scene, look, place);
    points(out, scene, place);
    if look.beside {
        beside(out, scene, look, place);
    }
    if look.coordinates {
        coordinates(out, scene, look, place);
    }
}

fn is_cell(shape: Shape) -> bool {
    matches!(shape, Shape::Square | Shape::Hexagon { .. } | Shape::Pit)
}

fn class(tint: Tint) -> &'static str {
    match tint {
        Tint::Plain => "cell",
        Tint::Alternate => "alternate",
        Tint::Goal(Player::One) => "goal one",
        Tint::Goal(Player::Two) => "goal two",
        Tint::Home(Player::One) => "home one",
        Tint::Home(Player::Two) => "home two",
        Tint::Special => "special",
    }
}

const TINTS: [Tint; 7] = [
    Tint::Plain,
    Tint::Alternate,
    Tint::Special,
    Tint::Home(Player::One),
    Tint::Home(Player::Two),
    Tint::Goal(Player::One),
    Tint::Goal(Player::Two),
];

fn cells(out: &mut Writer, scene: &Scene, look: &Look<'_>, place: &Place) {
    for tint in TINTS {
        let path: String = scene
            .board
            .spots
            .iter()
            .filter(|spot| is_cell(spot.shape) && spot.tint == tint && !grid::is_on_lattice(spot))
            .map(|spot| place.outline(spot, 1.0))
            .collect();
        let bars = grid::bars(scene, tint, place);
        let pits = scene.board.spots.iter().any(|spot| matches!(spot.shape, Shape::Pit));
        let class = if pits && tint == Tint::Plain { "pit" } else { class(tint) };
        out.path(class, &path);
        out.path(&format!("{class} bar"), &bars);
    }
    material::hollows(out, scene, place);
    if look.material {
        material::grain(out, place.extent());
    }
    out.path("grid", &grid::lines(scene, place));
    // Where a piece begins, a goal's number would look like that player's own side.
    let begins = |site: Site| look.starts && scene.pieces.iter().any(|piece| piece.site == site);
    for (site, spot) in (0..).zip(&scene.board.spots) {
        if is_cell(spot.shape) && !begins(site) {
            emblem(out, spot, place, scene.board.named);
        }
    }
}

/// A goal carries its owner's number, a home a thin frame, so that colour is not needed.
fn emblem(out: &mut Writer, spot: &Spot, place: &Place, named: bool) {
    match spot.tint {
        Tint::Goal(player) => {
            let (x, y) = place.spot(spot);
            // Where the spot's name stands in its middle, the number goes to the corner.
            let (at, size) =
                if named { ((x - 0.34 * UNIT, y - 0.32 * UNIT), 0.26) } else { ((x, y), 0.62) };
            out.words("emblem", at, size * UNIT, &player.number().to_string());
        }
        Tint::Home(_) => out.path("frame", &place.outline(spot, 0.84)),
        Tint::Special => out.path("frame", &place.outline(spot, 0.9)),
        _ => {}
    }
}

fn strokes(out: &mut Writer, scene: &Scene, look: &Look<'_>, place: &Place) {
    let (mut lines, mut dots) = (String::new(), String::new());
    for stroke in &scene.board.strokes {
        match stroke {
            Stroke::Line { from, to } => {
                let ((ax, ay), (bx, by)) = (place.at(from.0, from.1), place.at(to.0, to.1));
                lines.push_str(&format!(
                    "M{} {}L{} {}",
                    number(ax),
                    number(ay),
                    number(bx),
                    number(by)
                ));
            }
            Stroke::Circle { centre, radius } => {
                let (x, y) = place.at(centre.0, centre.1);
                lines.push_str(&disc(x, y, radius * UNIT));
            }
            Stroke::Arc { centre, radius, start, end } => {
                lines.push_str(&arc(*centre, *radius, *start, *end, place));
            }
            Stroke::Dot { at } => {
                let (x, y) = place.at(at.0, at.1);
                dots.push_str(&disc(x, y, 0.09 * UNIT));
            }
            Stroke::Border { .. } | Stroke::Label { .. } => {}
        }
    }
    let edges: String = scene
        .board
        .spots
        .iter()
        .filter_map(|spot| match spot.shape {
            Shape::Edge { from, to } => {
                let ((ax, ay), (bx, by)) = (place.at(from.0, from.1), place.at(to.0, to.1));
                Some(format!("M{} {}L{} {}", number(ax), number(ay), number(bx), number(by)))
            }
            _ => None,
        })
        .collect();
    out.path("edge", &edges);
    out.path("line", &lines);
    out.path("dot", &dots);
    for stroke in &scene.board.strokes {
        if let Stroke::Border { points, player } = stroke {
            let mut path = String::new();
            for (index, point) in points.iter().enumerate() {
                let (x, y) = place.at(point.0, point.1);
                let letter = if index == 0 { 'M' } else { 'L' };
                path.push_str(&format!("{letter}{} {}", number(x), number(y)));
            }
            out.path("rim", &path);
            out.path(&format!("border {}", tone(*player, look)), &path);
        }
    }
}

/// Counter-clockwise in the scene; the picture's y points down, so the sweep is 0 there.
fn arc(centre: (f32, f32), radius: f32, start: f32, end: f32, place: &Place) -> String {
    let at = |angle: f32| {
        let angle = angle.to_radians();
        place.at(centre.0 + radius * angle.cos(), centre.1 + radius * angle.sin())
    };
    let end = if end < start { end + 360.0 } else { end };
    let (from, to, large) = (at(start), at(end), u8::from(end - start > 180.0));
    let r = number(radius * UNIT);
    format!(
        "M{} {}A{r} {r} 0 {large} 0 {} {}",
        number(from.0),
        number(from.1),
        number(to.0),
        number(to.1)
    )
}

/// Points of a lattice: a dot, and a wide ring where the spot means something.
fn points(out: &mut Writer, scene: &Scene, place: &Place) {
    let spots = || scene.board.spots.iter().filter(|spot| matches!(spot.shape, Shape::Point));
    for tint in TINTS.into_iter().filter(|tint| !matches!(tint, Tint::Plain | Tint::Alternate)) {
        let radius = 0.46 * place.spacing.min(1.2) * UNIT;
        let path: String = spots()
            .filter(|spot| spot.tint == tint)
            .map(|spot| {
                let (x, y) = place.spot(spot);
                disc(x, y, radius)
            })
            .collect();
        out.path(class(tint), &path);
        if let Tint::Goal(player) = tint {
            for spot in spots().filter(|spot| spot.tint == tint) {
                let (x, y) = place.spot(spot);
                let at = (x + 0.27 * UNIT, y - 0.25 * UNIT);
                out.words("emblem", at, 0.3 * UNIT, &player.number().to_string());
            }
        }
    }
    // A point that carries a word of its own (a face of a solid) needs no dot.
    let worded = |spot: &Spot| {
        scene.board.strokes.iter().any(
            |stroke| matches!(stroke, Stroke::Label { at, .. } if at.0 == spot.x && at.1 == spot.y),
        )
    };
    // Where a board marks some of its crossings (the star points of Go), the others are bare.
    let starred = scene.board.strokes.iter().any(|stroke| matches!(stroke, Stroke::Dot { .. }));
    let path: String = spots()
        .filter(|spot| !starred && !worded(spot))
        .map(|spot| {
            let (x, y) = place.spot(spot);
            disc(x, y, 0.1 * UNIT * place.spacing.min(1.0))
        })
        .collect();
    out.path("dot", &path);
}

fn beside(out: &mut Writer, scene: &Scene, look: &Look<'_>, place: &Place) {
    for (site, spot) in (0..).zip(&scene.board.spots) {
        if on_board(spot.shape) || !look.shows(scene, site) {
            continue;
        }
        match spot.shape {
            Shape::Button => {
                out.path("button", &place.outline(spot, 1.0));
                let word = look.words.spot(&spot.name);
                out.words("word", place.spot(spot), 0.34 * UNIT, &word);
            }
            // A plate on the table shows its own outline.
            Shape::Stock if holds_plate(scene, site) => {}
            Shape::Stock => out.path("stock", &place.outline(spot, 1.0)),
            _ => out.path("tray", &place.outline(spot, 1.0)),
        }
    }
}

fn holds_plate(scene: &Scene, site: Site) -> bool {
    let plate = |piece: &&Piece| piece.site == site && matches!(piece.kind, Kind::Plate(_));
    scene.pieces.iter().any(|piece| plate(&piece))
}

fn coordinates(out: &mut Writer, scene: &Scene, look: &Look<'_>, place: &Place) {
    let labels = || {
        scene.board.strokes.iter().filter_map(|stroke| match stroke {
            Stroke::Label { at, text } => Some((place.at(at.0, at.1), text)),
            _ => None,
        })
    };
    if labels().next().is_some() {
        out.open("g", &[("class", "label")]);
        labels().for_each(|(at, text)| out.label(at, text));
        out.close("g");
    }
    if !scene.board.named {
        return;
    }
    let mut names = Vec::new();
    for spot in scene.board.spots.iter().filter(|spot| on_board(spot.shape)) {
        if is_cell(spot.shape) {
            out.words("word", place.spot(spot), 0.3 * UNIT, &spot.name);
            continue;
        }
        // Beside the point and away from the middle, turned a little off lines that lead outward.
        let (dx, dy) = (spot.x - place.centre.0, spot.y - place.centre.1);
        let angle = if dx.hypot(dy) < 0.05 { 0.9 } else { dy.atan2(dx) + 0.5 };
        let far = place.radius(spot.shape) / UNIT + 0.2 + 0.12 * (look.lettering - 1.0);
        let at = place.at(spot.x + far * angle.cos(), spot.y + far * angle.sin());
        names.push((at, spot.name.as_str()));
    }
    let size = 0.27 * UNIT * place.spacing.clamp(0.75, 1.0) * look.lettering;
    out.haloed(&names, size);
}
