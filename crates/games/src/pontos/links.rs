//! The boxes that lack more than two lines and the ways between them: all that matters of a board but
//! the chains and loops that stand alone. One number for all boards that come to the same, and what
//! becomes of it when a line is drawn that gives no box away.

use super::plan::Plan;
use super::rules::Pontos;
use ludoteca_game::Random;
use ludoteca_game::bits::ones;

/// Random numbers for what is left of a board: for every way out of a box that lacks more than two lines
/// (the box, where the way ends, how many boxes lie on it), under each of the eight symmetries; and for
/// the chains and loops that stand alone, wherever they are.
#[derive(Debug)]
pub struct Keys {
    boxes: usize,
    ways: Vec<[u64; 8]>,
    chains: Vec<[u64; 2]>,
}

impl Keys {
    /// Made only for boards that a solver may ask for.
    pub fn new<const W: usize>(game: &Pontos<W>) -> Keys {
        let boxes = game.tables.around.len();
        let mut random = Random::new(4);
        let sides = boxes + 1;
        let numbers: Vec<u64> = (0..boxes * sides * boxes).map(|_| random.next()).collect();
        let way = |index: usize| {
            let (from, to, length) = (index / boxes / sides, index / boxes % sides, index % boxes);
            std::array::from_fn(|symmetry| {
                let image = |cell: usize| {
                    game.tables.images[symmetry].1.get(cell).map_or(boxes, |&cell| usize::from(cell))
                };
                numbers[(image(from) * sides + image(to)) * boxes + length]
            })
        };
        let ways = (0..numbers.len()).map(way).collect();
        let chains = (0..=boxes).map(|_| [random.next(), random.next()]).collect();
        Keys { boxes, ways, chains }
    }

    fn way(&self, from: u8, Way { to, length, .. }: Way) -> &[u64; 8] {
        &self.ways[(usize::from(from) * (self.boxes + 1) + usize::from(to)) * self.boxes + usize::from(length)]
    }

    fn is_edge(&self, to: u8) -> bool {
        usize::from(to) == self.boxes
    }

    /// A chain or loop that stands alone.
    fn alone(&self, boxes: u8, is_loop: bool) -> u64 {
        self.chains[usize::from(boxes)][usize::from(is_loop)]
    }

    /// The same for boards that differ by a symmetry, by the course of their chains, or by where chains
    /// stand that are joined to nothing.
    pub fn key(&self, plan: &Plan) -> u64 {
        Links::new(self, plan).sum.key()
    }
}

/// A way out of a box: the box where it ends (the number of all boxes for the edge of the board), and
/// how many boxes that lack two lines lie on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Way {
    to: u8,
    length: u8,
    /// The direction that leads back from there.
    back: u8,
}

/// Where no line is open.
const SHUT: Way = Way { to: u8::MAX, length: 0, back: 0 };

/// The most boxes that a solver may ask for.
const MOST: usize = 25;

/// A key in the making, under each symmetry, and the chains and loops that stand alone.
#[derive(Clone, Copy, Debug)]
struct Sum {
    ways: [u64; 8],
    alone: u64,
}

impl Sum {
    fn key(&self) -> u64 {
        self.ways.into_iter().fold(u64::MAX, u64::min).wrapping_add(self.alone)
    }

    fn add(&mut self, numbers: &[u64; 8]) {
        for (sum, number) in self.ways.iter_mut().zip(numbers) {
            *sum = sum.wrapping_add(*number);
        }
    }

    fn subtract(&mut self, numbers: &[u64; 8]) {
        for (sum, number) in self.ways.iter_mut().zip(numbers) {
            *sum = sum.wrapping_sub(*number);
        }
    }
}

#[derive(Debug)]
pub struct Links<'a> {
    keys: &'a Keys,
    /// Of every box that lacks more than two lines, by direction: down, up, left, right.
    ways: [[Way; 4]; MOST],
    sum: Sum,
}

impl<'a> Links<'a> {
    pub fn new(keys: &'a Keys, plan: &Plan) -> Links<'a> {
        let alone = plan.runs().filter(|run| !run.joined).fold(0u64, |sum, run| {
            sum.wrapping_add(keys.alone(run.boxes() as u8, run.is_loop))
        });
        let mut links = Links { keys, ways: [[SHUT; 4]; MOST], sum: Sum { ways: [0; 8], alone } };
        let steps = plan.steps();
        for place in ones(plan.more) {
            let from = plan.number(place);
            for direction in 0..4 {
                if let Some(way) = steps.way(plan, place as u32, direction) {
                    links.ways[from][direction] = way;
                    links.sum.add(keys.way(from as u8, way));
                }
            }
        }
        links
    }

    /// The key without a chain or loop that stands alone.
    pub fn key_without_alone(&self, boxes: u8, is_loop: bool) -> u64 {
        self.sum.key().wrapping_sub(self.keys.alone(boxes, is_loop))
    }

    /// The key when all lines of a way out of a box are drawn; none where that gives a box away.
    pub fn key_without(&self, from: usize, direction: usize) -> Option<u64> {
        let way = self.ways[from][direction];
        let mut sum = self.sum;
        let mut joined = None;
        let ends = [(from, direction), (usize::from(way.to), usize::from(way.back))];
        if way.to == from as u8 {
            let [one, two] = ends.map(|(_, direction)| direction);
            let mut others = (0..4).filter(|&other| other != one && other != two);
            let others = [others.next()?, others.next()?].map(|other| self.ways[from][other]);
            sum.subtract(self.keys.way(way.to, way));
            sum.subtract(self.keys.way(way.to, way));
            if others.contains(&SHUT) {
                return None;
            }
            self.join(&mut sum, way.to, others);
            return Some(sum.key());
        }
        for (from, direction) in ends.into_iter().take(if self.keys.is_edge(way.to) { 1 } else { 2 }) {
            let ways = &self.ways[from];
            let from = from as u8;
            sum.subtract(self.keys.way(from, ways[direction]));
            let mut others = [SHUT; 3];
            let mut count = 0;
            for (other, &way) in ways.iter().enumerate() {
                if other != direction && way != SHUT {
                    others[count] = way;
                    count += 1;
                }
            }
            // A box that now lacks two lines lies on one way where two began.
            if let [one, two, SHUT] = others {
                let ways = [one, two].map(|way| redirected(way, from, joined));
                joined = Some((from, ways, self.join(&mut sum, from, ways)));
            }
        }
        Some(sum.key())
    }

    /// Makes one way of the two that lead out of a box; says how many boxes lie on it.
    fn join(&self, sum: &mut Sum, at: u8, [one, two]: [Way; 2]) -> u8 {
        let length = one.length + two.length + 1;
        let keys = self.keys;
        for way in [one, two] {
            sum.subtract(keys.way(at, way));
        }
        if one.to == at {
            sum.alone = sum.alone.wrapping_add(keys.alone(one.length + 1, true));
            return length;
        }
        for way in [one, two] {
            if !keys.is_edge(way.to) {
                sum.subtract(keys.way(way.to, Way { to: at, ..way }));
            }
        }
        if keys.is_edge(one.to) && keys.is_edge(two.to) {
            sum.alone = sum.alone.wrapping_add(keys.alone(length, false));
        }
        for (from, to) in [(one.to, two.to), (two.to, one.to)] {
            if !keys.is_edge(from) {
                sum.add(keys.way(from, Way { to, length, back: 0 }));
            }
        }
        length
    }
}

/// Where a way leads after the box at its end has come to lie on it: on to the end of that box's other
/// way, or back to where it began if both lead there.
fn redirected(way: Way, from: u8, joined: Option<(u8, [Way; 2], u8)>) -> Way {
    match joined {
        Some((at, [one, two], length)) if at == way.to => {
            let to = if one.to == from { two.to } else { one.to };
            Way { to, length, ..way }
        }
        _ => way,
    }
}

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
        let (mut at, mut toward, mut length) = (place.wrapping_add(self.places[direction]), direction, 0);
        while has(plan.two, at) {
            length += 1;
            // Out by the other open line.
            let back = toward ^ 1;
            toward = (0..4).find(|&way| way != back && self.is_open(at, way))?;
            at = at.wrapping_add(self.places[toward]);
        }
        let to = if has(plan.more, at) { plan.number(at as usize) } else { plan.all() };
        Some(Way { to: to as u8, length, back: (toward ^ 1) as u8 })
    }
}
