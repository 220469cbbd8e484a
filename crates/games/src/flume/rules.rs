//! An empty board of odd size. Place an own piece on an empty square; if at most one of its orthogonal
//! neighbour squares is then empty, the same player places again. A full board ends the game and more
//! pieces win. (The swap is the wrapper's.)

use ludoteca_game::grid::{FOUR, Grid};
use ludoteca_game::{Bits, Game, Outcome, Player, Random, Turn};

#[derive(Clone, Debug)]
pub struct Flume<const W: usize> {
    pub grid: Grid,
    pub full: Bits<W>,
    /// The orthogonal neighbours of each square.
    pub near: Vec<Bits<W>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<const W: usize> {
    /// White's and Black's pieces.
    pub pieces: [Bits<W>; 2],
    pub player: Player,
}

/// The square.
pub type Move = u8;

impl<const W: usize> Flume<W> {
    pub fn new(size: usize) -> Flume<W> {
        let grid = Grid::new(size, size);
        let near = (0..grid.cells())
            .map(|cell| {
                FOUR.iter()
                    .filter_map(|&(right, up)| grid.step(cell, right, up))
                    .fold(Bits::EMPTY, |set: Bits<W>, cell| set.with(cell))
            })
            .collect();
        Flume { grid, full: Bits::first(grid.cells()), near }
    }

    #[inline]
    pub fn empty(&self, position: &Position<W>) -> Bits<W> {
        self.full.without(&position.pieces[0]).without(&position.pieces[1])
    }

    fn counts(position: &Position<W>) -> [i32; 2] {
        position.pieces.map(|set| set.count() as i32)
    }
}

impl<const W: usize> Game for Flume<W> {
    type Position = Position<W>;
    type Move = Move;

    fn start(&self) -> Position<W> {
        Position { pieces: [Bits::EMPTY; 2], player: Player::One }
    }

    #[inline]
    fn turn(&self, position: &Position<W>) -> Turn {
        if !self.empty(position).is_empty() {
            return Turn::Player(position.player);
        }
        let [white, black] = Self::counts(position);
        Turn::Over(Outcome::by_score(white, black))
    }

    fn moves(&self, position: &Position<W>, out: &mut Vec<Move>) {
        out.extend(self.empty(position).iter().map(|cell| cell as Move));
    }

    #[inline]
    fn play(&self, position: &mut Position<W>, mv: Move) {
        let cell = usize::from(mv);
        position.pieces[position.player.index()].set(cell);
        if self.near[cell].and(&self.empty(position)).count() >= 2 {
            position.player = position.player.other();
        }
    }

    fn score(&self, position: &Position<W>) -> Option<[i32; 2]> {
        Some(Self::counts(position))
    }

    #[inline]
    fn random_move(&self, position: &Position<W>, random: &mut Random, _: &mut Vec<Move>) -> Move {
        self.empty(position).random(random) as Move
    }

    fn symmetries(&self) -> usize {
        self.grid.symmetries()
    }

    fn image(&self, position: &Position<W>, symmetry: usize) -> Position<W> {
        let pieces = position.pieces.map(|set| {
            set.iter().fold(Bits::EMPTY, |image: Bits<W>, cell| {
                image.with(self.grid.image(cell, symmetry))
            })
        });
        Position { pieces, ..*position }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        self.grid.image(usize::from(mv), symmetry) as Move
    }
}
