//! The race: each player has an own shuffled set of the three puzzles; after a common start signal the
//! first to complete all three wins. Alone it goes against the clock. No clock is read here: times are
//! handed in, in milliseconds, and must not run backwards.

use super::action::Action;
use super::puzzle::Puzzle;
use super::solids::Kind;
use ludoteca_game::Player;

/// One player's three puzzles and when each was completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Racer {
    pub puzzles: [Puzzle; 3],
    pub done: [Option<u64>; 3],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The signal has not been given.
    Waiting,
    Running,
    /// This player completed all three, so many milliseconds after the signal.
    Won {
        player: Player,
        after: u64,
    },
    /// The clock was faster.
    TimeUp,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    pub racers: Vec<Racer>,
    /// How long it may last after the signal.
    pub limit: Option<u64>,
    started: Option<u64>,
    won: Option<(Player, u64)>,
}

impl Race {
    /// Two players, each with an own order of the plates.
    pub fn duel(seed: u64) -> Race {
        Race::new(2, seed, None)
    }

    /// One player against the clock.
    pub fn alone(seed: u64, limit: u64) -> Race {
        Race::new(1, seed, Some(limit))
    }

    fn new(players: u64, seed: u64, limit: Option<u64>) -> Race {
        let racer = |player: u64| Racer {
            puzzles: Kind::ALL.map(|kind| {
                let number = 3 * player + kind.index() as u64;
                Puzzle::shuffled(kind, seed.wrapping_mul(6).wrapping_add(number))
            }),
            done: [None; 3],
        };
        Race { racers: (0..players).map(racer).collect(), limit, started: None, won: None }
    }

    /// The common start signal.
    pub fn start(&mut self, now: u64) -> Result<(), String> {
        match self.started {
            Some(_) => Err("the race has started already".to_string()),
            None => {
                self.started = Some(now);
                Ok(())
            }
        }
    }

    pub fn state(&self, now: u64) -> State {
        let Some(started) = self.started else { return State::Waiting };
        match (self.won, self.limit) {
            (Some((player, at)), _) => State::Won { player, after: at - started },
            (None, Some(limit)) if now.saturating_sub(started) >= limit => State::TimeUp,
            _ => State::Running,
        }
    }

    /// A player's action on one of the puzzles.
    pub fn act(
        &mut self,
        player: Player,
        kind: Kind,
        action: Action,
        now: u64,
    ) -> Result<(), String> {
        match self.state(now) {
            State::Running => {}
            State::Waiting => {
                return Err("the race has not started; wait for the signal".to_string());
            }
            State::Won { .. } | State::TimeUp => return Err("the race is over".to_string()),
        }
        let started = self.started.expect("a running race");
        if now < started {
            return Err("the time lies before the start signal".to_string());
        }
        let racer = self
            .racers
            .get_mut(player.index())
            .ok_or_else(|| format!("player {} does not race here", player.number()))?;
        let puzzle = &mut racer.puzzles[kind.index()];
        action.apply(puzzle)?;
        // Taking a plate back undoes a completed solid: it must stand at the end.
        racer.done[kind.index()] = puzzle.is_solved().then_some(now);
        if racer.done.iter().all(Option::is_some) {
            self.won = Some((player, now));
        }
        Ok(())
    }
}
