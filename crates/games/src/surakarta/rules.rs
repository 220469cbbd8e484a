//! 6×6 points with eight loops at the corners. Pieces step in eight directions and capture by
//! sliding along a circuit through at least one loop.

use super::circuits::{Circuits, WAYS};
use ludoteca_game::bits::{nth_one, ones};
use ludoteca_game::grid::Grid;
use ludoteca_game::{Game, History, Outcome, Player, Random, Turn};

pub const GRID: Grid = Grid::new(6, 6);

pub const ALL: u64 = (1 << 36) - 1;
const ROWS_1_2: u64 = (1 << 12) - 1;
const COLUMN_A: u64 = 0o010_101_010_101;
const COLUMN_F: u64 = COLUMN_A << 5;

/// Pieces of each player at the start.
pub const PIECES: u32 = 12;

/// How many bits a step to the right, up-left, up and up-right goes, and from where it can be made.
const UP: [(u32, u64); 4] =
    [(1, ALL & !COLUMN_F), (5, ALL & !COLUMN_A), (6, ALL), (7, ALL & !COLUMN_F)];

/// The same backward: left, down-right, down, down-left.
const DOWN: [(u32, u64); 4] =
    [(1, ALL & !COLUMN_A), (5, ALL & !COLUMN_F), (6, ALL), (7, ALL & !COLUMN_A)];

#[derive(Clone, Debug)]
pub struct Surakarta {
    /// So many moves without a capture are a draw; 0 = never.
    pub quiet: u32,
}

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
    pub captures: bool,
}

impl Position {
    /// Own pieces, enemy pieces.
    #[inline]
    fn sets(&self) -> (u64, u64) {
        (self.pieces[self.player.index()], self.pieces[self.player.other().index()])
    }

    /// Who has won, if the player to move has no piece or no move.
    #[inline]
    pub fn judge(&self) -> Option<Player> {
        let (own, enemy) = self.sets();
        let wide = own | (own & !COLUMN_F) << 1 | (own & !COLUMN_A) >> 1;
        let around = wide | wide << 6 | wide >> 6;
        let can_move = around & ALL & !(own | enemy) != 0
            || Circuits::new(own, enemy).captures().next().is_some();
        (!can_move).then_some(self.player.other())
    }
}

/// For each direction the pieces that can step there, and how far it goes.
#[inline]
fn steps(own: u64, empty: u64) -> [(u64, i32); 8] {
    let mut sets = [(0, 0); 8];
    for index in 0..4 {
        let (shift, from) = UP[index];
        sets[2 * index] = (own & from & empty >> shift, shift as i32);
        let (shift, from) = DOWN[index];
        sets[2 * index + 1] = (own & from & empty << shift, -(shift as i32));
    }
    sets
}

#[inline]
fn step(from: usize, shift: i32) -> Move {
    Move { from: from as u8, to: (from as i32 + shift) as u8, captures: false }
}

impl Game for Surakarta {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { pieces: [ROWS_1_2, ROWS_1_2 << 24], player: Player::One, winner: None }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        match position.winner {
            Some(winner) => Turn::Over(Outcome::Win(winner)),
            None => Turn::Player(position.player),
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        if position.winner.is_some() {
            return;
        }
        let (own, enemy) = position.sets();
        for (set, shift) in steps(own, ALL & !(own | enemy)) {
            out.extend(ones(set).map(|from| step(from, shift)));
        }
        out.extend(Circuits::new(own, enemy).captures());
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        let (own, enemy) = (position.player.index(), position.player.other().index());
        position.pieces[own] = position.pieces[own] & !(1 << mv.from) | 1 << mv.to;
        position.pieces[enemy] &= !(1 << mv.to);
        position.player = position.player.other();
        position.winner = position.judge();
    }

    /// The pieces each player has captured.
    fn score(&self, position: &Position) -> Option<[i32; 2]> {
        let lost = position.pieces.map(|own| (PIECES - own.count_ones()) as i32);
        Some([lost[1], lost[0]])
    }

    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        let (own, enemy) = position.sets();
        let circuits = Circuits::new(own, enemy);
        let steps = steps(own, ALL & !(own | enemy));
        let counts = steps.map(|(set, _)| set.count_ones());
        let total = counts.iter().sum::<u32>() as usize;
        loop {
            // All captures are looked for only when one is drawn: an empty draw is drawn again.
            let mut rank = random.below(total + WAYS);
            if rank >= total {
                match circuits.capture(rank - total) {
                    Some(capture) => return capture,
                    None => continue,
                }
            }
            for ((set, shift), count) in steps.into_iter().zip(counts) {
                if rank < count as usize {
                    return step(nth_one(set, rank), shift);
                }
                rank -= count as usize;
            }
        }
    }

    fn history(&self) -> History {
        History { repetition: false, quiet: self.quiet }
    }

    #[inline]
    fn is_quiet(&self, _: &Position, mv: Move) -> bool {
        !mv.captures
    }

    fn symmetries(&self) -> usize {
        8
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let image = |set| ones(set).fold(0, |set, point| set | 1 << image(point, symmetry));
        Position { pieces: position.pieces.map(image), ..*position }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        let image = |point: u8| image(point as usize, symmetry) as u8;
        Move { from: image(mv.from), to: image(mv.to), ..mv }
    }
}

/// Mirrored left to right (1), top to bottom (2) and in the diagonal (4).
fn image(point: usize, symmetry: usize) -> usize {
    let (mut column, mut row) = (GRID.column(point), GRID.row(point));
    if symmetry & 1 != 0 {
        column = 5 - column;
    }
    if symmetry & 2 != 0 {
        row = 5 - row;
    }
    if symmetry & 4 != 0 {
        (column, row) = (row, column);
    }
    GRID.cell(column, row)
}
