//! Hex for the proof search: which cells lie on a way to join a player's sides with few stones, for
//! boards that fit in a word.

use super::rules::{Hex, Move, Position};
use super::winners::Winners;
use ludoteca_engine::Value;
use ludoteca_engine::solve::{Means, Solved, Unsolved, Wish, outright};
use ludoteca_engine::solve::placing::{Carriers, Certain, Placing, Stones, Sure};
use super::connections::{Connections, Way};
use ludoteca_game::{Bits, Game, Player};

/// Up to this size every distance is proved; beyond, a question is given up after a share of the
/// positions that may be kept: a hundredth for the start, a thousandth for a first move.
const SHORT: usize = 5;

/// Who wins, and then how soon, by proofs that carry the cells they rest on, where the board fits.
pub fn outright<const W: usize>(
    game: &Hex<W>,
    wish: Wish,
    means: &mut Means<'_>,
) -> Result<Solved<Move>, Unsolved> {
    let Some(small) = Small::new(game).filter(|_| !wish.list) else {
        return outright::usual(game, wish, means);
    };
    let short = game.grid.columns <= SHORT;
    let patience = |share: u64| if short { u64::MAX } else { means.most / share };
    let patience = [patience(100), patience(1000)];
    let carriers = Carriers::new(&small, if short { 1 << 20 } else { means.most });
    let mut winners = Winners::new(&small.game);
    let mut least = false;
    let mut value_of = |position: &Position<1>| {
        let player = winners.of(position, means)?;
        let stones = position.stones.map(|set| set.0[0]);
        let patience = patience[usize::from(stones != [0, 0])];
        let (moves, exact) =
            carriers.distance(&stones, position.player, player, patience, means)?;
        least |= !exact;
        Ok(Value::Win { player, moves })
    };
    let mut value = value_of(&small.game.start())?;
    let first = outright::first(&small.game, wish, value_of)?;
    // Where the first moves tell more of the start than it does itself.
    if let Value::Win { player, moves } = &mut value {
        let soonest = first.iter().filter_map(|(_, after)| match after {
            Value::Win { player: winner, moves } if winner == player => Some(moves + 1),
            _ => None,
        });
        *moves = soonest.min().unwrap_or(0).max(*moves);
    }
    let positions = carriers.positions() + winners.positions;
    let classes = Vec::new();
    Ok(Solved { value, first, positions, different: positions, all: false, least, table: None, classes })
}

/// The masks of a board of at most 7×7.
#[derive(Clone, Debug)]
pub struct Small {
    game: Hex<1>,
    size: u32,
    all: u64,
    /// All but the first column, all but the last.
    not_first: u64,
    not_last: u64,
    sides: [[u64; 2]; 2],
}

/// More stones than any way needs.
const LONGEST: usize = 26;

impl Small {
    /// None for larger boards.
    pub fn new<const W: usize>(game: &Hex<W>) -> Option<Small> {
        let size = game.grid.columns as u32;
        if size > 7 {
            return None;
        }
        let word = |set: &Bits<W>| set.0[0];
        let tables = &game.tables;
        let sides = [0, 1].map(|own: usize| [word(&tables.first[own]), word(&tables.last[own])]);
        let all = word(&tables.all);
        Some(Small { game: Hex::new(game.grid.columns), size, all, not_first: all & !sides[1][0], not_last: all & !sides[1][1], sides })
    }

    fn beside(&self, set: u64) -> u64 {
        let (left, right) = (set & self.not_first, set & self.not_last);
        (left >> 1 | right << 1 | set << self.size | set >> self.size
            | right << 1 >> self.size
            | left << self.size >> 1)
            & self.all
    }

    /// The cells within so many stones of a side, by how many that takes: the sets grow.
    fn reach(&self, own: u64, empty: u64, side: u64, more: u32, out: &mut [u64; LONGEST]) {
        let mut joined = self.flood(own & side, own);
        let mut near = side | self.beside(joined);
        for place in &mut out[1..=more as usize] {
            let fresh = near & empty;
            *place = fresh;
            joined = self.flood(self.beside(fresh) & own | joined, own);
            near |= self.beside(fresh | joined);
        }
    }

    fn flood(&self, mut set: u64, own: u64) -> u64 {
        loop {
            let grown = set | self.beside(set) & own;
            if grown == set {
                return set;
            }
            set = grown;
        }
    }
}

impl Placing for Small {
    fn cells(&self) -> u32 {
        self.size * self.size
    }

    fn useful(&self, stones: &Stones, player: Player, more: u32) -> u64 {
        let own = stones[player.index()];
        let empty = self.all & !(stones[0] | stones[1]);
        let more = more.min(LONGEST as u32 - 1);
        let [first, last] = self.sides[player.index()];
        let (mut one, mut two) = ([0; LONGEST], [0; LONGEST]);
        self.reach(own, empty, first, more, &mut one);
        self.reach(own, empty, last, more, &mut two);
        (1..=more as usize).fold(0, |set, steps| set | one[steps] & two[more as usize + 1 - steps])
    }

    /// Cells within some stones of one side and within the others of the other side: whoever crosses
    /// both belts pays for every step of them.
    fn barrier(&self, stones: &Stones, player: Player, more: u32) -> u64 {
        let own = stones[player.index()];
        let empty = self.all & !(stones[0] | stones[1]);
        let more = more.min(LONGEST as u32 - 2) + 1;
        let [first, last] = self.sides[player.index()];
        let (mut one, mut two) = ([0; LONGEST], [0; LONGEST]);
        self.reach(own, empty, first, more, &mut one);
        self.reach(own, empty, last, more, &mut two);
        let belts = (0..=more as usize).map(|steps| one[steps] | two[more as usize - steps]);
        belts.min_by_key(|belts| belts.count_ones()).unwrap_or(empty)
    }

    fn certain(&self, stones: &Stones, player: Player) -> Certain {
        let found = Connections::new(&self.game, &stones.map(|set| Bits([set])), player);
        let sure = |way: &Way<1>| Sure { cells: way.cells.0[0], stones: u32::from(way.stones) };
        Certain { second: found.joined().map(sure), first: found.halves().iter().map(sure).collect() }
    }

    /// Half a turn keeps both players' sides.
    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, set: u64, symmetry: usize) -> u64 {
        if symmetry == 0 { set } else { set.reverse_bits() >> (64 - self.cells()) }
    }
}
