//! The ways to solve a game as objects: each lists positions into a table of its own kind, proves the start, and knows how to
//! look a position up. A game hands one over; choosing one without saying what it needs does not compile.

mod ends;
mod numbered;
mod plain;

pub use ends::{ByChances, ByLayers, Classes};
pub use numbered::{Boards, ListingSums, Numbering, ProvingSums, Surrounding};
pub use plain::{Listing, OwnWay, Proving};

use super::endgame::Census;
use super::outright::{self, Solved, Wish};
use super::{Means, Packed, Solution, Table, Unsolved, checkpoint, graph, retrograde};
use crate::insight::Insight;
use crate::value::Value;
use ludoteca_game::{Game, Random};

/// How a game is solved.
pub trait Solver<G: Game>: Send + Sync {
    /// The kind of its table, as files call it.
    fn kind(&self) -> &'static str;

    /// Values every position, or those of an endgame table.
    fn list(&self, game: &G, means: &mut Means<'_>) -> Result<Solution, Unsolved>;

    /// Values what a table that builds itself holds.
    fn small(&self, game: &G, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        self.list(game, means)
    }

    /// Solves the game from its start: by a table of everything, where the solver has no other way.
    fn outright(
        &self,
        game: &G,
        wish: Wish,
        means: &mut Means<'_>,
    ) -> Result<Solved<G::Move>, Unsolved> {
        by_list(self, game, wish, means)
    }

    /// The value of an unfinished position without a past by such a table.
    fn value(&self, game: &G, table: &Table, position: &G::Position) -> Value;

    /// Whether a table of this kind has the size that this game's has.
    fn fits(&self, _game: &G, _table: &Table) -> bool {
        true
    }

    /// Where the game is solved from its endgames up.
    fn endgames(&self) -> Option<&dyn FromTheEnd<G>> {
        None
    }

    /// Where its table holds chances.
    fn dice(&self) -> Option<&dyn Dice<G>> {
        None
    }
}

/// A solver whose tables may reach further or less far.
pub trait FromTheEnd<G: Game>: Send + Sync {
    /// The fewest and the most pieces that can be asked for, and what they are called.
    fn range(&self, game: &G) -> (u32, u32, &'static str);

    /// Values the positions with at most so many pieces.
    fn up_to(&self, game: &G, pieces: u32, means: &mut Means<'_>) -> Result<Solution, Unsolved>;

    /// How far the table reaches that builds itself, as [`Table::reach`] counts.
    fn usual(&self, game: &G) -> u64;

    /// Such a number of pieces that a first attempt does not take long.
    fn advised(&self, _game: &G) -> Option<u32> {
        None
    }

    /// What each class of a table holds, by its name.
    fn classes(&self, _game: &G, _table: &Table) -> Vec<(String, Census)> {
        Vec::new()
    }

    /// A position taken at random from a table that builds itself.
    fn random(&self, _game: &G, _random: &mut Random) -> Option<G::Position> {
        None
    }

    /// What a table tells a search of an unfinished position, when so many moves without progress came just before
    /// it; none where a search should not ask.
    fn leaf(&self, game: &G, table: &Table, position: &G::Position, quiet: u32) -> Option<Value>;
}

/// A table of chances.
pub trait Dice<G: Game>: Send + Sync {
    /// The chance of player one before a roll.
    fn chance(&self, game: &G, table: &Table, position: &G::Position) -> Option<f64>;
}

/// Solves the start by a table of everything.
pub fn by_list<G: Game, S: Solver<G> + ?Sized>(
    solver: &S,
    game: &G,
    wish: Wish,
    means: &mut Means<'_>,
) -> Result<Solved<G::Move>, Unsolved> {
    let solution = solver.list(game, means)?;
    let table = solution.table;
    let of = |position: &G::Position| super::look_up(game, solver, &table, position);
    Ok(Solved {
        value: of(&game.start()),
        first: outright::first(game, wish, |next| Ok(of(next)))?,
        positions: solution.positions,
        different: solution.different,
        all: true,
        least: false,
        table: Some(table),
        classes: Vec::new(),
    })
}

/// A third occurrence that draws is what a solver takes going round for ever to be: whoever can
/// win gets nearer with every move and so repeats nothing, and whoever cannot lose may go round.
fn without_history<G: Insight>(game: &G) -> Result<(), Unsolved> {
    match game.history().quiet > 0 || !game.cycles_draw() {
        true => Err(Unsolved::History),
        false => Ok(()),
    }
}

/// Every position that can be reached.
fn whole<G: Insight>(game: &G, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
    without_history(game)?;
    let explored = graph::explore(game, checkpoint::keeper(), means)?;
    let values = retrograde::value(&explored, means)?;
    let (positions, different) = (explored.positions, explored.different());
    let table = Table::listed(explored.codes, &values[graph::ENDS..]);
    Ok(Solution { table, positions, different })
}

fn listed<G: Insight>(game: &G, table: &Table, position: &G::Position) -> Value {
    let Table::Listed { codes, values } = table else { return Value::Unknown };
    let (code, _) = game.canonical(position);
    Packed(codes.binary_search(&code).map_or(0, |place| values[place])).value()
}
