//! One search from a free vertex: a tree of outer and inner nodes grows along tight edges, odd rings
//! close into blossoms, the duals move where nothing is tight, until another free vertex is met.

use super::{Label, Matching, NONE, Ring, Weight};

impl<W: Weight> Matching<W> {
    pub(super) fn search(&mut self, root: usize) -> bool {
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
