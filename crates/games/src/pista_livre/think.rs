//! Looks ahead through the dice of the turn and the next roll: the race counts by the steps still to go,
//! and a piece alone in front of enemies by what it would lose.

use super::rules::{CELLS, Move, PistaLivre, Position};
use ludoteca_engine::{AlphaBeta, Engine, Score, Think, Words};
use ludoteca_game::{Game, Player};

impl PistaLivre {
    /// The steps a player still has to go, and the steps at risk: those of single pieces that enemies
    /// behind them (or in hand) can reach with one die.
    fn steps(&self, position: &Position, player: Player) -> (Score, Score) {
        let own = player.index();
        let mut left = Score::from(position.hand[own]) * (CELLS as Score + 1);
        let mut risk = 0;
        for step in 1..=CELLS {
            let cell = self.printed(player, step);
            let pieces = Score::from(position.cells[own][cell]);
            left += pieces * (CELLS + 1 - step) as Score;
            if pieces == 1 {
                let shots = self.shooters(position, player.other(), cell);
                risk += shots.min(3) * step as Score;
            }
        }
        (left, risk)
    }

    /// How many different dice would bring an enemy onto a printed cell.
    fn shooters(&self, position: &Position, enemy: Player, cell: usize) -> Score {
        let way = if self.opposite && enemy == Player::Two { CELLS - cell } else { cell + 1 };
        let from = |die: usize| match way.checked_sub(die) {
            Some(0) => position.hand[enemy.index()] > 0,
            Some(step) => position.cells[enemy.index()][self.printed(enemy, step)] > 0,
            None => false,
        };
        (1..=6).filter(|&die| from(die)).count() as Score
    }
}

impl Think for PistaLivre {
    fn engine(&self, _: &Position) -> Engine {
        Engine::AlphaBeta(AlphaBeta { quiescence: 0, reductions: false, ..AlphaBeta::default() })
    }

    fn full_strength(&self) -> u64 {
        1_500_000
    }

    fn ladder(&self) -> [u16; 8] {
        [4900, 2850, 1726, 850, 620, 425, 168, 0]
    }

    fn evaluate(&self, position: &Position) -> Score {
        let [(one, risk_one), (two, risk_two)] = Player::BOTH.map(|player| self.steps(position, player));
        // A lead weighs more the nearer the end is.
        let weight = 6 + 240 / (10 + one.min(two));
        weight * (two - one) + weight * (risk_two - risk_one) / 8
    }

    fn order(&self, _: &Position, mv: Move) -> Score {
        match mv {
            Move::Use { die, from } => Score::from(die) * 4 + Score::from(from),
            Move::Roll(_) => 0,
        }
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
