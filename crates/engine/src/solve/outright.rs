//! Solving from the start position, in whichever way the game allows: by a table of everything where
//! it has a shelf or a numbering, by margins where its result is a sum, else by proof.

use super::{Census, Means, Table, Unsolved, after, checkpoint, look_up, search::Prover, solve};
use crate::think::{Think, Value};

/// What is asked of a solver besides the value of the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// List every position even where a proof is the usual way.
    pub list: bool,
    /// The value of every first move too.
    pub first: bool,
}

/// A game solved from its start.
#[derive(Clone, Debug)]
pub struct Solved<M> {
    /// With best play of both.
    pub value: Value,
    /// Every first move with the value after it; none if they were not wanted.
    pub first: Vec<(M, Value)>,
    /// The unfinished positions: all that can be reached, or those that the proof met.
    pub positions: u64,
    /// Of those the ones that differ by more than a symmetry.
    pub different: u64,
    /// Whether all positions were listed, not only those that a proof needs.
    pub all: bool,
    /// Whether the moves of wins are only known to be no fewer: who wins is certain, how soon is not.
    pub least: bool,
    pub table: Option<Table>,
    /// What the positions after each number of moves hold, by its name, where they were solved so.
    pub classes: Vec<(String, Census)>,
}

/// The usual ways, for every game that does not know a better one.
pub fn usual<G: Think>(
    game: &G,
    wish: Wish,
    means: &mut Means<'_>,
) -> Result<Solved<G::Move>, Unsolved> {
    if let Some(surround) = game.surround() {
        return surround.solve(game, wish, checkpoint::keeper(), means);
    }
    let start = game.start();
    if wish.list || game.endings().is_some() || game.shelf().is_some() || game.indexed().is_some() {
        let solution = solve(game, means)?;
        let table = solution.table;
        return Ok(Solved {
            value: look_up(game, &table, &start),
            first: first(game, wish, |next| Ok(look_up(game, &table, next)))?,
            positions: solution.positions,
            different: solution.different,
            all: true,
            least: false,
            table: Some(table),
            classes: Vec::new(),
        });
    }
    if game.history().quiet > 0 {
        return Err(Unsolved::History);
    }
    let (value, first, positions) = match game.margins() {
        Some(margins) => margins.prove(game, wish, means)?,
        None => {
            let mut prover = Prover::new(game, means.most);
            if let Some(keeper) = checkpoint::keeper() {
                prover = prover.kept_by(keeper);
            }
            let value = prover.value(&start, means)?;
            let first = first(game, wish, |next| prover.value(next, means))?;
            (value, first, prover.nodes)
        }
    };
    Ok(Solved {
        value,
        first,
        positions,
        different: positions,
        all: false,
        least: false,
        table: None,
        classes: Vec::new(),
    })
}

/// The values after the first moves, if they are wanted; moves that differ by a symmetry of the board
/// are asked once.
pub fn first<G: Think>(
    game: &G,
    wish: Wish,
    value_of: impl FnMut(&G::Position) -> Result<Value, Unsolved>,
) -> Result<Vec<(G::Move, Value)>, Unsolved> {
    first_asking(game, wish, &[], value_of)
}

/// The same, some moves asked before the others.
pub(super) fn first_asking<G: Think>(
    game: &G,
    wish: Wish,
    early: &[G::Move],
    mut value_of: impl FnMut(&G::Position) -> Result<Value, Unsolved>,
) -> Result<Vec<(G::Move, Value)>, Unsolved> {
    let start = game.start();
    let mut moves = Vec::new();
    if wish.first {
        game.moves(&start, &mut moves);
    }
    let mut asked: Vec<usize> = (0..moves.len()).collect();
    let rank = |mv| early.iter().position(|&other| other == mv).unwrap_or(early.len());
    asked.sort_by_key(|&index| rank(moves[index]));
    let mut first: Vec<(usize, G::Move, Value)> = Vec::new();
    for index in asked {
        let mv = moves[index];
        let images = 1..game.symmetries();
        // The start of every game here is its own image, so a symmetric move is worth the same.
        let twin =
            images.filter(|&symmetry| game.image(&start, symmetry) == start).find_map(|symmetry| {
                first.iter().find(|known| known.1 == game.image_move(mv, symmetry))
            });
        let value = match twin {
            Some(&(_, _, value)) => value,
            None => value_of(&after(game, &start, mv))?,
        };
        first.push((index, mv, value));
    }
    first.sort_by_key(|&(index, ..)| index);
    Ok(first.into_iter().map(|(_, mv, value)| (mv, value)).collect())
}
