//! Who wins, on boards of at most 8×8: every move is tried that does not show its end at a glance, and what was found out is
//! remembered for a room as the fewest moves in hand that win and the most that lose.

use super::room::{Room, upright};
use super::rules::Dominorio;
use crate::shared::strips::Position;
use ludoteca_engine::Value;
use ludoteca_engine::solve::search::Prover;
use ludoteca_engine::solve::{Decide, Means, Phase, Progress, Unsolved};
use ludoteca_game::{Game, Outcome, Player, Turn};

/// A room, and what is known of it.
#[derive(Clone, Copy, Debug)]
struct Known {
    code: u64,
    /// The player to move wins with so many moves in hand, and loses with so many.
    wins: i8,
    loses: i8,
}

const NOTHING: Known = Known { code: 0, wins: i8::MAX, loses: i8::MIN };

/// How the memory begins.
const FIRST: u64 = 1 << 16;

/// So many rooms are looked into between two looks at the clock.
const ROUND: u64 = 1 << 10;

/// No room has more moves.
const MOVES: usize = 57;

/// The room of a position on a board of at most 8×8.
pub fn room<const W: usize>(game: &Dominorio<W>, position: &Position<W>) -> Room {
    let room = Room::new(game.strips.word(&game.strips.free(position)), 0);
    if position.player == Player::One { room } else { room.turned() }
}

#[derive(Debug)]
pub struct Finder<'a, const W: usize> {
    game: &'a Dominorio<W>,
    memory: Vec<Known>,
    /// How many rooms are remembered, and may be.
    filled: u64,
    most: u64,
    /// The rooms looked into.
    nodes: u64,
    /// Counts moves.
    prover: Prover<'a, Dominorio<W>>,
}

impl<'a, const W: usize> Finder<'a, W> {
    /// Remembers at most so many rooms.
    pub fn new(game: &'a Dominorio<W>, most: u64) -> Finder<'a, W> {
        let memory = vec![NOTHING; FIRST.min(most.next_power_of_two()) as usize];
        Finder { game, memory, filled: 0, most, nodes: 0, prover: Prover::new(game, most) }
    }

    /// Twice the memory, with all that was found.
    fn grow(&mut self) {
        let larger = vec![NOTHING; 2 * self.memory.len()];
        for known in std::mem::replace(&mut self.memory, larger) {
            if known.code != NOTHING.code {
                let place = self.place(known.code);
                self.memory[place] = known;
            }
        }
    }

    fn place(&self, code: u64) -> usize {
        let product = u128::from(code) * 0x9e37_79b9_7f4a_7c15;
        ((product >> 64) as u64 ^ product as u64) as usize & (self.memory.len() - 1)
    }

    /// What is remembered.
    #[inline]
    fn told(&self, room: Room, code: u64) -> Option<bool> {
        let known = &self.memory[self.place(code)];
        match room.ahead {
            _ if known.code != code => None,
            ahead if ahead >= i32::from(known.wins) => Some(true),
            ahead if ahead <= i32::from(known.loses) => Some(false),
            _ => None,
        }
    }

    fn note(&mut self, room: Room, code: u64, wins: bool) {
        if 2 * self.filled > self.memory.len() as u64 && 2 * self.memory.len() as u64 <= self.most {
            self.grow();
        }
        let place = self.place(code);
        let known = &mut self.memory[place];
        if known.code != code {
            self.filled += u64::from(known.code == NOTHING.code);
            *known = Known { code, ..NOTHING };
        }
        let ahead = room.ahead as i8;
        if wins {
            known.wins = known.wins.min(ahead);
        } else {
            known.loses = known.loses.max(ahead);
        }
    }

    /// Whether the player to move wins.
    fn won(&mut self, room: Room, means: &mut Means<'_>) -> Result<bool, Unsolved> {
        if let Some(wins) = room.glance() {
            return Ok(wins);
        }
        let code = room.code();
        match self.told(room, code) {
            Some(wins) => Ok(wins),
            None => self.look(room, code, means),
        }
    }

    /// The same, where it is not told at once.
    fn look(&mut self, room: Room, code: u64, means: &mut Means<'_>) -> Result<bool, Unsolved> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(ROUND)
            && !(means.watch)(Progress::new(Phase::Proving, self.nodes, 0))
        {
            return Err(Unsolved::Stopped);
        }
        let mut open = [(0, Room { open: 0, ahead: 0 }, 0); MOVES];
        let mut count = 0;
        let mut starts = upright(room.open);
        // Whoever is ahead may also play a move in hand; that comes last.
        let mut waits = room.ahead > 0;
        while starts != 0 || waits {
            let next = if starts == 0 {
                waits = false;
                room.waited()
            } else {
                let low = starts & starts.wrapping_neg();
                starts ^= low;
                room.after(low)
            };
            let mut code_after = 0;
            let told = next.glance().or_else(|| {
                code_after = next.code();
                self.told(next, code_after)
            });
            match told {
                Some(false) => {
                    self.note(room, code, true);
                    return Ok(true);
                }
                Some(true) => {}
                None => {
                    open[count] = (next.outlook(), next, code_after);
                    count += 1;
                }
            }
        }
        let open = &mut open[..count];
        open.sort_by_key(|&(outlook, ..)| outlook);
        for &(_, next, code_after) in open.iter() {
            let wins = match self.told(next, code_after) {
                Some(wins) => wins,
                None => self.look(next, code_after, means)?,
            };
            if !wins {
                self.note(room, code, true);
                return Ok(true);
            }
        }
        self.note(room, code, false);
        Ok(false)
    }
}

impl<const W: usize> Decide<Dominorio<W>> for Finder<'_, W> {
    fn wins(
        &mut self,
        position: &Position<W>,
        player: Player,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        if let Turn::Over(outcome) = self.game.turn(position) {
            return Ok(outcome == Outcome::Win(player));
        }
        let mover_wins = self.won(room(self.game, position), means)?;
        Ok(mover_wins == (player == position.player))
    }

    fn remembered(&self, position: &Position<W>, player: Player) -> Option<bool> {
        if let Turn::Over(outcome) = self.game.turn(position) {
            return Some(outcome == Outcome::Win(player));
        }
        let room = room(self.game, position);
        let told = room.glance().or_else(|| self.told(room, room.code()));
        told.map(|wins| wins == (player == position.player))
    }

    fn wins_within(
        &mut self,
        position: &Position<W>,
        player: Player,
        moves: u32,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        Ok(self.wins(position, player, means)?
            && self.prover.wins_within(position, player, moves, means)?)
    }

    /// Who wins is found first: then only the winner is asked how soon.
    fn value(&mut self, position: &Position<W>, means: &mut Means<'_>) -> Result<Value, Unsolved> {
        let mover = position.player;
        if let Turn::Over(Outcome::Win(player)) = self.game.turn(position) {
            return Ok(Value::Win { player, moves: 0 });
        }
        let winner = if self.wins(position, mover, means)? { mover } else { mover.other() };
        // The winner lays last.
        let mut moves = 1 + u32::from(winner != mover);
        while !self.prover.wins_within(position, winner, moves, means)? {
            moves += 2;
        }
        Ok(Value::Win { player: winner, moves })
    }
}
