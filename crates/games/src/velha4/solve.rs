//! Jogo da Velha for the sum solver: the end alone counts, one point for the winner. Wins and threats
//! leave no choice, and whoever has no open row left, or whose rows the other can pair off, cannot win.

use super::rules::{Move, Position, ROWS, Velha4, beginnings};
use ludoteca_engine::solve::search::Prover;
use ludoteca_engine::solve::{Decide, FirstMoves, Means, Sum, Sums, Unsolved};
use ludoteca_engine::{Insight, Value};
use ludoteca_game::bits::ones;
use ludoteca_game::{Game, Outcome, Player, Turn};

/// All rows of four of a board.
#[derive(Clone, Debug)]
pub struct Rows(Vec<u64>);

/// As many rows of four as the largest board, 8×8, has: 40 each way along the sides, 25 each way across.
const MOST_ROWS: usize = 130;

/// With more open rows than this nobody looks for pairs.
const PAIRED: usize = 10;

impl Rows {
    pub fn new(game: &Velha4) -> Rows {
        let all = game.squares.all;
        let rows = ROWS.iter().flat_map(|&(shift, from)| {
            let row = 1u64 | 1 << shift | 1 << (2 * shift) | 1 << (3 * shift);
            ones(beginnings(all, shift) & from).map(move |square| row << square)
        });
        Rows(rows.collect())
    }

    /// Whether a player with so many stones to come may still fill one of these rows, each given by its
    /// empty squares: not if the other can answer every square of a pair by its other square.
    fn is_open(rows: &[u64], stones: u32) -> bool {
        if rows.iter().all(|row| row.count_ones() > stones) {
            return false;
        }
        if rows.len() > PAIRED {
            return true;
        }
        let mut paired = 0u64;
        for few in 1..=4 {
            for row in rows.iter().filter(|row| row.count_ones() == few) {
                let free = row & !paired;
                if free.count_ones() < 2 {
                    return true;
                }
                let one = free & free.wrapping_neg();
                let rest = free ^ one;
                paired |= one | rest & rest.wrapping_neg();
            }
        }
        false
    }
}

impl Sum<Velha4> for Rows {
    fn left(&self, position: &Position) -> u32 {
        self.0
            .iter()
            .fold(0, |set, row| set | row & !(position.pieces[0] | position.pieces[1]))
            .count_ones()
    }

    fn lead(&self, game: &Velha4, position: &Position, player: Player) -> i32 {
        match game.turn(position) {
            Turn::Over(Outcome::Win(winner)) if winner == player => 1,
            Turn::Over(Outcome::Win(_)) => -1,
            _ => 0,
        }
    }

    fn key(&self, game: &Velha4, position: &Position) -> Option<u64> {
        Some(game.canonical(position).0)
    }

    fn choices(&self, game: &Velha4, position: &Position, out: &mut Vec<Move>) -> (i32, i32) {
        let own = position.pieces[position.player.index()];
        let enemy = position.pieces[position.player.other().index()];
        let empty = game.squares.all & !(own | enemy);
        let mut threats = 0u64;
        let mut ranks = [0u32; 64];
        let (mut mine, mut theirs) = ([0u64; MOST_ROWS], [0u64; MOST_ROWS]);
        let mut counts = [0usize; 2];
        for &row in &self.0 {
            let (filled, blocked) = ((row & own).count_ones(), (row & enemy).count_ones());
            if filled > 0 && blocked > 0 {
                continue;
            }
            let free = row & empty;
            if filled == 3 {
                return (1, 1);
            }
            if blocked == 3 {
                threats |= free;
            }
            if blocked == 0 {
                mine[counts[0]] = free;
                counts[0] += 1;
            }
            if filled == 0 {
                theirs[counts[1]] = free;
                counts[1] += 1;
            }
            for square in ones(free) {
                ranks[square] += 1 << (2 * filled.max(blocked));
            }
        }
        if threats & threats.wrapping_sub(1) != 0 {
            return (-1, -1);
        }
        let stones = empty.count_ones();
        let most = i32::from(Rows::is_open(&mine[..counts[0]], stones.div_ceil(2)));
        let least = -i32::from(Rows::is_open(&theirs[..counts[1]], stones / 2));
        let first = out.len();
        let list = if threats != 0 { threats } else { empty };
        out.extend(ones(list).map(|square| square as Move));
        out[first..].sort_unstable_by_key(|&mv| (u32::MAX - ranks[usize::from(mv)], mv));
        (least, most)
    }
}

/// For 5×5, where who wins takes longest to prove: see `training/first_moves`. Values are proved without it.
static FIVE: FirstMoves = FirstMoves::new(3, include_bytes!("first_5.bin"));

/// First who wins at all; only a win is then looked into for its length.
#[derive(Debug)]
pub struct Finder<'a> {
    game: &'a Velha4,
    sums: Sums<'a, Velha4>,
    prover: Prover<'a, Velha4>,
}

impl<'a> Finder<'a> {
    pub fn new(game: &'a Velha4, rows: &'a Rows, most: u64) -> Finder<'a> {
        Finder { game, sums: Sums::new(game, rows, most), prover: Prover::new(game, most) }
    }

    /// The positions met.
    pub fn positions(&self) -> u64 {
        self.sums.positions() + self.prover.positions()
    }
}

impl Decide<Velha4> for Finder<'_> {
    fn wins(
        &mut self,
        position: &Position,
        player: Player,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        let by_heart = match self.game.squares.grid.columns {
            5 => FIVE.value(self.game, position),
            _ => Value::Unknown,
        };
        match by_heart {
            Value::Unknown => self.sums.wins(position, player, means),
            value => Ok(matches!(value, Value::Win { player: winner, .. } if winner == player)),
        }
    }

    fn remembered(&self, position: &Position, player: Player) -> Option<bool> {
        self.sums.remembered(position, player)
    }

    fn wins_within(
        &mut self,
        position: &Position,
        player: Player,
        moves: u32,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        self.prover.wins_within(position, player, moves, means)
    }

    fn value(&mut self, position: &Position, means: &mut Means<'_>) -> Result<Value, Unsolved> {
        match self.sums.value(position, means)? {
            Value::Win { .. } => self.prover.value(position, means),
            value => Ok(value),
        }
    }
}
