//! A board of squares. A piece of length 1, 2 or 3 stands on the square that was pointed at and points at
//! an empty one exactly so far away, where the other player must place next. Whoever cannot, loses.

use ludoteca_game::bits::{ones, random_one};
use ludoteca_game::grid::Grid;
use ludoteca_game::{Game, Outcome, Player, Random, Turn};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// No square is pointed at: the board is empty.
pub const ANYWHERE: u8 = 31;

/// Up, right, down, left.
pub const WAYS: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

#[derive(Clone, Debug)]
pub struct Faisca {
    pub grid: Grid,
    /// How many pieces of each length a player begins with.
    pub pieces: u8,
    pub tables: Arc<Tables>,
}

#[derive(Debug)]
pub struct Tables {
    /// The squares exactly 1, 2 and 3 away from each.
    pub reach: [[u32; 3]; 30],
    /// For two squares on a line the way (as in `WAYS`) and four times the length.
    pub arrow: [[u8; 30]; 30],
    first: Vec<Move>,
    images: Vec<Vec<u8>>,
}

/// How the pieces point: the two digits of the way and of the length of each, and which are player two's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrows {
    pub way: [u32; 2],
    pub length: [u32; 2],
    pub second: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub taken: u32,
    /// The square pointed at, or [`ANYWHERE`].
    pub aim: u8,
    /// The pieces in hand of each player, by length.
    pub left: [[u8; 3]; 2],
    pub player: Player,
    pub arrows: Arrows,
}

/// How the pieces point does not matter to the game any more.
impl Hash for Position {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.packed());
    }
}

impl Position {
    /// Everything that matters to the game, in 60 bits.
    pub fn packed(&self) -> u64 {
        let hands = self.left.iter().flatten();
        let hands = hands.fold(0, |hands, &left| hands << 4 | u64::from(left));
        u64::from(self.taken) | u64::from(self.aim) << 30 | hands << 35 | (self.player as u64) << 59
    }

    pub fn arrow(&self, square: usize) -> (usize, u8) {
        let digits = |planes: [u32; 2]| (planes[0] >> square & 1) + 2 * (planes[1] >> square & 1);
        (digits(self.arrows.way) as usize, digits(self.arrows.length) as u8)
    }
}

/// From the square of the piece to the one it points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub from: u8,
    pub to: u8,
}

impl Faisca {
    pub fn new(columns: usize, rows: usize, pieces: u8) -> Faisca {
        let grid = Grid::new(columns, rows);
        let (mut reach, mut arrow) = ([[0; 3]; 30], [[0; 30]; 30]);
        let mut first = Vec::new();
        for from in 0..grid.cells() {
            for length in 1..=3 {
                for (way, (right, up)) in WAYS.into_iter().enumerate() {
                    if let Some(to) = grid.step(from, right * length, up * length) {
                        reach[from][length as usize - 1] |= 1 << to;
                        arrow[from][to] = way as u8 + 4 * length as u8;
                    }
                }
            }
            let all: u32 = reach[from].iter().fold(0, |all, set| all | set);
            first.extend(ones(all.into()).map(|to| Move { from: from as u8, to: to as u8 }));
        }
        let images = (0..grid.symmetries())
            .map(|symmetry| {
                (0..grid.cells()).map(|cell| grid.image(cell, symmetry) as u8).collect()
            })
            .collect();
        let tables = Arc::new(Tables { reach, arrow, first, images });
        Faisca { grid, pieces, tables }
    }

    /// The squares that the player to move can point at.
    #[inline]
    pub fn targets(&self, position: &Position) -> u32 {
        let reach = &self.tables.reach[position.aim as usize];
        let left = &position.left[position.player.index()];
        let open =
            (0..3).fold(0, |open, index| if left[index] > 0 { open | reach[index] } else { open });
        open & !position.taken
    }

    pub fn length(&self, mv: Move) -> usize {
        usize::from(self.tables.arrow[mv.from as usize][mv.to as usize] >> 2)
    }
}

impl Game for Faisca {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position {
            taken: 0,
            aim: ANYWHERE,
            left: [[self.pieces; 3]; 2],
            player: Player::One,
            arrows: Arrows::default(),
        }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        if position.aim != ANYWHERE && self.targets(position) == 0 {
            return Turn::Over(Outcome::Win(position.player.other()));
        }
        Turn::Player(position.player)
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        match position.aim {
            ANYWHERE => out.extend_from_slice(&self.tables.first),
            from => {
                let targets = ones(self.targets(position).into());
                out.extend(targets.map(|to| Move { from, to: to as u8 }));
            }
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        let arrow = u32::from(self.tables.arrow[mv.from as usize][mv.to as usize]);
        let length = (arrow >> 2) as usize;
        let from = mv.from;
        position.left[position.player.index()][length - 1] -= 1;
        position.taken |= 1 << from;
        position.aim = mv.to;
        for digit in 0..2 {
            position.arrows.way[digit] |= (arrow >> digit & 1) << from;
            position.arrows.length[digit] |= (arrow >> (digit + 2) & 1) << from;
        }
        position.arrows.second |= (position.player as u32) << from;
        position.player = position.player.other();
    }

    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        match position.aim {
            ANYWHERE => self.tables.first[random.below(self.tables.first.len())],
            from => Move { from, to: random_one(self.targets(position).into(), random) as u8 },
        }
    }

    /// The reflections of the board, and its turns where it is a square.
    fn symmetries(&self) -> usize {
        self.grid.symmetries()
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let images = &self.tables.images[symmetry];
        let mut next = *position;
        next.taken = 0;
        next.arrows = Arrows::default();
        if position.aim != ANYWHERE {
            next.aim = images[position.aim as usize];
        }
        for square in ones(position.taken.into()) {
            let (way, length) = position.arrow(square);
            let (mut right, mut up) = WAYS[way];
            right = if symmetry & 1 != 0 { -right } else { right };
            up = if symmetry & 2 != 0 { -up } else { up };
            let turned = if symmetry & 4 != 0 { (up, right) } else { (right, up) };
            let way = WAYS.iter().position(|&known| known == turned).unwrap_or(0) as u32;
            let to = images[square];
            next.taken |= 1 << to;
            for digit in 0..2 {
                next.arrows.way[digit] |= (way >> digit & 1) << to;
                next.arrows.length[digit] |= (u32::from(length) >> digit & 1) << to;
            }
            next.arrows.second |= (position.arrows.second >> square & 1) << to;
        }
        next
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        let images = &self.tables.images[symmetry];
        Move { from: images[mv.from as usize], to: images[mv.to as usize] }
    }
}
