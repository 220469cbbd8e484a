//! Exact values by search: does a player win within so many moves? Squares out of reach and pieces that can never be placed
//! do not matter, so positions that differ only there are one.

use super::rules::{ANYWHERE, Faisca, Position};
use crate::shared::within::{EVER, Memory, later};
use ludoteca_engine::solve::{Decide, Means, Phase, Progress, Unsolved};
use ludoteca_engine::{Insight, Value};
use ludoteca_game::bits::ones;
use ludoteca_game::{Game, Outcome, Player, Turn};

/// So many looks lie between two questions whether to go on.
const ROUND: u64 = 1 << 12;

/// A position as the search sees it: its mover's pieces in hand and the other's, four bits for each length.
#[derive(Clone, Copy)]
struct State {
    taken: u32,
    aim: u8,
    own: u32,
    other: u32,
}

/// Answers one question after the other and remembers what it has found.
pub struct Finder<'a> {
    game: &'a Faisca,
    /// The squares in reach of each square by any length.
    near: [u32; 30],
    all: u32,
    memory: Memory,
    /// The positions looked into so far.
    pub looks: u64,
}

impl std::fmt::Debug for Finder<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Finder({:?}, {} looks)", self.game.grid, self.looks)
    }
}

impl<'a> Finder<'a> {
    pub fn new(game: &'a Faisca, most: u64) -> Finder<'a> {
        let near = game.tables.reach.map(|[one, two, three]| one | two | three);
        let all = ((1u64 << game.grid.cells()) - 1) as u32;
        Finder { game, near, all, memory: Memory::new(most), looks: 0 }
    }

    #[inline]
    fn targets(&self, taken: u32, aim: usize, hand: u32) -> u32 {
        let reach = &self.game.tables.reach[aim];
        let one = if hand & 0xf != 0 { reach[0] } else { 0 };
        let two = if hand & 0xf0 != 0 { reach[1] } else { 0 };
        let three = if hand & 0xf00 != 0 { reach[2] } else { 0 };
        (one | two | three) & !taken
    }

    /// The squares that can still be pointed at, from these on.
    fn region(&self, taken: u32, from: u32) -> u32 {
        let (mut seen, mut edge) = (0, from);
        while edge != 0 {
            seen |= edge;
            let reach = ones(edge.into()).fold(0, |reach, square| reach | self.near[square]);
            edge = reach & !taken & !seen;
        }
        seen
    }

    /// Whether the mover, if that is `mine`, else the other one wins within so many moves of both.
    fn asked(
        &mut self,
        state: State,
        mine: bool,
        within: u8,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        self.looks += 1;
        let State { aim, own, other, .. } = state;
        let taken = state.taken | 1 << aim;
        let targets = self.targets(taken, aim.into(), own);
        if targets == 0 {
            return Ok(!mine);
        }
        if within == 0 {
            return Ok(false);
        }
        let mut order = [(0, 0); 12];
        let mut count = 0;
        for to in ones(targets.into()) {
            let answers = self.targets(taken | 1 << to, to, other).count_ones() as u8;
            if answers == 0 {
                return Ok(mine);
            }
            order[count] = (answers, to as u8);
            count += 1;
        }
        // Whoever wins places last.
        if within <= 1 + u8::from(mine) {
            return Ok(false);
        }
        if self.looks.is_multiple_of(ROUND)
            && !(means.watch)(Progress::new(Phase::Proving, self.looks, 0))
        {
            return Err(Unsolved::Stopped);
        }
        let region = self.region(taken, targets);
        let left = region.count_ones();
        let state = State {
            taken: self.all & !region,
            aim,
            own: at_most(own, left.div_ceil(2)),
            other: at_most(other, left / 2),
        };
        let within = if u32::from(within) >= left { EVER } else { within };
        let key = state.key();
        if let Some(answer) = self.memory.answer(key, mine, within) {
            return Ok(answer);
        }
        order[..count].sort_unstable();
        let mut wins = !mine;
        for &(_, to) in &order[..count] {
            let next = self.after(state, to);
            if self.asked(next, !mine, later(within), means)? == mine {
                wins = mine;
                break;
            }
        }
        self.memory.learn(key, mine, within, wins);
        Ok(wins)
    }

    #[inline]
    fn after(&self, state: State, to: u8) -> State {
        let length = self.game.tables.arrow[state.aim as usize][to as usize] >> 2;
        State {
            taken: state.taken,
            aim: to,
            own: state.other,
            other: state.own - (1 << (4 * (length - 1))),
        }
    }

    /// The same for a position of the game, and any player.
    fn ask(
        &mut self,
        position: &Position,
        player: Player,
        within: u8,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        let mine = position.player == player;
        if position.aim != ANYWHERE {
            return self.asked(State::of(position), mine, within, means);
        }
        if within == 0 {
            return Ok(false);
        }
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        for mv in moves {
            let mut next = *position;
            self.game.play(&mut next, mv);
            if self.asked(State::of(&next), !mine, later(within), means)? == mine {
                return Ok(mine);
            }
        }
        Ok(!mine)
    }
}

/// Pieces in hand, no more of each length than can still be placed.
fn at_most(hand: u32, most: u32) -> u32 {
    [0, 4, 8].iter().fold(0, |sum, shift| sum | (hand >> shift & 15).min(most) << shift)
}

impl State {
    fn of(position: &Position) -> State {
        let hand = |left: [u8; 3]| {
            (0..3).fold(0, |hand, index| hand | u32::from(left[index]) << (4 * index))
        };
        let own = position.player.index();
        State {
            taken: position.taken,
            aim: position.aim,
            own: hand(position.left[own]),
            other: hand(position.left[1 - own]),
        }
    }

    /// Never 0, so that an empty place is seen as such.
    fn key(&self) -> u64 {
        1 << 63
            | u64::from(self.taken)
            | u64::from(self.aim) << 30
            | u64::from(self.own) << 35
            | u64::from(self.other) << 47
    }
}

impl Decide<Faisca> for Finder<'_> {
    fn wins(
        &mut self,
        position: &Position,
        player: Player,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        self.wins_within(position, player, EVER.into(), means)
    }

    fn wins_within(
        &mut self,
        position: &Position,
        player: Player,
        moves: u32,
        means: &mut Means<'_>,
    ) -> Result<bool, Unsolved> {
        match (self.game.turn(position), self.game.known(position)) {
            (Turn::Over(outcome), _) => Ok(outcome == Outcome::Win(player)),
            (_, Value::Win { player: winner, moves: least }) => {
                Ok(winner == player && least <= moves)
            }
            _ => self.ask(position, player, moves.min(EVER.into()) as u8, means),
        }
    }

    fn value(&mut self, position: &Position, means: &mut Means<'_>) -> Result<Value, Unsolved> {
        match (self.game.turn(position), self.game.known(position)) {
            (Turn::Over(outcome), _) => return Ok(ended(outcome)),
            (_, Value::Unknown) => {}
            (_, value) => return Ok(value),
        }
        let mover = position.player;
        let wins = self.ask(position, mover, EVER, means)?;
        let player = if wins { mover } else { mover.other() };
        // Whoever wins places last, so every other number is asked.
        for moves in (u8::from(wins)..EVER).step_by(2) {
            if self.ask(position, player, moves, means)? {
                return Ok(Value::Win { player, moves: moves.into() });
            }
        }
        Ok(Value::Unknown)
    }
}

fn ended(outcome: Outcome) -> Value {
    match outcome {
        Outcome::Win(player) => Value::Win { player, moves: 0 },
        Outcome::Draw => Value::Draw,
    }
}
