//! Games of surrounding: every move puts a stone of one's own on an empty point and takes the enemy
//! groups beside it that have no empty neighbour left; the game ends after so many moves or when the
//! board is full, and how many stones there are says who has won. So the moves played and the board
//! are the whole position, and the boards after so many moves follow from those a move later: two
//! layers are in memory at a time, a byte a board. Boards that differ in the low points lie side by
//! side, in a tile: moves are tried for a whole tile at once, and captures mended in what that gives.

mod board;
mod captures;
mod step;

use super::checkpoint::{self, Keeper};
use super::endgame::Census;
use super::outright::{Solved, Wish};
use super::{Means, Phase, Progress, Unsolved, outright};
use crate::think::{Think, Value};
use board::Board;
use ludoteca_game::{Game, Player};
use step::Step;

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

/// Solves a game from its start.
pub fn solve<G: Think>(
    game: &G,
    surround: &dyn Surround<G>,
    wish: Wish,
    keeper: Option<&dyn Keeper>,
    means: &mut Means<'_>,
) -> Result<Solved<G::Move>, Unsolved> {
    let board = Board::new(game, surround);
    // A listed position takes about a hundred bytes, a board two.
    if board.size() as u64 / 50 > means.most {
        return Err(Unsolved::TooLarge(means.most));
    }
    let last = surround.last();
    let mut work =
        keeper.and_then(|keeper| Work::read(&board, last, keeper)).unwrap_or_else(|| {
            let unfinished = Work { played: last + 1, layer: Vec::new(), census: Vec::new() };
            Work { layer: vec![0; board.size()], ..unfinished }
        });
    let tiles = |played: u32| board.tiles_within(placed(played)) as u64;
    let of: u64 = (0..=last).map(tiles).sum::<u64>() * board.tile() as u64;
    let mut done = (work.played..=last).map(tiles).sum::<u64>() * board.tile() as u64;
    let mut spare = vec![0; board.size()];
    while work.played > 0 {
        let played = work.played - 1;
        let step = Step { board: &board, game, surround, played, next: &work.layer };
        let mut watch = |tiles: u64| {
            let done = done + tiles * board.tile() as u64;
            (means.watch)(Progress::new(Phase::Valuing, done, of))
        };
        let census = step.run(&mut spare, means.threads, &mut watch).ok_or(Unsolved::Stopped)?;
        done += tiles(played) * board.tile() as u64;
        work.census.push(census);
        work.played = played;
        std::mem::swap(&mut work.layer, &mut spare);
        // The last two layers are what the first moves are read from.
        if let Some(keeper) = keeper.filter(|keeper| played > 1 && keeper.is_due()) {
            work.write(keeper);
        }
    }
    let value = |position: &G::Position, layer: &[u8]| {
        let (played, stones) = surround.board(position);
        Worth(layer[board.place(stones)]).value(mover(played))
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
        table: None,
        classes: (0..).map(|played| format!("after {played} moves")).zip(work.census).collect(),
    })
}

/// What is finished: the boards after so many moves, and what the layers held, the last first.
struct Work {
    played: u32,
    layer: Vec<u8>,
    census: Vec<Census>,
}

const KIND: &str = "surround";

impl Work {
    fn write(&self, keeper: &dyn Keeper) {
        let census = self.census.iter().flat_map(Census::words);
        let (words, rest) = self.layer.as_chunks::<8>();
        let words = words.iter().map(|word| u64::from_le_bytes(*word));
        let rest = rest.iter().map(|&byte| u64::from(byte));
        let numbers = [u64::from(self.played)].into_iter().chain(census).chain(words).chain(rest);
        checkpoint::write(keeper, KIND, numbers);
    }

    fn read<G: Game>(board: &Board<G>, last: u32, keeper: &dyn Keeper) -> Option<Work> {
        let work = Work::parse(board.size(), last, &checkpoint::read(keeper, KIND)?);
        if work.is_none() {
            keeper.refused("it has the wrong size");
        }
        work
    }

    fn parse(size: usize, last: u32, numbers: &[u64]) -> Option<Work> {
        let mut numbers = numbers.iter().copied();
        let played = u32::try_from(numbers.next()?).ok().filter(|&played| played <= last)?;
        let census = (played..=last)
            .map(|_| Census::from_words(&mut numbers))
            .collect::<Option<Vec<_>>>()?;
        if numbers.len() != size / 8 + size % 8 {
            return None;
        }
        let mut layer = Vec::with_capacity(size);
        numbers.by_ref().take(size / 8).for_each(|word| layer.extend(word.to_le_bytes()));
        layer.extend(numbers.map(|byte| byte as u8));
        Some(Work { played, layer, census })
    }
}
