//! Alpha-beta: rows of four that are still possible, the more of them filled the better.

use super::rules::{Move, Position, ROWS, Velha4, beginnings};
use super::solve::{Finder, Rows};
use ludoteca_engine::solve::{Decide, Means, OwnWay, Shelf, Solved, Unsolved, Wish, outright};
use ludoteca_engine::{AlphaBeta, Evaluate, Insight, Mind, Provable, Score, Think};
use ludoteca_game::bits::ones;
use ludoteca_game::{Game, Player, Random};

/// For the solved board of 4×4.
static SHELF: Shelf = Shelf::small();

/// What a possible row is worth by the pieces it has already.
const WORTH: [Score; 4] = [1, 4, 15, 60];

impl Velha4 {
    fn rows(&self, own: u64, enemy: u64) -> Score {
        let free = self.squares.all & !enemy;
        let mut sum = 0;
        for (shift, from) in ROWS {
            let along = |set: u64, step: u32| set >> (shift * step);
            let open = free & along(free, 1) & along(free, 2) & along(free, 3) & from;
            let [a, b, c, d] = [0, 1, 2, 3].map(|step| along(own, step));
            // How many of the four are filled, in two bits, for all rows at once.
            let (odd, carry) = (a ^ b ^ c ^ d, a & b | c & d | (a ^ b) & (c ^ d));
            let count = |set: u64| (set & open).count_ones() as Score;
            sum += WORTH[0] * count(!odd & !carry)
                + WORTH[1] * count(odd & !carry)
                + WORTH[2] * count(!odd & carry)
                + WORTH[3] * count(odd & carry);
        }
        sum
    }
}

impl Think for Velha4 {
    fn mind(&self) -> Mind<Self> {
        let mind = Mind::new(AlphaBeta::default(), 3_000_000)
            .ladder(&[1672, 904, 671, 416, 202, 0])
            .proved_within(Self::looks)
            .proved_by(Self::lend)
            .opening(Self::opening);
        match self.squares.grid.columns {
            4 => mind.listed_on(Some(&SHELF)),
            _ => mind.solved_by(OwnWay(Self::outright)),
        }
    }
}

impl Insight for Velha4 {
    fn code(&self, position: &Position) -> u64 {
        match self.squares.grid.cells() {
            ..=25 => {
                let [one, two] = position.pieces.map(|set| self.squares.packed(set));
                one | two << 25 | (position.player as u64) << 50
            }
            _ => self.key(position),
        }
    }

    fn slot(&self, mv: Move) -> usize {
        usize::from(mv) + 1
    }
}

impl Evaluate for Velha4 {
    fn evaluate(&self, position: &Position) -> Score {
        let [one, two] = position.pieces;
        self.rows(one, two) - self.rows(two, one)
    }

    fn order(&self, position: &Position, mv: Move) -> Score {
        // Near other pieces, and near the middle.
        let [one, two] = position.pieces;
        let bit = 1u64 << mv;
        let row = bit | bit << 1 | bit >> 1;
        let near = row | row << 8 | row >> 8;
        let count = |set: u64| (set & near).count_ones() as Score;
        10 * count(one | two) + count(self.squares.all)
    }
}

impl Provable for Velha4 {
    /// By the row that lacks fewest pieces among those without an enemy.
    fn soonest(&self, position: &Position, player: Player) -> u32 {
        let own = position.pieces[player.index()];
        let free = self.squares.all & !position.pieces[player.other().index()];
        let mut most = None;
        for (shift, from) in ROWS {
            let row: u64 = 1 | 1 << shift | 1 << (2 * shift) | 1 << (3 * shift);
            for square in ones(beginnings(free, shift) & from) {
                most = most.max(Some((own & row << square).count_ones()));
            }
        }
        match most {
            Some(most) => 2 * (4 - most) - u32::from(player == position.player),
            None => u32::MAX,
        }
    }
}

impl Velha4 {
    /// First who wins at all; only a win is then looked into for its length.
    fn outright(&self, wish: Wish, means: &mut Means<'_>) -> Result<Solved<Move>, Unsolved> {
        let rows = Rows::new(self);
        let mut finder = Finder::new(self, &rows, means.most);
        let start = self.start();
        let value = finder.value(&start, means)?;
        let first = outright::first(self, wish, |next| finder.value(next, means))?;
        let positions = finder.positions();
        Ok(Solved {
            value,
            first,
            positions,
            different: positions,
            all: false,
            least: false,
            table: None,
            classes: Vec::new(),
        })
    }

    fn looks(&self, _: &Position) -> u64 {
        if self.squares.grid.columns == 5 { 1_000_000 } else { 0 }
    }

    fn lend(&self, most: u64, work: &mut dyn FnMut(&mut dyn Decide<Velha4>)) {
        let rows = Rows::new(self);
        work(&mut Finder::new(self, &rows, most));
    }

    /// All first squares draw; the middle leaves the most rows open.
    fn opening(&self, position: &Position, _: &mut Random) -> Option<Move> {
        let middle = 2 * 8 + 2;
        (self.squares.grid.columns == 5 && *position == self.start()).then_some(middle)
    }
}
