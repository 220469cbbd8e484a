//! N×N rhombus. Black (player one) joins row 1 to the last row, White column `a` to the last column.
//! Each colour keeps the set of its stones that hang together with its first side, so that a stone
//! is looked at once more at most and a connection is seen at once. `W` words hold the board.

use crate::shared::rhombus::Tables;
use ludoteca_game::bits::Bits;
use ludoteca_game::grid::Grid;
use ludoteca_game::{Game, Outcome, Player, Random, Turn};
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct Hex<const W: usize> {
    pub grid: Grid,
    pub tables: Arc<Tables<W>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<const W: usize> {
    pub stones: [Bits<W>; 2],
    /// The stones of each colour that are joined to its first side.
    pub linked: [Bits<W>; 2],
    pub player: Player,
    pub winner: Option<Player>,
}

/// The cell where a stone is placed.
pub type Move = u16;

impl<const W: usize> Hex<W> {
    pub fn new(size: usize) -> Hex<W> {
        let grid = Grid::new(size, size);
        let tables = Arc::new(Tables::new(&grid));
        Hex { grid, tables }
    }

    /// Joins a stone, and everything that hangs on it, to its colour's first side.
    #[inline]
    fn link(&self, position: &mut Position<W>, player: Player, cell: usize) {
        let own = player.index();
        if self.tables.link(own, &position.stones[own], &mut position.linked[own], cell) {
            position.winner = Some(player);
        }
    }

    /// A position with these stones; the links are worked out.
    pub fn position(&self, stones: [Bits<W>; 2], player: Player) -> Position<W> {
        let empty = [Bits::EMPTY; 2];
        let mut position = Position { stones, linked: empty, player, winner: None };
        for player in Player::BOTH {
            let own = player.index();
            for cell in stones[own].and(&self.tables.first[own]).iter() {
                if !position.linked[own].has(cell) {
                    self.link(&mut position, player, cell);
                }
            }
        }
        position
    }

    /// The fewest stones with which a player would join his sides, if the other never played.
    pub fn lacking(&self, position: &Position<W>, player: Player) -> Option<u32> {
        let (own, tables) = (player.index(), &*self.tables);
        let empty = self.empty(position);
        let mut seen = position.linked[own];
        let mut edge = seen;
        for stones in 1.. {
            let mut fresh = tables.first[own].and(&empty).without(&seen);
            for cell in edge.iter() {
                fresh = fresh.or(&tables.near[cell].and(&empty).without(&seen));
            }
            if fresh.is_empty() {
                return None;
            }
            seen = seen.or(&fresh);
            // The player's own stones cost nothing.
            let mut waiting = fresh;
            edge = fresh;
            while !waiting.is_empty() {
                let cell = waiting.lowest();
                waiting.clear(cell);
                let joined = tables.near[cell].and(&position.stones[own]).without(&seen);
                seen = seen.or(&joined);
                edge = edge.or(&joined);
                waiting = waiting.or(&joined);
            }
            if seen.intersects(&tables.last[own]) {
                return Some(stones);
            }
        }
        None
    }

    pub fn empty(&self, position: &Position<W>) -> Bits<W> {
        self.tables.all.without(&position.stones[0].or(&position.stones[1]))
    }
}

impl<const W: usize> Game for Hex<W> {
    type Position = Position<W>;
    type Move = Move;

    fn start(&self) -> Position<W> {
        self.position([Bits::EMPTY; 2], Player::One)
    }

    #[inline]
    fn turn(&self, position: &Position<W>) -> Turn {
        match position.winner {
            Some(winner) => Turn::Over(Outcome::Win(winner)),
            None => Turn::Player(position.player),
        }
    }

    fn moves(&self, position: &Position<W>, out: &mut Vec<Move>) {
        if position.winner.is_none() {
            out.extend(self.empty(position).iter().map(|cell| cell as Move));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position<W>, mv: Move) {
        position.stones[position.player.index()].set(mv as usize);
        self.link(position, position.player, mv as usize);
        position.player = position.player.other();
    }

    /// Guesses a few cells, since most are empty; else picks among the empty ones.
    #[inline]
    fn random_move(&self, position: &Position<W>, random: &mut Random, _: &mut Vec<Move>) -> Move {
        let taken = position.stones[0].or(&position.stones[1]);
        // One draw of 64 bits is three guesses of 21.
        let mut bits = random.next();
        for _ in 0..3 {
            let cell = ((bits & 0x1f_ffff) as usize * self.grid.cells()) >> 21;
            if !taken.has(cell) {
                return cell as Move;
            }
            bits >>= 21;
        }
        self.tables.all.without(&taken).random(random) as Move
    }

    /// Half a turn keeps both colours' sides.
    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, position: &Position<W>, symmetry: usize) -> Position<W> {
        let turned = |stones: Bits<W>| {
            stones.iter().fold(Bits::EMPTY, |set: Bits<W>, cell| {
                set.with(self.image_move(cell as Move, symmetry) as usize)
            })
        };
        self.position(position.stones.map(turned), position.player)
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        if symmetry == 0 { mv } else { self.grid.cells() as Move - 1 - mv }
    }
}
