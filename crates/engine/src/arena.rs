//! The nodes of a search tree, in one vector: the children of a node lie side by side.

use crate::value::Value;
use ludoteca_game::{Player, Turn};
use std::ops::Range;

/// Who chooses at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mover {
    Player(Player),
    /// Also finished positions, where nobody does.
    Chance,
}

#[derive(Clone, Debug)]
pub(crate) struct Node<M> {
    /// The move that leads here.
    pub mv: Option<M>,
    pub mover: Mover,
    /// Moves count from this node.
    pub proof: Value,
    pub visits: u32,
    /// Points of player one.
    pub points: f64,
    pub rave_visits: u32,
    pub rave_points: f32,
    pub prior: f32,
    pub first: u32,
    pub count: u16,
    /// Whether the game has taken a closer look here.
    pub studied: bool,
    /// Whether a thread is just finding out about it.
    pub busy: bool,
}

impl<M> Node<M> {
    fn new(mv: Option<M>, mover: Mover, proof: Value, prior: f32) -> Node<M> {
        Node {
            mv,
            mover,
            proof,
            visits: 0,
            points: 0.0,
            rave_visits: 0,
            rave_points: 0.0,
            prior,
            first: 0,
            count: 0,
            studied: false,
            busy: false,
        }
    }

    #[inline]
    pub fn mean(&self, player: Player) -> f64 {
        let mean = self.points / f64::from(self.visits);
        if player == Player::One { mean } else { 1.0 - mean }
    }

    #[inline]
    pub fn rave_mean(&self, player: Player) -> f64 {
        let mean = f64::from(self.rave_points) / f64::from(self.rave_visits);
        if player == Player::One { mean } else { 1.0 - mean }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Arena<M> {
    /// The root is number 0.
    pub nodes: Vec<Node<M>>,
}

impl<M: Copy> Arena<M> {
    pub fn new(turn: Turn) -> Arena<M> {
        let mover = turn.player().map_or(Mover::Chance, Mover::Player);
        Arena { nodes: vec![Node::new(None, mover, Value::Unknown, 0.0)] }
    }

    pub fn children(&self, node: u32) -> Range<u32> {
        let node = &self.nodes[node as usize];
        node.first..node.first + u32::from(node.count)
    }

    /// Announces so many children, which are then added.
    pub fn open(&mut self, node: u32, count: usize) {
        let first = self.nodes.len() as u32;
        let node = &mut self.nodes[node as usize];
        (node.first, node.count) = (first, count as u16);
    }

    pub fn add(&mut self, mv: M, mover: Mover, proof: Value, prior: f32) {
        self.nodes.push(Node::new(Some(mv), mover, proof, prior));
    }

    /// Settles a node from its children, if they do; says whether it is settled.
    pub fn prove(&mut self, node: u32) -> bool {
        let (mut wins, mut losses) = ([u32::MAX; 2], [0; 2]);
        let (mut open, mut draw) = (false, false);
        let mut won = [false; 2];
        for child in self.children(node) {
            match self.nodes[child as usize].proof {
                Value::Unknown => open = true,
                Value::Draw => draw = true,
                Value::Win { player, moves } => {
                    let seat = player.index();
                    won[seat] = true;
                    wins[seat] = wins[seat].min(moves);
                    losses[seat] = losses[seat].max(moves);
                }
            }
        }
        let here = &mut self.nodes[node as usize];
        if here.count == 0 {
            return false;
        }
        here.proof = match here.mover {
            Mover::Player(player) if won[player.index()] => {
                Value::Win { player, moves: wins[player.index()] + 1 }
            }
            _ if open => Value::Unknown,
            Mover::Player(_) if draw => Value::Draw,
            Mover::Player(player) => {
                let player = player.other();
                Value::Win { player, moves: losses[player.index()] + 1 }
            }
            // Dice settle nothing unless every roll agrees.
            Mover::Chance => match (won, draw) {
                ([false, false], true) => Value::Draw,
                ([true, false], false) => Value::Win { player: Player::One, moves: losses[0] + 1 },
                ([false, true], false) => Value::Win { player: Player::Two, moves: losses[1] + 1 },
                _ => Value::Unknown,
            },
        };
        here.proof != Value::Unknown
    }

    /// The part of the tree below a node, as a tree of its own.
    pub fn below(&self, node: u32) -> Arena<M> {
        let mut nodes = vec![self.nodes[node as usize].clone()];
        nodes[0].mv = None;
        let mut next = 0;
        while next < nodes.len() {
            let (first, count) = (nodes[next].first as usize, usize::from(nodes[next].count));
            nodes[next].first = nodes.len() as u32;
            nodes.extend_from_slice(&self.nodes[first..first + count]);
            next += 1;
        }
        Arena { nodes }
    }
}
