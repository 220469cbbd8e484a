//! How a move is chosen: a slip where the level says so, then what is known by heart or exactly, then
//! the search that the game picks.

use crate::effort::{FOR_MOVES, Spends};
use crate::engine::AlphaBeta;
use crate::mind::Lengths;
use crate::mind::{Oracle, Think};
use crate::question::{Budget, Request, Root, Thought};
use crate::quiet::{is_used_up, quiet_after};
use crate::slips::slip;
use crate::solve::{Means, after, ended};
use crate::value::{Value, worth};
use crate::{certain, deepening, past};
use ludoteca_game::{Player, Random, Turn};

/// How many times as long as a low level's move full strength may take to play lines out.
const STRONG: u64 = 10;

impl<G: Think> Oracle<'_, G> {
    /// Chooses a move.
    pub fn think(&self, root: &Root<'_, G>, request: &Request<'_>) -> Thought<G::Move> {
        match &self.mind.chooser {
            Some(chooser) => chooser(self, root, request),
            None => choose(self, root, request),
        }
    }
}

/// The usual way.
pub fn choose<G: Think>(
    oracle: &Oracle<'_, G>,
    root: &Root<'_, G>,
    request: &Request,
) -> Thought<G::Move> {
    let game = oracle.game;
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
            let level = oracle.mind.level_of(request.budget).expect("a level");
            nodes = level.nodes;
            if let Some(how) = level.slip(&mut random) {
                let slip = slip(oracle, position, &moves, how, &mut random);
                return Thought::quick(slip, Value::Unknown);
            }
            if let [only] = moves[..] {
                return Thought::quick(Some(only), oracle.value_after(position, root.quiet));
            }
        }
        Budget::Nodes(most) => nodes = most,
        Budget::Time | Budget::Solve => {}
    }
    let strong = matches!(request.budget, Budget::Time | Budget::Solve)
        || oracle.mind.level_of(request.budget) == Some(oracle.level(8));
    if let Some(thought) = with_past(oracle, root, if strong { STRONG } else { 1 }) {
        return thought;
    }
    // To solve is to count the moves as well.
    let enough = request.budget != Budget::Solve || oracle.mind.worth.lengths != Lengths::Bounds;
    if enough && let Some(thought) = perfect(oracle, root, &moves, &mut random) {
        return thought;
    }
    if let Some(thought) = by_chance(oracle, position, &moves) {
        return thought;
    }
    if request.budget != Budget::Solve
        && let Some(known) = &oracle.mind.openings.known
        && let Some(mv) = known(game, position, &mut random)
    {
        return Thought::quick(Some(mv), Value::Unknown);
    }
    // Dice settle nothing: the usual search tells what is best on average.
    if request.budget == Budget::Solve && oracle.mind.worth.solver.dice().is_some() {
        return oracle.search(root, oracle.mind.strength, request);
    }
    if request.budget == Budget::Solve {
        return certain::solve(oracle, root, request)
            .or_else(|| by_table_made(oracle, root, &moves, request, &mut random))
            .unwrap_or_else(|| {
                deepening::search(game, oracle.leaves(), root, AlphaBeta::exact(), nodes, request)
            });
    }
    if strong && let Some(thought) = certain::choose(oracle, root, nodes, request) {
        return thought;
    }
    oracle.search(root, nodes, request)
}

/// By playing every line out with its past, where no table tells what the position is worth or something came twice already.
fn with_past<G: Think>(
    oracle: &Oracle<'_, G>,
    root: &Root<'_, G>,
    patience: u64,
) -> Option<Thought<G::Move>> {
    let looks = patience * oracle.plays_out(root.position);
    let told = looks == 0
        || oracle.value_after(root.position, root.quiet) != Value::Unknown
            && twice(oracle.game, root).is_empty();
    if told { None } else { past::played_out(oracle.game, root, looks) }
}

/// The exact value after a move, when so many moves without progress came before it.
pub fn value_of_move<G: Think>(
    oracle: &Oracle<'_, G>,
    position: &G::Position,
    mv: G::Move,
    quiet: u32,
) -> Value {
    let game = oracle.game;
    let next = after(game, position, mv);
    let quiet = quiet_after(game, position, mv, quiet);
    match game.turn(&next) {
        Turn::Over(outcome) => ended(outcome),
        _ if is_used_up(game, quiet) => Value::Draw,
        _ => oracle.value_after(&next, quiet),
    }
}

/// The positions of a match that came twice already: the third time ends the game.
pub(crate) fn twice<G: Think>(game: &G, root: &Root<'_, G>) -> Vec<u64> {
    let mut keys = root.past.clone();
    keys.push(game.occurrence(root.position));
    keys.sort_unstable();
    let mut twice: Vec<u64> =
        keys.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    twice.dedup();
    twice
}

/// The exact value of a match's position, where this is the value of the position without its past.
pub(crate) fn value_in_match<G: Think>(
    oracle: &Oracle<'_, G>,
    root: &Root<'_, G>,
    value: Value,
    spends: &Spends,
) -> Value {
    let game = oracle.game;
    let twice = twice(oracle.game, root);
    let Turn::Player(player) = game.turn(root.position) else { return value };
    if value == Value::Unknown || twice.is_empty() {
        return value;
    }
    let position = std::slice::from_ref(root.position);
    if past::matters(oracle.game)
        && let Some(values) = past::values(oracle, position, &twice, spends.past)
    {
        return values[0];
    }
    let mut moves = Vec::new();
    game.moves(root.position, &mut moves);
    let values: Vec<Value> =
        moves.into_iter().map(|mv| value_after_move(oracle, root, mv, &twice)).collect();
    if values.contains(&Value::Unknown) {
        return value;
    }
    values.into_iter().max_by_key(|&value| worth(value, player)).map_or(value, Value::sooner)
}

/// The exact value of a match's position with its moves counted, its past included; unknown where that is not known.
pub(crate) fn value_told<G: Think>(
    oracle: &Oracle<'_, G>,
    root: &Root<'_, G>,
    value: Value,
    spends: &Spends,
) -> Value {
    let twice = twice(oracle.game, root);
    if twice.is_empty() && value != Value::Unknown && oracle.is_counted(root.position) {
        return value;
    }
    if past::matters(oracle.game) {
        let values = past::values(oracle, std::slice::from_ref(root.position), &twice, spends.past);
        return values.map_or(Value::Unknown, |values| values[0]);
    }
    let looks = spends.lines * oracle.plays_out(root.position);
    past::played_out(oracle.game, root, looks).map_or(Value::Unknown, |thought| thought.exact)
}

/// The exact value after a move in a match: what comes for the third time now, or may by the next move, ends it.
fn value_after_move<G: Think>(
    oracle: &Oracle<'_, G>,
    root: &Root<'_, G>,
    mv: G::Move,
    twice: &[u64],
) -> Value {
    let game = oracle.game;
    let value = value_of_move(oracle, root.position, mv, root.quiet);
    let next = after(game, root.position, mv);
    let Turn::Player(player) = game.turn(&next) else { return value };
    if twice.is_empty() {
        return value;
    }
    let third = |position: &G::Position| {
        let ends =
            game.turn(position).player().is_some() && twice.contains(&game.occurrence(position));
        ends.then(|| ended(game.repeated(position)))
    };
    if let Some(ended) = third(&next) {
        return ended;
    }
    let mut replies = Vec::new();
    if value != Value::Unknown {
        game.moves(&next, &mut replies);
    }
    let quiet = quiet_after(game, root.position, mv, root.quiet);
    let values: Vec<Value> = replies
        .into_iter()
        .map(|reply| {
            let ended = third(&after(game, &next, reply));
            ended.unwrap_or_else(|| value_of_move(oracle, &next, reply, quiet)).sooner()
        })
        .collect();
    if values.contains(&Value::Unknown) {
        return value;
    }
    values.into_iter().max_by_key(|&value| worth(value, player)).unwrap_or(value)
}

/// The exact values after all moves where something came twice already and that can be reckoned with in full.
fn values_after_moves<G: Think>(
    oracle: &Oracle<'_, G>,
    root: &Root<'_, G>,
    moves: &[G::Move],
    twice: &[u64],
) -> Option<Vec<Value>> {
    let game = oracle.game;
    if twice.is_empty() || !past::matters(oracle.game) {
        return None;
    }
    let nexts: Vec<G::Position> = moves.iter().map(|&mv| after(game, root.position, mv)).collect();
    let ends = |next: &G::Position| match game.turn(next) {
        Turn::Over(outcome) => Some(ended(outcome)),
        _ => twice.contains(&game.occurrence(next)).then(|| ended(game.repeated(next))),
    };
    let open: Vec<G::Position> =
        nexts.iter().filter(|next| ends(next).is_none()).cloned().collect();
    let mut values = past::values(oracle, &open, twice, FOR_MOVES)?.into_iter();
    nexts.iter().map(|next| ends(next).or_else(|| values.next())).collect()
}

/// The result, how near it is, the moves to it, and what the opponent may do wrong.
type Rank = (i64, i64, i64, f64);

/// One ply of look-ahead over exact values. Among moves that keep a draw, the one that gives the
/// opponent most ways to go wrong.
fn perfect<G: Think>(
    oracle: &Oracle<'_, G>,
    root: &Root<'_, G>,
    moves: &[G::Move],
    random: &mut Random,
) -> Option<Thought<G::Move>> {
    let game = oracle.game;
    let (position, quiet) = (root.position, root.quiet);
    let player = game.turn(position).player()?;
    let exact = oracle.value_after(position, quiet);
    let goal = worth(exact, player)?;
    let twice = twice(oracle.game, root);
    // A draw stays one whatever came twice.
    let all = if goal == 0 { None } else { values_after_moves(oracle, root, moves, &twice) };
    let mut best: Option<(Rank, G::Move, Value)> = None;
    for (index, &mv) in moves.iter().enumerate() {
        let value = match &all {
            Some(values) => values[index],
            None => value_after_move(oracle, root, mv, &twice),
        };
        let Some(worth) = worth(value, player) else { continue };
        let trap = if worth == 0 { traps(oracle, position, mv, quiet, player) } else { 0.0 };
        let near = oracle.nearness(&after(game, position, mv), player);
        let rank = (worth.signum(), near, worth, trap + 1e-6 * random.unit());
        if best.is_none_or(|(known, ..)| rank > known) {
            best = Some((rank, mv, value));
        }
    }
    let ((found, ..), mv, value) = best?;
    // What came twice may have spoilt a win, which is then for the searches, or may save a lost game.
    let exact = if twice.is_empty() { exact } else { value.sooner() };
    let kept = all.is_some() || found >= goal.signum();
    kept.then(|| Thought { nodes: moves.len() as u64, ..Thought::quick(Some(mv), exact) })
}

/// By a table that a game makes for those who wait for an answer.
fn by_table_made<G: Think>(
    oracle: &Oracle<'_, G>,
    root: &Root<'_, G>,
    moves: &[G::Move],
    request: &Request,
    random: &mut Random,
) -> Option<Thought<G::Move>> {
    let threads = root.resources.threads;
    let mut means = Means { threads, most: u64::MAX, watch: &mut |_| !(request.stop)() };
    oracle.worked_out(root.position, &mut means).ok()?;
    perfect(oracle, root, moves, random)
}

/// The move with the best chance, where a table knows all that the roll can lead to.
fn by_chance<G: Think>(
    oracle: &Oracle<'_, G>,
    position: &G::Position,
    moves: &[G::Move],
) -> Option<Thought<G::Move>> {
    let game = oracle.game;
    let leaves = oracle.leaves();
    if !leaves.are_chances() {
        return None;
    }
    let player = game.turn(position).player()?;
    let mut best: Option<(f64, G::Move)> = None;
    for &mv in moves {
        let worth = leaves.best_chance(game, &after(game, position, mv), player)?;
        if best.is_none_or(|(known, _)| worth > known) {
            best = Some((worth, mv));
        }
    }
    let (worth, mv) = best?;
    let expected = if player == Player::One { worth } else { 1.0 - worth };
    let nodes = moves.len() as u64;
    Some(Thought { expected, nodes, ..Thought::quick(Some(mv), Value::Unknown) })
}

/// The share of the opponent's replies to a move that lose.
fn traps<G: Think>(
    oracle: &Oracle<'_, G>,
    position: &G::Position,
    mv: G::Move,
    quiet: u32,
    player: Player,
) -> f64 {
    let game = oracle.game;
    let next = after(game, position, mv);
    let quiet = quiet_after(game, position, mv, quiet);
    if game.turn(&next) != Turn::Player(player.other()) || is_used_up(game, quiet) {
        return 0.0;
    }
    let mut moves = Vec::new();
    game.moves(&next, &mut moves);
    let loses = |&&mv: &&G::Move| {
        let value = value_of_move(oracle, &next, mv, quiet);
        matches!(value, Value::Win { player: winner, .. } if winner == player)
    };
    moves.iter().filter(loses).count() as f64 / moves.len().max(1) as f64
}
