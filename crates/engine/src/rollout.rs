//! One playout of a tree search, guided by the game's own playout moves, and the trace it leaves for
//! the all-moves-as-first statistics.

use crate::score::{OPINION, expected};
use crate::think::{Playout, Value};
use ludoteca_game::{Outcome, Player, Random, Turn};

/// Where each player first played each slot, counted from the root.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    first: [Vec<u16>; 2],
    played: Vec<(Player, usize)>,
    next: u16,
    active: bool,
}

impl Trace {
    pub fn new(active: bool) -> Trace {
        Trace { active, ..Trace::default() }
    }

    /// Whether anyone will read it.
    #[inline]
    pub fn is_active(&self) -> bool {
        self.active
    }

    pub fn clear(&mut self) {
        for &(player, slot) in &self.played {
            self.first[player.index()][slot] = 0;
        }
        self.played.clear();
        self.next = 0;
    }

    #[inline]
    pub fn note(&mut self, player: Player, slot: usize) {
        if !self.active || slot == 0 {
            return;
        }
        self.next = self.next.saturating_add(1);
        let first = &mut self.first[player.index()];
        if first.len() <= slot {
            first.resize(slot + 1, 0);
        }
        if first[slot] == 0 {
            first[slot] = self.next;
            self.played.push((player, slot));
        }
    }

    /// How many moves were noted.
    #[inline]
    pub fn length(&self) -> u16 {
        self.next
    }

    /// Whether the player played the slot for the first time after so many noted moves.
    #[inline]
    pub fn played_after(&self, player: Player, slot: usize, moves: u16) -> bool {
        self.first[player.index()].get(slot).is_some_and(|&first| first > moves)
    }
}

/// The default of [`Playout::rollout`]. History rules but the quiet count are not applied.
#[inline]
pub fn rollout<G: Playout>(
    game: &G,
    position: &mut G::Position,
    mut last: Option<G::Move>,
    most: u32,
    random: &mut Random,
    scratch: &mut Vec<G::Move>,
    trace: &mut Trace,
) -> f64 {
    let limit = game.history().quiet;
    let longest = game.longest();
    let (mut length, mut quiet) = (0, 0);
    loop {
        let turn = game.turn(position);
        match turn {
            Turn::Over(outcome) => return outcome.points(Player::One),
            Turn::Player(_) | Turn::Chance => {}
        }
        if length >= most && most < u32::MAX {
            return match game.known(position) {
                Value::Unknown => expected(game.evaluate(position).clamp(-OPINION, OPINION)),
                value => value.points().expect("a known value"),
            };
        }
        if limit > 0 && quiet >= limit {
            return Outcome::Draw.points(Player::One);
        }
        if length >= longest {
            return game.repeated(position).points(Player::One);
        }
        let mv = match turn {
            Turn::Chance => game.random_move(position, random, scratch),
            _ => game.playout_move(position, last, random, scratch),
        };
        if let Turn::Player(player) = turn {
            trace.note(player, if trace.is_active() { game.slot(mv) } else { 0 });
        }
        if limit > 0 {
            quiet = if game.is_quiet(position, mv) { quiet + 1 } else { 0 };
        }
        game.play(position, mv);
        last = Some(mv);
        length += 1;
    }
}
