//! Alpha-beta: pieces count, then who holds the ends of the loops and where the pieces stand. Captures beyond
//! the horizon are not followed: there are too many, and looking one move further won 11 games of 14. That
//! the player to move can capture is part of the evaluation instead.

use super::circuits::Circuits;
use super::rules::{Move, Position, Surakarta};
use ludoteca_engine::{AlphaBeta, Evaluate, Insight, Mind, Provable, Score, Think, Words};
use ludoteca_game::Player;

/// What a point is worth, by the distances from the two nearest edges: no circuit passes a corner, and all cross
/// further in. These and the numbers below follow a regression of results on 2,500 games of the program against itself.
const POINTS: [[Score; 3]; 3] = [[-30, -22, 0], [-22, 20, 4], [0, 4, 30]];

/// For the piece nearest to an end of a loop.
const END: Score = 14;

/// For the player to move, for being able to capture at all, and for each loop through which he can.
const TURN: Score = 5;
const CAPTURE: Score = 30;
const LOOP: Score = 25;

/// The worth of six points of a row together, for the rows at the edge, beside it and in the middle.
static STANDING: [[Score; 64]; 3] = standing();

const fn standing() -> [[Score; 64]; 3] {
    let mut table = [[0; 64]; 3];
    let mut index = 0;
    while index < 3 * 64 * 6 {
        let (row, set, column) = (index / 384, index / 6 % 64, index % 6);
        if set >> column & 1 != 0 {
            table[row][set] += POINTS[row][if column < 3 { column } else { 5 - column }];
        }
        index += 1;
    }
    table
}

#[inline]
fn stand(pieces: u64) -> Score {
    let row = |row: usize| STANDING[row.min(5 - row)][(pieces >> (6 * row) & 63) as usize];
    (0..6).map(row).sum()
}

impl Think for Surakarta {
    fn mind(&self) -> Mind<Self> {
        Mind::new(AlphaBeta { quiescence: 0, ..AlphaBeta::default() }, 1_500_000)
            .ladder(&[1850, 1000, 500, 250, 150, 100, 30, 0])
    }

    fn reason(&self, _: &Position, mv: Move) -> Option<Words> {
        mv.captures.then_some(["come uma peça", "captura uma peça", "takes a piece"])
    }
}

impl Insight for Surakarta {
    fn slot(&self, mv: Move) -> usize {
        1 + usize::from(mv.from) * 64 + usize::from(mv.to)
    }
}

impl Evaluate for Surakarta {
    fn evaluate(&self, position: &Position) -> Score {
        let [one, two] = position.pieces.map(|pieces| pieces.count_ones() as Score);
        // A lead weighs more the fewer pieces are left.
        let lead = (one - two) * (60 + 240 / (2 + one.min(two)));
        let [one, two] = position.pieces;
        let (ends, facing) = Circuits::new(one, two).ends();
        let turn = if facing > 0 { TURN + CAPTURE + LOOP * facing } else { TURN };
        let turn = if position.player == Player::One { turn } else { -turn };
        lead + stand(one) - stand(two) + END * ends + turn
    }

    fn order(&self, _: &Position, mv: Move) -> Score {
        if mv.captures { 300 } else { 0 }
    }

    fn is_noisy(&self, _: &Position, mv: Move) -> bool {
        mv.captures
    }
}

impl Provable for Surakarta {}
