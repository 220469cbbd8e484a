//! The 13 points of Picaria with a home of four points at two corners. Steps along lines, or chains
//! of jumps over any pieces; nothing is captured. Whoever has a piece at home must bring it out.

use crate::shared::jumps::Tables;
use crate::shared::picaria_board::graph;
use ludoteca_game::bits::{nth_one, ones};
use ludoteca_game::{Game, History, Outcome, Player, Random, Turn};
use std::sync::LazyLock;

/// All 13 points.
const ALL: u32 = (1 << 13) - 1;

/// `a1 c1 b2 a3` and `e3 d4 c5 e5`: each is the other player's destination.
pub const HOMES: [u32; 2] = [1 | 1 << 1 | 1 << 3 | 1 << 5, 1 << 7 | 1 << 9 | 1 << 11 | 1 << 12];

/// The points mirrored in the diagonal a1–e5.
const MIRROR: [u8; 13] = [0, 5, 10, 3, 8, 1, 6, 11, 4, 9, 2, 7, 12];

#[derive(Clone, Debug)]
pub struct Halma {
    tables: &'static Tables,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub pieces: [u32; 2],
    pub player: Player,
    /// Passes just before, one after the other; two are a draw.
    pub passes: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Go {
        from: u8,
        to: u8,
    },
    /// The only move of a player who has no other.
    Pass,
}

/// The pieces that may move and where each of them may end; a player has four pieces.
#[derive(Debug)]
pub struct Choices {
    from: [u8; 4],
    to: [u32; 4],
}

impl Choices {
    fn count(&self) -> u32 {
        self.to.iter().map(|to| to.count_ones()).sum()
    }
}

impl Halma {
    #[allow(clippy::new_without_default)]
    pub fn new() -> Halma {
        static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::of(graph()));
        Halma { tables: &TABLES }
    }

    /// Where one piece may end by a step or a chain, leaving its duties at home aside.
    #[inline]
    fn reach(&self, from: usize, home: u32, others: u32) -> u32 {
        let empty = ALL & !others;
        // A point of the home can be landed on only from the home: whoever is out stays out.
        let open = |at: usize| if home >> at & 1 != 0 { empty } else { empty & !home };
        let mut seen: u32 = 1 << from;
        let mut waiting = seen;
        while waiting != 0 {
            let at = waiting.trailing_zeros() as usize;
            waiting &= waiting - 1;
            for over in ones(u64::from(self.tables.over(at) & others)) {
                let to = 1 << self.tables.landing(at, over) & open(at) & !seen;
                seen |= to;
                waiting |= to;
            }
        }
        (seen | self.tables.near(from) & open(from)) & !(1 << from)
    }

    /// The moves of the player to move, but for the pass.
    #[inline]
    pub fn choices(&self, position: &Position) -> Choices {
        let own = position.pieces[position.player.index()];
        let (all, home) = (position.pieces[0] | position.pieces[1], HOMES[position.player.index()]);
        let mut choices = Choices { from: [0; 4], to: [0; 4] };
        let movers = if own & home != 0 { own & home } else { own };
        let mut exits = 0;
        for (index, from) in ones(u64::from(movers)).enumerate() {
            let to = self.reach(from, home, all & !(1 << from));
            (choices.from[index], choices.to[index]) = (from as u8, to);
            exits |= to & !home;
        }
        if own & home != 0 && exits != 0 {
            choices.to = choices.to.map(|to| to & !home);
        }
        choices
    }

    pub fn is_blocked(&self, position: &Position) -> bool {
        self.choices(position).count() == 0
    }
}

/// The player whose four pieces are all on the destination.
#[inline]
pub fn winner(pieces: [u32; 2]) -> Option<Player> {
    let arrived = |player: Player| pieces[player.index()] == HOMES[player.other().index()];
    Player::BOTH.into_iter().find(|&player| arrived(player))
}

impl Game for Halma {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { pieces: HOMES, player: Player::One, passes: 0 }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        if let Some(winner) = winner(position.pieces) {
            Turn::Over(Outcome::Win(winner))
        } else if position.passes >= 2 {
            Turn::Over(Outcome::Draw)
        } else {
            Turn::Player(position.player)
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        if self.turn(position).outcome().is_some() {
            return;
        }
        let choices = self.choices(position);
        if choices.count() == 0 {
            out.push(Move::Pass);
        }
        for (from, set) in choices.from.into_iter().zip(choices.to) {
            out.extend(ones(u64::from(set)).map(|to| Move::Go { from, to: to as u8 }));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        match mv {
            Move::Go { from, to } => {
                position.pieces[position.player.index()] ^= 1 << from | 1 << to;
                position.passes = 0;
            }
            Move::Pass => position.passes += 1,
        }
        position.player = position.player.other();
    }

    /// The pieces on the destination.
    fn score(&self, position: &Position) -> Option<[i32; 2]> {
        let there = |own: usize| (position.pieces[own] & HOMES[1 - own]).count_ones() as i32;
        Some([there(0), there(1)])
    }

    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        let choices = self.choices(position);
        let total = choices.count();
        if total == 0 {
            return Move::Pass;
        }
        let mut rank = random.below(total as usize);
        for (from, set) in choices.from.into_iter().zip(choices.to) {
            let count = set.count_ones() as usize;
            if rank < count {
                return Move::Go { from, to: nth_one(u64::from(set), rank) as u8 };
            }
            rank -= count;
        }
        unreachable!("a rank within the total")
    }

    fn history(&self) -> History {
        History { repetition: true, quiet: 0 }
    }

    /// A pass just before is not part of a position.
    fn same(&self, one: &Position, two: &Position) -> bool {
        (one.pieces, one.player) == (two.pieces, two.player)
    }

    fn occurrence(&self, position: &Position) -> u64 {
        self.key(&Position { passes: 0, ..*position })
    }

    /// The reflection in the diagonal a1–e5 keeps both homes.
    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let image = |set: u32| {
            ones(u64::from(set)).fold(0, |set, point| set | 1 << mirrored(point as u8, symmetry))
        };
        Position { pieces: position.pieces.map(image), ..*position }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        match mv {
            Move::Go { from, to } => {
                Move::Go { from: mirrored(from, symmetry), to: mirrored(to, symmetry) }
            }
            Move::Pass => Move::Pass,
        }
    }
}

fn mirrored(point: u8, symmetry: usize) -> u8 {
    if symmetry == 0 { point } else { MIRROR[point as usize] }
}
