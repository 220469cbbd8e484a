//! Alpha-beta over the margins of sum games too large to list: zero windows, a memory that all threads
//! share, and nobody searches what another thread is busy with while there is something else to do.

mod worker;

use super::bounds::Bounds;
use super::busy::Busy;
use super::{Means, Sum, Unsolved, ended};
use crate::insight::Insight;
use crate::value::Value;
use ludoteca_game::{Player, Turn};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use worker::Worker;

/// The solver of one game: what it has learnt serves all later questions.
pub struct Sums<'a, G: Insight> {
    pub(super) game: &'a G,
    pub(super) margins: &'a dyn Sum<G>,
    pub(super) memory: Bounds,
    busy: Busy,
    nodes: AtomicU64,
}

impl<G: Insight> std::fmt::Debug for Sums<'_, G> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Sums({:?}, {} positions met)", self.game, self.positions())
    }
}

impl<'a, G: Insight> Sums<'a, G> {
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
        let moves = self.margins.left(position);
        let [win, draw] = [1, 0].map(|more| (position.clone(), more - self.lead(position, player)));
        let draws = self.game.has_draws();
        let (wins, draws) = match means.threads > 1 && draws {
            true => {
                let answers = self.answers(&[win, draw], means)?;
                (answers[0], answers[1])
            }
            false => {
                let wins = self.reaches(&win.0, win.1, means)?;
                (wins, !wins && draws && self.reaches(&draw.0, draw.1, means)?)
            }
        };
        Ok(match (wins, draws) {
            (true, _) => Value::Win { player, moves },
            (false, true) => Value::Draw,
            (false, false) => Value::Win { player: player.other(), moves },
        })
    }

    fn lead(&self, position: &G::Position, player: Player) -> i32 {
        self.margins.lead(self.game, position, player)
    }

    /// Finds out who wins several positions, so that their values are soon told.
    pub fn prepare(
        &self,
        positions: impl Iterator<Item = G::Position>,
        means: &mut Means<'_>,
    ) -> Result<(), Unsolved> {
        let question = |position: G::Position| {
            let player = self.game.turn(&position).player()?;
            let goal = 1 - self.lead(&position, player);
            Some((position, goal))
        };
        let questions: Vec<_> = positions.filter_map(question).collect();
        self.answers(&questions, means).map(|_| ())
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
        self.answers(&[(position.clone(), goal)], means).map(|answers| answers[0])
    }

    /// The same of several positions. Each thread begins with a question of its own: so they are seldom in each other's way.
    pub fn answers(
        &self,
        questions: &[(G::Position, i32)],
        means: &mut Means<'_>,
    ) -> Result<Vec<bool>, Unsolved> {
        let (stop, next) = (AtomicBool::new(false), AtomicUsize::new(0));
        let found = std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..means.threads.max(1))
                .map(|_| {
                    let (stop, next) = (&stop, &next);
                    scope.spawn(move || {
                        let found = Worker::new(self, stop, None).answers(questions, next);
                        stop.store(true, Relaxed);
                        found
                    })
                })
                .collect();
            let mut own = Worker::new(self, &stop, Some(means.watch)).answers(questions, &next);
            stop.store(true, Relaxed);
            for helper in helpers {
                own = own.or(helper.join().expect("a helper"));
            }
            own
        });
        found.ok_or(Unsolved::Stopped)
    }
}
