//! A shared track of 12 cells and three dice. Each die enters a piece or moves one on; two enemies
//! together block a cell, one alone is sent back. Rolls are chance moves.
//! Cells are counted along each player's own way here; only texts know the cells' printed numbers.

use ludoteca_game::{Game, Outcome, Player, Random, Turn};

pub const CELLS: usize = 12;
pub const PIECES: u8 = 8;

#[derive(Clone, Debug)]
pub struct PistaLivre {
    /// Player two enters at 12 and leaves past 1.
    pub opposite: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// For each player the pieces on each printed cell (`cells[p][0]` is cell 1).
    pub cells: [[u8; CELLS]; 2],
    pub hand: [u8; 2],
    pub off: [u8; 2],
    /// Whose roll or whose dice.
    pub player: Player,
    /// The dice still to be used, rising, padded with zeros at the front; all zero before a roll.
    pub dice: [u8; 3],
}

impl Position {
    pub fn is_rolled(&self) -> bool {
        self.dice[2] != 0
    }

    /// The different values of the dice left, rising.
    fn faces(&self) -> impl Iterator<Item = u8> + '_ {
        let first = |index: usize| index == 0 || self.dice[index - 1] != self.dice[index];
        (0..3)
            .filter(move |&index| self.dice[index] != 0 && first(index))
            .map(|index| self.dice[index])
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// The values of the dice, rising.
    Roll([u8; 3]),
    /// A die used on a piece from the hand (0) or from a printed cell.
    Use { die: u8, from: u8 },
}

impl PistaLivre {
    /// The printed index (0 to 11) of the `step`-th cell (1 to 12) of a player's way.
    #[inline]
    pub fn printed(&self, player: Player, step: usize) -> usize {
        if self.opposite && player == Player::Two { CELLS - step } else { step - 1 }
    }

    /// The step of a printed cell number (1 to 12); 0 stays 0, the hand.
    #[inline]
    fn step_of(&self, player: Player, from: u8) -> usize {
        match from {
            0 => 0,
            _ if self.opposite && player == Player::Two => CELLS + 1 - from as usize,
            _ => from as usize,
        }
    }

    /// Whether a die may be used on a piece `step` cells along (0 = hand). The piece must be there.
    #[inline]
    fn allowed(&self, position: &Position, die: u8, step: usize) -> bool {
        let target = step + die as usize;
        let enemy = position.player.other().index();
        target > CELLS || position.cells[enemy][self.printed(position.player, target)] < 2
    }

    #[inline]
    fn each_use(&self, position: &Position, mut each: impl FnMut(Move) -> bool) {
        let own = position.player.index();
        for die in position.faces() {
            if position.hand[own] > 0
                && self.allowed(position, die, 0)
                && each(Move::Use { die, from: 0 })
            {
                return;
            }
            for step in 1..=CELLS {
                let cell = self.printed(position.player, step);
                if position.cells[own][cell] > 0
                    && self.allowed(position, die, step)
                    && each(Move::Use { die, from: cell as u8 + 1 })
                {
                    return;
                }
            }
        }
    }

    pub fn can_use(&self, position: &Position) -> bool {
        let mut found = false;
        self.each_use(position, |_| {
            found = true;
            true
        });
        found
    }

    /// When no die has a use left, the next roll is the opponent's.
    #[inline]
    fn settle(&self, position: &mut Position) {
        if !position.is_rolled() || !self.can_use(position) {
            position.dice = [0; 3];
            position.player = position.player.other();
        }
    }
}

impl Game for PistaLivre {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position {
            cells: [[0; CELLS]; 2],
            hand: [PIECES; 2],
            off: [0; 2],
            player: Player::One,
            dice: [0; 3],
        }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        for player in Player::BOTH {
            if position.off[player.index()] == PIECES {
                return Turn::Over(Outcome::Win(player));
            }
        }
        if position.is_rolled() { Turn::Player(position.player) } else { Turn::Chance }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        match self.turn(position) {
            Turn::Over(_) => {}
            Turn::Player(_) => self.each_use(position, |mv| {
                out.push(mv);
                false
            }),
            Turn::Chance => {
                for one in 1..=6 {
                    for two in one..=6 {
                        out.extend((two..=6).map(|three| Move::Roll([one, two, three])));
                    }
                }
            }
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        let (die, from) = match mv {
            Move::Roll(dice) => {
                position.dice = dice;
                return self.settle(position);
            }
            Move::Use { die, from } => (die, from),
        };
        let player = position.player;
        let (own, enemy) = (player.index(), player.other().index());
        if let Some(index) = (0..3).rev().find(|&index| position.dice[index] == die) {
            position.dice.copy_within(0..index, 1);
            position.dice[0] = 0;
        }
        if from == 0 {
            position.hand[own] -= 1;
        } else {
            position.cells[own][from as usize - 1] -= 1;
        }
        let target = self.step_of(player, from) + die as usize;
        if target > CELLS {
            position.off[own] += 1;
            if position.off[own] == PIECES {
                position.dice = [0; 3];
                return;
            }
        } else {
            let cell = self.printed(player, target);
            position.hand[enemy] += std::mem::take(&mut position.cells[enemy][cell]);
            position.cells[own][cell] += 1;
        }
        self.settle(position);
    }

    /// The number of orderings of three dice.
    fn weight(&self, _: &Position, mv: Move) -> u32 {
        match mv {
            Move::Roll([one, two, three]) if one == two && two == three => 1,
            Move::Roll([one, two, three]) if one == two || two == three => 3,
            Move::Roll(_) => 6,
            Move::Use { .. } => 1,
        }
    }

    fn score(&self, position: &Position) -> Option<[i32; 2]> {
        Some(position.off.map(i32::from))
    }

    #[inline]
    fn random_move(
        &self,
        position: &Position,
        random: &mut Random,
        scratch: &mut Vec<Move>,
    ) -> Move {
        if !position.is_rolled() {
            let mut dice = [0; 3].map(|_: u8| random.below(6) as u8 + 1);
            dice.sort_unstable();
            return Move::Roll(dice);
        }
        scratch.clear();
        self.moves(position, scratch);
        scratch[random.below(scratch.len())]
    }
}
