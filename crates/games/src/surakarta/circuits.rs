//! The two closed circuits, and the captures along them. A circuit is 24 stations in a ring with a
//! loop after every sixth; a crossing is a station of its circuit twice. Nothing lies between the two
//! pieces nearest to a loop, one on either side of it, so that each loop is looked at once.

use super::rules::Move;

/// The stations of the inner, then of the outer circuit; a loop follows every sixth station.
pub const STATIONS: [u8; 48] = [
    6, 7, 8, 9, 10, 11, 4, 10, 16, 22, 28, 34, 29, 28, 27, 26, 25, 24, 31, 25, 19, 13, 7,
    1, //
    12, 13, 14, 15, 16, 17, 3, 9, 15, 21, 27, 33, 23, 22, 21, 20, 19, 18, 32, 26, 20, 14, 8, 2,
];

/// The stations held by six points of a row: bits 0 to 23 the inner, 24 to 47 the outer circuit.
static HELD: [[u64; 64]; 6] = held();

const fn held() -> [[u64; 64]; 6] {
    let mut table = [[0; 64]; 6];
    let mut station = 0;
    while station < 48 {
        let (row, column) = (STATIONS[station] / 6, STATIONS[station] % 6);
        let mut set = 0;
        while set < 64 {
            if set >> column & 1 != 0 {
                table[row as usize][set] |= 1 << station;
            }
            set += 1;
        }
        station += 1;
    }
    table
}

#[inline]
fn stations(set: u64) -> u64 {
    (0..6).fold(0, |held, row| held | HELD[row][(set >> (6 * row) & 63) as usize])
}

/// The point of a station that is counted from a loop.
#[inline]
fn point(circuit: usize, lap: usize, bit: u32) -> u8 {
    let station = bit as usize + lap;
    STATIONS[circuit + if station < 24 { station } else { station - 24 }]
}

/// Each of the eight loops can be passed in two senses.
pub const WAYS: usize = 16;

/// The pieces of one position, seen from the circuits.
#[derive(Debug)]
pub struct Circuits {
    own: u64,
    enemy: u64,
    held: u64,
}

impl Circuits {
    #[inline]
    pub fn new(own: u64, enemy: u64) -> Circuits {
        Circuits { own, enemy, held: stations(own | enemy) }
    }

    /// The capture that passes a loop in one sense and that no earlier way makes as well.
    #[inline]
    pub fn capture(&self, way: usize) -> Option<Move> {
        let found = self.slide(way)?;
        let (from, to) = found;
        let repeated = (0..way).any(|earlier| self.slide(earlier) == Some(found));
        (!repeated).then_some(Move { from, to, captures: true })
    }

    /// Every capture once.
    pub fn captures(&self) -> impl Iterator<Item = Move> {
        (0..WAYS).filter_map(|way| self.capture(way))
    }

    /// A circuit seen from one of its loops: bit 0 is the first station behind it, bit 23 the last before it.
    #[inline]
    fn ring(&self, circuit: usize, lap: usize) -> u32 {
        let ring = (self.held >> circuit) as u32 & 0xff_ffff;
        (ring >> lap | ring << (24 - lap)) & 0xff_ffff
    }

    /// Each loop has two ends, and the piece nearest to an end holds it: how many more ends the own pieces
    /// hold than the enemy's, and how many loops have an end of either, so that whoever moves can capture.
    #[inline]
    pub fn ends(&self) -> (i32, i32) {
        let (mut lead, mut facing) = (0, 0);
        for turn in 0..8 {
            let (circuit, lap) = (turn / 4 * 24, turn % 4 * 6);
            let ring = self.ring(circuit, lap);
            if ring != 0 {
                let nearest = [ring.trailing_zeros(), 31 - ring.leading_zeros()];
                let [behind, before] =
                    nearest.map(|bit| (self.own >> point(circuit, lap, bit) & 1) as i32);
                lead += 2 * (behind + before) - 2;
                facing += behind ^ before;
            }
        }
        (lead, facing)
    }

    /// Origin and destination of the capture through one loop in one sense.
    #[inline]
    fn slide(&self, way: usize) -> Option<(u8, u8)> {
        let (circuit, lap, onward) = (way / 8 * 24, way / 2 % 4 * 6, way & 1 == 0);
        let ring = self.ring(circuit, lap);
        if ring == 0 {
            return None;
        }
        let point = |bit| point(circuit, lap, bit);
        let (first, last) = (ring.trailing_zeros(), 31 - ring.leading_zeros());
        let (behind, before) = (point(first), point(last));
        let (from, mut to) = if onward { (before, behind) } else { (behind, before) };
        if from == to {
            // One piece on both sides: its own point counts as empty, so it slides on over it.
            let between = ring & !(1 << first | 1 << last);
            if between == 0 {
                return None;
            }
            let next = if onward { between.trailing_zeros() } else { 31 - between.leading_zeros() };
            to = point(next);
        }
        (self.own >> from & self.enemy >> to & 1 != 0).then_some((from, to))
    }
}
