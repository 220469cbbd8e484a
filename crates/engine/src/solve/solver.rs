//! The ways to solve a game as objects: each lists positions into a table of its own kind, proves the start, and knows how to
//! look a position up. A game hands one over; choosing one without saying what it needs does not compile.

use super::endgame::Census;
use super::outright::{self, Solved, Wish};
use super::search::Prover;
use super::{
    Chances, Endings, Filling, Indexed, Layers, Margins, Means, Packed, Solution, Sum, Sums, Table,
    Unsolved, chances, checkpoint, dense, endgame, filling, graph, layers, margins, retrograde,
    surround,
};
use crate::insight::{Insight, Provable};
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

    /// Solves the game from its start.
    fn outright(
        &self,
        game: &G,
        wish: Wish,
        means: &mut Means<'_>,
    ) -> Result<Solved<G::Move>, Unsolved>;

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
pub fn by_list<G: Game>(
    solver: &dyn Solver<G>,
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

/// Proves the start; lists what can be reached where that is asked for. Needs nothing but the rules.
#[derive(Clone, Copy, Debug)]
pub struct Proving;

impl<G: Provable> Solver<G> for Proving {
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
        let mut prover = Prover::new(game, means.most);
        if let Some(keeper) = checkpoint::keeper() {
            prover = prover.kept_by(keeper);
        }
        let value = prover.value(&game.start(), means)?;
        let first = outright::first(game, wish, |next| prover.value(next, means))?;
        Ok(Solved::by_proof(value, first, prover.nodes))
    }

    fn value(&self, game: &G, table: &Table, position: &G::Position) -> Value {
        listed(game, table, position)
    }
}

/// Lists what can be reached. Needs nothing but the rules.
#[derive(Clone, Copy, Debug)]
pub struct Listing;

impl<G: Insight> Solver<G> for Listing {
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
        by_list(self, game, wish, means)
    }

    fn value(&self, game: &G, table: &Table, position: &G::Position) -> Value {
        listed(game, table, position)
    }
}

/// Solves the start in the game's own way, and lists where that is asked for.
pub struct OwnWay<F>(pub F);

impl<F> std::fmt::Debug for OwnWay<F> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "OwnWay")
    }
}

impl<G, F> Solver<G> for OwnWay<F>
where
    G: Insight,
    F: Fn(&G, Wish, &mut Means<'_>) -> Result<Solved<G::Move>, Unsolved> + Send + Sync,
{
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
        match wish.list {
            true => by_list(self, game, wish, means),
            false => (self.0)(game, wish, means),
        }
    }

    fn value(&self, game: &G, table: &Table, position: &G::Position) -> Value {
        listed(game, table, position)
    }
}

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

    fn outright(
        &self,
        game: &G,
        wish: Wish,
        means: &mut Means<'_>,
    ) -> Result<Solved<G::Move>, Unsolved> {
        by_list(self, game, wish, means)
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

    fn outright(
        &self,
        game: &G,
        wish: Wish,
        means: &mut Means<'_>,
    ) -> Result<Solved<G::Move>, Unsolved> {
        by_list(self, game, wish, means)
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
            sums.prepare(early.iter().map(|&mv| super::after(game, &start, mv)), means)?;
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

    fn outright(
        &self,
        game: &G,
        wish: Wish,
        means: &mut Means<'_>,
    ) -> Result<Solved<G::Move>, Unsolved> {
        by_list(self, game, wish, means)
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

impl<G: Insight + surround::Surround<G>> Solver<G> for Surrounding {
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

    fn outright(
        &self,
        game: &G,
        wish: Wish,
        means: &mut Means<'_>,
    ) -> Result<Solved<G::Move>, Unsolved> {
        by_list(self, game, wish, means)
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

    fn outright(
        &self,
        game: &G,
        wish: Wish,
        means: &mut Means<'_>,
    ) -> Result<Solved<G::Move>, Unsolved> {
        by_list(self, game, wish, means)
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

    fn outright(
        &self,
        game: &G,
        wish: Wish,
        means: &mut Means<'_>,
    ) -> Result<Solved<G::Move>, Unsolved> {
        by_list(self, game, wish, means)
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
