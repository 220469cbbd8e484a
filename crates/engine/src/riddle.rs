//! What a game may prove of a puzzle by its own means.

/// What a game tells of a position as a riddle: which move is the only one that wins?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Riddle<M> {
    /// The game has no means of its own: the searches are asked.
    Unasked,
    /// It is none, or that cannot be proven.
    None,
    /// One move wins and every other is proven not to: it begins this line, in which the winner hurries, the
    /// loser resists, and the game ends.
    Only(Vec<M>),
}

impl<M> Riddle<M> {
    /// The same with its line in other words.
    pub fn map<N>(self, line: impl FnOnce(Vec<M>) -> Vec<N>) -> Riddle<N> {
        match self {
            Riddle::Unasked => Riddle::Unasked,
            Riddle::None => Riddle::None,
            Riddle::Only(moves) => Riddle::Only(line(moves)),
        }
    }
}
