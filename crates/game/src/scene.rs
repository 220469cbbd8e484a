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
    Hexagon {
        /// Whether a side points upward.
        flat_top: bool,
    },
    /// A point of a lattice or graph board.
    Point,
    /// A house of a sowing board.
    Pit,
    /// A place where a line can be drawn from here to there.
    Edge {
        /// Where the line begins.
        from: (f32, f32),
        /// Where it ends.
        to: (f32, f32),
    },
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
    /// Nothing of its own.
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

/// A place on the board that can be touched.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// As in move texts where it occurs there.
    pub name: String,
    /// To the right.
    pub x: f32,
    /// Upward.
    pub y: f32,
    /// Its form.
    pub shape: Shape,
    /// Its meaning.
    pub tint: Tint,
}

/// What is painted on the board and cannot be touched.
#[derive(Clone, Debug, PartialEq)]
pub enum Stroke {
    /// A straight line.
    Line {
        /// Where it begins.
        from: (f32, f32),
        /// Where it ends.
        to: (f32, f32),
    },
    /// A circle.
    Circle {
        /// Its centre.
        centre: (f32, f32),
        /// Its radius.
        radius: f32,
    },
    /// Counter-clockwise from `start` to `end`, in degrees, 0 to the right.
    Arc {
        /// The centre of its circle.
        centre: (f32, f32),
        /// The radius of its circle.
        radius: f32,
        /// Where it begins.
        start: f32,
        /// Where it ends.
        end: f32,
    },
    /// A side of the board that belongs to a player (Hex).
    Border {
        /// Its corners, in order.
        points: Vec<(f32, f32)>,
        /// Whose side it is.
        player: Player,
    },
    /// A small disc.
    Dot {
        /// Where it lies.
        at: (f32, f32),
    },
    /// A coordinate.
    Label {
        /// Where it stands.
        at: (f32, f32),
        /// What it says.
        text: String,
    },
}

/// What a board looks like.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board {
    /// The places that can be touched.
    pub spots: Vec<Spot>,
    /// What is painted.
    pub strokes: Vec<Stroke>,
    /// Whether each spot should carry its own name (round boards without rows and columns).
    pub named: bool,
}

impl Board {
    /// Adds a spot and says its number.
    pub fn add(&mut self, name: impl Into<String>, x: f32, y: f32, shape: Shape) -> Site {
        self.spots.push(Spot { name: name.into(), x, y, shape, tint: Tint::Plain });
        (self.spots.len() - 1) as Site
    }

    /// The spot of a name.
    pub fn site(&self, name: &str) -> Option<Site> {
        self.spots.iter().position(|spot| spot.name == name).map(|index| index as Site)
    }

    /// Says what a spot means.
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
    /// A round piece.
    Disc,
    /// A pawn.
    Pawn,
    /// An amazon.
    Amazon,
    /// A cat.
    Cat,
    /// A dog.
    Dog,
    /// A square closed for good (an arrow of Amazonas, a trail of Rastros).
    Closed,
    /// So many seeds lie here.
    Seeds,
    /// A green piece.
    Green,
    /// A yellow piece.
    Yellow,
    /// A red piece.
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
        /// Columns to the right.
        right: i8,
        /// Rows up.
        up: i8,
    },
    /// Where the next piece must stand (Faísca).
    Aim,
    /// A domino or a longer bar: it covers its spot and so many more to the right or upward.
    Bar {
        /// Spots to the right.
        right: u8,
        /// Spots upward.
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

/// A piece on its spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Where it stands.
    pub site: Site,
    /// What it is.
    pub kind: Kind,
    /// Whose piece (by its colour: the first player's or the second's); none if it is shared.
    pub side: Option<Player>,
    /// How many of them; 1 for single pieces.
    pub count: u8,
}

impl Piece {
    /// A single piece.
    pub fn new(site: usize, kind: Kind, side: impl Into<Option<Player>>) -> Piece {
        Piece { site: site as Site, kind, side: side.into(), count: 1 }
    }

    /// So many of them.
    pub fn times(mut self, count: usize) -> Piece {
        self.count = count.min(255) as u8;
        self
    }
}

/// Why a spot is lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// Touched by the last move.
    Last,
    /// Can be touched next.
    Target,
    /// Has been touched.
    Chosen,
    /// A hint points at it.
    Hint,
    /// Part of what won.
    Winning,
}

/// A spot that is lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Which spot.
    pub site: Site,
    /// Why.
    pub kind: MarkKind,
}

/// A board with what stands on it and what is lit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The board.
    pub board: Board,
    /// What stands on it.
    pub pieces: Vec<Piece>,
    /// What is lit.
    pub marks: Vec<Mark>,
}

/// A game that can be drawn and touched.
pub trait Draw: Game {
    /// The empty board; depends on the parameters only.
    fn board(&self) -> Board;

    /// What stands on the board.
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
