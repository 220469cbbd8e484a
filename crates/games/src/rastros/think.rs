//! Alpha-beta: which goal is nearer over the squares that are left; near the end everything is searched.

use super::rules::{GOALS, Move, NEAR, Position, Rastros};
use ludoteca_engine::{AlphaBeta, Engine, Score, Think};
use ludoteca_game::Player;
use ludoteca_game::bits::ones;

/// The empty squares that the piece can still reach; it never leaves a goal.
fn region(position: &Position) -> u64 {
    let goals = 1 << GOALS[0] | 1 << GOALS[1];
    let mut seen = 1 << position.white;
    let mut edge = seen;
    while edge != 0 {
        let around = ones(edge & !goals).fold(0, |set, cell| set | NEAR[cell]);
        edge = around & !position.closed & !seen;
        seen |= edge;
    }
    seen
}

/// The columns at the edges, as bits of the rows' seven squares.
const FIRST_COLUMN: u64 = 0x0408_1020_4081;
const LAST_COLUMN: u64 = FIRST_COLUMN << 6;

/// The squares of a set and those around it.
fn grown(set: u64) -> u64 {
    let row = set | (set & !LAST_COLUMN) << 1 | (set & !FIRST_COLUMN) >> 1;
    (row | row << 7 | row >> 7) & ((1 << 49) - 1)
}

/// How many steps over empty squares lead to each goal; far more than there are where none do.
fn ways(position: &Position) -> [Score; 2] {
    let open = !position.closed;
    let mut found = [14; 2];
    let (mut seen, mut edge, mut steps) = (1u64 << position.white, 1u64 << position.white, 0);
    while edge != 0 {
        for (goal, found) in GOALS.iter().zip(&mut found) {
            if edge >> goal & 1 != 0 {
                *found = steps;
            }
        }
        edge = grown(edge) & open & !seen;
        seen |= edge;
        steps += 1;
    }
    found
}

impl Think for Rastros {
    fn engine(&self, _: &Position) -> Engine {
        Engine::AlphaBeta(AlphaBeta::default())
    }

    fn full_strength(&self) -> u64 {
        4_000_000
    }

    fn ladder(&self) -> [u16; 8] {
        [3500, 2300, 1500, 950, 480, 200, 60, 0]
    }

    fn evaluate(&self, position: &Position) -> Score {
        let [own, other] = ways(position);
        // With the same way to go, whoever moves is a step ahead.
        let tempo = if position.player == Player::One { 12 } else { -12 };
        30 * (other - own) + tempo
    }

    /// Squares out of reach do not matter: positions that differ only there are one to a solver.
    fn code(&self, position: &Position) -> u64 {
        region(position) | u64::from(position.white) << 49 | (position.player as u64) << 55
    }

    fn slot(&self, mv: Move) -> usize {
        usize::from(mv) + 1
    }
}
