//! What proofs have found out, in a table of fixed size that several threads share without locks: an
//! entry is two words, the second xored into the first, so that one torn by two writers is simply not
//! recognised. The whole code is kept: no two positions are taken for each other.

use crate::insight::Insight;
use crate::pages;
use crate::value::Value;
use ludoteca_game::Player;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A refusal for every number of moves.
const NEVER: u8 = u8::MAX;

/// Entries that share a place; the one with the least work behind it makes room.
const SHARED: usize = 4;

/// What is known of a position, for one attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// He wins within so many moves.
    yes: u8,
    /// He does not within so many.
    pub no: u8,
}

pub const NOTHING: Known = Known { yes: u8::MAX, no: 0 };

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Yes,
    NotYet,
    Never,
}

impl Known {
    #[inline]
    pub fn answer(self, within: u8) -> Option<Answer> {
        match self {
            Known { no: NEVER, .. } => Some(Answer::Never),
            Known { yes, .. } if yes <= within => Some(Answer::Yes),
            Known { no, .. } if no >= within => Some(Answer::NotYet),
            _ => None,
        }
    }

    /// With one more answer.
    pub fn with(mut self, within: u8, answer: Answer) -> Known {
        match answer {
            Answer::Yes => self.yes = self.yes.min(within),
            Answer::NotYet => self.no = self.no.max(within),
            Answer::Never => self.no = NEVER,
        }
        self
    }
}

/// What an exact value answers.
pub fn told(value: Value, within: u8, attacker: Player) -> Answer {
    match value {
        Value::Win { player, moves } if player == attacker => match moves <= u32::from(within) {
            true => Answer::Yes,
            false => Answer::NotYet,
        },
        _ => Answer::Never,
    }
}

/// What is known at a glance says of it; none where the moves known are a bound and the win may come sooner.
#[inline]
pub fn told_at_a_glance<G: Insight>(
    game: &G,
    value: Value,
    within: u8,
    attacker: Player,
) -> Option<Answer> {
    let answer = told(value, within, attacker);
    let open = value == Value::Unknown || answer == Answer::NotYet && game.known_by_bounds();
    (!open).then_some(answer)
}

#[inline]
pub fn mix(code: u64) -> u64 {
    let product = u128::from(code ^ 0x2545_f491_4f6c_dd1d) * 0x9e37_79b9_7f4a_7c15;
    product as u64 ^ (product >> 64) as u64
}

/// For each attacker, 16 bits apart, 255 less the yes and the no; then the work; the highest bit is set.
#[derive(Debug)]
pub struct Remembered {
    places: Vec<Place>,
    filled: AtomicU64,
}

/// Entries that share a place are one line of the processor's cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Place([[AtomicU64; 2]; SHARED]);

const WORK: u32 = 32;
const USED: u64 = 1 << 63;

impl Remembered {
    /// For at least so many positions.
    pub fn new(size: u64) -> Remembered {
        let size = (size as usize).next_power_of_two().max(1 << 10);
        Remembered { places: pages::table(size / SHARED), filled: AtomicU64::new(0) }
    }

    pub fn size(&self) -> u64 {
        (self.places.len() * SHARED) as u64
    }

    fn entries(&self) -> impl Iterator<Item = &[AtomicU64; 2]> {
        self.places.iter().flat_map(|place| &place.0)
    }

    /// The positions remembered.
    pub fn filled(&self) -> u64 {
        self.filled.load(Relaxed)
    }

    /// The same in a larger table.
    pub fn grown(self, times: u64) -> Remembered {
        let larger = Remembered::new(self.size() * times);
        for [code, data] in self.entries() {
            let data = data.load(Relaxed);
            if data != 0 {
                larger.put(code.load(Relaxed) ^ data, |_| data);
            }
        }
        larger
    }

    /// Everything remembered, two numbers each.
    pub fn numbers(&self) -> impl Iterator<Item = u64> + '_ {
        self.entries().flat_map(|[code, data]| {
            let data = data.load(Relaxed);
            let pair = if data == 0 { None } else { Some([code.load(Relaxed) ^ data, data]) };
            pair.into_iter().flatten()
        })
    }

    /// Takes back what [`Remembered::numbers`] gave.
    pub fn take(&self, numbers: &[u64]) {
        for &[code, data] in numbers.as_chunks::<2>().0 {
            self.put(code, |_| data);
        }
    }

    fn place(&self, code: u64) -> &[[AtomicU64; 2]; SHARED] {
        &self.places[mix(code) as usize & (self.places.len() - 1)].0
    }

    #[inline]
    pub fn look(&self, code: u64, attacker: Player) -> Known {
        for entry in self.place(code) {
            let data = entry[1].load(Relaxed);
            if data != 0 && entry[0].load(Relaxed) ^ data == code {
                return known(data, attacker);
            }
        }
        NOTHING
    }

    /// Notes an answer, with the binary logarithm of the work it took.
    pub fn note(&self, code: u64, attacker: Player, within: u8, answer: Answer, work: u32) {
        self.put(code, |data| {
            let Known { yes, no } = known(data, attacker).with(within, answer);
            let shift = 16 * attacker.index();
            let work = (data >> WORK & 0xff).max(u64::from(work));
            let kept = data & !(0xffff << shift | 0xff << WORK);
            kept | u64::from(u8::MAX - yes) << shift
                | u64::from(no) << (shift + 8)
                | work << WORK
                | USED
        });
    }

    fn put(&self, code: u64, change: impl FnOnce(u64) -> u64) {
        let place = self.place(code);
        let (mut chosen, mut least) = (&place[0], (u64::MAX, 0));
        for entry in place {
            let data = entry[1].load(Relaxed);
            if data != 0 && entry[0].load(Relaxed) ^ data == code {
                (chosen, least) = (entry, (0, data));
                break;
            }
            let work = if data == 0 { 1 } else { 2 + (data >> WORK & 0xff) };
            if work < least.0 {
                (chosen, least) = (entry, (work, 0));
            }
        }
        if least.0 == 1 {
            self.filled.fetch_add(1, Relaxed);
        }
        let data = change(least.1);
        chosen[1].store(data, Relaxed);
        chosen[0].store(code ^ data, Relaxed);
    }
}

fn known(data: u64, attacker: Player) -> Known {
    let shift = 16 * attacker.index();
    Known { yes: u8::MAX - (data >> shift) as u8, no: (data >> (shift + 8)) as u8 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_kept_for_each_attacker_and_survive_growing() {
        let [one, two] = Player::BOTH;
        let table = Remembered::new(1);
        assert_eq!(table.look(7, one), NOTHING);
        table.note(7, one, 9, Answer::Yes, 3);
        table.note(7, one, 5, Answer::NotYet, 3);
        table.note(7, two, 250, Answer::Never, 3);
        let table = table.grown(4);
        assert_eq!(table.filled(), 1);
        let asked = |within| table.look(7, one).answer(within);
        assert_eq!(asked(5), Some(Answer::NotYet));
        assert_eq!([asked(7), asked(9)], [None, Some(Answer::Yes)]);
        assert_eq!(table.look(7, two).answer(3), Some(Answer::Never));
        assert_eq!(table.look(8, one), NOTHING);
    }

    #[test]
    fn what_took_least_work_makes_room() {
        let table = Remembered::new(1);
        for code in 0..100_000 {
            table.note(code, Player::One, 1, Answer::Yes, if code == 77 { 20 } else { 2 });
        }
        assert_eq!(table.filled(), table.size());
        assert_eq!(table.look(77, Player::One).answer(1), Some(Answer::Yes));
    }
}
