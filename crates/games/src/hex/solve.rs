//! Hex solved from the start, on boards that fit in a word: who wins, and how soon by all the shortest paths
//! that are left to the winner.

use super::connections::chains;
use super::rules::{Hex, Move, Position};
use super::winners::Winners;
use ludoteca_engine::Value;
use ludoteca_engine::solve::placing::{Placing, Proofs, Stones};
use ludoteca_engine::solve::{
    Decide, Means, Progress, Proving, Solved, Solver, Unsolved, Wish, outright,
};
use ludoteca_game::bits::ones;
use ludoteca_game::{Bits, Game, Player};
use std::cmp::Ordering;

/// Up to this size every distance is proved; beyond, a question is given up after a share of the
/// positions that may be kept: a tenth for the start, a thousandth for a first move.
const SHORT: usize = 6;

/// Who wins, and then how soon, by the paths that are left to the winner, where the board fits.
pub fn outright<const W: usize>(
    game: &Hex<W>,
    wish: Wish,
    means: &mut Means<'_>,
) -> Result<Solved<Move>, Unsolved> {
    let Some(small) = Small::new(game) else {
        return Proving.outright(game, wish, means);
    };
    let columns = game.grid.columns;
    let patience = |share: u64| if columns <= SHORT { u64::MAX } else { means.most / share };
    let patience = [patience(10), patience(1000)];
    let room = match columns.cmp(&SHORT) {
        Ordering::Less => 1 << 16,
        Ordering::Equal => 1 << 24,
        Ordering::Greater => u64::MAX,
    };
    let proofs = Proofs::new(&small, room.min(means.most));
    let mut winners = Winners::new(&small.game);
    let mut least = false;
    let mut value_of = |position: &Position<1>| {
        let player = winners.of(position, means)?;
        let stones = position.stones.map(|set| set.0[0]);
        let patience = patience[usize::from(stones != [0, 0])];
        let (moves, exact) = proofs.distance(&stones, position.player, player, patience, means)?;
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
    let positions = proofs.positions() + winners.positions;
    let classes = Vec::new();
    Ok(Solved {
        value,
        first,
        positions,
        different: positions,
        all: false,
        least,
        table: None,
        classes,
    })
}

/// The exact value of an unfinished position, on boards where every proof is quick.
pub fn value<const W: usize>(game: &Hex<W>, position: &Position<W>) -> Value {
    let Some(small) = Small::new(game).filter(|_| game.grid.columns < SHORT) else {
        return Value::Unknown;
    };
    let mut means = Means { threads: 1, most: 1 << 14, watch: &mut |_| true };
    let stones = position.stones.map(|set| set.0[0]);
    let proofs = Proofs::new(&small, means.most);
    proofs.value(&stones, position.player, &mut means).unwrap_or(Value::Unknown)
}

/// A look for certain connections counts as so many into the paths that are left, being much more work.
const LOOK: u64 = 50;

/// Who wins, by certain connections, and how soon, by the paths that are left, with what was found so far.
#[derive(Debug)]
pub struct Finder<'a> {
    small: &'a Small,
    winners: Winners<'a, 1>,
    proofs: Proofs<'a, Small>,
}

impl<'a> Finder<'a> {
    pub fn new(small: &'a Small, most: u64) -> Finder<'a> {
        let proofs = Proofs::new(small, most);
        Finder { small, winners: Winners::new(&small.game), proofs }
    }

    fn small<const W: usize>(&self, position: &Position<W>) -> Position<1> {
        let stones = position.stones.map(|set| Bits([set.0[0]]));
        self.small.game.position(stones, position.player)
    }

    fn winner(
        &mut self,
        position: &Position<1>,
        means: &mut Means<'_>,
    ) -> Result<Player, Unsolved> {
        if let Some(winner) = position.winner {
            return Ok(winner);
        }
        let before = self.proofs.positions();
        let Means { threads, most, watch } = means;
        let mut watch = |progress: Progress| {
            watch(Progress { done: before + LOOK * progress.done, ..progress })
        };
        self.winners.of(position, &mut Means { threads: *threads, most: *most, watch: &mut watch })
    }

    /// Asks about the paths that are left; looks for connections count as what they took.
    fn asking<T>(
        &self,
        means: &mut Means<'_>,
        ask: impl FnOnce(&Proofs<'a, Small>, &mut Means<'_>) -> Result<T, Unsolved>,
    ) -> Result<T, Unsolved> {
        let before = LOOK * self.winners.positions;
        let Means { threads, most, watch } = means;
        let mut watch =
            |progress: Progress| watch(Progress { done: before + progress.done, ..progress });
        ask(&self.proofs, &mut Means { threads: *threads, most: *most, watch: &mut watch })
    }
}

impl<const W: usize> Decide<Hex<W>> for Finder<'_> {
    fn wins(
        &mut self,
        position: &Position<W>,
        player: Player,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        let position = self.small(position);
        Ok(self.winner(&position, means)? == player)
    }

    fn remembered(&self, position: &Position<W>, player: Player) -> Option<bool> {
        self.winners.remembered(&self.small(position)).map(|winner| winner == player)
    }

    fn wins_within(
        &mut self,
        position: &Position<W>,
        player: Player,
        moves: u32,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        let position = self.small(position);
        if self.winner(&position, means)? != player || position.winner.is_some() {
            return Ok(position.winner == Some(player));
        }
        // Of so many moves the next one is the winner's, or the one after it.
        let more = (moves + u32::from(player == position.player)) / 2;
        let (stones, asked) = (position.stones.map(|set| set.0[0]), (position.player, player));
        let found =
            self.asking(means, |proofs, means| proofs.asked(&stones, asked, more, u64::MAX, means));
        found.map(|found| found == Some(true))
    }

    fn value(&mut self, position: &Position<W>, means: &mut Means<'_>) -> Result<Value, Unsolved> {
        let position = self.small(position);
        let player = self.winner(&position, means)?;
        if position.winner.is_some() {
            return Ok(Value::Win { player, moves: 0 });
        }
        let stones = position.stones.map(|set| set.0[0]);
        let (moves, _) = self.asking(means, |proofs, means| {
            proofs.distance(&stones, position.player, player, u64::MAX, means)
        })?;
        Ok(Value::Win { player, moves })
    }
}

/// A board of at most 7×7.
#[derive(Clone, Debug)]
pub struct Small {
    game: Hex<1>,
    cells: u32,
}

impl Small {
    /// None for larger boards.
    pub fn new<const W: usize>(game: &Hex<W>) -> Option<Small> {
        let columns = game.grid.columns;
        let cells = (columns * columns) as u32;
        (columns <= 7).then(|| Small { game: Hex::new(columns), cells })
    }
}

/// The board between two sides as a player sees it: his chains are no farther than the cells beside them.
struct Paths {
    near: [u64; 49],
    first: u64,
    last: u64,
    most: u32,
    found: Vec<u64>,
}

impl Paths {
    /// Goes on from a cell: only the ends of a path lie at the sides, and no two cells of it but
    /// consecutive ones are neighbours, or it would hold a shorter one.
    fn follow(&mut self, cell: usize, path: u64, closed: u64) {
        let path = path | 1 << cell;
        if self.last >> cell & 1 != 0 {
            self.found.push(path);
        } else if path.count_ones() < self.most {
            for next in ones(self.near[cell] & !closed & !path & !self.first) {
                self.follow(next, path, closed | self.near[cell]);
            }
        }
    }
}

impl Placing for Small {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn ways(&self, stones: &Stones, player: Player, more: u32) -> Vec<u64> {
        let tables = &self.game.tables;
        let empty = tables.all.0[0] & !(stones[0] | stones[1]);
        let mut paths = Paths { near: [0; 49], first: 0, last: 0, most: more, found: Vec::new() };
        for cell in ones(empty) {
            paths.near[cell] = tables.near[cell].0[0] & empty;
        }
        let chains = chains(&self.game, &Bits([stones[player.index()]]), player.index());
        for (index, (_, touched)) in chains.iter().enumerate() {
            let touched = touched.0[0] & empty;
            match index {
                0 => paths.first = touched,
                1 => paths.last = touched,
                _ => ones(touched).for_each(|cell| paths.near[cell] |= touched & !(1 << cell)),
            }
        }
        if more > 0 {
            ones(paths.first).for_each(|cell| paths.follow(cell, 0, 0));
        }
        paths.found
    }

    /// Half a turn keeps both players' sides.
    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, set: u64, symmetry: usize) -> u64 {
        if symmetry == 0 { set } else { set.reverse_bits() >> (64 - self.cells) }
    }
}
