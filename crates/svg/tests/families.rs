//! One scene of every family of boards, made by hand: the pictures are compared with the stored ones
//! (`UPDATE_GOLDEN=1 cargo test -p ludoteca-svg` writes them anew; look at them before committing).

use ludoteca_game::{Board, Kind, Mark, MarkKind, Piece, Player, Scene, Shape, Site, Stroke, Tint};
use ludoteca_svg::{Look, Theme, draw};

fn labels(board: &mut Board, columns: usize, rows: usize) {
    for column in 0..columns {
        let text = char::from(b'a' + column as u8).to_string();
        board.strokes.push(Stroke::Label { at: (column as f32, -0.8), text });
    }
    for row in 0..rows {
        let text = (row + 1).to_string();
        board.strokes.push(Stroke::Label { at: (-0.8, row as f32), text });
    }
}

fn name(column: usize, row: usize) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

fn grid(columns: usize, rows: usize, shape: Shape) -> Board {
    let mut board = Board::default();
    for row in 0..rows {
        for column in 0..columns {
            let site = board.add(name(column, row), column as f32, row as f32, shape);
            if shape == Shape::Square && (row + column) % 2 == 0 {
                board.tint(site, Tint::Alternate);
            }
        }
    }
    labels(&mut board, columns, rows);
    board
}

fn mark(site: Site, kind: MarkKind) -> Mark {
    Mark { site, kind }
}

/// Squares with every figure, tint and mark.
fn squares() -> Scene {
    let mut board = grid(6, 6, Shape::Square);
    board.tint(0, Tint::Goal(Player::One));
    board.tint(35, Tint::Goal(Player::Two));
    board.tint(1, Tint::Home(Player::One));
    board.tint(34, Tint::Home(Player::Two));
    board.tint(14, Tint::Special);
    board.add("swap", 6.6, 4.5, Shape::Button);
    let stock = board.add("mão", 6.6, 3.0, Shape::Stock);
    let kinds = [Kind::Disc, Kind::Pawn, Kind::Amazon, Kind::Cat, Kind::Dog];
    let mut pieces = Vec::new();
    for (index, kind) in kinds.into_iter().enumerate() {
        pieces.push(Piece::new(6 + index, kind, Player::One));
        pieces.push(Piece::new(24 + index, kind, Player::Two));
    }
    for (index, kind) in
        [Kind::Green, Kind::Yellow, Kind::Red, Kind::Closed, Kind::Disc].into_iter().enumerate()
    {
        pieces.push(Piece::new(18 + index, kind, None));
    }
    pieces.push(Piece::new(usize::from(stock), Kind::Disc, Player::Two).times(8));
    let marks = vec![
        mark(12, MarkKind::Last),
        mark(13, MarkKind::Target),
        mark(15, MarkKind::Chosen),
        mark(16, MarkKind::Hint),
        mark(17, MarkKind::Winning),
        mark(24, MarkKind::Target),
    ];
    Scene { board, pieces, marks }
}

/// Points and lines with the eight loops of Surakarta.
fn loops() -> Scene {
    let mut board = grid(6, 6, Shape::Point);
    for index in 0..6 {
        let at = index as f32;
        board.strokes.push(Stroke::Line { from: (0.0, at), to: (5.0, at) });
        board.strokes.push(Stroke::Line { from: (at, 0.0), to: (at, 5.0) });
    }
    for radius in [1.0, 2.0] {
        for (centre, start) in
            [((0.0, 0.0), 90.0), ((5.0, 0.0), 180.0), ((5.0, 5.0), 270.0), ((0.0, 5.0), 0.0)]
        {
            let end = start + 270.0;
            board.strokes.push(Stroke::Arc { centre, radius, start, end });
        }
    }
    let pieces = (0..12)
        .map(|site| Piece::new(site, Kind::Disc, Player::One))
        .chain((24..36).map(|site| Piece::new(site, Kind::Disc, Player::Two)))
        .collect();
    Scene { board, pieces, marks: vec![mark(12, MarkKind::Target), mark(6, MarkKind::Chosen)] }
}

/// Three circles and three diameters, points with names of their own.
fn round() -> Scene {
    let mut board = Board { named: true, ..Board::default() };
    board.add("C", 0.0, 0.0, Shape::Point);
    for (ring, letter) in ["A", "B", "D"].into_iter().enumerate() {
        let radius = ring as f32 + 1.0;
        board.strokes.push(Stroke::Circle { centre: (0.0, 0.0), radius });
        for step in 0..6 {
            let angle = (60.0 * step as f32).to_radians();
            let at = (radius * angle.cos(), radius * angle.sin());
            board.add(format!("{letter}{step}"), at.0, at.1, Shape::Point);
            if ring == 2 && step < 3 {
                board.strokes.push(Stroke::Line { from: at, to: (-at.0, -at.1) });
            }
        }
    }
    let pieces = (1..19)
        .map(|site| {
            let side = if (site - 1) % 6 < 3 { Player::Two } else { Player::One };
            Piece::new(site, Kind::Disc, side)
        })
        .collect();
    Scene { board, pieces, marks: vec![mark(0, MarkKind::Target), mark(4, MarkKind::Chosen)] }
}

/// A rhombus of hexagons with owned sides.
fn rhombus() -> Scene {
    let mut board = Board::default();
    let half = 3f32.sqrt() / 2.0;
    for row in 0..5 {
        for column in 0..5 {
            let x = (column + row) as f32 * half;
            let y = (column as f32 - row as f32) * 0.5;
            board.add(name(column, row), x, y, Shape::Hexagon { flat_top: true });
        }
    }
    let points = vec![(-0.7, 0.1), (4.0 * half - 0.1, 2.7)];
    board.strokes.push(Stroke::Border { points, player: Player::One });
    let points = vec![(-0.7, -0.1), (4.0 * half - 0.1, -2.7)];
    board.strokes.push(Stroke::Border { points, player: Player::Two });
    let pieces =
        vec![Piece::new(12, Kind::Disc, Player::One), Piece::new(13, Kind::Disc, Player::Two)];
    Scene { board, pieces, marks: vec![mark(12, MarkKind::Winning), mark(13, MarkKind::Last)] }
}

/// Houses with seeds that can be counted, and a depot.
fn pits() -> Scene {
    let mut board = Board::default();
    let mut pieces = Vec::new();
    for column in 0..6u8 {
        let x = f32::from(column);
        let south = board.add(char::from(b'a' + column).to_string(), x, 0.0, Shape::Pit);
        let north = board.add(char::from(b'F' - column).to_string(), x, 1.2, Shape::Pit);
        pieces
            .push(Piece::new(usize::from(south), Kind::Seeds, None).times(usize::from(column) * 2));
        pieces.push(
            Piece::new(usize::from(north), Kind::Seeds, None).times(usize::from(column) + 12),
        );
        let text = char::from(b'a' + column).to_string();
        board.strokes.push(Stroke::Label { at: (x, -0.8), text });
    }
    let depot = board.add("depósito", 7.2, 0.6, Shape::Stock);
    pieces.push(Piece::new(usize::from(depot), Kind::Seeds, Player::One).times(24));
    Scene { board, pieces, marks: vec![mark(4, MarkKind::Last), mark(6, MarkKind::Target)] }
}

/// Dots, lines between them, boxes.
fn dots() -> Scene {
    let mut board = Board::default();
    for row in 0..3 {
        for column in 0..3 {
            let (x, y) = (column as f32, row as f32);
            board.strokes.push(Stroke::Dot { at: (x, y) });
            if column < 2 {
                let shape = Shape::Edge { from: (x, y), to: (x + 1.0, y) };
                board.add(
                    format!("{}-{}", name(column, row), name(column + 1, row)),
                    x + 0.5,
                    y,
                    shape,
                );
            }
            if row < 2 {
                let shape = Shape::Edge { from: (x, y), to: (x, y + 1.0) };
                board.add(
                    format!("{}-{}", name(column, row), name(column, row + 1)),
                    x,
                    y + 0.5,
                    shape,
                );
            }
            if column < 2 && row < 2 {
                board.add(format!("box {}", name(column, row)), x + 0.5, y + 0.5, Shape::Box);
            }
        }
    }
    labels(&mut board, 3, 3);
    let mut pieces = Vec::new();
    for (site, spot) in board.spots.iter().enumerate().take(9) {
        match spot.shape {
            Shape::Box => pieces.push(Piece::new(site, Kind::Claim, Player::BOTH[site % 2])),
            _ => pieces.push(Piece::new(site, Kind::Line, None)),
        }
    }
    Scene { board, pieces, marks: vec![mark(9, MarkKind::Target), mark(0, MarkKind::Last)] }
}

/// A track with heaps of pieces, and dice.
fn track() -> Scene {
    let mut board = Board::default();
    for cell in 1..=12u8 {
        board.add(cell.to_string(), f32::from(cell), 0.0, Shape::Square);
        board.strokes.push(Stroke::Label { at: (f32::from(cell), -0.8), text: cell.to_string() });
    }
    let mut pieces = vec![
        Piece::new(3, Kind::Disc, Player::One).times(2),
        Piece::new(7, Kind::Disc, Player::Two),
    ];
    for face in 1..=6u8 {
        let site = board.add(format!("die {face}"), f32::from(face), 1.5, Shape::Die);
        pieces.push(Piece::new(usize::from(site), Kind::Die(face), None));
    }
    Scene { board, pieces, marks: vec![mark(12, MarkKind::Target), mark(3, MarkKind::Chosen)] }
}

fn families() -> Vec<(&'static str, Scene)> {
    vec![
        ("squares", squares()),
        ("loops", loops()),
        ("round", round()),
        ("rhombus", rhombus()),
        ("pits", pits()),
        ("dots", dots()),
        ("track", track()),
    ]
}

#[test]
fn pictures_are_as_stored() {
    // From the folder of the crate, where tests are run: several checkouts may share what is built.
    let folder = std::path::Path::new("tests/golden");
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    for (name, scene) in families() {
        for theme in Theme::ALL {
            // Every family in one theme, the richest in all.
            if theme != Theme::Wood && name != "squares" {
                continue;
            }
            let look = Look { theme, title: name, touch: name == "dots", ..Look::default() };
            let picture = draw(&scene, &look).replace("><", ">\n<");
            let file = folder.join(format!("{name}-{}.svg", theme.name()));
            if update {
                std::fs::write(&file, &picture).expect("a golden picture written");
            }
            let stored = std::fs::read_to_string(&file).expect("a golden picture");
            assert!(picture == stored, "{} differs; look at it", file.display());
        }
    }
}

#[test]
fn touchable_pictures_name_every_spot_once_and_carry_no_style() {
    for (name, scene) in families() {
        let look = Look { touch: true, styled: false, title: name, ..Look::default() };
        let picture = draw(&scene, &look);
        for site in 0..scene.board.spots.len() {
            assert_eq!(picture.matches(&format!("data-site=\"{site}\"")).count(), 1, "{name}");
        }
        for forbidden in ["<style", "style=", "<script", " id=", "href", "onclick"] {
            assert!(!picture.contains(forbidden), "{name} has {forbidden}");
        }
        assert!(picture.len() < 30_000, "{name}: {}", picture.len());
        assert!(picture.contains("<title>") && picture.contains("<desc>"));
    }
}

#[test]
fn coordinates_can_be_left_out() {
    let look = Look { coordinates: false, ..Look::default() };
    let (without, with) = (draw(&squares(), &look), draw(&squares(), &Look::default()));
    assert!(with.contains(">a</text>") && !without.contains(">a</text>"));
    assert!(!draw(&round(), &look).contains(">D0</text>"));
    let smaller = ludoteca_svg::size(&squares(), &look);
    assert!(smaller.0 < ludoteca_svg::size(&squares(), &Look::default()).0);
}

#[test]
fn a_board_to_print_has_nothing_beside_it() {
    let look = Look { beside: false, ..Look::default() };
    let picture = draw(&squares(), &look);
    assert!(!picture.contains("trocar") && !picture.contains("×8"));
}
