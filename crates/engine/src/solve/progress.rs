//! How far a solver has come, for whoever watches it.

use ludoteca_game::Player;

/// What a solver is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Finding the positions.
    Exploring,
    /// Valuing them, from the ends backwards.
    Valuing,
    /// Proving by search.
    Proving,
}

/// How far a solver has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub phase: Phase,
    pub done: u64,
    /// Of how many, where that is known; 0 where it is not.
    pub of: u64,
    /// What a proof by search is asking just now, where it can tell.
    pub question: Option<Question>,
}

impl Progress {
    pub fn new(phase: Phase, done: u64, of: u64) -> Progress {
        Progress { phase, done, of, question: None }
    }
}

/// A question that a proof is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    pub asked: Asked,
    /// How many millionths of the moves are settled, those at each depth taken for equally hard: rather
    /// too few, since one good move may settle all that are left.
    pub settled: u32,
    /// Which of the first moves that had to be asked is being looked into, and of how many.
    pub branch: (u32, u32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Does the player win within so many moves?
    WinWithin { player: Player, moves: u32 },
    /// Does the player to move gain at least so much more than the other?
    Gain(i32),
}

/// So deep a search says where it is: what lies below weighs too little to show.
const DEEP: usize = 12;

/// Where a search is: for each depth how many moves are settled, and of how many.
#[derive(Debug, Default)]
pub(super) struct Path {
    levels: Vec<(u32, u32)>,
}

impl Path {
    /// One step deeper, unless that is too deep to show; says whether it is shown, and so must be left.
    pub(super) fn enter(&mut self, moves: usize) -> bool {
        let shown = self.levels.len() < DEEP;
        if shown {
            self.levels.push((0, moves.max(1) as u32));
        }
        shown
    }

    pub(super) fn leave(&mut self) {
        self.levels.pop();
    }

    /// A move at the depth entered last is settled.
    pub(super) fn settled(&mut self) {
        if let Some((settled, _)) = self.levels.last_mut() {
            *settled += 1;
        }
    }

    pub(super) fn question(&self, asked: Asked) -> Option<Question> {
        let &(settled, moves) = self.levels.first()?;
        let (mut share, mut width) = (0.0, 1e6);
        for &(settled, moves) in &self.levels {
            width /= f64::from(moves);
            share += width * f64::from(settled);
        }
        Some(Question { asked, settled: share as u32, branch: (moves.min(settled + 1), moves) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_weighs_each_depth_by_the_moves_above() {
        let mut path = Path::default();
        let asked = Asked::Gain(2);
        assert_eq!(path.question(asked), None);
        assert!(path.enter(4));
        path.settled();
        assert!(path.enter(2));
        path.settled();
        let question = Question { asked, settled: 375_000, branch: (2, 4) };
        assert_eq!(path.question(asked), Some(question));
        path.leave();
        path.settled();
        assert_eq!(path.question(asked).map(|question| question.settled), Some(500_000));
        assert!((0..20).filter(|_| path.enter(1)).count() < 20);
    }
}
