//! Tree search with all-moves-as-first statistics: a stone of a colour on a cell means much the same
//! whenever it is placed.

use super::rules::{Move, Position, Produto};
use ludoteca_engine::{Engine, Think, Tree};

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

    fn slot(&self, mv: Move) -> usize {
        1 + mv.colour.index() * 64 + usize::from(mv.cell)
    }
}
