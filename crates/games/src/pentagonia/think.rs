//! Alpha-beta: captured pieces, freedom to move and closed mills count, and every mill is followed; a table
//! of the last pieces.

use super::rules::{Move, Pentagonia, Position};
use ludoteca_engine::solve::Classes;
use ludoteca_engine::{AlphaBeta, Evaluate, Insight, Mind, Provable, Score, Think, Words};
use ludoteca_game::Player;
use ludoteca_game::bits::ones;

impl Pentagonia {
    /// What a side's places are worth. Pairs that could become mills are not counted: they are hoarded, and
    /// the game does not end.
    fn standing(&self, side: u32, empty: u32) -> Score {
        let near = |point: usize| (self.table.near[point] & empty).count_ones() as Score;
        let freedom: Score = ones(u64::from(side)).map(near).sum();
        let is_closed = |mill: &&u32| side & **mill == **mill;
        5 * freedom + 10 * self.table.mills.iter().filter(is_closed).count() as Score
    }
}

impl Think for Pentagonia {
    fn mind(&self) -> Mind<Self> {
        Mind::new(AlphaBeta { quiescence: 3, ..AlphaBeta::default() }, 2_000_000)
            .solved_by(Classes)
            .on(Some(self.own_shelf()))
    }

    fn reason(&self, _: &Position, mv: Move) -> Option<Words> {
        (mv.taken != Move::NONE).then_some(["fecha um moinho", "fecha um moinho", "makes a mill"])
    }
}

impl Insight for Pentagonia {
    fn slot(&self, mv: Move) -> usize {
        1 + usize::from(mv.to)
    }
}

impl Evaluate for Pentagonia {
    fn evaluate(&self, position: &Position) -> Score {
        let [one, two] = Player::BOTH.map(|player| Score::from(position.lost(player)));
        let [ours, theirs] = position.sides.map(|side| self.standing(side, position.empty()));
        (two - one) * 90 + (two * two - one * one) * 5 + ours - theirs
    }

    fn order(&self, _: &Position, mv: Move) -> Score {
        if mv.taken == Move::NONE { 0 } else { 300 }
    }

    fn is_noisy(&self, _: &Position, mv: Move) -> bool {
        mv.taken != Move::NONE
    }
}

impl Provable for Pentagonia {}
