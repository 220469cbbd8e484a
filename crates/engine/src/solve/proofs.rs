//! The search behind [`super::placing`]: attacker and defender in turns over the winning sets that are
//! left. A win comes with the cells it rests on: a reply elsewhere changes nothing, so the defender is asked
//! only about the cells that all wins met so far have in common.

use super::placing::{Known, Placing, Proofs};
use super::sets::{CELLS, Count, WHOLE, attacked, defended, near_win, single};
use super::{Phase, Progress};
use ludoteca_game::bits::ones;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

type Watch<'b> = Option<&'b mut dyn FnMut(Progress) -> bool>;

/// One thread at work on a question.
pub(super) struct Worker<'a, 'b, P> {
    all: &'b Proofs<'a, P>,
    /// Whether the question is answered or given up, and whether the whole work is to end.
    ends: (&'b AtomicBool, &'b AtomicBool),
    limit: u64,
    watch: Watch<'b>,
    nodes: u64,
    /// The sets of the positions on the way to the one at hand, one after the other.
    stack: Vec<u64>,
    start: usize,
}

/// What a look into a position tells.
#[derive(Clone, Copy, Debug)]
enum Answer {
    Yes(u64),
    No,
    /// Another thread is at work on it.
    Later,
}

/// How many positions a thread counts before it tells.
const TELL: u64 = 1 << 12;

impl<'a, 'b, P: Placing> Worker<'a, 'b, P> {
    pub fn new(
        all: &'b Proofs<'a, P>,
        ends: (&'b AtomicBool, &'b AtomicBool),
        limit: u64,
        watch: Watch<'b>,
        sets: &[u64],
    ) -> Worker<'a, 'b, P> {
        Worker { all, ends, limit, watch, nodes: 0, stack: sets.to_vec(), start: sets.len() }
    }

    /// Whether the attacker wins with so many stones; none if the work was stopped.
    pub fn answer(&mut self, more: u32, attacks: bool) -> Option<bool> {
        let sets = 0..self.start;
        let answer = match attacks {
            true => self.attack(sets, more, false)?,
            false => self.defend(sets, more, false)?,
        };
        Some(matches!(answer, Answer::Yes(_)))
    }

    /// The positions that were not told yet.
    pub fn uncounted(&self) -> u64 {
        self.nodes % TELL
    }

    fn count(&mut self) -> Option<()> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(TELL) {
            let done = self.all.nodes.fetch_add(TELL, Relaxed);
            if let Some(watch) = &mut self.watch
                && !watch(Progress::new(Phase::Proving, done, 0))
            {
                self.ends.1.store(true, Relaxed);
                self.ends.0.store(true, Relaxed);
            }
            if self.ends.0.load(Relaxed) || done > self.limit {
                return None;
            }
        }
        Some(())
    }

    /// Writes the sets after a move behind those before it, and returns where they lie.
    fn next(
        &mut self,
        sets: &Range<usize>,
        write: impl FnOnce(&[u64], &mut [u64]) -> usize,
    ) -> Range<usize> {
        // One place more: what is written last may not be kept.
        let room = sets.end + sets.len() + 1;
        if self.stack.len() < room {
            self.stack.resize(room, 0);
        }
        let (before, after) = self.stack.split_at_mut(sets.end);
        let count = write(&before[sets.clone()], after);
        sets.end..sets.end + count
    }

    /// What is remembered, else nothing, and the position is marked as being worked on.
    fn remembered(&mut self, key: (u64, usize), or_later: bool) -> Option<Option<Answer>> {
        match self.all.get(key) {
            Known::Yes(cells) => return Some(Some(Answer::Yes(cells))),
            Known::No => return Some(Some(Answer::No)),
            Known::Busy if or_later => return Some(Some(Answer::Later)),
            Known::Busy => {}
            Known::Nothing => self.all.put(key, Known::Busy, 0),
        }
        self.count()?;
        Some(None)
    }

    /// The attacker is to move and has so many stones. None if the work was stopped; `or_later` allows to
    /// leave it to another thread.
    fn attack(&mut self, sets: Range<usize>, more: u32, or_later: bool) -> Option<Answer> {
        let list = &self.stack[sets.clone()];
        if let Some(cells) = near_win(list, more) {
            return Some(Answer::Yes(cells));
        }
        if more <= 2 {
            return Some(Answer::No);
        }
        let count = Count::new(list, more);
        let (best, _) = count.best();
        let mut order = [0; CELLS];
        let tried = count.order(best, &mut order);
        let mut open: Vec<u8> = order[..tried].to_vec();
        // After any other move the defender may keep every set from being completed.
        open.retain(|&cell| count.after(usize::from(cell)) >= WHOLE);
        if open.is_empty() {
            return Some(Answer::No);
        }
        let key = self.all.key(list, more, true);
        if let Some(answer) = self.remembered(key, or_later)? {
            return Some(answer);
        }
        let before = self.nodes;
        let mut answer = Answer::No;
        let mut later = Vec::new();
        for round in 0..2 {
            for (index, &cell) in open.iter().enumerate() {
                let cell = usize::from(cell);
                let next = self.next(&sets, |sets, out| attacked(sets, cell, more - 1, out));
                match self.defend(next, more - 1, round == 0 && index > 0)? {
                    Answer::Yes(cells) => {
                        answer = Answer::Yes(cells | 1 << cell);
                        break;
                    }
                    Answer::No => {}
                    Answer::Later => later.push(cell as u8),
                }
            }
            if later.is_empty() || matches!(answer, Answer::Yes(_)) {
                break;
            }
            open = std::mem::take(&mut later);
        }
        self.keep(key, answer, before);
        Some(answer)
    }

    /// The defender is to move and the attacker has so many stones.
    fn defend(&mut self, sets: Range<usize>, more: u32, or_later: bool) -> Option<Answer> {
        let list = &self.stack[sets.clone()];
        let single = single(list);
        if single.count_ones() > 1 {
            // Two cells that win at once cannot both be taken.
            return Some(Answer::Yes(single));
        }
        let count = Count::new(list, more);
        if more <= 1 || count.weight < WHOLE {
            return Some(Answer::No);
        }
        let (mut must, mut better) = (single, 0);
        if single == 0 {
            let enough = |cell: usize| count.weight - count.weights[cell] < WHOLE / 2;
            if ones(count.used).any(enough) {
                return Some(Answer::No);
            }
            (must, better) = count.best();
        }
        let key = self.all.key(list, more, false);
        if let Some(answer) = self.remembered(key, or_later)? {
            return Some(answer);
        }
        let before = self.nodes;
        let mut order = [0; CELLS];
        let tried = count.order(must, &mut order);
        let mut open: Vec<u8> = order[..tried].to_vec();
        let mut proof = single;
        let mut answer = None;
        let mut later = Vec::new();
        for round in 0..2 {
            for (index, &cell) in open.iter().enumerate() {
                let cell = usize::from(cell);
                if must >> cell & 1 == 0 {
                    continue;
                }
                let next = self.next(&sets, |sets, out| defended(sets, cell, out));
                match self.attack(next, more, round == 0 && index > 0)? {
                    Answer::Yes(cells) => {
                        // A cell that it stands for is answered alike, with the two exchanged.
                        proof |= cells | better & 1 << cell;
                        must &= cells;
                    }
                    Answer::No => {
                        answer = Some(Answer::No);
                        break;
                    }
                    Answer::Later => later.push(cell as u8),
                }
            }
            if later.is_empty() || answer.is_some() {
                break;
            }
            open = std::mem::take(&mut later);
        }
        let answer = answer.unwrap_or(Answer::Yes(proof));
        self.keep(key, answer, before);
        Some(answer)
    }

    fn keep(&mut self, key: (u64, usize), answer: Answer, before: u64) {
        let known = match answer {
            Answer::Yes(cells) => Known::Yes(cells),
            Answer::No => Known::No,
            Answer::Later => return,
        };
        self.all.put(key, known, self.nodes - before + 1);
    }
}
