//! Counting, solving and checking a match.

use super::{Play, Playable};
use crate::solving::{self, Solved};
use crate::{Bench, laws, proving};
use ludoteca_engine::solve::Means;
use ludoteca_engine::{self as engine, Playouts};
use ludoteca_game::Random;

impl<G: Playable> Bench for Play<G> {
    fn perft(&self, depth: u32) -> u64 {
        engine::perft(&self.game, self.position(), depth)
    }

    fn playouts(&self, games: u64, seed: u64) -> Playouts {
        engine::playouts(&self.game, self.position(), games, seed)
    }

    fn laws(&self) -> Result<(), String> {
        laws::check(&self.game, self.position())
    }

    fn solve(
        &self,
        list: bool,
        first_moves: bool,
        means: &mut Means<'_>,
    ) -> Result<Solved, String> {
        solving::solve(&self.oracle(), &self.name(), list, first_moves, means)
    }

    fn solve_endgame(&self, pieces: u32, means: &mut Means<'_>) -> Result<Solved, String> {
        solving::solve_endgame(&self.oracle(), &self.name(), pieces, means)
    }

    fn table_name(&self) -> Option<String> {
        self.mind.worth.shelf.map(|_| self.name())
    }

    fn put_table(&self, bytes: &[u8]) -> Result<(), String> {
        let name = self.table_name().ok_or("this game keeps no table")?;
        solving::put(&self.oracle(), bytes, &name)
    }

    fn random_ending(&self, seed: u64) -> Option<String> {
        self.prepare();
        let position = proving::random_ending(&self.oracle(), &mut Random::new(seed))?;
        Some(self.game.position_text(&position))
    }
}
