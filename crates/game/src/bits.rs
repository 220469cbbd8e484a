//! Sets of sites as words of bits. `Bits<1>` holds 64 sites, `Bits<2>` 128, `Bits<6>` 384.

use crate::Random;

/// A set of up to 64 sites a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Bits<const W: usize>(pub [u64; W]);

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Bits([0; W])
    }
}

impl<const W: usize> Bits<W> {
    /// The set without a site.
    pub const EMPTY: Self = Bits([0; W]);

    /// Whether a site is in the set.
    #[inline]
    pub fn has(&self, site: usize) -> bool {
        self.0[site >> 6] >> (site & 63) & 1 != 0
    }

    /// Puts a site in.
    #[inline]
    pub fn set(&mut self, site: usize) {
        self.0[site >> 6] |= 1 << (site & 63);
    }

    /// Takes a site out.
    #[inline]
    pub fn clear(&mut self, site: usize) {
        self.0[site >> 6] &= !(1 << (site & 63));
    }

    /// The set with one site more.
    #[inline]
    pub fn with(mut self, site: usize) -> Self {
        self.set(site);
        self
    }

    /// Whether no site is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many sites there are.
    #[inline]
    pub fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the two sets share a site.
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(one, two)| one & two != 0)
    }

    /// The sites of both.
    #[inline]
    pub fn and(mut self, other: &Self) -> Self {
        for (one, two) in self.0.iter_mut().zip(&other.0) {
            *one &= two;
        }
        self
    }

    /// The sites of either.
    #[inline]
    pub fn or(mut self, other: &Self) -> Self {
        for (one, two) in self.0.iter_mut().zip(&other.0) {
            *one |= two;
        }
        self
    }

    /// The sites that are not in the other set.
    #[inline]
    pub fn without(mut self, other: &Self) -> Self {
        for (one, two) in self.0.iter_mut().zip(&other.0) {
            *one &= !two;
        }
        self
    }

    /// The first `count` sites.
    pub fn first(count: usize) -> Self {
        let mut bits = Self::EMPTY;
        for site in 0..count {
            bits.set(site);
        }
        bits
    }

    /// The sites in rising order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..W).flat_map(move |index| ones(self.0[index]).map(move |bit| (index << 6) + bit))
    }

    /// The `rank`-th site of the set, counted from 0.
    #[inline]
    pub fn nth(&self, mut rank: usize) -> usize {
        for (index, &word) in self.0.iter().enumerate() {
            let here = word.count_ones() as usize;
            if rank < here {
                return (index << 6) + nth_one(word, rank);
            }
            rank -= here;
        }
        unreachable!("rank beyond the set")
    }

    /// The lowest site of a set that is not empty.
    #[inline]
    pub fn lowest(&self) -> usize {
        for (index, &word) in self.0.iter().enumerate() {
            if word != 0 {
                return (index << 6) + word.trailing_zeros() as usize;
            }
        }
        unreachable!("an empty set")
    }

    /// A random site of a set that is not empty.
    #[inline]
    pub fn random(&self, random: &mut Random) -> usize {
        self.nth(random.below(self.count()))
    }
}

/// The set bits of one word, rising.
#[inline]
pub fn ones(mut word: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros() as usize;
        word &= word - 1;
        Some(bit)
    })
}

/// The `rank`-th set bit of every byte, for each rank.
static NTH_IN_BYTE: [[u8; 256]; 8] = nth_in_byte();

const fn nth_in_byte() -> [[u8; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut rank) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[rank][byte] = bit as u8;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
}

/// The `rank`-th set bit of a word, counted from 0. All bytes are counted at once and their running
/// sums compared with the rank at once; a table finishes within the byte.
#[inline]
pub fn nth_one(word: u64, rank: usize) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let sums = ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES);
    let beyond = ((sums | HIGH) - (rank as u64 + 1) * ONES) & HIGH;
    let shift = beyond.trailing_zeros() & 56;
    let before = (sums << 8) >> shift & 255;
    let byte = word >> shift & 255;
    shift as usize + usize::from(NTH_IN_BYTE[(rank - before as usize) & 7][byte as usize])
}

/// A random set bit of a word that is not 0.
#[inline]
pub fn random_one(word: u64, random: &mut Random) -> usize {
    nth_one(word, random.below(word.count_ones() as usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_bit_is_found_in_every_word() {
        let mut random = Random::new(7);
        for _ in 0..2000 {
            let word = random.next() & random.next();
            for (rank, bit) in ones(word).enumerate() {
                assert_eq!(nth_one(word, rank), bit);
            }
            let bits = Bits([word, random.next(), random.next() & 0xff]);
            assert_eq!(bits.iter().count(), bits.count());
            for (rank, site) in bits.iter().enumerate() {
                assert_eq!(bits.nth(rank), site);
                assert!(bits.has(site));
            }
        }
    }
}
