//! Alpha-beta with what all jumping games know.

use super::rules::Pretwa;
use crate::shared::jumps::think::ENGINE;
use crate::shared::jumps::{Move, Position};
use ludoteca_engine::{Engine, Score, Think, Words};

impl Think for Pretwa {
    fn engine(&self, _: &Position) -> Engine {
        ENGINE
    }

    fn full_strength(&self) -> u64 {
        2_500_000
    }

    fn ladder(&self) -> [u16; 8] {
        [9000, 3000, 1850, 950, 470, 170, 30, 0]
    }

    fn evaluate(&self, position: &Position) -> Score {
        self.evaluate_pieces(position)
    }

    fn order(&self, _: &Position, mv: Move) -> Score {
        self.order_of(mv)
    }

    fn is_noisy(&self, _: &Position, mv: Move) -> bool {
        mv.captured != 0
    }

    fn slot(&self, mv: Move) -> usize {
        self.slot_of(mv)
    }

    fn reason(&self, _: &Position, mv: Move) -> Option<Words> {
        self.reason_of(mv)
    }
}
