//! Steps and chains of jumps with compulsory maximum capture (Pretwa, Alquerque): the whole game,
//! written once. A game gives its board: points, lines, start, and how few pieces have lost.

mod endings;
mod notation;
mod tables;
pub mod think;

pub use endings::material;

pub use tables::{Line, Tables};

use crate::shared::discs::Rows;
use ludoteca_game::bits::{nth_one, ones};
use ludoteca_game::{Game, History, Outcome, Player, Random, Turn};

/// What differs from game to game. At most 32 points; sets of points are words of bits.
pub trait Lattice: Clone + std::fmt::Debug + Send + Sync + 'static {
    /// The set of all points.
    const ALL: u32;
    const START: [u32; 2];
    /// Pieces of each player at the start, 12 at most: a chain of 12 jumps fits a move.
    const PIECES: u32;
    /// A player with so many pieces or fewer has lost.
    const LOST: u32;
    /// The points in the order of a position text, row by row.
    const ROWS: Rows;
    /// How many symmetries the board has.
    const SYMMETRIES: usize;
    fn tables() -> &'static Tables;
    /// The pieces of `own` that can jump over an enemy: all at once, since every move asks it.
    fn capturers(own: u32, enemy: u32, empty: u32) -> u32;
    fn image(point: usize, symmetry: usize) -> usize;
    fn write(point: usize, out: &mut String);
}

/// The rules with their parameter: so many moves without a capture are a draw (0 = never).
#[derive(Clone, Debug)]
pub struct Jumping<L> {
    pub quiet: u32,
    lattice: std::marker::PhantomData<L>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub pieces: [u32; 2],
    pub player: Player,
    /// Judged when the move is played.
    pub winner: Option<Player>,
}

/// A step (nothing captured) or a whole chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The landing points in order, five bits each, the first one lowest.
    path: u64,
    pub captured: u32,
    pub from: u8,
    pub to: u8,
    length: u8,
}

impl Move {
    fn step(from: usize, to: usize) -> Move {
        Move { path: to as u64, captured: 0, from: from as u8, to: to as u8, length: 1 }
    }

    /// Every point the piece stands on, its start first.
    pub fn points(self) -> impl Iterator<Item = usize> {
        let landings = (0..self.length).map(move |jump| (self.path >> (5 * jump) & 31) as usize);
        std::iter::once(self.from as usize).chain(landings)
    }

    fn and_jump(mut self, over: usize, to: usize) -> Move {
        self.path |= (to as u64) << (5 * self.length);
        self.captured |= 1 << over;
        self.to = to as u8;
        self.length += 1;
        self
    }
}

/// The longest chains so far.
struct Chains<'out> {
    tables: &'static Tables,
    enemy: u32,
    /// With the start of the piece that jumps.
    empty: u32,
    longest: u8,
    /// Behind what the list held before.
    out: &'out mut Vec<Move>,
    before: usize,
}

impl Chains<'_> {
    /// Goes on with a chain as far as it can; a chain that can go on is never the longest.
    fn extend(&mut self, chain: Move) {
        let at = chain.to as usize;
        let mut ended = true;
        // Captured pieces stay until the move ends: they block, and cannot be jumped twice.
        for over in ones(u64::from(self.tables.over(at) & self.enemy & !chain.captured)) {
            let to = self.tables.landing(at, over);
            if self.empty >> to & 1 != 0 {
                ended = false;
                self.extend(chain.and_jump(over, to));
            }
        }
        if ended && chain.length >= self.longest.max(1) {
            if chain.length > self.longest {
                self.longest = chain.length;
                self.out.truncate(self.before);
            }
            self.out.push(chain);
        }
    }
}

impl<L: Lattice> Jumping<L> {
    pub fn new(quiet: u32) -> Self {
        Jumping { quiet, lattice: std::marker::PhantomData }
    }

    /// Own pieces, enemy pieces, empty points.
    #[inline]
    fn sets(position: &Position) -> (u32, u32, u32) {
        let own = position.pieces[position.player.index()];
        let enemy = position.pieces[position.player.other().index()];
        (own, enemy, L::ALL & !(own | enemy))
    }

    /// Appends the chains that capture most.
    fn captures(capturers: u32, enemy: u32, empty: u32, out: &mut Vec<Move>) {
        let tables = L::tables();
        let before = out.len();
        let mut chains = Chains { tables, enemy, empty, longest: 0, out, before };
        for from in ones(u64::from(capturers)) {
            chains.empty = empty | 1 << from;
            let (from, to) = (from as u8, from as u8);
            chains.extend(Move { path: 0, captured: 0, from, to, length: 0 });
        }
    }

    fn can_move(position: &Position) -> bool {
        let (own, enemy, empty) = Self::sets(position);
        let tables = L::tables();
        ones(u64::from(own)).any(|point| tables.near(point) & empty != 0)
            || L::capturers(own, enemy, empty) != 0
    }

    /// Who has won, if the player to move has too few pieces or no move.
    #[inline]
    fn judge(position: &Position) -> Option<Player> {
        let left = position.pieces[position.player.index()].count_ones();
        (left <= L::LOST || !Self::can_move(position)).then_some(position.player.other())
    }
}

impl<L: Lattice> Game for Jumping<L> {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { pieces: L::START, player: Player::One, winner: None }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        match position.winner {
            Some(winner) => Turn::Over(Outcome::Win(winner)),
            None => Turn::Player(position.player),
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        if position.winner.is_some() {
            return;
        }
        let (own, enemy, empty) = Self::sets(position);
        let capturers = L::capturers(own, enemy, empty);
        if capturers != 0 {
            Self::captures(capturers, enemy, empty, out);
            return;
        }
        for from in ones(u64::from(own)) {
            let targets = u64::from(L::tables().near(from) & empty);
            out.extend(ones(targets).map(|to| Move::step(from, to)));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        let (own, enemy) = (position.player.index(), position.player.other().index());
        position.pieces[own] = position.pieces[own] & !(1 << mv.from) | 1 << mv.to;
        position.pieces[enemy] &= !mv.captured;
        position.player = position.player.other();
        position.winner = Self::judge(position);
    }

    /// The pieces each player has captured.
    fn score(&self, position: &Position) -> Option<[i32; 2]> {
        let lost = position.pieces.map(|own| (L::PIECES - own.count_ones()) as i32);
        Some([lost[1], lost[0]])
    }

    #[inline]
    fn random_move(
        &self,
        position: &Position,
        random: &mut Random,
        scratch: &mut Vec<Move>,
    ) -> Move {
        let (own, enemy, empty) = Self::sets(position);
        let capturers = L::capturers(own, enemy, empty);
        if capturers != 0 {
            scratch.clear();
            Self::captures(capturers, enemy, empty, scratch);
            return scratch[random.below(scratch.len())];
        }
        let tables = L::tables();
        let steps = |from: usize| tables.near(from) & empty;
        let total: u32 = ones(u64::from(own)).map(|from| steps(from).count_ones()).sum();
        let mut rank = random.below(total as usize) as u32;
        for from in ones(u64::from(own)) {
            let targets = steps(from);
            if rank < targets.count_ones() {
                return Move::step(from, nth_one(u64::from(targets), rank as usize));
            }
            rank -= targets.count_ones();
        }
        unreachable!("a position with a move")
    }

    fn history(&self) -> History {
        History { repetition: false, quiet: self.quiet }
    }

    #[inline]
    fn is_quiet(&self, _: &Position, mv: Move) -> bool {
        mv.captured == 0
    }

    fn symmetries(&self) -> usize {
        L::SYMMETRIES
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        Position { pieces: position.pieces.map(|set| image::<L>(set, symmetry)), ..*position }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        let mut points = mv.points().map(|point| L::image(point, symmetry));
        let from = points.next().expect("the start of a move") as u8;
        let start = Move { path: 0, captured: 0, from, to: from, length: 0 };
        let moved = points.fold(start, |chain, to| chain.and_jump(0, to));
        Move { captured: image::<L>(mv.captured, symmetry), ..moved }
    }
}

fn image<L: Lattice>(set: u32, symmetry: usize) -> u32 {
    ones(u64::from(set)).fold(0, |image, point| image | 1 << L::image(point, symmetry))
}
