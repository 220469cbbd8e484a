//! 8×8, empty. Cats and dogs are placed by turns, never straight beside an enemy. The first cat stands
//! on one of the four central squares, the first dog outside them. Who cannot place loses.

use crate::shared::squares::{Squares, orthogonal};
use ludoteca_game::bits::{ones, random_one};
use ludoteca_game::{Game, Outcome, Player, Random, Turn};

pub const SQUARES: Squares = Squares::new(8, 8);

/// d4 e4 d5 e5.
pub const CENTRE: u64 = 0b11 << 27 | 0b11 << 35;

#[derive(Clone, Debug)]
pub struct GatosCaes;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The cats and the dogs.
    pub pets: [u64; 2],
    pub player: Player,
}

impl Position {
    /// Where the player to move may place.
    #[inline]
    pub fn allowed(&self) -> u64 {
        let [own, enemy] = match self.player {
            Player::One => self.pets,
            Player::Two => [self.pets[1], self.pets[0]],
        };
        let free = !(own | enemy | orthogonal(enemy));
        match (own, self.player) {
            (0, Player::One) => free & CENTRE,
            (0, Player::Two) => free & !CENTRE,
            _ => free,
        }
    }
}

/// The square a pet is placed on.
pub type Move = u8;

impl Game for GatosCaes {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { pets: [0, 0], player: Player::One }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        if position.allowed() == 0 {
            Turn::Over(Outcome::Win(position.player.other()))
        } else {
            Turn::Player(position.player)
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        out.extend(ones(position.allowed()).map(|square| square as u8));
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        position.pets[position.player.index()] |= 1 << mv;
        position.player = position.player.other();
    }

    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        random_one(position.allowed(), random) as u8
    }

    /// All eight symmetries of the square keep the rules and the centre.
    fn symmetries(&self) -> usize {
        8
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        Position { pets: position.pets.map(|set| SQUARES.image(set, symmetry)), ..*position }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        SQUARES.image_of(mv, symmetry)
    }
}
