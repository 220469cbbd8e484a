//! What positions are worth in a match where some came twice already: coming there once more is a draw. A winner who hurries
//! meets no position twice from now on, so nothing else of the past matters; and nobody wins then who did not win without it.

use crate::think::{Think, Value};
use ludoteca_game::{Outcome, Player, Turn};
use std::collections::{HashMap, VecDeque};

/// The most positions that are looked into.
const MOST: usize = 1 << 17;

/// Whether the third occurrence of a position is all that its past can change.
pub fn matters<G: Think>(game: &G) -> bool {
    let history = game.history();
    history.repetition && history.quiet == 0 && game.cycles_draw()
}

/// The exact values of unfinished positions that end the match no more than any other; none where too much would have to be
/// looked into, or something is not known without a past.
pub fn values<G: Think>(game: &G, positions: &[G::Position], twice: &[u64]) -> Option<Vec<Value>> {
    let mut values: Vec<Value> = positions.iter().map(|position| game.value(position)).collect();
    if values.contains(&Value::Unknown) {
        return None;
    }
    for player in Player::BOTH {
        let is_won =
            |value: &Value| matches!(value, Value::Win { player: winner, .. } if *winner == player);
        let won: Vec<usize> = (0..values.len()).filter(|&index| is_won(&values[index])).collect();
        let starts = won.iter().map(|&index| positions[index].clone()).collect();
        let found = Region { game, player, twice, nodes: Vec::new(), numbers: HashMap::new() }
            .solve(starts)?;
        for (index, moves) in won.into_iter().zip(found) {
            values[index] = moves.map_or(Value::Draw, |moves| Value::Win { player, moves });
        }
    }
    Some(values)
}

/// The positions that a player wins without a past, as far as they can come.
struct Region<'a, G: Think> {
    game: &'a G,
    player: Player,
    twice: &'a [u64],
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
            if self.nodes.len() > MOST {
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
        match self.game.value(position) {
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
