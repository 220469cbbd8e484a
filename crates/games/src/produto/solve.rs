//! Produto as a board that is filled: stones of either colour by whoever is to move, and the full board
//! alone counts.

use super::rules::{Move, Position, Produto};
use ludoteca_engine::solve::Filling;
use ludoteca_game::{Game, Outcome, Player, Turn};

impl Filling<Produto> for Produto {
    fn cells(&self) -> u32 {
        self.hexagon.cells() as u32
    }

    fn stones(&self, position: &Position) -> [u64; 2] {
        position.stones
    }

    /// One stone, then two a turn.
    fn mover(&self, stones: u32) -> Player {
        if stones.div_ceil(2).is_multiple_of(2) { Player::One } else { Player::Two }
    }

    fn winner(&self, first: u64) -> Player {
        let stones = [first, self.tables.all & !first];
        match self.turn(&Position { stones, ..self.start() }) {
            Turn::Over(Outcome::Win(player)) => player,
            other => unreachable!("a full board is won: {other:?}"),
        }
    }

    fn image(&self, cell: u32, symmetry: usize) -> u32 {
        u32::from(self.image_move(Move { colour: Player::One, cell: cell as u8 }, symmetry).cell)
    }
}
