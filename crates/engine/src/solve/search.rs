//! Proving single positions of games too large to list: can this player force a win within n moves?
//! The question is asked with growing n, so the first yes is the exact distance; every answer is
//! remembered for its position, and a refusal that rests on finished games alone holds for every n.
//! Several threads answer the same question over one memory and keep out of each other's way.

mod worker;

use super::checkpoint::{self, Keeper};
use super::remembered::{Answer, Remembered, told_at_a_glance};
use super::{Decide, Means, Unsolved};
use crate::insight::Provable;
use crate::value::Value;
use ludoteca_game::{Outcome, Player, Turn};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use worker::Worker;

/// No game that is searched lasts longer.
const LONGEST: u8 = 250;

/// How the memory begins and grows.
const FIRST: u64 = 1 << 18;
const GROWTH: u64 = 4;

/// Places where threads say what they are looking into.
const BUSY: usize = 1 << 14;

/// Remembers what was proven, from one question to the next.
pub struct Prover<'a, G: Provable> {
    game: &'a G,
    memory: Remembered,
    most: u64,
    /// The positions looked into.
    pub nodes: u64,
    keeper: Option<&'a dyn Keeper>,
}

impl<G: Provable> std::fmt::Debug for Prover<'_, G> {
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

impl<'a, G: Provable> Prover<'a, G> {
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
        let known = self.game.known(position);
        if let Some(answer) = told_at_a_glance(self.game, known, within, attacker) {
            return Ok(answer);
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

impl<G: Provable> Decide<G> for Prover<'_, G> {
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
