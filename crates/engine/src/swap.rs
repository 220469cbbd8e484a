//! Thinking under the swap rule: whoever opens looks for a fair move, whoever is offered takes the
//! better side, and from then on the game inside plays as it always does.

mod deciding;

use crate::certain;
use crate::choose::{self, value_of};
use crate::score::Score;
use crate::solve::{Decide, Means, Shelf, Solution, Solved, Table, Unsolved, Wish};
use crate::think::{Budget, Request, Riddle, Root, Think, Thought, Value, Words};
use deciding::Swapping;
use ludoteca_game::swap::{Stage, SwapPosition};
use ludoteca_game::{Game, Player, Random, Swap, SwapMove, Turn};

impl<G: Think> Think for Swap<G> {
    fn full_strength(&self) -> u64 {
        self.0.full_strength()
    }

    fn ladder(&self) -> &'static [u16] {
        self.0.ladder()
    }

    fn evaluate(&self, position: &Self::Position) -> Score {
        let score = self.0.evaluate(&position.inner);
        if position.stage == Stage::Swapped { -score } else { score }
    }

    fn priors(&self, position: &Self::Position, moves: &[Self::Move], out: &mut Vec<f32>) {
        let inner: Vec<G::Move> = moves
            .iter()
            .filter_map(|mv| match *mv {
                SwapMove::Play(inner) => Some(inner),
                SwapMove::Swap => None,
            })
            .collect();
        self.0.priors(&position.inner, &inner, out);
        // The swap is the last of the moves.
        out.resize(moves.len(), 0.0);
    }

    fn value(&self, position: &Self::Position) -> Value {
        match position.stage {
            Stage::Kept => self.0.value(&position.inner),
            Stage::Swapped => self.0.value(&position.inner).exchanged(),
            Stage::Offer => offered(self.0.value(&position.inner)),
            Stage::Opening => {
                let (inner, mut moves) = (&position.inner, Vec::new());
                self.0.moves(inner, &mut moves);
                let after = moves.iter().map(|&mv| {
                    let mut next = position.clone();
                    self.play(&mut next, SwapMove::Play(mv));
                    value_of(self, &next)
                });
                opened(after)
            }
        }
    }

    fn shelf(&self) -> Option<&'static Shelf> {
        self.0.shelf()
    }

    fn fits(&self, table: &Table) -> Result<(), String> {
        self.0.fits(table)
    }

    fn shelved(&self, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        self.0.shelved(means)
    }

    /// The game inside is solved with all its first moves; what the swap makes of them is reckoned.
    fn outright(&self, wish: Wish, means: &mut Means<'_>) -> Result<Solved<Self::Move>, Unsolved> {
        let inner = self.0.outright(Wish { first: true, ..wish }, means)?;
        let start = self.start();
        let offer = |&(mv, value): &(G::Move, Value)| {
            let mut next = start.clone();
            self.play(&mut next, SwapMove::Play(mv));
            let value = match next.stage {
                Stage::Offer => offered(value),
                // The first player goes on: nothing is said of what comes then.
                Stage::Opening => Value::Unknown,
                _ => value,
            };
            (SwapMove::Play(mv), value)
        };
        let mut first: Vec<(Self::Move, Value)> = inner.first.iter().map(offer).collect();
        let value = opened(first.iter().map(|&(_, value)| value));
        if !wish.first {
            first.clear();
        }
        let Solved { positions, different, all, least, table, classes, .. } = inner;
        Ok(Solved { value, first, positions, different, all, least, table, classes })
    }

    fn has_draws(&self) -> bool {
        self.0.has_draws()
    }

    fn looks(&self, position: &Self::Position) -> u64 {
        self.0.looks(&position.inner)
    }

    fn deciding(&self, most: u64, work: &mut dyn FnMut(&mut dyn Decide<Self>)) {
        self.0.deciding(most, &mut |inner| work(&mut Swapping { game: self, inner }));
    }

    fn reason(&self, position: &Self::Position, mv: Self::Move) -> Option<Words> {
        match mv {
            SwapMove::Play(mv) => self.0.reason(&position.inner, mv),
            SwapMove::Swap => {
                Some(["fica com o lado melhor", "fica com o lado melhor", "takes the better side"])
            }
        }
    }

    /// Only when nobody can swap any more.
    fn riddle(&self, position: &Self::Position, steps: u64) -> Riddle<Self::Move> {
        if matches!(position.stage, Stage::Opening | Stage::Offer) {
            return Riddle::None;
        }
        let line = |moves: Vec<G::Move>| moves.into_iter().map(SwapMove::Play).collect();
        self.0.riddle(&position.inner, steps).map(line)
    }

    fn think(&self, root: &Root<'_, Self>, request: &Request) -> Thought<Self::Move> {
        let SwapPosition { inner, stage } = root.position;
        let early = matches!(stage, Stage::Opening | Stage::Offer);
        if early && self.value(root.position) != Value::Unknown {
            return choose::choose(self, root, request);
        }
        if *stage == Stage::Opening
            && request.budget == Budget::Solve
            && let Some(thought) = certain::solve(self, root, request)
        {
            return thought;
        }
        if *stage == Stage::Opening {
            return open(&self.0, inner, request);
        }
        let inner: Root<'_, G> = Root {
            position: inner,
            past: Vec::new(),
            quiet: root.quiet,
            resources: root.resources,
        };
        let thought = self.0.think(&inner, request);
        // The one who may swap is player two.
        if *stage == Stage::Offer && thought.expected > 0.5 {
            return Thought {
                best: Some(SwapMove::Swap),
                expected: 1.0 - thought.expected,
                exact: offered(thought.exact),
                nodes: thought.nodes,
                line: vec![SwapMove::Swap],
            };
        }
        let exchanged = *stage == Stage::Swapped;
        Thought {
            best: thought.best.map(SwapMove::Play),
            expected: if exchanged { 1.0 - thought.expected } else { thought.expected },
            exact: if exchanged { thought.exact.exchanged() } else { thought.exact },
            nodes: thought.nodes,
            line: thought.line.into_iter().map(SwapMove::Play).collect(),
        }
    }
}

/// What a first move is worth to both when player two may swap: he takes the better side, and the
/// swap is a move.
fn offered(value: Value) -> Value {
    match value {
        Value::Win { player: Player::One, moves } => {
            Value::Win { player: Player::Two, moves: moves + 1 }
        }
        value => value,
    }
}

/// The value of the start by the values after the first moves, all of them known.
fn opened(after: impl Iterator<Item = Value>) -> Value {
    let mut values: Vec<Value> = after.collect();
    let rank = |value: &Value| match *value {
        Value::Win { player: Player::One, moves } => 1_000_000 - i64::from(moves),
        Value::Win { player: Player::Two, moves } => i64::from(moves) - 1_000_000,
        _ => 0,
    };
    if values.contains(&Value::Unknown) {
        return Value::Unknown;
    }
    values.sort_by_key(rank);
    match values.pop() {
        Some(Value::Win { player, moves }) => Value::Win { player, moves: moves + 1 },
        value => value.unwrap_or(Value::Unknown),
    }
}

/// The first move: known by heart, or the fairest that a short look finds.
fn open<G: Think>(game: &G, start: &G::Position, request: &Request) -> Thought<SwapMove<G::Move>> {
    let mut random = Random::new(request.seed ^ game.key(start));
    let mut moves = Vec::new();
    game.moves(start, &mut moves);
    let mut nodes = 0;
    let known = game.fair(&mut random).or_else(|| game.opening(start, &mut random));
    let level = request.budget.level(game);
    let slips = level.is_some_and(|level| level.slip(&mut random).is_some());
    let best = if slips {
        moves.get(random.below(moves.len())).copied()
    } else {
        known.or_else(|| {
            let spend = match (level, request.budget) {
                (Some(level), _) => level.nodes,
                (None, Budget::Nodes(nodes)) => nodes,
                _ => game.full_strength(),
            };
            let short = Request {
                budget: Budget::Nodes((spend / moves.len() as u64).max(1)),
                seed: request.seed,
                stop: request.stop,
            };
            let mut unfair = |mv: G::Move| {
                let mut next = start.clone();
                game.play(&mut next, mv);
                if !matches!(game.turn(&next), Turn::Player(Player::Two)) {
                    return f64::MAX;
                }
                let thought = game.think(&Root::new(&next), &short);
                nodes += thought.nodes;
                (thought.expected - 0.5).abs()
            };
            let mut judged: Vec<(f64, G::Move)> = Vec::with_capacity(moves.len());
            for &mv in &moves {
                judged.push((unfair(mv), mv));
                // Without time for all of them, the fairest so far.
                if (request.stop)() {
                    break;
                }
            }
            let fairest = judged.into_iter().min_by(|one, two| one.0.total_cmp(&two.0));
            fairest.map(|(_, mv)| mv)
        })
    };
    let best = best.map(SwapMove::Play);
    Thought {
        best,
        expected: 0.5,
        exact: Value::Unknown,
        nodes: nodes.max(1),
        line: best.into_iter().collect(),
    }
}
