//! What is still to be won depends on the drawn lines alone, whoever drew them.

use super::rules::{Pontos, Position};
use ludoteca_engine::solve::Margins;
use ludoteca_game::{Bits, Player};

impl<const W: usize> Margins<Pontos<W>> for Pontos<W> {
    fn numbers(&self) -> u64 {
        1 << self.tables.ends.len()
    }

    fn number(&self, position: &Position<W>) -> u64 {
        position.drawn.0[0]
    }

    fn position(&self, number: u64) -> Option<Position<W>> {
        let mut drawn = Bits::EMPTY;
        drawn.0[0] = number;
        Some(Position { drawn, claims: [0; 2], player: Player::One })
    }

    fn left(&self, position: &Position<W>) -> u32 {
        self.tables.all.without(&position.drawn).count() as u32
    }

    fn stake(&self, position: &Position<W>) -> i32 {
        let open = |lines: &&Bits<W>| !lines.without(&position.drawn).is_empty();
        self.tables.around.iter().filter(open).count() as i32
    }
}
