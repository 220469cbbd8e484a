//! Alpha-beta: the seeds in the depots decide, then what is threatened, how free the hand is, and the
//! large house (krou) that waits for its moment.

use super::rules::{HOUSES, Move, Ouri, Position};
use ludoteca_engine::{AlphaBeta, Engine, Score, Think, Words};
use ludoteca_game::{Game, Player};

impl Think for Ouri {
    fn engine(&self, _: &Position) -> Engine {
        Engine::AlphaBeta(AlphaBeta { quiescence: 6, ..AlphaBeta::default() })
    }

    fn full_strength(&self) -> u64 {
        2_500_000
    }

    fn evaluate(&self, position: &Position) -> Score {
        let [one, two] = position.depots.map(i32::from);
        // Seeds weigh more the nearer 25 is.
        let near = |seeds: i32| 40 * seeds + seeds * seeds / 2;
        let sides = standing(position.side(Player::One)) - standing(position.side(Player::Two));
        near(one) - near(two) + sides
    }

    fn order(&self, position: &Position, mv: Move) -> Score {
        let before = position.depots[position.player.index()];
        let mut next = *position;
        self.play(&mut next, mv);
        let gain = i32::from(next.depots[position.player.index()] - before);
        // A house near the end is soonest threatened.
        40 * gain + i32::from(mv)
    }

    fn is_noisy(&self, position: &Position, mv: Move) -> bool {
        let mut next = *position;
        self.play(&mut next, mv);
        next.depots[position.player.index()] > position.depots[position.player.index()] + 1
    }

    /// A third occurrence is judged by the depots.
    fn cycles_draw(&self) -> bool {
        false
    }

    fn slot(&self, mv: Move) -> usize {
        usize::from(mv) + 1
    }

    fn reason(&self, position: &Position, mv: Move) -> Option<Words> {
        let mut next = *position;
        self.play(&mut next, mv);
        let before = position.depots[position.player.index()];
        (next.depots[position.player.index()] > before).then_some([
            "captura sementes",
            "captura sementes",
            "captures seeds",
        ])
    }
}

/// What one side's houses promise: few weak houses, many moves, one large house.
fn standing(side: u64) -> Score {
    let (mut weak, mut free, mut large) = (0, 0, 0);
    for house in 0..HOUSES {
        match side >> (house * 8) & 0x3f {
            0 => {}
            1 | 2 => {
                weak += 1;
                free += 1;
            }
            seeds => {
                free += 1;
                large += i32::from(seeds >= 12);
            }
        }
    }
    6 * free - 10 * weak + 25 * large
}
