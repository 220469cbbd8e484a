//! A full board but for two squares in the middle. Every move jumps in a straight line over single enemy
//! pieces and takes them; whoever cannot jump loses. Pieces never leave the squares of their colour.

use crate::shared::squares::{LEFT, Squares};
use ludoteca_game::bits::{nth_one, ones};
use ludoteca_game::{Game, Outcome, Player, Random, Turn};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Konane {
    pub squares: Squares,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub pieces: [u64; 2],
    pub player: Player,
    /// Judged when the move is played.
    pub winner: Option<Player>,
}

/// Where a piece starts and where it stops, in one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub from: u8,
    pub to: u8,
}

/// A white square has column and row both even or both odd.
pub const WHITE: u64 = 0xaa55_aa55_aa55_aa55;

/// The first two columns and the last two, as far as jumps go.
const FIRST_TWO: u64 = LEFT | LEFT << 1;
const LAST_TWO: u64 = FIRST_TWO << 6;

/// Right, up, left, down: a step, and which squares lie so near the edge of the word that two steps
/// would leave it.
pub const WAYS: [(i32, u64); 4] = [(1, LAST_TWO), (8, 0xffff << 48), (-1, FIRST_TWO), (-8, 0xffff)];

/// On the widest board a piece jumps three times at most.
pub const JUMPS: usize = 3;

/// What lies so many squares further on, brought to where it is looked at from.
#[inline]
pub const fn ahead(set: u64, step: i32) -> u64 {
    if step > 0 { set >> step } else { set << -step }
}

/// The squares so many squares further on.
#[inline]
pub const fn beyond(set: u64, step: i32) -> u64 {
    ahead(set, -step)
}

impl Position {
    /// Own pieces, enemy pieces.
    #[inline]
    pub fn sets(&self) -> (u64, u64) {
        (self.pieces[self.player.index()], self.pieces[self.player.other().index()])
    }
}

impl Move {
    /// The squares where the piece stands, its start first, and the enemies between them.
    pub fn path(self) -> impl Iterator<Item = usize> {
        let (from, to) = (i32::from(self.from), i32::from(self.to));
        let step = match (to - from).unsigned_abs() {
            distance if distance >= 8 => 8,
            _ => 1,
        };
        let step = step * (to - from).signum();
        (0..=(to - from) / step).map(move |index| (from + index * step) as usize)
    }
}

/// For each way and each number of jumps, the pieces that can jump so often.
pub type Jumpers = [[u64; JUMPS]; 4];

impl Konane {
    pub const fn new(size: usize) -> Konane {
        Konane { squares: Squares::new(size, size) }
    }

    /// The pieces that can jump at least once, and all further jumps.
    #[inline]
    pub fn jumpers(&self, own: u64, enemy: u64) -> Jumpers {
        let empty = self.squares.all & !(own | enemy);
        WAYS.map(|(step, edge)| {
            // A jump from here: over an enemy, onto an empty square, not around the edge.
            let jump = ahead(enemy, step) & ahead(empty, 2 * step) & !edge;
            let once = own & jump;
            let twice = once & ahead(jump, 2 * step) & !edge;
            [once, twice, twice & ahead(ahead(jump, 2 * step) & !edge, 2 * step)]
        })
    }

    /// Whether a player with these pieces can jump.
    #[inline]
    pub fn can_jump(&self, own: u64, enemy: u64) -> bool {
        let empty = self.squares.all & !(own | enemy);
        WAYS.iter()
            .any(|&(step, edge)| own & ahead(enemy, step) & ahead(empty, 2 * step) & !edge != 0)
    }

    /// Who has won, if the player to move cannot jump.
    pub fn judge(&self, position: &Position) -> Option<Player> {
        let (own, enemy) = position.sets();
        (!self.can_jump(own, enemy)).then_some(position.player.other())
    }

    #[inline]
    fn jump(from: usize, way: usize, jumps: usize) -> Move {
        let to = from as i32 + 2 * WAYS[way].0 * (jumps as i32 + 1);
        Move { from: from as u8, to: to as u8 }
    }
}

impl Game for Konane {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        let size = self.squares.grid.columns;
        let middle = (size / 2 - 1) * 9;
        let free = self.squares.all & !(0b11 << middle);
        Position { pieces: [free & WHITE, free & !WHITE], player: Player::One, winner: None }
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
        let (own, enemy) = position.sets();
        for (way, sets) in self.jumpers(own, enemy).into_iter().enumerate() {
            for (jumps, set) in sets.into_iter().enumerate() {
                out.extend(ones(set).map(|from| Konane::jump(from, way, jumps)));
            }
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        let (own, enemy) = (position.player.index(), position.player.other().index());
        position.pieces[own] = position.pieces[own] & !(1 << mv.from) | 1 << mv.to;
        let passed = mv.path().fold(0u64, |set, square| set | 1 << square);
        position.pieces[enemy] &= !passed;
        position.player = position.player.other();
        position.winner = self.judge(position);
    }

    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        let (own, enemy) = position.sets();
        let jumpers = self.jumpers(own, enemy);
        let total: u32 = jumpers.iter().flatten().map(|set| set.count_ones()).sum();
        let mut rank = random.below(total as usize);
        for (way, sets) in jumpers.iter().enumerate() {
            for (jumps, &set) in sets.iter().enumerate() {
                let count = set.count_ones() as usize;
                if rank < count {
                    return Konane::jump(nth_one(set, rank), way, jumps);
                }
                rank -= count;
            }
        }
        unreachable!("an unfinished position without a jump")
    }

    /// Half a turn and the two diagonals keep the colours of the squares.
    fn symmetries(&self) -> usize {
        4
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let image = |set| self.squares.image(set, SYMMETRIES[symmetry]);
        Position { pieces: position.pieces.map(image), ..*position }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        let image = |square| self.squares.image_of(square, SYMMETRIES[symmetry]);
        Move { from: image(mv.from), to: image(mv.to) }
    }
}

/// The symmetries of the square that are these.
const SYMMETRIES: [usize; 4] = [0, 3, 4, 7];
