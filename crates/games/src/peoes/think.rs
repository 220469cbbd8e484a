//! Alpha-beta with what all games of pawns know.

use super::rules::Peoes;
use crate::shared::pawns::{Position, Step};
use ludoteca_engine::solve::Shelf;
use ludoteca_engine::{AlphaBeta, Engine, Score, Think, Value, Words};

/// For one to four files, which are solved.
static SHELVES: [Shelf; 4] = [Shelf::small(), Shelf::small(), Shelf::small(), Shelf::large()];

impl Think for Peoes {
    fn engine(&self, _: &Position) -> Engine {
        Engine::AlphaBeta(AlphaBeta::default())
    }

    fn full_strength(&self) -> u64 {
        1_500_000
    }

    fn evaluate(&self, position: &Position) -> Score {
        self.evaluate_pawns(position)
    }

    fn order(&self, position: &Position, mv: Step) -> Score {
        self.order_of(position, mv)
    }

    fn is_noisy(&self, position: &Position, mv: Step) -> bool {
        self.is_capture(position, mv)
    }

    fn slot(&self, mv: Step) -> usize {
        1 + usize::from(mv.from) * 64 + usize::from(mv.to)
    }

    fn known(&self, position: &Position) -> Value {
        self.wins_now(position)
    }

    fn winner_moves_last(&self) -> bool {
        true
    }

    fn code(&self, position: &Position) -> u64 {
        self.number(position)
    }

    fn shelf(&self) -> Option<&'static Shelf> {
        SHELVES.get(self.squares.grid.columns - 1)
    }

    fn reason(&self, position: &Position, mv: Step) -> Option<Words> {
        self.is_capture(position, mv).then_some([
            "come um peão",
            "captura um peão",
            "takes a pawn",
        ])
    }
}
