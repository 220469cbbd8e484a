//! 20 pieces in each hand. Place one on any empty point; then every enemy group next to it without an
//! empty neighbour is captured. Own groups are never removed. When the player to move has no piece
//! left, or the board is full, more captured pieces win.

use super::board::{POINTS, graph, image};
use ludoteca_game::bits::{ones, random_one};
use ludoteca_game::{Game, Graph, Outcome, Player, Random, Turn};

pub const PIECES: u8 = 20;
const FULL: u32 = (1 << POINTS) - 1;

#[derive(Clone, Debug)]
pub struct Szkwa {
    pub graph: Graph,
    pub near: [u32; POINTS],
    /// The union of the neighbours of any seven points, for the three sevens of the board.
    around: Box<[[u32; 128]; 3]>,
    pub images: [[u8; POINTS]; 8],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub pieces: [u32; 2],
    pub hands: [u8; 2],
    pub player: Player,
}

/// The point.
pub type Move = u8;

impl Position {
    #[inline]
    pub fn empty(&self) -> u32 {
        FULL & !(self.pieces[0] | self.pieces[1])
    }

    /// The pieces that a player has captured: what the other had and has no more.
    pub fn captured(&self, player: Player) -> u8 {
        let other = player.other().index();
        PIECES - self.hands[other] - self.pieces[other].count_ones() as u8
    }
}

impl Szkwa {
    #[allow(clippy::new_without_default)]
    pub fn new() -> Szkwa {
        let graph = graph();
        let near = std::array::from_fn(|point| graph.near[point] as u32);
        let around = Box::new(std::array::from_fn(|seven| {
            std::array::from_fn(|set| {
                ones(set as u64).fold(0, |union, bit| union | near[7 * seven + bit])
            })
        }));
        let images = std::array::from_fn(|symmetry| {
            std::array::from_fn(|point| image(&graph, point, symmetry) as u8)
        });
        Szkwa { graph, near, around, images }
    }

    /// Every point next to a point of the set.
    #[inline]
    fn beside(&self, set: u32) -> u32 {
        let seven = |index: usize| self.around[index][(set >> (7 * index) & 127) as usize];
        seven(0) | seven(1) | seven(2)
    }

    /// What a piece of the player to move on a point captures.
    #[inline]
    pub fn taken(&self, position: &Position, mv: Move) -> u32 {
        let enemy = position.pieces[position.player.other().index()];
        self.surrounded(enemy, position.empty() & !(1 << mv), usize::from(mv))
    }

    /// The pieces of `enemy` in groups that touch a point and have no empty neighbour.
    #[inline]
    fn surrounded(&self, enemy: u32, empty: u32, point: usize) -> u32 {
        let mut left = enemy & self.near[point];
        let mut captured = 0;
        while left != 0 {
            let mut group = left & left.wrapping_neg();
            let around = loop {
                let around = self.beside(group);
                let grown = group | (around & enemy);
                if grown == group {
                    break around;
                }
                group = grown;
            };
            if around & empty == 0 {
                captured |= group;
            }
            left &= !group;
        }
        captured
    }
}

impl Game for Szkwa {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { pieces: [0; 2], hands: [PIECES; 2], player: Player::One }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        if position.hands[position.player.index()] > 0 && position.empty() != 0 {
            return Turn::Player(position.player);
        }
        let [one, two] = Player::BOTH.map(|player| i32::from(position.captured(player)));
        Turn::Over(Outcome::by_score(one, two))
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        if position.hands[position.player.index()] > 0 {
            out.extend(ones(u64::from(position.empty())).map(|point| point as Move));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        let (own, other) = (position.player.index(), position.player.other().index());
        position.pieces[own] |= 1 << mv;
        position.hands[own] -= 1;
        let enemy = position.pieces[other];
        position.pieces[other] &= !self.surrounded(enemy, position.empty(), usize::from(mv));
        position.player = position.player.other();
    }

    fn score(&self, position: &Position) -> Option<[i32; 2]> {
        Some(Player::BOTH.map(|player| i32::from(position.captured(player))))
    }

    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        random_one(u64::from(position.empty()), random) as Move
    }

    fn symmetries(&self) -> usize {
        8
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let pieces = position.pieces.map(|set| {
            ones(u64::from(set)).fold(0, |seen, point| seen | 1 << self.images[symmetry][point])
        });
        Position { pieces, ..*position }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        self.images[symmetry][usize::from(mv)]
    }
}
