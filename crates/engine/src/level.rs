//! Levels 1 to 8: how many nodes, and how often the hand slips. Never a clock, so that a level is the
//! same on a fast and on a slow machine.

use crate::think::Think;
use ludoteca_game::{Outcome, Player, Random, Turn};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    pub nodes: u64,
    /// How often, of 1, a move is chosen at a glance instead of by thought.
    pub slip: f64,
    /// Of how many moves, taken at random, the glance takes the best.
    pub glance: usize,
}

/// How often each level slips, unless its game was measured to need another table.
pub const SLIPS: [f64; 8] = [0.85, 0.6, 0.4, 0.25, 0.15, 0.08, 0.03, 0.0];

impl Level {
    /// A quarter of the nodes for each level below the highest.
    pub fn usual(level: u8, full_strength: u64) -> Level {
        Level::with_slips(level, full_strength, &SLIPS)
    }

    pub fn with_slips(level: u8, full_strength: u64, slips: &[f64; 8]) -> Level {
        let level = level.clamp(1, 8);
        let nodes = (full_strength >> (2 * u32::from(8 - level))).max(4);
        let glance = if level <= 2 { 1 } else { 2 };
        Level { nodes, slip: slips[usize::from(level) - 1], glance }
    }
}

/// The best of a few random moves, judged by what one sees at once.
pub fn glance<G: Think>(
    game: &G,
    position: &G::Position,
    moves: &[G::Move],
    looks: usize,
    random: &mut Random,
) -> Option<G::Move> {
    if moves.is_empty() {
        return None;
    }
    let seen: Vec<G::Move> = (0..looks.max(1)).map(|_| moves[random.below(moves.len())]).collect();
    best_at_a_glance(game, position, &seen)
}

/// The move that looks best: a win, else the evaluation, and no loss if it can be helped.
pub fn best_at_a_glance<G: Think>(
    game: &G,
    position: &G::Position,
    moves: &[G::Move],
) -> Option<G::Move> {
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
    let (first, rest) = moves.split_first()?;
    let best = rest.iter().fold((judge(*first), *first), |best, &mv| {
        let worth = judge(mv);
        if worth > best.0 { (worth, mv) } else { best }
    });
    Some(best.1)
}
