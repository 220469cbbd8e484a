//! What solving a game from its start position finds.

use super::{Census, Table, Unsolved, after};
use crate::value::Value;
use ludoteca_game::Game;

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

impl<M> Solved<M> {
    /// What a proof has found that looked into so many positions.
    pub fn by_proof(value: Value, first: Vec<(M, Value)>, positions: u64) -> Solved<M> {
        Solved {
            value,
            first,
            positions,
            different: positions,
            all: false,
            least: false,
            table: None,
            classes: Vec::new(),
        }
    }
}

/// The values after the first moves, if they are wanted; moves that differ by a symmetry of the board
/// are asked once.
pub fn first<G: Game>(
    game: &G,
    wish: Wish,
    value_of: impl FnMut(&G::Position) -> Result<Value, Unsolved>,
) -> Result<Vec<(G::Move, Value)>, Unsolved> {
    first_asking(game, wish, &[], value_of)
}

/// The same, some moves asked before the others.
pub(super) fn first_asking<G: Game>(
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
