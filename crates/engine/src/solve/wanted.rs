//! What a move is known to be worth, and what is still to be asked about it.

use super::{Outlook, Then};

/// What the mover of a child must gain, or fail to gain, for the asker's answer to be yes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    AtLeast(i32),
    Below(i32),
    /// At least the first and below the second.
    Between(i32, i32),
}

impl<P> Outlook<P> {
    /// What the one who moved gains in all, at least and at most, where what is known of the other's
    /// gain from there on is within the game's bounds and these.
    pub(super) fn promises(&self, (least, most): (i32, i32)) -> (i32, i32) {
        let (least, most) = (least.max(self.bounds.0), most.min(self.bounds.1));
        match self.then {
            Then::Other => (self.gain - most, self.gain - least),
            Then::AsOtherLikes { price } => {
                let (least, most) = (least + price, most + price);
                let nearest = if least <= 0 && most >= 0 { 0 } else { least.abs().min(most.abs()) };
                (self.gain - least.abs().max(most.abs()), self.gain - nearest)
            }
        }
    }

    /// What the other must gain, or fail to gain, for the one who moved to reach the goal.
    pub(super) fn wanted(&self, goal: i32) -> Wanted {
        let most = self.gain - goal;
        match self.then {
            Then::Other => Wanted::Below(most + 1),
            Then::AsOtherLikes { price } => Wanted::Between(-price - most, -price + most + 1),
        }
    }
}
