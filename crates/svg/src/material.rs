//! What a board is made of: the edge of the plank, the grain of the wood, hollows carved into it. Looks of paper
//! leave it all out by their styles, so the picture is the same everywhere.

use crate::UNIT;
use crate::place::{Place, disc};
use crate::xml::{Writer, number};
use ludoteca_game::{Scene, Shape};

/// So many lines of grain, however large the board.
const LINES: u32 = 22;

/// The rounded edge of the plank, with light on it.
pub(crate) fn edge(out: &mut Writer, (width, height): (f32, f32)) {
    let (inset, corner) = (0.05 * UNIT, number(0.17 * UNIT));
    out.empty(
        "rect",
        &[
            ("class", "bevel"),
            ("x", &number(inset)),
            ("y", &number(inset)),
            ("width", &number(width - 2.0 * inset)),
            ("height", &number(height - 2.0 * inset)),
            ("rx", &corner),
        ],
    );
}

/// Long lines along the board, nearly straight, no two alike; every third is a broad one.
pub(crate) fn grain(out: &mut Writer, (width, height): (f32, f32)) {
    let (mut fine, mut broad) = (String::new(), String::new());
    let mut number_of = 0x2545_f491_u32;
    let mut next = |most: f32| {
        number_of = number_of.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (number_of >> 8) as f32 / (1 << 24) as f32 * most
    };
    let step = height / LINES as f32;
    for line in 0..LINES {
        let y = (line as f32 + 0.2 + next(0.6)) * step;
        let (rise, half) = ((next(1.4) - 0.7) * step, (width - 8.0) / 2.0);
        let path = format!(
            "M4 {}q{} {} {} 0t{} 0",
            number(y),
            number(half / 2.0),
            number(rise),
            number(half),
            number(half)
        );
        if line % 3 == 1 { broad.push_str(&path) } else { fine.push_str(&path) }
    }
    out.path("grain", &fine);
    out.path("grain broad", &broad);
}

/// Pits are carved: the lower right side catches the light.
pub(crate) fn hollows(out: &mut Writer, scene: &Scene, place: &Place) {
    let pits = scene.board.spots.iter().filter(|spot| matches!(spot.shape, Shape::Pit));
    let path: String = pits
        .map(|spot| {
            let ((x, y), radius) = (place.spot(spot), place.radius(spot.shape));
            disc(x + 0.07 * radius, y + 0.1 * radius, 0.84 * radius)
        })
        .collect();
    out.path("hollow", &path);
}
