//! Alpha-beta: the seeds in the depots, what each house promises with so many seeds in it (weak ones, the
//! large house, krou, that waits for its moment), and the table of endgames.

use super::rules::{Cycle, HOUSES, MOST, Move, Ouri, Position};
use ludoteca_engine::solve::{Endgames, Layers, Shelf, Table, fewest};
use ludoteca_engine::{AlphaBeta, Engine, Score, Think, Value, Words};
use ludoteca_game::{Game, Player};

static SHELF: Shelf = Shelf::small();

/// So many positions may follow one whose moves are counted: about a second's work.
const ROOM: usize = 1_000_000;

/// What the table knows to be won, met beyond the horizon.
const DECIDED: Score = 4000;

/// What a seed count is worth in each house, from the player's own left; the last of a row stands for 15 and
/// more. Learnt, like the depots, from games of the program against itself: see `docs/benchmarks.md`. Empty
/// houses and single seeds are weak on the left, three to six seeds strong, and twelve or more (krou) again.
const HOUSE: [[Score; 16]; HOUSES] = [
    [-173, -97, 29, 123, 124, 150, 118, 58, 54, 47, 21, 58, 142, 135, 170, 259],
    [-132, -56, 42, 122, 160, 131, 106, 49, 51, 53, 42, 107, 124, 177, 272, 234],
    [-108, -32, 35, 88, 109, 59, 54, 34, -2, 8, 8, 57, 80, 134, 170, 88],
    [-84, -20, 36, 102, 76, 62, 15, 26, 44, 10, 26, 76, 68, 120, 162, 64],
    [-48, 8, 44, 74, 48, 40, -2, -6, -8, 16, 32, 55, 102, 80, 108, 14],
    [-54, -39, 1, 2, -16, -12, -64, -48, -18, 14, 22, 69, 86, 59, 68, -42],
];

/// What seeds in the depot are worth: more the nearer 25 is.
const DEPOT: [Score; 25] = [
    96, 96, 173, 173, 219, 219, 219, 277, 307, 307, 345, 372, 396, 424, 478, 528, 560, 650, 706, 806, 864, 1030, 1068, 1275, 1402,
];

/// What it is worth to be the one to move.
const TEMPO: Score = -86;

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
        4_000_000
    }

    fn ladder(&self) -> [u16; 8] {
        [2300, 1500, 1040, 700, 440, 250, 90, 0]
    }

    fn evaluate(&self, position: &Position) -> Score {
        match self.known(position) {
            Value::Win { player: Player::One, .. } => return DECIDED,
            Value::Win { player: Player::Two, .. } => return -DECIDED,
            Value::Draw => return 0,
            Value::Unknown => {}
        }
        let side = |side: u64, depot: u8| {
            let house = |house: usize| HOUSE[house][(side >> (8 * house) & 0xff).min(15) as usize];
            // A depot of 25 has ended the game before.
            DEPOT[usize::from(depot.min(MOST))] + (0..HOUSES).map(house).sum::<Score>()
        };
        let depot = |player: Player| position.depots[player.index()];
        let (player, other) = (position.player, position.player.other());
        let own = side(position.own, depot(player)) - side(position.other, depot(other)) + TEMPO;
        if player == Player::One { own } else { -own }
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
