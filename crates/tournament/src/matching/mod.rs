//! Maximum-weight perfect matching in a general graph, exact, and cheap to ask again after a few
//! weights change: Edmonds' blossoms with dual variables, one search a free vertex. The duals are
//! kept between questions, so a changed vertex costs a search or two and not a new start.
//! Long, because the steps of the one algorithm share all of its state.

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

    fn search(&mut self, root: usize) -> bool {
        for index in 0..self.alive.len() {
            let top = self.top[self.alive[index]];
            self.label[top] = Label::Free;
            self.slack[top] = (NONE, NONE);
        }
        self.queue.clear();
        let root = self.top[root];
        self.make_outer(root);
        loop {
            while let Some(vertex) = self.queue.pop() {
                if self.label[self.top[vertex]] != Label::Outer {
                    continue;
                }
                for index in 0..self.alive.len() {
                    let other = self.alive[index];
                    if !self.edges[vertex * self.size + other] {
                        continue;
                    }
                    let node = self.top[other];
                    if node == self.top[vertex] || self.label[node] == Label::Inner {
                        continue;
                    }
                    let gap = self.gap(vertex, other);
                    if gap == W::ZERO {
                        if self.meet(vertex, other) {
                            return true;
                        }
                    } else {
                        self.offer_slack(node, vertex, other, gap);
                    }
                }
            }
            if !self.shift_duals() {
                return false;
            }
            if self.follow_tight() {
                return true;
            }
        }
    }

    fn offer_slack(&mut self, node: usize, vertex: usize, other: usize, gap: W) {
        let (held, held_other) = self.slack[node];
        if held == NONE || gap < self.gap(held, held_other) {
            self.slack[node] = (vertex, other);
        }
    }

    fn make_outer(&mut self, node: usize) {
        self.label[node] = Label::Outer;
        self.slack[node] = (NONE, NONE);
        let leaves = self.leaves(node);
        self.queue.extend(leaves);
    }

    fn find_slack(&mut self, node: usize) {
        self.slack[node] = (NONE, NONE);
        for other in self.leaves(node) {
            for index in 0..self.alive.len() {
                let vertex = self.alive[index];
                let top = self.top[vertex];
                if top != node
                    && self.label[top] == Label::Outer
                    && self.edges[vertex * self.size + other]
                {
                    let gap = self.gap(vertex, other);
                    self.offer_slack(node, vertex, other, gap);
                }
            }
        }
    }

    /// A tight edge from an outer vertex: grows the tree, closes a blossom or ends the search.
    fn meet(&mut self, vertex: usize, other: usize) -> bool {
        let node = self.top[other];
        match self.label[node] {
            Label::Inner => false,
            Label::Free => {
                self.entry[node] = (vertex, other);
                let partner = self.mate[self.base[node]];
                if partner == NONE {
                    self.augment(vertex, other);
                    return true;
                }
                self.label[node] = Label::Inner;
                self.slack[node] = (NONE, NONE);
                self.make_outer(self.top[partner]);
                false
            }
            Label::Outer => {
                self.close(vertex, other);
                false
            }
        }
    }

    fn augment(&mut self, mut vertex: usize, mut other: usize) {
        self.rebase(self.top[other], other);
        loop {
            let node = self.top[vertex];
            let former = self.mate[self.base[node]];
            self.rebase(node, vertex);
            self.mate[vertex] = other;
            self.mate[other] = vertex;
            if former == NONE {
                return;
            }
            let inner = self.top[former];
            let (above, below) = self.entry[inner];
            self.rebase(inner, below);
            vertex = above;
            other = below;
        }
    }

    /// Rematches a blossom inside so that `vertex` is the one left to match outside.
    fn rebase(&mut self, node: usize, vertex: usize) {
        if node < self.size {
            return;
        }
        self.base[node] = vertex;
        let mut child = vertex;
        while self.parent[child] != node {
            child = self.parent[child];
        }
        self.rebase(child, vertex);
        let mut ring = self.rings[node].take().expect("blossom");
        let at = ring.children.iter().position(|&other| other == child).expect("child");
        ring.children.rotate_left(at);
        ring.edges.rotate_left(at);
        for pair in (1..ring.children.len()).step_by(2) {
            let (one, other) = ring.edges[pair];
            if at != 0 {
                self.rebase(ring.children[pair], one);
                self.rebase(ring.children[pair + 1], other);
                self.mate[one] = other;
                self.mate[other] = one;
            }
        }
        self.rings[node] = Some(ring);
    }

    /// The outer node above `node` in the tree, or `NONE` at the root.
    fn above(&self, node: usize) -> usize {
        let partner = self.mate[self.base[node]];
        if partner == NONE { NONE } else { self.top[self.entry[self.top[partner]].0] }
    }

    fn close(&mut self, vertex: usize, other: usize) {
        self.stamp += 1;
        let mut meeting = NONE;
        let (mut one, mut two) = (self.top[vertex], self.top[other]);
        while one != NONE || two != NONE {
            if one != NONE {
                if self.seen[one] == self.stamp {
                    meeting = one;
                    break;
                }
                self.seen[one] = self.stamp;
                one = self.above(one);
            }
            std::mem::swap(&mut one, &mut two);
        }
        // Down from the meeting node to `vertex`, across, and up again from `other`.
        let mut children = Vec::new();
        let mut edges = Vec::new();
        let mut node = self.top[vertex];
        while node != meeting {
            let base = self.base[node];
            let inner = self.top[self.mate[base]];
            children.push(node);
            children.push(inner);
            edges.push((self.mate[base], base));
            edges.push(self.entry[inner]);
            node = self.top[self.entry[inner].0];
        }
        children.push(meeting);
        children.reverse();
        edges.reverse();
        edges.push((vertex, other));
        node = self.top[other];
        while node != meeting {
            let base = self.base[node];
            let inner = self.top[self.mate[base]];
            children.push(node);
            children.push(inner);
            edges.push((base, self.mate[base]));
            let (above, below) = self.entry[inner];
            edges.push((below, above));
            node = self.top[above];
        }
        let blossom =
            (self.size..self.rings.len()).find(|&at| self.rings[at].is_none()).expect("room");
        self.base[blossom] = self.base[meeting];
        self.dual[blossom] = W::ZERO;
        let was_inner: Vec<usize> =
            children.iter().copied().filter(|&child| self.label[child] == Label::Inner).collect();
        for &child in &children {
            self.parent[child] = blossom;
        }
        self.rings[blossom] = Some(Ring { children, edges });
        self.parent[blossom] = NONE;
        for child in was_inner {
            let leaves = self.leaves(child);
            self.queue.extend(leaves);
        }
        self.set_top(blossom, blossom);
        self.label[blossom] = Label::Outer;
        self.find_slack(blossom);
    }

    /// Moves the duals as far as they go. False if they would move for ever: no perfect matching.
    fn shift_duals(&mut self) -> bool {
        let mut step: Option<W> = None;
        let mut tops: Vec<usize> = self.alive.iter().map(|&vertex| self.top[vertex]).collect();
        tops.sort_unstable();
        tops.dedup();
        for &node in &tops {
            let (vertex, other) = self.slack[node];
            let bound = match self.label[node] {
                Label::Inner if node >= self.size => self.dual[node].half(),
                Label::Free if vertex != NONE => self.gap(vertex, other),
                Label::Outer if vertex != NONE => self.gap(vertex, other).half(),
                _ => continue,
            };
            step = Some(step.map_or(bound, |held: W| held.min(bound)));
        }
        let Some(step) = step else { return false };
        for index in 0..self.alive.len() {
            let vertex = self.alive[index];
            match self.label[self.top[vertex]] {
                Label::Outer => self.dual[vertex] = self.dual[vertex].minus(step),
                Label::Inner => self.dual[vertex] = self.dual[vertex].plus(step),
                Label::Free => {}
            }
        }
        for node in tops.into_iter().filter(|&node| node >= self.size) {
            match self.label[node] {
                Label::Outer => self.dual[node] = self.dual[node].plus(step.doubled()),
                Label::Inner => self.dual[node] = self.dual[node].minus(step.doubled()),
                Label::Free => {}
            }
        }
        true
    }

    fn follow_tight(&mut self) -> bool {
        let mut tops: Vec<usize> = self.alive.iter().map(|&vertex| self.top[vertex]).collect();
        tops.sort_unstable();
        tops.dedup();
        for &node in &tops {
            let (vertex, other) = self.slack[node];
            if vertex == NONE || self.top[other] != node || self.top[vertex] == node {
                continue;
            }
            if self.label[node] != Label::Inner
                && self.gap(vertex, other) == W::ZERO
                && self.meet(vertex, other)
            {
                return true;
            }
        }
        for node in tops {
            if node >= self.size
                && self.top[node] == node
                && self.label[node] == Label::Inner
                && self.dual[node] == W::ZERO
            {
                self.expand(node);
            }
        }
        false
    }

    /// An inner blossom whose dual ran out: its ring joins the tree from its entry to its base.
    fn expand(&mut self, blossom: usize) {
        let (above, below) = self.entry[blossom];
        let ring = self.disband(blossom);
        let length = ring.children.len();
        let at = ring.children.iter().position(|&child| child == self.top[below]).expect("entry");
        let mut on_path = vec![false; length];
        let mut position = at;
        self.entry[ring.children[at]] = (above, below);
        loop {
            on_path[position] = true;
            let node = ring.children[position];
            self.label[node] = Label::Inner;
            self.slack[node] = (NONE, NONE);
            if position == 0 {
                break;
            }
            // The matched neighbour, then on along the ring in the same direction.
            let (outer, next, edge) = if at % 2 == 0 {
                let (low, high) = ring.edges[position - 2];
                (position - 1, position - 2, (high, low))
            } else {
                let next = (position + 2) % length;
                (position + 1, next, ring.edges[position + 1])
            };
            on_path[outer] = true;
            self.make_outer(ring.children[outer]);
            self.entry[ring.children[next]] = edge;
            position = next;
        }
        // First every label, then the slacks: these look at the labels of all neighbours.
        let rest = |&(index, _): &(usize, &usize)| !on_path[index];
        for (_, &child) in ring.children.iter().enumerate().filter(rest) {
            self.label[child] = Label::Free;
        }
        for (_, &child) in ring.children.iter().enumerate().filter(rest) {
            self.find_slack(child);
        }
    }
}

#[cfg(test)]
mod tests;
