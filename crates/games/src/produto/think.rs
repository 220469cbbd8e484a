//! Tree search with all-moves-as-first statistics: a stone of a colour on a cell means much the same
//! whenever it is placed.

use super::rules::{Move, Position, Produto};
use super::solve::Turned;
use ludoteca_engine::solve::{Means, Solved, Sums, Unsolved, Wish, outright};
use ludoteca_engine::{Engine, Think, Tree};
use ludoteca_game::Game;

impl Think for Produto {
    fn engine(&self, _: &Position) -> Engine {
        let tree = Tree::default();
        Engine::Tree(Tree { exploration: 0.3, rave: 1000.0, bias: 0.0, expand: 5, urgency: 0.6, ..tree })
    }

    fn full_strength(&self) -> u64 {
        120_000
    }

    fn ladder(&self) -> [u16; 8] {
        [2000, 1000, 500, 250, 150, 100, 30, 0]
    }

    /// The board is always filled, so only who wins is open.
    fn outright(&self, wish: Wish, means: &mut Means<'_>) -> Result<Solved<Move>, Unsolved> {
        let Some(turned) = Turned::new(self).filter(|_| !wish.list) else {
            return outright::usual(self, wish, means);
        };
        let sums = Sums::new(self, &turned, means.most);
        let value = sums.value(&self.start(), means)?;
        let first = outright::first(self, wish, |next| sums.value(next, means))?;
        let positions = sums.positions();
        Ok(Solved { value, first, positions, different: positions, all: false, table: None })
    }

    fn slot(&self, mv: Move) -> usize {
        1 + mv.colour.index() * 64 + usize::from(mv.cell)
    }
}
