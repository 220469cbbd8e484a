//! What the search does before a roll.

use super::{LONGEST_LINE, Place, Searcher, from_here, from_root, memory_key};
use crate::insight::Evaluate;
use crate::score::{self, PROVEN, Score, WIN};
use crate::transposition::{Bound, Entry};
use ludoteca_game::Player;

impl<G: Evaluate> Searcher<'_, G> {
    /// Averages over the rolls. Many orders of using dice lead to the same roll: what was found is remembered, as
    /// player one sees it, since either player may have moved before it.
    pub(super) fn chance(&mut self, position: &G::Position, place: Place) -> Score {
        if self.count() {
            return 0;
        }
        if self.diced
            && let Some(one) = self.leaves.chance(self.game, position)
        {
            let score = score::of_chance(one);
            return if place.player == Player::One { score } else { -score };
        }
        if place.depth <= 0 || place.ply >= LONGEST_LINE {
            return self.opinion(position, place.player);
        }
        let sign = if place.player == Player::One { 1 } else { -1 };
        let key = memory_key(self.game.key(position), place.quiet, self.quiet_limit, self.settings);
        let entry = self.table.get(key);
        if let Some(entry) = entry
            && (i32::from(entry.depth) >= place.depth || entry.complete)
        {
            if !entry.complete {
                self.horizon += 1;
            }
            return sign * from_root(entry.score, place.ply);
        }
        let before = self.horizon;
        let score = self.average(position, place);
        if !self.halted {
            let stored = Entry {
                score: sign * from_here(score, place.ply),
                depth: place.depth.clamp(0, 255) as u8,
                bound: Bound::Exact,
                complete: self.horizon == before,
                index: 0,
            };
            self.table.put(key, stored);
        }
        score
    }

    fn average(&mut self, position: &G::Position, place: Place) -> Score {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        let (mut points, mut total) = (0.0, 0.0);
        let (mut least, mut most) = (WIN, -WIN);
        for mv in moves {
            let weight = f64::from(self.game.weight(position, mv));
            let mut next = position.clone();
            self.game.play(&mut next, mv);
            let score = self.after(&next, place, place.quiet, 0, (-WIN, WIN));
            points += weight * score::expected(score);
            total += weight;
            least = least.min(score);
            most = most.max(score);
        }
        if least >= PROVEN || (least, most) == (0, 0) {
            least
        } else if most <= -PROVEN {
            most
        } else {
            let points = points / total;
            match place.player {
                Player::One => score::of_chance(points),
                Player::Two => -score::of_chance(1.0 - points),
            }
        }
    }
}
