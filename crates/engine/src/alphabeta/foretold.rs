//! Searches cut short by shallower ones (Buro's ProbCut): what a search two moves less deep says is taken for the
//! deeper one where it lies far outside the window.

use super::{Place, Searcher};
use crate::insight::Evaluate;
use crate::score::{OPINION, Score};

/// So many moves less deep is the search that foretells.
const SHALLOWER: i32 = 2;

impl<G: Evaluate> Searcher<'_, G> {
    /// The score of a shallower search, where it lies so far outside an empty window that a deeper one would
    /// hardly bring it back. The evaluation says on which side to look.
    pub(super) fn foretold(
        &mut self,
        position: &G::Position,
        place: Place,
        alpha: Score,
        beta: Score,
    ) -> Option<Score> {
        let beyond = self.settings.beyond;
        if beyond == 0 || place.depth <= SHALLOWER || beta - alpha != 1 || beta.abs() > OPINION {
            return None;
        }
        let before = self.horizon;
        let high = self.opinion(position, place.player) >= beta;
        self.horizon = before;
        let bound = if high { beta + beyond } else { alpha - beyond };
        let (alpha, beta) = if high { (bound - 1, bound) } else { (bound, bound + 1) };
        let shallower = Place { depth: place.depth - SHALLOWER, ..place };
        let score = self.search(position, shallower, alpha, beta);
        let clear = if high { score >= bound } else { score <= bound };
        if clear || self.halted {
            return Some(score);
        }
        self.horizon = before;
        None
    }
}
