//! Pieces that only go forward. The steps, listed and drawn by lot, serve Peões, Batalha dos Peões
//! and Avanço; the pawns of chess with their double step and en passant serve the first two, which
//! differ in their starting row and in what a blocked player gets.

pub mod draw;
pub mod notation;
pub mod think;

use super::squares::{LEFT, RIGHT, Squares, beside};
use ludoteca_game::bits::{nth_one, ones};
use ludoteca_game::{Game, Outcome, Player, Random, Turn};

/// One piece from a square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    pub from: u8,
    pub to: u8,
}

/// One way of moving: the squares it reaches, and how far before them its origins lie.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    pub targets: u64,
    pub offset: i8,
}

impl Way {
    #[inline]
    fn step(&self, to: usize) -> Step {
        Step { from: (to as i8 - self.offset) as u8, to: to as u8 }
    }
}

/// A set one row towards the enemy.
#[inline]
pub const fn ahead(set: u64, player: Player) -> u64 {
    match player {
        Player::One => set << 8,
        Player::Two => set >> 8,
    }
}

/// The three ways forward of a set: straight, to the left and to the right (as player one sees it),
/// before anything is said about what stands there.
#[inline]
pub const fn forward(set: u64, player: Player) -> [Way; 3] {
    let (left, right) = (set & !LEFT, set & !RIGHT);
    match player {
        Player::One => [
            Way { targets: set << 8, offset: 8 },
            Way { targets: left << 7, offset: 7 },
            Way { targets: right << 9, offset: 9 },
        ],
        Player::Two => [
            Way { targets: set >> 8, offset: -8 },
            Way { targets: left >> 9, offset: -9 },
            Way { targets: right >> 7, offset: -7 },
        ],
    }
}

/// Every step of some ways, in their order.
pub fn list(ways: &[Way], out: &mut Vec<Step>) {
    for way in ways {
        out.extend(ones(way.targets).map(|to| way.step(to)));
    }
}

/// One step by lot, each as likely as another; there must be one.
#[inline]
pub fn by_lot<const N: usize>(ways: &[Way; N], random: &mut Random) -> Step {
    let counts = ways.map(|way| way.targets.count_ones() as usize);
    let mut rank = random.below(counts.iter().sum());
    for (way, count) in ways[..N - 1].iter().zip(counts) {
        if rank < count {
            return way.step(nth_one(way.targets, rank));
        }
        rank -= count;
    }
    ways[N - 1].step(nth_one(ways[N - 1].targets, rank))
}

/// The row a player wants to reach.
pub const fn far(squares: &Squares, player: Player) -> u64 {
    match player {
        Player::One => squares.row(squares.grid.rows - 1),
        Player::Two => squares.row(0),
    }
}

/// Where two games of pawns differ.
pub trait Rules: Clone + std::fmt::Debug + Send + Sync + 'static {
    /// How many rows lie behind the pawns at the start.
    const BEHIND: usize;
    /// What happens to a player who has pawns and cannot move any.
    fn blocked(player: Player) -> Outcome;
}

#[derive(Clone, Debug)]
pub struct Pawns<R: Rules> {
    pub squares: Squares,
    pub rules: R,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The pawns of the two players.
    pub pawns: [u64; 2],
    /// The square that a pawn has just skipped, while an enemy pawn can take it there.
    pub skipped: u64,
    pub player: Player,
}

impl<R: Rules> Pawns<R> {
    /// A number that no other unfinished position has, on boards where that fits (up to six files of
    /// eight rows); else one mixed from it all.
    pub fn number(&self, position: &Position) -> u64 {
        // Only one row can be skipped by the player who has just moved.
        let skipped = match position.skipped {
            0 => 0,
            set => u64::from(set.trailing_zeros()) % 8 + 1,
        };
        match self.squares.ranked(position.pawns, R::BEHIND) {
            Some((number, count)) if count < 1 << 60 => {
                number << 4 | skipped << 1 & 14 | position.player as u64
            }
            _ => self.key(position),
        }
    }

    /// The row where a player's pawns start.
    pub fn home(&self, player: Player) -> u64 {
        match player {
            Player::One => self.squares.row(R::BEHIND),
            Player::Two => self.squares.row(self.squares.grid.rows - 1 - R::BEHIND),
        }
    }

    /// One forward, two forward, capture to the left, capture to the right.
    #[inline]
    fn ways(&self, position: &Position) -> [Way; 4] {
        let player = position.player;
        let (own, enemy) = (position.pawns[player.index()], position.pawns[1 - player.index()]);
        let empty = self.squares.all & !(own | enemy);
        let [mut one, mut left, mut right] = forward(own, player);
        one.targets &= empty;
        left.targets &= enemy | position.skipped;
        right.targets &= enemy | position.skipped;
        let from_home = one.targets & ahead(self.home(player), player);
        let two = Way { targets: ahead(from_home, player) & empty, offset: 2 * one.offset };
        [one, two, left, right]
    }
}

impl<R: Rules> Game for Pawns<R> {
    type Position = Position;
    type Move = Step;

    fn start(&self) -> Position {
        Position {
            pawns: Player::BOTH.map(|side| self.home(side)),
            skipped: 0,
            player: Player::One,
        }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        let (player, other) = (position.player, position.player.other());
        if position.pawns[other.index()] & far(&self.squares, other) != 0
            || position.pawns[player.index()] == 0
        {
            Turn::Over(Outcome::Win(other))
        } else if self.ways(position).iter().all(|way| way.targets == 0) {
            Turn::Over(R::blocked(player))
        } else {
            Turn::Player(player)
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Step>) {
        let other = position.player.other();
        if position.pawns[other.index()] & far(&self.squares, other) == 0 {
            list(&self.ways(position), out);
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Step) {
        let (player, other) = (position.player, position.player.other());
        let (from, to) = (1u64 << mv.from, 1u64 << mv.to);
        position.pawns[player.index()] ^= from | to;
        // En passant takes the pawn that stands one row beyond the square it skipped.
        let taken = if to == position.skipped { ahead(to, other) } else { to };
        position.pawns[other.index()] &= !taken;
        let double = mv.from.abs_diff(mv.to) == 16;
        let seen = beside(to) & position.pawns[other.index()] != 0;
        position.skipped = if double && seen { ahead(from, player) } else { 0 };
        position.player = other;
    }

    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Step>) -> Step {
        by_lot(&self.ways(position), random)
    }

    /// Left and right may be exchanged.
    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let turned = |set| self.squares.image(set, symmetry);
        let pawns = position.pawns.map(turned);
        Position { pawns, skipped: turned(position.skipped), ..*position }
    }

    fn image_move(&self, mv: Step, symmetry: usize) -> Step {
        let turned = |square| self.squares.image_of(square, symmetry);
        Step { from: turned(mv.from), to: turned(mv.to) }
    }
}
