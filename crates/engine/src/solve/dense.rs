//! Solving over a numbering of the positions: one byte a number, no list of moves kept. Where every
//! move leads to a higher number one pass from the top is enough; else the threads pass over the
//! table until nothing changes.

use super::{Means, Packed, Phase, Progress, Solution, Table, Unsolved, after, ended};
use crate::insight::Insight;
use crate::value::Value;
use ludoteca_game::{Player, Turn};
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::Relaxed};

/// Positions as numbers.
pub trait Indexed<P>: Sync {
    /// Every number is below this.
    fn numbers(&self) -> u64;

    /// The number of an unfinished position. Symmetric positions may share one if they share its value.
    fn number(&self, position: &P) -> u64;

    /// The unfinished position of a number, reachable or not; none where the number stands for nothing.
    fn position(&self, number: u64) -> Option<P>;

    /// Whether every move leads to a higher number.
    fn rises(&self) -> bool {
        false
    }
}

/// The longest distance that fits in a byte.
const LONGEST: u32 = 126;

pub fn solve<G: Insight>(
    game: &G,
    numbers: &dyn Indexed<G::Position>,
    means: &mut Means<'_>,
) -> Result<Solution, Unsolved> {
    let size = numbers.numbers();
    if size > means.most.saturating_mul(16) {
        return Err(Unsolved::TooLarge(means.most));
    }
    let values: Vec<AtomicU8> = (0..size).map(|_| AtomicU8::new(0)).collect();
    let job = Job { game, numbers, values: &values };
    let positions = match numbers.rises() {
        true => job.once(means)?,
        false => job.repeatedly(means)?,
    };
    let mut bytes: Vec<u8> = values.into_iter().map(AtomicU8::into_inner).collect();
    if !numbers.rises() {
        // Nobody can force anything here.
        for number in 0..size {
            if bytes[number as usize] == 0 && numbers.position(number).is_some() {
                bytes[number as usize] = Packed::DRAW.0 as u8;
            }
        }
    }
    Ok(Solution { table: Table::dense(bytes), positions, different: positions })
}

struct Job<'a, G: Insight> {
    game: &'a G,
    numbers: &'a dyn Indexed<G::Position>,
    values: &'a [AtomicU8],
}

impl<G: Insight> Job<'_, G> {
    /// The value of a position as its successors stand, and how many of them there are.
    fn look(&self, position: &G::Position, player: Player, moves: &mut Vec<G::Move>) -> Packed {
        moves.clear();
        self.game.moves(position, moves);
        let values = moves.iter().map(|&mv| {
            let next = after(self.game, position, mv);
            match self.game.turn(&next) {
                Turn::Over(outcome) => match ended(outcome) {
                    Value::Win { player, .. } => Packed::win(player, 0),
                    _ => Packed::DRAW,
                },
                _ => {
                    let number = self.numbers.number(&next);
                    Packed(u16::from(self.values[number as usize].load(Relaxed)))
                }
            }
        });
        Packed::best(values, player)
    }

    /// From the highest number down.
    fn once(&self, means: &mut Means<'_>) -> Result<u64, Unsolved> {
        let mut moves = Vec::new();
        let of = self.numbers.numbers();
        let mut positions = 0;
        for number in (0..of).rev() {
            if number.is_multiple_of(1 << 18)
                && !(means.watch)(Progress::new(Phase::Valuing, of - number, of))
            {
                return Err(Unsolved::Stopped);
            }
            let Some(position) = self.numbers.position(number) else { continue };
            let Turn::Player(player) = self.game.turn(&position) else { continue };
            positions += 1;
            let value = self.look(&position, player, &mut moves);
            assert!(value.winner().is_none() || value.moves() <= LONGEST, "a distance in a byte");
            self.values[number as usize].store(value.0 as u8, Relaxed);
        }
        Ok(positions)
    }

    /// Passes by all threads until nothing changes: distances only fall, and only to what is true.
    fn repeatedly(&self, means: &mut Means<'_>) -> Result<u64, Unsolved> {
        let size = self.numbers.numbers();
        let threads = means.threads.max(1) as u64;
        let part = size.div_ceil(threads);
        let mut passes = 0;
        loop {
            let changed = AtomicBool::new(false);
            let pass = |share: u64| {
                let mut moves = Vec::new();
                let mut positions = 0;
                for number in (share * part..((share + 1) * part).min(size)).rev() {
                    let Some(position) = self.numbers.position(number) else { continue };
                    let Turn::Player(player) = self.game.turn(&position) else { continue };
                    positions += 1;
                    let value = self.look(&position, player, &mut moves);
                    // A draw is told only when nothing changes any more.
                    if value.winner().is_some() && value.moves() <= LONGEST {
                        let old = self.values[number as usize].swap(value.0 as u8, Relaxed);
                        if u16::from(old) != value.0 {
                            changed.store(true, Relaxed);
                        }
                    }
                }
                positions
            };
            let positions = match threads {
                1 => pass(0),
                _ => std::thread::scope(|scope| {
                    let pass = &pass;
                    let helpers: Vec<_> =
                        (0..threads).map(|share| scope.spawn(move || pass(share))).collect();
                    helpers.into_iter().map(|helper| helper.join().expect("a helper")).sum()
                }),
            };
            passes += 1;
            if !changed.into_inner() {
                return Ok(positions);
            }
            if !(means.watch)(Progress::new(Phase::Valuing, passes * size, 0)) {
                return Err(Unsolved::Stopped);
            }
        }
    }
}
