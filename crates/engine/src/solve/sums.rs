//! Alpha-beta over the margins of sum games too large to list: zero windows, a memory that all threads
//! share, and nobody searches what another thread is busy with while there is something else to do.

use super::bounds::{Bounds, UNKNOWN};
use super::busy::{Busy, Mark};
use super::progress::{Asked, Path};
use super::wanted::Wanted;
use super::{Means, Outlook, Phase, Progress, Sum, Unsolved, after, ended};
use crate::think::{Think, Value};
use ludoteca_game::{Player, Turn};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// With fewer moves left than this nobody asks what the others do.
const SMALL: u32 = 16;

/// So many positions are looked up together: while the later ones are worked out the memory fetches the first.
const TOGETHER: usize = 3;

/// The solver of one game: what it has learnt serves all later questions.
pub struct Sums<'a, G: Think> {
    pub(super) game: &'a G,
    pub(super) margins: &'a dyn Sum<G>,
    pub(super) memory: Bounds,
    busy: Busy,
    nodes: AtomicU64,
}

impl<G: Think> std::fmt::Debug for Sums<'_, G> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Sums({:?}, {} positions met)", self.game, self.positions())
    }
}

/// One thread's part in a question.
struct Worker<'a, 'b, G: Think> {
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

impl<'a, G: Think> Sums<'a, G> {
    /// Remembers about so many positions at most.
    pub fn new(game: &'a G, margins: &'a dyn Sum<G>, most: u64) -> Sums<'a, G> {
        Sums {
            game,
            margins,
            memory: Bounds::new(most),
            busy: Busy::new(),
            nodes: AtomicU64::new(0),
        }
    }

    /// The positions met and valued, those met again after being forgotten counted again.
    pub fn positions(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// The exact value; how large the margin is, is left open.
    pub fn value(&self, position: &G::Position, means: &mut Means<'_>) -> Result<Value, Unsolved> {
        let player = match self.game.turn(position) {
            Turn::Over(outcome) => return Ok(ended(outcome)),
            Turn::Player(player) => player,
            Turn::Chance => return Err(Unsolved::Chance),
        };
        let ahead = self.margins.lead(self.game, position, player);
        let moves = self.margins.left(position);
        if self.reaches(position, 1 - ahead, means)? {
            return Ok(Value::Win { player, moves });
        }
        if self.game.has_draws() && self.reaches(position, -ahead, means)? {
            return Ok(Value::Draw);
        }
        Ok(Value::Win { player: player.other(), moves })
    }

    /// The margin for the player to move.
    pub fn margin(&self, position: &G::Position, means: &mut Means<'_>) -> Result<i32, Unsolved> {
        if self.game.turn(position).player().is_none() {
            return Ok(0);
        }
        let (mut least, mut most) = self.margins.choices(self.game, position, &mut Vec::new());
        while least < most {
            let middle = least + (most - least + 1) / 2;
            match self.reaches(position, middle, means)? {
                true => least = middle,
                false => most = middle - 1,
            }
        }
        Ok(least)
    }

    /// Whether the player to move gets at least this margin.
    pub fn reaches(
        &self,
        position: &G::Position,
        goal: i32,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        let stop = AtomicBool::new(false);
        let found = std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..means.threads.max(1))
                .map(|_| {
                    let stop = &stop;
                    scope.spawn(move || {
                        let found = Worker::new(self, stop, None).reaches(position, goal);
                        stop.store(true, Relaxed);
                        found
                    })
                })
                .collect();
            let mut own = Worker::new(self, &stop, Some(means.watch)).reaches(position, goal);
            stop.store(true, Relaxed);
            for helper in helpers {
                own = own.or(helper.join().expect("a helper"));
            }
            own
        });
        found.ok_or(Unsolved::Stopped)
    }
}

impl<'a, 'b, G: Think> Worker<'a, 'b, G> {
    fn new(
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

    /// None if it was stopped.
    fn reaches(&mut self, position: &G::Position, goal: i32) -> Option<bool> {
        let player = self.sums.game.turn(position).player()?;
        self.goal = goal;
        let found = self.search(position.clone(), None, player, goal);
        self.sums.nodes.fetch_add(self.nodes & 0xfff, Relaxed);
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

impl<G: Think> Sums<'_, G> {
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
