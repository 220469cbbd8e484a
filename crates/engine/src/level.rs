//! Levels 1 to 8: how many nodes, and how often and how badly the hand slips. Never a clock, so that a
//! level is the same on a fast and on a slow machine.

use crate::playout::playouts;
use crate::score;
use crate::think::{Budget, Request, Root, Think};
use ludoteca_game::{Outcome, Player, Random, Turn};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    pub nodes: u64,
    /// How often the hand slips, of 1,000 moves. A slip is the better of two moves taken at random.
    /// Beyond 1,000 every move is one, and more and more of them are worse: up to 2,000 they turn
    /// blind (any move), up to 3,000 clumsy (the worse of two), then the worst of three, four, up to eight
    /// at 9,000; up to 10,000 they turn to the one that loses most of some random games.
    pub weakness: u16,
}

/// How weak each level is, unless its game was measured to need another ladder.
pub const WEAKNESS: [u16; 8] = [2000, 1000, 500, 250, 150, 80, 30, 0];

/// The weakest there is.
pub const WEAKEST: u16 = 10_000;

/// How far one looks ahead at a glance.
const GLANCE: u64 = 40;

/// How many random games tell which move loses most of them.
const GAMES: u64 = 20;

impl Level {
    /// A quarter of the nodes for each level below the highest.
    pub fn on_ladder(level: u8, full_strength: u64, ladder: &[u16; 8]) -> Level {
        let level = level.clamp(1, 8);
        let nodes = (full_strength >> (2 * u32::from(8 - level))).max(4);
        Level { nodes, weakness: ladder[usize::from(level) - 1] }
    }

    /// How this move slips, if it does.
    pub fn slip(&self, random: &mut Random) -> Option<Slip> {
        let weakness = usize::from(self.weakness);
        let drawn = random.below(1000);
        if weakness <= 1000 {
            return (drawn < weakness).then_some(Slip::Best(2));
        }
        let (whole, rest) = ((weakness - 1001) / 1000, (weakness - 1000) % 1000);
        Some(match whole + usize::from(drawn < if rest == 0 { 1000 } else { rest }) {
            0 => Slip::Best(2),
            1 => Slip::Best(1),
            9 => Slip::Losing,
            looks => Slip::Worst(looks),
        })
    }
}

/// Which move is played: the best or worst of so many taken at random, or of all the one that loses most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    Best(usize),
    Worst(usize),
    Losing,
}

/// Slips: some moves are seen, and judged by a very short look ahead.
pub fn slip<G: Think>(
    game: &G,
    position: &G::Position,
    moves: &[G::Move],
    slip: Slip,
    random: &mut Random,
) -> Option<G::Move> {
    let player = game.turn(position).player()?;
    let (looks, sign) = match slip {
        Slip::Best(looks) => (looks, 1.0),
        Slip::Worst(looks) => (looks, -1.0),
        Slip::Losing => return losing(game, position, moves, player, random),
    };
    let mut best: Option<(f64, G::Move)> = None;
    for _ in 0..looks {
        let mv = *moves.get(random.below(moves.len()))?;
        let worth = if looks == 1 { 0.0 } else { sign * worth(game, position, mv, player) };
        if best.is_none_or(|(known, _)| worth > known) {
            best = Some((worth, mv));
        }
    }
    best.map(|(_, mv)| mv)
}

/// The move after which a player loses most random games. Against weak players that is far worse than what a
/// search calls worst, because they do not find the answers that a search relies on.
fn losing<G: Think>(
    game: &G,
    position: &G::Position,
    moves: &[G::Move],
    player: Player,
    random: &mut Random,
) -> Option<G::Move> {
    let points = |mv: G::Move, seed| {
        let mut next = position.clone();
        game.play(&mut next, mv);
        let wins = playouts(game, &next, GAMES, seed).wins;
        GAMES + wins[player.index()] - wins[player.other().index()]
    };
    let seed = random.next();
    moves.iter().copied().min_by_key(|&mv| points(mv, seed))
}

/// The points that a player can expect of a move, at a glance.
fn worth<G: Think>(game: &G, position: &G::Position, mv: G::Move, player: Player) -> f64 {
    let mut next = position.clone();
    game.play(&mut next, mv);
    let points = match game.turn(&next) {
        Turn::Over(outcome) => outcome.points(Player::One),
        Turn::Chance => score::expected(game.evaluate(&next)),
        Turn::Player(_) => {
            let request = Request { budget: Budget::Nodes(GLANCE), seed: 1, stop: &|| false };
            game.think(&Root::new(&next), &request).expected
        }
    };
    if player == Player::One { points } else { 1.0 - points }
}

/// The move that looks best: a win, else the evaluation and then the prior, and no loss if it can be
/// helped.
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
    let mut priors = Vec::new();
    game.priors(position, moves, &mut priors);
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

    fn slips(weakness: u16) -> Vec<Option<Slip>> {
        let mut random = Random::new(5);
        let level = Level { nodes: 4, weakness };
        (0..4000).map(|_| level.slip(&mut random)).collect()
    }

    #[test]
    fn weakness_runs_from_no_slip_to_the_move_that_loses_most() {
        let only = |slip: Option<Slip>| vec![slip; 4000];
        assert_eq!(slips(0), only(None));
        assert_eq!(slips(1000), only(Some(Slip::Best(2))));
        assert_eq!(slips(2000), only(Some(Slip::Best(1))));
        assert_eq!(slips(3000), only(Some(Slip::Worst(2))));
        assert_eq!(slips(9000), only(Some(Slip::Worst(8))));
        assert_eq!(slips(WEAKEST), only(Some(Slip::Losing)));
        let share = |weakness, slip: Option<Slip>| {
            slips(weakness).into_iter().filter(|&drawn| drawn == slip).count() / 40
        };
        assert!((23..=27).contains(&share(250, Some(Slip::Best(2)))));
        assert!((23..=27).contains(&share(1250, Some(Slip::Best(1)))));
        assert!((73..=77).contains(&share(2250, Some(Slip::Best(1)))));
        assert!((73..=77).contains(&share(9250, Some(Slip::Worst(8)))));
    }
}
