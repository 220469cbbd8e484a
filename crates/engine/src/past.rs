//! What positions are worth in a match where some came twice already: coming there once more is a draw. A winner who hurries
//! meets no position twice from now on, so nothing else of the past matters; and nobody wins then who did not win without it.

use crate::effort::FOR_MOVES;
use crate::insight::{Evaluate, Insight};
use crate::mind::{Oracle, Think};
use crate::question::{Root, Thought};
use crate::value::Value;
use ludoteca_game::{Outcome, Player, Turn};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet, VecDeque};

/// Whether the third occurrence of a position is all that its past can change.
pub fn matters<G: Insight>(game: &G) -> bool {
    let history = game.history();
    history.repetition && history.quiet == 0 && game.cycles_draw()
}

/// The exact values of unfinished positions that end the match no more than any other; none where too much would have to be
/// looked into, or something is not known without a past.
pub fn values<G: Think>(
    oracle: &Oracle<'_, G>,
    positions: &[G::Position],
    twice: &[u64],
    most: usize,
) -> Option<Vec<Value>> {
    let mut values: Vec<Value> = positions.iter().map(|position| oracle.value(position)).collect();
    if values.contains(&Value::Unknown) {
        return None;
    }
    for player in Player::BOTH {
        let is_won =
            |value: &Value| matches!(value, Value::Win { player: winner, .. } if *winner == player);
        let won: Vec<usize> = (0..values.len())
            .filter(|&index| is_won(&values[index]))
            .filter(|&index| !is_clear(oracle, &positions[index], player, twice))
            .collect();
        let starts = won.iter().map(|&index| positions[index].clone()).collect();
        let found = Region {
            game: oracle.game,
            oracle,
            player,
            twice,
            most,
            nodes: Vec::new(),
            numbers: HashMap::new(),
        }
        .solve(starts)?;
        for (index, moves) in won.into_iter().zip(found) {
            values[index] = moves.map_or(Value::Draw, |moves| Value::Win { player, moves });
        }
    }
    Some(values)
}

/// Whether a player who wins without a past, one way of winning soonest, meets nothing that came twice: then he wins as soon
/// with it. It is found by looking at far fewer positions than all that can come.
fn is_clear<G: Think>(
    oracle: &Oracle<'_, G>,
    start: &G::Position,
    winner: Player,
    twice: &[u64],
) -> bool {
    let game = oracle.game;
    let mut waiting = vec![start.clone()];
    let mut seen = HashSet::new();
    let mut moves = Vec::new();
    while let Some(position) = waiting.pop() {
        moves.clear();
        game.moves(&position, &mut moves);
        let nexts = moves.iter().map(|&mv| {
            let mut next = position.clone();
            game.play(&mut next, mv);
            next
        });
        let is_met = |next: &G::Position| twice.contains(&game.occurrence(next));
        let open = |next: &G::Position| game.turn(next).player().is_some();
        if game.turn(&position) == Turn::Player(winner) {
            let left = |next: &G::Position| match oracle.value_of(next) {
                Value::Win { player, moves }
                    if player == winner && !(open(next) && is_met(next)) =>
                {
                    Some(moves)
                }
                _ => None,
            };
            let soonest = nexts.filter_map(|next| Some((left(&next)?, next)));
            let Some((left, next)) = soonest.min_by_key(|(left, _)| *left) else { return false };
            if oracle.value(&position) != (Value::Win { player: winner, moves: left + 1 }) {
                return false;
            }
            if open(&next) && seen.insert(game.key(&next)) {
                waiting.push(next);
            }
        } else {
            for next in nexts.filter(open) {
                if is_met(&next) {
                    return false;
                }
                if seen.insert(game.key(&next)) {
                    waiting.push(next);
                }
            }
        }
        if seen.len() > FOR_MOVES {
            return false;
        }
    }
    true
}

/// The positions that a player wins without a past, as far as they can come.
struct Region<'a, G: Think> {
    game: &'a G,
    oracle: &'a Oracle<'a, G>,
    player: Player,
    twice: &'a [u64],
    most: usize,
    nodes: Vec<Node>,
    numbers: HashMap<u64, usize>,
}

struct Node {
    is_own: bool,
    /// The moves whose result is open; the enemy has one for good where a move of his does not lose.
    open: usize,
    parents: Vec<usize>,
    /// In how many moves the player wins.
    moves: Option<u32>,
}

impl<G: Think> Region<'_, G> {
    /// In how many moves each of these is won; none where it no longer is.
    fn solve(mut self, starts: Vec<G::Position>) -> Option<Vec<Option<u32>>> {
        let mut waiting = VecDeque::new();
        let roots: Vec<usize> =
            starts.into_iter().map(|start| self.add(start, &mut waiting)).collect();
        let mut settled = VecDeque::new();
        let mut moves = Vec::new();
        while let Some((node, position)) = waiting.pop_front() {
            if self.nodes.len() > self.most {
                return None;
            }
            moves.clear();
            self.game.moves(&position, &mut moves);
            let (mut open, mut at_once) = (0, false);
            for &mv in &moves {
                let mut next = position.clone();
                self.game.play(&mut next, mv);
                match self.is_won(&next)? {
                    Won::AtOnce => at_once = true,
                    Won::No => open += 1,
                    Won::Later => {
                        open += 1;
                        let child = self.add(next, &mut waiting);
                        self.nodes[child].parents.push(node);
                    }
                }
            }
            let here = &mut self.nodes[node];
            here.open = open;
            if if here.is_own { at_once } else { open == 0 } {
                here.moves = Some(1);
                settled.push_back(node);
            }
        }
        // Those that are won sooner come first.
        while let Some(node) = settled.pop_front() {
            let moves = self.nodes[node].moves.map(|moves| moves + 1);
            for parent in std::mem::take(&mut self.nodes[node].parents) {
                let parent_node = &mut self.nodes[parent];
                parent_node.open -= 1;
                if parent_node.moves.is_none() && (parent_node.is_own || parent_node.open == 0) {
                    parent_node.moves = moves;
                    settled.push_back(parent);
                }
            }
        }
        Some(roots.into_iter().map(|root| self.nodes[root].moves).collect())
    }

    fn is_won(&self, position: &G::Position) -> Option<Won> {
        match self.game.turn(position) {
            Turn::Over(Outcome::Win(winner)) if winner == self.player => return Some(Won::AtOnce),
            Turn::Player(_) if !self.twice.contains(&self.game.occurrence(position)) => {}
            _ => return Some(Won::No),
        }
        match self.oracle.value(position) {
            Value::Unknown => None,
            Value::Win { player, .. } if player == self.player => Some(Won::Later),
            _ => Some(Won::No),
        }
    }

    fn add(
        &mut self,
        position: G::Position,
        waiting: &mut VecDeque<(usize, G::Position)>,
    ) -> usize {
        let next = self.nodes.len();
        let number = *self.numbers.entry(self.game.key(&position)).or_insert(next);
        if number == next {
            let is_own = self.game.turn(&position) == Turn::Player(self.player);
            self.nodes.push(Node { is_own, open: 0, parents: Vec::new(), moves: None });
            waiting.push_back((next, position));
        }
        number
    }
}

/// What a move comes to.
enum Won {
    AtOnce,
    /// Without a past.
    Later,
    No,
}

/// The best move when lines are played out to their ends with all that came before, deeper and deeper; or the only one that is
/// not seen to lose. None where that takes more looks. For games in which the third occurrence of a position is judged by
/// points, so that all of the past matters.
pub fn played_out<G: Evaluate>(
    game: &G,
    root: &Root<'_, G>,
    looks: u64,
) -> Option<Thought<G::Move>> {
    let player = game.turn(root.position).player()?;
    let sign = if player == Player::One { 1 } else { -1 };
    let mut moves = Vec::new();
    game.moves(root.position, &mut moves);
    let mut path = root.past.clone();
    path.push(game.occurrence(root.position));
    let mut lines = Lines { game, path, looks, deepest: 0, is_cut: false };
    let mut alive = moves.clone();
    for deepest in 1..=LONGEST {
        lines.deepest = deepest;
        let Some(judged) = lines.judge_all(root.position, &moves, sign) else { break };
        let nodes = looks - lines.looks;
        let &(score, mv, _) = judged.iter().max_by_key(|(score, ..)| score)?;
        let open = judged.iter().any(|&(score, _, is_cut)| score == 0 && is_cut);
        if score != 0 || !open {
            let moves = (ENDED - score.abs()) as u32;
            let value = match score {
                0 => Value::Draw,
                1.. => Value::Win { player, moves },
                _ => Value::Win { player: player.other(), moves },
            };
            return Some(Thought { nodes, ..Thought::quick(Some(mv), value) });
        }
        alive = judged.iter().filter(|(score, ..)| *score >= 0).map(|&(_, mv, _)| mv).collect();
    }
    let only = alive.len() == 1 && moves.len() > 1;
    only.then(|| Thought {
        nodes: looks - lines.looks,
        ..Thought::quick(Some(alive[0]), Value::Unknown)
    })
}

/// More than any number of moves: what a win at once would be worth.
const ENDED: i32 = 1_000_000;

/// Longer lines are not followed.
const LONGEST: i32 = 400;

struct Lines<'a, G: Evaluate> {
    game: &'a G,
    /// The occurrences of all positions so far.
    path: Vec<u64>,
    /// How many are left.
    looks: u64,
    /// Lines are followed so far, and whether one went on beyond.
    deepest: i32,
    is_cut: bool,
}

impl<G: Evaluate> Lines<'_, G> {
    /// Each move with its result for whoever makes it, 0 too where it is not seen, and whether it is not.
    fn judge_all(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        sign: i32,
    ) -> Option<Vec<(i32, G::Move, bool)>> {
        let judge = |&mv: &G::Move| {
            let mut next = position.clone();
            self.game.play(&mut next, mv);
            self.is_cut = false;
            let score = self.score(&next, 1, (-ENDED, ENDED))?;
            Some((sign * score, mv, self.is_cut))
        };
        moves.iter().map(judge).collect()
    }

    /// Player one's result, sooner won or later lost being better.
    fn score(
        &mut self,
        position: &G::Position,
        depth: i32,
        (mut low, mut high): (i32, i32),
    ) -> Option<i32> {
        let is_one = match self.game.turn(position) {
            Turn::Over(outcome) => return Some(ended(outcome, depth)),
            Turn::Chance => return None,
            Turn::Player(player) => player == Player::One,
        };
        let occurrence = self.game.occurrence(position);
        if self.path.iter().filter(|&&known| known == occurrence).count() >= 2 {
            return Some(ended(self.game.repeated(position), depth));
        }
        if depth >= self.deepest {
            self.is_cut = true;
            return Some(0);
        }
        self.looks = self.looks.checked_sub(1)?;
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        moves.sort_by_cached_key(|&mv| Reverse(self.game.order(position, mv)));
        self.path.push(occurrence);
        let mut best = if is_one { -ENDED } else { ENDED };
        for mv in moves {
            let mut next = position.clone();
            self.game.play(&mut next, mv);
            let score = self.score(&next, depth + 1, (low, high))?;
            if is_one {
                best = best.max(score);
                low = low.max(score);
            } else {
                best = best.min(score);
                high = high.min(score);
            }
            if low >= high {
                break;
            }
        }
        self.path.pop();
        Some(best)
    }
}

/// Player one's result at the end of a line.
fn ended(outcome: Outcome, depth: i32) -> i32 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(Player::One) => ENDED - depth,
        Outcome::Win(Player::Two) => depth - ENDED,
    }
}
