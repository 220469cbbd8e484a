//! What stands on the board.

use crate::UNIT;
use crate::figures::{figure, pips, seeds};
use crate::look::Look;
use crate::place::{Place, disc, square};
use crate::xml::{Writer, number};
use ludoteca_game::{Kind, Piece, Player, Scene, Shape, Spot};

pub(crate) fn tone(player: Player, look: &Look<'_>) -> &'static str {
    if look.dark[player.index()] { "dark" } else { "light" }
}

pub(crate) fn draw(out: &mut Writer, scene: &Scene, look: &Look<'_>, place: &Place) {
    if look.starts {
        return starts(out, scene, look, place);
    }
    // Claims lie under the lines around them.
    let order = |piece: &&Piece| u8::from(!matches!(piece.kind, Kind::Claim));
    let mut pieces: Vec<&Piece> = scene.pieces.iter().collect();
    pieces.sort_by_key(order);
    for piece in pieces {
        let spot = &scene.board.spots[usize::from(piece.site)];
        if look.shows(scene, piece.site) {
            draw_piece(out, piece, spot, look, place);
        }
    }
}

/// Where pieces begin: small and pale, on a board to print.
fn starts(out: &mut Writer, scene: &Scene, look: &Look<'_>, place: &Place) {
    out.open("g", &[("class", "starts")]);
    for (shade, wanted) in [("dark", true), ("light", false)] {
        let mut path = String::new();
        for piece in &scene.pieces {
            let spot = &scene.board.spots[usize::from(piece.site)];
            let stands = matches!(
                piece.kind,
                Kind::Disc | Kind::Pawn | Kind::Amazon | Kind::Cat | Kind::Dog
            );
            let dark = piece.side.is_some_and(|player| tone(player, look) == "dark");
            if stands && dark == wanted && crate::words::on_board(spot.shape) {
                let (x, y) = place.spot(spot);
                path.push_str(&disc(x, y, 0.17 * UNIT * place.spacing.min(1.0)));
            }
        }
        out.path(shade, &path);
    }
    out.close("g");
}

fn draw_piece(out: &mut Writer, piece: &Piece, spot: &Spot, look: &Look<'_>, place: &Place) {
    let (x, y) = place.spot(spot);
    let radius = place.radius(spot.shape);
    let plate = matches!(piece.kind, Kind::Plate(_));
    let stock = matches!(spot.shape, Shape::Stock) && !plate;
    let die = matches!(piece.kind, Kind::Die(_));
    let counted = stock || (piece.count > 1 && piece.kind != Kind::Seeds && !die);
    let x = if stock { x - (place.stock - 0.4) * UNIT } else { x };
    match piece.kind {
        Kind::Line => {
            if let Shape::Edge { from, to } = spot.shape {
                let (from, to) = (place.at(from.0, from.1), place.at(to.0, to.1));
                let path = format!(
                    "M{} {}L{} {}",
                    number(from.0),
                    number(from.1),
                    number(to.0),
                    number(to.1)
                );
                out.path("drawn", &path);
            }
        }
        Kind::Claim => claim(out, piece, (x, y), look),
        Kind::Seeds if stock => seed_cup(out, (x, y), radius),
        Kind::Seeds => house(out, piece.count, (x, y)),
        Kind::Closed => closed(out, (x, y), radius),
        Kind::Green => out.circle("green", (x, y), radius * 0.95),
        Kind::Yellow => {
            let r = radius;
            let path = format!(
                "M{} {}l{} {}h-{}z",
                number(x),
                number(y - r),
                number(r),
                number(r * 1.75),
                number(r * 2.0)
            );
            out.path("yellow", &path);
        }
        Kind::Red => out.path("red", &square(x, y, radius * 0.86)),
        Kind::Die(face) => dice(out, face, (x, y), piece, look),
        Kind::Plate(_) => {
            // Its numbers are painted on the board; this says only that it lies here.
            out.open("g", &[("class", "light")]);
            out.circle("", (x, y), 0.08 * UNIT);
            out.close("g");
        }
        Kind::Neutral => neutral(out, (x, y), radius),
        Kind::Aim => out.circle("aim", (x, y), radius * 0.8),
        Kind::Bar { right, up } => bar(out, (right, up), piece.side, (x, y), look),
        kind => token(out, kind, piece.side, (x, y, radius), look),
    }
    if counted && piece.kind != Kind::Claim {
        count(out, piece, (x, y), radius, stock.then_some(place.stock), look);
    }
}

fn token(
    out: &mut Writer,
    kind: Kind,
    side: Option<Player>,
    (x, y, radius): (f32, f32, f32),
    look: &Look<'_>,
) {
    let class = side.map_or("light", |player| tone(player, look));
    let scale = radius / 15.0;
    let move_there = format!("translate({} {})", number(x), number(y));
    let transform = if (scale - 1.0).abs() < 0.04 {
        move_there
    } else {
        format!("{move_there}scale({:.2})", scale)
    };
    out.open("g", &[("class", class), ("transform", &transform)]);
    figure(out, kind, class == "dark");
    if side.is_none() && kind == Kind::Disc {
        // A piece that both players move wears a ring as well as the dot.
        out.circle("ink", (0.0, 0.0), 9.5);
    }
    out.close("g");
}

/// How many pieces lie on one spot: a number on the piece, or behind it in a stock.
fn count(
    out: &mut Writer,
    piece: &Piece,
    (x, y): (f32, f32),
    radius: f32,
    stock: Option<f32>,
    look: &Look<'_>,
) {
    let text = piece.count.to_string();
    if let Some(half) = stock {
        // In the room right of the piece.
        let middle = x + (0.32 + (2.0 * half - 0.72) / 2.0) * UNIT;
        let size = if half < 0.75 { 0.28 } else { 0.4 };
        out.words("word", (middle, y), size * UNIT, &format!("×{text}"));
    } else {
        let class = piece.side.map_or("light", |player| tone(player, look));
        out.open("g", &[("class", class)]);
        out.circle("", (x, y), radius * 0.62);
        out.words("", (x, y), radius * 0.9, &text);
        out.close("g");
    }
}

fn claim(out: &mut Writer, piece: &Piece, (x, y): (f32, f32), look: &Look<'_>) {
    let Some(player) = piece.side else { return };
    let class = tone(player, look);
    out.open("g", &[("class", "claim")]);
    out.path(class, &square(x, y, 0.5 * UNIT));
    out.close("g");
    token(out, Kind::Disc, Some(player), (x, y, 0.22 * UNIT), look);
}

/// A stone of neither colour: a middle tone, and a cross for those who see no tones.
fn neutral(out: &mut Writer, (x, y): (f32, f32), radius: f32) {
    let half = radius * 0.42;
    out.open("g", &[("class", "neutral")]);
    out.circle("", (x, y), radius);
    let (a, b, c, d) = (number(x - half), number(y - half), number(x + half), number(y + half));
    out.path("", &format!("M{a} {b}L{c} {d}M{c} {b}L{a} {d}"));
    out.close("g");
}

/// A bar over several squares, with a dot a square; the halves of a player's domino meet at a line.
fn bar(
    out: &mut Writer,
    (right, up): (u8, u8),
    side: Option<Player>,
    (x, y): (f32, f32),
    look: &Look<'_>,
) {
    let class = side.map_or("light", |player| tone(player, look));
    let half = 0.4 * UNIT;
    let (right, up) = (f32::from(right), f32::from(up));
    out.open("g", &[("class", class)]);
    out.empty(
        "rect",
        &[
            ("x", &number(x - half)),
            ("y", &number(y - half - up * UNIT)),
            ("width", &number(2.0 * half + right * UNIT)),
            ("height", &number(2.0 * half + up * UNIT)),
            ("rx", &number(0.14 * UNIT)),
        ],
    );
    if right + up == 1.0 && side.is_some() {
        let (middle, level) = (x + right * UNIT / 2.0, y - up * UNIT / 2.0);
        let (across, down) = (0.26 * UNIT * up, 0.26 * UNIT * right);
        let (from, to) = ((middle - across, level - down), (middle + across, level + down));
        let [a, b, c, d] = [from.0, from.1, to.0, to.1].map(number);
        out.path("ink", &format!("M{a} {b}L{c} {d}"));
    }
    for step in 0..=right.max(up) as u8 {
        let step = f32::from(step) * UNIT;
        let at = if up > 0.0 { (x, y - step) } else { (x + step, y) };
        out.circle("mark", at, 2.8);
    }
    out.close("g");
}

fn closed(out: &mut Writer, (x, y): (f32, f32), radius: f32) {
    let half = radius * 0.5;
    out.open("g", &[("class", "dark")]);
    out.path("", &square(x, y, radius * 1.1));
    let (a, b, c, d) = (number(x - half), number(y - half), number(x + half), number(y + half));
    out.path("ink", &format!("M{a} {b}L{c} {d}M{c} {b}L{a} {d}"));
    out.close("g");
}

fn house(out: &mut Writer, count: u8, (x, y): (f32, f32)) {
    let (places, size) = seeds(count);
    let radius = 0.44 * UNIT;
    out.open("g", &[("class", "seed")]);
    for (dx, dy) in places {
        out.circle("", (x + dx * radius, y + dy * radius), size * radius);
    }
    out.close("g");
    let at = (x + 0.38 * UNIT, y + 0.42 * UNIT);
    out.haloed(&[(at, &count.to_string())], 0.27 * UNIT);
}

fn seed_cup(out: &mut Writer, (x, y): (f32, f32), radius: f32) {
    out.open("g", &[("class", "seed")]);
    for (dx, dy) in [(-0.4, 0.2), (0.4, 0.2), (0.0, -0.4)] {
        out.circle("", (x + dx * radius, y + dy * radius), 0.36 * radius);
    }
    out.close("g");
}

/// Equal dice lie side by side, smaller: a number over the pips would read as another face.
fn dice(out: &mut Writer, face: u8, (x, y): (f32, f32), piece: &Piece, look: &Look<'_>) {
    let places: &[(f32, f32)] = match piece.count {
        0 | 1 => return die(out, face, (x, y), piece, look),
        2 => &[(-8.5, -8.5), (8.5, 8.5)],
        _ => &[(-8.8, -8.8), (8.8, -8.8), (0.0, 8.8)],
    };
    for (dx, dy) in places {
        let moved = format!("translate({} {})scale(.54)", number(x + dx), number(y + dy));
        out.open("g", &[("transform", &moved)]);
        die(out, face, (0.0, 0.0), piece, look);
        out.close("g");
    }
}

fn die(out: &mut Writer, face: u8, (x, y): (f32, f32), piece: &Piece, look: &Look<'_>) {
    let class = piece.side.map_or("light", |player| tone(player, look));
    out.open("g", &[("class", &format!("{class} die"))]);
    let half = number(30.0);
    out.empty(
        "rect",
        &[
            ("x", &number(x - 15.0)),
            ("y", &number(y - 15.0)),
            ("width", &half),
            ("height", &half),
            ("rx", "5"),
        ],
    );
    for (dx, dy) in pips(face) {
        out.circle("mark", (x + dx, y + dy), 2.6);
    }
    out.close("g");
}

#[cfg(test)]
mod tests {
    use crate::Look;
    use ludoteca_game::{Board, Kind, Piece, Player, Scene, Shape};

    /// A double is two dice: a number over the pips would read as another face.
    #[test]
    fn a_double_is_drawn_as_two_dice() {
        let mut board = Board::default();
        board.add("die-1", 0.0, 0.0, Shape::Die);
        for count in 1..=3 {
            let pieces = vec![Piece::new(0, Kind::Die(1), Player::One).times(count)];
            let scene = Scene { board: board.clone(), pieces, marks: Vec::new() };
            let svg = crate::draw(&scene, &Look { styled: false, ..Look::default() });
            assert_eq!(svg.matches(" die\"").count(), count, "{svg}");
            assert_eq!(svg.matches("<text").count(), 0, "{svg}");
        }
    }
}
