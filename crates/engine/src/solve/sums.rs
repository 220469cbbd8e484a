//! Alpha-beta over the margins of sum games too large to list: zero windows, a memory that all threads
//! share, and nobody searches what another thread is busy with while there is something else to do.

use super::{Means, Outlook, Phase, Progress, Sum, Then, Unsolved, after, ended};
use crate::think::{Think, Value};
use ludoteca_game::{Player, Turn};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Places where threads say what they are searching.
const BUSY: u64 = 1 << 15;

/// With fewer moves left than this nobody asks what the others do.
const SMALL: u32 = 10;

/// The solver of one game: what it has learnt serves all later questions.
pub struct Sums<'a, G: Think> {
    game: &'a G,
    margins: &'a dyn Sum<G>,
    memory: Memory,
    busy: Vec<AtomicU64>,
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
    /// Lists that are not in use.
    moves: Vec<Vec<G::Move>>,
    children: Vec<Vec<Child<G::Position>>>,
    outlooks: Vec<Vec<Outlook<G::Position>>>,
}

/// A position after a move, and what makes the answer yes.
struct Child<P> {
    position: P,
    key: Option<u64>,
    mover: Player,
    wanted: Wanted,
}

/// What the mover of a child must gain, or fail to gain, for the asker's answer to be yes.
#[derive(Clone, Copy)]
enum Wanted {
    AtLeast(i32),
    Below(i32),
    /// At least the first and below the second.
    Between(i32, i32),
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
        let busy = (0..most.clamp(64, BUSY)).map(|_| AtomicU64::new(0)).collect();
        Sums { game, margins, memory: Memory::new(most), busy, nodes: AtomicU64::new(0) }
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
        if self.margins.has_draws() && self.reaches(position, -ahead, means)? {
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
        Worker { sums, stop, watch, nodes: 0, moves, children, outlooks }
    }

    /// None if it was stopped.
    fn reaches(&mut self, position: &G::Position, goal: i32) -> Option<bool> {
        let player = self.sums.game.turn(position).player()?;
        let found = self.search(position.clone(), None, player, goal);
        self.sums.nodes.fetch_add(self.nodes & 0xfff, Relaxed);
        found
    }

    /// One more node; none if the work is to end.
    fn count(&mut self) -> Option<()> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 12) {
            let done = self.sums.nodes.fetch_add(1 << 12, Relaxed);
            if let Some(watch) = &mut self.watch
                && !watch(Progress { phase: Phase::Proving, done, of: 0 })
            {
                self.stop.store(true, Relaxed);
            }
            if self.stop.load(Relaxed) {
                return None;
            }
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
        let mut outlooks = self.outlooks.pop().unwrap_or_default();
        outlooks.clear();
        if let Some(bounds) = margins.outlooks(game, &position, goal, &mut outlooks) {
            let found = self.look_out(&position, key, player, goal, bounds, &outlooks);
            self.outlooks.push(outlooks);
            return found;
        }
        self.outlooks.push(outlooks);
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

    /// The same where the game has told what its moves come to.
    fn look_out(
        &mut self,
        position: &G::Position,
        key: Option<u64>,
        player: Player,
        goal: i32,
        (least, most): (i32, i32),
        outlooks: &[Outlook<G::Position>],
    ) -> Option<bool> {
        if least >= goal || most < goal {
            return Some(least >= goal);
        }
        self.count()?;
        let sums = self.sums;
        let key = key.or_else(|| sums.margins.key(sums.game, position));
        let mut children = self.children.pop().unwrap_or_default();
        children.extend(outlooks.iter().map(|outlook| {
            let wanted = match outlook.then {
                Then::Other => Wanted::Below(outlook.gain - goal + 1),
                Then::AsOtherLikes { price } => {
                    let most = outlook.gain - goal;
                    Wanted::Between(-price - most, -price + most + 1)
                }
            };
            let position = outlook.position.clone();
            Child { position, key: None, mover: player.other(), wanted }
        }));
        let found = self.ask(key, sums.margins.left(position), &children);
        children.clear();
        self.children.push(children);
        if let (Some(key), Some(found)) = (key, found) {
            sums.memory.note(key, goal, found, sums.margins.left(position));
        }
        found
    }

    /// Asks the children, and says meanwhile that this position is being searched.
    fn ask(
        &mut self,
        key: Option<u64>,
        left: u32,
        children: &[Child<G::Position>],
    ) -> Option<bool> {
        let sums = self.sums;
        let mark = key.filter(|_| left >= SMALL).map(Mark::new);
        if let Some(mark) = &mark {
            sums.place(mark).store(mark.0, Relaxed);
        }
        let found = self.descend(children, left >= SMALL);
        if let Some(mark) = mark.filter(|mark| sums.is_busy(mark)) {
            sums.place(&mark).store(0, Relaxed);
        }
        found
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
            false => self.ask(key, left, &children),
        };
        children.clear();
        self.children.push(children);
        if let (Some(key), Some(found)) = (key, found) {
            sums.memory.note(key, question.goal, found, left);
        }
        found
    }

    /// Asks the children; those that another thread is busy with come last.
    fn descend(&mut self, children: &[Child<G::Position>], large: bool) -> Option<bool> {
        let (game, margins) = (self.sums.game, self.sums.margins);
        let mut later = 0u64;
        for round in 0..2 {
            for (index, child) in children.iter().enumerate() {
                let bit = 1u64 << (index % 64);
                if round == 1 && later & bit == 0 {
                    continue;
                }
                let key = child.key.or_else(|| margins.key(game, &child.position));
                if large && round == 0 && index > 0 && index < 64 {
                    let mark = key.map(Mark::new);
                    if mark.is_some_and(|mark| self.sums.is_busy(&mark)) {
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
            }
            if later == 0 {
                break;
            }
        }
        Some(false)
    }
}

/// How a thread says what it is searching.
struct Mark(u64);

impl Mark {
    fn new(key: u64) -> Mark {
        Mark(key.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }
}

impl<G: Think> Sums<'_, G> {
    fn place(&self, mark: &Mark) -> &AtomicU64 {
        &self.busy[(mark.0 >> 40) as usize % self.busy.len()]
    }

    fn is_busy(&self, mark: &Mark) -> bool {
        self.place(mark).load(Relaxed) == mark.0
    }

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

/// Bounds of margins by key, without locks: the key is stored mixed with the data, so that a torn
/// entry does not match.
#[derive(Debug)]
struct Memory {
    groups: Vec<Group>,
}

/// The slots where a key may stand: one line of the processor's cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Group([[AtomicU64; 2]; WAYS]);

const WAYS: usize = 4;

impl Memory {
    fn new(most: u64) -> Memory {
        let size = (most / 2).clamp(1 << 8, 1 << 30).next_power_of_two();
        Memory { groups: (0..size / WAYS as u64).map(|_| Group::default()).collect() }
    }

    fn group(&self, key: u64) -> &[[AtomicU64; 2]; WAYS] {
        let spread = (key.wrapping_mul(0xd6e8_feb8_6659_fd93) >> 20) as usize;
        &self.groups[spread & (self.groups.len() - 1)].0
    }

    fn get(&self, key: u64) -> Option<(i8, i8)> {
        self.group(key).iter().find_map(|[mixed, data]| {
            let data = data.load(Relaxed);
            let found = data != 0 && mixed.load(Relaxed) ^ data == key;
            found.then_some(((data >> 8) as i8, data as i8))
        })
    }

    /// What is known of a question.
    fn reaches(&self, key: u64, goal: i32) -> Option<bool> {
        let (least, most) = self.get(key)?;
        let (yes, no) = (i32::from(least) >= goal, i32::from(most) < goal);
        (yes || no).then_some(yes)
    }

    /// Remembers an answer, with what was known before.
    fn note(&self, key: u64, goal: i32, reached: bool, left: u32) {
        let (mut least, mut most) = self.get(key).unwrap_or((i8::MIN, i8::MAX));
        match reached {
            true => least = least.max(goal as i8),
            false => most = most.min((goal - 1) as i8),
        }
        let bounds = u64::from(least as u8) << 8 | u64::from(most as u8);
        let data = 1 << 32 | u64::from(left) << 16 | bounds;
        // The place of the same key, an empty one, or the one with least work below it.
        let work = |[mixed, data]: &&[AtomicU64; 2]| {
            let data = data.load(Relaxed);
            let free = data == 0 || mixed.load(Relaxed) ^ data == key;
            if free { 0 } else { (data >> 16 & 0xffff) + 1 }
        };
        if let Some([mixed, place]) = self.group(key).iter().min_by_key(work) {
            mixed.store(key ^ data, Relaxed);
            place.store(data, Relaxed);
        }
    }
}
