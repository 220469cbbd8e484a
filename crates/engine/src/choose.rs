//! How a move is chosen: a slip where the level says so, then what is known by heart or exactly, then
//! the search that the game picks.

use crate::engine::{AlphaBeta, Engine};
use crate::level::slip;
use crate::think::{Budget, Request, Root, Think, Thought, Value};
use crate::{deepening, forest};
use ludoteca_game::{Outcome, Player, Random, Turn};

pub fn choose<G: Think>(game: &G, root: &Root<'_, G>, request: &Request) -> Thought<G::Move> {
    let position = root.position;
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    if moves.is_empty() || game.turn(position).player().is_none() {
        return Thought::empty();
    }
    let mut random = Random::new(request.seed ^ game.key(position));
    let mut nodes = u64::MAX;
    match request.budget {
        Budget::Level(_) | Budget::Like(_) => {
            let level = request.budget.level(game).expect("a level");
            nodes = level.nodes;
            if let Some(how) = level.slip(&mut random) {
                let slip = slip(game, position, &moves, how, &mut random);
                return quick(slip, Value::Unknown);
            }
            if let [only] = moves[..] {
                return quick(Some(only), game.value(position));
            }
        }
        Budget::Nodes(most) => nodes = most,
        Budget::Time | Budget::Solve => {}
    }
    // To solve is to count the moves as well.
    let enough = request.budget != Budget::Solve || !game.estimates();
    if enough && let Some(thought) = perfect(game, position, &moves, &mut random) {
        return thought;
    }
    if request.budget != Budget::Solve
        && let Some(mv) = game.opening(position, &mut random)
    {
        return quick(Some(mv), Value::Unknown);
    }
    match root.resources.engine.unwrap_or_else(|| game.engine(position)) {
        _ if request.budget == Budget::Solve => {
            deepening::search(game, root, AlphaBeta::exact(), nodes, request)
        }
        Engine::AlphaBeta(settings) => deepening::search(game, root, settings, nodes, request),
        Engine::Tree(settings) => forest::search(game, root, settings, nodes, request),
    }
}

/// An answer that needed no search.
fn quick<M: Copy>(best: Option<M>, exact: Value) -> Thought<M> {
    Thought {
        best,
        expected: exact.points().unwrap_or(0.5),
        exact,
        nodes: 1,
        line: best.into_iter().collect(),
    }
}

/// The exact value of a position that may be finished.
pub fn value_of<G: Think>(game: &G, position: &G::Position) -> Value {
    match game.turn(position) {
        Turn::Over(Outcome::Draw) => Value::Draw,
        Turn::Over(Outcome::Win(player)) => Value::Win { player, moves: 0 },
        _ => game.value(position),
    }
}

/// How good an exact value is for a player: wins by their speed, losses by their length.
fn worth(value: Value, player: Player) -> Option<i64> {
    match value {
        Value::Unknown => None,
        Value::Draw => Some(0),
        Value::Win { player: winner, moves } if winner == player => {
            Some(1_000_000 - i64::from(moves))
        }
        Value::Win { moves, .. } => Some(i64::from(moves) - 1_000_000),
    }
}

/// The result, how near it is, the moves to it, and what the opponent may do wrong.
type Rank = (i64, i64, i64, f64);

/// One ply of look-ahead over exact values. Among moves that keep a draw, the one that gives the
/// opponent most ways to go wrong.
fn perfect<G: Think>(
    game: &G,
    position: &G::Position,
    moves: &[G::Move],
    random: &mut Random,
) -> Option<Thought<G::Move>> {
    let player = game.turn(position).player()?;
    let exact = game.value(position);
    let goal = worth(exact, player)?;
    let mut best: Option<(Rank, G::Move)> = None;
    for &mv in moves {
        let mut next = position.clone();
        game.play(&mut next, mv);
        let Some(worth) = worth(value_of(game, &next), player) else { continue };
        let trap = if worth == 0 { traps(game, &next, player) } else { 0.0 };
        let near = game.nearness(&next, player);
        let rank = (worth.signum(), near, worth, trap + 1e-6 * random.unit());
        if best.is_none_or(|(known, _)| rank > known) {
            best = Some((rank, mv));
        }
    }
    let ((found, ..), mv) = best?;
    let kept = found == goal.signum();
    kept.then(|| Thought { nodes: moves.len() as u64, ..quick(Some(mv), exact) })
}

/// The share of the opponent's replies that lose.
fn traps<G: Think>(game: &G, position: &G::Position, player: Player) -> f64 {
    if game.turn(position) != Turn::Player(player.other()) {
        return 0.0;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let loses = |&&mv: &&G::Move| {
        let mut next = position.clone();
        game.play(&mut next, mv);
        matches!(value_of(game, &next), Value::Win { player: winner, .. } if winner == player)
    };
    moves.iter().filter(loses).count() as f64 / moves.len().max(1) as f64
}
