//! Alpha-beta: the seeds in the depots decide, then what is threatened, how free the hand is, and the
//! large house (krou) that waits for its moment.

use super::rules::{Cycle, HOUSES, Move, Ouri, Position};
use ludoteca_engine::solve::{Endgames, Layers, Shelf, Table};
use ludoteca_engine::{AlphaBeta, Engine, Score, Think, Value, Words};
use ludoteca_game::{Game, Player};

static SHELF: Shelf = Shelf::small();

/// What the table knows to be won, met beyond the horizon.
const DECIDED: Score = 4000;

impl Ouri {
    /// The table of endgames, once it stands on its shelf.
    #[inline]
    fn endgames(&self) -> Option<Endgames<'_, Ouri>> {
        match self.shelf()?.peek()? {
            Table::Layers(table) => Some(Endgames { game: self, layers: self, table }),
            _ => None,
        }
    }
}

impl Think for Ouri {
    fn engine(&self, _: &Position) -> Engine {
        Engine::AlphaBeta(AlphaBeta { quiescence: 6, ..AlphaBeta::default() })
    }

    fn full_strength(&self) -> u64 {
        2_500_000
    }

    fn ladder(&self) -> [u16; 8] {
        [2000, 1000, 625, 312, 187, 80, 30, 0]
    }

    fn evaluate(&self, position: &Position) -> Score {
        match self.known(position) {
            Value::Win { player: Player::One, .. } => return DECIDED,
            Value::Win { player: Player::Two, .. } => return -DECIDED,
            Value::Draw => return 0,
            Value::Unknown => {}
        }
        let [one, two] = position.depots.map(i32::from);
        // Seeds weigh more the nearer 25 is.
        let near = |seeds: i32| 40 * seeds + seeds * seeds / 2;
        let sides = standing(position.side(Player::One)) - standing(position.side(Player::Two));
        near(one) - near(two) + sides
    }

    fn counted(&self, _: &Position) -> Value {
        Value::Unknown
    }

    fn estimates(&self) -> bool {
        true
    }

    fn known(&self, position: &Position) -> Value {
        // Most positions have more seeds than any table.
        match position.on_board() {
            0..=24 => self.endgames().map_or(Value::Unknown, |table| table.verdict(position)),
            _ => Value::Unknown,
        }
    }

    /// The table's own word, which counts the moves, not the estimate that searches ask for.
    fn value(&self, position: &Position) -> Value {
        self.shelf().map_or(Value::Unknown, |shelf| shelf.value(self, position))
    }

    fn shelf(&self) -> Option<&'static Shelf> {
        (self.cycle == Cycle::Leave).then_some(&SHELF)
    }

    fn layers(&self) -> Option<&dyn Layers<Ouri>> {
        (self.cycle == Cycle::Leave).then_some(self)
    }

    fn nearness(&self, position: &Position, player: Player) -> i64 {
        self.endgames().map_or(0, |table| table.nearness(position, player))
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
