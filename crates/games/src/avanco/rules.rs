//! White starts on rows 1 and 2, Black on the top two. A piece steps straight or diagonally forward to
//! an empty square, or captures diagonally forward. The first on the far row wins.

use crate::shared::pawns::{Step, Way, by_lot, far, forward, list};
use crate::shared::squares::Squares;
use ludoteca_game::{Game, Outcome, Player, Random, Turn};

#[derive(Clone, Debug)]
pub struct Avanco {
    pub squares: Squares,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The pieces of White and Black.
    pub pieces: [u64; 2],
    pub player: Player,
}

impl Avanco {
    pub fn new(columns: usize, rows: usize) -> Avanco {
        Avanco { squares: Squares::new(columns, rows) }
    }

    /// Straight only where nobody stands, slanting also onto an enemy.
    #[inline]
    fn ways(&self, position: &Position) -> [Way; 3] {
        let own = position.pieces[position.player.index()];
        let enemy = position.pieces[position.player.other().index()];
        let free = self.squares.all & !own;
        let [mut straight, mut left, mut right] = forward(own, position.player);
        straight.targets &= free & !enemy;
        left.targets &= free;
        right.targets &= free;
        [straight, left, right]
    }
}

impl Game for Avanco {
    type Position = Position;
    type Move = Step;

    fn start(&self) -> Position {
        let row = |row| self.squares.row(row);
        let top = self.squares.grid.rows - 1;
        Position { pieces: [row(0) | row(1), row(top) | row(top - 1)], player: Player::One }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        let (player, other) = (position.player, position.player.other());
        // The foremost piece is never blocked, so only a player without pieces is without a move.
        if position.pieces[other.index()] & far(&self.squares, other) != 0
            || position.pieces[player.index()] == 0
        {
            Turn::Over(Outcome::Win(other))
        } else {
            Turn::Player(player)
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Step>) {
        if let Turn::Player(_) = self.turn(position) {
            list(&self.ways(position), out);
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Step) {
        let other = position.player.other();
        position.pieces[position.player.index()] ^= 1u64 << mv.from | 1u64 << mv.to;
        position.pieces[other.index()] &= !(1u64 << mv.to);
        position.player = other;
    }

    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Step>) -> Step {
        by_lot(&self.ways(position), random)
    }

    /// Left and right may be exchanged.
    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let pieces = position.pieces.map(|set| self.squares.image(set, symmetry));
        Position { pieces, ..*position }
    }

    fn image_move(&self, mv: Step, symmetry: usize) -> Step {
        let turned = |square| self.squares.image_of(square, symmetry);
        Step { from: turned(mv.from), to: turned(mv.to) }
    }
}
