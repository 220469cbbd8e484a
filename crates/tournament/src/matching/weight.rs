//! The numbers edges weigh: exact integers with room for every criterion side by side. `i128` serves
//! almost every bracket; `Wide` takes over where many scores float down together.

use std::cmp::Ordering;

/// An exact signed integer as the matching needs it. Overflow is excluded by the caller, who counts
/// bits before choosing the type.
pub trait Weight: Copy + Ord + Eq + std::fmt::Debug {
    /// How many bits a weight may use, leaving room for the sums the matching forms.
    const BITS: u32;
    const ZERO: Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn half(self) -> Self;
    fn shifted(self, bits: u32) -> Self;
    fn from_small(value: i64) -> Self;
    fn doubled(self) -> Self {
        self.plus(self)
    }
}

impl Weight for i128 {
    const BITS: u32 = 113;
    const ZERO: i128 = 0;
    fn plus(self, other: i128) -> i128 {
        self + other
    }
    fn minus(self, other: i128) -> i128 {
        self - other
    }
    fn half(self) -> i128 {
        self >> 1
    }
    fn shifted(self, bits: u32) -> i128 {
        self << bits
    }
    fn from_small(value: i64) -> i128 {
        i128::from(value)
    }
}

/// As many 64-bit limbs as asked for, in two's complement, least limb first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wide<const LIMBS: usize>([u64; LIMBS]);

impl<const LIMBS: usize> Wide<LIMBS> {
    fn negative(self) -> bool {
        self.0[LIMBS - 1] >> 63 == 1
    }
}

impl<const LIMBS: usize> Ord for Wide<LIMBS> {
    fn cmp(&self, other: &Wide<LIMBS>) -> Ordering {
        match (self.negative(), other.negative()) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            _ => self.0.iter().rev().cmp(other.0.iter().rev()),
        }
    }
}

impl<const LIMBS: usize> PartialOrd for Wide<LIMBS> {
    fn partial_cmp(&self, other: &Wide<LIMBS>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const LIMBS: usize> Weight for Wide<LIMBS> {
    const BITS: u32 = LIMBS as u32 * 64 - 15;
    const ZERO: Wide<LIMBS> = Wide([0; LIMBS]);

    fn plus(self, other: Wide<LIMBS>) -> Wide<LIMBS> {
        let mut limbs = [0; LIMBS];
        let mut carry = false;
        for (index, limb) in limbs.iter_mut().enumerate() {
            let (sum, over) = self.0[index].overflowing_add(other.0[index]);
            let (sum, over_again) = sum.overflowing_add(u64::from(carry));
            *limb = sum;
            carry = over || over_again;
        }
        Wide(limbs)
    }

    fn minus(self, other: Wide<LIMBS>) -> Wide<LIMBS> {
        let mut limbs = [0; LIMBS];
        let mut borrow = false;
        for (index, limb) in limbs.iter_mut().enumerate() {
            let (difference, under) = self.0[index].overflowing_sub(other.0[index]);
            let (difference, under_again) = difference.overflowing_sub(u64::from(borrow));
            *limb = difference;
            borrow = under || under_again;
        }
        Wide(limbs)
    }

    fn half(self) -> Wide<LIMBS> {
        let mut limbs = [0; LIMBS];
        for (index, limb) in limbs.iter_mut().enumerate() {
            let above = if index + 1 < LIMBS {
                self.0[index + 1]
            } else if self.negative() {
                1
            } else {
                0
            };
            *limb = self.0[index] >> 1 | above << 63;
        }
        Wide(limbs)
    }

    fn shifted(self, bits: u32) -> Wide<LIMBS> {
        let (whole, part) = ((bits / 64) as usize, bits % 64);
        let mut limbs = [0; LIMBS];
        for index in (whole..LIMBS).rev() {
            let mut value = self.0[index - whole] << part;
            if part > 0 && index > whole {
                value |= self.0[index - whole - 1] >> (64 - part);
            }
            limbs[index] = value;
        }
        Wide(limbs)
    }

    fn from_small(value: i64) -> Wide<LIMBS> {
        let fill = if value < 0 { u64::MAX } else { 0 };
        let mut limbs = [fill; LIMBS];
        limbs[0] = value as u64;
        Wide(limbs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn wide(value: i128) -> Wide<4> {
        let high = (value >> 62) as i64;
        let low = (value & ((1 << 62) - 1)) as i64;
        Wide::from_small(high).shifted(62).plus(Wide::from_small(low))
    }

    proptest! {
        #[test]
        fn wide_numbers_behave_like_the_machine_s(a in -(1i128 << 100)..1i128 << 100, b in -(1i128 << 100)..1i128 << 100) {
            prop_assert_eq!(wide(a).plus(wide(b)), wide(a + b));
            prop_assert_eq!(wide(a).minus(wide(b)), wide(a - b));
            prop_assert_eq!(wide(a).half(), wide(a >> 1));
            prop_assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            prop_assert_eq!(wide(a).shifted(7), wide(a << 7));
        }
    }
}
