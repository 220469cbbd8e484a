//! Alpha-beta with a small network (which has learnt what each house promises with so many seeds in it, how weak
//! ones are threatened, and that the large house, krou, waits for its moment) and the table of endgames.

use super::network::judge;
use super::rules::{Cycle, Move, Ouri, Position, SEEDS};
use ludoteca_engine::solve::fewest::{ROUNDS, fewest};
use ludoteca_engine::solve::{ByLayers, Endgames, Shelf, Table};
use ludoteca_engine::{
    AlphaBeta, Evaluate, Insight, Lengths, Mind, Provable, Score, Think, Value, Words,
};
use ludoteca_game::Player;

static SHELF: Shelf = Shelf::small();

/// So many positions may follow one whose moves are counted: about a second's work.
const ROOM: usize = 1_000_000;

/// With so few seeds going round may decide a game.
const FEW: u8 = 10;

/// What the table knows to be won, met beyond the horizon.
const DECIDED: Score = 4000;

impl Ouri {
    fn shelf(&self) -> Option<&'static Shelf> {
        (self.cycle == Cycle::Leave).then_some(&SHELF)
    }

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
    fn mind(&self) -> Mind<Self> {
        let mind =
            Mind::new(AlphaBeta { quiescence: 6, beyond: 60, ..AlphaBeta::default() }, 4_000_000)
                .ladder(&[1850, 1400, 1040, 700, 440, 250, 90, 0])
                .valued_by(Self::tabled)
                .asked_by(Self::fewest)
                .counted_where(Self::is_counted)
                .played_out(Self::plays_out)
                .nearest(Self::nearness);
        match self.cycle {
            Cycle::Leave => mind.solved_by(ByLayers).on(Some(&SHELF)).lengths(Lengths::ByTable),
            _ => mind,
        }
    }

    fn reason(&self, position: &Position, mv: Move) -> Option<Words> {
        (position.captured(mv) > 0).then_some([
            "captura sementes",
            "captura sementes",
            "captures seeds",
        ])
    }
}

impl Insight for Ouri {
    fn known(&self, position: &Position) -> Value {
        // Most positions have more seeds than any table.
        match position.on_board() {
            0..=24 => self.endgames().map_or(Value::Unknown, |table| table.verdict(position)),
            _ => Value::Unknown,
        }
    }

    /// A third occurrence is judged by the depots.
    fn cycles_draw(&self) -> bool {
        false
    }

    fn slot(&self, mv: Move) -> usize {
        usize::from(mv) + 1
    }
}

impl Evaluate for Ouri {
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

    fn order(&self, position: &Position, mv: Move) -> Score {
        // A house near the end is soonest threatened.
        40 * i32::from(position.captured(mv)) + i32::from(mv)
    }

    fn is_noisy(&self, position: &Position, mv: Move) -> bool {
        position.captured(mv) > 1
    }
}

impl Provable for Ouri {}

impl Ouri {
    /// The table's own word, which counts the moves, not the estimate that searches ask for.
    fn tabled(&self, position: &Position) -> Value {
        let shelf = self.shelf();
        shelf.map_or(Value::Unknown, |shelf| shelf.value(self, &ByLayers, position))
    }

    /// The fewest moves, where the winner need not go round.
    fn fewest(&self, position: &Position) -> Value {
        match self.tabled(position) {
            Value::Win { player, moves } => {
                let moves = fewest(self, position, player, ROOM).unwrap_or(moves);
                Value::Win { player, moves }
            }
            value => value,
        }
    }

    fn is_counted(&self, position: &Position) -> bool {
        match self.tabled(position) {
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

    fn nearness(&self, position: &Position, player: Player) -> i64 {
        self.endgames().map_or(0, |table| table.nearness(position, player))
    }
}
