//! What a board looks like and what stands on it, free of any way to draw it. Renderers (terminal,
//! SVG, paper) and the one `touch` for all games work from this alone.
//! x grows to the right, y upward; neighbouring sites are about 1 apart.

use crate::{Game, Player};

/// The number of a spot on its board.
pub type Site = u16;

/// The form of a spot that a hand can touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// A square cell of side 1.
    Square,
    /// A hexagonal cell whose neighbours are 1 apart; a side or a corner points upward.
    Hexagon { flat_top: bool },
    /// A point of a lattice or graph board.
    Point,
    /// A house of a sowing board.
    Pit,
    /// A place where a line can be drawn from here to there.
    Edge { from: (f32, f32), to: (f32, f32) },
    /// A box between four dots, of side 1.
    Box,
    /// A face of a die that can be chosen.
    Die,
    /// A heap of pieces in hand, taken off or still to be chosen.
    Stock,
    /// A word to press: swap, pass.
    Button,
}

/// What a spot means to the players, for its colouring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Tint {
    #[default]
    Plain,
    /// The other colour of a chequered board.
    Alternate,
    /// Where this player wants to go.
    Goal(Player),
    /// Where this player starts, where that matters to the rules.
    Home(Player),
    /// A spot with a rule of its own (the centre of Picaria, the middle of Gatos & Cães).
    Special,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// As in move texts where it occurs there.
    pub name: String,
    pub x: f32,
    pub y: f32,
    pub shape: Shape,
    pub tint: Tint,
}

/// What is painted on the board and cannot be touched.
#[derive(Clone, Debug, PartialEq)]
pub enum Stroke {
    Line {
        from: (f32, f32),
        to: (f32, f32),
    },
    Circle {
        centre: (f32, f32),
        radius: f32,
    },
    /// Counter-clockwise from `start` to `end`, in degrees, 0 to the right.
    Arc {
        centre: (f32, f32),
        radius: f32,
        start: f32,
        end: f32,
    },
    /// A side of the board that belongs to a player (Hex).
    Border {
        points: Vec<(f32, f32)>,
        player: Player,
    },
    Dot {
        at: (f32, f32),
    },
    /// A coordinate.
    Label {
        at: (f32, f32),
        text: String,
    },
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board {
    pub spots: Vec<Spot>,
    pub strokes: Vec<Stroke>,
    /// Whether each spot should carry its own name (round boards without rows and columns).
    pub named: bool,
}

impl Board {
    pub fn add(&mut self, name: impl Into<String>, x: f32, y: f32, shape: Shape) -> Site {
        self.spots.push(Spot { name: name.into(), x, y, shape, tint: Tint::Plain });
        (self.spots.len() - 1) as Site
    }

    pub fn site(&self, name: &str) -> Option<Site> {
        self.spots.iter().position(|spot| spot.name == name).map(|index| index as Site)
    }

    pub fn tint(&mut self, site: Site, tint: Tint) {
        self.spots[site as usize].tint = tint;
    }

    /// The spots that a piece covers: its own, and for a bar all that it reaches.
    pub fn covered(&self, piece: &Piece) -> Vec<Site> {
        let Kind::Bar { right, up } = piece.kind else { return vec![piece.site] };
        let first = &self.spots[usize::from(piece.site)];
        let places = (0..=right.max(up)).map(|step| (step.min(right), step.min(up)));
        let site = |(x, y): (u8, u8)| {
            let (x, y) = (first.x + f32::from(x), first.y + f32::from(y));
            let here = |spot: &Spot| (spot.x - x).abs() < 0.1 && (spot.y - y).abs() < 0.1;
            self.spots.iter().position(here).map(|index| index as Site)
        };
        places.filter_map(site).collect()
    }

    /// The smallest box around all spots and strokes: left, bottom, right, top.
    pub fn bounds(&self) -> (f32, f32, f32, f32) {
        let mut around = (f32::MAX, f32::MAX, f32::MIN, f32::MIN);
        let mut reach = |x: f32, y: f32, margin: f32| {
            around.0 = around.0.min(x - margin);
            around.1 = around.1.min(y - margin);
            around.2 = around.2.max(x + margin);
            around.3 = around.3.max(y + margin);
        };
        for spot in &self.spots {
            reach(spot.x, spot.y, 0.5);
        }
        for stroke in &self.strokes {
            match stroke {
                Stroke::Line { from, to } => {
                    reach(from.0, from.1, 0.0);
                    reach(to.0, to.1, 0.0);
                }
                Stroke::Circle { centre, radius } | Stroke::Arc { centre, radius, .. } => {
                    reach(centre.0, centre.1, *radius);
                }
                Stroke::Border { points, .. } => {
                    points.iter().for_each(|point| reach(point.0, point.1, 0.1));
                }
                Stroke::Dot { at } => reach(at.0, at.1, 0.1),
                Stroke::Label { at, .. } => reach(at.0, at.1, 0.25),
            }
        }
        around
    }
}

/// What stands on a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Disc,
    Pawn,
    Amazon,
    Cat,
    Dog,
    /// A square closed for good (an arrow of Amazonas, a trail of Rastros).
    Closed,
    /// So many seeds lie here.
    Seeds,
    Green,
    Yellow,
    Red,
    /// A line has been drawn on this edge.
    Line,
    /// This box belongs to a player.
    Claim,
    /// A die showing this face.
    Die(u8),
    /// A plate of a polyhedron, by its number in the set.
    Plate(u8),
    /// A stone that belongs to nobody and joins nothing (Nex).
    Neutral,
    /// A piece that points at the square so many columns to the right and rows up (Faísca).
    Arrow {
        right: i8,
        up: i8,
    },
    /// Where the next piece must stand (Faísca).
    Aim,
    /// A domino or a longer bar: it covers its spot and so many more to the right or upward.
    Bar {
        right: u8,
        up: u8,
    },
}

impl Kind {
    /// How far an arrow points; 0 for every other piece.
    pub fn length(self) -> u8 {
        match self {
            Kind::Arrow { right, up } => right.unsigned_abs() + up.unsigned_abs(),
            _ => 0,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    pub site: Site,
    pub kind: Kind,
    /// Whose piece (by its colour: the first player's or the second's); none if it is shared.
    pub side: Option<Player>,
    /// How many of them; 1 for single pieces.
    pub count: u8,
}

impl Piece {
    pub fn new(site: usize, kind: Kind, side: impl Into<Option<Player>>) -> Piece {
        Piece { site: site as Site, kind, side: side.into(), count: 1 }
    }

    pub fn times(mut self, count: usize) -> Piece {
        self.count = count.min(255) as u8;
        self
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// Touched by the last move.
    Last,
    /// Can be touched next.
    Target,
    /// Has been touched.
    Chosen,
    Hint,
    /// Part of what won.
    Winning,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub site: Site,
    pub kind: MarkKind,
}

/// A board with what stands on it and what is lit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    pub board: Board,
    pub pieces: Vec<Piece>,
    pub marks: Vec<Mark>,
}

pub trait Draw: Game {
    /// The empty board; depends on the parameters only.
    fn board(&self) -> Board;

    fn pieces(&self, position: &Self::Position) -> Vec<Piece>;

    /// The spots a hand touches to make this legal move, in order. No two legal moves share a path.
    fn clicks(&self, position: &Self::Position, mv: Self::Move) -> Vec<Site>;

    /// Another order of touches that makes the same move (a bar laid from its other end), where there is one; no move
    /// shares it either.
    fn clicks_otherwise(&self, _position: &Self::Position, _mv: Self::Move) -> Option<Vec<Site>> {
        None
    }

    /// The spots that show why a finished game was won, where there are such.
    fn winning(&self, _position: &Self::Position) -> Vec<Site> {
        Vec::new()
    }
}
