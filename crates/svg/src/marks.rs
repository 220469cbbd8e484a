//! What is lit. Each kind differs by form as well as colour: the last move is a shaded outline, the
//! chosen spot a thick one, a target a dot (a ring around what can be taken), a hint is dashed, a
//! winning line is doubled.

use crate::UNIT;
use crate::place::{Place, disc};
use crate::xml::Writer;
use ludoteca_game::{MarkKind, Scene, Shape, Site};

fn of_kind(scene: &Scene, kind: MarkKind) -> impl Iterator<Item = Site> + '_ {
    scene.marks.iter().filter(move |mark| mark.kind == kind).map(|mark| mark.site)
}

/// What lies under the pieces.
pub(crate) fn below(out: &mut Writer, scene: &Scene, place: &Place) {
    for (kind, class) in [(MarkKind::Last, "last"), (MarkKind::Chosen, "chosen")] {
        let path: String = of_kind(scene, kind)
            .map(|site| place.outline(&scene.board.spots[usize::from(site)], 0.93))
            .collect();
        out.path(class, &path);
    }
}

/// What lies over them.
pub(crate) fn above(out: &mut Writer, scene: &Scene, place: &Place) {
    let (mut free, mut taken) = (String::new(), String::new());
    for site in of_kind(scene, MarkKind::Target) {
        let spot = &scene.board.spots[usize::from(site)];
        let occupied = scene.pieces.iter().any(|piece| piece.site == site);
        let ringed = occupied || matches!(spot.shape, Shape::Button | Shape::Stock | Shape::Die);
        if ringed {
            taken.push_str(&place.outline(spot, 0.9));
        } else {
            let (x, y) = place.spot(spot);
            free.push_str(&disc(x, y, 0.15 * UNIT));
        }
    }
    out.path("target", &free);
    out.path("take", &taken);
    let hints: String = of_kind(scene, MarkKind::Hint)
        .map(|site| place.outline(&scene.board.spots[usize::from(site)], 0.98))
        .collect();
    out.path("hint", &hints);
    let wins: String = of_kind(scene, MarkKind::Winning)
        .flat_map(|site| {
            let spot = &scene.board.spots[usize::from(site)];
            [place.outline(spot, 0.99), place.outline(spot, 0.84)]
        })
        .collect();
    out.path("winning", &wins);
}
