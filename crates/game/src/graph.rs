//! Boards of named points and marked lines, as data: a corrected picture is a change of a table.
//! Two points are neighbours when they are consecutive on a line. At most 64 points.

use crate::scene::{Board, Shape, Stroke};

/// A marked line: its points in order, and whether it closes on itself (a circle).
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The numbers of its points, in order.
    pub points: Vec<u8>,
    /// Whether the last point joins the first.
    pub closed: bool,
}

/// A jump from a point: over a neighbour to the next point of the same line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// The point jumped over.
    pub over: u8,
    /// The point landed on.
    pub to: u8,
}

/// A board of points and lines.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// What each point is called.
    pub names: Vec<String>,
    /// Where each point lies.
    pub at: Vec<(f32, f32)>,
    /// The marked lines.
    pub lines: Vec<Line>,
    /// The neighbours of each point as a set.
    pub near: Vec<u64>,
    /// The jumps of each point, without repeats.
    pub jumps: Vec<Vec<Jump>>,
}

impl Graph {
    /// Builds a board from its points and lines. A line is names separated by blanks; one that starts
    /// with `o ` is closed.
    pub fn new(points: &[(&str, f32, f32)], lines: &[&str]) -> Graph {
        let names = points.iter().map(|point| point.0.to_string()).collect();
        let at = points.iter().map(|point| (point.1, point.2)).collect();
        Graph::from_parts(names, at, lines)
    }

    /// The same from names, places and the texts of lines.
    pub fn from_parts<L: AsRef<str>>(
        names: Vec<String>,
        at: Vec<(f32, f32)>,
        lines: &[L],
    ) -> Graph {
        let number = |name: &str| {
            names.iter().position(|known| known == name).expect("a line of known points") as u8
        };
        let lines = lines
            .iter()
            .map(|text| {
                let text = text.as_ref();
                let closed = text.starts_with("o ");
                let points = text.trim_start_matches("o ").split(' ').map(number).collect();
                Line { points, closed }
            })
            .collect();
        let count = names.len();
        let mut graph =
            Graph { names, at, lines, near: vec![0; count], jumps: vec![Vec::new(); count] };
        graph.connect();
        graph
    }

    fn connect(&mut self) {
        for line in &self.lines {
            let length = line.points.len();
            let last = if line.closed { length } else { length - 1 };
            for index in 0..last {
                let (one, two) = (line.points[index], line.points[(index + 1) % length]);
                self.near[one as usize] |= 1 << two;
                self.near[two as usize] |= 1 << one;
                if index + 2 < length || line.closed {
                    let three = line.points[(index + 2) % length];
                    for (from, to) in [(one, three), (three, one)] {
                        let jump = Jump { over: two, to };
                        if !self.jumps[from as usize].contains(&jump) {
                            self.jumps[from as usize].push(jump);
                        }
                    }
                }
            }
        }
    }

    /// How many points there are.
    pub fn points(&self) -> usize {
        self.names.len()
    }

    /// How many pairs of neighbours there are.
    pub fn edges(&self) -> usize {
        self.near.iter().map(|near| near.count_ones() as usize).sum::<usize>() / 2
    }

    /// The point of an exact name.
    pub fn read(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|known| known == name)
    }

    /// A set of points from names separated by blanks.
    pub fn set(&self, names: &str) -> u64 {
        names
            .split(' ')
            .map(|name| 1u64 << self.read(name).expect("a point of the board"))
            .fold(0, |set, bit| set | bit)
    }

    /// Writes one sign a point, in the order of the points.
    pub fn write_points(&self, out: &mut String, sign: impl Fn(usize) -> char) {
        out.extend((0..self.points()).map(sign));
    }

    /// Reads what `write_points` writes.
    pub fn read_points(
        &self,
        text: &str,
        mut put: impl FnMut(usize, char) -> Result<(), String>,
    ) -> Result<(), String> {
        if text.chars().count() != self.points() {
            return Err(format!(
                "`{text}` has {} points, not {}; one sign a point, in the order {}",
                text.chars().count(),
                self.points(),
                self.names.join(" ")
            ));
        }
        text.chars().enumerate().try_for_each(|(point, sign)| put(point, sign))
    }

    /// The board with straight lines painted as straight strokes; closed lines are left to the game
    /// (a circle is not a polygon).
    pub fn board(&self) -> Board {
        let mut board = Board { named: true, ..Board::default() };
        for (name, &(x, y)) in self.names.iter().zip(&self.at) {
            board.add(name.clone(), x, y, Shape::Point);
        }
        for line in self.lines.iter().filter(|line| !line.closed) {
            for pair in line.points.windows(2) {
                let (from, to) = (self.at[pair[0] as usize], self.at[pair[1] as usize]);
                board.strokes.push(Stroke::Line { from, to });
            }
        }
        board
    }
}
