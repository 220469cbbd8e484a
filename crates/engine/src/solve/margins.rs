//! Games whose result is a sum: what was scored so far plus what is still to be won, and the second
//! does not depend on the first. One number for all positions that differ only in their scores, one
//! signed byte a number: the best difference from here on, for the player to move.

use super::blocks::Valued;
use super::{Means, Solution, Table, Unsolved, after};
use crate::insight::Insight;
use crate::value::Value;
use ludoteca_game::{Player, Turn};
use std::ops::Range;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// What a move comes to once everything is played that follows of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook<P> {
    pub position: P,
    /// Its key, as [`Sum::key`] gives it, where it is at hand.
    pub key: Option<u64>,
    /// Bounds of what the player to move there gains from there on.
    pub bounds: (i32, i32),
    /// What the one who moved gains on the way more than the other.
    pub gain: i32,
    pub then: Then,
}

/// Who goes on, where `v` is what the one to move gains from there on more than the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The other: in all `gain - v`.
    Other,
    /// The other, or for a price the one who moved, as the other likes: `gain - |v + price|`.
    AsOtherLikes { price: i32 },
}

/// A game whose result is what both have gained, compared at the end.
pub trait Sum<G: Insight>: Sync {
    /// How many moves are left at most; exactly, where a distance is to be told.
    fn left(&self, position: &G::Position) -> u32;

    /// How far a player is ahead.
    fn lead(&self, game: &G, position: &G::Position, player: Player) -> i32 {
        let scores = game.score(position).unwrap_or_default();
        scores[player.index()] - scores[player.other().index()]
    }

    /// How far apart the margins of a position can lie at least: 2 where nothing but the parity of
    /// what is left is possible.
    fn step(&self) -> i32 {
        1
    }

    /// First moves to ask about before the others, where all are asked: what is found of them helps with the rest.
    fn ask_early(&self) -> &[G::Move] {
        &[]
    }

    /// A number that two positions share only if the same can still be won from both; none where it is
    /// not worth remembering.
    fn key(&self, game: &G, position: &G::Position) -> Option<u64> {
        Some(game.canonical(position).0)
    }

    /// Appends the moves to try, the most promising first: all but those that are never better than
    /// one that is listed. Returns two bounds of what the player to move will gain more than the other
    /// from here on, and may leave out the moves where they are equal.
    fn choices(&self, game: &G, position: &G::Position, out: &mut Vec<G::Move>) -> (i32, i32) {
        game.moves(position, out);
        (-i32::from(i8::MAX), i32::from(i8::MAX))
    }

    /// A quicker way than [`Sum::choices`], where the game knows one and offers it at this position:
    /// bounds as there, and unless they tell whether the player to move gains so much, `tell` is given
    /// what his moves come to, the most promising first, until it says false; without those that
    /// cannot gain so much.
    fn outlooks(
        &self,
        _game: &G,
        _position: &G::Position,
        _goal: i32,
        _tell: &mut dyn FnMut(Outlook<G::Position>) -> bool,
    ) -> Option<(i32, i32)> {
        None
    }
}

/// Positions without their scores, as numbers. Every move must lead to a higher number.
pub trait Margins<G: Insight>: Sum<G> {
    /// Every number is below this.
    fn numbers(&self) -> u64;

    fn number(&self, position: &G::Position) -> u64;

    /// An unfinished position of a number, with any score and either player to move; none where the
    /// number stands for nothing.
    fn position(&self, number: u64) -> Option<G::Position>;

    /// Whether numbers are sets to which every move adds one element: then threads can share the work.
    fn are_sets(&self) -> bool {
        false
    }

    /// What the player to move gains more than the other from a number on, by those of the numbers that may follow, where the game
    /// has a quicker way to it than by playing its moves; none also where nothing is left to play.
    fn best(&self, _number: u64, _table: &[AtomicU8]) -> Option<i32> {
        None
    }

    /// The value of an unfinished position by the table.
    fn value(&self, game: &G, position: &G::Position, table: &[u8]) -> Value {
        let Turn::Player(player) = game.turn(position) else { return Value::Unknown };
        let Some(&margin) = table.get(self.number(position) as usize) else {
            return Value::Unknown;
        };
        let ahead = self.lead(game, position, player);
        verdict(ahead + i32::from(margin as i8), player, self.left(position))
    }
}

fn verdict(difference: i32, player: Player, moves: u32) -> Value {
    match difference.cmp(&0) {
        std::cmp::Ordering::Greater => Value::Win { player, moves },
        std::cmp::Ordering::Equal => Value::Draw,
        std::cmp::Ordering::Less => Value::Win { player: player.other(), moves },
    }
}

/// A thread works on so many numbers at a time, at least.
const BLOCK: u64 = 1 << 12;

pub fn solve<G: Insight>(
    game: &G,
    margins: &dyn Margins<G>,
    means: &mut Means<'_>,
) -> Result<Solution, Unsolved> {
    let of = margins.numbers();
    if of > means.most.saturating_mul(16) {
        return Err(Unsolved::TooLarge(means.most));
    }
    let job = Job { game, margins, table: (0..of).map(|_| AtomicU8::new(0)).collect() };
    // Blocks of sets that agree in their highest elements: a move leads to the same block or to one with
    // one high element more, so all blocks with as many of them can be done at once.
    let blocks = match margins.are_sets() {
        true => (of / BLOCK).clamp(1, 1 << 12),
        false => 1,
    };
    let size = of / blocks;
    let (valued, positions) = (Valued::new(of), AtomicU64::new(0));
    for high in (0..=blocks.ilog2()).rev() {
        let level: Vec<u64> = (0..blocks).filter(|block| block.count_ones() == high).collect();
        valued.share(&level, means, |block, go_on| {
            let numbers = block * size..(block + 1) * size;
            positions.fetch_add(job.block(numbers, go_on), Relaxed);
        })?;
    }
    let table = job.table.into_iter().map(AtomicU8::into_inner).collect();
    let positions = positions.into_inner();
    Ok(Solution { table: Table::Margins(table), positions, different: positions })
}

struct Job<'a, G: Insight> {
    game: &'a G,
    margins: &'a dyn Margins<G>,
    table: Vec<AtomicU8>,
}

impl<G: Insight> Job<'_, G> {
    /// Values a run of numbers from the highest down, and says how many positions it holds; what is asked
    /// now and then says whether to go on.
    fn block(&self, numbers: Range<u64>, go_on: &mut dyn FnMut(u64) -> bool) -> u64 {
        let mut moves = Vec::new();
        let (mut positions, mut waiting) = (0, 0);
        for number in numbers.rev() {
            waiting += 1;
            if waiting == 1 << 16 && !go_on(std::mem::take(&mut waiting)) {
                return positions;
            }
            if let Some(margin) = self.margins.best(number, &self.table) {
                positions += 1;
                self.table[number as usize].store(margin as i8 as u8, Relaxed);
                continue;
            }
            let Some(position) = self.margins.position(number) else { continue };
            let Turn::Player(player) = self.game.turn(&position) else { continue };
            positions += 1;
            moves.clear();
            self.game.moves(&position, &mut moves);
            let margin = self.best(&position, player, &moves);
            self.table[number as usize].store(margin as i8 as u8, Relaxed);
        }
        go_on(waiting);
        positions
    }

    fn best(&self, position: &G::Position, player: Player, moves: &[G::Move]) -> i32 {
        let ahead = |position: &G::Position| self.margins.lead(self.game, position, player);
        let before = ahead(position);
        let margins = moves.iter().map(|&mv| {
            let next = after(self.game, position, mv);
            let gain = ahead(&next) - before;
            match self.game.turn(&next) {
                Turn::Player(mover) => {
                    let number = self.margins.number(&next) as usize;
                    let rest = i32::from(self.table[number].load(Relaxed) as i8);
                    if mover == player { gain + rest } else { gain - rest }
                }
                _ => gain,
            }
        });
        margins.max().unwrap_or(0)
    }
}
