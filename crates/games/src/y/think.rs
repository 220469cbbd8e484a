//! Tree search with all-moves-as-first statistics and two-distances for the order; small boards are proved.

use super::potential::{lacking, potentials};
use super::rollout::fill;
use super::rules::{Move, Position, Y};
use crate::shared::connection::groups;
use ludoteca_engine::{
    Evaluate, Insight, Mind, Playout, Provable, Score, Think, Trace, Tree, Words,
};
use ludoteca_game::{Game, Player, Random, Turn};

/// How quickly a point promises less with every step that it lies farther from the sides.
const DECAY: f32 = 0.4;

/// Boards of so many points are proved while a move is chosen.
const SMALL: usize = 21;

impl Think for Y {
    fn mind(&self) -> Mind<Self> {
        Mind::new(
            Tree {
                exploration: 0.15,
                rave: 1500.0,
                bias: 0.5,
                expand: 6,
                urgency: 0.55,
                ..Tree::default()
            },
            130_000,
        )
        .ladder(&[1500, 700, 400, 250, 150, 80, 30, 0])
        .proved_within(Self::looks)
    }

    fn reason(&self, position: &Position, mv: Move) -> Option<Words> {
        let mut next = *position;
        self.play(&mut next, mv);
        if next.winner.is_some() {
            return Some(["une as três margens", "liga as três margens", "joins all three sides"]);
        }
        let near = &self.points.near[mv as usize];
        let own = &position.stones[position.player.index()];
        let joined =
            groups(&self.points.near, own).iter().filter(|group| near.intersects(group)).count();
        (joined >= 2).then_some(["une dois grupos", "liga dois grupos", "joins two groups"])
    }
}

impl Insight for Y {
    /// Three states a point, while that fits in a number.
    fn code(&self, position: &Position) -> u64 {
        if self.points.count() > 36 {
            return self.key(position);
        }
        let stones = (0..self.points.count()).fold(0, |code, point| {
            let [blue, red] = position.stones.map(|stones| u64::from(stones.has(point)));
            3 * code + blue + 2 * red
        });
        2 * stones + position.player as u64
    }

    fn has_draws(&self) -> bool {
        false
    }

    fn slot(&self, mv: Move) -> usize {
        usize::from(mv) + 1
    }
}

impl Evaluate for Y {
    /// The points on which both depend first.
    fn order(&self, position: &Position, mv: Move) -> Score {
        let near = &self.points.near[mv as usize];
        let stones = |own: usize| near.and(&position.stones[own]).count() as Score;
        3 * near.count() as Score + 2 * (stones(0) + stones(1))
    }
}

impl Playout for Y {
    /// By two-distances: the points on which both players depend first.
    fn priors(&self, position: &Position, moves: &[Move], out: &mut Vec<f32>) {
        let sums = potentials(self, position);
        let least = moves.iter().map(|&mv| sums[mv as usize]).min().unwrap_or(0);
        out.extend(moves.iter().map(|&mv| (-DECAY * f32::from(sums[mv as usize] - least)).exp()));
    }

    fn rollout(
        &self,
        position: &mut Position,
        last: Option<Move>,
        _: u32,
        random: &mut Random,
        scratch: &mut Vec<Move>,
        trace: &mut Trace,
    ) -> f64 {
        if let Turn::Over(outcome) = self.turn(position) {
            return outcome.points(Player::One);
        }
        fill(&self.points, position, last, random, scratch, trace)
    }
}

impl Provable for Y {
    fn soonest(&self, position: &Position, player: Player) -> u32 {
        match lacking(self, position, player) {
            Some(stones) => 2 * stones - u32::from(player == position.player),
            None => u32::MAX,
        }
    }
}

impl Y {
    fn looks(&self, _: &Position) -> u64 {
        if self.points.count() <= SMALL { 500_000 } else { 0 }
    }
}
