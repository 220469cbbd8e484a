//! The touchable layer: one invisible outline a spot, with its number and its words. That it is a button the page
//! says, once a script makes it one.

use crate::look::Look;
use crate::place::Place;
use crate::xml::Writer;
use ludoteca_game::{Kind, Piece, Scene, Shape, Spot, Tint};

pub(crate) fn draw(out: &mut Writer, scene: &Scene, look: &Look<'_>, place: &Place) {
    out.open("g", &[("class", "sites")]);
    // A box lies under its four lines: it only tells who owns it, and must not catch their touches.
    let is_box = |spot: &Spot| matches!(spot.shape, Shape::Box);
    let spots = || (0..).zip(&scene.board.spots);
    let below = spots().filter(|(_, spot)| is_box(spot));
    for (site, spot) in below.chain(spots().filter(|(_, spot)| !is_box(spot))) {
        if !look.shows(scene, site) {
            continue;
        }
        let mut words = vec![look.words.spot(&spot.name).to_string()];
        let lies = |piece: &&Piece| match piece.kind {
            Kind::Bar { .. } => scene.board.covered(piece).contains(&site),
            _ => piece.site == site,
        };
        for piece in scene.pieces.iter().filter(lies) {
            words.push(look.words.piece(piece, look.sides));
        }
        if let Tint::Goal(player) = spot.tint {
            words.push(format!("{} {}", look.words.goal, look.sides[player.index()]));
        }
        let mut said = Vec::new();
        for mark in scene.marks.iter().filter(|mark| mark.site == site) {
            // Three dice on one spot are one last move.
            if !said.contains(&mark.kind) {
                said.push(mark.kind);
                words.push(look.words.mark(mark.kind).to_string());
            }
        }
        out.empty(
            "path",
            &[
                ("data-site", &site.to_string()),
                ("aria-label", &words.join(", ")),
                ("d", &place.outline(spot, 1.0)),
            ],
        );
    }
    out.close("g");
}
