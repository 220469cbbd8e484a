//! The dark squares of a 6×6 board, joined diagonally: 18 points. Three pieces each run to the far
//! row and stay there; the row behind one's own start is the opponent's and is never entered.

use ludoteca_game::bits::{nth_one, ones};
use ludoteca_game::grid::Grid;
use ludoteca_game::{Game, History, Outcome, Player, Random, Turn};

pub const GRID: Grid = Grid::new(6, 6);

/// The points from the top row down.
pub const ROWS: [&[u8]; 6] =
    [&[31, 33, 35], &[24, 26, 28], &[19, 21, 23], &[12, 14, 16], &[7, 9, 11], &[0, 2, 4]];

/// Where each player wants to go: `b6 d6 f6` and `a1 c1 e1`.
pub const GOALS: [u64; 2] = [0b101010 << 30, 0b010101];

/// All 18 points.
pub const POINTS: u64 = {
    let pair = 0b101010_010101;
    pair | pair << 12 | pair << 24
};

const START: [u64; 2] = [0b101010 << 6, 0b010101 << 24];

#[derive(Clone, Debug)]
pub struct Corrida;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub pieces: [u64; 2],
    pub player: Player,
    /// Judged when the move is played.
    pub winner: Option<Player>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub from: u8,
    pub to: u8,
}

impl Position {
    /// The pieces that can step up-right, up-left, down-left and down-right, with the way there.
    /// Light squares and the edge take care of themselves: a step round the edge meets no point.
    #[inline]
    fn steps(&self) -> [(u64, i32); 4] {
        let (own, other) = (self.player.index(), self.player.other().index());
        let movable = self.pieces[own] & !GOALS[own];
        let free = POINTS & !(self.pieces[own] | self.pieces[other] | GOALS[other]);
        [
            (movable & free >> 7, 7),
            (movable & free >> 5, 5),
            (movable & free << 7, -7),
            (movable & free << 5, -5),
        ]
    }

    /// Who has won: the player who has just moved, if all are home or the other one is blocked.
    #[inline]
    pub fn judge(&self) -> Option<Player> {
        let mover = self.player.other();
        let home = self.pieces[mover.index()] == GOALS[mover.index()];
        let blocked = || self.steps().iter().all(|(set, _)| *set == 0);
        (home || blocked()).then_some(mover)
    }
}

impl Game for Corrida {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { pieces: START, player: Player::One, winner: None }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        match position.winner {
            Some(winner) => Turn::Over(Outcome::Win(winner)),
            None => Turn::Player(position.player),
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        if position.winner.is_none() {
            for (set, way) in position.steps() {
                out.extend(ones(set).map(|from| step(from, way)));
            }
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        position.pieces[position.player.index()] ^= 1 << mv.from | 1 << mv.to;
        position.player = position.player.other();
        position.winner = position.judge();
    }

    /// The pieces at home.
    fn score(&self, position: &Position) -> Option<[i32; 2]> {
        let home = |player: usize| (position.pieces[player] & GOALS[player]).count_ones() as i32;
        Some([home(0), home(1)])
    }

    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        let steps = position.steps();
        let counts = steps.map(|(set, _)| set.count_ones() as usize);
        let mut rank = random.below(counts.iter().sum());
        for ((set, way), count) in steps.into_iter().zip(counts) {
            if rank < count {
                return step(nth_one(set, rank), way);
            }
            rank -= count;
        }
        unreachable!("a position with a move")
    }

    fn history(&self) -> History {
        History { repetition: true, quiet: 0 }
    }
}

#[inline]
fn step(from: usize, way: i32) -> Move {
    Move { from: from as u8, to: (from as i32 + way) as u8 }
}
