//! A scene becomes SVG: one renderer for all boards. Looks are CSS classes; the picture carries its
//! theme's styles in itself (files, print), or only the classes (a page that has the style sheet,
//! under a policy that forbids inline styles). No ids, no scripts, no style attributes, so that any
//! number of boards can stand in one page.
//!
//! ```
//! use ludoteca_game::{Board, Kind, Piece, Player, Scene, Shape};
//! use ludoteca_svg::{Look, Theme};
//!
//! let mut board = Board::default();
//! board.add("a1", 0.0, 0.0, Shape::Square);
//! let pieces = vec![Piece::new(0, Kind::Disc, Player::One)];
//! let scene = Scene { board, pieces, marks: vec![] };
//! let picture = ludoteca_svg::draw(&scene, &Look { theme: Theme::Wood, ..Look::default() });
//! assert!(picture.starts_with("<svg") && picture.contains("viewBox"));
//! ```
//!
//! In a touchable picture every spot is an element with its number in `data-site` and its words in
//! `aria-label`. Units: a spot is [`UNIT`] wide.

mod board;
mod figures;
mod grid;
mod look;
mod marks;
mod material;
mod pieces;
mod place;
mod sites;
mod theme;
mod words;
mod xml;

pub use look::Look;
pub use place::size;
pub use theme::{Theme, contrast, stylesheet};
pub use words::{BRAZILIAN, ENGLISH, PORTUGUESE, Words, describe};

use ludoteca_game::{Kind, Scene};
use place::Place;
use xml::Writer;

/// How wide a spot is in the picture's own units.
pub const UNIT: f32 = 40.0;

/// The picture of a scene.
pub fn draw(scene: &Scene, look: &Look<'_>) -> String {
    let place = Place::new(scene, look);
    let mut out = Writer::default();
    let (width, height) = place.extent();
    let role = if look.touch { "group" } else { "img" };
    out.open(
        "svg",
        &[
            ("xmlns", "http://www.w3.org/2000/svg"),
            ("viewBox", &format!("0 0 {} {}", xml::number(width), xml::number(height))),
            ("class", &format!("ludoteca {}", look.theme.name())),
            ("role", role),
            ("aria-label", look.title),
        ],
    );
    out.text("title", &[], look.title);
    out.text("desc", &[], &describe(scene, look));
    if look.styled {
        out.raw(&format!("<style>{}</style>", theme::weighted(look.theme, "", look.weight)));
    }
    board::draw(&mut out, scene, look, &place);
    marks::below(&mut out, scene, &place);
    pieces::draw(&mut out, scene, look, &place);
    marks::above(&mut out, scene, &place);
    if look.touch {
        sites::draw(&mut out, scene, look, &place);
    }
    out.close("svg");
    out.finish()
}

/// The empty board of a scene.
pub fn empty(scene: &Scene) -> Scene {
    Scene { board: scene.board.clone(), pieces: Vec::new(), marks: Vec::new() }
}

/// A single piece without a board, in a square of [`UNIT`] (a bar in so many squares), for pieces to cut out.
pub fn piece(piece: &ludoteca_game::Piece, look: &Look<'_>) -> String {
    let mut board = ludoteca_game::Board::default();
    board.add("", 0.0, 0.0, ludoteca_game::Shape::Square);
    let (right, up) = match piece.kind {
        Kind::Bar { right, up } => (f32::from(right), f32::from(up)),
        _ => (0.0, 0.0),
    };
    if right + up > 0.0 {
        board.add("end", right, up, ludoteca_game::Shape::Square);
    }
    let alone = ludoteca_game::Piece { site: 0, count: 1, ..*piece };
    let scene = Scene { board, pieces: vec![alone], marks: Vec::new() };
    let look = Look { margin: 0.0, coordinates: false, ..*look };
    let place = Place::new(&scene, &look);
    let mut out = Writer::default();
    let (width, height) = (xml::number((1.0 + right) * UNIT), xml::number((1.0 + up) * UNIT));
    out.open(
        "svg",
        &[
            ("xmlns", "http://www.w3.org/2000/svg"),
            ("viewBox", &format!("0 0 {width} {height}")),
            ("class", &format!("ludoteca {}", look.theme.name())),
            ("role", "img"),
        ],
    );
    out.text("title", &[], &look.words.piece(&alone, look.sides));
    if look.styled {
        out.raw(&format!("<style>{}</style>", theme::weighted(look.theme, "", look.weight)));
    }
    pieces::draw(&mut out, &scene, &look, &place);
    out.close("svg");
    out.finish()
}

/// A single goal of a player without a board, in a square of [`UNIT`]: what tells players apart where they
/// move the same pieces.
pub fn goal(player: ludoteca_game::Player, look: &Look<'_>) -> String {
    let mut board = ludoteca_game::Board::default();
    let site = board.add("", 0.0, 0.0, ludoteca_game::Shape::Square);
    board.tint(site, ludoteca_game::Tint::Goal(player));
    let scene = Scene { board, pieces: Vec::new(), marks: Vec::new() };
    draw(&scene, &Look { margin: 0.0, coordinates: false, ..*look })
}
