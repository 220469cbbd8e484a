//! Solvers of games that number their positions, add up to a sum, fill a board or surround.

use super::{Solver, by_list, listed, whole, without_history};
use crate::insight::Insight;
use crate::solve::outright::{self, Solved, Wish};
use crate::solve::surround::Surround;
use crate::solve::{
    Filling, Indexed, Margins, Means, Packed, Solution, Sum, Sums, Table, Unsolved, after,
    checkpoint, dense, filling, margins, surround,
};
use crate::value::Value;

/// Lists the numbers of a game that numbers its positions.
#[derive(Clone, Copy, Debug)]
pub struct Numbering;

impl<G: Insight + Indexed<G::Position>> Solver<G> for Numbering {
    fn kind(&self) -> &'static str {
        "dense"
    }

    fn list(&self, game: &G, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        without_history(game)?;
        dense::solve(game, game, means)
    }

    fn value(&self, game: &G, table: &Table, position: &G::Position) -> Value {
        let Table::Dense(bytes) = table else { return Value::Unknown };
        let byte = bytes.get(game.number(position) as usize);
        Packed(byte.map_or(0, |&byte| u16::from(byte))).value()
    }

    fn fits(&self, game: &G, table: &Table) -> bool {
        matches!(table, Table::Dense(bytes) if bytes.len() as u64 == game.numbers())
    }
}

/// Lists the numbers of a game whose result is a sum.
#[derive(Clone, Copy, Debug)]
pub struct ListingSums;

impl<G: Insight + Margins<G>> Solver<G> for ListingSums {
    fn kind(&self) -> &'static str {
        "margins"
    }

    fn list(&self, game: &G, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        without_history(game)?;
        margins::solve(game, game, means)
    }

    fn value(&self, game: &G, table: &Table, position: &G::Position) -> Value {
        let Table::Margins(bytes) = table else { return Value::Unknown };
        Margins::value(game, game, position, bytes)
    }

    fn fits(&self, game: &G, table: &Table) -> bool {
        matches!(table, Table::Margins(bytes) if bytes.len() as u64 == game.numbers())
    }
}

/// Proves the start of a game whose result is a sum.
#[derive(Clone, Copy, Debug)]
pub struct ProvingSums;

impl<G: Insight + Sum<G>> Solver<G> for ProvingSums {
    fn kind(&self) -> &'static str {
        "listed"
    }

    fn list(&self, game: &G, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        whole(game, means)
    }

    fn outright(
        &self,
        game: &G,
        wish: Wish,
        means: &mut Means<'_>,
    ) -> Result<Solved<G::Move>, Unsolved> {
        if wish.list {
            return by_list(self, game, wish, means);
        }
        if game.history().quiet > 0 {
            return Err(Unsolved::History);
        }
        let sums = Sums::new(game, game, means.most);
        let start = game.start();
        let value = sums.value(&start, means)?;
        let early = game.ask_early();
        if wish.first {
            sums.prepare(early.iter().map(|&mv| after(game, &start, mv)), means)?;
        }
        let first = outright::first_asking(game, wish, early, |next| sums.value(next, means))?;
        Ok(Solved::by_proof(value, first, sums.positions()))
    }

    fn value(&self, game: &G, table: &Table, position: &G::Position) -> Value {
        listed(game, table, position)
    }
}

/// Lists the boards of a game that fills one.
#[derive(Clone, Copy, Debug)]
pub struct Boards;

impl<G: Insight + Filling<G>> Solver<G> for Boards {
    fn kind(&self) -> &'static str {
        "bits"
    }

    fn list(&self, game: &G, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        without_history(game)?;
        filling::solve(game, game, means)
    }

    fn value(&self, game: &G, table: &Table, position: &G::Position) -> Value {
        match table {
            Table::Bits(words) => filling::value(game, position, words),
            _ => Value::Unknown,
        }
    }
}

/// Solves a game of surrounding move by move.
#[derive(Clone, Copy, Debug)]
pub struct Surrounding;

impl<G: Insight + Surround<G>> Solver<G> for Surrounding {
    fn kind(&self) -> &'static str {
        "surround"
    }

    fn list(&self, game: &G, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        let wish = Wish { list: true, first: false };
        let solved = self.outright(game, wish, means)?;
        let (positions, different) = (solved.positions, solved.different);
        let table = solved.table.ok_or(Unsolved::TooLarge(means.most))?;
        Ok(Solution { table, positions, different })
    }

    fn outright(
        &self,
        game: &G,
        wish: Wish,
        means: &mut Means<'_>,
    ) -> Result<Solved<G::Move>, Unsolved> {
        surround::solve(game, game, wish, checkpoint::keeper(), means)
    }

    fn value(&self, game: &G, table: &Table, position: &G::Position) -> Value {
        match table {
            Table::Surround(kept) => surround::value(game, Some(kept), position),
            _ => Value::Unknown,
        }
    }
}
