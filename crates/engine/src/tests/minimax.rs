//! Plain minimax, kept as simple as can be: what every search must agree with.

use crate::mind::Think;
use crate::score::{self, OPINION, PROVEN, Score, WIN};
use ludoteca_game::{Player, Turn};

/// The score of player one, searching so many moves deep.
pub fn minimax<G: Think>(game: &G, position: &G::Position, depth: u32, ply: usize) -> Score {
    let turn = game.turn(position);
    if let Turn::Over(outcome) = turn {
        return score::of_outcome(outcome, Player::One, ply);
    }
    if depth == 0 {
        return game.evaluate(position).clamp(-OPINION, OPINION);
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let scores = moves.iter().map(|&mv| {
        let mut next = position.clone();
        game.play(&mut next, mv);
        minimax(game, &next, depth - 1, ply + 1)
    });
    let scores: Vec<Score> = scores.collect();
    let (least, most) =
        (*scores.iter().min().expect("a move"), *scores.iter().max().expect("a move"));
    match turn {
        Turn::Player(Player::One) => most,
        Turn::Player(Player::Two) => least,
        _ if least >= PROVEN => least,
        _ if most <= -PROVEN || (least, most) == (0, 0) => most,
        _ => {
            let weights: Vec<f64> =
                moves.iter().map(|&mv| f64::from(game.weight(position, mv))).collect();
            let points: f64 = scores
                .iter()
                .zip(&weights)
                .map(|(&score, weight)| weight * score::expected(score))
                .sum();
            score::of_chance(points / weights.iter().sum::<f64>())
        }
    }
}

/// Whether the whole tree below was searched: no score rests on an opinion.
pub fn solved<G: Think>(game: &G, position: &G::Position) -> Score {
    let score = minimax(game, position, u32::MAX, 0);
    assert!(score == 0 || score.abs() >= PROVEN && score.abs() <= WIN);
    score
}
