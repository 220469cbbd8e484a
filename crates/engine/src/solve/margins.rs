//! Games whose result is a sum: what was scored so far plus what is still to be won, and the second
//! does not depend on the first. One number for all positions that differ only in their scores, one
//! signed byte a number: the best difference from here on, for the player to move.

use super::graph::Spread;
use super::{Means, Phase, Progress, Solution, Table, Unsolved, after};
use crate::think::{Think, Value};
use ludoteca_game::{Game, Player, Turn};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// Positions without their scores, as numbers. Every move must lead to a higher number.
pub trait Margins<G: Game>: Sync {
    /// Every number is below this.
    fn numbers(&self) -> u64;

    fn number(&self, position: &G::Position) -> u64;

    /// An unfinished position of a number, with any score and either player to move; none where the
    /// number stands for nothing.
    fn position(&self, number: u64) -> Option<G::Position>;

    /// How many moves are left: the same whatever is played.
    fn left(&self, position: &G::Position) -> u32;

    /// No more than this can still be won by either.
    fn stake(&self, _position: &G::Position) -> i32 {
        i32::from(i8::MAX)
    }

    /// The value of an unfinished position by the table.
    fn value(&self, game: &G, position: &G::Position, table: &[u8]) -> Value {
        let (Some(scores), Turn::Player(player)) = (game.score(position), game.turn(position))
        else {
            return Value::Unknown;
        };
        let Some(&margin) = table.get(self.number(position) as usize) else {
            return Value::Unknown;
        };
        let ahead = scores[player.index()] - scores[player.other().index()];
        verdict(ahead + i32::from(margin as i8), player, self.left(position))
    }
}

fn verdict(difference: i32, player: Player, moves: u32) -> Value {
    match difference.cmp(&0) {
        std::cmp::Ordering::Greater => Value::Win { player, moves },
        std::cmp::Ordering::Equal => Value::Draw,
        std::cmp::Ordering::Less => Value::Win { player: player.other(), moves },
    }
}

pub fn solve<G: Think>(
    game: &G,
    margins: &dyn Margins<G>,
    means: &mut Means<'_>,
) -> Result<Solution, Unsolved> {
    let of = margins.numbers();
    if of > means.most.saturating_mul(16) {
        return Err(Unsolved::TooLarge(means.most));
    }
    let mut table = vec![0u8; of as usize];
    let mut moves = Vec::new();
    let mut positions = 0;
    for number in (0..of).rev() {
        if number.is_multiple_of(1 << 18)
            && !(means.watch)(Progress { phase: Phase::Valuing, done: of - number, of })
        {
            return Err(Unsolved::Stopped);
        }
        let Some(position) = margins.position(number) else { continue };
        let Turn::Player(player) = game.turn(&position) else { continue };
        positions += 1;
        let ahead = |position: &G::Position| {
            let scores = game.score(position).unwrap_or_default();
            scores[player.index()] - scores[player.other().index()]
        };
        let before = ahead(&position);
        moves.clear();
        game.moves(&position, &mut moves);
        let best = moves.iter().map(|&mv| {
            let next = after(game, &position, mv);
            let gain = ahead(&next) - before;
            match game.turn(&next) {
                Turn::Player(mover) => {
                    let rest = i32::from(table[margins.number(&next) as usize] as i8);
                    if mover == player { gain + rest } else { gain - rest }
                }
                _ => gain,
            }
        });
        table[number as usize] = best.max().unwrap_or(0) as i8 as u8;
    }
    Ok(Solution { table: Table::Margins(table), positions, different: positions })
}

/// Alpha-beta over margins with a memory: for boards too large to list. It trusts `candidates` to leave
/// out only moves that are never better, and `order` to put good ones first.
#[derive(Debug)]
pub struct Search<'a, G: Think> {
    game: &'a G,
    /// The margin lies between these.
    known: HashMap<u64, (i8, i8), BuildHasherDefault<Spread>>,
    pub nodes: u64,
}

impl<'a, G: Think> Search<'a, G> {
    pub fn new(game: &'a G) -> Search<'a, G> {
        Search { game, known: HashMap::default(), nodes: 0 }
    }

    /// The positions remembered.
    pub fn positions(&self) -> u64 {
        self.known.len() as u64
    }

    /// The exact value; how large the margin is, is left open.
    pub fn value(
        &mut self,
        margins: &dyn Margins<G>,
        position: &G::Position,
        means: &mut Means<'_>,
    ) -> Result<Value, Unsolved> {
        let player = match self.game.turn(position) {
            Turn::Over(outcome) => return Ok(super::ended(outcome)),
            Turn::Player(player) => player,
            Turn::Chance => return Err(Unsolved::Chance),
        };
        let scores = self.game.score(position).unwrap_or_default();
        let ahead = scores[player.index()] - scores[player.other().index()];
        // Around level: a window of one to each side tells a win, a draw and a loss apart.
        let margin = self.margin(margins, position, (-ahead - 1, -ahead + 1), means)?;
        Ok(verdict(ahead + margin, player, margins.left(position)))
    }

    /// The margin for the player to move, exact inside the window and a bound outside.
    pub fn margin(
        &mut self,
        margins: &dyn Margins<G>,
        position: &G::Position,
        (mut low, mut high): (i32, i32),
        means: &mut Means<'_>,
    ) -> Result<i32, Unsolved> {
        let Turn::Player(player) = self.game.turn(position) else { return Ok(0) };
        let stake = margins.stake(position);
        if stake <= low || -stake >= high {
            return Ok(if stake <= low { stake } else { -stake });
        }
        // Near the end turning the board costs more than it saves.
        let symmetries = if margins.left(position) > 6 { self.game.symmetries() } else { 1 };
        let number = (1..symmetries).fold(margins.number(position), |best, symmetry| {
            best.min(margins.number(&self.game.image(position, symmetry)))
        });
        let (mut least, mut most) = (-stake, stake);
        if let Some(&(lower, upper)) = self.known.get(&number) {
            (least, most) = (i32::from(lower), i32::from(upper));
            if least >= high || least == most {
                return Ok(least);
            }
            if most <= low {
                return Ok(most);
            }
            (low, high) = (low.max(least - 1), high.min(most + 1));
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 14) {
            let progress = Progress { phase: Phase::Proving, done: self.nodes, of: 0 };
            if !(means.watch)(progress) {
                return Err(Unsolved::Stopped);
            }
            if self.positions() > means.most {
                return Err(Unsolved::TooLarge(means.most));
            }
        }
        let ahead = |position: &G::Position| {
            let scores = self.game.score(position).unwrap_or_default();
            scores[player.index()] - scores[player.other().index()]
        };
        let before = ahead(position);
        let mut moves = Vec::new();
        self.game.candidates(position, &mut moves);
        moves.sort_by_cached_key(|&mv| std::cmp::Reverse(self.game.order(position, mv)));
        let mut best = i32::MIN;
        let mut floor = low;
        for mv in moves {
            let next = after(self.game, position, mv);
            let gain = ahead(&next) - before;
            let margin = match self.game.turn(&next) {
                Turn::Player(mover) if mover == player => {
                    let window = (floor - gain, high - gain);
                    gain + self.margin(margins, &next, window, means)?
                }
                Turn::Player(_) => {
                    let window = (gain - high, gain - floor);
                    gain - self.margin(margins, &next, window, means)?
                }
                _ => gain,
            };
            best = best.max(margin);
            floor = floor.max(best);
            if best >= high {
                break;
            }
        }
        if best < high {
            most = most.min(best);
        }
        if best > low {
            least = least.max(best);
        }
        self.known.insert(number, (least as i8, most as i8));
        Ok(best)
    }
}
