//! Alpha-beta with a small network (which has learnt what each house promises with so many seeds in it, how weak
//! ones are threatened, and that the large house, krou, waits for its moment) and the table of endgames.

use super::network::judge;
use super::rules::{Cycle, Move, Ouri, Position, SEEDS};
use ludoteca_engine::solve::fewest::{ROUNDS, fewest};
use ludoteca_engine::solve::{Endgames, LayerSolver, Shelf, Table};
use ludoteca_engine::{AlphaBeta, Engine, Score, Think, Value, Words};
use ludoteca_game::Player;

static SHELF: Shelf = Shelf::small();

/// So many positions may follow one whose moves are counted: about a second's work.
const ROOM: usize = 1_000_000;

/// With so few seeds going round may decide a game.
const FEW: u8 = 10;

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
        Engine::AlphaBeta(AlphaBeta { quiescence: 6, beyond: 60, ..AlphaBeta::default() })
    }

    fn full_strength(&self) -> u64 {
        4_000_000
    }

    fn ladder(&self) -> &'static [u16] {
        &[1850, 1400, 1040, 700, 440, 250, 90, 0]
    }

    fn evaluate(&self, position: &Position) -> Score {
        match self.known(position) {
            Value::Win { player: Player::One, .. } => return DECIDED,
            Value::Win { player: Player::Two, .. } => return -DECIDED,
            Value::Draw => return 0,
            Value::Unknown => {}
        }
        let own = judge(position);
        if position.player == Player::One { own } else { -own }
    }

    /// The table's moves are those of two who play by it, not the fewest.
    fn counted(&self, _: &Position) -> Value {
        Value::Unknown
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

    /// The fewest moves, where the winner need not go round.
    fn asked(&self, position: &Position, _: u32) -> Value {
        match self.value(position) {
            Value::Win { player, moves } => {
                let moves = fewest(self, position, player, ROOM).unwrap_or(moves);
                Value::Win { player, moves }
            }
            value => value,
        }
    }

    fn is_counted(&self, position: &Position) -> bool {
        match self.value(position) {
            Value::Win { player, .. } => {
                fewest(self, position, player, ROOM).is_some_and(|moves| moves <= ROUNDS)
            }
            _ => true,
        }
    }

    fn plays_out(&self, position: &Position) -> u64 {
        let [one, two] = position.depots;
        if one + two >= SEEDS - FEW { 200_000 } else { 0 }
    }

    fn shelf(&self) -> Option<&'static Shelf> {
        (self.cycle == Cycle::Leave).then_some(&SHELF)
    }

    fn layers(&self) -> Option<&dyn LayerSolver<Self>> {
        (self.cycle == Cycle::Leave).then_some(self)
    }

    fn nearness(&self, position: &Position, player: Player) -> i64 {
        self.endgames().map_or(0, |table| table.nearness(position, player))
    }

    fn order(&self, position: &Position, mv: Move) -> Score {
        // A house near the end is soonest threatened.
        40 * i32::from(position.captured(mv)) + i32::from(mv)
    }

    fn is_noisy(&self, position: &Position, mv: Move) -> bool {
        position.captured(mv) > 1
    }

    /// A third occurrence is judged by the depots.
    fn cycles_draw(&self) -> bool {
        false
    }

    fn slot(&self, mv: Move) -> usize {
        usize::from(mv) + 1
    }

    fn reason(&self, position: &Position, mv: Move) -> Option<Words> {
        (position.captured(mv) > 0).then_some([
            "captura sementes",
            "captura sementes",
            "captures seeds",
        ])
    }
}
