//! Cells that no longer matter. A dead cell joins nothing however its neighbours are filled; a pair is
//! captured if its owner answers a stone on one cell by the other and kills it. Both may be filled in
//! without changing who wins. A move that one reply kills is no better than a pass, and one whose cell
//! another move would kill or capture is no better than that move.

use super::rules::Hex;
use ludoteca_game::{Bits, Player};
use std::sync::LazyLock;

const EMPTY: u8 = 2;

/// Whether a cell is dead, by the states of its six neighbours in cyclic order, two bits each.
static DEAD: LazyLock<Vec<bool>> = LazyLock::new(|| (0..4096).map(is_dead).collect());

/// In every completion the stones of one colour lie side by side.
fn is_dead(around: usize) -> bool {
    let state = |place: usize| around >> (2 * place) & 3;
    match (0..6).find(|&place| state(place) >= usize::from(EMPTY)) {
        Some(place) => {
            let cleared = around & !(3 << (2 * place));
            is_dead(cleared) && is_dead(cleared | 1 << (2 * place))
        }
        None => (0..6).filter(|&place| state(place) != state((place + 1) % 6)).count() <= 2,
    }
}

/// A board of bytes, filled in.
#[derive(Debug)]
pub struct Inferior<'a, const W: usize> {
    game: &'a Hex<W>,
    /// By cell, and behind them the sides of both players.
    states: Vec<u8>,
    pub stones: [Bits<W>; 2],
    /// The captured pairs of each player that were filled in.
    pub captured: [Bits<W>; 2],
}

impl<'a, const W: usize> Inferior<'a, W> {
    /// Fills in all that is dead or captured.
    pub fn new(game: &'a Hex<W>, stones: &[Bits<W>; 2]) -> Inferior<'a, W> {
        let cells = game.grid.cells();
        let mut states = vec![EMPTY; cells + 2];
        for (player, set) in stones.iter().enumerate() {
            states[cells + player] = player as u8;
            for cell in set.iter() {
                states[cell] = player as u8;
            }
        }
        let mut filled = Inferior { game, states, stones: *stones, captured: [Bits::EMPTY; 2] };
        let mut waiting = filled.empty();
        while !waiting.is_empty() {
            let cell = waiting.lowest();
            waiting.clear(cell);
            if filled.states[cell] != EMPTY {
                continue;
            }
            let near = game.tables.near[cell];
            if filled.is_dead(cell) {
                filled.fill(cell, 0);
                waiting = waiting.or(&near.and(&filled.empty()));
                continue;
            }
            let pair = [0, 1].into_iter().find_map(|own| {
                near.and(&filled.empty())
                    .iter()
                    .find(|&other| filled.is_captured(cell, other, own))
                    .map(|other| (own, other))
            });
            if let Some((own, other)) = pair {
                filled.fill(cell, own);
                filled.fill(other, own);
                let captured = &mut filled.captured[usize::from(own)];
                *captured = captured.with(cell).with(other);
                let near = near.or(&game.tables.near[other]);
                let wide = near.iter().fold(near, |set, cell| set.or(&game.tables.near[cell]));
                waiting = waiting.or(&wide.and(&filled.empty()));
            }
        }
        filled
    }

    pub fn empty(&self) -> Bits<W> {
        self.game.tables.all.without(&self.stones[0].or(&self.stones[1]))
    }

    fn fill(&mut self, cell: usize, own: u8) {
        self.states[cell] = own;
        self.stones[usize::from(own)].set(cell);
    }

    #[inline]
    fn is_dead(&self, cell: usize) -> bool {
        let ring = &self.game.tables.ring[cell];
        let around = (0..6).fold(0, |sum, place| {
            sum | usize::from(self.states[usize::from(ring[place])]) << (2 * place)
        });
        DEAD[around]
    }

    /// Whether a player's stone on one cell would leave the other cell dead.
    fn kills(&mut self, at: usize, own: u8, other: usize) -> bool {
        self.states[at] = own;
        let dead = self.is_dead(other);
        self.states[at] = EMPTY;
        dead
    }

    /// Whether the player answers a stone on either of two neighbours by the other and kills it.
    fn is_captured(&mut self, one: usize, two: usize, own: u8) -> bool {
        self.kills(one, own, two) && self.kills(two, own, one)
    }

    /// The moves of a player that need not be tried, since another one is at least as good. At least
    /// one cell is left if there is one.
    pub fn idle(&mut self, player: Player) -> Bits<W> {
        let (own, enemy) = (player.index() as u8, player.other().index() as u8);
        let empty = self.empty();
        let near = |cell: usize| self.game.tables.near[cell].and(&empty);
        let mut idle = Bits::EMPTY;
        let mut pairs = Vec::new();
        for cell in empty.iter() {
            let around = near(cell);
            pairs.push((cell, around));
        }
        // What one reply kills is a pass; if everything is, one of them will do.
        for &(cell, around) in &pairs {
            if around.iter().any(|other| self.kills(other, enemy, cell)) {
                idle.set(cell);
            }
        }
        if idle == empty {
            return match pairs.first() {
                Some(&(cell, _)) => empty.without(&Bits::EMPTY.with(cell)),
                None => Bits::EMPTY,
            };
        }
        // A cell goes only while the better one is still there.
        for &(cell, around) in &pairs {
            if idle.has(cell) {
                continue;
            }
            self.states[cell] = own;
            let mut beaten = Bits::EMPTY;
            for other in around.iter() {
                if self.is_dead(other) {
                    beaten.set(other);
                    continue;
                }
                for third in self.game.tables.near[other].and(&empty).iter() {
                    if third != cell && self.is_captured(other, third, own) {
                        beaten.set(other);
                        beaten.set(third);
                    }
                }
            }
            self.states[cell] = EMPTY;
            idle = idle.or(&beaten);
        }
        idle
    }
}
