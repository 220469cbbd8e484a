//! The whole board in a few words: rightward and upward lines at the place of the box above and to the
//! right of them, and the boxes sorted by how many lines they lack, all at once.

use super::chains::{BOXES, LINES, worth};
use super::rules::{Move, Pontos, Position};
use ludoteca_game::bits::ones;

/// The open lines of a board.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub(super) boxes: u32,
    /// Rightward lines, each at the place of the box above it.
    pub(super) across: u64,
    /// Upward lines, each at the place of the box to the right of it.
    pub(super) up: u64,
    /// Boxes that lack one line, two, and more.
    pub one: u64,
    pub two: u64,
    pub more: u64,
}

/// A run of boxes that lack two lines each.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    pub set: u64,
    pub is_loop: bool,
    /// It ends in a box that lacks more than two lines.
    pub joined: bool,
}

impl Run {
    pub fn boxes(&self) -> u32 {
        self.set.count_ones()
    }
}

impl Plan {
    pub fn new<const W: usize>(game: &Pontos<W>, position: &Position<W>) -> Plan {
        let boxes = game.boxes;
        let open = game.tables.all.without(&position.drawn);
        let word = |shift: usize| {
            let (index, shift) = (shift / 64, shift % 64);
            let low = open.0.get(index).map_or(0, |word| word >> shift);
            let high = open
                .0
                .get(index + 1)
                .map_or(0, |word| word.checked_shl(64 - shift as u32).unwrap_or(0));
            low | high
        };
        let row = (1u64 << boxes) - 1;
        let across =
            (0..=boxes).fold(0, |set, y| set | (word(y * boxes) & row) << (y * (boxes + 1)));
        Plan::of(boxes as u32, across, word(boxes * (boxes + 1)))
    }

    fn of(boxes: u32, across: u64, up: u64) -> Plan {
        let stride = boxes + 1;
        let row = (1u64 << boxes) - 1;
        let inside = (0..boxes).fold(0, |set, y| set | row << (y * stride));
        let [below, above] = [across & inside, across >> stride & inside];
        let [left, right] = [up & inside, up >> 1 & inside];
        // Four one-bit numbers added, for all boxes at once.
        let (odd, carry) = (below ^ above, below & above);
        let (odd_too, carry_too) = (left ^ right, left & right);
        let (units, more) = (odd ^ odd_too, odd & odd_too);
        let (pairs, four) = (carry ^ carry_too ^ more, carry & carry_too);
        Plan {
            boxes,
            across,
            up,
            one: units & !pairs,
            two: pairs & !units,
            more: units & pairs | four,
        }
    }

    pub(super) fn stride(&self) -> u32 {
        self.boxes + 1
    }

    /// The same with a line drawn.
    pub(super) fn without(&self, line: Move) -> Plan {
        let (boxes, line) = (self.boxes, u32::from(line));
        let rightward = boxes * self.stride();
        match line < rightward {
            true => Plan::of(boxes, self.across & !(1 << (line + line / boxes)), self.up),
            false => Plan::of(boxes, self.across, self.up & !(1 << (line - rightward))),
        }
    }

    /// The same with all lines around the boxes of a set drawn.
    pub(super) fn without_around(&self, set: u64) -> Plan {
        let (across, up) = self.around(set);
        Plan::of(self.boxes, self.across & !across, self.up & !up)
    }

    /// The open lines by their numbers, where they fit in a word.
    pub(super) fn open(&self) -> u64 {
        let (boxes, stride) = (self.boxes, self.stride());
        let row = (1u64 << boxes) - 1;
        let across =
            (0..stride).fold(0, |set, y| set | (self.across >> (y * stride) & row) << (y * boxes));
        across | self.up << (boxes * stride)
    }

    /// The boxes that still lack lines.
    pub fn left(&self) -> i32 {
        (self.one | self.two | self.more).count_ones() as i32
    }

    /// The boxes that share an open line with a box of the set.
    fn beside(&self, set: u64) -> u64 {
        let stride = self.stride();
        (set & self.across) >> stride
            | (set << stride) & self.across
            | (set & self.up) >> 1
            | (set << 1) & self.up
    }

    pub(super) fn across_line(&self, place: usize) -> Move {
        (place - place / self.stride() as usize) as Move
    }

    pub(super) fn up_line(&self, place: usize) -> Move {
        (self.boxes * self.stride()) as Move + place as Move
    }

    /// The lines next to a box of the set, by their places: rightward ones and upward ones.
    pub(super) fn around(&self, set: u64) -> (u64, u64) {
        (self.across & (set | set << self.stride()), self.up & (set | set << 1))
    }

    fn first_line(&self, (across, up): (u64, u64)) -> Move {
        match across {
            0 => self.up_line(up.trailing_zeros() as usize),
            _ => self.across_line(across.trailing_zeros() as usize),
        }
    }

    /// The lines that give no box away and take none; those first that make most boxes lack two.
    pub fn safe(&self, out: &mut Vec<Move>) {
        let (across, up) = self.around(self.one | self.two);
        let mut list = [(0u32, 0 as Move); LINES];
        let mut count = 0;
        for place in ones(self.across & !across) {
            let next = Plan::of(self.boxes, self.across & !(1 << place), self.up);
            list[count] = (next.two.count_ones(), self.across_line(place));
            count += 1;
        }
        for place in ones(self.up & !up) {
            let next = Plan::of(self.boxes, self.across, self.up & !(1 << place));
            list[count] = (next.two.count_ones(), self.up_line(place));
            count += 1;
        }
        list[..count].sort_unstable_by_key(|&(twos, line)| (u32::MAX - twos, line));
        out.extend(list[..count].iter().map(|&(_, line)| line));
    }

    /// Every chain and loop of boxes that lack two lines.
    pub fn runs(&self) -> impl Iterator<Item = Run> {
        let plan = *self;
        let mut rest = self.two;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let set = plan.run_from(rest & rest.wrapping_neg());
            rest &= !set;
            let (across, up) = plan.between(set);
            let inner = across.count_ones() + up.count_ones();
            let is_loop = inner == set.count_ones();
            Some(Run { set, is_loop, joined: plan.beside(set) & plan.more != 0 })
        })
    }

    /// The run that a box lies on.
    fn run_from(&self, mut set: u64) -> u64 {
        loop {
            let grown = set | self.beside(set) & self.two;
            if grown == set {
                return set;
            }
            set = grown;
        }
    }

    /// The lines with a box of the set on both sides.
    fn between(&self, set: u64) -> (u64, u64) {
        (self.across & set & set << self.stride(), self.up & set & set << 1)
    }

    /// The line that stands for all of a run: of two boxes the one between them, so that they cannot be
    /// declined.
    pub fn opening(&self, run: &Run) -> Move {
        match self.between(run.set) {
            (0, 0) => self.first_line(self.around(run.set)),
            inner => self.first_line(inner),
        }
    }

    /// What to take when a box can be taken: the one move that costs nothing, or the choice between
    /// taking the last boxes of a run and declining them.
    pub fn captures(&self) -> Option<[Option<Move>; 2]> {
        let mut choice: Option<([Option<Move>; 2], bool)> = None;
        let mut ends = 0;
        for place in ones(self.one) {
            let start = 1u64 << place;
            // The other end of a loop that was looked at before.
            if ends & start != 0 {
                continue;
            }
            let take = self.first_line(self.around(start));
            // The boxes behind, as far as they lack two lines.
            let mut seen = start;
            let mut last = start;
            let both_ends = loop {
                let next = self.beside(last) & !seen;
                if next & self.two == 0 {
                    ends |= next & self.one;
                    break next & self.one != 0;
                }
                seen |= next;
                last = next;
                if seen.count_ones() > 3 {
                    return Some([Some(take), None]);
                }
            };
            if seen.count_ones() != if both_ends { 3 } else { 2 } {
                return Some([Some(take), None]);
            }
            // The second box, and its line that leads on.
            let second = self.beside(start) & self.two;
            let (across, up) = self.around(second);
            let (own_across, own_up) = self.around(start);
            let decline = self.first_line((across & !own_across, up & !own_up));
            match choice {
                // Of two the loop is taken: to decline a chain costs less.
                Some(([first, _], true)) => return Some([first, None]),
                Some(_) => return Some([Some(take), None]),
                None => choice = Some(([Some(take), Some(decline)], both_ends)),
            }
        }
        choice.map(|(moves, _)| moves)
    }

    /// Where nothing but chains and loops that stand alone is left: how many boxes more than the player
    /// to move the other gets.
    pub fn chains_alone(&self) -> Option<i32> {
        let alone = self.one == 0 && self.more == 0;
        alone.then(|| worth(self.runs().map(|run| (run.boxes(), run.is_loop))))
    }

    /// The moves that matter: what must be taken; else the safe lines and one line of every run, the
    /// smaller runs first.
    pub fn candidates(&self, out: &mut Vec<Move>) {
        if let Some(moves) = self.captures() {
            out.extend(moves.into_iter().flatten());
            return;
        }
        self.safe(out);
        let mut runs = [(0u32, 0 as Move); BOXES];
        let mut count = 0;
        for run in self.runs() {
            // Runs that stand alone differ by their size and kind only.
            let kind = run.boxes() << 2 | u32::from(run.is_loop) << 1 | u32::from(run.joined);
            if run.joined || !runs[..count].iter().any(|&(other, _)| other == kind) {
                runs[count] = (kind, self.opening(&run));
                count += 1;
            }
        }
        runs[..count].sort_unstable();
        out.extend(runs[..count].iter().map(|&(_, line)| line));
    }
}
