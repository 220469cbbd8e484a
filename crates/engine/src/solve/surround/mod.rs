//! Games of surrounding: every move puts a stone of one's own on an empty point and takes the enemy
//! groups beside it that have no empty neighbour left; the game ends after so many moves or when the
//! board is full, and how many stones there are says who has won. So the moves played and the board
//! are the whole position, and the boards after so many moves follow from those a move later: two
//! layers are in memory at a time, a byte a board. Boards that differ in the low points lie side by
//! side, in a tile: moves are tried for a whole tile at once, and captures mended in what that gives.

mod board;
mod captures;
mod kept;
mod search;
mod step;

use super::checkpoint::{self, Keeper};
use super::endgame::Census;
use super::outright::{Solved, Wish};
use super::{Means, Phase, Progress, Table, Unsolved, outright};
use crate::insight::Insight;
use crate::value::Value;
use ludoteca_game::{Game, Player};
use std::cmp::Ordering;
use step::Step;

pub use board::Board;
pub use kept::Kept;

/// What a game of surrounding must say. Player one begins, the players move in turn.
pub trait Surround<G: Game>: Sync {
    /// How many points there are; 24 at most.
    fn points(&self) -> u32;

    /// So many of the first points make a tile, 9 at most: no symmetry takes one of them out of it.
    fn low(&self) -> u32;

    /// The game ends after so many moves at most; 120 at most.
    fn last(&self) -> u32;

    /// The neighbours of a point.
    fn near(&self, point: u32) -> u32;

    /// The point under one of the game's symmetries.
    fn image_point(&self, point: u32, symmetry: usize) -> u32;

    /// How many moves were played, and the stones of both.
    fn board(&self, position: &G::Position) -> (u32, [u32; 2]);

    /// The position after so many moves with these stones on the board: who has won then must depend on
    /// nothing but their numbers.
    fn position(&self, played: u32, stones: [u32; 2]) -> G::Position;

    /// [`Board::new`] of this game, made once.
    fn numbers(&self) -> &Board;

    /// With so many moves left, or fewer, a search finds the value at once.
    fn late(&self) -> u32;

    /// After how many moves the boards are kept as a table: from everywhere else a short search leads to
    /// one of these layers, or to the end.
    fn layers(&self) -> Vec<u32>;
}

/// The value of an unfinished position by the layers that are kept and by search; unknown where it would
/// take long.
pub fn value<G: Game>(
    surround: &dyn Surround<G>,
    kept: Option<&Kept>,
    position: &G::Position,
) -> Value {
    let Some(board) = within_reach(surround, kept, position) else { return Value::Unknown };
    let worth = search::worth(surround.numbers(), kept, board, &|| false);
    worth.map_or(Value::Unknown, |worth| worth.value(mover(board.0)))
}

/// The same where a layer that is kept lies ahead: many such questions can be asked.
pub fn tabled<G: Game>(surround: &dyn Surround<G>, kept: &Kept, position: &G::Position) -> Value {
    match kept.reaches(surround.board(position).0) {
        true => value(surround, Some(kept), position),
        false => Value::Unknown,
    }
}

/// Whether a position is lost, drawn or won for the player to move, where its layer is kept: one look.
pub fn result<G: Game>(
    surround: &dyn Surround<G>,
    kept: &Kept,
    position: &G::Position,
) -> Option<Ordering> {
    let (played, stones) = surround.board(position);
    // Positions set up by hand may have hands that no game leads to.
    let usual = surround.position(played, stones) == *position;
    kept.result(surround.numbers(), played, stones).filter(|_| usual)
}

/// The same with the point of a best move; none where it would take long or the search was stopped.
pub fn best<G: Game>(
    surround: &dyn Surround<G>,
    kept: Option<&Kept>,
    position: &G::Position,
    stop: &dyn Fn() -> bool,
) -> Option<(u32, Value)> {
    let board = within_reach(surround, kept, position)?;
    let (point, worth) = search::best(surround.numbers(), kept, board, stop)?;
    Some((u32::from(point), worth.value(mover(board.0))))
}

/// The moves played and the stones of an unfinished position, if a search can tell its value soon.
fn within_reach<G: Game>(
    surround: &dyn Surround<G>,
    kept: Option<&Kept>,
    position: &G::Position,
) -> Option<(u32, [u32; 2])> {
    let (played, stones) = surround.board(position);
    let late = surround.last().saturating_sub(played) <= surround.late();
    let known = late || kept.is_some_and(|kept| kept.reaches(played));
    // Positions set up by hand may have hands that no game leads to.
    (known && surround.position(played, stones) == *position).then_some((played, stones))
}

/// The value of a board in a byte, for the player to move, the higher the better: a loss by its moves,
/// a draw, a win by its moves counted from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Worth(u8);

const DRAW: u8 = 127;
const WON: u8 = 254;

impl Worth {
    fn ended(winner: Option<Player>, mover: Player) -> Worth {
        Worth(match winner {
            None => DRAW,
            Some(winner) if winner == mover => WON,
            Some(_) => 0,
        })
    }

    fn value(self, mover: Player) -> Value {
        let (player, moves) = match self.0 {
            DRAW => return Value::Draw,
            loss if loss < DRAW => (mover.other(), loss),
            win => (mover, WON - win),
        };
        Value::Win { player, moves: u32::from(moves) }
    }
}

/// Who is to move after so many moves.
fn mover(played: u32) -> Player {
    Player::BOTH[played as usize % 2]
}

/// How many stones either player has placed by then.
fn placed(played: u32) -> [u32; 2] {
    [played.div_ceil(2), played / 2]
}

pub fn solve<G: Insight>(
    game: &G,
    surround: &dyn Surround<G>,
    wish: Wish,
    keeper: Option<&dyn Keeper>,
    means: &mut Means<'_>,
) -> Result<Solved<G::Move>, Unsolved> {
    let board = surround.numbers();
    // A listed position takes about a hundred bytes, a board two.
    if board.size() as u64 / 50 > means.most {
        return Err(Unsolved::TooLarge(means.most));
    }
    let last = surround.last();
    let mut work = keeper.and_then(|keeper| Work::read(board, keeper)).unwrap_or_else(|| Work {
        played: last + 1,
        layer: vec![0; board.size()],
        census: Vec::new(),
        kept: Kept::new(),
    });
    let layers = surround.layers();
    let boards = |played: u32| (board.tiles_within(placed(played)) * board.tile()) as u64;
    let of: u64 = (0..=last).map(boards).sum();
    let mut done = (work.played..=last).map(boards).sum::<u64>();
    let mut spare = vec![0; board.size()];
    while work.played > 0 {
        let played = work.played - 1;
        let step = Step { board, played, next: &work.layer };
        let mut watch = |tiles: u64| {
            let done = done + tiles * board.tile() as u64;
            (means.watch)(Progress::new(Phase::Valuing, done, of))
        };
        let Some(found) = step.run(&mut spare, means.threads, &mut watch) else {
            // The layers that are finished are worth keeping.
            if let Some(keeper) = keeper.filter(|_| work.played <= last) {
                work.write(keeper);
            }
            return Err(Unsolved::Stopped);
        };
        done += boards(played);
        work.census.push(found.census);
        work.played = played;
        std::mem::swap(&mut work.layer, &mut spare);
        if layers.contains(&played) {
            work.kept.keep(board, played, &work.layer);
        }
        if work.kept.reaches(played) {
            // The layers come from the last to the first.
            work.kept.early.insert(0, found.early);
        }
        // The last two layers are what the first moves are read from.
        if let Some(keeper) = keeper.filter(|keeper| played > 1 && keeper.is_due()) {
            work.write(keeper);
        }
    }
    let value = |position: &G::Position, layer: &[u8]| {
        let (played, stones) = surround.board(position);
        let (tile, low) = board.place(stones);
        Worth(layer[tile * board.tile() + low]).value(mover(played))
    };
    let start = game.start();
    work.census.reverse();
    work.census.truncate(last as usize);
    let unfinished = &work.census;
    Ok(Solved {
        value: value(&start, &work.layer),
        first: outright::first(game, wish, |next| Ok(value(next, &spare)))?,
        positions: unfinished.iter().map(|census| census.positions).sum(),
        different: unfinished.iter().map(|census| census.different).sum(),
        all: true,
        least: false,
        table: (!layers.is_empty()).then_some(Table::Surround(work.kept)),
        classes: (0..).map(|played| format!("after {played} moves")).zip(work.census).collect(),
    })
}

/// What is finished: the boards after so many moves, what the layers held, the last first, and those that
/// are kept.
struct Work {
    played: u32,
    layer: Vec<u8>,
    census: Vec<Census>,
    kept: Kept,
}

const KIND: &str = "surround";

/// Bytes as numbers: how many, then eight a number.
fn words(bytes: &[u8]) -> impl Iterator<Item = u64> + '_ {
    let word = |chunk: &[u8]| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        u64::from_le_bytes(word)
    };
    [bytes.len() as u64].into_iter().chain(bytes.chunks(8).map(word))
}

fn bytes(numbers: &mut dyn ExactSizeIterator<Item = u64>) -> Option<Vec<u8>> {
    let size = usize::try_from(numbers.next()?).ok()?;
    let count = size.div_ceil(8);
    if numbers.len() < count {
        return None;
    }
    let mut bytes = Vec::with_capacity(8 * count);
    numbers.take(count).for_each(|word| bytes.extend(word.to_le_bytes()));
    bytes.truncate(size);
    Some(bytes)
}

impl Work {
    fn write(&self, keeper: &dyn Keeper) {
        let census = self.census.iter().flat_map(Census::words);
        let mut kept = Vec::new();
        self.kept.write(&mut kept);
        let numbers = [u64::from(self.played)].into_iter().chain(census);
        checkpoint::write(keeper, KIND, numbers.chain(words(&kept)).chain(words(&self.layer)));
    }

    fn read(board: &Board, keeper: &dyn Keeper) -> Option<Work> {
        let work = Work::parse(board, &checkpoint::read(keeper, KIND)?);
        if work.is_none() {
            keeper.refused("it has the wrong size");
        }
        work
    }

    fn parse(board: &Board, numbers: &[u64]) -> Option<Work> {
        let mut numbers = numbers.iter().copied();
        let last = board.last;
        let played = u32::try_from(numbers.next()?).ok().filter(|&played| played <= last)?;
        let census = (played..=last)
            .map(|_| Census::from_words(&mut numbers))
            .collect::<Option<Vec<_>>>()?;
        let kept = Kept::read(&bytes(&mut numbers)?)?;
        let layer = bytes(&mut numbers)?;
        (layer.len() == board.size()).then_some(Work { played, layer, census, kept })
    }
}
