//! One bracket (articles 3 and 4). A pairing of the bracket together with a completion below is a
//! perfect matching of everybody still open; the criteria are packed into edge weights, so the
//! heaviest matching is the best by C6 to C21. Among equals the order of generation decides: which
//! moved-down players, their opponents, the exchanges, the transpositions, each settled in turn.

use super::view::View;
use super::weigh::{Count, Criteria, width};
use crate::matching::{Matching, Weight, Wide};

/// The pairs made in this bracket, as indices into `everybody`. None if nothing can be completed.
pub fn pair(view: &mut View) -> Option<Vec<(usize, usize)>> {
    for real in [view.end, view.next_end] {
        let mut room = 4;
        while view.free_below(real, room) {
            view.with_stand_ins(real, room);
            if let Some(pairs) = pair_once(view) {
                return Some(pairs);
            }
            room *= 2;
        }
    }
    pair_with_everybody(view)
}

/// The same with everybody below as themselves: slower, and the measure of the other.
pub fn pair_with_everybody(view: &mut View) -> Option<Vec<(usize, usize)>> {
    view.with_everybody();
    pair_once(view)
}

/// None if it cannot be, or if the stand-ins were so few that more of them might do better.
fn pair_once(view: &View) -> Option<Vec<(usize, usize)>> {
    let criteria = Criteria::new(view, bye_falls_here(view)?);
    let need = criteria.bits + low_bits(view);
    let pairs = if need <= <i128 as Weight>::BITS {
        Bracket::<i128>::new(view, &criteria)?.settle()
    } else if need <= <Wide<4> as Weight>::BITS {
        Bracket::<Wide<4>>::new(view, &criteria)?.settle()
    } else {
        Bracket::<Wide<16>>::new(view, &criteria)?.settle()
    };
    Some(pairs?.into_iter().map(|(one, other)| (view.open[one], view.open[other])).collect())
}

/// Room below the criteria: exchanges, their distance, a choice, and the natural order.
fn low_bits(view: &View) -> u32 {
    5 * width(view.end) + 4
}

/// C9 counts only where exactly one player leaves the bracket, for the bye.
fn bye_falls_here(view: &View) -> Option<bool> {
    let resident = view.at(view.end - 1).score;
    if view.bye_score.is_none_or(|score| resident > score) {
        return Some(false);
    }
    let only_pairs = Criteria { columns: vec![(Count::Pairs, width(view.end))], bits: 16 };
    let graph = build::<i128>(view, &only_pairs, |_, _| 0)?;
    let inside = (0..view.end).filter(|&at| graph.mate(at) < view.end).count();
    Some(view.end - inside == 1)
}

/// The graph of everybody open, solved. `low` adds to the pairs inside the bracket.
fn build<W: Weight>(
    view: &View,
    criteria: &Criteria,
    low: impl Fn(usize, usize) -> i64,
) -> Option<Matching<W>> {
    let room = low_bits(view);
    let mut graph = Matching::<W>::new(view.size());
    let mut heaviest = vec![W::ZERO; view.size()];
    let mut highest = vec![0; view.size()];
    for lower in 0..view.real {
        for (higher, highest) in highest[..lower].iter_mut().enumerate() {
            if view.may_meet(higher, lower) {
                let mut weight = criteria.weigh::<W>(view, higher, lower).shifted(room);
                for end in [higher, lower] {
                    heaviest[end] = heaviest[end].max(weight);
                }
                if lower < view.end {
                    let order = low(higher, lower);
                    *highest = order.max(*highest);
                    weight = weight.plus(W::from_small(order));
                }
                graph.set(higher, lower, Some(weight));
            }
        }
        if view.has_bye() && view.bye_allowed(lower) {
            let weight = criteria.weigh_bye::<W>(view, lower).shifted(room);
            for end in [lower, view.bye()] {
                heaviest[end] = heaviest[end].max(weight);
            }
            graph.set(lower, view.bye(), Some(weight));
        }
    }
    for stand_in in view.real..view.bye() {
        for other in 0..stand_in {
            graph.set(other, stand_in, Some(W::ZERO));
        }
    }
    // What the criteria give is shared by both ends, what the order gives is the upper one's: so
    // natural opponents fit at once.
    graph.start(|at| heaviest[at].plus(W::from_small(highest[at]).doubled()));
    graph.solve().then_some(graph)
}

struct Bracket<'a, W> {
    view: &'a View<'a>,
    graph: Matching<W>,
    /// One step of a choice: more than all the natural order's bonuses together.
    step: i64,
    settled: Vec<bool>,
    pairs: Vec<(usize, usize)>,
    /// The most stand-ins any solution asked for.
    busy: usize,
}

impl<'a, W: Weight> Bracket<'a, W> {
    fn new(view: &'a View, criteria: &Criteria) -> Option<Bracket<'a, W>> {
        let order = Order::whole(view);
        let graph = build(view, criteria, |higher, lower| match view.floating {
            0 => order.bonus(higher, lower),
            _ => 0,
        })?;
        let step = 1 << width(view.end);
        let (settled, pairs) = (vec![false; view.end], Vec::new());
        let mut bracket = Bracket { view, graph, step, settled, pairs, busy: 0 };
        bracket.count_stand_ins();
        Some(bracket)
    }

    fn settle(mut self) -> Option<Vec<(usize, usize)>> {
        self.choose_moved_down();
        for at in 0..self.view.floating {
            if self.graph.mate(at) < self.view.end {
                self.choose_opponent(at, self.view.floating..self.view.end);
            }
        }
        self.pair_remainder();
        // Two solutions differ by chains that take one stand-in more at each of their two ends: with
        // two to spare, a better solution with more of them would have shown.
        let enough = self.view.stand_ins == 0 || self.busy + 2 <= self.view.stand_ins;
        enough.then_some(self.pairs)
    }

    fn solve(&mut self) {
        assert!(self.graph.solve(), "a perfect matching stays possible");
        self.count_stand_ins();
    }

    fn count_stand_ins(&mut self) {
        let stand_ins = self.view.real..self.view.bye();
        let busy = stand_ins.filter(|&at| self.graph.mate(at) < self.view.real).count();
        self.busy = self.busy.max(busy);
    }

    fn add(&mut self, one: usize, others: &[usize], amount: i64) {
        for &other in others {
            if let Some(weight) = self.graph.weight(one, other) {
                self.graph.set(one, other, Some(weight.plus(W::from_small(amount))));
            }
        }
    }

    fn forbid(&mut self, one: usize, others: impl Iterator<Item = usize>) {
        for other in others {
            self.graph.set(one, other, None);
        }
    }

    fn resolve(&mut self, changed: usize) {
        self.graph.refresh(changed);
        self.solve();
    }

    /// Whether the player is the upper one of a pair inside the bracket.
    fn upper(&self, at: usize) -> bool {
        let mate = self.graph.mate(at);
        mate > at && mate < self.view.end
    }

    /// Article 4.4: the first set of moved-down players that can be paired.
    fn choose_moved_down(&mut self) {
        let residents: Vec<usize> = (self.view.floating..self.view.end).collect();
        for at in 0..self.view.floating {
            let asked = !self.upper(at);
            if asked {
                self.add(at, &residents, self.step);
                self.resolve(at);
            }
            if self.upper(at) {
                self.forbid(at, self.view.end..self.view.size());
            } else {
                self.add(at, &residents, -self.step);
            }
            self.resolve(at);
        }
    }

    /// Pairs `at` with the first of these players that leaves the rest as good as it can be.
    fn choose_opponent(&mut self, at: usize, order: impl Iterator<Item = usize>) {
        let open = |&other: &usize| !self.settled[other] && self.graph.weight(at, other).is_some();
        let options: Vec<usize> = order.filter(open).collect();
        if options.first() != Some(&self.graph.mate(at)) {
            for (index, &other) in options.iter().enumerate() {
                self.add(at, &[other], (options.len() - index) as i64 * self.step);
            }
            self.resolve(at);
        }
        let opponent = self.graph.mate(at);
        self.settled[at] = true;
        self.settled[opponent] = true;
        self.pairs.push((at, opponent));
        self.graph.settle(at);
        self.solve();
    }

    fn pair_remainder(&mut self) {
        let remainder: Vec<usize> =
            (self.view.floating..self.view.end).filter(|&at| !self.settled[at]).collect();
        let upper = remainder.iter().filter(|&&at| self.upper(at)).count();
        if upper == 0 {
            return;
        }
        if self.view.floating > 0 || upper != self.view.end / 2 {
            self.reorder(&remainder, upper);
        }
        let leaving = remainder[..upper].iter().filter(|&&at| !self.upper(at)).count();
        self.choose_leavers(&remainder, upper, leaving);
        self.choose_comers(&remainder, upper, leaving);
        let first: Vec<usize> = remainder.iter().copied().filter(|&at| self.upper(at)).collect();
        for at in first {
            self.choose_opponent(at, remainder.iter().copied().filter(|&other| other > at));
        }
    }

    /// Gives the remainder its own order: exchanges few, near, and the natural opponents.
    fn reorder(&mut self, remainder: &[usize], upper: usize) {
        let before = Order::whole(self.view);
        let order = Order::new(self.view.end, upper, remainder);
        for (index, &one) in remainder.iter().enumerate() {
            for &other in &remainder[index + 1..] {
                let former = if self.view.floating == 0 { before.bonus(one, other) } else { 0 };
                self.add(one, &[other], order.bonus(one, other) - former);
            }
        }
        for &at in remainder {
            self.graph.refresh(at);
        }
        self.solve();
    }

    /// Article 4.3: the lowest players of the upper half leave it first.
    fn choose_leavers(&mut self, remainder: &[usize], upper: usize, leaving: usize) {
        let mut left = leaving;
        for index in (0..upper).rev() {
            if left == 0 {
                return;
            }
            let (at, below) = (remainder[index], &remainder[index + 1..]);
            let asked = self.upper(at);
            if asked {
                self.add(at, below, -self.step);
                self.resolve(at);
            }
            if self.upper(at) {
                self.add(at, below, self.step);
            } else {
                left -= 1;
                self.forbid(at, below.iter().copied());
            }
            self.resolve(at);
        }
    }

    /// Article 4.3: the highest players of the lower half come up first.
    fn choose_comers(&mut self, remainder: &[usize], upper: usize, leaving: usize) {
        let mut left = leaving;
        for index in upper..remainder.len() {
            if left <= 1 {
                return;
            }
            let (at, below) = (remainder[index], &remainder[index + 1..]);
            if !self.upper(at) {
                self.add(at, below, self.step);
                self.resolve(at);
                if !self.upper(at) {
                    self.add(at, below, -self.step);
                    self.resolve(at);
                    continue;
                }
            }
            left -= 1;
            self.forbid(at, remainder[..index].iter().copied());
            self.forbid(at, self.view.end..self.view.size());
            self.resolve(at);
        }
    }
}

/// The order among equal pairings of a homogeneous group, as a bonus on each pair.
struct Order {
    place: Vec<usize>,
    upper: usize,
    unit: u32,
}

impl Order {
    fn new(end: usize, upper: usize, remainder: &[usize]) -> Order {
        let mut place = vec![usize::MAX; end];
        for (index, &at) in remainder.iter().enumerate() {
            place[at] = index;
        }
        Order { place, upper, unit: width(end) }
    }

    fn whole(view: &View) -> Order {
        Order::new(view.end, view.end / 2, &(0..view.end).collect::<Vec<_>>())
    }

    fn bonus(&self, higher: usize, lower: usize) -> i64 {
        let (one, other) = (self.place[higher], self.place[lower]);
        let stays = i64::from(one < self.upper);
        let natural = i64::from(one + self.upper == other);
        // Few exchanges first, then the nearest; below them a whole choice of steps, and at the
        // bottom the natural order, which only saves work.
        (((stays << (2 * self.unit)) - one as i64) << (2 * self.unit + 1)) + natural
    }
}
