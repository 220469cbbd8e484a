//! Levels 1 to 8: how many nodes, and how often the hand slips. Never a clock, so that a level is the
//! same on a fast and on a slow machine.

use crate::think::Think;
use ludoteca_game::{Outcome, Player, Random, Turn};

/// How a slip looks: which of two moves, taken at random, the hand plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glance {
    /// The one that looks worse: someone who has not yet seen what the game is about.
    Clumsy,
    /// Either: someone who moves without looking.
    Blind,
    /// The one that looks better: someone who was in a hurry.
    Quick,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    pub nodes: u64,
    /// How often, of 1,000 moves, one is chosen at a glance instead of by thought.
    pub slip: u16,
    pub glance: Glance,
}

/// How often each level slips, unless its game was measured to need another table.
pub const SLIPS: [u16; 8] = [850, 600, 400, 250, 150, 80, 30, 0];

impl Level {
    /// A quarter of the nodes for each level below the highest.
    pub fn usual(level: u8, full_strength: u64) -> Level {
        Level::with_slips(level, full_strength, &SLIPS)
    }

    pub fn with_slips(level: u8, full_strength: u64, slips: &[u16; 8]) -> Level {
        let level = level.clamp(1, 8);
        let nodes = (full_strength >> (2 * u32::from(8 - level))).max(4);
        let glance = match level {
            1 => Glance::Clumsy,
            2 => Glance::Blind,
            _ => Glance::Quick,
        };
        Level { nodes, slip: slips[usize::from(level) - 1], glance }
    }

    /// Whether this move is a slip.
    pub fn slips(&self, random: &mut Random) -> bool {
        random.below(1000) < usize::from(self.slip)
    }
}

/// A move taken at a glance.
pub fn glance<G: Think>(
    game: &G,
    position: &G::Position,
    moves: &[G::Move],
    glance: Glance,
    random: &mut Random,
) -> Option<G::Move> {
    if moves.is_empty() {
        return None;
    }
    let seen = [moves[random.below(moves.len())], moves[random.below(moves.len())]];
    let better = best_at_a_glance(game, position, &seen)?;
    Some(match glance {
        Glance::Quick => better,
        Glance::Blind => seen[0],
        Glance::Clumsy if better == seen[0] => seen[1],
        Glance::Clumsy => seen[0],
    })
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
