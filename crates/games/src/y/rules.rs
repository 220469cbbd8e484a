//! A board with three sides. A connected group that touches all three wins. Each colour keeps, for each side, the stones
//! that hang together with it, so that a stone is looked at three times at most and a win is seen at once.

use super::board::{Points, Set};
use ludoteca_game::{Game, Outcome, Player, Random, Turn};
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct Y {
    pub points: Arc<Points>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub stones: [Set; 2],
    /// The stones of each colour that are joined to each side.
    pub linked: [[Set; 3]; 2],
    pub player: Player,
    pub winner: Option<Player>,
}

/// The point where a stone is placed.
pub type Move = u8;

impl Y {
    /// The board of the championship.
    pub fn curved() -> Y {
        Y { points: Arc::new(Points::curved()) }
    }

    pub fn triangle(size: usize) -> Y {
        Y { points: Arc::new(Points::triangle(size)) }
    }

    /// Joins a stone, and everything that hangs on it, to the sides that it now reaches.
    #[inline]
    fn link(&self, position: &mut Position, player: Player, point: usize) {
        let (own, points) = (player.index(), &*self.points);
        let near = &points.near[point];
        let mut reached = 0;
        for side in 0..3 {
            let linked = &mut position.linked[own][side];
            if !points.sides[side].has(point) && !near.intersects(linked) {
                continue;
            }
            reached += 1;
            let mut loose = position.stones[own].without(linked);
            let mut waiting = Set::EMPTY.with(point);
            loop {
                let next = waiting.lowest();
                waiting.clear(next);
                loose.clear(next);
                waiting = waiting.or(&points.near[next].and(&loose));
                if waiting.is_empty() {
                    break;
                }
            }
            *linked = position.stones[own].without(&loose);
        }
        if reached == 3 {
            position.winner = Some(player);
        }
    }

    /// A position with these stones; the links are worked out.
    pub fn position(&self, stones: [Set; 2], player: Player) -> Position {
        let mut position = Position {
            stones: [Set::EMPTY; 2],
            linked: [[Set::EMPTY; 3]; 2],
            player,
            winner: None,
        };
        for player in Player::BOTH {
            for point in stones[player.index()].iter() {
                position.stones[player.index()].set(point);
                self.link(&mut position, player, point);
            }
        }
        position
    }

    pub fn empty(&self, position: &Position) -> Set {
        self.points.all.without(&position.stones[0].or(&position.stones[1]))
    }
}

impl Game for Y {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.position([Set::EMPTY; 2], Player::One)
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        match position.winner {
            Some(winner) => Turn::Over(Outcome::Win(winner)),
            None => Turn::Player(position.player),
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        if position.winner.is_none() {
            out.extend(self.empty(position).iter().map(|point| point as Move));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        position.stones[position.player.index()].set(mv as usize);
        self.link(position, position.player, mv as usize);
        position.player = position.player.other();
    }

    /// Guesses a few points, since most are empty; else picks among the empty ones.
    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        let taken = position.stones[0].or(&position.stones[1]);
        // One draw of 64 bits is three guesses of 21.
        let mut bits = random.next();
        for _ in 0..3 {
            let point = ((bits & 0x1f_ffff) as usize * self.points.count()) >> 21;
            if !taken.has(point) {
                return point as Move;
            }
            bits >>= 21;
        }
        self.points.all.without(&taken).random(random) as Move
    }

    /// Three turns, and their reflections.
    fn symmetries(&self) -> usize {
        6
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let image = &self.points.images[symmetry];
        let turned = |stones: Set| {
            stones.iter().fold(Set::EMPTY, |set, point| set.with(image[point] as usize))
        };
        self.position(position.stones.map(turned), position.player)
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        self.points.images[symmetry][mv as usize]
    }
}
