//! Alpha-beta: captured pieces count, and every mill is followed; a table of the last pieces.

use super::rules::{Move, Pentagonia, Position};
use ludoteca_engine::solve::{Endings, Shelf};
use ludoteca_engine::{AlphaBeta, Engine, Score, Think, Words};
use ludoteca_game::Player;

impl Think for Pentagonia {
    fn engine(&self, _: &Position) -> Engine {
        Engine::AlphaBeta(AlphaBeta { quiescence: 3, ..AlphaBeta::default() })
    }

    fn full_strength(&self) -> u64 {
        2_000_000
    }

    fn evaluate(&self, position: &Position) -> Score {
        let [one, two] = Player::BOTH.map(|player| Score::from(position.lost(player)));
        (two - one) * 90 + (two * two - one * one) * 5
    }

    fn order(&self, _: &Position, mv: Move) -> Score {
        if mv.taken == Move::NONE { 0 } else { 300 }
    }

    fn is_noisy(&self, _: &Position, mv: Move) -> bool {
        mv.taken != Move::NONE
    }

    fn slot(&self, mv: Move) -> usize {
        1 + usize::from(mv.to)
    }

    fn endings(&self) -> Option<&dyn Endings<Position>> {
        Some(self)
    }

    fn shelf(&self) -> Option<&'static Shelf> {
        Some(self.own_shelf())
    }

    fn reason(&self, _: &Position, mv: Move) -> Option<Words> {
        (mv.taken != Move::NONE).then_some(["fecha um moinho", "fecha um moinho", "makes a mill"])
    }
}
