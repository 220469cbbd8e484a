//! Which node of a tree first met a position: where another order of moves leads to it again, what is known
//! already is taken over instead of judging anew. Only for games in which the past does not matter.

use crate::arena::{Arena, Mover};
use crate::insight::Insight;
use ludoteca_game::{Game, History};
use std::collections::HashMap;

/// At most as many as the tree has inner nodes.
pub(crate) struct Twins<G: Game> {
    wanted: bool,
    first: HashMap<G::Position, u32>,
}

impl<G: Insight> Twins<G> {
    /// Of a tree that may have grown before, seen from its root.
    pub fn new(game: &G, tree: &Arena<G::Move>, root: &G::Position) -> Twins<G> {
        let wanted = game.history() == History::default();
        let mut twins = Twins { wanted, first: HashMap::new() };
        let mut waiting = vec![(0u32, root.clone())];
        while let Some((node, position)) = waiting.pop().filter(|_| wanted) {
            for child in tree.children(node) {
                let below = &tree.nodes[child as usize];
                if below.count > 0 {
                    let mut next = position.clone();
                    game.play(&mut next, below.mv.expect("a child's move"));
                    waiting.push((child, next));
                }
            }
            if tree.nodes[node as usize].count > 0 {
                let first = twins.first.entry(position).or_insert(node);
                if tree.nodes[*first as usize].visits < tree.nodes[node as usize].visits {
                    *first = node;
                }
            }
        }
        twins
    }

    pub fn note(&mut self, tree: &Arena<G::Move>, position: G::Position, node: u32) {
        let here = &tree.nodes[node as usize];
        if self.wanted && here.count > 0 && matches!(here.mover, Mover::Player(_)) {
            self.first.entry(position).or_insert(node);
        }
    }

    pub fn of(&self, position: &G::Position) -> Option<u32> {
        self.first.get(position).copied()
    }
}
