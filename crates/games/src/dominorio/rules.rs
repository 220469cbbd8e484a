//! A board of squares, empty. Player one lays dominoes upright, player two across, each on two free neighbouring squares. Who
//! cannot lay one loses.

use crate::shared::strips::{Position, Strip, Strips};
use ludoteca_game::{Game, Outcome, Random, Turn};

#[derive(Clone, Debug)]
pub struct Dominorio<const W: usize> {
    pub strips: Strips<W>,
}

/// The two squares of a domino.
pub type Move = Strip;

impl<const W: usize> Dominorio<W> {
    pub fn new(columns: usize, rows: usize) -> Dominorio<W> {
        Dominorio { strips: Strips::new(columns, rows) }
    }

    #[inline]
    fn domino(&self, position: &Position<W>, from: usize) -> Move {
        let to = from + self.strips.step(position.player);
        Strip { from: from as u8, to: to as u8 }
    }
}

impl<const W: usize> Game for Dominorio<W> {
    type Position = Position<W>;
    type Move = Move;

    fn start(&self) -> Position<W> {
        self.strips.start()
    }

    #[inline]
    fn turn(&self, position: &Position<W>) -> Turn {
        match self.strips.is_stuck(position) {
            true => Turn::Over(Outcome::Win(position.player.other())),
            false => Turn::Player(position.player),
        }
    }

    fn moves(&self, position: &Position<W>, out: &mut Vec<Move>) {
        let starts = self.strips.pairs(&self.strips.free(position), position.player);
        out.extend(starts.iter().map(|from| self.domino(position, from)));
    }

    #[inline]
    fn play(&self, position: &mut Position<W>, mv: Move) {
        self.strips.lay(position, mv);
    }

    #[inline]
    fn random_move(&self, position: &Position<W>, random: &mut Random, _: &mut Vec<Move>) -> Move {
        let starts = self.strips.pairs(&self.strips.free(position), position.player);
        self.domino(position, starts.random(random))
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
