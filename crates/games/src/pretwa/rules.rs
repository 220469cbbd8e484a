//! Three circles around a centre, cut by three diameters: 19 points. Circle `A` holds bits 0 to 5,
//! `B` 6 to 11, `D` 12 to 17, each from the right counter-clockwise; the centre is bit 18.

use crate::shared::discs::Rows;
use crate::shared::jumps::{Jumping, Lattice, Line, Tables};

pub type Pretwa = Jumping<Circles>;

#[derive(Clone, Debug)]
pub struct Circles;

pub const CENTRE: u8 = 18;

/// The innermost circle.
const A: u32 = 0o77;
const B: u32 = A << 6;
const D: u32 = A << 12;
/// The radii 0, 1 and 2 on every circle.
const RIGHT: u32 = 0o070707;

pub static TABLES: Tables = Tables::new(&LINES);

pub const LINES: [Line; 6] = [
    Line { points: &[12, 6, 0, CENTRE, 3, 9, 15], closed: false },
    Line { points: &[13, 7, 1, CENTRE, 4, 10, 16], closed: false },
    Line { points: &[14, 8, 2, CENTRE, 5, 11, 17], closed: false },
    Line { points: &[0, 1, 2, 3, 4, 5], closed: true },
    Line { points: &[6, 7, 8, 9, 10, 11], closed: true },
    Line { points: &[12, 13, 14, 15, 16, 17], closed: true },
];

/// Turns all circles: what lies `steps` points further on comes here.
#[inline]
const fn turned(set: u32, steps: u32) -> u32 {
    let low = (1 << (6 - steps)) - 1;
    let low = low | low << 6 | low << 12;
    let set = set & (A | B | D);
    (set >> steps & low) | (set << (6 - steps) & !low & (A | B | D))
}

impl Lattice for Circles {
    const ALL: u32 = (1 << 19) - 1;
    const START: [u32; 2] = [RIGHT << 3, RIGHT];
    const PIECES: u32 = 9;
    const LOST: u32 = 1;
    const ROWS: Rows = &[&[CENTRE], LINES[3].points, LINES[4].points, LINES[5].points];
    const SYMMETRIES: usize = 12;

    fn tables() -> &'static Tables {
        &TABLES
    }

    #[inline]
    fn capturers(own: u32, enemy: u32, empty: u32) -> u32 {
        let has_centre = |set: u32| (set >> CENTRE & 1).wrapping_neg();
        let around = turned(enemy, 1) & turned(empty, 2) | turned(enemy, 5) & turned(empty, 4);
        let outward = enemy >> 6 & empty >> 12 & A;
        let inward = enemy << 6 & empty << 12 & D;
        let onto_centre = enemy << 6 & B & has_centre(empty);
        let over_centre = turned(empty, 3) & A & has_centre(enemy);
        let from_centre = u32::from(enemy & empty >> 6 & A != 0) << CENTRE;
        own & (around | outward | inward | onto_centre | over_centre | from_centre)
    }

    /// Six turns, then six turns of the mirror image.
    fn image(point: usize, symmetry: usize) -> usize {
        if point == CENTRE as usize {
            return point;
        }
        let (circle, index) = (point / 6, point % 6);
        let index = if symmetry < 6 { index } else { 6 - index };
        circle * 6 + (index + symmetry) % 6
    }

    fn write(point: usize, out: &mut String) {
        if point == CENTRE as usize {
            out.push('C');
        } else {
            out.push(['A', 'B', 'D'][point / 6]);
            out.push((b'0' + (point % 6) as u8) as char);
        }
    }
}
