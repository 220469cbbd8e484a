//! One thread at the question whether a player wins within so many moves.

use super::{BUSY, GROWTH, Halt, Shared};
use crate::insight::Provable;
use crate::solve::checkpoint::{self, Keeper};
use crate::solve::progress::{Asked, Path};
use crate::solve::remembered::{Answer, Known, NOTHING, mix, told, told_at_a_glance};
use crate::solve::{Means, Phase, Progress, after, ended};
use ludoteca_game::{Player, Turn};
use std::sync::atomic::Ordering::Relaxed;

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
pub(super) struct Worker<'a, 'm, G: Provable> {
    game: &'a G,
    shared: &'a Shared<'a>,
    index: u64,
    attacker: Player,
    asked: Asked,
    path: Path,
    /// The first thread looks at the clock and after the memory.
    means: Option<&'a mut Means<'m>>,
    pub(super) keeper: Option<&'a dyn Keeper>,
    pub(super) nodes: u64,
    /// How often a move after another settled a position, for either side.
    history: Vec<u32>,
    /// What is remembered for a short while, small enough to stay near the processor.
    near: Vec<(u64, Known)>,
    spare: Vec<Vec<Child<G::Position, G::Move>>>,
    moves: Vec<G::Move>,
}

impl<'a, 'm, G: Provable> Worker<'a, 'm, G> {
    /// Nodes between two looks at what the others do.
    pub(super) const ROUND: u64 = 256;
    const NEAR: usize = 1 << 13;
    const HISTORY: usize = 1 << 14;

    pub(super) fn new(
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
    pub(super) fn expand(
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
            let next = after(self.game, position, mv);
            let answer = match self.game.turn(&next) {
                Turn::Over(outcome) => Some(told(ended(outcome), within, self.attacker)),
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
        if let Some(answer) = told_at_a_glance(self.game, value, within, self.attacker) {
            return Some(answer);
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
