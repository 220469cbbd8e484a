//! Board 7×7; one shared white piece starts on e5. A move takes it one step in any of 8 directions
//! onto an empty square; the square it left is closed for good.

use ludoteca_game::bits::{ones, random_one};
use ludoteca_game::grid::{EIGHT, Grid};
use ludoteca_game::{Game, Outcome, Player, Random, Turn};

pub const GRID: Grid = Grid::new(7, 7);

/// The goal squares: `a1` of player one, `g7` of player two.
pub const GOALS: [u8; 2] = [0, 48];

const START: u8 = 32;

/// The squares around each square.
pub static NEAR: [u64; 49] = near();

const fn near() -> [u64; 49] {
    let mut table = [0; 49];
    let mut cell = 0;
    while cell < 49 {
        let mut direction = 0;
        while direction < 8 {
            let column = (cell % 7) as i32 + EIGHT[direction].0;
            let row = (cell / 7) as i32 + EIGHT[direction].1;
            if column >= 0 && column < 7 && row >= 0 && row < 7 {
                table[cell] |= 1 << (row * 7 + column);
            }
            direction += 1;
        }
        cell += 1;
    }
    table
}

#[derive(Clone, Debug)]
pub struct Rastros;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub closed: u64,
    pub white: u8,
    pub player: Player,
}

impl Position {
    #[inline]
    fn targets(&self) -> u64 {
        NEAR[self.white as usize] & !self.closed
    }
}

/// The square entered.
pub type Move = u8;

impl Game for Rastros {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { closed: 0, white: START, player: Player::One }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        // Whoever moved it there: the owner of the square wins.
        if position.white == GOALS[0] {
            Turn::Over(Outcome::Win(Player::One))
        } else if position.white == GOALS[1] {
            Turn::Over(Outcome::Win(Player::Two))
        } else if position.targets() == 0 {
            Turn::Over(Outcome::Win(position.player.other()))
        } else {
            Turn::Player(position.player)
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        if !GOALS.contains(&position.white) {
            out.extend(ones(position.targets()).map(|cell| cell as u8));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        position.closed |= 1 << position.white;
        position.white = mv;
        position.player = position.player.other();
    }

    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        random_one(position.targets(), random) as u8
    }

    /// The reflection in the diagonal a1–g7 keeps both goals and the start.
    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let closed = ones(position.closed)
            .fold(0, |set, cell| set | 1 << self.image_move(cell as u8, symmetry));
        Position { closed, white: self.image_move(position.white, symmetry), ..*position }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        if symmetry == 0 { mv } else { mv % 7 * 7 + mv / 7 }
    }
}
