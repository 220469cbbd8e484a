//! Thinking under the swap rule: whoever opens looks for a fair move, whoever is offered takes the
//! better side, and from then on the game inside plays as it always does.

mod deciding;
mod solving;

use crate::certain;
use crate::choose;
use crate::engine::{AlphaBeta, Engine};
use crate::insight::{Evaluate, Insight, Provable};
use crate::leaves::Leaves;
use crate::mind::{Lengths, Mind, Openings, Proofs, Worth};
use crate::mind::{Oracle, Think};
use crate::question::{Budget, Request, Root, Thought, Words};
use crate::riddle::Riddle;
use crate::score::Score;
use crate::search::Search;
use crate::value::Value;
use deciding::Swapping;
use ludoteca_game::swap::{Stage, SwapPosition};
use ludoteca_game::{Game, Player, Random, Swap, SwapMove, Turn};
use solving::Inside;
use std::sync::Arc;

impl<G: Think> Insight for Swap<G> {
    fn has_draws(&self) -> bool {
        self.0.has_draws()
    }
}

impl<G: Think> Evaluate for Swap<G> {
    fn evaluate(&self, position: &Self::Position) -> Score {
        let score = self.0.evaluate(&position.inner);
        if position.stage == Stage::Swapped { -score } else { score }
    }
}

impl<G: Think> Provable for Swap<G> {}

impl<G: Think> Think for Swap<G> {
    /// Every part of the mind inside is taken apart by name: one that is forgotten does not compile.
    fn mind(&self) -> Mind<Self> {
        let inner = Arc::new(self.0.mind());
        let Mind {
            searches: _,
            strength,
            ladder,
            chooser: _,
            openings: Openings { known: _, fair: _ },
            riddle,
            worth,
            proofs: Proofs { looks, leads: _, lend: _ },
        } = &*inner;
        // What is asked of a position goes through `value`, which asks the mind inside.
        let Worth {
            solver: _,
            shelf,
            first_moves: _,
            value: _,
            asked: _,
            is_counted: _,
            lengths: _,
            plays_out: _,
            nearness: _,
            made: _,
        } = worth;
        let minds = || Arc::clone(&inner);
        let (solving, valuing, choosing) = (minds(), minds(), minds());
        let (looking, lending, riddling) = (minds(), minds(), minds());
        Mind {
            searches: vec![Box::new(Within(minds()))],
            strength: *strength,
            ladder,
            chooser: Some(Box::new(move |oracle, root, request| {
                think(oracle, &choosing, root, request)
            })),
            // A first move is chosen by [`open`].
            openings: Openings { known: None, fair: None },
            riddle: riddle.is_some().then(|| {
                Box::new(move |game: &Self, position: &SwapPosition<G::Position>, steps| {
                    riddled(&game.0, &riddling, position, steps)
                }) as _
            }),
            worth: Worth {
                solver: Box::new(Inside(solving)),
                shelf: *shelf,
                first_moves: None,
                value: Some(Box::new(move |game, position| value(game, &valuing, position))),
                asked: None,
                is_counted: None,
                lengths: Lengths::Counted,
                plays_out: None,
                nearness: None,
                made: None,
            },
            proofs: Proofs {
                looks: looks.is_some().then(|| {
                    Box::new(move |game: &Self, position: &SwapPosition<G::Position>| {
                        Oracle::new(&game.0, &looking).looks(&position.inner)
                    }) as _
                }),
                leads: None,
                lend: Box::new(move |game, most, work| {
                    (lending.proofs.lend)(&game.0, most, &mut |inner| {
                        work(&mut Swapping { game, inner });
                    });
                }),
            },
        }
    }

    fn reason(&self, position: &Self::Position, mv: Self::Move) -> Option<Words> {
        match mv {
            SwapMove::Play(mv) => self.0.reason(&position.inner, mv),
            SwapMove::Swap => {
                Some(["fica com o lado melhor", "fica com o lado melhor", "takes the better side"])
            }
        }
    }
}

/// The exact value, by what the game inside knows.
fn value<G: Think>(game: &Swap<G>, mind: &Mind<G>, position: &SwapPosition<G::Position>) -> Value {
    let inside = Oracle::new(&game.0, mind);
    match position.stage {
        Stage::Kept => inside.value(&position.inner),
        Stage::Swapped => inside.value(&position.inner).exchanged(),
        Stage::Offer => offered(inside.value(&position.inner)),
        Stage::Opening => {
            let (inner, mut moves) = (&position.inner, Vec::new());
            game.0.moves(inner, &mut moves);
            let after = moves.iter().map(|&mv| {
                let mut next = position.clone();
                game.play(&mut next, SwapMove::Play(mv));
                match game.turn(&next) {
                    Turn::Over(outcome) => crate::solve::ended(outcome),
                    _ => value(game, mind, &next),
                }
            });
            opened(after)
        }
    }
}

/// Only when nobody can swap any more.
fn riddled<G: Think>(
    game: &G,
    mind: &Mind<G>,
    position: &SwapPosition<G::Position>,
    steps: u64,
) -> Riddle<SwapMove<G::Move>> {
    let Some(riddle) = &mind.riddle else { return Riddle::Unasked };
    if matches!(position.stage, Stage::Opening | Stage::Offer) {
        return Riddle::None;
    }
    let line = |moves: Vec<G::Move>| moves.into_iter().map(SwapMove::Play).collect();
    riddle(game, &position.inner, steps).map(line)
}

/// The searches of the game inside.
struct Within<G: Game>(Arc<Mind<G>>);

impl<G: Think> Search<Swap<G>> for Within<G> {
    /// Only the first moves come here, and only where the value that is known does not tell the move.
    fn think(
        &self,
        game: &Swap<G>,
        leaves: Leaves<'_, Swap<G>>,
        root: &Root<'_, Swap<G>>,
        nodes: u64,
        request: &Request<'_>,
    ) -> Thought<SwapMove<G::Move>> {
        AlphaBeta::default().think(game, leaves, root, nodes, request)
    }

    fn with(&self, settings: &Engine) -> Option<Box<dyn Search<Swap<G>>>> {
        let offers = self.0.searches.iter().any(|search| search.with(settings).is_some());
        offers.then(|| Box::new(Within(Arc::clone(&self.0))) as _)
    }

    fn priors(
        &self,
        game: &Swap<G>,
        position: &SwapPosition<G::Position>,
        moves: &[SwapMove<G::Move>],
        out: &mut Vec<f32>,
    ) {
        let inner: Vec<G::Move> = moves
            .iter()
            .filter_map(|mv| match *mv {
                SwapMove::Play(inner) => Some(inner),
                SwapMove::Swap => None,
            })
            .collect();
        self.0.searches[0].priors(&game.0, &position.inner, &inner, out);
        // The swap is the last of the moves.
        out.resize(moves.len(), 0.0);
    }
}

/// Chooses a move.
fn think<G: Think>(
    oracle: &Oracle<'_, Swap<G>>,
    mind: &Mind<G>,
    root: &Root<'_, Swap<G>>,
    request: &Request<'_>,
) -> Thought<SwapMove<G::Move>> {
    let inside = Oracle::new(&oracle.game.0, mind);
    let SwapPosition { inner, stage } = root.position;
    let early = matches!(stage, Stage::Opening | Stage::Offer);
    if early && oracle.value(root.position) != Value::Unknown {
        return choose::choose(oracle, root, request);
    }
    if *stage == Stage::Opening
        && request.budget == Budget::Solve
        && let Some(thought) = certain::solve(oracle, root, request)
    {
        return thought;
    }
    if *stage == Stage::Opening {
        return open(&inside, inner, request);
    }
    let inner: Root<'_, G> =
        Root { position: inner, past: Vec::new(), quiet: root.quiet, resources: root.resources };
    let thought = inside.think(&inner, request);
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

/// What a first move is worth to both when player two may swap: they take the better side, and the
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
fn open<G: Think>(
    oracle: &Oracle<'_, G>,
    start: &G::Position,
    request: &Request<'_>,
) -> Thought<SwapMove<G::Move>> {
    let Oracle { game, mind } = *oracle;
    let mut random = Random::new(request.seed ^ game.key(start));
    let mut moves = Vec::new();
    game.moves(start, &mut moves);
    let mut nodes = 0;
    let Openings { known, fair } = &mind.openings;
    let fair = fair.as_ref().and_then(|fair| fair(game, &mut random));
    let known = fair.or_else(|| known.as_ref().and_then(|known| known(game, start, &mut random)));
    let level = mind.level_of(request.budget);
    let slips = level.is_some_and(|level| level.slip(&mut random).is_some());
    let best = if slips {
        moves.get(random.below(moves.len())).copied()
    } else {
        known.or_else(|| {
            let spend = match (level, request.budget) {
                (Some(level), _) => level.nodes,
                (None, Budget::Nodes(nodes)) => nodes,
                _ => mind.strength,
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
                let thought = oracle.think(&Root::new(&next), &short);
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
