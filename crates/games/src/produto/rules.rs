//! A hexagon of cells. Player one begins with one stone; from then on a turn is two stones, each of
//! either colour on any empty cell. On the full board a colour scores the product of its two
//! largest groups.

use ludoteca_game::bits::{ones, random_one};
use ludoteca_game::hexagons::Hexagon;
use ludoteca_game::{Game, Outcome, Player, Random, Turn};
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct Produto {
    pub hexagon: Hexagon,
    /// Equal scores: the second player wins, instead of the one with fewer stones.
    pub second_wins_ties: bool,
    pub tables: Arc<Tables>,
}

#[derive(Debug)]
pub struct Tables {
    pub near: Vec<u64>,
    pub all: u64,
    /// The cells under the twelve symmetries of the hexagon.
    images: Vec<Vec<u8>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Black and white stones.
    pub stones: [u64; 2],
    pub player: Player,
    /// How many stones the player to move has still to place in this turn.
    pub left: u8,
}

impl Position {
    #[inline]
    pub fn taken(&self) -> u64 {
        self.stones[0] | self.stones[1]
    }
}

/// A stone of a colour (player one's is black) on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub colour: Player,
    pub cell: u8,
}

impl Produto {
    pub fn new(side: usize, second_wins_ties: bool) -> Produto {
        let hexagon = Hexagon { side };
        let cells = hexagon.cells();
        let near = (0..cells)
            .map(|cell| hexagon.neighbours(cell).iter().fold(0, |set, &other| set | 1 << other))
            .collect();
        let tables = Tables { near, all: (1 << cells) - 1, images: images(hexagon) };
        Produto { hexagon, second_wins_ties, tables: Arc::new(tables) }
    }

    /// The sizes of the two largest groups of a set of stones.
    pub fn largest(&self, mut stones: u64) -> [u32; 2] {
        let mut best = [0; 2];
        while stones != 0 {
            let mut group = stones & stones.wrapping_neg();
            let mut edge = group;
            while edge != 0 {
                let reach = ones(edge).fold(0, |set, cell| set | self.tables.near[cell]);
                edge = reach & stones & !group;
                group |= edge;
            }
            stones &= !group;
            let size = group.count_ones();
            if size > best[0] {
                best = [size, best[0]];
            } else if size > best[1] {
                best[1] = size;
            }
        }
        best
    }

    pub fn product(&self, stones: u64) -> i32 {
        let [first, second] = self.largest(stones);
        (first * second) as i32
    }

    fn result(&self, position: &Position) -> Outcome {
        let [black, white] = position.stones.map(|stones| self.product(stones));
        if black != white {
            return Outcome::by_score(black, white);
        }
        let [black, white] = position.stones.map(u64::count_ones);
        if self.second_wins_ties || white < black {
            Outcome::Win(Player::Two)
        } else {
            Outcome::Win(Player::One)
        }
    }
}

/// The cells under rotations by sixths of a turn, then the same after a reflection.
fn images(hexagon: Hexagon) -> Vec<Vec<u8>> {
    let points: Vec<(f32, f32)> = (0..hexagon.cells()).map(|cell| hexagon.point(cell)).collect();
    let (x0, y0) = points[hexagon.cells() / 2];
    (0..12)
        .map(|symmetry| {
            let angle = (symmetry % 6) as f32 * std::f32::consts::FRAC_PI_3;
            let (sine, cosine) = angle.sin_cos();
            let image = |&(x, y): &(f32, f32)| {
                let (x, y) = (if symmetry < 6 { x - x0 } else { x0 - x }, y - y0);
                let (x, y) = (x0 + x * cosine - y * sine, y0 + x * sine + y * cosine);
                let near = |&(u, v): &(f32, f32)| (u - x).hypot(v - y) < 0.1;
                points.iter().position(near).expect("a symmetric cell") as u8
            };
            points.iter().map(image).collect()
        })
        .collect()
}

impl Game for Produto {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { stones: [0; 2], player: Player::One, left: 1 }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        if position.taken() == self.tables.all {
            return Turn::Over(self.result(position));
        }
        Turn::Player(position.player)
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        let empty = self.tables.all & !position.taken();
        for colour in Player::BOTH {
            out.extend(ones(empty).map(|cell| Move { colour, cell: cell as u8 }));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        position.stones[mv.colour.index()] |= 1 << mv.cell;
        position.left -= 1;
        if position.left == 0 {
            position.left = 2;
            position.player = position.player.other();
        }
    }

    fn score(&self, position: &Position) -> Option<[i32; 2]> {
        Some(position.stones.map(|stones| self.product(stones)))
    }

    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        let cell = random_one(self.tables.all & !position.taken(), random) as u8;
        Move { colour: Player::BOTH[random.next() as usize & 1], cell }
    }

    fn symmetries(&self) -> usize {
        12
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let cells = &self.tables.images[symmetry];
        let turned = |stones| ones(stones).fold(0, |set, cell| set | 1 << cells[cell]);
        Position { stones: position.stones.map(turned), ..*position }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        Move { cell: self.tables.images[symmetry][mv.cell as usize], ..mv }
    }
}
