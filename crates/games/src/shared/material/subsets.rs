//! Sets of points by their place among those with as many points: in the order of the sets as numbers.

use super::MOST;
use ludoteca_game::bits::ones;
use std::sync::OnceLock;

/// Below each of the four bytes of a set lie 0, 8, 16 or 24 points: from here on its sums stand.
const BELOW: [usize; 4] = [0, 1, 10, 27];

#[derive(Debug)]
pub struct Subsets {
    /// The lists are made of the first points alone.
    listed: usize,
    choose: Vec<[u64; MOST + 1]>,
    /// What a byte of a set adds to its rank, by how many points of the set lie below.
    bytes: Vec<[u32; 256]>,
    /// All sets with so many points, made when first needed.
    lists: [OnceLock<Vec<u32>>; MOST],
}

impl Subsets {
    /// Sets are listed that have only the first points.
    pub fn new(listed: usize) -> Subsets {
        let mut choose = vec![[0; MOST + 1]; MOST + 1];
        for from in 0..=MOST {
            choose[from][0] = 1;
            for of in 1..=from {
                choose[from][of] = choose[from - 1][of - 1] + choose[from - 1][of];
            }
        }
        let adds = |byte: usize, below: usize, value: usize| {
            let points = ones(value as u64).enumerate();
            points.map(|(index, bit)| choose[8 * byte + bit][below + index + 1] as u32).sum()
        };
        let bytes = (0..4).flat_map(|byte| (0..=8 * byte).map(move |below| (byte, below)));
        let bytes =
            bytes.map(|(byte, below)| std::array::from_fn(|value| adds(byte, below, value)));
        let bytes = bytes.collect();
        Subsets { listed, choose, bytes, lists: [const { OnceLock::new() }; MOST] }
    }

    /// In how many ways so many points can be taken from so many.
    #[inline]
    pub fn ways(&self, from: usize, count: usize) -> u64 {
        self.choose[from][count]
    }

    /// The place of a set among those with as many points.
    #[inline]
    pub fn rank(&self, set: u32) -> u64 {
        let below = |bits: u32| (set & ((1 << bits) - 1)).count_ones() as usize;
        let [a, b, c, d] = set.to_le_bytes().map(usize::from);
        let low = self.bytes[BELOW[0]][a] + self.bytes[BELOW[1] + below(8)][b];
        let high = self.bytes[BELOW[2] + below(16)][c] + self.bytes[BELOW[3] + below(24)][d];
        u64::from(low + high)
    }

    /// The set with so many points at a place: of the first points, whose sets come first.
    #[inline]
    pub fn set(&self, count: usize, rank: u64) -> u32 {
        let list = self.lists[count].get_or_init(|| self.all(self.listed, count).collect());
        list[rank as usize]
    }

    /// All sets with so many of the first points, in their order.
    pub fn all(&self, points: usize, count: usize) -> impl Iterator<Item = u32> {
        let following = |set: u64| {
            let lowest = set & set.wrapping_neg();
            let carried = set + lowest;
            carried | ((set ^ carried) / lowest.max(1)) >> 2
        };
        let sets =
            std::iter::successors(Some((1u64 << count) - 1), move |&set| Some(following(set)));
        sets.map(|set| set as u32).take(self.choose[points][count] as usize)
    }
}

/// The points beside a set, pushed together: each step moves those that have an odd number of twos, fours
/// and so on of the set below them.
#[derive(Clone, Copy, Debug)]
pub struct Gaps([u32; 5]);

impl Gaps {
    pub fn of(taken: u32) -> Gaps {
        let mut moves = [0; 5];
        for point in ones(u64::from(!taken)) {
            let below = (taken & ((1 << point) - 1)).count_ones();
            for (step, moved) in moves.iter_mut().enumerate() {
                // Where the point stands before this step.
                let at = point as u32 - (below & ((1 << step) - 1));
                *moved |= (below >> step & 1) << at;
            }
        }
        Gaps(moves)
    }

    /// A set beside this one, as if the points of this one were not there.
    #[inline]
    pub fn close(&self, mut set: u32) -> u32 {
        for (step, moved) in self.0.iter().enumerate() {
            let moving = set & moved;
            set = set ^ moving | moving >> (1 << step);
        }
        set
    }

    /// The way back.
    #[inline]
    pub fn open(&self, mut set: u32) -> u32 {
        for (step, moved) in self.0.iter().enumerate().rev() {
            let moving = set & (moved >> (1 << step));
            set = set ^ moving | moving << (1 << step);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_game::Random;

    #[test]
    fn sets_have_their_places() {
        let subsets = Subsets::new(21);
        for count in [0, 1, 3, 7, 12] {
            let ways = subsets.ways(21, count);
            let mut last = None;
            for rank in 0..ways {
                let set = subsets.set(count, rank);
                assert_eq!((set.count_ones() as usize, set >> 21), (count, 0));
                assert_eq!(subsets.rank(set), rank);
                assert!(Some(set) > last);
                last = Some(set);
            }
        }
        assert_eq!(subsets.rank(u32::MAX << 16), subsets.ways(32, 16) - 1);
    }

    #[test]
    fn gaps_close_and_open() {
        let mut random = Random::new(1);
        for _ in 0..10_000 {
            let (taken, set) = (random.next() as u32, random.next() as u32);
            let (taken, set) = (taken & random.next() as u32, set & !taken);
            let set = set & !taken;
            let gaps = Gaps::of(taken);
            let place = |point: usize| point as u32 - (taken & ((1 << point) - 1)).count_ones();
            let closed = ones(u64::from(set)).fold(0, |closed, point| closed | 1 << place(point));
            assert_eq!(gaps.close(set), closed, "{set:b} beside {taken:b}");
            assert_eq!(gaps.open(closed), set);
        }
    }
}
