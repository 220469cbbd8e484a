//! What is connected for certain (Anshelevich's H-search). A full connection joins two points even if
//! the enemy moves first, a half one if its owner does; each carries the empty cells it rests on and
//! the most stones it may cost. Two full ones in a row are one over a stone and half of one over an
//! empty cell; half ones without a common cell are a full one. At least one end is a chain or a side:
//! between empty cells only neighbours and bridges are known.

use super::rules::Hex;
use ludoteca_game::{Bits, Player};

/// How many ways are kept for a pair of points.
const FULLS: usize = 4;
const HALVES: usize = 12;
/// At most so many half connections are joined into a full one.
const JOINED: usize = 5;

#[derive(Clone, Copy, Debug)]
pub struct Way<const W: usize> {
    /// The empty cells it rests on.
    pub cells: Bits<W>,
    /// The most stones its owner may have to place.
    pub stones: u8,
    /// Where a half connection is made whole.
    pub key: u16,
}

#[derive(Clone, Copy, Debug)]
struct Found<const W: usize> {
    way: Way<W>,
    full: bool,
    anchor: u16,
    point: u16,
}

/// The ways between two points: a place in the store and how many there are.
#[derive(Clone, Copy, Debug, Default)]
struct List {
    start: u32,
    count: u8,
}

/// The certain connections of one player. Points are the cells, then the anchors: his two sides with
/// what touches them, then his other chains.
#[derive(Debug)]
pub struct Connections<const W: usize> {
    cells: usize,
    points: usize,
    /// By anchor and point, the full ones and then the half ones.
    lists: [Vec<List>; 2],
    store: Vec<Way<W>>,
    /// What is still to be looked at, by how many cells it rests on.
    waiting: Vec<Vec<Found<W>>>,
    /// Of each empty cell the other empty ones that it reaches for certain, and over which cells.
    steps: Vec<Vec<(u16, Bits<W>)>>,
    /// The cells that all half connections of the two sides have in common, those on which the ones
    /// rest that tell so, and the most stones that these take.
    common: Bits<W>,
    rest: Bits<W>,
    stones: u8,
}

impl<const W: usize> Connections<W> {
    /// Of a player without a winning chain.
    pub fn new(game: &Hex<W>, stones: &[Bits<W>; 2], player: Player) -> Connections<W> {
        let (tables, cells) = (&*game.tables, game.grid.cells());
        let own = player.index();
        let empty = tables.all.without(&stones[0].or(&stones[1]));
        let chains = chains(game, &stones[own], own);
        let points = cells + chains.len();
        let mut found = Connections {
            cells,
            points,
            lists: [
                vec![List::default(); chains.len() * points],
                vec![List::default(); chains.len() * points],
            ],
            store: Vec::with_capacity(1 << 12),
            waiting: vec![Vec::new(); cells + 1],
            steps: steps(game, &empty),
            common: tables.all,
            rest: Bits::EMPTY,
            stones: 0,
        };
        for (anchor, (_, touched)) in chains.iter().enumerate() {
            for cell in touched.and(&empty).iter() {
                let way = Way { cells: Bits::EMPTY, stones: 0, key: 0 };
                found.waiting[0].push(Found {
                    way,
                    full: true,
                    anchor: anchor as u16,
                    point: cell as u16,
                });
            }
        }
        found.search();
        found
    }

    /// The two sides joined whatever the enemy does.
    pub fn joined(&self) -> Option<&Way<W>> {
        self.ways(true, 0, self.cells + 1).first()
    }

    /// The two sides joined by the owner's next move.
    pub fn joining(&self) -> Option<&Way<W>> {
        self.ways(false, 0, self.cells + 1).first()
    }

    /// The cells of which the enemy must take one, or the sides are joined: all if there is no threat.
    pub fn must(&self) -> Bits<W> {
        self.common
    }

    /// The most stones that the threats to join the sides may take, and the cells they rest on.
    pub fn threats(&self) -> (u8, Bits<W>) {
        (self.stones, self.rest)
    }

    /// The threats that are kept.
    pub fn halves(&self) -> &[Way<W>] {
        self.ways(false, 0, self.cells + 1)
    }

    fn ways(&self, full: bool, anchor: usize, point: usize) -> &[Way<W>] {
        let List { start, count } = self.lists[usize::from(!full)][anchor * self.points + point];
        &self.store[start as usize..start as usize + usize::from(count)]
    }

    /// Takes up what rests on few cells first: then no later way can be a part of an earlier one.
    fn search(&mut self) {
        let mut size = 0;
        while size < self.waiting.len() {
            let Some(found) = self.waiting[size].pop() else {
                size += 1;
                continue;
            };
            if !self.keep(&found) {
                continue;
            }
            let Found { way, full, anchor, point } = found;
            let (anchor, point) = (usize::from(anchor), usize::from(point));
            if full {
                self.extend(&way, anchor, point);
            } else {
                self.join(&way, anchor, point);
                self.extend_half(&way, anchor, point);
            }
            if point >= self.cells {
                let (anchor, point) = (point - self.cells, anchor + self.cells);
                if full {
                    self.extend(&way, anchor, point);
                } else {
                    self.extend_half(&way, anchor, point);
                }
            }
            if full && self.ends(anchor, point) {
                return;
            }
        }
    }

    fn ends(&self, anchor: usize, point: usize) -> bool {
        anchor == 0 && point == self.cells + 1
    }

    /// Whether a way is not covered by those known already; pairs of anchors are kept in one order.
    fn is_new(&self, full: bool, anchor: usize, point: usize, cells: &Bits<W>) -> bool {
        let covers = |way: &Way<W>| way.cells.without(cells).is_empty();
        if self.ways(true, anchor, point).iter().any(covers) {
            return false;
        }
        full || !self.ways(false, anchor, point).iter().any(covers)
    }

    fn keep(&mut self, found: &Found<W>) -> bool {
        let &Found { way, full, anchor, point } = found;
        let (anchor, point) = (usize::from(anchor), usize::from(point));
        if !self.is_new(full, anchor, point, &way.cells) {
            return false;
        }
        if !full && self.ends(anchor, point) {
            let common = self.common.and(&way.cells);
            if common != self.common {
                self.common = common;
                self.rest = self.rest.or(&way.cells);
                self.stones = self.stones.max(way.stones);
            }
        }
        let room = if full { FULLS } else { HALVES };
        let index = anchor * self.points + point;
        let mut list = self.lists[usize::from(!full)][index];
        if usize::from(list.count) == room {
            return false;
        }
        if list.count == 0 {
            list.start = self.store.len() as u32;
            self.store.resize(self.store.len() + room, way);
        }
        self.store[list.start as usize + usize::from(list.count)] = way;
        list.count += 1;
        self.lists[usize::from(!full)][index] = list;
        if point >= self.cells {
            let twin = (point - self.cells) * self.points + anchor + self.cells;
            self.lists[usize::from(!full)][twin] = list;
        }
        true
    }

    fn push(&mut self, full: bool, anchor: usize, point: usize, way: Way<W>) {
        // Pairs of anchors are asked for from the lower one.
        let (anchor, point) = match point.checked_sub(self.cells) {
            Some(other) if other < anchor => (other, anchor + self.cells),
            _ => (anchor, point),
        };
        let room = if full { FULLS } else { HALVES };
        let list = self.lists[usize::from(!full)][anchor * self.points + point];
        let is_full = usize::from(list.count) >= room && !self.ends(anchor, point);
        if is_full || !self.is_new(full, anchor, point, &way.cells) {
            return;
        }
        let size = way.cells.count();
        let found = Found { way, full, anchor: anchor as u16, point: point as u16 };
        self.waiting[size].push(found);
    }

    /// A full connection and others in a row with it.
    fn extend(&mut self, way: &Way<W>, anchor: usize, point: usize) {
        let anchors = self.points - self.cells;
        if point < self.cells {
            // Over the empty cell to other anchors and to other cells.
            for other in (0..anchors).filter(|&other| other != anchor) {
                for index in 0..self.ways(true, other, point).len() {
                    let next = self.ways(true, other, point)[index];
                    if !next.cells.intersects(&way.cells) {
                        let half = over(way, &next, point);
                        self.push(false, anchor, other + self.cells, half);
                    }
                }
            }
            let steps = std::mem::take(&mut self.steps[point]);
            for &(other, cells) in &steps {
                if !way.cells.has(usize::from(other)) && !cells.intersects(&way.cells) {
                    let next = Way { cells, stones: u8::from(!cells.is_empty()), key: 0 };
                    self.push(false, anchor, usize::from(other), over(way, &next, point));
                }
            }
            self.steps[point] = steps;
            // Over the anchor's own stones from other anchors.
            if anchor > 1 {
                for other in (0..anchors).filter(|&other| other != anchor) {
                    for full in [true, false] {
                        for index in 0..self.ways(full, other, anchor + self.cells).len() {
                            let before = self.ways(full, other, anchor + self.cells)[index];
                            if !before.cells.intersects(&way.cells) && !before.cells.has(point) {
                                self.push(full, other, point, row(&before, way, before.key));
                            }
                        }
                    }
                }
            }
            return;
        }
        let middle = point - self.cells;
        if middle < 2 {
            return;
        }
        for other in 0..self.points {
            let beyond = other >= self.cells;
            if beyond && other - self.cells == anchor || other == point {
                continue;
            }
            for full in [true, false] {
                for index in 0..self.ways(full, middle, other).len() {
                    let next = self.ways(full, middle, other)[index];
                    let apart = !next.cells.intersects(&way.cells);
                    if apart && (beyond || !way.cells.has(other)) {
                        self.push(full, anchor, other, row(way, &next, next.key));
                    }
                }
            }
        }
    }

    /// A half connection and a full one behind it.
    fn extend_half(&mut self, way: &Way<W>, anchor: usize, point: usize) {
        let anchors = self.points - self.cells;
        if point < self.cells {
            if anchor > 1 {
                for other in (0..anchors).filter(|&other| other != anchor) {
                    for index in 0..self.ways(true, other, anchor + self.cells).len() {
                        let before = self.ways(true, other, anchor + self.cells)[index];
                        if !before.cells.intersects(&way.cells) && !before.cells.has(point) {
                            self.push(false, other, point, row(&before, way, way.key));
                        }
                    }
                }
            }
            return;
        }
        let middle = point - self.cells;
        if middle < 2 {
            return;
        }
        for other in 0..self.points {
            let beyond = other >= self.cells;
            if beyond && other - self.cells == anchor || other == point {
                continue;
            }
            for index in 0..self.ways(true, middle, other).len() {
                let next = self.ways(true, middle, other)[index];
                let apart = !next.cells.intersects(&way.cells);
                if apart && (beyond || !way.cells.has(other)) {
                    self.push(false, anchor, other, row(way, &next, way.key));
                }
            }
        }
    }

    /// Joins a new half connection with others of its pair: no cell may be common to all.
    fn join(&mut self, way: &Way<W>, anchor: usize, point: usize) {
        let list = self.lists[1][anchor * self.points + point];
        let mut halves = [*way; HALVES];
        let count = usize::from(list.count);
        let start = list.start as usize;
        halves[..count].copy_from_slice(&self.store[start..start + count]);
        // The last one is the new one itself.
        let whole = Way { key: 0, ..*way };
        let before = &halves[..count.saturating_sub(1)];
        self.add(before, way.cells, whole, JOINED - 1, (anchor, point));
    }

    fn add(
        &mut self,
        rest: &[Way<W>],
        common: Bits<W>,
        sum: Way<W>,
        more: usize,
        pair: (usize, usize),
    ) {
        for (index, half) in rest.iter().enumerate() {
            let left = common.and(&half.cells);
            if left == common {
                continue;
            }
            let stones = sum.stones.max(half.stones);
            let sum = Way { cells: sum.cells.or(&half.cells), stones, key: 0 };
            if left.is_empty() {
                self.push(true, pair.0, pair.1, sum);
            } else if more > 1 {
                self.add(&rest[..index], left, sum, more - 1, pair);
            }
        }
    }
}

/// Two full connections over an empty cell.
fn over<const W: usize>(one: &Way<W>, two: &Way<W>, cell: usize) -> Way<W> {
    Way {
        cells: one.cells.or(&two.cells).with(cell),
        stones: one.stones + two.stones + 1,
        key: cell as u16,
    }
}

/// Two connections over stones.
fn row<const W: usize>(one: &Way<W>, two: &Way<W>, key: u16) -> Way<W> {
    Way { cells: one.cells.or(&two.cells), stones: one.stones + two.stones, key }
}

/// The anchors of a player: the stones of each, and the cells it touches.
pub fn chains<const W: usize>(
    game: &Hex<W>,
    stones: &Bits<W>,
    own: usize,
) -> Vec<(Bits<W>, Bits<W>)> {
    let tables = &*game.tables;
    let mut left = *stones;
    let mut grown = |seed: Bits<W>, mut touched: Bits<W>| {
        let mut chain = seed;
        left = left.without(&seed);
        let mut waiting = seed;
        while !waiting.is_empty() {
            let cell = waiting.lowest();
            waiting.clear(cell);
            touched = touched.or(&tables.near[cell]);
            let next = tables.near[cell].and(&left);
            left = left.without(&next);
            chain = chain.or(&next);
            waiting = waiting.or(&next);
        }
        (chain, touched, left)
    };
    let mut found = Vec::new();
    for side in [&tables.first[own], &tables.last[own]] {
        let (chain, touched, _) = grown(side.and(stones), *side);
        found.push((chain, touched));
    }
    let (_, _, mut rest) = grown(Bits::EMPTY, Bits::EMPTY);
    while !rest.is_empty() {
        let (chain, touched, left) = grown(Bits::EMPTY.with(rest.lowest()), Bits::EMPTY);
        found.push((chain, touched));
        rest = left;
    }
    found
}

/// From each empty cell the neighbours and the bridges over two empty cells.
fn steps<const W: usize>(game: &Hex<W>, empty: &Bits<W>) -> Vec<Vec<(u16, Bits<W>)>> {
    let near = &game.tables.near;
    let mut all = vec![Vec::new(); game.grid.cells()];
    for cell in empty.iter() {
        let around = near[cell].and(empty);
        let list = &mut all[cell];
        list.extend(around.iter().map(|other| (other as u16, Bits::EMPTY)));
        let far = around.iter().fold(Bits::EMPTY, |set: Bits<W>, other| set.or(&near[other]));
        let far = far.and(empty).without(&near[cell].with(cell));
        for other in far.iter() {
            let between = near[other].and(&around);
            if between.count() == 2 {
                list.push((other as u16, between));
            }
        }
    }
    all
}
