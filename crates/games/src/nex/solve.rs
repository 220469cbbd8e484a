//! Exact values of small boards by search: does a player win within so many turns?

use super::rules::{Move, Nex, Position};
use crate::shared::within::{EVER, Memory, later};
use ludoteca_engine::Value;
use ludoteca_engine::solve::{Decide, Means, Phase, Progress, Unsolved};
use ludoteca_game::{Game, Outcome, Player, Turn};

/// The widest board that is proved.
pub const SMALL: usize = 4;

/// So many looks lie between two questions whether to go on.
const ROUND: u64 = 1 << 8;

/// Answers one question after the other and remembers what it has found.
pub struct Finder<'a, const W: usize> {
    game: &'a Nex<W>,
    memory: Memory,
    looks: u64,
}

impl<const W: usize> std::fmt::Debug for Finder<'_, W> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Finder({:?}, {} looks)", self.game.grid, self.looks)
    }
}

impl<'a, const W: usize> Finder<'a, W> {
    pub fn new(game: &'a Nex<W>, most: u64) -> Finder<'a, W> {
        Finder { game, memory: Memory::new(most), looks: 0 }
    }

    /// The smaller of the numbers of a position and of the same turned by half; never 0.
    fn key(&self, position: &Position<W>) -> u64 {
        let cells = self.game.grid.cells() as u32;
        let turned = |set: u64| set.reverse_bits() >> (64 - cells);
        let sets = [position.stones[0].0[0], position.stones[1].0[0], position.neutral.0[0]];
        let number = |[black, white, neutral]: [u64; 3]| black | white << 16 | neutral << 32;
        let smaller = number(sets).min(number(sets.map(turned)));
        1 << 63 | smaller | (position.player as u64) << 48
    }

    /// Whether the mover, if that is `mine`, else the other one wins within so many turns of both.
    fn asked(
        &mut self,
        position: &Position<W>,
        mine: bool,
        within: u8,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        if let Some(winner) = position.winner {
            return Ok((winner == position.player) == mine);
        }
        if within == 0 {
            return Ok(false);
        }
        self.looks += 1;
        if self.game.winning_turn(position).is_some() {
            return Ok(mine);
        }
        // The winner's turn is the last one.
        if within <= 1 + u8::from(mine) {
            return Ok(false);
        }
        if self.looks.is_multiple_of(ROUND)
            && !(means.watch)(Progress::new(Phase::Proving, self.looks, 0))
        {
            return Err(Unsolved::Stopped);
        }
        let key = self.key(position);
        if let Some(answer) = self.memory.answer(key, mine, within) {
            return Ok(answer);
        }
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        // What turns stones is strongest; of the cells those in the middle.
        let size = self.game.grid.columns as i32;
        let far = |cell: u8| {
            let (column, row) = (i32::from(cell) % size, i32::from(cell) / size);
            let (x, y) = (2 * column + 1 - size, 2 * row + 1 - size);
            x * x + x * y + y * y
        };
        moves.sort_by_key(|mv| match *mv {
            Move::Place { own, neutral } => 2 * far(own) + far(neutral),
            _ => -1,
        });
        let mut wins = !mine;
        for mv in moves {
            let mut next = *position;
            self.game.play(&mut next, mv);
            if self.asked(&next, !mine, later(within), means)? == mine {
                wins = mine;
                break;
            }
        }
        self.memory.learn(key, mine, within, wins);
        Ok(wins)
    }
}

impl<const W: usize> Decide<Nex<W>> for Finder<'_, W> {
    fn wins(
        &mut self,
        position: &Position<W>,
        player: Player,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        self.asked(position, position.player == player, EVER, means)
    }

    fn wins_within(
        &mut self,
        position: &Position<W>,
        player: Player,
        moves: u32,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        let within = moves.min(EVER.into()) as u8;
        self.asked(position, position.player == player, within, means)
    }

    fn value(&mut self, position: &Position<W>, means: &mut Means<'_>) -> Result<Value, Unsolved> {
        if let Turn::Over(outcome) = self.game.turn(position) {
            let Outcome::Win(player) = outcome else { return Ok(Value::Draw) };
            return Ok(Value::Win { player, moves: 0 });
        }
        let mover = position.player;
        let wins = self.asked(position, true, EVER, means)?;
        let player = if wins { mover } else { mover.other() };
        for moves in 1..EVER {
            if self.asked(position, wins, moves, means)? {
                return Ok(Value::Win { player, moves: moves.into() });
            }
        }
        Ok(Value::Unknown)
    }
}
