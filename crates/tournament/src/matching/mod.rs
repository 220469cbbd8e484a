//! Maximum-weight perfect matching in a general graph, exact, and cheap to ask again after a few
//! weights change: Edmonds' blossoms with dual variables, one search a free vertex. The duals are
//! kept between questions, so a changed vertex costs a search or two and not a new start.

mod search;
mod weight;

pub use weight::{Weight, Wide};

const NONE: usize = usize::MAX;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    Free,
    Outer,
    Inner,
}

/// A node is a vertex (below `size`) or a blossom: an odd ring of nodes, the first being its base.
#[derive(Clone, Debug)]
struct Ring {
    children: Vec<usize>,
    /// `edges[i]` joins `children[i]` and the next child: an end in each, in that order.
    edges: Vec<(usize, usize)>,
}

#[derive(Debug)]
pub struct Matching<W> {
    size: usize,
    weights: Vec<W>,
    edges: Vec<bool>,
    alive: Vec<usize>,
    mate: Vec<usize>,
    dual: Vec<W>,
    rings: Vec<Option<Ring>>,
    parent: Vec<usize>,
    top: Vec<usize>,
    base: Vec<usize>,
    label: Vec<Label>,
    entry: Vec<(usize, usize)>,
    slack: Vec<(usize, usize)>,
    seen: Vec<u32>,
    stamp: u32,
    queue: Vec<usize>,
}

impl<W: Weight> Matching<W> {
    /// A graph of `size` vertices without edges.
    pub fn new(size: usize) -> Matching<W> {
        let nodes = size * 2;
        Matching {
            size,
            weights: vec![W::ZERO; size * size],
            edges: vec![false; size * size],
            alive: (0..size).collect(),
            mate: vec![NONE; size],
            dual: vec![W::ZERO; nodes],
            rings: vec![None; nodes],
            parent: vec![NONE; nodes],
            top: (0..nodes).map(|node| if node < size { node } else { NONE }).collect(),
            base: (0..nodes).map(|node| if node < size { node } else { NONE }).collect(),
            label: vec![Label::Free; nodes],
            entry: vec![(NONE, NONE); nodes],
            slack: vec![(NONE, NONE); nodes],
            seen: vec![0; nodes],
            stamp: 0,
            queue: Vec::new(),
        }
    }

    pub fn mate(&self, vertex: usize) -> usize {
        self.mate[vertex]
    }

    /// The weight of an edge, if there is one.
    pub fn weight(&self, one: usize, other: usize) -> Option<W> {
        let at = one * self.size + other;
        self.edges[at].then(|| self.weights[at])
    }

    /// Sets an edge before the first `solve`; afterwards call `refresh` for one of its ends.
    pub fn set(&mut self, one: usize, other: usize, weight: Option<W>) {
        for at in [one * self.size + other, other * self.size + one] {
            self.edges[at] = weight.is_some();
            self.weights[at] = weight.unwrap_or(W::ZERO);
        }
    }

    fn gap(&self, one: usize, other: usize) -> W {
        let sum = self.dual[one].plus(self.dual[other]);
        sum.minus(self.weights[one * self.size + other].doubled())
    }

    /// The least dual that keeps every edge at `vertex` covered.
    fn least_dual(&self, vertex: usize) -> Option<W> {
        let row = vertex * self.size;
        let covered = |&other: &usize| {
            self.edges[row + other]
                .then(|| self.weights[row + other].doubled().minus(self.dual[other]))
        };
        self.alive.iter().filter_map(covered).max()
    }

    /// Begins with these duals and matches what fits at once, so that few searches remain. The duals
    /// of the two ends of an edge must make up at least twice its weight.
    pub fn start(&mut self, dual: impl Fn(usize) -> W) {
        for vertex in 0..self.size {
            self.dual[vertex] = dual(vertex);
        }
        for index in 0..self.alive.len() {
            let vertex = self.alive[index];
            if self.mate[vertex] != NONE {
                continue;
            }
            let Some(least) = self.least_dual(vertex) else { continue };
            self.dual[vertex] = least;
            let row = vertex * self.size;
            let partner = self.alive.iter().copied().find(|&other| {
                self.mate[other] == NONE
                    && self.edges[row + other]
                    && self.gap(vertex, other) == W::ZERO
            });
            if let Some(partner) = partner {
                self.mate[vertex] = partner;
                self.mate[partner] = vertex;
            }
        }
    }

    /// Repairs the bookkeeping after edges at `vertex` were set anew.
    pub fn refresh(&mut self, vertex: usize) {
        self.open_around(vertex);
        let Some(least) = self.least_dual(vertex) else { return };
        let partner = self.mate[vertex];
        let tight = |this: &Self| {
            partner != NONE
                && this.edges[vertex * this.size + partner]
                && this.gap(vertex, partner) == W::ZERO
        };
        if self.dual[vertex] >= least && tight(self) {
            return;
        }
        self.dual[vertex] = least;
        if partner != NONE && !tight(self) {
            self.part(vertex);
        }
    }

    /// Takes a matched pair out of the graph for good.
    pub fn settle(&mut self, vertex: usize) {
        let partner = self.mate[vertex];
        self.open_around(vertex);
        self.open_around(partner);
        for gone in [vertex, partner] {
            if self.mate[gone] != NONE && self.mate[gone] != vertex && self.mate[gone] != partner {
                self.part(gone);
            }
        }
        self.mate[vertex] = partner;
        self.mate[partner] = vertex;
        self.alive.retain(|&other| other != vertex && other != partner);
    }

    fn part(&mut self, vertex: usize) {
        let partner = std::mem::replace(&mut self.mate[vertex], NONE);
        if partner != NONE {
            self.mate[partner] = NONE;
        }
    }

    fn open_around(&mut self, vertex: usize) {
        while self.top[vertex] != vertex {
            self.open(self.top[vertex]);
        }
    }

    /// Dissolves an outermost blossom, sharing its dual among its vertices: edges inside keep their
    /// gaps, the base's own match becomes loose and is parted.
    fn open(&mut self, blossom: usize) {
        let share = self.dual[blossom].half();
        if share != W::ZERO {
            for vertex in self.leaves(blossom) {
                self.dual[vertex] = self.dual[vertex].plus(share);
            }
            self.part(self.base[blossom]);
        }
        self.disband(blossom);
    }

    fn disband(&mut self, blossom: usize) -> Ring {
        let ring = self.rings[blossom].take().expect("blossom");
        for &child in &ring.children {
            self.parent[child] = NONE;
            self.set_top(child, child);
        }
        self.top[blossom] = NONE;
        self.base[blossom] = NONE;
        ring
    }

    fn set_top(&mut self, node: usize, top: usize) {
        self.top[node] = top;
        if node >= self.size {
            for index in 0..self.rings[node].as_ref().expect("blossom").children.len() {
                let child = self.rings[node].as_ref().expect("blossom").children[index];
                self.set_top(child, top);
            }
        }
    }

    fn leaves(&self, node: usize) -> Vec<usize> {
        let mut open = vec![node];
        let mut found = Vec::new();
        while let Some(node) = open.pop() {
            match node < self.size {
                true => found.push(node),
                false => {
                    open.extend(&self.rings[node].as_ref().expect("blossom").children);
                }
            }
        }
        found
    }

    /// Matches every vertex still free, best possible. False if no perfect matching exists.
    pub fn solve(&mut self) -> bool {
        for index in 0..self.alive.len() {
            let vertex = self.alive[index];
            if self.mate[vertex] == NONE && !self.search(vertex) {
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests;
