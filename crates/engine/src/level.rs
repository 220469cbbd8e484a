//! Levels from 1 up: how many nodes, and how often the hand slips. Never a clock, so that a level is the same on a fast
//! and on a slow machine. A level errs as a beginner does, who overlooks: it never looks for a bad move.

use crate::oracle::Oracle;
use crate::score;
use crate::think::{Budget, Request, Root, Think};
use ludoteca_game::{Outcome, Player, Random, Turn};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    pub nodes: u64,
    /// How often the hand slips, of 1,000 moves. A slip is the better of two moves that come to mind, taken at random.
    /// Beyond 1,000 every move is one, and more and more of them are hasty: the first move that comes to mind. At
    /// 2,000 all are, which is playing at random.
    pub weakness: u16,
}

/// How weak each level is, unless its game was measured to need another ladder. The last one never slips.
pub const WEAKNESS: &[u16] = &[1850, 1000, 500, 250, 150, 80, 30, 0];

/// The weakest that a level may be: a little better than chance.
pub const WEAKEST: u16 = 1950;

/// How far one looks ahead at a glance.
const GLANCE: u64 = 40;

impl Level {
    /// The highest level of a ladder has full strength, every other a quarter of the nodes of the next. Whoever asks
    /// for more than the highest gets that.
    pub fn on_ladder(level: u8, full_strength: u64, ladder: &[u16]) -> Level {
        let step = usize::from(level.max(1)).min(ladder.len()) - 1;
        let below = ladder.len() - 1 - step;
        Level { nodes: (full_strength >> (2 * below)).max(4), weakness: ladder[step] }
    }

    /// From how many moves this one is chosen when the hand slips, if it does.
    pub fn slip(&self, random: &mut Random) -> Option<usize> {
        let weakness = usize::from(self.weakness);
        let drawn = random.below(1000);
        if weakness <= 1000 {
            return (drawn < weakness).then_some(2);
        }
        Some(if drawn < weakness - 1000 { 1 } else { 2 })
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weakness_runs_from_no_slip_to_moves_at_random() {
        let share = |weakness, slip: Option<usize>| {
            let mut random = Random::new(5);
            let level = Level { nodes: 4, weakness };
            (0..4000).filter(|_| level.slip(&mut random) == slip).count() / 40
        };
        assert_eq!(share(0, None), 100);
        assert_eq!(share(1000, Some(2)), 100);
        assert_eq!(share(2000, Some(1)), 100);
        assert!((23..=27).contains(&share(250, Some(2))));
        assert!((73..=77).contains(&share(250, None)));
        assert!((23..=27).contains(&share(1250, Some(1))));
        assert!((73..=77).contains(&share(1250, Some(2))));
    }

    #[test]
    fn a_short_ladder_has_full_strength_at_its_top() {
        let ladder = [1200, 600, 0];
        let level = |number| Level::on_ladder(number, 6400, &ladder);
        assert_eq!(level(3), Level { nodes: 6400, weakness: 0 });
        assert_eq!(level(2), Level { nodes: 1600, weakness: 600 });
        assert_eq!(level(1), Level { nodes: 400, weakness: 1200 });
        assert_eq!((level(8), level(0)), (level(3), level(1)));
    }
}
