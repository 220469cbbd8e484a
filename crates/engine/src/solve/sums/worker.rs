//! One thread at the question whether a player gains so much.

use super::Sums;
use crate::insight::Insight;
use crate::solve::bounds::UNKNOWN;
use crate::solve::busy::Mark;
use crate::solve::progress::{Asked, Path};
use crate::solve::wanted::Wanted;
use crate::solve::{Outlook, Phase, Progress, after};
use ludoteca_game::{Player, Turn};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

/// With fewer moves left than this nobody asks what the others do.
const SMALL: u32 = 16;

/// So many positions are looked up together: while the later ones are worked out the memory fetches the first.
const TOGETHER: usize = 3;

/// One thread's part in a question.
pub(super) struct Worker<'a, 'b, G: Insight> {
    sums: &'b Sums<'a, G>,
    stop: &'b AtomicBool,
    watch: Option<&'b mut dyn FnMut(Progress) -> bool>,
    nodes: u64,
    /// What is asked at the start, and where the search is.
    goal: i32,
    path: Path,
    /// Lists that are not in use.
    moves: Vec<Vec<G::Move>>,
    children: Vec<Vec<Child<G::Position>>>,
    /// What moves come to that is still to be looked up.
    outlooks: Vec<Outlook<G::Position>>,
    /// The questions that it is at work on, those with many moves left.
    open: Vec<(u64, i32)>,
    /// Which of them another thread has answered, and how.
    answered: Option<(usize, bool)>,
}

/// What the game and the memory say of a position.
struct Seen {
    bounds: (i32, i32),
    /// A move is known that reaches the goal.
    certain: bool,
}

/// A position after a move, and what makes the answer yes.
struct Child<P> {
    position: P,
    key: Option<u64>,
    mover: Player,
    wanted: Wanted,
}

/// The open question at a position: does the player, who is to move, reach the goal?
#[derive(Clone, Copy)]
struct Question {
    player: Player,
    goal: i32,
    /// The player's lead so far.
    before: i32,
}

impl<'a, 'b, G: Insight> Worker<'a, 'b, G> {
    pub(super) fn new(
        sums: &'b Sums<'a, G>,
        stop: &'b AtomicBool,
        watch: Option<&'b mut dyn FnMut(Progress) -> bool>,
    ) -> Worker<'a, 'b, G> {
        let (moves, children, outlooks) = (Vec::new(), Vec::new(), Vec::new());
        let (goal, path) = (0, Path::default());
        let (open, answered) = (Vec::new(), None);
        Worker {
            sums,
            stop,
            watch,
            nodes: 0,
            goal,
            path,
            moves,
            children,
            outlooks,
            open,
            answered,
        }
    }

    /// Asks what nobody has begun with, then helps with the rest. None if it was stopped.
    pub(super) fn answers(
        &mut self,
        questions: &[(G::Position, i32)],
        next: &AtomicUsize,
    ) -> Option<Vec<bool>> {
        let mut found = vec![None; questions.len()];
        while let index = next.fetch_add(1, Relaxed)
            && let Some((position, goal)) = questions.get(index)
        {
            found[index] = Some(self.reaches(position, *goal)?);
        }
        for (found, (position, goal)) in found.iter_mut().zip(questions) {
            if found.is_none() {
                *found = Some(self.reaches(position, *goal)?);
            }
        }
        found.into_iter().collect()
    }

    /// None if it was stopped.
    fn reaches(&mut self, position: &G::Position, goal: i32) -> Option<bool> {
        let player = self.sums.game.turn(position).player()?;
        (self.goal, self.path) = (goal, Path::default());
        let found = self.search(position.clone(), None, player, goal);
        self.sums.nodes.fetch_add(self.nodes & 0xfff, Relaxed);
        self.nodes = 0;
        found
    }

    /// One more node; none if the work is to end.
    fn count(&mut self) -> Option<()> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 12) {
            let done = self.sums.nodes.fetch_add(1 << 12, Relaxed);
            let question = self.path.question(Asked::Gain(self.goal));
            if let Some(watch) = &mut self.watch
                && !watch(Progress { question, ..Progress::new(Phase::Proving, done, 0) })
            {
                self.stop.store(true, Relaxed);
            }
            if self.stop.load(Relaxed) {
                return None;
            }
        }
        if self.nodes.is_multiple_of(1 << 8) && self.is_answered() {
            return None;
        }
        Some(())
    }

    /// Whether `player`, who is to move, gets at least the goal from here on.
    fn search(
        &mut self,
        mut position: G::Position,
        mut key: Option<u64>,
        player: Player,
        mut goal: i32,
    ) -> Option<bool> {
        let (game, margins) = (self.sums.game, self.sums.margins);
        if let Some(found) = key.and_then(|key| self.sums.memory.reaches(key, goal)) {
            return Some(found);
        }
        let mut children = self.children.pop().unwrap_or_default();
        if let Some(seen) = self.look_out(&position, player, goal, &mut children) {
            let found = self.weigh(&position, key, goal, seen, &children);
            children.clear();
            self.children.push(children);
            return found;
        }
        self.children.push(children);
        let mut moves = self.moves.pop().unwrap_or_default();
        let mut before = margins.lead(game, &position, player);
        // What has no choice is played at once.
        let quick = loop {
            moves.clear();
            let (least, most) = margins.choices(game, &position, &mut moves);
            if least >= goal || most < goal {
                break Some(Ok(least >= goal));
            }
            let [only] = moves[..] else { break None };
            game.play(&mut position, only);
            key = None;
            let now = margins.lead(game, &position, player);
            goal -= now - before;
            before = now;
            match game.turn(&position) {
                Turn::Player(mover) if mover == player => {}
                Turn::Player(mover) => break Some(Err(mover)),
                _ => break Some(Ok(goal <= 0)),
            }
        };
        let found = match quick {
            Some(Ok(found)) => Some(found),
            Some(Err(mover)) => {
                self.search(position, None, mover, 1 - goal).map(|reached| !reached)
            }
            None => {
                let known = key.is_some();
                let key = key.or_else(|| margins.key(game, &position));
                let answered = match (known, key) {
                    (false, Some(key)) => self.sums.memory.reaches(key, goal),
                    _ => None,
                };
                match answered {
                    Some(found) => Some(found),
                    None => self.expand(&position, key, Question { player, goal, before }, &moves),
                }
            }
        };
        self.moves.push(moves);
        found
    }

    /// Where the game tells what its moves come to: lists those of which the memory does not know
    /// enough, a few at a time, until one is certain to be good.
    fn look_out(
        &mut self,
        position: &G::Position,
        player: Player,
        goal: i32,
        children: &mut Vec<Child<G::Position>>,
    ) -> Option<Seen> {
        let memory = &self.sums.memory;
        let mut settle = |outlooks: &mut Vec<Outlook<G::Position>>| {
            let certain = outlooks.iter().any(|outlook| {
                let remembered = outlook.key.map_or(UNKNOWN, |key| memory.get(key));
                let (least, most) = outlook.promises(remembered);
                let (key, wanted) = (outlook.key, outlook.wanted(goal));
                let is_twin = |child: &Child<_>| (child.key, child.wanted) == (key, wanted);
                let listed = key.is_some() && children.iter().any(is_twin);
                if least < goal && most >= goal && !listed {
                    let (position, mover) = (outlook.position.clone(), player.other());
                    children.push(Child { position, key, mover, wanted });
                }
                least >= goal
            });
            outlooks.clear();
            certain
        };
        let mut certain = false;
        let outlooks = &mut self.outlooks;
        let bounds = self.sums.margins.outlooks(self.sums.game, position, goal, &mut |outlook| {
            memory.fetch(outlook.key);
            outlooks.push(outlook);
            certain = outlooks.len() == TOGETHER && settle(outlooks);
            !certain
        });
        let certain = certain || settle(outlooks);
        bounds.map(|bounds| Seen { bounds, certain })
    }

    /// The answer where the game has told what its moves come to.
    fn weigh(
        &mut self,
        position: &G::Position,
        key: Option<u64>,
        goal: i32,
        Seen { bounds: (least, most), certain }: Seen,
        children: &[Child<G::Position>],
    ) -> Option<bool> {
        if least >= goal || most < goal {
            return Some(least >= goal);
        }
        self.count()?;
        let sums = self.sums;
        let key = key.or_else(|| sums.margins.key(sums.game, position));
        let left = sums.margins.left(position);
        let found = if certain { Some(true) } else { self.ask(key, goal, left, children) };
        if let (Some(key), Some(found)) = (key, found) {
            let step = sums.margins.step();
            let goal = goal + (least - goal).rem_euclid(step);
            sums.memory.note(key, answer(goal, found, step), left);
        }
        found
    }

    /// Asks the children, and says meanwhile that this position is being searched.
    fn ask(
        &mut self,
        key: Option<u64>,
        goal: i32,
        left: u32,
        children: &[Child<G::Position>],
    ) -> Option<bool> {
        let busy = &self.sums.busy;
        let key = key.filter(|_| left >= SMALL);
        let mark = key.map(Mark::new);
        if let (Some(key), Some(mark)) = (key, mark) {
            busy.begin(mark);
            self.open.push((key, goal));
        }
        let shown = self.path.enter(children.len());
        let mut found = self.descend(children, left >= SMALL, shown);
        if shown {
            self.path.leave();
        }
        if let Some(mark) = mark {
            busy.end(mark);
            self.open.pop();
            found = found.or_else(|| {
                self.answered
                    .take_if(|&mut (depth, _)| depth == self.open.len())
                    .map(|(_, found)| found)
            });
        }
        found
    }

    /// Whether another thread has meanwhile answered a question that this one is at work on.
    fn is_answered(&mut self) -> bool {
        let answer = |(depth, &(key, goal)): (usize, &(u64, i32))| {
            self.sums.memory.reaches(key, goal).map(|found| (depth, found))
        };
        self.answered = self.open.iter().enumerate().find_map(answer);
        self.answered.is_some()
    }

    fn expand(
        &mut self,
        position: &G::Position,
        key: Option<u64>,
        question: Question,
        moves: &[G::Move],
    ) -> Option<bool> {
        self.count()?;
        let sums = self.sums;
        let left = sums.margins.left(position);
        let mut children = self.children.pop().unwrap_or_default();
        let found = match sums.children(position, question, moves, &mut children) {
            true => Some(true),
            false => self.ask(key, question.goal, left, &children),
        };
        children.clear();
        self.children.push(children);
        if let (Some(key), Some(found)) = (key, found) {
            sums.memory.note(key, answer(question.goal, found, 1), left);
        }
        found
    }

    /// Asks the children; those that another thread is busy with come last.
    fn descend(
        &mut self,
        children: &[Child<G::Position>],
        large: bool,
        shown: bool,
    ) -> Option<bool> {
        let (game, margins) = (self.sums.game, self.sums.margins);
        // Where no move is likely to do, all must be asked about: threads then part at the first one.
        let likely_no = (self.open.len() % 2 == 1) == (self.goal > 0);
        let together = if likely_no { 0 } else { 1 };
        let mut later = 0u64;
        for round in 0..2 {
            for (index, child) in children.iter().enumerate() {
                let bit = 1u64 << (index % 64);
                if round == 1 && later & bit == 0 {
                    continue;
                }
                let key = child.key.or_else(|| margins.key(game, &child.position));
                if large && round == 0 && (together..64).contains(&index) {
                    let mark = key.map(Mark::new);
                    if mark.is_some_and(|mark| self.sums.busy.is_with(mark)) {
                        later |= bit;
                        continue;
                    }
                }
                let mut reaches =
                    |goal| self.search(child.position.clone(), key, child.mover, goal);
                let yes = match child.wanted {
                    Wanted::AtLeast(goal) => reaches(goal)?,
                    Wanted::Below(goal) => !reaches(goal)?,
                    Wanted::Between(least, below) => !reaches(below)? && reaches(least)?,
                };
                if yes {
                    return Some(true);
                }
                if shown {
                    self.path.settled();
                }
            }
            if later == 0 {
                break;
            }
        }
        Some(false)
    }
}

/// The bounds that an answer gives, where margins lie so far apart.
fn answer(goal: i32, reached: bool, step: i32) -> (i32, i32) {
    if reached { (goal, UNKNOWN.1) } else { (UNKNOWN.0, goal - step) }
}

impl<G: Insight> Sums<'_, G> {
    /// Lists the positions after the moves that leave the question open, each once; true if one of the
    /// others answers it with yes.
    fn children(
        &self,
        position: &G::Position,
        Question { player, goal, before }: Question,
        moves: &[G::Move],
        out: &mut Vec<Child<G::Position>>,
    ) -> bool {
        for &mv in moves {
            let next = after(self.game, position, mv);
            let rest = goal - (self.margins.lead(self.game, &next, player) - before);
            let Turn::Player(mover) = self.game.turn(&next) else {
                if rest <= 0 {
                    return true;
                }
                continue;
            };
            let own = mover == player;
            let goal = if own { rest } else { 1 - rest };
            let key = self.margins.key(self.game, &next);
            if let Some(key) = key {
                if let Some(reached) = self.memory.reaches(key, goal) {
                    if reached == own {
                        return true;
                    }
                    continue;
                }
                if out.iter().any(|child| child.key == Some(key)) {
                    continue;
                }
            }
            let wanted = if own { Wanted::AtLeast(goal) } else { Wanted::Below(goal) };
            out.push(Child { position: next, key, mover, wanted });
        }
        false
    }
}
