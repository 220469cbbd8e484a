//! Games that fill a board: every move puts a stone of either colour on an empty cell, how many stones
//! there are says who is to move, and the full board says who has won. So a board is a number in base
//! three, a result is one bit, and the game always lasts until the board is full. Three cells make the
//! 27 bits of a word: the moves on all other cells are then done for 27 boards at once.

use super::blocks::Valued;
use super::{Means, Solution, Table, Unsolved};
use crate::insight::Insight;
use crate::value::Value;
use ludoteca_game::bits::ones;
use ludoteca_game::{Game, Player};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// What a game that fills a board must say.
pub trait Filling<G: Game>: Sync {
    /// How many cells there are: at least four, and no more than memory allows.
    fn cells(&self) -> u32;

    /// The stones of either colour.
    fn stones(&self, position: &G::Position) -> [u64; 2];

    /// Who is to move when there are so many stones.
    fn mover(&self, stones: u32) -> Player;

    /// Who has won on a full board, by the stones of the first colour.
    fn winner(&self, first: u64) -> Player;

    /// The cell under one of the game's symmetries.
    fn image(&self, cell: u32, symmetry: usize) -> u32;
}

/// Cells within a word, and boards in it.
const LOW: u32 = 3;
const BOARDS: u32 = 27;

/// The cells that tell blocks apart, at most.
const BLOCK: u32 = 6;

const fn power(exponent: u32) -> usize {
    3usize.pow(exponent)
}

/// For each cell of a word the boards where it is empty; the boards of a word by their stones.
const EMPTY: [u32; 3] = low_boards().0;
const STONES: [u32; 4] = low_boards().1;

const fn low_boards() -> ([u32; 3], [u32; 4]) {
    let (mut empty, mut stones) = ([0; 3], [0; 4]);
    let mut board = 0;
    while board < BOARDS {
        let digits = [board % 3, board / 3 % 3, board / 9];
        let (mut cell, mut count) = (0, 0);
        while cell < 3 {
            if digits[cell] == 0 {
                empty[cell] |= 1 << board;
            } else {
                count += 1;
            }
            cell += 1;
        }
        stones[count] |= 1 << board;
        board += 1;
    }
    (empty, stones)
}

pub fn solve<G: Insight>(
    game: &G,
    filling: &dyn Filling<G>,
    means: &mut Means<'_>,
) -> Result<Solution, Unsolved> {
    let cells = filling.cells();
    let words = power(cells - LOW);
    // A word takes the place of a number elsewhere.
    if words as u64 > means.most {
        return Err(Unsolved::TooLarge(means.most));
    }
    let job = Job { filling, cells, words: (0..words).map(|_| AtomicU32::new(0)).collect() };
    let high = BLOCK.min(cells - LOW);
    let block_words = words / power(high);
    let valued = Valued::new(power(cells) as u64);
    // A move leads to the same block or to one with a stone more on its cells: all blocks with as many
    // stones can be done at once.
    for stones in (0..=high).rev() {
        let of_level = |block: &usize| digits(*block).filter(|&digit| digit > 0).count() as u32;
        let level: Vec<usize> =
            (0..power(high)).filter(|block| of_level(block) == stones).collect();
        valued.share(&level, means, |&block, go_on| {
            job.block(block * block_words, block_words);
            go_on(block_words as u64 * u64::from(BOARDS));
        })?;
    }
    let table = job.words.into_iter().map(AtomicU32::into_inner).collect();
    let positions = valued.of - (1 << cells);
    Ok(Solution { table: Table::Bits(table), positions, different: different(game, filling) })
}

/// The digits in base three, the lowest first.
fn digits(mut number: usize) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let digit = (number % 3) as u8;
        number /= 3;
        Some(digit)
    })
    .take(u32::BITS as usize)
}

struct Job<'a, G: Game> {
    filling: &'a dyn Filling<G>,
    cells: u32,
    /// For each board whether player one wins; the boards of a word differ in the lowest cells.
    words: Vec<AtomicU32>,
}

impl<G: Game> Job<'_, G> {
    /// Values a run of words from the highest down.
    fn block(&self, first: usize, count: usize) {
        // The cells above those of a word: their digits, and which are empty.
        let high = (self.cells - LOW) as usize;
        let mut board = [0u8; 64];
        board[..high].iter_mut().zip(digits(first + count - 1)).for_each(|(to, digit)| *to = digit);
        let mut empty =
            (0..high).filter(|&cell| board[cell] == 0).fold(0u64, |set, cell| set | 1 << cell);
        for word in (first..first + count).rev() {
            self.words[word].store(self.word(word, &board[..high], empty), Relaxed);
            // One less.
            for (cell, digit) in board[..high].iter_mut().enumerate() {
                match *digit {
                    0 => {
                        *digit = 2;
                        empty &= !(1 << cell);
                    }
                    _ => {
                        *digit -= 1;
                        empty |= u64::from(*digit == 0) << cell;
                        break;
                    }
                }
            }
        }
    }

    /// Values the boards of a word, the fuller ones first.
    fn word(&self, word: usize, board: &[u8], empty: u64) -> u32 {
        // Whether player one wins after some move on the other cells, and after all.
        let (mut some, mut all) = (0, u32::MAX);
        for cell in ones(empty) {
            let step = power(cell as u32);
            let one = self.words[word + step].load(Relaxed);
            let two = self.words[word + 2 * step].load(Relaxed);
            some |= one | two;
            all &= one & two;
        }
        let stones = board.len() as u32 - empty.count_ones();
        let mut won = match empty {
            0 => self.full(board),
            _ => self.choose(stones + LOW, some, all) & STONES[LOW as usize],
        };
        for low in (0..LOW).rev() {
            let (mut some, mut all) = (some, all);
            for (cell, empty) in EMPTY.iter().enumerate() {
                let step = power(cell as u32);
                some |= empty & (won >> step | won >> (2 * step));
                all &= !empty | won >> step & won >> (2 * step);
            }
            won |= self.choose(stones + low, some, all) & STONES[low as usize];
        }
        won
    }

    /// Player one needs some good move, player two some move that is bad for him.
    fn choose(&self, stones: u32, some: u32, all: u32) -> u32 {
        match self.filling.mover(stones) {
            Player::One => some,
            Player::Two => all,
        }
    }

    /// The full boards of a word.
    fn full(&self, board: &[u8]) -> u32 {
        let set = |digits: &mut dyn Iterator<Item = u8>| {
            digits.enumerate().fold(0u64, |set, (cell, digit)| set | u64::from(digit == 1) << cell)
        };
        let high = set(&mut board.iter().copied()) << LOW;
        ones(u64::from(STONES[LOW as usize]))
            .filter(|&low| {
                let first = high | set(&mut digits(low).take(LOW as usize));
                self.filling.winner(first) == Player::One
            })
            .fold(0, |won, low| won | 1 << low)
    }
}

/// The unfinished boards that differ by more than a symmetry (Burnside's lemma).
fn different<G: Game>(game: &G, filling: &dyn Filling<G>) -> u64 {
    let symmetries = game.symmetries();
    let fixed = |symmetry: usize| {
        let mut seen = 0u64;
        let cycles = (0..filling.cells())
            .filter(|&start| {
                let fresh = seen >> start & 1 == 0;
                let mut cell = start;
                while seen >> cell & 1 == 0 {
                    seen |= 1 << cell;
                    cell = filling.image(cell, symmetry);
                }
                fresh
            })
            .count() as u32;
        3u64.pow(cycles) - 2u64.pow(cycles)
    };
    (0..symmetries).map(fixed).sum::<u64>() / symmetries as u64
}

/// The value of an unfinished position by the table.
pub fn value<G: Game>(filling: &dyn Filling<G>, position: &G::Position, table: &[u32]) -> Value {
    let stones = filling.stones(position);
    let number = (0..filling.cells()).rev().fold(0, |number, cell| {
        let digit = (stones[0] >> cell & 1) + 2 * (stones[1] >> cell & 1);
        3 * number + digit as usize
    });
    let boards = BOARDS as usize;
    let Some(word) = table.get(number / boards) else { return Value::Unknown };
    let player = if word >> (number % boards) & 1 == 1 { Player::One } else { Player::Two };
    let moves = filling.cells() - (stones[0] | stones[1]).count_ones();
    Value::Win { player, moves }
}
