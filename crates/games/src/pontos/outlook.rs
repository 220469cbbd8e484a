//! What each line comes to where no box can be taken: a safe line hands the move over, a run that is
//! opened is taken at once. Of a long run the taker may decline the last two boxes (four of a loop)
//! and so hand the move back.

use super::chains::{BOXES, LINES};
use super::links::Links;
use super::plan::{Plan, Run};
use super::rules::{Pontos, Position};
use ludoteca_engine::solve::{Outlook, Then};
use ludoteca_game::Bits;
use ludoteca_game::bits::ones;

/// What opening a run comes to.
struct Opened {
    plan: Plan,
    boxes: i32,
    /// What the taker may decline at the end.
    declined: i32,
}

impl Plan {
    /// Opens a run and takes all that can then be taken.
    fn opened(&self, run: &Run) -> Opened {
        let mut plan = self.without(self.opening(run));
        let mut declined = None;
        while let Some([Some(take), decline]) = plan.captures() {
            if decline.is_some() && declined.is_none() {
                declined = Some(plan.left());
            }
            plan = plan.without(take);
        }
        let declined = declined.map_or(0, |left| left - plan.left());
        Opened { plan, boxes: self.left() - plan.left(), declined }
    }

    /// The same where nothing else can be taken then.
    fn taken(&self, run: &Run) -> Opened {
        let boxes = run.boxes() as i32;
        let declined = match run.is_loop {
            true => 4,
            false => if boxes > 2 { 2 } else { 0 },
        };
        Opened { plan: self.without_around(run.set), boxes, declined }
    }

    /// A box that lacks more than two lines beside a safe line, and the direction of the line.
    fn end_beside(&self, place: usize, upward: bool) -> (usize, usize) {
        let (step, direction) = if upward { (1, 2) } else { (self.stride() as usize, 0) };
        match self.more >> place & 1 {
            1 => (self.number(place), direction),
            _ => (self.number(place - step), direction + 1),
        }
    }

    /// A box that lacks more than two lines at the end of a run, and the direction of the run.
    fn end_of(&self, run: &Run) -> Option<(usize, usize)> {
        let (set, stride) = (run.set, self.stride());
        let down = (set << stride) & self.across;
        let up = (set & self.across) >> stride;
        let left = (set << 1) & self.up;
        let right = (set & self.up) >> 1;
        let ends = [down, up, left, right].map(|ends| ends & self.more);
        let direction = ends.iter().position(|&ends| ends != 0)?;
        Some((self.number(ends[direction].trailing_zeros() as usize), direction))
    }

    /// The most that whoever opens a run can gain in all: the taker has the better of two choices that
    /// together are worth twice the run less what he may decline.
    fn most_by_opening(run: &Run) -> i32 {
        match (run.boxes() as i32, run.is_loop) {
            (boxes, true) => 4 - boxes,
            (boxes @ 3.., false) => 2 - boxes,
            _ => i32::MAX,
        }
    }

    /// The lines that give no box away: rightward ones and upward ones. The two lines at a corner come
    /// to the same, so only one of them.
    fn safe_places(&self) -> (u64, u64) {
        let (across, up) = self.around(self.one | self.two);
        let (across, up) = (self.across & !across, self.up & !up);
        let (stride, last) = (self.stride(), self.boxes - 1);
        let corners = [(0, 0), (last, 0), (0, last), (last, last)];
        let doubled = corners.into_iter().fold(0, |set, (x, y)| {
            let upward = y * stride + if x == 0 { 0 } else { self.boxes };
            let rightward = if y == 0 { x } else { self.boxes * stride + x };
            set | (up >> upward & 1) << rightward
        });
        (across & !doubled, up)
    }

    /// How far a line lies beside the middle of the board, doubled; more for those at its edge.
    fn beside_middle(&self, place: usize, upward: bool) -> u32 {
        let stride = self.stride();
        let (column, row) = (2 * (place as u32 % stride), 2 * (place as u32 / stride));
        let (column, row) = if upward { (column, row + 1) } else { (column + 1, row) };
        let (beside, above) = (column.abs_diff(self.boxes), row.abs_diff(self.boxes));
        let at_edge = beside.max(above) == self.boxes;
        beside + above + if at_edge { 2 * self.boxes } else { 0 }
    }
}

impl Links<'_> {
    /// The key after a run is taken; none where more can be taken then.
    fn key_after(&self, plan: &Plan, run: &Run) -> Option<u64> {
        match plan.end_of(run) {
            Some((from, direction)) => self.key_without(from, direction),
            None => Some(self.key_without_alone(run.boxes() as u8, run.is_loop)),
        }
    }
}

/// What the moves come to that may gain so much: lines near the middle first, those at the edge last,
/// then the runs, the smaller ones first.
pub fn outlooks<const W: usize>(
    game: &Pontos<W>,
    position: &Position<W>,
    plan: &Plan,
    goal: i32,
    tell: &mut dyn FnMut(Outlook<Position<W>>) -> bool,
) {
    let links = Links::new(game.keys(), plan);
    let left = plan.left();
    let few = plan.more.count_ones() < 3;
    let (across, up) = plan.safe_places();
    let places = ones(across).map(|place| (place, false)).chain(ones(up).map(|place| (place, true)));
    let mut list = [(0u32, false, 0usize); LINES];
    let mut count = 0;
    for (entry, (place, upward)) in list.iter_mut().zip(places) {
        *entry = (plan.beside_middle(place, upward), upward, place);
        count += 1;
    }
    list[..count].sort_unstable();
    for &(_, upward, place) in &list[..count] {
        let line = if upward { plan.up_line(place) } else { plan.across_line(place) };
        let mut next = *position;
        next.drawn.set(usize::from(line));
        next.player = position.player.other();
        let worth = few.then(|| plan.without(line).chains_alone()).flatten();
        let bounds = worth.map_or((-left, left), |worth| (-worth, -worth));
        let (from, direction) = plan.end_beside(place, upward);
        let key = links.key_without(from, direction).filter(|_| worth.is_none());
        if !tell(Outlook { position: next, key, bounds, gain: 0, then: Then::Other }) {
            return;
        }
    }
    let mut runs = [None; BOXES];
    let mut count = 0;
    // Of those that stand alone the smallest of each kind: a box more in a run changes what is to be
    // gained by one at most, so opening a larger one first is never better.
    let mut alone = [None; 3];
    for run in plan.runs().filter(|run| Plan::most_by_opening(run) >= goal) {
        if run.joined {
            runs[count] = Some(run);
            count += 1;
            continue;
        }
        let kind = if run.is_loop { 2 } else { usize::from(run.boxes() > 2) };
        if alone[kind].is_none_or(|smallest: Run| run.boxes() < smallest.boxes()) {
            alone[kind] = Some(run);
        }
    }
    for run in alone.into_iter().flatten() {
        runs[count] = Some(run);
        count += 1;
    }
    runs[..count].sort_by_key(|run| run.map(|run| run.boxes()));
    for run in runs[..count].iter().flatten() {
        let (opened, key) = match links.key_after(plan, run) {
            Some(key) => (plan.taken(run), Some(key)),
            None => (plan.opened(run), None),
        };
        let (gain, then) = match opened.declined {
            0 => (-opened.boxes, Then::Other),
            price => (price - opened.boxes, Then::AsOtherLikes { price }),
        };
        let promising = then == Then::Other || gain >= goal;
        if promising && !tell(after(game, position, &opened.plan, key, gain, then)) {
            return;
        }
    }
}

/// The outlook of what an opened run leaves.
fn after<const W: usize>(
    game: &Pontos<W>,
    position: &Position<W>,
    plan: &Plan,
    key: Option<u64>,
    gain: i32,
    then: Then,
) -> Outlook<Position<W>> {
    let mut drawn = Bits::EMPTY;
    drawn.0[0] = game.tables.all.0[0] & !plan.open();
    let position = Position { drawn, player: position.player.other(), ..*position };
    let (key, bounds) = match plan.chains_alone() {
        Some(worth) => (None, (-worth, -worth)),
        None => (key.or_else(|| Some(game.keys().key(plan))), (-plan.left(), plan.left())),
    };
    Outlook { position, key, bounds, gain, then }
}
