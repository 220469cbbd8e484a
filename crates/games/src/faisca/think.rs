//! Alpha-beta with everything proved from near the end; the solver for the rest.

use super::rules::{ANYWHERE, Faisca, Move, Position};
use super::solve::Finder;
use ludoteca_engine::solve::{Decide, Means, OwnWay, Solved, Unsolved, Wish, outright};
use ludoteca_engine::{AlphaBeta, Evaluate, Insight, Mind, Provable, Score, Think, Words};
use ludoteca_game::{Game, Player};

impl Think for Faisca {
    fn mind(&self) -> Mind<Self> {
        Mind::new(AlphaBeta::default(), 1_000_000)
            .ladder(&[1500, 680, 340, 190, 100, 45, 15, 0])
            .proved_within(Self::looks)
            .proved_by(|game, most, work| work(&mut Finder::new(game, most)))
            .solved_by(OwnWay(Self::outright))
    }

    fn reason(&self, position: &Position, mv: Move) -> Option<Words> {
        let mut next = *position;
        self.play(&mut next, mv);
        match self.targets(&next).count_ones() {
            0 => Some([
                "não deixa nenhuma saída ao adversário",
                "não deixa nenhuma saída para o adversário",
                "leaves the opponent no way out",
            ]),
            1 => Some([
                "deixa uma só saída ao adversário",
                "deixa uma única saída para o adversário",
                "leaves the opponent a single way out",
            ]),
            _ => None,
        }
    }
}

impl Insight for Faisca {
    fn code(&self, position: &Position) -> u64 {
        position.packed()
    }

    fn has_draws(&self) -> bool {
        false
    }

    fn slot(&self, mv: Move) -> usize {
        usize::from(mv.from) * 30 + usize::from(mv.to) + 1
    }
}

impl Evaluate for Faisca {
    /// By how many squares each could point at from where the next piece stands.
    fn evaluate(&self, position: &Position) -> Score {
        if position.aim == ANYWHERE {
            return 0;
        }
        let open = self.targets(position).count_ones() as Score;
        if position.player == Player::One { 20 * open - 60 } else { 60 - 20 * open }
    }

    /// What leaves the enemy the fewest squares to point at.
    fn order(&self, position: &Position, mv: Move) -> Score {
        let mut next = *position;
        self.play(&mut next, mv);
        -40 * self.targets(&next).count_ones() as Score
    }
}

impl Provable for Faisca {}

impl Faisca {
    /// Before four pieces lie on the large board a proof takes longer than a move may.
    pub fn looks(&self, position: &Position) -> u64 {
        let large = self.grid.cells() == 30 && position.taken.count_ones() < 4;
        if large { 0 } else { 6_000_000 }
    }

    fn outright(&self, wish: Wish, means: &mut Means<'_>) -> Result<Solved<Move>, Unsolved> {
        let mut finder = Finder::new(self, means.most);
        let value = finder.value(&self.start(), means)?;
        let first = outright::first(self, wish, |next| finder.value(next, means))?;
        Ok(Solved {
            value,
            first,
            positions: finder.looks,
            different: finder.looks,
            all: false,
            least: false,
            table: None,
            classes: Vec::new(),
        })
    }
}
