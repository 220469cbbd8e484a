//! Solvers that begin at the end: class by class, layer by layer, and of chances.

use super::{Dice, FromTheEnd, Solver};
use crate::insight::Insight;
use crate::solve::endgame::Census;
use crate::solve::{
    Chances, Endings, Layers, Means, Solution, Table, Unsolved, chances, checkpoint, endgame,
    layers,
};
use crate::value::Value;
use ludoteca_game::Random;

/// Solves a game class by class, those with few pieces first.
#[derive(Clone, Copy, Debug)]
pub struct Classes;

impl Classes {
    fn solve<G: Insight + Endings<G::Position>>(
        self,
        game: &G,
        classes: usize,
        keeper: Option<&dyn checkpoint::Keeper>,
        means: &mut Means<'_>,
    ) -> Result<Solution, Unsolved> {
        let endgame = endgame::solve(game, game, classes, keeper, means)?;
        Ok(Solution {
            positions: endgame.census().map(|census| census.positions).sum(),
            different: endgame.census().map(|census| census.different).sum(),
            table: Table::Endgame(endgame),
        })
    }
}

impl<G: Insight + Endings<G::Position>> Solver<G> for Classes {
    fn kind(&self) -> &'static str {
        "endgame"
    }

    fn list(&self, game: &G, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        self.solve(game, game.pieces().len(), checkpoint::keeper(), means)
    }

    fn small(&self, game: &G, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        self.solve(game, Endings::small(game), None, means)
    }

    fn value(&self, game: &G, table: &Table, position: &G::Position) -> Value {
        match table {
            Table::Endgame(endgame) => endgame.value(game, position, 0),
            _ => Value::Unknown,
        }
    }

    fn fits(&self, game: &G, table: &Table) -> bool {
        let Table::Endgame(endgame) = table else { return false };
        let mut classes = endgame.classes.iter().enumerate();
        endgame.quiet == game.history().quiet
            && endgame.classes.len() <= game.pieces().len()
            && classes
                .all(|(class, found)| found.entries.len() as u64 == Endings::numbers(game, class))
    }

    fn endgames(&self) -> Option<&dyn FromTheEnd<G>> {
        Some(self)
    }
}

impl<G: Insight + Endings<G::Position>> FromTheEnd<G> for Classes {
    fn range(&self, game: &G) -> (u32, u32, &'static str) {
        let pieces = game.pieces();
        let end = |found: Option<&u32>| found.copied().unwrap_or_default();
        (end(pieces.first()), end(pieces.last()), "pieces")
    }

    fn up_to(&self, game: &G, pieces: u32, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        self.solve(game, Endings::up_to(game, pieces), checkpoint::keeper(), means)
    }

    fn usual(&self, game: &G) -> u64 {
        Endings::small(game) as u64
    }

    fn advised(&self, game: &G) -> Option<u32> {
        game.pieces().get(Endings::small(game)).copied()
    }

    fn classes(&self, game: &G, table: &Table) -> Vec<(String, Census)> {
        let Table::Endgame(endgame) = table else { return Vec::new() };
        let census = endgame.census().enumerate();
        census.map(|(class, &census)| (Endings::name(game, class), census)).collect()
    }

    fn random(&self, game: &G, random: &mut Random) -> Option<G::Position> {
        let class = random.below(Endings::small(game).max(1));
        let number = random.next() % Endings::numbers(game, class).max(1);
        Endings::position(game, class, number)
    }

    #[inline]
    fn leaf(&self, game: &G, table: &Table, position: &G::Position, quiet: u32) -> Option<Value> {
        match table {
            Table::Endgame(endgame) => Some(endgame.value(game, position, quiet)),
            _ => Some(Value::Unknown),
        }
    }
}

/// Solves a game layer by layer, where its result is a difference.
#[derive(Clone, Copy, Debug)]
pub struct ByLayers;

impl<G: Insight + Layers<G>> Solver<G> for ByLayers {
    fn kind(&self) -> &'static str {
        "layers"
    }

    fn list(&self, game: &G, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        layers::solve(game, game, Layers::usual(game), None, means)
    }

    fn value(&self, game: &G, table: &Table, position: &G::Position) -> Value {
        match table {
            Table::Layers(table) => layers::Endgames { game, layers: game, table }.value(position),
            _ => Value::Unknown,
        }
    }

    fn endgames(&self) -> Option<&dyn FromTheEnd<G>> {
        Some(self)
    }
}

impl<G: Insight + Layers<G>> FromTheEnd<G> for ByLayers {
    fn range(&self, game: &G) -> (u32, u32, &'static str) {
        (1, Layers::highest(game), "seeds")
    }

    fn up_to(&self, game: &G, pieces: u32, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        layers::solve(game, game, pieces, checkpoint::keeper(), means)
    }

    fn usual(&self, game: &G) -> u64 {
        Layers::below(game, Layers::usual(game) + 1)
    }

    fn leaf(&self, _: &G, _: &Table, _: &G::Position, _: u32) -> Option<Value> {
        None
    }
}

/// Solves the endgames of a game with dice, as far as that goes.
#[derive(Clone, Copy, Debug)]
pub struct ByChances;

impl<G: Insight + Chances<G> + Send> Solver<G> for ByChances {
    fn kind(&self) -> &'static str {
        "chances"
    }

    fn list(&self, game: &G, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        chances::solve(game, game, Chances::usual(game), means)
    }

    /// A chance is neither a win nor a loss.
    fn value(&self, _: &G, _: &Table, _: &G::Position) -> Value {
        Value::Unknown
    }

    fn endgames(&self) -> Option<&dyn FromTheEnd<G>> {
        Some(self)
    }

    fn dice(&self) -> Option<&dyn Dice<G>> {
        Some(self)
    }
}

impl<G: Insight + Chances<G>> FromTheEnd<G> for ByChances {
    fn range(&self, game: &G) -> (u32, u32, &'static str) {
        (Chances::usual(game), Chances::highest(game), "pieces each")
    }

    fn up_to(&self, game: &G, pieces: u32, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        chances::solve(game, game, pieces, means)
    }

    fn usual(&self, game: &G) -> u64 {
        Chances::below(game, Chances::usual(game) + 1)
    }

    fn leaf(&self, _: &G, _: &Table, _: &G::Position, _: u32) -> Option<Value> {
        None
    }
}

impl<G: Insight + Chances<G>> Dice<G> for ByChances {
    #[inline]
    fn chance(&self, game: &G, table: &Table, position: &G::Position) -> Option<f64> {
        match table {
            Table::Chances(words) => chances::look_up(game, words, position),
            _ => None,
        }
    }
}
