//! What each line comes to where no box can be taken: a safe line hands the move over, a run that is
//! opened is taken at once. Of a long run the taker may decline the last two boxes (four of a loop)
//! and so hand the move back.

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

    /// How far a line lies beside the middle of the board, doubled.
    fn beside_middle(&self, place: usize, upward: bool) -> u32 {
        let stride = self.stride();
        let (column, row) = (2 * (place as u32 % stride), 2 * (place as u32 / stride));
        let (column, row) = if upward { (column, row + 1) } else { (column + 1, row) };
        column.abs_diff(self.boxes) + row.abs_diff(self.boxes)
    }
}

/// What the moves come to that may gain so much: lines near the middle first, then the runs.
pub fn outlooks<const W: usize>(
    game: &Pontos<W>,
    position: &Position<W>,
    plan: &Plan,
    goal: i32,
    out: &mut Vec<Outlook<Position<W>>>,
) {
    let after = |plan: &Plan| {
        let mut drawn = Bits::EMPTY;
        drawn.0[0] = game.tables.all.0[0] & !plan.open();
        Position { drawn, player: position.player.other(), ..*position }
    };
    let (across, up) = plan.safe_places();
    let across = ones(across).map(|place| (plan.beside_middle(place, false), plan.across_line(place)));
    let up = ones(up).map(|place| (plan.beside_middle(place, true), plan.up_line(place)));
    let mut list = [(0u32, 0u8); super::chains::LINES];
    let mut count = 0;
    for (place, entry) in list.iter_mut().zip(across.chain(up)) {
        *place = entry;
        count += 1;
    }
    list[..count].sort_unstable();
    out.extend(list[..count].iter().map(|&(_, line)| {
        let mut next = *position;
        next.drawn.set(usize::from(line));
        next.player = position.player.other();
        Outlook { position: next, gain: 0, then: Then::Other }
    }));
    // Runs that stand alone differ by their size and kind only.
    let mut kinds = 0u64;
    let first = out.len();
    for run in plan.runs() {
        let kind = 1 << (run.boxes() << 1 | u32::from(run.is_loop));
        if Plan::most_by_opening(&run) < goal || !run.joined && kinds & kind != 0 {
            continue;
        }
        if !run.joined {
            kinds |= kind;
        }
        let opened = plan.opened(&run);
        let (gain, then) = match opened.declined {
            0 => (-opened.boxes, Then::Other),
            price => (price - opened.boxes, Then::AsOtherLikes { price }),
        };
        if then == Then::Other || gain >= goal {
            out.push(Outlook { position: after(&opened.plan), gain, then });
        }
    }
    out[first..].sort_by_key(|outlook| -outlook.gain);
}
