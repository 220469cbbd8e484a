//! Join two neighbouring dots; whoever completes a box scores it and moves again. Lines are numbered
//! rightward ones first (row by row from the bottom), then the upward ones.

use ludoteca_game::bits::Bits;
use ludoteca_game::grid::Grid;
use ludoteca_game::{Game, Outcome, Player, Random, Turn};
use std::sync::Arc;

/// A line's end dots as (column, row), the lower or left one first.
pub type Ends = [(usize, usize); 2];

/// No box on this side of a line.
pub const OUTSIDE: u8 = u8::MAX;

#[derive(Clone, Debug)]
pub struct Pontos<const W: usize> {
    pub boxes: usize,
    pub tables: Arc<Tables<W>>,
}

#[derive(Debug)]
pub struct Tables<const W: usize> {
    pub ends: Vec<Ends>,
    /// The four lines of every box.
    pub around: Vec<Bits<W>>,
    /// The one or two boxes beside every line.
    pub beside: Vec<[u8; 2]>,
    pub all: Bits<W>,
    /// Lines and boxes under the eight symmetries of the square.
    pub images: Vec<(Vec<u8>, Vec<u8>)>,
    /// The order in which a solver tries the lines of each player.
    pub order: [Vec<super::outlook::Line>; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<const W: usize> {
    pub drawn: Bits<W>,
    /// The boxes of each player.
    pub claims: [u64; 2],
    pub player: Player,
}

/// The number of a line.
pub type Move = u8;

impl<const W: usize> Pontos<W> {
    pub fn new(boxes: usize) -> Pontos<W> {
        let mut ends: Vec<Ends> = Vec::new();
        for row in 0..=boxes {
            ends.extend((0..boxes).map(|column| [(column, row), (column + 1, row)]));
        }
        for row in 0..boxes {
            ends.extend((0..=boxes).map(|column| [(column, row), (column, row + 1)]));
        }
        let line = |wanted: Ends| ends.iter().position(|&ends| ends == wanted).expect("a line");
        let grid = Grid::new(boxes, boxes);
        let mut around = vec![Bits::EMPTY; grid.cells()];
        let mut beside = vec![[OUTSIDE; 2]; ends.len()];
        for (index, lines) in around.iter_mut().enumerate() {
            let (x, y) = (grid.column(index), grid.row(index));
            for side in [
                [(x, y), (x + 1, y)],
                [(x, y + 1), (x + 1, y + 1)],
                [(x, y), (x, y + 1)],
                [(x + 1, y), (x + 1, y + 1)],
            ] {
                let line = line(side);
                lines.set(line);
                let place = usize::from(beside[line][0] != OUTSIDE);
                beside[line][place] = index as u8;
            }
        }
        let images = (0..8)
            .map(|symmetry| {
                let lines = ends.iter().map(|ends| {
                    let mut image = ends.map(|dot| turned(dot, boxes, symmetry));
                    image.sort_by_key(|&(column, row)| (row, column));
                    line(image) as u8
                });
                let cells = (0..grid.cells()).map(|index| {
                    let at = turned((grid.column(index), grid.row(index)), boxes - 1, symmetry);
                    grid.cell(at.0, at.1) as u8
                });
                (lines.collect(), cells.collect())
            })
            .collect();
        let all = Bits::first(ends.len());
        Pontos {
            boxes,
            tables: Arc::new(Tables {
                ends,
                around,
                beside,
                all,
                images,
                order: super::outlook::order(boxes),
            }),
        }
    }
}

/// A dot of a square with coordinates 0 to `last` under one of its eight symmetries.
fn turned((column, row): (usize, usize), last: usize, symmetry: usize) -> (usize, usize) {
    let (column, row) = if symmetry & 1 != 0 { (last - column, row) } else { (column, row) };
    let (column, row) = if symmetry & 2 != 0 { (column, last - row) } else { (column, row) };
    if symmetry & 4 != 0 { (row, column) } else { (column, row) }
}

impl<const W: usize> Game for Pontos<W> {
    type Position = Position<W>;
    type Move = Move;

    fn start(&self) -> Position<W> {
        Position { drawn: Bits::EMPTY, claims: [0; 2], player: Player::One }
    }

    #[inline]
    fn turn(&self, position: &Position<W>) -> Turn {
        if position.drawn != self.tables.all {
            return Turn::Player(position.player);
        }
        let [one, two] = position.claims.map(|claims| claims.count_ones() as i32);
        Turn::Over(Outcome::by_score(one, two))
    }

    fn moves(&self, position: &Position<W>, out: &mut Vec<Move>) {
        out.extend(self.tables.all.without(&position.drawn).iter().map(|line| line as Move));
    }

    #[inline]
    fn play(&self, position: &mut Position<W>, mv: Move) {
        position.drawn.set(mv as usize);
        let mut closed = 0u64;
        for index in self.tables.beside[mv as usize] {
            if index != OUTSIDE
                && self.tables.around[index as usize].without(&position.drawn).is_empty()
            {
                closed |= 1 << index;
            }
        }
        position.claims[position.player.index()] |= closed;
        if closed == 0 {
            position.player = position.player.other();
        }
    }

    fn score(&self, position: &Position<W>) -> Option<[i32; 2]> {
        Some(position.claims.map(|claims| claims.count_ones() as i32))
    }

    #[inline]
    fn random_move(&self, position: &Position<W>, random: &mut Random, _: &mut Vec<Move>) -> Move {
        self.tables.all.without(&position.drawn).random(random) as Move
    }

    fn symmetries(&self) -> usize {
        8
    }

    fn image(&self, position: &Position<W>, symmetry: usize) -> Position<W> {
        let (lines, boxes) = &self.tables.images[symmetry];
        let drawn = position
            .drawn
            .iter()
            .fold(Bits::EMPTY, |set: Bits<W>, line| set.with(lines[line] as usize));
        let claims = position.claims.map(|claims| {
            ludoteca_game::bits::ones(claims).fold(0, |set, index| set | 1 << boxes[index])
        });
        Position { drawn, claims, player: position.player }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        self.tables.images[symmetry].0[mv as usize]
    }
}
