//! Stones on the crossings of a square board; whoever first takes the last liberty of an enemy group
//! wins. The captured stones stay, so that a finished position shows what happened.

use crate::shared::goban::{Goban, Stones};
use ludoteca_game::{Bits, Game, Outcome, Player, Random, Turn};
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct AtariGo<const W: usize> {
    pub board: Arc<Goban<W>>,
    /// A stone that captures nothing and has no liberty may be played, and loses.
    pub suicide: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<const W: usize> {
    pub stones: Stones<W>,
    pub player: Player,
    /// Judged when the move is played.
    pub winner: Option<Player>,
}

/// The point.
pub type Move = u8;

impl<const W: usize> AtariGo<W> {
    pub fn new(size: usize, suicide: bool) -> AtariGo<W> {
        AtariGo { board: Arc::new(Goban::new(size)), suicide }
    }

    /// Where a stone may be placed.
    #[inline]
    pub fn playable(&self, position: &Position<W>) -> Bits<W> {
        match self.suicide {
            true => self.board.empty(&position.stones),
            false => self.board.playable(&position.stones, position.player),
        }
    }

    /// A position with these stones before the player's move; judged as it stands.
    pub fn position(&self, stones: Stones<W>, player: Player) -> Position<W> {
        let mut position = Position { stones, player, winner: None };
        let last = player.other();
        position.winner = if !self.board.breathless(&stones, player).is_empty() {
            Some(last)
        } else if !self.board.breathless(&stones, last).is_empty() {
            Some(player)
        } else {
            self.playable(&position).is_empty().then_some(last)
        };
        position
    }
}

impl<const W: usize> Game for AtariGo<W> {
    type Position = Position<W>;
    type Move = Move;

    fn start(&self) -> Position<W> {
        Position { stones: Stones::default(), player: Player::One, winner: None }
    }

    #[inline]
    fn turn(&self, position: &Position<W>) -> Turn {
        match position.winner {
            Some(winner) => Turn::Over(Outcome::Win(winner)),
            None => Turn::Player(position.player),
        }
    }

    fn moves(&self, position: &Position<W>, out: &mut Vec<Move>) {
        if position.winner.is_none() {
            out.extend(self.playable(position).iter().map(|point| point as Move));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position<W>, mv: Move) {
        let player = position.player;
        let captured = self.board.place(&mut position.stones, player, usize::from(mv));
        position.player = player.other();
        position.winner = if !captured.is_empty() {
            Some(player)
        } else if self.suicide && self.is_breathless(position, player, usize::from(mv)) {
            Some(player.other())
        } else {
            self.playable(position).is_empty().then_some(player)
        };
    }

    #[inline]
    fn random_move(&self, position: &Position<W>, random: &mut Random, _: &mut Vec<Move>) -> Move {
        self.playable(position).random(random) as Move
    }

    fn symmetries(&self) -> usize {
        8
    }

    fn image(&self, position: &Position<W>, symmetry: usize) -> Position<W> {
        Position { stones: self.board.image(&position.stones, symmetry), ..*position }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        self.board.image_of(usize::from(mv), symmetry) as Move
    }
}

impl<const W: usize> AtariGo<W> {
    /// Whether the group of a stone just placed has no liberty.
    #[inline]
    fn is_breathless(&self, position: &Position<W>, player: Player, point: usize) -> bool {
        position.stones.weak[player.index()].has(point) && {
            let group = self.board.group(&position.stones, player, point);
            self.board.liberties(&position.stones, &group).is_empty()
        }
    }
}
