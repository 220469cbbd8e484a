//! Exact solving: every reachable position is found and valued, with the number of moves to the end
//! when the winner hurries and the loser resists. [`graph`] needs nothing but the rules, [`dense`] a
//! numbering of the positions, [`endgame`] one class after the other, [`surround`] one
//! move after the other, [`search`] proves single positions of games too large for either.
//! Nothing here touches a disk: tables come and go as bytes.

mod blocks;
mod bounds;
mod busy;
pub mod chances;
pub mod checkpoint;
mod decide;
pub mod dense;
pub mod endgame;
pub mod fewest;
pub mod filling;
pub mod first_moves;
pub mod graph;
pub mod layers;
pub mod margins;
pub mod outright;
mod packed;
pub mod placing;
mod progress;
mod proofs;
pub mod regions;
mod remembered;
pub mod retrograde;
pub mod search;
mod sets;
mod shelf;
mod solver;
mod sums;
pub mod surround;
mod table;
mod wanted;

pub use chances::Chances;
pub use decide::Decide;
pub use dense::Indexed;
pub use endgame::{Census, Endgame, Endings};
pub use fewest::fewest;
pub use filling::Filling;
pub use first_moves::FirstMoves;
pub use layers::{Endgames, Layers};
pub use margins::{Margins, Outlook, Sum, Then};
pub use outright::{Solved, Wish};
pub use packed::Packed;
pub use progress::{Asked, Phase, Progress, Question};
pub use shelf::Shelf;
pub use solver::{
    Boards, ByChances, ByLayers, Classes, Dice, FromTheEnd, Listing, ListingSums, Numbering,
    OwnWay, Proving, ProvingSums, Solver, Surrounding,
};
pub use sums::Sums;
pub use surround::Surround;
pub use table::Table;

use crate::value::Value;
use ludoteca_game::{Game, Outcome, Turn};

/// What a solver may use. It ends with an error when the watcher says false.
pub struct Means<'a> {
    pub threads: usize,
    /// The most positions kept in memory.
    pub most: u64,
    pub watch: &'a mut dyn FnMut(Progress) -> bool,
}

impl std::fmt::Debug for Means<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Means({} threads, {} positions)", self.threads, self.most)
    }
}

/// Why there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// More than so many positions.
    TooLarge(u64),
    Stopped,
    /// Dice are rolled.
    Chance,
    /// A rule of the record (moves without progress, a repetition that is no draw) decides results.
    History,
}

impl std::fmt::Display for Unsolved {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unsolved::TooLarge(most) => write!(out, "there are more than {most} positions"),
            Unsolved::Stopped => write!(out, "stopped before the end"),
            Unsolved::Chance => write!(out, "dice are rolled: there is no exact result"),
            Unsolved::History => write!(
                out,
                "a rule of the record decides results, such as moves without progress; \
                 set `quiet=0` where the game has that parameter"
            ),
        }
    }
}

/// A solved game.
#[derive(Clone, Debug)]
pub struct Solution {
    pub table: Table,
    /// The unfinished positions, all symmetric ones counted.
    pub positions: u64,
    /// Of those the ones that differ by more than a symmetry of the board.
    pub different: u64,
}

/// The value of a position that may be finished, by a table.
pub fn look_up<G: Game, S: Solver<G> + ?Sized>(
    game: &G,
    solver: &S,
    table: &Table,
    position: &G::Position,
) -> Value {
    match game.turn(position) {
        Turn::Over(outcome) => ended(outcome),
        _ => solver.value(game, table, position),
    }
}

/// The value of a game that is over.
pub fn ended(outcome: Outcome) -> Value {
    match outcome {
        Outcome::Draw => Value::Draw,
        Outcome::Win(player) => Value::Win { player, moves: 0 },
    }
}

/// The position after a move.
pub(crate) fn after<G: Game>(game: &G, position: &G::Position, mv: G::Move) -> G::Position {
    let mut next = position.clone();
    game.play(&mut next, mv);
    next
}
