//! Alpha-beta with what all jumping games know.

use super::rules::Circles;
use crate::shared::jumps::think::Strength;

impl Strength for Circles {
    const FULL: u64 = 2_500_000;
    const LADDER: [u16; 8] = [9000, 3000, 1850, 950, 470, 170, 30, 0];
}
