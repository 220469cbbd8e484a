//! Ten pieces each are placed on any empty point, then step along the lines; with three pieces left
//! they fly. Every mill takes one enemy piece: one outside mills if there is any. Eight pieces taken,
//! or an opponent without a move, win.

use super::board::{POINTS, Table};
use crate::shared::lines;
use ludoteca_game::bits::{ones, random_one};
use ludoteca_game::{Game, History, Outcome, Player, Random, Turn};

/// How many pieces each player begins with, and how many taken win.
pub const PIECES: u8 = 10;
pub const TAKEN: u8 = 8;

pub const ALL: u32 = (1 << POINTS) - 1;

#[derive(Clone, Debug)]
pub struct Pentagonia {
    pub table: &'static Table,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The points of each player's pieces.
    pub sides: [u32; 2],
    pub player: Player,
    /// How many pieces both hands hold together; players place in turn, so that says whose they are.
    pub hands: u8,
    /// The last move won.
    pub over: bool,
}

impl Position {
    #[inline]
    pub fn empty(&self) -> u32 {
        ALL & !(self.sides[0] | self.sides[1])
    }

    #[inline]
    pub fn own(&self) -> u32 {
        self.sides[self.player.index()]
    }

    #[inline]
    pub fn enemy(&self) -> u32 {
        self.sides[self.player.other().index()]
    }

    /// The pieces in a player's hand.
    #[inline]
    pub fn hand(&self, player: Player) -> u8 {
        (self.hands + u8::from(player == self.player)) / 2
    }

    /// The pieces a player has lost.
    #[inline]
    pub fn lost(&self, player: Player) -> u8 {
        PIECES - self.hand(player) - self.sides[player.index()].count_ones() as u8
    }
}

/// A placement (`from` is [`Move::NONE`]) or a step, with the piece it takes if it makes a mill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub from: u8,
    pub to: u8,
    pub taken: u8,
}

impl Move {
    pub const NONE: u8 = u8::MAX;
}

impl Pentagonia {
    pub fn new(corner_spokes: bool) -> Pentagonia {
        Pentagonia { table: Table::get(corner_spokes) }
    }

    pub fn position(&self, sides: [u32; 2], hands: u8, player: Player) -> Position {
        let mut position = Position { sides, player, hands, over: false };
        position.over = self.is_won(&position);
        position
    }

    /// Whether the player to move has lost: eight pieces taken, or no move.
    #[inline]
    fn is_won(&self, position: &Position) -> bool {
        position.lost(position.player) >= TAKEN
            || (position.hands == 0
                && ones(u64::from(position.own())).all(|from| self.targets(position, from) == 0))
    }

    /// Where a piece may go: to neighbours, or with three pieces left anywhere.
    #[inline]
    fn targets(&self, position: &Position, from: usize) -> u32 {
        let flies = position.own().count_ones() == 3;
        position.empty() & if flies { ALL } else { self.table.near[from] }
    }

    /// The own pieces when one of them has come from `from` to `to`.
    #[inline]
    fn moved(position: &Position, from: u8, to: u8) -> u32 {
        let left = if from == Move::NONE { 0 } else { 1 << from };
        position.own() & !left | 1 << to
    }

    /// The enemy pieces a mill may take: those outside mills, or all when there are none.
    #[inline]
    fn prey(&self, position: &Position) -> u32 {
        let free = position.enemy() & !self.table.milled(position.enemy());
        if free == 0 { position.enemy() } else { free }
    }

    fn add(&self, position: &Position, prey: u32, from: u8, to: usize, out: &mut Vec<Move>) {
        let to = to as u8;
        if prey != 0 && self.table.completes(Self::moved(position, from, to), to) {
            out.extend(ones(u64::from(prey)).map(|taken| Move { from, to, taken: taken as u8 }));
        } else {
            out.push(Move { from, to, taken: Move::NONE });
        }
    }

    /// A step chosen evenly among all steps.
    #[inline]
    fn random_step(&self, position: &Position, random: &mut Random) -> (u8, u8) {
        let mut counts = [0; PIECES as usize];
        let mut total = 0;
        for (count, from) in counts.iter_mut().zip(ones(u64::from(position.own()))) {
            *count = self.targets(position, from).count_ones() as usize;
            total += *count;
        }
        let mut rank = random.below(total);
        for (count, from) in counts.into_iter().zip(ones(u64::from(position.own()))) {
            if rank < count {
                let targets = u64::from(self.targets(position, from));
                return (from as u8, ludoteca_game::bits::nth_one(targets, rank) as u8);
            }
            rank -= count;
        }
        unreachable!("a rank among the steps")
    }
}

impl Game for Pentagonia {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.position([0; 2], 2 * PIECES, Player::One)
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        if position.over {
            Turn::Over(Outcome::Win(position.player.other()))
        } else {
            Turn::Player(position.player)
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        if position.over {
            return;
        }
        let prey = self.prey(position);
        if position.hands > 0 {
            for to in ones(u64::from(position.empty())) {
                self.add(position, prey, Move::NONE, to, out);
            }
            return;
        }
        for from in ones(u64::from(position.own())) {
            for to in ones(u64::from(self.targets(position, from))) {
                self.add(position, prey, from as u8, to, out);
            }
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        let (own, enemy) = (position.player, position.player.other());
        position.sides[own.index()] = Self::moved(position, mv.from, mv.to);
        position.hands -= u8::from(mv.from == Move::NONE);
        if mv.taken != Move::NONE {
            position.sides[enemy.index()] &= !(1 << mv.taken);
        }
        position.player = enemy;
        position.over = self.is_won(position);
    }

    /// Evenly among placements or steps, then evenly among what may be taken.
    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        let (from, to) = if position.hands > 0 {
            (Move::NONE, random_one(u64::from(position.empty()), random) as u8)
        } else {
            self.random_step(position, random)
        };
        let mut taken = Move::NONE;
        if self.table.completes(Self::moved(position, from, to), to) && position.enemy() != 0 {
            taken = random_one(u64::from(self.prey(position)), random) as u8;
        }
        Move { from, to, taken }
    }

    /// The pieces each player has taken.
    fn score(&self, position: &Position) -> Option<[i32; 2]> {
        Some([Player::Two, Player::One].map(|player| i32::from(position.lost(player))))
    }

    fn history(&self) -> History {
        History { repetition: true, quiet: 0 }
    }

    /// Turning and reflecting the pentagons, and exchanging the outer with the inner one.
    fn symmetries(&self) -> usize {
        self.table.symmetries.len()
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let map = &self.table.symmetries[symmetry];
        let sides = position.sides.map(|side| lines::image(u64::from(side), map) as u32);
        Position { sides, ..*position }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        let map = &self.table.symmetries[symmetry];
        let image = |point: u8| if point == Move::NONE { point } else { map[point as usize] };
        Move { from: image(mv.from), to: image(mv.to), taken: image(mv.taken) }
    }
}
