//! Looks ahead through all the dice of a turn, then through the next roll and its dice; before a roll a small
//! network that has learnt from the exact values says what a position is worth.

use super::network::judge;
use super::rules::{Move, PistaLivre, Position};
use ludoteca_engine::solve::{ByChances, Shelf};
use ludoteca_engine::{AlphaBeta, Evaluate, Insight, Mind, Provable, Score, Think, Words};
use ludoteca_game::{Game, Player};

/// The tables of both directions.
static SHELVES: [Shelf; 2] = [Shelf::small(), Shelf::small()];

impl Think for PistaLivre {
    fn mind(&self) -> Mind<Self> {
        Mind::new(
            AlphaBeta {
                quiescence: 0,
                reductions: false,
                free_repeats: true,
                free_forced: false,
                ..AlphaBeta::default()
            },
            400_000,
        )
        .ladder(&[1850, 1348, 887, 540, 240, 0])
        .solved_by(ByChances)
        .on(Some(&SHELVES[usize::from(self.opposite)]))
    }

    fn reason(&self, position: &Position, mv: Move) -> Option<Words> {
        let mut next = *position;
        self.play(&mut next, mv);
        let (own, enemy) = (position.player.index(), position.player.other().index());
        if next.hand[enemy] > position.hand[enemy] {
            Some(["manda uma peça de volta", "manda uma peça de volta", "sends a piece back"])
        } else if next.off[own] > position.off[own] {
            Some(["tira uma peça do tabuleiro", "tira uma peça do tabuleiro", "takes a piece off"])
        } else {
            None
        }
    }
}

impl Insight for PistaLivre {
    fn has_draws(&self) -> bool {
        false
    }
}

impl Evaluate for PistaLivre {
    fn evaluate(&self, position: &Position) -> Score {
        let own = judge(self, position);
        if position.player == Player::One { own } else { -own }
    }

    fn order(&self, _: &Position, mv: Move) -> Score {
        match mv {
            Move::Use { die, from } => Score::from(die) * 4 + Score::from(from),
            Move::Roll(_) => 0,
        }
    }
}

impl Provable for PistaLivre {}
