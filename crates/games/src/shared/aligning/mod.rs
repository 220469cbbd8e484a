//! Games of aligning three on a board of at most 16 points: pieces are placed in turn, then step to a
//! neighbouring empty point; a completed line wins, a player who cannot move loses. A game of this
//! kind gives its board as data ([`Aligned`]); [`Aligning`] is the rules.

mod draw;
mod notation;
mod table;

use super::lines;
use ludoteca_game::bits::{ones, random_one};
use ludoteca_game::{Board, Game, History, Outcome, Player, Random, Turn};
use std::fmt::Debug;

#[cfg(test)]
pub use notation::diagram;
pub use table::Table;

/// A board on which three are aligned.
pub trait Aligned: Clone + Debug + Send + Sync + 'static {
    fn table() -> &'static Table;

    /// The empty board as it is drawn, without the hands.
    fn picture(table: &Table) -> Board;
}

/// The rules on a board.
#[derive(Clone, Debug)]
pub struct Aligning<B> {
    pub table: &'static Table,
    pub board: B,
}

impl<B: Aligned> Aligning<B> {
    pub fn new(board: B) -> Aligning<B> {
        Aligning { table: B::table(), board }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The points of each player's pieces.
    pub sides: [u16; 2],
    pub player: Player,
    /// How many pieces both hands hold together; players take turns, so that says whose they are.
    pub hands: u8,
    /// The last move won: it made a line or left the player to move without a move.
    pub over: bool,
}

impl Position {
    #[inline]
    pub fn occupied(&self) -> u16 {
        self.sides[0] | self.sides[1]
    }

    /// A number that no other unfinished position has.
    pub fn code(&self) -> u64 {
        u64::from(self.sides[0])
            | u64::from(self.sides[1]) << 16
            | u64::from(self.hands) << 32
            | (self.player as u64) << 40
    }

    /// The pieces in a player's hand.
    pub fn hand(&self, player: Player) -> u8 {
        let more = player == self.player;
        (self.hands + u8::from(more)) / 2
    }
}

/// A placement (`from` is [`Move::HAND`]) or a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub from: u8,
    pub to: u8,
}

impl Move {
    pub const HAND: u8 = u8::MAX;

    #[inline]
    pub const fn place(to: usize) -> Move {
        Move { from: Move::HAND, to: to as u8 }
    }
}

impl<B: Aligned> Game for Aligning<B> {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.table.position(self.table.start, Player::One)
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        if position.over {
            Turn::Over(Outcome::Win(position.player.other()))
        } else {
            Turn::Player(position.player)
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        if position.over {
        } else if position.hands > 0 {
            out.extend(ones(self.table.places(position)).map(Move::place));
        } else {
            out.extend(ones(self.table.steps(position)).map(|edge| self.table.edges[edge]));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        let side = &mut position.sides[position.player.index()];
        if mv.from == Move::HAND {
            position.hands -= 1;
        } else {
            *side &= !(1 << mv.from);
        }
        *side |= 1 << mv.to;
        let aligned = self.table.completes(*side, mv.to);
        position.player = position.player.other();
        position.over = aligned || (position.hands == 0 && self.table.steps(position) == 0);
    }

    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        if position.hands > 0 {
            Move::place(random_one(self.table.places(position), random))
        } else {
            self.table.edges[random_one(self.table.steps(position), random)]
        }
    }

    fn history(&self) -> History {
        History { repetition: true, quiet: 0 }
    }

    fn symmetries(&self) -> usize {
        self.table.symmetries.len()
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let map = &self.table.symmetries[symmetry];
        let sides = position.sides.map(|side| lines::image(u64::from(side), map) as u16);
        Position { sides, ..*position }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        let map = &self.table.symmetries[symmetry];
        let from = if mv.from == Move::HAND { mv.from } else { map[mv.from as usize] };
        Move { from, to: map[mv.to as usize] }
    }
}
