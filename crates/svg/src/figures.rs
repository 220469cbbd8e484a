//! The outlines of pieces, drawn around the middle in a circle of radius 15. The two sides differ by
//! what is drawn on them as well as by colour.

use crate::xml::Writer;
use ludoteca_game::Kind;

const PAWN: &str = "M-10 14h20c0-5-5-6-6-13h3v-3h-3a6.5 6.5 0 1 0-8 0h-3v3h3c-1 7-6 8-6 13z";
const AMAZON: &str = "M-11 13h22l4-20-8 8-3-13-4 11-4-11-3 13-8-8z";
const CAT: &str = "M-13-15l8 5q5-2 10 0l8-5 1 15c0 8-6 14-14 14s-14-6-14-14z";
const CAT_FACE: &str = "M-2 5h4l-2 2.5zv2M-4 9q2 1 4-1q2 2 4 1M-6 6l-8-2M-6 8l-8 2M6 6l8-2M6 8l8 2";
const DOG: &str =
    "M-8-12q8-4 16 0c8 0 8 8 7 15-4 3-6 0-6-4 0 9-3 15-9 15s-9-6-9-15c0 4-2 7-6 4-1-7-1-15 7-15z";
const DOG_FACE: &str = "M-8-11c-2 4-2 7-1 11M8-11c2 4 2 7 1 11M0 8v3M-4 11q4 3 8 0";

/// Light that falls on a dark stone from above, and the side of a light one that it does not reach.
const SHINE: &str = "M-12-4a12.6 12.6 0 0 1 9-8";
const SHADE: &str = "M12 5a13 13 0 0 1-10 8";

/// A piece of a side that is dark or light.
pub(crate) fn figure(out: &mut Writer, kind: Kind, dark: bool) {
    match kind {
        Kind::Pawn => {
            out.path("", PAWN);
            out.path("ink", if dark { "M-7 10h14" } else { "M0-7v.1M-3 10h6" });
        }
        Kind::Amazon => {
            out.path("", AMAZON);
            out.path("ink", if dark { "M-9.5 6h19M-10 9.5h20" } else { "M-9.5 8h19" });
        }
        Kind::Cat => {
            out.path("", CAT);
            out.circle("mark", (-5.0, -1.0), 1.8);
            out.circle("mark", (5.0, -1.0), 1.8);
            out.path("ink", CAT_FACE);
        }
        Kind::Dog => {
            out.path("", DOG);
            out.circle("mark", (-3.5, -2.0), 1.6);
            out.circle("mark", (3.5, -2.0), 1.6);
            out.circle("mark", (0.0, 6.0), 2.8);
            out.path("ink", DOG_FACE);
        }
        Kind::Arrow { right, up } => arrow(out, kind, (right, up)),
        _ if dark => {
            out.circle("", (0.0, 0.0), 15.0);
            out.circle("ink", (0.0, 0.0), 9.5);
            out.path("shine", SHINE);
        }
        _ => {
            out.circle("", (0.0, 0.0), 15.0);
            out.path("shade", SHADE);
            out.circle("mark", (0.0, 0.0), 3.0);
        }
    }
}

/// A tile with a point towards where it leads, and the number of squares on it.
fn arrow(out: &mut Writer, kind: Kind, (right, up): (i8, i8)) {
    let (x, y) = (f32::from(right.signum()), -f32::from(up.signum()));
    // Along the way and across it, from the tip round the tile.
    let corners = [(18.0, 0.0), (5.0, -14.0), (-13.0, -14.0), (-13.0, 14.0), (5.0, 14.0)];
    let path: String = (0..)
        .zip(corners)
        .map(|(index, (along, across))| {
            let letter = if index == 0 { 'M' } else { 'L' };
            format!("{letter}{} {}", x * along - y * across, y * along + x * across)
        })
        .collect();
    out.path("", &format!("{path}z"));
    out.words("", (-1.5 * x, -1.5 * y), 18.0, &kind.length().to_string());
}

/// The dots of a die in a square of half side 15.
pub(crate) fn pips(face: u8) -> Vec<(f32, f32)> {
    let corners = [(-7.5, -7.5), (7.5, 7.5), (-7.5, 7.5), (7.5, -7.5)];
    let mut dots = Vec::new();
    if face % 2 == 1 {
        dots.push((0.0, 0.0));
    }
    if face >= 2 {
        dots.extend(&corners[..2]);
    }
    if face >= 4 {
        dots.extend(&corners[2..]);
    }
    if face == 6 {
        dots.extend([(-7.5, 0.0), (7.5, 0.0)]);
    }
    dots
}

/// Where seeds lie in a house of radius 1, in rings that the eye can count, and how large they are.
pub(crate) fn seeds(count: u8) -> (Vec<(f32, f32)>, f32) {
    let rings: &[u8] = match count {
        0 => &[],
        1 => &[1],
        2..=5 => &[5],
        6..=7 => &[1, 6],
        8..=12 => &[3, 9],
        13..=20 => &[1, 6, 13],
        _ => &[1, 6, 12, 29],
    };
    let (size, step) = match count {
        0..=7 => (0.2, 0.52),
        8..=12 => (0.17, 0.34),
        13..=20 => (0.15, 0.34),
        _ => (0.105, 0.245),
    };
    let mut places = Vec::new();
    let mut left = count;
    for (ring, room) in rings.iter().enumerate() {
        let here = left.min(*room);
        left -= here;
        let centre_first = rings[0] == 1;
        let radius = match (ring, centre_first) {
            (0, true) => 0.0,
            (ring, true) => step * ring as f32,
            (0, false) if rings.len() == 1 => 0.42,
            (ring, false) => step * (ring as f32 * 1.15 + 0.75),
        };
        for seed in 0..here {
            let turn = f32::from(seed) / f32::from(here) * std::f32::consts::TAU;
            let angle = turn - std::f32::consts::FRAC_PI_2;
            places.push((radius * angle.cos(), radius * angle.sin()));
        }
    }
    (places, size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_have_as_many_dots_as_their_face() {
        assert!((1..=6).all(|face| pips(face).len() == usize::from(face)));
    }

    #[test]
    fn seeds_can_be_counted() {
        for count in 0..=48 {
            let (places, size) = seeds(count);
            assert_eq!(places.len(), usize::from(count));
            for (index, one) in places.iter().enumerate() {
                assert!(one.0.hypot(one.1) + size <= 1.0, "{count} seeds fall out");
                for other in &places[index + 1..] {
                    let apart = (one.0 - other.0).hypot(one.1 - other.1);
                    assert!(apart > size * 1.5, "{count} seeds lie on each other: {apart}");
                }
            }
        }
    }
}
