//! What each line comes to where no box can be taken: a safe line hands the move over, a run that is
//! opened is taken at once. Of a long run the taker may decline the last two boxes (four of a loop)
//! and so hand the move back.

use super::early;
use super::links::{Links, MOST, Rest};
use super::plan::{Plan, Run};
use super::rules::{Move, Pontos, Position};
use ludoteca_engine::solve::{Outlook, Then};
use ludoteca_game::Bits;

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
            false => {
                if boxes > 2 {
                    2
                } else {
                    0
                }
            }
        };
        Opened { plan: self.without_around(run.set), boxes, declined }
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
}

/// A line and its place in a plan.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    line: Move,
    place: u8,
    upward: bool,
}

/// For boards of 4×4 boxes, the best of some 400 orders that were tried, the first for player 1, the second for
/// player 2: much like the usual one, with half as many positions to show that the player who begins does not win.
const FOUR: [[Move; 40]; 2] = [
    [
        27, 32, 10, 9, 37, 22, 8, 11, 26, 5, 31, 28, 14, 33, 13, 6, 7, 21, 23, 4, 38, 12, 15, 36,
        25, 34, 2, 30, 1, 17, 29, 18, 19, 3, 24, 16, 20, 0, 39, 35,
    ],
    [
        27, 32, 22, 37, 8, 11, 13, 10, 9, 26, 31, 14, 5, 33, 21, 6, 28, 38, 23, 36, 15, 12, 7, 4,
        25, 34, 2, 30, 1, 17, 29, 18, 19, 3, 24, 16, 20, 0, 39, 35,
    ],
];

/// All lines, those near the middle of the board first and those at its edge last: the order in which each
/// player tries them.
pub fn order(boxes: usize) -> [Vec<Line>; 2] {
    let stride = boxes + 1;
    let across = (0..boxes * stride + boxes).filter(|place| place % stride < boxes);
    let lines =
        across.map(|place| (place, false)).chain((0..boxes * stride).map(|place| (place, true)));
    let beside_middle = |&(place, upward): &(usize, bool)| {
        let (column, row) = (2 * (place % stride), 2 * (place / stride));
        let (column, row) = if upward { (column, row + 1) } else { (column + 1, row) };
        let (beside, above) = (column.abs_diff(boxes), row.abs_diff(boxes));
        (beside.max(above) == boxes, beside + above, upward, place)
    };
    let mut lines: Vec<(usize, bool)> = lines.collect();
    lines.sort_by_key(beside_middle);
    let line = |(place, upward): (usize, bool)| {
        let line = if upward { boxes * stride + place } else { place - place / stride };
        Line { line: line as Move, place: place as u8, upward }
    };
    let mut orders = [(); 2].map(|()| lines.iter().copied().map(line).collect::<Vec<Line>>());
    if boxes == 4 {
        for (order, four) in orders.iter_mut().zip(FOUR) {
            order.sort_by_key(|line| four.iter().position(|&other| other == line.line));
        }
    }
    orders
}

/// What the moves come to that may gain so much: lines near the middle first, those at the edge last,
/// then the runs, the smaller ones first. Where boards are known by heart, what they say goes before.
pub fn outlooks<const W: usize>(
    game: &Pontos<W>,
    position: &Position<W>,
    plan: &Plan,
    goal: i32,
    tell: &mut dyn FnMut(Outlook<Position<W>>) -> bool,
) {
    let mut found = [None; MOST];
    for (place, run) in found.iter_mut().zip(plan.runs()) {
        *place = Some(run);
    }
    let mut links = Links::new(plan, found.iter().map_while(|run| *run));
    let drawn = position.drawn.0[0];
    let known = game.boxes == 4 && (drawn.count_ones() as usize) < early::DRAWN;
    let (across, up) = plan.safe_places();
    let is_safe = |line: &&Line| if line.upward { up } else { across } >> line.place & 1 != 0;
    let mut later = 0u64;
    let mut hopeful = !known;
    for line in game.tables.order[position.player.index()].iter().filter(is_safe) {
        if known && !early::gains(game, drawn, usize::from(line.line), goal) {
            later |= 1 << line.line;
            continue;
        }
        hopeful = true;
        if !tell(drawing(position, plan, &mut links, line)) {
            return;
        }
    }
    // Where no line will do it may be a run.
    if !hopeful && !opening(game, position, plan, &mut links, &found, goal, tell) {
        return;
    }
    let is_later = |line: &&Line| later >> line.line & 1 != 0;
    for line in game.tables.order[position.player.index()].iter().filter(is_later) {
        if !tell(drawing(position, plan, &mut links, line)) {
            return;
        }
    }
    if hopeful {
        opening(game, position, plan, &mut links, &found, goal, tell);
    }
}

/// The outlook of a line that gives no box away.
fn drawing<const W: usize>(
    position: &Position<W>,
    plan: &Plan,
    links: &mut Links,
    &Line { line, place, upward }: &Line,
) -> Outlook<Position<W>> {
    let left = plan.left();
    let mut next = *position;
    next.drawn.set(usize::from(line));
    next.player = position.player.other();
    let (key, bounds) = match links.without(plan.ends_of_line(place.into(), upward), 0) {
        Rest::Key(key) => (Some(key), (-left, left)),
        _ => {
            let worth = plan.without(line).chains_alone();
            (None, worth.map_or((-left, left), |worth| (-worth, -worth)))
        }
    };
    Outlook { position: next, key, bounds, gain: 0, then: Then::Other }
}

/// What opening the runs comes to that may gain so much; false as soon as nothing more need be told.
fn opening<const W: usize>(
    game: &Pontos<W>,
    position: &Position<W>,
    plan: &Plan,
    links: &mut Links,
    found: &[Option<Run>; MOST],
    goal: i32,
    tell: &mut dyn FnMut(Outlook<Position<W>>) -> bool,
) -> bool {
    let mut runs = [None; MOST];
    let mut count = 0;
    // Of those that stand alone the smallest of each kind: a box more in a run changes what is to be
    // gained by one at most, so opening a larger one first is never better. Short ones of one size
    // cancel out in pairs, so none of them need be opened where their number is even.
    let mut alone = [None; 4];
    let found = found.iter().map_while(|run| *run);
    for run in found.filter(|run| Plan::most_by_opening(run) >= goal) {
        if run.joined {
            runs[count] = Some(run);
            count += 1;
            continue;
        }
        match (run.boxes(), run.is_loop) {
            (boxes @ 1..=2, _) => {
                let single = &mut alone[boxes as usize - 1];
                *single = if single.is_some() { None } else { Some(run) };
            }
            (boxes, is_loop) => {
                let smallest = &mut alone[2 + usize::from(is_loop)];
                if smallest.is_none_or(|smallest: Run| boxes < smallest.boxes()) {
                    *smallest = Some(run);
                }
            }
        }
    }
    // One box and two are of one kind, the short ones.
    if alone[0].is_some() {
        alone[1] = None;
    }
    for run in alone.into_iter().flatten() {
        runs[count] = Some(run);
        count += 1;
    }
    runs[..count].sort_by_key(|run| run.map(|run| run.boxes()));
    for run in runs[..count].iter().flatten() {
        let then = match run.joined {
            true => links.without(plan.ends_of_run(run), run.boxes() as u8),
            false => links.without_alone(run),
        };
        let (opened, key) = match then {
            Rest::Key(key) => (plan.taken(run), Some(key)),
            Rest::Chains => (plan.taken(run), None),
            Rest::Open => (plan.opened(run), None),
        };
        let (gain, then) = match opened.declined {
            0 => (-opened.boxes, Then::Other),
            price => (price - opened.boxes, Then::AsOtherLikes { price }),
        };
        let promising = then == Then::Other || gain >= goal;
        if promising && !tell(after(game, position, &opened.plan, key, gain, then)) {
            return false;
        }
    }
    true
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
        None => {
            (key.or_else(|| Some(Links::new(plan, plan.runs()).key())), (-plan.left(), plan.left()))
        }
    };
    Outlook { position, key, bounds, gain, then }
}
