//! An empty square board; a piece on any empty square by turns. Four or more own pieces in a row win,
//! straight or diagonally; a full board is a draw.

use crate::shared::squares::{LEFT, Squares};
use ludoteca_game::bits::{ones, random_one};
use ludoteca_game::{Game, Outcome, Player, Random, Turn};

#[derive(Clone, Debug)]
pub struct Velha4 {
    pub squares: Squares,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub pieces: [u64; 2],
    pub player: Player,
}

impl Velha4 {
    pub fn new(size: usize) -> Velha4 {
        Velha4 { squares: Squares::new(size, size) }
    }

    #[inline]
    fn empty(&self, position: &Position) -> u64 {
        self.squares.all & !(position.pieces[0] | position.pieces[1])
    }
}

/// The columns where a row of four to the right, or to the left, can begin.
const TO_RIGHT: u64 = LEFT | LEFT << 1 | LEFT << 2 | LEFT << 3 | LEFT << 4;
const TO_LEFT: u64 = TO_RIGHT << 3;

/// The four directions of a row, with the squares it can begin on.
pub const ROWS: [(u32, u64); 4] = [(1, TO_RIGHT), (8, u64::MAX), (9, TO_RIGHT), (7, TO_LEFT)];

#[inline]
pub fn beginnings(set: u64, shift: u32) -> u64 {
    let pairs = set & set >> shift;
    pairs & pairs >> (2 * shift)
}

/// Whether a set holds four in a row.
#[inline]
pub fn has_four(set: u64) -> bool {
    ROWS.iter().fold(0, |found, &(shift, from)| found | beginnings(set, shift) & from) != 0
}

/// Every square of a set that is part of four in a row.
pub fn fours(set: u64) -> u64 {
    ROWS.iter().fold(0, |found, &(shift, from)| {
        let first = beginnings(set, shift) & from;
        found | first | first << shift | first << (2 * shift) | first << (3 * shift)
    })
}

/// The square a piece is placed on.
pub type Move = u8;

impl Game for Velha4 {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { pieces: [0, 0], player: Player::One }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        let other = position.player.other();
        if has_four(position.pieces[other.index()]) {
            Turn::Over(Outcome::Win(other))
        } else if self.empty(position) == 0 {
            Turn::Over(Outcome::Draw)
        } else {
            Turn::Player(position.player)
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        if let Turn::Player(_) = self.turn(position) {
            out.extend(ones(self.empty(position)).map(|square| square as u8));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        position.pieces[position.player.index()] |= 1 << mv;
        position.player = position.player.other();
    }

    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        random_one(self.empty(position), random) as u8
    }

    /// All eight symmetries of the square keep the rules.
    fn symmetries(&self) -> usize {
        8
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let pieces = position.pieces.map(|set| self.squares.image(set, symmetry));
        Position { pieces, ..*position }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        self.squares.image_of(mv, symmetry)
    }
}
