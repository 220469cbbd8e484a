//! A board of squares, empty. Player one covers two or more squares in a row of one column, player two of one row. Who cannot
//! cover any wins.

use crate::shared::strips::{Position, Strip, Strips};
use ludoteca_game::{Bits, Game, Outcome, Random, Turn};

#[derive(Clone, Debug)]
pub struct Quelhas<const W: usize> {
    pub strips: Strips<W>,
}

/// The ends of what is covered.
pub type Move = Strip;

/// The most squares in a line.
const LONGEST: usize = 12;

impl<const W: usize> Quelhas<W> {
    pub fn new(size: usize) -> Quelhas<W> {
        Quelhas { strips: Strips::new(size, size) }
    }

    #[inline]
    fn strip(&self, position: &Position<W>, from: usize, more: usize) -> Move {
        let to = from + more * self.strips.step(position.player);
        Strip { from: from as u8, to: to as u8 }
    }
}

impl<const W: usize> Game for Quelhas<W> {
    type Position = Position<W>;
    type Move = Move;

    fn start(&self) -> Position<W> {
        self.strips.start()
    }

    #[inline]
    fn turn(&self, position: &Position<W>) -> Turn {
        match self.strips.is_stuck(position) {
            true => Turn::Over(Outcome::Win(position.player)),
            false => Turn::Player(position.player),
        }
    }

    /// The shortest first.
    fn moves(&self, position: &Position<W>, out: &mut Vec<Move>) {
        let mut starts = self.strips.pairs(&self.strips.free(position), position.player);
        for more in 1.. {
            if starts.is_empty() {
                break;
            }
            out.extend(starts.iter().map(|from| self.strip(position, from, more)));
            starts = self.strips.longer(&starts, position.player);
        }
    }

    #[inline]
    fn play(&self, position: &mut Position<W>, mv: Move) {
        self.strips.lay(position, mv);
    }

    /// Every move is as likely as every other.
    #[inline]
    fn random_move(&self, position: &Position<W>, random: &mut Random, _: &mut Vec<Move>) -> Move {
        let mut starts = [Bits::EMPTY; LONGEST];
        let mut counts = [0; LONGEST];
        let (mut total, mut lengths) = (0, 0);
        let mut next = self.strips.pairs(&self.strips.free(position), position.player);
        while !next.is_empty() {
            starts[lengths] = next;
            counts[lengths] = next.count();
            total += counts[lengths];
            lengths += 1;
            next = self.strips.longer(&next, position.player);
        }
        let mut rank = random.below(total);
        let mut index = 0;
        while rank >= counts[index] {
            rank -= counts[index];
            index += 1;
        }
        self.strip(position, starts[index].nth(rank), index + 1)
    }

    /// The mirrors that keep what is upright upright.
    fn symmetries(&self) -> usize {
        4
    }

    fn image(&self, position: &Position<W>, symmetry: usize) -> Position<W> {
        self.strips.image(position, symmetry)
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        self.strips.image_of(mv, symmetry)
    }
}
