//! Three nested pentagons as data: outer, middle and inner, each with five corners and the middles of
//! its five sides, joined by spokes. The picture of the source is lost; `corner-spokes` offers the
//! other reading.

use crate::shared::lines;
use ludoteca_game::Graph;
use std::sync::LazyLock;

/// The pentagons with the radius of their corners; drawn so that neighbours are about 1 apart.
const RINGS: [(char, f32); 3] = [('o', 4.8), ('m', 3.2), ('i', 1.6)];

/// Points of one pentagon: corners at even places, middles of sides at odd ones, clockwise.
pub const RING: usize = 10;
pub const POINTS: usize = 3 * RING;

/// What the rules look up.
#[derive(Debug)]
pub struct Table {
    pub corner_spokes: bool,
    pub graph: Graph,
    pub near: [u32; POINTS],
    pub mills: Vec<u32>,
    pub symmetries: Vec<Vec<u8>>,
    through: [[u32; 4]; POINTS],
}

impl Table {
    pub fn get(corner_spokes: bool) -> &'static Table {
        static WITH: LazyLock<Table> = LazyLock::new(|| Table::new(true));
        static WITHOUT: LazyLock<Table> = LazyLock::new(|| Table::new(false));
        if corner_spokes { &WITH } else { &WITHOUT }
    }

    fn new(corner_spokes: bool) -> Table {
        let names = (0..POINTS).map(name).collect();
        let graph = Graph::from_parts(names, (0..POINTS).map(at).collect(), &drawn(corner_spokes));
        let mills = lines::threes(&graph);
        let through = lines::through::<4>(POINTS, &mills);
        Table {
            corner_spokes,
            near: std::array::from_fn(|point| graph.near[point] as u32),
            symmetries: lines::symmetries(&graph.near, &mills),
            mills: mills.iter().map(|&mill| mill as u32).collect(),
            through: std::array::from_fn(|point| through[point].map(|mill| mill as u32)),
            graph,
        }
    }

    /// Whether a piece on `point` completes a mill of its side.
    #[inline]
    pub fn completes(&self, side: u32, point: u8) -> bool {
        let mills = &self.through[point as usize];
        mills.iter().fold(false, |any, mill| any | (side & mill == *mill))
    }

    /// The pieces of a side that stand in a mill.
    #[inline]
    pub fn milled(&self, side: u32) -> u32 {
        self.mills.iter().fold(0, |set, mill| if side & mill == *mill { set | mill } else { set })
    }
}

fn name(point: usize) -> String {
    let (ring, _) = RINGS[point / RING];
    let kind = if point.is_multiple_of(2) { 'C' } else { 'M' };
    format!("{ring}{kind}{}", point % RING / 2)
}

/// Corner 0 is at the top; the middle of a side lies halfway between its corners.
fn at(point: usize) -> (f32, f32) {
    let radius = RINGS[point / RING].1;
    let corner = |number: usize| {
        let angle = (90.0 - 72.0 * number as f32).to_radians();
        (radius * angle.cos(), radius * angle.sin())
    };
    let (one, two) = (corner(point % RING / 2), corner((point % RING).div_ceil(2)));
    ((one.0 + two.0) / 2.0, (one.1 + two.1) / 2.0)
}

/// The 15 sides, the 5 spokes between middles of sides and, where played, the 5 between corners.
fn drawn(corner_spokes: bool) -> Vec<String> {
    let line = |points: [usize; 3]| points.map(name).join(" ");
    let sides = (0..3).flat_map(|ring| {
        (0..5).map(move |side| {
            [2 * side, 2 * side + 1, (2 * side + 2) % RING].map(|p| ring * RING + p)
        })
    });
    let spokes = (0..RING)
        .filter(|place| corner_spokes || place % 2 == 1)
        .map(|place| [place, RING + place, 2 * RING + place]);
    sides.chain(spokes).map(line).collect()
}
