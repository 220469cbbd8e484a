//! One bracket as the pairing sees it: who is in it, who is below, and who may meet whom. Where those
//! below are so free that any few of the bracket can be taken in, nameless stand-ins take their place.

use super::criteria::Candidate;

/// C1 and C3 for every pair, asked once a round.
#[derive(Debug)]
pub struct Meetings {
    size: usize,
    allowed: Vec<bool>,
}

impl Meetings {
    pub fn new(everybody: &[Candidate]) -> Meetings {
        let size = everybody.len();
        let mut allowed = vec![false; size * size];
        for one in 0..size {
            for other in 0..one {
                let meet = everybody[one].may_meet(&everybody[other]);
                allowed[one * size + other] = meet;
                allowed[other * size + one] = meet;
            }
        }
        Meetings { size, allowed }
    }

    pub fn allowed(&self, one: usize, other: usize) -> bool {
        self.allowed[one * self.size + other]
    }
}

/// The open players, in order: first the moved-down ones, then the residents, then the rest.
#[derive(Debug)]
pub struct View<'a> {
    pub everybody: &'a [Candidate],
    pub open: &'a [usize],
    pub meetings: &'a Meetings,
    /// How many were moved down into this bracket.
    pub floating: usize,
    /// Where the bracket ends, and where the next score group ends.
    pub end: usize,
    pub next_end: usize,
    /// The score that gets the bye, if there is one.
    pub bye_score: Option<i32>,
    pub last_round: bool,
    /// How many of the open are in the graph as themselves, and how many stand-ins follow them.
    pub real: usize,
    pub stand_ins: usize,
}

impl View<'_> {
    pub fn at(&self, index: usize) -> &Candidate {
        &self.everybody[self.open[index]]
    }

    /// Whether the bye is a vertex: not if it falls to somebody stood in for.
    pub fn has_bye(&self) -> bool {
        let here = |score: i32| self.at(self.real - 1).score <= score;
        self.open.len() % 2 == 1 && self.bye_score.is_some_and(here)
    }

    /// The vertex of the bye, which is the last.
    pub fn bye(&self) -> usize {
        self.real + self.stand_ins
    }

    pub fn size(&self) -> usize {
        self.bye() + usize::from(self.has_bye())
    }

    pub fn bye_allowed(&self, index: usize) -> bool {
        let candidate = self.at(index);
        candidate.may_have_bye && Some(candidate.score) == self.bye_score
    }

    pub fn may_meet(&self, higher: usize, lower: usize) -> bool {
        // Two moved-down players left each other unpaired because completion asked for it.
        lower >= self.floating && self.meetings.allowed(self.open[higher], self.open[lower])
    }

    /// Whether the criteria about the next bracket (C8) can tell pairings apart.
    pub fn weighs_next(&self) -> bool {
        self.next_end > self.end && self.real > self.end
    }

    pub fn with_everybody(&mut self) {
        self.real = self.open.len();
        self.stand_ins = 0;
    }

    /// Lets at least `room` stand-ins, an even number of vertices in all, take the place of everybody
    /// from `real` on.
    pub fn with_stand_ins(&mut self, real: usize, room: usize) {
        self.real = real;
        self.stand_ins = room;
        self.stand_ins += self.size() % 2;
    }

    /// Whether everybody from `real` on can be completed whichever `room` players come down to them.
    /// Dirac: a graph in which everybody may meet at least half of the others has a complete pairing.
    /// If `real` is the end of the bracket, the next score group must moreover take in all that come
    /// and send on no more than their number asks for, so that C8 is the same whoever comes.
    pub fn free_below(&self, real: usize, room: usize) -> bool {
        let (next, all) = (self.next_end, self.open.len());
        let spare = 2;
        match real < next {
            true => {
                self.free(0..next, real..next, room + spare)
                    && (next == all || self.free(real..all, next..all, 2 * spare))
            }
            false => real < all && self.free(0..all, real..all, room + spare),
        }
    }

    fn free(
        &self,
        who: std::ops::Range<usize>,
        group: std::ops::Range<usize>,
        coming: usize,
    ) -> bool {
        let need = (group.len() + coming).div_ceil(2) + 2;
        let meets = |at: usize| {
            let allowed = |&other: &usize| self.meetings.allowed(self.open[at], self.open[other]);
            group.clone().filter(allowed).count()
        };
        group.len() > coming && who.into_iter().all(|at| meets(at) >= need)
    }
}
