//! Full strength where it can be proven who wins: no move gives away a win or a draw, whatever the
//! search thinks of it.

use crate::mind::{Oracle, Think};
use crate::question::{Request, Root, Thought};
use crate::solve::{Decide, Means, Progress, Unsolved, after};
use crate::value::Value;
use ludoteca_game::{Player, Turn};

/// The most positions that proofs remember while a move is chosen.
const MOST: u64 = 1 << 22;

/// The same while a game is solved.
const ROOM: u64 = 1 << 25;

/// So many looks are spent on each move in turn: those that are soon seen through come first.
const PATIENCE: [u64; 4] = [1 << 14, 1 << 16, 1 << 18, u64::MAX];

/// A move that keeps what the position is worth; none where that cannot be proven with so many looks as the
/// game allows.
pub fn choose<G: Think>(
    oracle: &Oracle<'_, G>,
    root: &Root<'_, G>,
    nodes: u64,
    request: &Request,
) -> Option<Thought<G::Move>> {
    let game = oracle.game;
    let looks = oracle.looks(root.position);
    if looks == 0 || root.resources.engine.is_some() {
        return None;
    }
    let likeliest = oracle.leads(root.position).first().copied();
    let glance = match likeliest {
        // What the position is worth is known, and no search sees as far.
        Some(_) => {
            let expected = oracle.value_after(root.position, root.quiet).points().unwrap_or(0.5);
            Thought { expected, ..Thought::quick(likeliest, Value::Unknown) }
        }
        // A search that sees the end plays for the shortest way there; a proof only says that there is one.
        None => oracle.search(root, nodes.min(looks) / 8, request),
    };
    // One move alone is worth a thought: there is nothing to prove.
    let mut candidates = Vec::new();
    game.candidates(root.position, &mut candidates);
    if glance.exact != Value::Unknown || candidates.len() == 1 {
        return Some(glance);
    }
    match ask(oracle, root, glance.best, request) {
        // What was shown to be no good is not played while something else is open.
        Some((Found::Open(open), looks)) => {
            let before = glance.nodes + looks;
            // Without time for more, what the search saw so far is all there is.
            // The proof has taken most of what the level may.
            let thought = match likeliest.is_some() || (request.stop)() {
                true => glance,
                false => oracle.search(root, nodes / 4, request),
            };
            let (nodes, expected) = (before + thought.nodes, thought.expected);
            match thought.best {
                Some(best) if open.contains(&best) => Some(Thought { nodes, ..thought }),
                _ => Some(Thought {
                    nodes,
                    expected,
                    ..Thought::quick(open.first().copied(), Value::Unknown)
                }),
            }
        }
        Some((found, looks)) => {
            let Decided { points, best, looks } = found.decided(game.turn(root.position), looks)?;
            // Where every move loses, the search knows which is hardest to answer.
            let best = best.or(glance.best);
            let exact = if points == 0.5 { Value::Draw } else { Value::Unknown };
            Some(Thought {
                nodes: glance.nodes + looks,
                expected: points,
                ..Thought::quick(best, exact)
            })
        }
        None => (request.stop)().then_some(glance),
    }
}

/// What a position is worth, proven.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decided<M> {
    /// Points of player one.
    pub points: f64,
    /// A move that keeps them; none where every move does, since all lose.
    pub best: Option<M>,
    /// What the proof took.
    pub looks: u64,
}

/// What a position is worth, where the game can be proven with so many looks as it allows. `first` is tried before the other moves.
pub fn decided<G: Think>(
    oracle: &Oracle<'_, G>,
    root: &Root<'_, G>,
    first: Option<G::Move>,
    request: &Request,
) -> Option<Decided<G::Move>> {
    let game = oracle.game;
    let (found, looks) = ask(oracle, root, first, request)?;
    found.decided(game.turn(root.position), looks)
}

/// The exact value, its moves counted, with a move that keeps it, whatever that takes; none where the game has no proof for it or
/// there is no time for more.
pub fn solve<G: Think>(
    oracle: &Oracle<'_, G>,
    root: &Root<'_, G>,
    request: &Request,
) -> Option<Thought<G::Move>> {
    let game = oracle.game;
    let player = game.turn(root.position).player()?;
    if oracle.looks(root.position) == 0 || root.resources.engine.is_some() {
        return None;
    }
    let mut order = Vec::new();
    game.moves(root.position, &mut order);
    order.sort_by_key(|&mv| -game.order(root.position, mv));
    let (mut found, mut nodes) = (None, 0);
    oracle.deciding(ROOM, &mut |decider| {
        let mut watch = |progress: Progress| {
            nodes = progress.done;
            !(request.stop)()
        };
        let threads = root.resources.threads;
        let mut means = Means { threads, most: ROOM, watch: &mut watch };
        found = keeping(game, root.position, player, &order, decider, &mut means).ok();
    });
    let (value, best) = found?;
    Some(Thought { nodes: nodes.max(1), ..Thought::quick(best, value) })
}

/// The exact value with a move that keeps it: one that wins soonest, or loses latest.
fn keeping<G: Think>(
    game: &G,
    position: &G::Position,
    player: Player,
    order: &[G::Move],
    decider: &mut dyn Decide<G>,
    means: &mut Means<'_>,
) -> Result<(Value, Option<G::Move>), Unsolved> {
    let value = decider.value(position, means)?;
    for &mv in order {
        let next = after(game, position, mv);
        let keeps = match value {
            Value::Win { player: winner, moves } if winner == player => {
                decider.wins_within(&next, winner, moves - 1, means)?
            }
            Value::Win { player: winner, moves } => {
                !decider.wins_within(&next, winner, moves.saturating_sub(2), means)?
            }
            Value::Draw => !decider.wins(&next, player.other(), means)?,
            Value::Unknown => true,
        };
        if keeps {
            return Ok((value, Some(mv)));
        }
    }
    // Where every game from here lasts as long, every move of a lost one does.
    Ok((value, order.first().copied()))
}

/// What a position is worth, and how many looks that took.
fn ask<G: Think>(
    oracle: &Oracle<'_, G>,
    root: &Root<'_, G>,
    first: Option<G::Move>,
    request: &Request,
) -> Option<(Found<G::Move>, u64)> {
    let game = oracle.game;
    let looks = oracle.looks(root.position);
    let Turn::Player(player) = game.turn(root.position) else { return None };
    if looks == 0 {
        return None;
    }
    let mut order = oracle.leads(root.position);
    let led = !order.is_empty();
    if !led {
        game.moves(root.position, &mut order);
        order.sort_by_key(|&mv| (Some(mv) != first, -game.order(root.position, mv)));
    }
    let mut answer = None;
    oracle.deciding(MOST, &mut |decider| {
        let mut asker = Asker { game, oracle, root, request, decider, led, spent: 0, looks };
        answer = asker.best(&order, player).map(|found| (found, asker.spent));
    });
    answer
}

/// What a proof finds, with a move that keeps it.
enum Found<M> {
    Wins(M),
    Draws(M),
    Loses,
    /// Too long to prove; of all moves these alone may still keep what the position is worth.
    Open(Vec<M>),
}

impl<M> Found<M> {
    fn decided(self, turn: Turn, looks: u64) -> Option<Decided<M>> {
        let (own, best) = match self {
            Found::Wins(mv) => (1.0, Some(mv)),
            Found::Draws(mv) => (0.5, Some(mv)),
            Found::Loses => (0.0, None),
            Found::Open(_) => return None,
        };
        let points = if turn == Turn::Player(Player::One) { own } else { 1.0 - own };
        Some(Decided { points, best, looks })
    }
}

/// Asks one question after the other.
struct Asker<'a, G: Think> {
    game: &'a G,
    oracle: &'a Oracle<'a, G>,
    root: &'a Root<'a, G>,
    request: &'a Request<'a>,
    decider: &'a mut dyn Decide<G>,
    /// The game has said which moves to ask about.
    led: bool,
    /// What all questions took, and may take.
    spent: u64,
    looks: u64,
}

impl<G: Think> Asker<'_, G> {
    /// Whether a player wins a position; none if that takes more than so many looks.
    fn wins(&mut self, position: &G::Position, player: Player, most: u64) -> Option<bool> {
        let most = self.spent.saturating_add(most).min(self.looks);
        let mut watch = |progress: Progress| {
            self.spent = progress.done;
            self.spent < most && !(self.request.stop)()
        };
        let threads = self.root.resources.threads;
        let mut means = Means { threads, most: MOST, watch: &mut watch };
        self.decider.wins(position, player, &mut means).ok()
    }

    /// The first move after which it is remembered that a player wins, or does not.
    fn remembered(&self, order: &[G::Move], player: Player, wins: bool) -> Option<G::Move> {
        let is_so = |mv: &G::Move| {
            let next = after(self.game, self.root.position, *mv);
            self.decider.remembered(&next, player) == Some(wins)
        };
        order.iter().copied().find(is_so)
    }

    /// The first move after which a player wins or does not, if there is one, and there is if that is `sure`: those for
    /// which this is known or soon seen come first. Where it takes too long those that are left open.
    fn first(
        &mut self,
        order: &[G::Move],
        player: Player,
        wins: bool,
        sure: bool,
    ) -> Result<Option<G::Move>, Vec<G::Move>> {
        if let Some(mv) = self.remembered(order, player, wins) {
            return Ok(Some(mv));
        }
        // One proof of the whole position takes about half as long as one of each move in turn.
        if self.decider.remembers()
            && !self.led
            && self.wins(self.root.position, player, u64::MAX) == Some(wins)
            && let Some(mv) = self.remembered(order, player, wins)
        {
            return Ok(Some(mv));
        }
        let mut open = order.to_vec();
        // In the order of the game the first moves are worth all patience.
        let patience = if self.led { &PATIENCE[PATIENCE.len() - 1..] } else { &PATIENCE };
        for &most in patience {
            let mut rest = std::mem::take(&mut open).into_iter();
            while let Some(mv) = rest.next() {
                if sure && open.is_empty() && rest.len() == 0 {
                    return Ok(Some(mv));
                }
                match self.wins(&after(self.game, self.root.position, mv), player, most) {
                    Some(answer) if answer == wins => return Ok(Some(mv)),
                    Some(_) => {}
                    None => open.push(mv),
                }
            }
        }
        if open.is_empty() { Ok(None) } else { Err(open) }
    }

    /// A move that wins, else one that does not lose; none where that could not be proven.
    fn best(&mut self, order: &[G::Move], player: Player) -> Option<Found<G::Move>> {
        // What is known of the position leaves the question by which move.
        let value = self.oracle.value_after(self.root.position, self.root.quiet);
        let won = match value {
            Value::Win { player: winner, .. } if winner != player => return Some(Found::Loses),
            Value::Win { .. } => true,
            Value::Draw => false,
            Value::Unknown => self.wins(self.root.position, player, u64::MAX)?,
        };
        if won {
            return match self.first(order, player, true, true) {
                Ok(best) => best.map(Found::Wins),
                Err(open) => Some(Found::Open(open)),
            };
        }
        if !self.game.has_draws() {
            return Some(Found::Loses);
        }
        Some(match self.first(order, player.other(), false, value == Value::Draw) {
            Ok(best) => best.map_or(Found::Loses, Found::Draws),
            Err(open) => Found::Open(open),
        })
    }
}
