//! What the solver of surrounding games must know of the board: the centre with the small circle and
//! the arc tips are the low points, which no symmetry mixes with those of the big circle.

use super::board::POINTS;
use super::rules::{PIECES, Position, Szkwa};
use ludoteca_engine::solve::surround::Board;
use ludoteca_engine::solve::{Shelf, Surround};
use ludoteca_game::Player;
use std::sync::OnceLock;

static NUMBERS: OnceLock<Board> = OnceLock::new();

pub static SHELF: Shelf = Shelf::large();

impl Surround<Szkwa> for Szkwa {
    fn points(&self) -> u32 {
        POINTS as u32
    }

    fn low(&self) -> u32 {
        9
    }

    fn last(&self) -> u32 {
        2 * u32::from(PIECES)
    }

    fn near(&self, point: u32) -> u32 {
        self.near[point as usize]
    }

    fn image_point(&self, point: u32, symmetry: usize) -> u32 {
        u32::from(self.images[symmetry][point as usize])
    }

    fn board(&self, position: &Position) -> (u32, [u32; 2]) {
        let [one, two] = position.hands.map(|hand| u32::from(PIECES - hand));
        (one + two, position.pieces)
    }

    fn position(&self, played: u32, stones: [u32; 2]) -> Position {
        let placed = [played.div_ceil(2), played / 2];
        let hands = placed.map(|placed| PIECES - placed as u8);
        Position { pieces: stones, hands, player: Player::BOTH[played as usize % 2] }
    }

    fn numbers(&self) -> &Board {
        NUMBERS.get_or_init(|| Board::new(self, self))
    }

    fn late(&self) -> u32 {
        17
    }

    /// 402 MB in all; a search from one to the next takes about ten milliseconds.
    fn layers(&self) -> Vec<u32> {
        (0..=8).chain([16, 24]).collect()
    }
}
