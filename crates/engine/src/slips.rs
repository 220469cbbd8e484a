//! The moves of a hand that slips, and what looks best at first sight.

use crate::mind::{Oracle, Think};
use crate::question::{Budget, Request, Root};
use crate::score;
use ludoteca_game::{Outcome, Player, Random, Turn};

/// How far one looks ahead at a glance.
const GLANCE: u64 = 40;

/// A slip: so many moves come to mind, and the best of them is taken, by a very short look ahead.
pub fn slip<G: Think>(
    oracle: &Oracle<'_, G>,
    position: &G::Position,
    moves: &[G::Move],
    looks: usize,
    random: &mut Random,
) -> Option<G::Move> {
    let game = oracle.game;
    let player = game.turn(position).player()?;
    let mut best: Option<(f64, G::Move)> = None;
    for _ in 0..looks {
        let mv = *moves.get(random.below(moves.len()))?;
        let worth = if looks == 1 { 0.0 } else { worth(oracle, position, mv, player) };
        if best.is_none_or(|(known, _)| worth > known) {
            best = Some((worth, mv));
        }
    }
    best.map(|(_, mv)| mv)
}

/// The points that a player can expect of a move, at a glance.
fn worth<G: Think>(
    oracle: &Oracle<'_, G>,
    position: &G::Position,
    mv: G::Move,
    player: Player,
) -> f64 {
    let game = oracle.game;
    let mut next = position.clone();
    game.play(&mut next, mv);
    let points = match game.turn(&next) {
        Turn::Over(outcome) => outcome.points(Player::One),
        Turn::Chance => score::expected(game.evaluate(&next)),
        Turn::Player(_) => {
            let request = Request { budget: Budget::Nodes(GLANCE), seed: 1, stop: &|| false };
            oracle.think(&Root::new(&next), &request).expected
        }
    };
    if player == Player::One { points } else { 1.0 - points }
}

/// The move that looks best: a win, else the evaluation and then the prior, and no loss if it can be
/// helped.
pub fn best_at_a_glance<G: Think>(
    oracle: &Oracle<'_, G>,
    position: &G::Position,
    moves: &[G::Move],
) -> Option<G::Move> {
    let game = oracle.game;
    let player = game.turn(position).player()?;
    let judge = |mv: G::Move| {
        let mut next = position.clone();
        game.play(&mut next, mv);
        match game.turn(&next) {
            Turn::Over(Outcome::Win(winner)) if winner == player => i32::MAX,
            Turn::Over(Outcome::Win(_)) => i32::MIN,
            Turn::Over(Outcome::Draw) => 0,
            _ if player == Player::One => game.evaluate(&next),
            _ => -game.evaluate(&next),
        }
    };
    let mut priors = Vec::new();
    oracle.mind.searches[0].priors(game, position, moves, &mut priors);
    let mut best: Option<((i32, f32), G::Move)> = None;
    for (&mv, prior) in moves.iter().zip(priors) {
        let worth = (judge(mv), prior);
        if best.is_none_or(|(known, _)| worth > known) {
            best = Some((worth, mv));
        }
    }
    best.map(|(_, mv)| mv)
}
