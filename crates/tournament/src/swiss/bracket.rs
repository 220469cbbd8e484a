//! One bracket (articles 3 and 4). A pairing of the bracket together with a completion below is a
//! perfect matching of everybody still open; the criteria are packed into edge weights, so the
//! heaviest matching is the best by C6 to C21. Among equals the order of generation decides: which
//! moved-down players, their opponents, the exchanges, the transpositions, each settled in turn.

use super::criteria::{Candidate, Float};
use crate::matching::{Matching, Weight, Wide};

/// The open players, in order: first the moved-down ones, then the residents, then the rest.
#[derive(Debug)]
pub struct View<'a> {
    pub everybody: &'a [Candidate],
    pub open: &'a [usize],
    /// How many were moved down into this bracket.
    pub floating: usize,
    /// Where the bracket ends, and where the next score group ends.
    pub end: usize,
    pub next_end: usize,
    /// The score that gets the bye, if there is one.
    pub bye_score: Option<i32>,
    pub last_round: bool,
}

/// The pairs made in this bracket, as indices into `everybody`. None if nothing can be completed.
pub fn pair(view: &View) -> Option<Vec<(usize, usize)>> {
    let criteria = Criteria::new(view, bye_falls_here(view)?);
    let need = criteria.bits + low_bits(view);
    let pairs = if need <= <i128 as Weight>::BITS {
        Bracket::<i128>::new(view, &criteria)?.settle()
    } else if need <= <Wide<4> as Weight>::BITS {
        Bracket::<Wide<4>>::new(view, &criteria)?.settle()
    } else {
        Bracket::<Wide<16>>::new(view, &criteria)?.settle()
    };
    Some(pairs.into_iter().map(|(one, other)| (view.open[one], view.open[other])).collect())
}

impl View<'_> {
    fn at(&self, index: usize) -> &Candidate {
        &self.everybody[self.open[index]]
    }

    fn has_bye(&self) -> bool {
        self.open.len() % 2 == 1
    }

    fn size(&self) -> usize {
        self.open.len() + usize::from(self.has_bye())
    }

    fn bye_allowed(&self, index: usize) -> bool {
        let candidate = self.at(index);
        candidate.may_have_bye && Some(candidate.score) == self.bye_score
    }

    fn may_meet(&self, higher: usize, lower: usize) -> bool {
        // Two moved-down players left each other unpaired because completion asked for it.
        lower >= self.floating && self.at(higher).may_meet(self.at(lower))
    }
}

fn width(largest: usize) -> u32 {
    usize::BITS - largest.leading_zeros()
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

#[derive(Clone, Copy, Debug)]
enum Count {
    Pairs,
    MovedDown(i32),
    NextPairs,
    NextScore(i32),
    ByePlayed,
    Balance,
    Alternation,
    Wishes,
    StrongWishes,
    Downfloat(usize),
    Upfloat(usize),
    MovedDownfloat(usize, i32),
    MovedUpfloat(usize, i32),
}

/// Which counts matter in this bracket, the weightiest first, and how many bits each needs.
#[derive(Debug)]
struct Criteria {
    columns: Vec<(Count, u32)>,
    bits: u32,
}

impl Criteria {
    fn new(view: &View, weigh_bye: bool) -> Criteria {
        let pairs = width(view.end / 2);
        let all = width(view.end);
        let mut columns = vec![(Count::Pairs, pairs)];
        let mut moved: Vec<(i32, usize)> = Vec::new();
        for at in 0..view.floating {
            let score = view.at(at).score;
            match moved.last_mut() {
                Some((held, count)) if *held == score => *count += 1,
                _ => moved.push((score, 1)),
            }
        }
        let by_score = |column: fn(i32) -> Count| {
            let one = move |&(score, count): &(i32, usize)| (column(score), width(count));
            moved.iter().map(one).collect::<Vec<_>>()
        };
        columns.extend(by_score(Count::MovedDown));
        if view.next_end > view.end {
            columns.push((Count::NextPairs, width(view.next_end)));
            columns.extend(by_score(Count::NextScore));
            columns.push((Count::NextScore(view.at(view.floating).score), all));
        }
        if weigh_bye {
            let most = (0..view.end).map(|at| view.at(at).unplayed).max().unwrap_or(0);
            columns.push((Count::ByePlayed, width(most as usize)));
        }
        if view.last_round {
            columns.push((Count::Balance, pairs));
            columns.push((Count::Alternation, pairs));
        }
        if (0..view.end).any(|at| view.at(at).preference.wish.is_some()) {
            columns.push((Count::Wishes, pairs));
            columns.push((Count::StrongWishes, pairs));
        }
        let any = |from: usize, to: usize, back: usize, float: Float| {
            (from..to).any(|at| view.at(at).floats[back] == float)
        };
        let ups = |back| view.floating > 0 && any(view.floating, view.end, back, Float::Up);
        for back in 0..2 {
            if any(view.floating, view.end, back, Float::Down) {
                columns.push((Count::Downfloat(back), all));
            }
            if ups(back) {
                columns.push((Count::Upfloat(back), pairs));
            }
        }
        for back in 0..2 {
            if any(0, view.floating, back, Float::Down) {
                let column = |&(score, count): &(i32, usize)| {
                    (Count::MovedDownfloat(back, score), width(count))
                };
                columns.extend(moved.iter().map(column));
            }
            if ups(back) {
                let column = |&(score, count): &(i32, usize)| {
                    (Count::MovedUpfloat(back, score), width(count))
                };
                columns.extend(moved.iter().map(column));
            }
        }
        let bits = columns.iter().map(|column| column.1).sum();
        Criteria { columns, bits }
    }

    fn weigh<W: Weight>(&self, view: &View, higher: usize, lower: usize) -> W {
        let inside = lower < view.end;
        let next = !inside && lower < view.next_end;
        let mut weight = W::ZERO;
        if !inside && !next {
            return weight;
        }
        let (one, other) = (view.at(higher), view.at(lower));
        let moved = higher < view.floating;
        let yes = |condition: bool| i64::from(inside && condition);
        for &(count, bits) in &self.columns {
            let value = match count {
                Count::Pairs => i64::from(inside),
                Count::MovedDown(score) => yes(moved && one.score == score),
                Count::NextPairs => i64::from(next),
                Count::NextScore(score) => {
                    i64::from(next && higher < view.end && one.score == score)
                }
                Count::ByePlayed => 0,
                Count::Balance => yes(one.keeps_balance(other)),
                Count::Alternation => yes(one.keeps_alternation(other)),
                Count::Wishes => yes(one.keeps_wishes(other)),
                Count::StrongWishes => yes(one.keeps_strong_wishes(other)),
                Count::Downfloat(back) => {
                    yes(other.floats[back] == Float::Down)
                        + yes(!moved && one.floats[back] == Float::Down)
                }
                Count::Upfloat(back) => yes(!(moved && other.floats[back] == Float::Up)),
                Count::MovedDownfloat(back, score) => {
                    yes(moved && one.score == score && one.floats[back] == Float::Down)
                }
                Count::MovedUpfloat(back, score) => {
                    yes(moved && one.score == score && other.floats[back] != Float::Up)
                }
            };
            weight = weight.shifted(bits).plus(W::from_small(value));
        }
        weight
    }

    fn weigh_bye<W: Weight>(&self, view: &View, at: usize) -> W {
        let mut weight = W::ZERO;
        let most = (0..view.end).map(|at| view.at(at).unplayed).max().unwrap_or(0);
        for &(count, bits) in &self.columns {
            let value = match count {
                Count::ByePlayed => i64::from(most.saturating_sub(view.at(at).unplayed)),
                _ => 0,
            };
            weight = weight.shifted(bits).plus(W::from_small(value));
        }
        weight
    }
}

/// The graph of everybody open, solved. `low` adds to the pairs inside the bracket.
fn build<W: Weight>(
    view: &View,
    criteria: &Criteria,
    low: impl Fn(usize, usize) -> i64,
) -> Option<Matching<W>> {
    let room = low_bits(view);
    let mut graph = Matching::<W>::new(view.size());
    for lower in 0..view.open.len() {
        for higher in 0..lower {
            if view.may_meet(higher, lower) {
                let mut weight = criteria.weigh::<W>(view, higher, lower).shifted(room);
                if lower < view.end {
                    weight = weight.plus(W::from_small(low(higher, lower)));
                }
                graph.set(higher, lower, Some(weight));
            }
        }
        if view.has_bye() && view.bye_allowed(lower) {
            let weight = criteria.weigh_bye::<W>(view, lower).shifted(room);
            graph.set(lower, view.open.len(), Some(weight));
        }
    }
    graph.start();
    graph.solve().then_some(graph)
}

struct Bracket<'a, W> {
    view: &'a View<'a>,
    graph: Matching<W>,
    /// One step of a choice: more than all the natural order's bonuses together.
    step: i64,
    settled: Vec<bool>,
    pairs: Vec<(usize, usize)>,
}

impl<'a, W: Weight> Bracket<'a, W> {
    fn new(view: &'a View, criteria: &Criteria) -> Option<Bracket<'a, W>> {
        let order = Order::whole(view);
        let graph = build(view, criteria, |higher, lower| match view.floating {
            0 => order.bonus(higher, lower),
            _ => 0,
        })?;
        let step = 1 << width(view.end);
        Some(Bracket { view, graph, step, settled: vec![false; view.end], pairs: Vec::new() })
    }

    fn settle(mut self) -> Vec<(usize, usize)> {
        self.choose_moved_down();
        for at in 0..self.view.floating {
            if self.graph.mate(at) < self.view.end {
                self.choose_opponent(at, self.view.floating..self.view.end);
            }
        }
        self.pair_remainder();
        self.pairs
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
        assert!(self.graph.solve(), "a perfect matching stays possible");
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
        assert!(self.graph.solve(), "a perfect matching stays possible");
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
        assert!(self.graph.solve(), "a perfect matching stays possible");
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
