//! Monte-Carlo tree search (UCT) that works for every game: play-again turns, chance moves, draws.
//! Results are kept from player one's side, so that turns need not alternate.

use crate::playout::playout;
use crate::think::{Budget, Request, Thought, Value};
use ludoteca_game::{Game, Player, Random, Turn};

struct Node<M> {
    mv: Option<M>,
    visits: f64,
    /// Points of player one.
    points: f64,
    children: Vec<u32>,
    untried: Vec<M>,
    expanded: bool,
}

impl<M> Node<M> {
    fn new(mv: Option<M>) -> Node<M> {
        Node {
            mv,
            visits: 0.0,
            points: 0.0,
            children: Vec::new(),
            untried: Vec::new(),
            expanded: false,
        }
    }
}

/// How many playouts a level may spend.
fn playouts_of(budget: Budget) -> u64 {
    match budget {
        Budget::Level(level) => 8 << (2 * u32::from(level.clamp(1, 8)) - 2),
        Budget::Nodes(nodes) => nodes.max(1),
        Budget::Time | Budget::Solve => u64::MAX,
    }
}

/// The most nodes a tree may hold; beyond it the search goes on without growing.
const TREE: usize = 2_000_000;

pub fn search<G: Game>(game: &G, root: &G::Position, request: &Request) -> Thought<G::Move> {
    let mut random = Random::new(request.seed);
    let mut scratch = Vec::new();
    let mut tree = vec![Node::new(None)];
    let mut spent = 0;
    let most = playouts_of(request.budget);
    while spent < most && !(spent % 64 == 63 && (request.stop)()) {
        simulate(game, root, &mut tree, &mut random, &mut scratch);
        spent += 1;
        if tree[0].children.len() == 1 && tree[0].untried.is_empty() {
            break;
        }
    }
    answer(&tree, spent)
}

fn simulate<G: Game>(
    game: &G,
    root: &G::Position,
    tree: &mut Vec<Node<G::Move>>,
    random: &mut Random,
    scratch: &mut Vec<G::Move>,
) {
    let mut position = root.clone();
    let mut path = vec![0usize];
    let mut here = 0;
    let points = loop {
        let turn = game.turn(&position);
        if let Turn::Over(outcome) = turn {
            break outcome.points(Player::One);
        }
        if turn == Turn::Chance {
            let mv = game.random_move(&position, random, scratch);
            game.play(&mut position, mv);
            here = child_of(tree, here, mv);
            path.push(here);
            continue;
        }
        if !tree[here].expanded {
            tree[here].expanded = true;
            let mut moves = std::mem::take(&mut tree[here].untried);
            game.moves(&position, &mut moves);
            tree[here].untried = moves;
        }
        if !tree[here].untried.is_empty() && tree.len() < TREE {
            let index = random.below(tree[here].untried.len());
            let mv = tree[here].untried.swap_remove(index);
            game.play(&mut position, mv);
            tree.push(Node::new(Some(mv)));
            let new = tree.len() - 1;
            tree[here].children.push(new as u32);
            path.push(new);
            break playout(game, &mut position, random, scratch).0.points(Player::One);
        }
        let Some(next) = select(tree, here, turn.player().unwrap_or(Player::One)) else {
            break playout(game, &mut position, random, scratch).0.points(Player::One);
        };
        game.play(&mut position, tree[next].mv.expect("a child's move"));
        here = next;
        path.push(here);
    };
    for node in path {
        tree[node].visits += 1.0;
        tree[node].points += points;
    }
}

fn child_of<M: Copy + Eq>(tree: &mut Vec<Node<M>>, parent: usize, mv: M) -> usize {
    let found = tree[parent].children.iter().find(|&&child| tree[child as usize].mv == Some(mv));
    if let Some(&child) = found {
        return child as usize;
    }
    tree.push(Node::new(Some(mv)));
    let new = tree.len() - 1;
    tree[parent].children.push(new as u32);
    new
}

fn select<M>(tree: &[Node<M>], parent: usize, player: Player) -> Option<usize> {
    let log = tree[parent].visits.max(1.0).ln();
    let value = |child: &Node<M>| {
        let mean = child.points / child.visits;
        let mine = if player == Player::One { mean } else { 1.0 - mean };
        mine + (0.7 * log / child.visits).sqrt()
    };
    tree[parent]
        .children
        .iter()
        .map(|&child| child as usize)
        .max_by(|&one, &two| value(&tree[one]).total_cmp(&value(&tree[two])))
}

fn answer<M: Copy>(tree: &[Node<M>], nodes: u64) -> Thought<M> {
    let mut line = Vec::new();
    let mut here = 0;
    while let Some(&best) = tree[here]
        .children
        .iter()
        .max_by(|&&one, &&two| tree[one as usize].visits.total_cmp(&tree[two as usize].visits))
    {
        here = best as usize;
        line.extend(tree[here].mv);
        if tree[here].visits < 8.0 {
            break;
        }
    }
    let root = &tree[0];
    Thought {
        best: line.first().copied(),
        expected: if root.visits > 0.0 { root.points / root.visits } else { 0.5 },
        exact: Value::Unknown,
        nodes,
        line,
    }
}
