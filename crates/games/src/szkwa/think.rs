//! Alpha-beta with a small network that has learnt exact values; the last moves by looking to the end.

use super::network::judge;
use super::opening::keeping;
use super::rules::{Move, Position, Szkwa};
use super::solve::SHELF;
use ludoteca_engine::solve::surround::{self, Kept};
use ludoteca_engine::solve::{Surrounding, Table};
use ludoteca_engine::{
    AlphaBeta, Budget, Evaluate, Insight, Mind, Oracle, Playout, Provable, Request, Root, Score,
    Think, Thought, Value, choose,
};
use ludoteca_game::{Game, Player, Turn};

/// The layers of the table, where there is one.
fn kept() -> Option<&'static Kept> {
    match SHELF.peek() {
        Some(Table::Surround(kept)) => Some(kept),
        _ => None,
    }
}

impl Think for Szkwa {
    fn mind(&self) -> Mind<Self> {
        // Every move to its full depth: one late in the order is often the only one that holds.
        let search = AlphaBeta { quiescence: 0, reductions: false, ..AlphaBeta::default() };
        Mind::new(search, 4_000_000)
            .ladder(&[1700, 1012, 620, 380, 200, 80, 0])
            .solved_by(Surrounding)
            .on(Some(&SHELF))
            .valued_by(Self::tabled)
            .asked_by(|game, position| surround::value(game, kept(), position))
            .chosen_by(choose)
    }
}

impl Insight for Szkwa {
    fn slot(&self, mv: Move) -> usize {
        usize::from(mv) + 1
    }
}

impl Evaluate for Szkwa {
    fn evaluate(&self, position: &Position) -> Score {
        let own = judge(position);
        if position.player == Player::One { own } else { -own }
    }

    /// Captures first, then room to breathe.
    fn order(&self, position: &Position, mv: Move) -> Score {
        let breaths = self.near[usize::from(mv)] & position.empty();
        100 * self.taken(position, mv).count_ones() as Score + 10 * breaths.count_ones() as Score
    }
}

impl Playout for Szkwa {}

impl Provable for Szkwa {}

impl Szkwa {
    /// By the layers of a table.
    fn tabled(&self, position: &Position) -> Value {
        kept().map_or(Value::Unknown, |kept| surround::tabled(self, kept, position))
    }
}

/// Full strength is exact where a search or a table can be; where that loses, the usual search finds what
/// is hardest to answer.
fn choose(
    oracle: &Oracle<'_, Szkwa>,
    root: &Root<'_, Szkwa>,
    request: &Request<'_>,
) -> Thought<Move> {
    let game = oracle.game;
    let strong = match request.budget {
        Budget::Time | Budget::Solve => true,
        budget => oracle.mind.level_of(budget) == Some(oracle.level(8)),
    };
    let Turn::Player(player) = game.turn(root.position) else { return Thought::empty() };
    // Who compares searches wants their own answers.
    let strong = strong && root.resources.engine.is_none();
    let exact = strong.then(|| surround::best(game, kept(), root.position, request.stop)).flatten();
    let Some((point, value)) = exact else {
        let thought = choose::choose(oracle, root, request);
        return if strong { game.kept_by(root.position, thought) } else { thought };
    };
    match value {
        Value::Win { player: winner, .. } if winner != player => {
            choose::choose(oracle, root, request)
        }
        value => Thought {
            best: Some(point as Move),
            expected: value.points().unwrap_or(0.5),
            exact: value,
            nodes: 1,
            line: vec![point as Move],
        },
    }
}

impl Szkwa {
    /// What a search has found, unless it gives away what the first moves are known to keep.
    fn kept_by(&self, position: &Position, thought: Thought<Move>) -> Thought<Move> {
        let keeping = keeping(self, position);
        if keeping.is_empty() || thought.best.is_some_and(|best| keeping.contains(&best)) {
            return thought;
        }
        let against = |mv: &Move| {
            let mut next = *position;
            self.play(&mut next, *mv);
            judge(&next)
        };
        let best = keeping.into_iter().min_by_key(against);
        Thought { line: best.into_iter().collect(), best, ..thought }
    }
}
