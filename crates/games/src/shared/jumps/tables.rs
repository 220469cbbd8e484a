//! Neighbours and jumps of a board, worked out from its lines; where they are constant, when the
//! program is compiled.

use ludoteca_game::Graph;

/// A marked line: its points in order, and whether it closes on itself.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    pub points: &'static [u8],
    pub closed: bool,
}

#[derive(Debug)]
pub struct Tables {
    near: [u32; 32],
    over: [u32; 32],
    landing: [[u8; 32]; 32],
}

impl Tables {
    pub const fn new(lines: &[Line]) -> Tables {
        let mut tables = Tables { near: [0; 32], over: [0; 32], landing: [[0; 32]; 32] };
        let mut index = 0;
        while index < lines.len() {
            tables = tables.with(lines[index].points, lines[index].closed);
            index += 1;
        }
        tables
    }

    /// The tables of a board that is given as data.
    pub fn of(graph: &Graph) -> Tables {
        let lines = graph.lines.iter();
        lines.fold(Tables::new(&[]), |tables, line| tables.with(&line.points, line.closed))
    }

    const fn with(mut self, points: &[u8], closed: bool) -> Tables {
        let length = points.len();
        let edges = if closed { length } else { length - 1 };
        let mut index = 0;
        while index < edges {
            let (one, two) = (points[index], points[(index + 1) % length]);
            self.near[one as usize] |= 1 << two;
            self.near[two as usize] |= 1 << one;
            if closed || index + 2 < length {
                let three = points[(index + 2) % length];
                self.over[one as usize] |= 1 << two;
                self.landing[one as usize][two as usize] = three;
                self.over[three as usize] |= 1 << two;
                self.landing[three as usize][two as usize] = one;
            }
            index += 1;
        }
        self
    }

    /// The neighbours of a point.
    #[inline]
    pub const fn near(&self, point: usize) -> u32 {
        self.near[point & 31]
    }

    /// The neighbours that can be jumped from a point, if what lies behind is empty.
    #[inline]
    pub const fn over(&self, point: usize) -> u32 {
        self.over[point & 31]
    }

    /// Where a jump from a point over a neighbour lands: no neighbour lies on two lines from here.
    #[inline]
    pub const fn landing(&self, point: usize, over: usize) -> usize {
        self.landing[point & 31][over & 31] as usize
    }

    /// The points from which a jump goes so many bits up (down where negative) over the middle.
    pub const fn jumpers(&self, shift: i32) -> u32 {
        let mut set = 0;
        let mut point = 0;
        while point < 32 {
            let over = point + shift;
            if over >= 0
                && over < 32
                && self.over[point as usize] >> over & 1 != 0
                && self.landing[point as usize][over as usize] as i32 == over + shift
            {
                set |= 1 << point;
            }
            point += 1;
        }
        set
    }
}
