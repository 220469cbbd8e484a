//! Alpha-beta near the pieces: rows of five that are still possible count by what fills them, all rows
//! of a line at once, and so do captured pairs.

use super::riddle::riddle;
use super::rules::{MARGIN, Move, Pente, Position};
use ludoteca_engine::{
    AlphaBeta, Evaluate, Insight, Mind, Provable, Riddle, Score, Think, Value, Words,
};
use ludoteca_game::Player;

/// What a possible row of five is worth by the pieces it has already.
const WORTH: [Score; 5] = [0, 1, 7, 30, 110];

/// What captured pairs are worth.
const PAIRS: [Score; 5] = [0, 50, 120, 220, 380];

/// The low bit of every square of a row.
const LOW: u64 = 0x5555_5555_5555_5555;

/// One row of possible fives of a player: those with one, two, three and four pieces in them.
#[derive(Clone, Copy, Debug, Default)]
struct Fives {
    counts: [Score; 5],
}

impl Pente {
    /// Counts a player's possible fives in all four directions.
    fn fives(&self, position: &Position, player: Player) -> Fives {
        let rows = |player: Player| {
            let mut sets = [0u64; 32];
            for (row, set) in sets.iter_mut().enumerate().take(self.size) {
                *set = position.rows[row + MARGIN] >> (2 * MARGIN + player.index()) & LOW;
            }
            sets
        };
        let (own, enemy) = (rows(player), rows(player.other()));
        let width = 2 * self.size;
        let first = LOW & ((1 << (width - 8)) - 1);
        let mut fives = Fives::default();
        for row in 0..self.size {
            let same = |step: usize| (row, 2 * step);
            fives.add(&own, &enemy, same, first);
            if row + 5 > self.size {
                continue;
            }
            fives.add(&own, &enemy, |step| (row + step, 0), LOW & ((1 << width) - 1));
            fives.add(&own, &enemy, |step| (row + step, 2 * step), first);
            // The falling diagonal is read from its top.
            fives.add(&own, &enemy, |step| (row + 4 - step, 2 * step), first);
        }
        fives
    }
}

impl Fives {
    /// Adds the fives that begin at the `starts` of one row; `at` says where the others lie.
    fn add(
        &mut self,
        own: &[u64; 32],
        enemy: &[u64; 32],
        at: impl Fn(usize) -> (usize, usize),
        starts: u64,
    ) {
        let (mut ones, mut twos, mut fours, mut shut) = (0u64, 0u64, 0u64, 0u64);
        for step in 0..5 {
            let (row, shift) = at(step);
            let set = own[row] >> shift;
            shut |= enemy[row] >> shift;
            // A counter of three bits for every start at once.
            let carry = ones & set;
            ones ^= set;
            fours |= twos & carry;
            twos ^= carry;
        }
        let open = starts & !shut;
        if (ones | twos | fours) & open == 0 {
            return;
        }
        let count = |set: u64| (set & open).count_ones() as Score;
        self.counts[1] += count(ones & !twos);
        self.counts[2] += count(!ones & twos);
        self.counts[3] += count(ones & twos);
        self.counts[4] += count(fours & !ones);
    }

    fn worth(&self) -> Score {
        self.counts.iter().zip(WORTH).map(|(count, worth)| count * worth).sum()
    }
}

impl Think for Pente {
    fn mind(&self) -> Mind<Self> {
        Mind::new(AlphaBeta { quiescence: 0, ..AlphaBeta::default() }, 500_000)
            .ladder(&[1750, 1000, 500, 270, 145, 90, 60, 0])
            .riddles(Self::riddle)
    }

    fn reason(&self, position: &Position, mv: Move) -> Option<Words> {
        use ludoteca_game::Game;
        let mut next = *position;
        self.play(&mut next, mv);
        let player = position.player.index();
        (next.pairs[player] > position.pairs[player]).then_some([
            "captura um par",
            "captura um par",
            "captures a pair",
        ])
    }
}

impl Insight for Pente {
    /// An open row of four wins now.
    fn known(&self, position: &Position) -> Value {
        let player = position.player;
        match self.fives(position, player).counts[4] {
            0 => Value::Unknown,
            _ => Value::Win { player, moves: 1 },
        }
    }

    /// Squares at most two steps from a piece; the middle of an empty board.
    fn candidates(&self, position: &Position, out: &mut Vec<Move>) {
        if position.taken == 0 {
            out.push(Move::new(self.size / 2, self.size / 2));
            return;
        }
        let taken = |row: usize| {
            let row = position.rows[row + MARGIN] >> (2 * MARGIN);
            (row | row >> 1) & LOW
        };
        for row in 0..self.size {
            let mut near = 0;
            for other in row.saturating_sub(2)..(row + 3).min(self.size) {
                let set = taken(other);
                near |= set | set << 2 | set << 4 | set >> 2 | set >> 4;
            }
            let mut free = near & !taken(row) & ((1 << (2 * self.size)) - 1);
            while free != 0 {
                out.push(Move::new(free.trailing_zeros() as usize / 2, row));
                free &= free - 1;
            }
        }
    }

    fn slot(&self, mv: Move) -> usize {
        1 + usize::from(mv.row) * 32 + usize::from(mv.column)
    }
}

impl Evaluate for Pente {
    fn evaluate(&self, position: &Position) -> Score {
        let [one, two] = Player::BOTH.map(|player| {
            let pairs = usize::from(position.pairs[player.index()]).min(4);
            let rows = self.fives(position, player).worth();
            // The one to move is a step ahead in every row.
            let rows = if position.player == player { rows * 5 / 4 } else { rows };
            rows + PAIRS[pairs]
        });
        one - two
    }

    /// What the rows through the square hold, of either player.
    fn order(&self, position: &Position, mv: Move) -> Score {
        const GAIN: [Score; 5] = [0, 2, 12, 50, 200];
        let mut sum = 0;
        for line in position.lines(usize::from(mv.column), usize::from(mv.row)) {
            for start in 0..5 {
                let window = line >> (2 * start) & 0x3ff;
                let (one, two) = (window & LOW, window >> 1 & LOW);
                if one == 0 || two == 0 {
                    sum += GAIN[(one | two).count_ones().min(4) as usize];
                }
            }
        }
        sum.min(390)
    }
}

impl Provable for Pente {}

impl Pente {
    fn riddle(&self, position: &Position, steps: u64) -> Riddle<Move> {
        riddle(self, position, steps)
    }
}
