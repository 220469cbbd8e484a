//! Why a move is good, as values that are true on the board: each is found by the rules themselves or by what
//! stands before and after the move, never by an opinion. What a verdict says (who wins, in how many moves) is
//! not here; what a game knows of its own moves (`Match::reason`) is one motif among these.

mod find;
mod shape;
mod told;

pub use find::motifs;
pub use told::{because, reason};

/// One thing a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motif {
    /// Whatever the opponent answers, a move wins at once then.
    Unstoppable,
    /// Other moves let the opponent win at once, this one does not: so many, of so many.
    Parries { others: usize, of: usize },
    /// After most answers a move wins at once.
    Threatens,
    /// So many of the answers lose at once.
    Traps { losing: usize, of: usize },
    /// The opponent has one answer.
    Forces,
    /// What the game itself says of the move.
    Own([&'static str; 3]),
    /// So many pieces of the opponent are gone.
    Takes(i32),
    /// So many seeds, boxes or points are won.
    Gains { thing: Thing, count: i32 },
    /// Most of the other moves lose pieces or points at once, this one does not.
    Spares(Thing),
    /// The same player is to move again.
    GoesOn,
    /// So many own groups become one.
    Joins(usize),
    /// A stone two steps away, with both ways between them open.
    Bridges,
    /// It stands between stones of the opponent that were two steps apart, on one of their two ways.
    Intrudes,
    /// It stands next to two groups of the opponent, which it keeps apart here.
    Parts,
    /// So many in a row, with room for the line that wins.
    Lines(usize),
    /// So many of the opponent in a row end here.
    Stops(usize),
    /// A piece comes to where its player's pieces have to go.
    Arrives,
    /// A piece comes nearer to its goal: so many rows or steps are left.
    Nears(usize),
    /// The shared piece goes away from the opponent's goal: so many steps.
    Leads { from: usize, to: usize },
    /// It leaves the opponent so many answers; the other moves leave more on average.
    Hems { answers: usize, usual: usize },
    /// After most answers something of the opponent's can be taken.
    Menaces(Thing),
    /// The colour's product goes up.
    Grows { from: i32, to: i32 },
    /// The opponent's product goes down.
    Cuts { from: i32, to: i32 },
    /// It stands in the middle of the board.
    Centre,
    /// It stands next to an own stone.
    Supports,
    /// It takes a free place beside so many stones of the opponent.
    Presses(usize),
    /// A light turns red and changes no more.
    Settles,
    /// A new group of its colour begins.
    Starts,
    /// So many groups of the opponent become one, which lowers their product.
    JoinsTheirs(usize),
}

/// What can be won or lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    Piece,
    Seeds,
    Boxes,
    Turn,
}
