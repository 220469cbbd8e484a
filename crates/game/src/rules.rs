//! The one trait every game implements. The value that implements it is the rules together with
//! their parameters; positions are plain data that know nothing of the rules.

use crate::{Outcome, Random, Turn};
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

/// The rules that need the record, not only the position. They are applied by the table and never
/// by perft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The third occurrence of the same position ends the game by [`Game::repeated`].
    pub repetition: bool,
    /// So many consecutive quiet moves are a draw; 0 = never.
    pub quiet: u32,
}

/// The rules of a game, with their parameters.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// Plain data, at most a cache line where it can be: searches copy it instead of undoing moves.
    type Position: Clone + Eq + Hash + Debug + Send + Sync;
    /// One step, not one turn: a player who plays again is simply to move again.
    type Move: Copy + Eq + Debug + Send + Sync;

    /// The position a game begins with.
    fn start(&self) -> Self::Position;

    /// Whose turn it is, by the position alone. Cheap: `play` does the judging.
    fn turn(&self, position: &Self::Position) -> Turn;

    /// Appends every legal move (none when the game is over) in a fixed order.
    fn moves(&self, position: &Self::Position, out: &mut Vec<Self::Move>);

    /// Plays a move, which must be legal.
    fn play(&self, position: &mut Self::Position, mv: Self::Move);

    /// How likely a chance move is, as an integer weight among its siblings.
    fn weight(&self, _position: &Self::Position, _mv: Self::Move) -> u32 {
        1
    }

    /// Equal positions have equal keys.
    fn key(&self, position: &Self::Position) -> u64 {
        let mut hasher = MixHasher(0);
        position.hash(&mut hasher);
        hasher.finish()
    }

    /// What people count at the board (boxes, seeds, captures), for players one and two.
    fn score(&self, _position: &Self::Position) -> Option<[i32; 2]> {
        None
    }

    /// A random legal move for playouts; chance moves come by their weight. Every legal move must
    /// be possible. `scratch` saves the allocation; its content is meaningless.
    fn random_move(
        &self,
        position: &Self::Position,
        random: &mut Random,
        scratch: &mut Vec<Self::Move>,
    ) -> Self::Move {
        scratch.clear();
        self.moves(position, scratch);
        if self.turn(position) != Turn::Chance {
            return scratch[random.below(scratch.len())];
        }
        let total: u32 = scratch.iter().map(|&mv| self.weight(position, mv)).sum();
        let mut left = random.below(total as usize) as u32;
        for &mv in scratch.iter() {
            let weight = self.weight(position, mv);
            if left < weight {
                return mv;
            }
            left -= weight;
        }
        scratch[0]
    }

    /// Which history rules this game has.
    fn history(&self) -> History {
        History::default()
    }

    /// Whether a move makes no progress (asked only where `history().quiet` is not 0).
    fn is_quiet(&self, _position: &Self::Position, _mv: Self::Move) -> bool {
        false
    }

    /// Whether two positions are the same in the sense of the repetition rule.
    fn same(&self, one: &Self::Position, two: &Self::Position) -> bool {
        one == two
    }

    /// A number that positions share which are the same in that sense.
    fn occurrence(&self, position: &Self::Position) -> u64 {
        self.key(position)
    }

    /// The result at the third occurrence of a position.
    fn repeated(&self, _position: &Self::Position) -> Outcome {
        Outcome::Draw
    }

    /// Where a random game is cut, for the games whose cycles would never end by themselves: playouts
    /// do not watch for repetition.
    fn longest(&self) -> u32 {
        4000
    }

    /// How many symmetries of the board keep the rules (the identity is number 0).
    fn symmetries(&self) -> usize {
        1
    }

    /// The position seen under a symmetry. The player to move stays the same.
    fn image(&self, position: &Self::Position, _symmetry: usize) -> Self::Position {
        position.clone()
    }

    /// The move seen under a symmetry.
    fn image_move(&self, mv: Self::Move, _symmetry: usize) -> Self::Move {
        mv
    }
}

/// Multiply-and-fold hashing: positions are small and trusted, so speed comes before defence.
#[derive(Debug, Default)]
pub struct MixHasher(pub u64);

impl MixHasher {
    #[inline]
    fn mix(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ 0x9e37_79b9_7f4a_7c15)
            * u128::from(0xd6e8_feb8_6659_fd93_u64 ^ word.rotate_left(32));
        self.0 = (product >> 64) as u64 ^ product as u64 ^ self.0.rotate_left(23);
    }
}

impl Hasher for MixHasher {
    fn finish(&self) -> u64 {
        let product = u128::from(self.0) * 0xff51_afd7_ed55_8ccd_u128;
        (product >> 64) as u64 ^ product as u64
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.mix(u64::from(value));
    }

    fn write_u16(&mut self, value: u16) {
        self.mix(u64::from(value));
    }

    fn write_u32(&mut self, value: u32) {
        self.mix(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.mix(value);
    }

    fn write_u128(&mut self, value: u128) {
        self.mix(value as u64);
        self.mix((value >> 64) as u64);
    }

    fn write_usize(&mut self, value: usize) {
        self.mix(value as u64);
    }
}
