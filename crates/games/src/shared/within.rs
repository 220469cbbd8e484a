//! A memory for searches that ask whether a player wins within so many moves, in games without draws.

/// However many moves it takes.
pub const EVER: u8 = 200;

/// What is known of whether a player wins: within so many moves yes (0: not known), within so many not.
#[derive(Clone, Copy, Default)]
struct Within {
    yes: u8,
    no: u8,
}

/// A position remembered: first of its mover, then of the other.
#[derive(Clone, Copy, Default)]
struct Known {
    key: u64,
    wins: [Within; 2],
}

/// How the memory begins and grows.
const FIRST: u64 = 1 << 14;
const GROWTH: usize = 4;

/// Remembers the latest positions. Keys are never 0.
pub struct Memory {
    known: Vec<Known>,
    filled: usize,
    most: usize,
}

impl std::fmt::Debug for Memory {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Memory({} places)", self.known.len())
    }
}

impl Memory {
    /// Room for about so many positions in the end, at 16 bytes each.
    pub fn new(most: u64) -> Memory {
        let size = FIRST.min(most).next_power_of_two() as usize;
        Memory { known: vec![Known::default(); size], filled: 0, most: most as usize }
    }

    /// Room for more, as soon as half of it is taken.
    fn grow(&mut self) {
        let larger = vec![Known::default(); GROWTH * self.known.len()];
        for known in std::mem::replace(&mut self.known, larger) {
            if known.key != 0 {
                let slot = self.slot(known.key);
                self.known[slot] = known;
            }
        }
    }

    fn slot(&self, key: u64) -> usize {
        let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed >> 32) as usize & (self.known.len() - 1)
    }

    /// Whether the mover, if that is `mine`, else the other one wins within so many moves, if that is known.
    #[inline]
    pub fn answer(&self, key: u64, mine: bool, within: u8) -> Option<bool> {
        let known = &self.known[self.slot(key)];
        if known.key != key {
            return None;
        }
        let side = usize::from(!mine);
        let Within { yes, no } = known.wins[side];
        if yes != 0 && within >= yes {
            Some(true)
        } else if within <= no || known.wins[1 - side].yes != 0 {
            Some(false)
        } else {
            None
        }
    }

    #[inline]
    pub fn learn(&mut self, key: u64, mine: bool, within: u8, wins: bool) {
        if 2 * self.filled > self.known.len() && GROWTH * self.known.len() <= self.most {
            self.grow();
        }
        let slot = self.slot(key);
        let known = &mut self.known[slot];
        if known.key != key {
            self.filled += usize::from(known.key == 0);
            *known = Known { key, ..Known::default() };
        }
        let side = usize::from(!mine);
        let own = &mut known.wins[side];
        if wins {
            own.yes = if own.yes == 0 { within } else { own.yes.min(within) };
        } else {
            own.no = own.no.max(within);
            // Nobody draws: who can never win has lost.
            if within == EVER && known.wins[1 - side].yes == 0 {
                known.wins[1 - side].yes = EVER;
            }
        }
    }
}

/// One move less.
pub fn later(within: u8) -> u8 {
    if within == EVER { EVER } else { within - 1 }
}
