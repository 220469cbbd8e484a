//! Scores of the alpha-beta family. A result is worth `WIN` less its distance in moves; everything an
//! evaluation says lies far below. 400 points are odds of ten to one, as in the Elo scale.

use crate::value::Value;
use ludoteca_game::{Outcome, Player};

pub type Score = i32;

/// A win at once; a win in n moves is worth `WIN - n`.
pub const WIN: Score = 1_000_000;

/// Scores beyond this are results, not opinions.
pub const PROVEN: Score = WIN - 20_000;

/// Scores below this are losses.
pub const LOST: Score = -PROVEN;

/// Evaluations are cut to this.
pub const OPINION: Score = 20_000;

/// The expected points (1 win, ½ draw, 0 loss) that a score stands for.
pub fn expected(score: Score) -> f64 {
    match score {
        PROVEN.. => 1.0,
        ..=LOST => 0.0,
        _ => 1.0 / (1.0 + 10f64.powf(-f64::from(score) / 400.0)),
    }
}

/// The score that stands for so many expected points; never a result.
pub fn opinion(points: f64) -> Score {
    let points = points.clamp(1e-6, 1.0 - 1e-6);
    (400.0 * (points / (1.0 - points)).log10()).round() as Score
}

/// The score of a chance to win, as player one sees it. An even chance is no draw, which alone is worth nothing.
pub fn of_chance(points: f64) -> Score {
    match opinion(points) {
        0 => 1,
        score => score,
    }
}

/// A result met after so many moves, as `player` sees it.
pub fn of_outcome(outcome: Outcome, player: Player, moves: usize) -> Score {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(winner) if winner == player => WIN - moves as Score,
        Outcome::Win(_) => moves as Score - WIN,
    }
}

/// The exact value behind a score of `player`, if it is a result.
pub fn to_value(score: Score, player: Player) -> Value {
    match score {
        PROVEN.. => Value::Win { player, moves: (WIN - score) as u32 },
        ..=LOST => Value::Win { player: player.other(), moves: (WIN + score) as u32 },
        _ => Value::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_hundred_points_are_ten_to_one() {
        assert!((expected(400) - 10.0 / 11.0).abs() < 1e-9);
        assert_eq!(expected(WIN - 7), 1.0);
        assert_eq!(expected(7 - WIN), 0.0);
        for score in [-1500, -300, 0, 20, 900] {
            assert_eq!(opinion(expected(score)), score);
        }
    }
}
