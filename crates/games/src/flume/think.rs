//! Tree search with all-moves-as-first statistics.

use super::rules::{Flume, Move, Position};
use ludoteca_engine::{Engine, Think, Tree};

impl<const W: usize> Think for Flume<W> {
    fn engine(&self, _: &Position<W>) -> Engine {
        let tree = Tree::default();
        Engine::Tree(Tree { exploration: 0.4, rave: 200.0, bias: 0.0, expand: 4, urgency: 0.8, ..tree })
    }

    fn full_strength(&self) -> u64 {
        250_000
    }

    fn slot(&self, mv: Move) -> usize {
        usize::from(mv) + 1
    }
}
