//! Alpha-beta with what all jumping games know.

use super::rules::Square;
use crate::shared::jumps::think::Strength;

impl Strength for Square {
    const FULL: u64 = 2_000_000;
    const LADDER: [u16; 8] = [3750, 2500, 1687, 1187, 620, 300, 110, 0];
}
