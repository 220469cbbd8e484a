//! The one way to ask what a position of a match is worth: what is known, then what was proved, then what can be found, and
//! whatever came before.

use crate::choose::{twice, value_in_match, value_told};
use crate::deepening;
use crate::effort::{Certain, Effort, Origin, Spends};
use crate::engine::AlphaBeta;
use crate::mind::{Lengths, Oracle, Think};
use crate::question::{Budget, Request, Root, Thought};
use crate::solve::fewest::ROUNDS;
use crate::solve::{Means, Progress, ended};
use crate::value::Value;
use ludoteca_game::Turn;

/// What was proved once of a position after so many moves without progress.
pub type Book<'a, G> = &'a dyn Fn(&<G as ludoteca_game::Game>::Position, u32) -> Value;

impl<G: Think> Oracle<'_, G> {
    /// What is certain of a match's position, its past included.
    pub fn ask(&self, root: &Root<'_, G>, effort: Effort, book: Book<'_, G>) -> Option<Certain> {
        if let Turn::Over(outcome) = self.game.turn(root.position) {
            return Certain::of(ended(outcome), Origin::Rules);
        }
        let spends = effort.spends();
        let (value, by) = self.alone(root, &spends, book);
        let value = match effort {
            Effort::Patient => value_told(self, root, value, &spends),
            Effort::Second => value_in_match(self, root, value, &spends),
            // A draw stays one whatever came twice.
            Effort::Ready if value == Value::Draw || twice(self.game, root).is_empty() => value,
            Effort::Ready => Value::Unknown,
        };
        Certain::of(value, by)
    }

    /// What the position is worth as if it had come for the first time.
    fn alone(&self, root: &Root<'_, G>, spends: &Spends, book: Book<'_, G>) -> (Value, Origin) {
        let Root { position, quiet, .. } = *root;
        let is_empty = self.mind.worth.shelf.is_some_and(|shelf| !shelf.is_filled());
        if is_empty && !spends.builds {
            return (self.known_after(position, quiet), Origin::Known);
        }
        let known = match self.asked(position, quiet) {
            // Who wins is known, and in how many moves at most: a value is told when they are counted.
            Value::Win { .. } if self.mind.worth.lengths == Lengths::Bounds => {
                self.count(position, 0, spends.counting).exact
            }
            value => value,
        };
        if known != Value::Unknown {
            return (known, Origin::Known);
        }
        match book(position, quiet) {
            Value::Unknown if self.game.turn(position).player().is_none() => {}
            Value::Unknown => return (self.found(position, quiet, spends), Origin::Proof),
            value => return (value, Origin::Book),
        }
        (Value::Unknown, Origin::Known)
    }

    /// What a search or a proof finds now.
    fn found(&self, position: &G::Position, quiet: u32, spends: &Spends) -> Value {
        let seen = match spends.seeing {
            0 => Value::Unknown,
            nodes => self.seen(position, quiet, nodes),
        };
        if seen != Value::Unknown || spends.proving == 0 {
            return seen;
        }
        let looks = spends.proving * self.looks(position);
        // A game without such proofs says so at once, or makes its table.
        let mut watch = |progress: Progress| looks == 0 || progress.done < looks;
        let mut means = Means { threads: 1, most: spends.room, watch: &mut watch };
        self.worked_out(position, &mut means).unwrap_or(Value::Unknown)
    }

    /// A search that counts the moves of a win exactly. One that had to be broken off may have found a win and
    /// not yet the shortest: then nothing is said.
    pub fn count(&self, position: &G::Position, quiet: u32, nodes: u64) -> Thought<G::Move> {
        let request = Request { budget: Budget::Nodes(nodes), seed: 1, stop: &|| false };
        let (root, settings) = (Root { quiet, ..Root::new(position) }, AlphaBeta::exact());
        let leaves = self.leaves();
        let thought = deepening::search(self.game, leaves, &root, settings, nodes, &request);
        let exact = if thought.nodes < nodes { thought.exact } else { Value::Unknown };
        Thought { exact, ..thought }
    }

    /// The exact value where a search of so many nodes sees the end of every line. What comes again and again, or is won
    /// by going round, is not seen so.
    fn seen(&self, position: &G::Position, quiet: u32, nodes: u64) -> Value {
        match self.count(position, quiet, nodes).exact {
            Value::Draw if self.game.history().repetition => Value::Unknown,
            Value::Win { moves, .. } if moves > ROUNDS && !self.game.cycles_draw() => {
                Value::Unknown
            }
            value => value,
        }
    }
}
