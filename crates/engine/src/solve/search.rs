//! Proving single positions of games too large to list: can this player force a win within n moves?
//! The question is asked with growing n, so the first yes is the exact distance; every answer is
//! remembered for its position, and a refusal that rests on finished games alone holds for every n.
//! Several threads answer the same question over one memory and keep out of each other's way.

use super::checkpoint::{self, Keeper};
use super::progress::{Asked, Path};
use super::remembered::{Answer, Known, NOTHING, Remembered, mix, told};
use super::{Decide, Means, Phase, Progress, Unsolved};
use crate::think::{Think, Value};
use ludoteca_game::{Outcome, Player, Turn};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// No game that is searched lasts longer.
const LONGEST: u8 = 250;

/// How the memory begins and grows.
const FIRST: u64 = 1 << 18;
const GROWTH: u64 = 4;

/// Places where threads say what they are looking into.
const BUSY: usize = 1 << 14;

/// Remembers what was proven, from one question to the next.
pub struct Prover<'a, G: Think> {
    game: &'a G,
    memory: Remembered,
    most: u64,
    /// The positions looked into.
    pub nodes: u64,
    keeper: Option<&'a dyn Keeper>,
}

impl<G: Think> std::fmt::Debug for Prover<'_, G> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Prover({:?}, {} positions)", self.game, self.positions())
    }
}

/// What the threads of one question share.
struct Shared<'a> {
    memory: &'a Remembered,
    /// The positions that are being looked into.
    busy: Vec<AtomicU64>,
    stop: AtomicBool,
    nodes: AtomicU64,
    answer: Mutex<Option<Answer>>,
}

/// Why a search was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Halt {
    Stopped,
    Chance,
    /// The memory is too small.
    Full,
}

impl<'a, G: Think> Prover<'a, G> {
    /// Remembers at most about so many positions, at 16 bytes each.
    pub fn new(game: &'a G, most: u64) -> Prover<'a, G> {
        let memory = Remembered::new(FIRST.min(most));
        Prover { game, memory, most, nodes: 0, keeper: None }
    }

    /// Goes on from what was kept, and has its own findings kept.
    pub fn kept_by(mut self, keeper: &'a dyn Keeper) -> Prover<'a, G> {
        if let Some(numbers) = checkpoint::read(keeper, "proof") {
            let size = (numbers.len() as u64).max(FIRST).min(self.most);
            self.memory = Remembered::new(size);
            self.memory.take(&numbers);
        }
        Prover { keeper: Some(keeper), ..self }
    }

    /// The positions remembered.
    pub fn positions(&self) -> u64 {
        self.memory.filled()
    }

    /// The exact value, whatever it costs.
    pub fn value(
        &mut self,
        position: &G::Position,
        means: &mut Means<'_>,
    ) -> Result<Value, Unsolved> {
        let first = match self.game.turn(position) {
            Turn::Over(outcome) => return Ok(super::ended(outcome)),
            Turn::Player(player) => player,
            Turn::Chance => return Err(Unsolved::Chance),
        };
        // A yes for one player makes the question for the other needless, so a good guess saves half.
        if let Some(player) = self.game.favourite(position)
            && let Some(moves) = self.distance(position, &[player], means)?
        {
            return Ok(moves);
        }
        let value = self.distance(position, &[first, first.other()], means)?;
        Ok(value.unwrap_or(Value::Draw))
    }

    /// The first of these players who wins within so few moves as nobody before; none if none ever
    /// wins.
    fn distance(
        &mut self,
        position: &G::Position,
        players: &[Player],
        means: &mut Means<'_>,
    ) -> Result<Option<Value>, Unsolved> {
        let mut open = players.to_vec();
        for within in 1..=LONGEST {
            for player in open.clone() {
                match self.within(position, within, player, means)? {
                    Answer::Yes => {
                        return Ok(Some(Value::Win { player, moves: u32::from(within) }));
                    }
                    Answer::NotYet => {}
                    Answer::Never => open.retain(|&other| other != player),
                }
            }
            if open.is_empty() {
                return Ok(None);
            }
        }
        Err(Unsolved::TooLarge(self.most))
    }

    /// Whether the attacker wins within so many moves.
    fn within(
        &mut self,
        position: &G::Position,
        within: u8,
        attacker: Player,
        means: &mut Means<'_>,
    ) -> Result<Answer, Unsolved> {
        let Turn::Player(player) = self.game.turn(position) else { return Err(Unsolved::Chance) };
        match self.game.known(position) {
            Value::Unknown => {}
            value => return Ok(told(value, within, attacker)),
        }
        loop {
            let shared = Shared {
                memory: &self.memory,
                busy: (0..BUSY).map(|_| AtomicU64::new(0)).collect(),
                stop: AtomicBool::new(false),
                nodes: AtomicU64::new(self.nodes),
                answer: Mutex::new(None),
            };
            let (game, keeper) = (self.game, self.keeper);
            let ask = |index: u64, means: Option<&mut Means<'_>>| {
                let keeper = keeper.filter(|_| index == 0);
                let mut worker = Worker::new(game, &shared, index, (attacker, within), means);
                worker.keeper = keeper;
                let code = game.canonical(position).0;
                let answer = worker.expand(position, (Some(code), false), within, player, 0);
                shared.stop.store(true, Relaxed);
                shared.nodes.fetch_add(worker.nodes % Worker::<G>::ROUND, Relaxed);
                if let Ok(answer) = answer {
                    *shared.answer.lock().expect("an answer") = Some(answer);
                }
                answer
            };
            let own = std::thread::scope(|scope| {
                for index in 1..means.threads.max(1) as u64 {
                    let ask = &ask;
                    scope.spawn(move || ask(index, None));
                }
                ask(0, Some(means))
            });
            self.nodes = shared.nodes.load(Relaxed);
            if let Some(answer) = shared.answer.into_inner().expect("an answer") {
                return Ok(answer);
            }
            match own {
                Err(Halt::Chance) => return Err(Unsolved::Chance),
                Err(Halt::Full) => {
                    let memory = std::mem::replace(&mut self.memory, Remembered::new(1));
                    self.memory = memory.grown(GROWTH);
                }
                _ => return Err(Unsolved::Stopped),
            }
        }
    }
}

impl<G: Think> Decide<G> for Prover<'_, G> {
    fn wins(
        &mut self,
        position: &G::Position,
        player: Player,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        match self.game.turn(position) {
            Turn::Over(outcome) => Ok(outcome == Outcome::Win(player)),
            _ => Ok(self.within(position, LONGEST, player, means)? == Answer::Yes),
        }
    }

    fn wins_within(
        &mut self,
        position: &G::Position,
        player: Player,
        moves: u32,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        match (self.game.turn(position), u8::try_from(moves)) {
            (Turn::Over(outcome), _) => Ok(outcome == Outcome::Win(player)),
            (_, Ok(0)) => Ok(false),
            (_, moves) => {
                let within = moves.unwrap_or(LONGEST).min(LONGEST);
                Ok(self.within(position, within, player, means)? == Answer::Yes)
            }
        }
    }

    fn value(&mut self, position: &G::Position, means: &mut Means<'_>) -> Result<Value, Unsolved> {
        Prover::value(self, position, means)
    }
}

struct Child<P, M> {
    position: P,
    mv: M,
    /// None where the answer costs less than remembering it.
    code: Option<u64>,
    /// Remembered by this thread alone.
    near: bool,
    player: Player,
    known: Known,
    order: i32,
    slot: usize,
    done: bool,
}

/// One thread at work on a question.
struct Worker<'a, 'm, G: Think> {
    game: &'a G,
    shared: &'a Shared<'a>,
    index: u64,
    attacker: Player,
    asked: Asked,
    path: Path,
    /// The first thread looks at the clock and after the memory.
    means: Option<&'a mut Means<'m>>,
    keeper: Option<&'a dyn Keeper>,
    nodes: u64,
    /// How often a move after another settled a position, for either side.
    history: Vec<u32>,
    /// What is remembered for a short while, small enough to stay near the processor.
    near: Vec<(u64, Known)>,
    spare: Vec<Vec<Child<G::Position, G::Move>>>,
    moves: Vec<G::Move>,
}

impl<'a, 'm, G: Think> Worker<'a, 'm, G> {
    /// Nodes between two looks at what the others do.
    const ROUND: u64 = 256;
    const NEAR: usize = 1 << 13;
    const HISTORY: usize = 1 << 14;

    fn new(
        game: &'a G,
        shared: &'a Shared<'a>,
        index: u64,
        (attacker, within): (Player, u8),
        means: Option<&'a mut Means<'m>>,
    ) -> Worker<'a, 'm, G> {
        Worker {
            game,
            shared,
            index,
            attacker,
            asked: Asked::WinWithin { player: attacker, moves: u32::from(within) },
            path: Path::default(),
            means,
            keeper: None,
            nodes: 0,
            history: vec![0; Self::HISTORY],
            near: vec![(u64::MAX, NOTHING); Self::NEAR],
            spare: Vec::new(),
            moves: Vec::new(),
        }
    }

    #[inline]
    fn look(&self, code: u64, near: bool) -> Known {
        if !near {
            return self.shared.memory.look(code, self.attacker);
        }
        match self.near[mix(code) as usize % Self::NEAR] {
            (found, known) if found == code => known,
            _ => NOTHING,
        }
    }

    fn look_around(&mut self) -> Result<(), Halt> {
        let nodes = self.shared.nodes.fetch_add(Self::ROUND, Relaxed);
        if self.shared.stop.load(Relaxed) {
            return Err(Halt::Stopped);
        }
        if let Some(means) = &mut self.means
            && self.nodes.is_multiple_of(64 * Self::ROUND)
        {
            let question = self.path.question(self.asked);
            let progress = Progress { question, ..Progress::new(Phase::Proving, nodes, 0) };
            let stopped = !(means.watch)(progress);
            let memory = self.shared.memory;
            if let Some(keeper) = self.keeper.filter(|keeper| stopped || keeper.is_due()) {
                checkpoint::write(keeper, "proof", memory.numbers());
            }
            if stopped {
                return Err(Halt::Stopped);
            }
            if memory.filled() > memory.size() / 4 * 3 && memory.size() * GROWTH <= means.most {
                return Err(Halt::Full);
            }
        }
        Ok(())
    }

    fn slot(&self, before: usize, slot: usize, attacks: bool) -> usize {
        let place = (before as u64) << 20 | (slot as u64) << 1 | u64::from(attacks);
        mix(place) as usize % Self::HISTORY
    }

    /// Asks the successors; the answer is not known yet.
    fn expand(
        &mut self,
        position: &G::Position,
        (code, near): (Option<u64>, bool),
        mut within: u8,
        player: Player,
        before: usize,
    ) -> Result<Answer, Halt> {
        let attacks = player == self.attacker;
        if self.game.winner_moves_last() && (within % 2 == 1) != attacks {
            within -= 1;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(Self::ROUND) {
            self.look_around()?;
        }
        let nodes = self.nodes;
        let mut children = self.spare.pop().unwrap_or_default();
        children.clear();
        let answer = match self.glance(position, within, attacks, before, &mut children)? {
            (Some(answer), _) => answer,
            (None, worst) => {
                let shown = self.path.enter(children.len());
                let answer = self.ask(&mut children, (within, shown), attacks, before, worst)?;
                if shown {
                    self.path.leave();
                }
                answer
            }
        };
        self.spare.push(children);
        if let Some(code) = code {
            if near {
                let place = mix(code) as usize % Self::NEAR;
                let old = if self.near[place].0 == code { self.near[place].1 } else { NOTHING };
                self.near[place] = (code, old.with(within, answer));
            } else {
                let work = (self.nodes - nodes + 1).ilog2();
                self.shared.memory.note(code, self.attacker, within, answer, work);
            }
        }
        Ok(answer)
    }

    /// Looks at every successor for an answer at once; else lists those to be asked, the best first,
    /// and the worst answer so far.
    fn glance(
        &mut self,
        position: &G::Position,
        within: u8,
        attacks: bool,
        before: usize,
        children: &mut Vec<Child<G::Position, G::Move>>,
    ) -> Result<(Option<Answer>, Answer), Halt> {
        // What ends the question at once: the attacker needs one yes, the defender one refusal.
        let mut worst = if attacks { Answer::Never } else { Answer::Yes };
        if within == 0 {
            return Ok((Some(Answer::NotYet), worst));
        }
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.game.candidates(position, &mut moves);
        let mut settled = None;
        for &mv in &moves {
            let next = super::after(self.game, position, mv);
            let answer = match self.game.turn(&next) {
                Turn::Over(outcome) => Some(told(super::ended(outcome), within, self.attacker)),
                Turn::Chance => return Err(Halt::Chance),
                Turn::Player(player) => {
                    let mut child = Child {
                        position: next,
                        mv,
                        code: None,
                        near: false,
                        player,
                        known: NOTHING,
                        order: 0,
                        slot: self.game.slot(mv),
                        done: false,
                    };
                    let answer = self.first_look(&mut child, within - 1);
                    if answer.is_none() {
                        children.push(child);
                    }
                    answer
                }
            };
            match answer {
                Some(Answer::Yes) if attacks => settled = answer,
                Some(Answer::Never) if !attacks => settled = answer,
                Some(Answer::NotYet) => worst = Answer::NotYet,
                _ => {}
            }
            if settled.is_some() {
                break;
            }
        }
        self.moves = moves;
        if settled.is_none() && !attacks && worst == Answer::NotYet {
            settled = Some(Answer::NotYet);
        }
        if settled.is_some() || children.len() < 2 {
            return Ok((settled, worst));
        }
        for child in children.iter_mut() {
            let place = self.slot(before, child.slot, attacks);
            let lately = 2 * (1 + self.history[place]).ilog2() as i32;
            child.order = self.game.order_in_proof(position, child.mv) + lately;
            // The threads begin in different places.
            if self.index > 0 {
                let seed = mix(child.code.unwrap_or(place as u64) ^ self.index);
                child.order += (seed % 8) as i32;
            }
        }
        // The attacker tries what has been refuted least, the defender what has held out longest.
        children.sort_by_key(|child| match attacks {
            true => (i32::from(child.known.no), -child.order),
            false => (-i32::from(child.known.no), -child.order),
        });
        Ok((None, worst))
    }

    /// What can be told of an unfinished position without asking its successors.
    fn first_look(&self, child: &mut Child<G::Position, G::Move>, within: u8) -> Option<Answer> {
        let foresight = self.game.foresight();
        let value = match within <= foresight {
            true => self.game.foreseen(&child.position),
            false => self.game.known(&child.position),
        };
        match value {
            Value::Unknown => {}
            value => return Some(told(value, within, self.attacker)),
        }
        let loses = u8::from(child.player != self.attacker);
        if within == 0 || within + loses <= foresight {
            return Some(Answer::NotYet);
        }
        if !self.game.may_win_within(&child.position, self.attacker, u32::from(within)) {
            return Some(match self.game.soonest(&child.position, self.attacker) {
                u32::MAX => Answer::Never,
                _ => Answer::NotYet,
            });
        }
        let (alone, together) = self.game.remember_from();
        if within >= alone {
            let code = self.game.canonical(&child.position).0;
            (child.code, child.near) = (Some(code), within < together);
            child.known = self.look(code, child.near);
        }
        child.known.answer(within)
    }

    /// Asks the successors one after the other; those that another thread is at come last.
    fn ask(
        &mut self,
        children: &mut [Child<G::Position, G::Move>],
        (within, shown): (u8, bool),
        attacks: bool,
        before: usize,
        mut worst: Answer,
    ) -> Result<Answer, Halt> {
        for again in [false, true] {
            for (index, child) in children.iter_mut().enumerate() {
                let Child { code, near, player, slot, done, .. } = *child;
                if done {
                    continue;
                }
                // It may have been answered by way of a sibling.
                let known = code.map(|code| self.look(code, near));
                let answer = match known.and_then(|known| known.answer(within - 1)) {
                    Some(answer) => answer,
                    None => {
                        let mark = code.filter(|_| within >= 5 && !near).map(|code| {
                            let place = mix(code) as usize % BUSY;
                            (&self.shared.busy[place], code)
                        });
                        if let Some((busy, code)) = mark {
                            if !again && index > 0 && busy.load(Relaxed) == code {
                                continue;
                            }
                            busy.store(code, Relaxed);
                        }
                        let position = &child.position;
                        let answer = self.expand(position, (code, near), within - 1, player, slot);
                        if let Some((busy, _)) = mark {
                            busy.store(0, Relaxed);
                        }
                        answer?
                    }
                };
                child.done = true;
                if shown {
                    self.path.settled();
                }
                if (answer == Answer::Yes) == attacks {
                    let place = self.slot(before, slot, attacks);
                    self.history[place] = self.history[place].saturating_add(1);
                    return Ok(answer);
                }
                if attacks && answer == Answer::NotYet {
                    worst = Answer::NotYet;
                }
            }
        }
        Ok(worst)
    }
}
