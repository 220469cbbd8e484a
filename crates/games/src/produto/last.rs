//! The last empty cells, solved outright: what stands on them is a number in base three, and all those
//! numbers are few enough to be listed. A riddle has one stone left in its turn: of two stones either may
//! come first.

use super::rules::{Move, Position, Produto};
use ludoteca_engine::Riddle;
use ludoteca_engine::solve::Filling;
use ludoteca_game::Player;
use ludoteca_game::bits::ones;

/// So many empty cells are solved at most.
pub const MOST: u32 = 11;

/// Who wins with best play, by what stands on the cells that were empty.
#[derive(Debug)]
pub struct Last {
    cells: Vec<usize>,
    /// Whether player one wins.
    first_wins: Vec<bool>,
    stones: u32,
}

fn power(place: usize) -> usize {
    3usize.pow(place as u32)
}

fn is_empty(number: usize, place: usize) -> bool {
    (number / power(place)).is_multiple_of(3)
}

impl Last {
    /// None if too many cells are empty.
    pub fn new(game: &Produto, position: &Position) -> Option<Last> {
        let empty = game.tables.all & !position.taken();
        if empty.count_ones() > MOST {
            return None;
        }
        let cells: Vec<usize> = ones(empty).collect();
        let stones = position.taken().count_ones();
        let size = power(cells.len());
        let mut last = Last { cells, first_wins: vec![false; size], stones };
        for number in (0..size).rev() {
            last.first_wins[number] = match last.is_full(number) {
                Some(black) => game.winner(position.stones[0] | black) == Player::One,
                None => {
                    let mover = last.mover(game, number);
                    let wins = |(_, next): (Move, usize)| last.winner(next) == mover;
                    last.next(number).any(wins) == (mover == Player::One)
                }
            };
        }
        Some(last)
    }

    /// The black stones on the cells, if all are taken.
    fn is_full(&self, mut number: usize) -> Option<u64> {
        let mut black = 0;
        for &cell in &self.cells {
            match number % 3 {
                0 => return None,
                1 => black |= 1 << cell,
                _ => {}
            }
            number /= 3;
        }
        Some(black)
    }

    fn mover(&self, game: &Produto, number: usize) -> Player {
        let placed = (0..self.cells.len()).filter(|&place| !is_empty(number, place)).count();
        game.mover(self.stones + placed as u32)
    }

    fn winner(&self, number: usize) -> Player {
        if self.first_wins[number] { Player::One } else { Player::Two }
    }

    /// The moves, with the numbers they lead to.
    fn next(&self, number: usize) -> impl Iterator<Item = (Move, usize)> {
        let places = (0..self.cells.len()).filter(move |&place| is_empty(number, place));
        places.flat_map(move |place| {
            Player::BOTH.map(|colour| {
                let mv = Move { colour, cell: self.cells[place] as u8 };
                (mv, number + power(place) * (colour.index() + 1))
            })
        })
    }

    /// The moves that win for the player to move.
    fn winning(&self, game: &Produto, number: usize) -> Vec<(Move, usize)> {
        let mover = self.mover(game, number);
        self.next(number).filter(|&(_, next)| self.winner(next) == mover).collect()
    }

    /// To the full board; the loser leaves as few winning moves as he can.
    fn line(&self, game: &Produto) -> Vec<Move> {
        let mut number = 0;
        let mut line = Vec::new();
        while line.len() < self.cells.len() {
            let winning = self.winning(game, number);
            let ways = |&(_, next): &(Move, usize)| self.winning(game, next).len();
            let chosen = match winning.first() {
                Some(&first) => Some(first),
                None => self.next(number).min_by_key(ways),
            };
            let (mv, next) = chosen.expect("an empty cell");
            line.push(mv);
            number = next;
        }
        line
    }
}

pub fn riddle(game: &Produto, position: &Position) -> Riddle<Move> {
    if position.left != 1 {
        return Riddle::None;
    }
    match Last::new(game, position) {
        Some(last) if last.winning(game, 0).len() == 1 => Riddle::Only(last.line(game)),
        _ => Riddle::None,
    }
}
