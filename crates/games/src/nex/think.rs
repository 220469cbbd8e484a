//! A search over the turns that promise something; wins at once are seen, and small boards are proved.

use super::narrow::Narrow;
use super::rules::{Move, Nex, Position};
use super::solve::{Finder, SMALL};
use ludoteca_engine::solve::Decide;
use ludoteca_engine::solve::search::Prover;
use ludoteca_engine::{Engine, Request, Root, Think, Thought, Value, choose};
use ludoteca_game::Game;

/// With so many turns at most all of them are searched.
const FEW: usize = 60;

impl<const W: usize> Think for Nex<W> {
    fn engine(&self, position: &Position<W>) -> Engine {
        Narrow(self.clone()).engine(position)
    }

    fn full_strength(&self) -> u64 {
        60_000
    }

    fn code(&self, position: &Position<W>) -> u64 {
        match self.grid.columns {
            // Four states a cell, and the player.
            ..=4 => {
                let half = |set: u64| set << 1;
                let [black, white] = position.stones.map(|stones| stones.0[0]);
                half(black | white << 16 | position.neutral.0[0] << 32) | position.player as u64
            }
            _ => self.key(position),
        }
    }

    fn known(&self, position: &Position<W>) -> Value {
        match self.winning_turn(position) {
            Some(_) => Value::Win { player: position.player, moves: 1 },
            None => Value::Unknown,
        }
    }

    fn has_draws(&self) -> bool {
        false
    }

    fn looks(&self, position: &Position<W>) -> u64 {
        let open = (self.empty(position).count() + position.neutral.count()) as u32;
        match self.grid.columns {
            ..=3 => 1_000_000,
            SMALL if open <= 14 => 1_000_000,
            _ => 0,
        }
    }

    fn deciding(&self, most: u64, work: &mut dyn FnMut(&mut dyn Decide<Self>)) {
        match self.grid.columns {
            ..=SMALL => work(&mut Finder::new(self, most)),
            _ => work(&mut Prover::new(self, most)),
        }
    }

    fn slot(&self, mv: Move) -> usize {
        Narrow(self.clone()).slot(mv)
    }

    /// What a search of promising turns alone finds is no proof.
    fn think(&self, root: &Root<'_, Self>, request: &Request) -> Thought<Move> {
        let mut moves = Vec::new();
        self.moves(root.position, &mut moves);
        if moves.len() <= FEW || self.looks(root.position) > 0 {
            return choose::choose(self, root, request);
        }
        let known = self.known(root.position);
        let narrow = Narrow(self.clone());
        let inner =
            Root { position: root.position, past: Vec::new(), quiet: 0, resources: root.resources };
        let thought = choose::choose(&narrow, &inner, request);
        let expected = if known == Value::Unknown {
            thought.expected.clamp(0.01, 0.99)
        } else {
            thought.expected
        };
        let exact = if thought.exact == known { known } else { Value::Unknown };
        Thought { exact, expected, ..thought }
    }
}
