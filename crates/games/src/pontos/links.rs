//! The boxes that lack more than two lines and the ways between them: all that matters of a board but
//! the chains and loops that stand alone. One number for all boards that come to the same, wherever
//! their boxes lie, and what becomes of it when a line is drawn or a run is taken.

use super::plan::{Plan, Run};
use ludoteca_game::bits::ones;

/// The most boxes that a solver may ask for.
pub const MOST: usize = 25;

/// Where a way ends that leads to the edge of the board, and where no line is open.
const EDGE: u8 = MOST as u8;
const NOWHERE: u8 = EDGE + 1;

/// A way out of a box: the box where it ends, and how many boxes that lack two lines lie on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    to: u8,
    length: u8,
}

const SHUT: Way = Way { to: NOWHERE, length: 0 };

/// Room for all boxes, the edge and nowhere, so that no index of five bits lies outside.
const ROOM: usize = 32;

/// The most boxes that change when a way is taken away: its ends, and those next to them.
const CHANGES: usize = 6;

#[derive(Clone, Debug)]
pub struct Links {
    /// The boxes that lack more than two lines, and the ways out of each, in no order.
    boxes: u32,
    ways: [[Way; 4]; ROOM],
    /// What the ways say of a box when nothing is known of the boxes that they lead to.
    alike: [u64; ROOM],
    alone: Alone,
    /// What was changed lately, so that it can be changed back.
    changed: [(u8, [Way; 4], u64); CHANGES],
    changes: usize,
}

/// The chains and loops that stand alone. Of short chains of one size (one box or two) any two cancel
/// out: whoever would open one is answered by opening the other, so that both have given away the
/// same and the same player is to move; hence it is enough to know whether their number is odd.
#[derive(Clone, Copy, Debug, Default)]
struct Alone {
    odd: [bool; 2],
    others: u64,
}

impl Alone {
    fn add(&mut self, boxes: u8, is_loop: bool) {
        match boxes {
            1 | 2 => self.odd[usize::from(boxes - 1)] ^= true,
            _ => {
                self.others =
                    self.others.wrapping_add(ALONE[usize::from(is_loop)][usize::from(boxes) % ROOM])
            }
        }
    }

    fn take(&mut self, boxes: u8, is_loop: bool) {
        match boxes {
            1 | 2 => self.odd[usize::from(boxes - 1)] ^= true,
            _ => {
                self.others =
                    self.others.wrapping_sub(ALONE[usize::from(is_loop)][usize::from(boxes) % ROOM])
            }
        }
    }

    fn number(self) -> u64 {
        let short = |size: usize| if self.odd[size - 1] { ALONE[0][size] } else { 0 };
        self.others.wrapping_add(short(1)).wrapping_add(short(2))
    }
}

/// What is left after a way has been taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    Key(u64),
    /// Nothing but chains and loops that stand alone.
    Chains,
    /// It gives a box away.
    Open,
}

impl Links {
    pub fn new(plan: &Plan, runs: impl Iterator<Item = Run>) -> Links {
        let mut alone = Alone::default();
        for run in runs.filter(|run| !run.joined) {
            alone.add(run.boxes() as u8, run.is_loop);
        }
        let mut links = Links {
            boxes: (1 << plan.more.count_ones()) - 1,
            ways: [[SHUT; 4]; ROOM],
            alike: [0; ROOM],
            alone,
            changed: [(0, [SHUT; 4], 0); CHANGES],
            changes: 0,
        };
        let steps = plan.steps();
        for (index, place) in ones(plan.more).enumerate() {
            for direction in 0..4 {
                if let Some(way) = steps.way(plan, place as u32, direction) {
                    links.ways[index][direction] = way;
                    links.alike[index] = links.alike[index].wrapping_add(way.number(index as u8));
                }
            }
        }
        links
    }

    /// What is left when all lines of a way between two boxes, or a box and the edge, are drawn.
    pub fn without(&mut self, [one, two]: [u8; 2], length: u8) -> Rest {
        let (boxes, alone) = (self.boxes, self.alone);
        let rest = match self.take([one, two], length) {
            None => Rest::Open,
            Some(()) if self.boxes == 0 => Rest::Chains,
            Some(()) => Rest::Key(self.key()),
        };
        (self.boxes, self.alone) = (boxes, alone);
        while self.changes > 0 {
            self.changes -= 1;
            let (index, ways, alike) = self.changed[self.changes];
            self.ways[usize::from(index)] = ways;
            self.alike[usize::from(index)] = alike;
        }
        rest
    }

    /// What is left without a chain or loop that stands alone.
    pub fn without_alone(&mut self, run: &Run) -> Rest {
        if self.boxes == 0 {
            return Rest::Chains;
        }
        let mut alone = self.alone;
        alone.take(run.boxes() as u8, run.is_loop);
        Rest::Key(self.key().wrapping_sub(self.alone.number()).wrapping_add(alone.number()))
    }

    /// Takes a way away; none where that gives a box away.
    fn take(&mut self, [one, two]: [u8; 2], length: u8) -> Option<()> {
        for (from, to) in [(one, two), (two, one)] {
            if from != EDGE {
                self.redirect(from, Way { to, length }, SHUT);
            }
        }
        if one != EDGE {
            self.settle(one)?;
        }
        if two != EDGE && two != one {
            self.settle(two)?;
        }
        Some(())
    }

    /// Changes one way out of a box.
    fn redirect(&mut self, from: u8, old: Way, new: Way) {
        let index = usize::from(from) % ROOM;
        self.changed[self.changes] = (from, self.ways[index], self.alike[index]);
        self.changes += 1;
        if let Some(way) = self.ways[index].iter_mut().find(|way| **way == old) {
            *way = new;
        }
        let change = new.number(from).wrapping_sub(old.number(from));
        self.alike[index] = self.alike[index].wrapping_add(change);
    }

    /// A box that now lacks two lines lies on one way where two began; none if it lacks fewer.
    fn settle(&mut self, at: u8) -> Option<()> {
        let mut open = self.ways[usize::from(at) % ROOM].into_iter().filter(|&way| way != SHUT);
        let (one, two) = (open.next()?, open.next()?);
        if open.next().is_some() {
            return Some(());
        }
        self.boxes &= !(1 << at);
        let length = one.length + two.length + 1;
        if one.to == at {
            self.alone.add(one.length + 1, true);
            return Some(());
        }
        if one.to == EDGE && two.to == EDGE {
            self.alone.add(length, false);
        }
        for (way, other) in [(one, two), (two, one)] {
            if way.to != EDGE {
                self.redirect(way.to, Way { to: at, ..way }, Way { to: other.to, length });
            }
        }
        Some(())
    }

    /// The same for boards that differ only by where their boxes lie. Every box gets a number from the
    /// ways that lead out of it and the numbers of the boxes there, again and again. Once no two boxes
    /// have the same number, the next numbers say all of the ways: two boards share a key only if
    /// their boxes can be matched so that all ways are the same. Where boxes keep the same number, one
    /// of them gets another (whichever: at worst a board has two keys then).
    pub fn key(&self) -> u64 {
        let (mut same, mut same_next) = (Same::default(), Same::default());
        let mut numbers = [0; ROOM];
        let mut sum = self.alone.number();
        for index in ones(u64::from(self.boxes)) {
            let number = self.next_number(&self.alike, index);
            same.add(self.alike[index % ROOM]);
            same_next.add(number);
            numbers[index % ROOM] = number;
            sum = sum.wrapping_add(number);
        }
        if !same.any() {
            return sum;
        }
        if same_next.any() {
            self.tell_apart(&mut numbers);
        }
        ones(u64::from(self.boxes)).fold(self.alone.number(), |sum, index| {
            sum.wrapping_add(self.next_number(&numbers, index))
        })
    }

    /// Goes on until no two boxes share a number: seldom needed, so kept out of the way.
    #[inline(never)]
    fn tell_apart(&self, numbers: &mut [u64; ROOM]) {
        // The more boxes, the farther what tells two of them apart may lie.
        let patience = (self.boxes.count_ones() / 3).max(1);
        for tries in 1.. {
            let Some(twin) = self.twin(numbers) else { return };
            if tries % patience == 0 {
                numbers[twin % ROOM] = numbers[twin % ROOM].wrapping_add(START);
            }
            let before = *numbers;
            let mut same = Same::default();
            for index in ones(u64::from(self.boxes)) {
                let number = self.next_number(&before, index);
                numbers[index % ROOM] = number;
                same.add(number);
            }
            if !same.any() {
                return;
            }
        }
    }

    /// A box's number and those of the boxes that its ways lead to, in one.
    #[inline(always)]
    fn next_number(&self, numbers: &[u64; ROOM], index: usize) -> u64 {
        let index = index % ROOM;
        mixed(self.ways[index].iter().fold(numbers[index], |sum, way| {
            let beyond = numbers[usize::from(way.to) % ROOM];
            let beyond = beyond.wrapping_add(LENGTHS[usize::from(way.length) % ROOM]);
            sum.wrapping_add((beyond ^ beyond >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93))
        }))
    }

    /// The first of the boxes with the least number that several share.
    fn twin(&self, numbers: &[u64; ROOM]) -> Option<usize> {
        let mut found: Option<usize> = None;
        let mut rest = self.boxes;
        while rest != 0 {
            let index = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let is_twin = ones(u64::from(rest)).any(|other| numbers[other] == numbers[index]);
            if is_twin && found.is_none_or(|found| numbers[index] < numbers[found]) {
                found = Some(index);
            }
        }
        found
    }
}

/// Whether numbers may share all bits: few of them seldom share six.
#[derive(Default)]
struct Same {
    seen: u64,
    shared: u64,
}

impl Same {
    fn add(&mut self, number: u64) {
        let bit = 1 << (number >> 58);
        self.shared |= self.seen & bit;
        self.seen |= bit;
    }

    fn any(&self) -> bool {
        self.shared != 0
    }
}

impl Way {
    /// A number for a way out of a box, wherever it leads.
    fn number(self, from: u8) -> u64 {
        let kind = match self.to {
            NOWHERE => return 0,
            EDGE => 0,
            to if to == from => 1,
            _ => 2,
        };
        WAYS[kind][usize::from(self.length) % ROOM]
    }
}

/// What every number begins with.
const START: u64 = 0x9e37_79b9_7f4a_7c15;

/// Spreads a number over all its bits.
const fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 32).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (number ^ number >> 29).wrapping_mul(0x94d0_49bb_1331_11eb)
}

const fn random(from: u64) -> [u64; ROOM] {
    let mut list = [0; ROOM];
    let mut index = 0;
    while index < ROOM {
        let number = mixed(START.wrapping_mul(from + index as u64));
        list[index] = number ^ number >> 31;
        index += 1;
    }
    list
}

/// Random numbers for the lengths of ways; for ways to the edge, back to the same box, to another; for
/// chains and loops that stand alone.
static LENGTHS: [u64; ROOM] = random(100);
static WAYS: [[u64; ROOM]; 3] = [random(200), random(300), random(400)];
static ALONE: [[u64; ROOM]; 2] = [random(500), random(600)];

/// The open lines of all boxes, by direction.
struct Steps {
    open: [u64; 4],
    places: [u32; 4],
}

impl Plan {
    fn steps(&self) -> Steps {
        let stride = self.stride();
        Steps {
            open: [self.across, self.across >> stride, self.up, self.up >> 1],
            places: [stride.wrapping_neg(), stride, 1u32.wrapping_neg(), 1],
        }
    }

    /// The number among [`Links`] of a box that lacks more than two lines; otherwise the edge.
    fn link(&self, place: u32) -> u8 {
        match place < 64 && self.more >> place & 1 != 0 {
            true => (self.more & ((1 << place) - 1)).count_ones() as u8,
            false => EDGE,
        }
    }

    /// The boxes on both sides of a line that gives no box away.
    pub fn ends_of_line(&self, place: usize, upward: bool) -> [u8; 2] {
        let step = if upward { 1 } else { self.stride() };
        let place = place as u32;
        [self.link(place), self.link(place.wrapping_sub(step))]
    }

    /// The boxes at both ends of a run.
    pub fn ends_of_run(&self, run: &Run) -> [u8; 2] {
        let (set, stride) = (run.set, self.stride());
        let down = (set << stride) & self.across;
        let up = (set & self.across) >> stride;
        let left = (set << 1) & self.up;
        let right = (set & self.up) >> 1;
        let mut ends = [EDGE; 2];
        let places = [down, up, left, right].into_iter().flat_map(|ends| ones(ends & self.more));
        for (end, place) in ends.iter_mut().zip(places) {
            *end = self.link(place as u32);
        }
        ends
    }
}

impl Steps {
    fn is_open(&self, place: u32, direction: usize) -> bool {
        self.open[direction] >> place & 1 != 0
    }

    /// The way out of a box that lacks more than two lines; none where the line is drawn.
    fn way(&self, plan: &Plan, place: u32, direction: usize) -> Option<Way> {
        if !self.is_open(place, direction) {
            return None;
        }
        let has = |set: u64, place: u32| place < 64 && set >> place & 1 != 0;
        let (mut at, mut toward, mut length) =
            (place.wrapping_add(self.places[direction]), direction, 0);
        while has(plan.two, at) {
            length += 1;
            // Out by the other open line.
            let back = toward ^ 1;
            toward = (0..4).find(|&way| way != back && self.is_open(at, way))?;
            at = at.wrapping_add(self.places[toward]);
        }
        Some(Way { to: plan.link(at), length })
    }
}
