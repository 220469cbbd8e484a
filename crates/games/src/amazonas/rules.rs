//! 8×8; four amazons a side. A move takes an amazon like a chess queen and then shoots a mark, again
//! like a queen, from where it stands. Marks stay for good. A player who cannot move loses.

use super::reach::reach;
use crate::shared::squares::{LEFT, RIGHT, Squares, beside};
use ludoteca_game::bits::{ones, random_one};
use ludoteca_game::{Game, Outcome, Player, Random, Turn};

pub const SQUARES: Squares = Squares::new(8, 8);

/// White on a3 c1 f1 h3, Black on a6 c8 f8 h6.
const START: [u64; 2] =
    [1 << 16 | 1 << 2 | 1 << 5 | 1 << 23, 1 << 40 | 1 << 58 | 1 << 61 | 1 << 47];

#[derive(Clone, Debug)]
pub struct Amazonas;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The amazons of White and Black.
    pub amazons: [u64; 2],
    pub marks: u64,
    pub player: Player,
}

impl Position {
    #[inline]
    pub fn occupied(&self) -> u64 {
        self.amazons[0] | self.amazons[1] | self.marks
    }

    #[inline]
    pub fn own(&self) -> u64 {
        self.amazons[self.player.index()]
    }

    /// The own amazons that can move: an empty square touches them.
    #[inline]
    fn movable(&self) -> u64 {
        around(!self.occupied()) & self.own()
    }
}

/// The squares that touch a set, also at corners.
#[inline]
pub const fn around(set: u64) -> u64 {
    let wide = set | beside(set);
    wide << 8 | wide >> 8 | beside(set)
}

const _: () = assert!(around(1) == 0x0302 && around(LEFT & RIGHT) == 0);

/// An amazon from a square to a square, and the mark it shoots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub from: u8,
    pub to: u8,
    pub mark: u8,
}

/// Where the amazon may shoot after a move; the square it left counts as empty.
#[inline]
pub fn shots(position: &Position, from: usize, to: usize) -> u64 {
    reach(to, position.occupied() & !(1 << from))
}

impl Game for Amazonas {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { amazons: START, marks: 0, player: Player::One }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        // Whoever can step can shoot back to where he came from.
        if position.movable() == 0 {
            Turn::Over(Outcome::Win(position.player.other()))
        } else {
            Turn::Player(position.player)
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        for from in ones(position.own()) {
            for to in ones(reach(from, position.occupied())) {
                out.extend(ones(shots(position, from, to)).map(|mark| Move {
                    from: from as u8,
                    to: to as u8,
                    mark: mark as u8,
                }));
            }
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        position.amazons[position.player.index()] ^= 1u64 << mv.from | 1u64 << mv.to;
        position.marks |= 1u64 << mv.mark;
        position.player = position.player.other();
    }

    /// The amazon, its way and its shot are drawn by lot one after the other: not every move is
    /// equally likely, but none of the many need be listed.
    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        let from = random_one(position.movable(), random);
        let to = random_one(reach(from, position.occupied()), random);
        let mark = random_one(shots(position, from, to), random);
        Move { from: from as u8, to: to as u8, mark: mark as u8 }
    }

    /// All eight symmetries of the square keep the rules.
    fn symmetries(&self) -> usize {
        8
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let turned = |set| SQUARES.image(set, symmetry);
        let amazons = position.amazons.map(turned);
        Position { amazons, marks: turned(position.marks), ..*position }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        let turned = |square| SQUARES.image_of(square, symmetry);
        Move { from: turned(mv.from), to: turned(mv.to), mark: turned(mv.mark) }
    }
}
