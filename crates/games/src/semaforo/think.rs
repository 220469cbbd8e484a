//! Solved. A square counts 0 when empty, 1 green, 2 yellow, 3 red, so a position is a number to the
//! base 4 that every move raises.

use super::rules::{Position, Semaforo};
use ludoteca_engine::solve::{Indexed, Numbering, Shelf};
use ludoteca_engine::{Evaluate, Insight, Mind, Playout, Provable, Think, Tree};
use ludoteca_game::Player;

/// For three and for four columns.
static SHELVES: [Shelf; 2] = [Shelf::small(), Shelf::small()];

/// The bits of a set, two places apart.
static SPREAD: [u32; 4096] = spread();

const fn spread() -> [u32; 4096] {
    let mut table = [0; 4096];
    let mut set = 0;
    while set < 4096 {
        let mut cell = 0;
        while cell < 12 {
            table[set] |= (set as u32 >> cell & 1) << (2 * cell);
            cell += 1;
        }
        set += 1;
    }
    table
}

/// Every second bit of a number.
fn gather(number: u64) -> u16 {
    let bits = number & 0x5555_5555;
    let bits = (bits | bits >> 1) & 0x3333_3333;
    let bits = (bits | bits >> 2) & 0x0f0f_0f0f;
    let bits = (bits | bits >> 4) & 0x00ff_00ff;
    (bits | bits >> 8) as u16
}

impl Think for Semaforo {
    fn mind(&self) -> Mind<Self> {
        Mind::new(Tree::default(), 50_000)
            .ladder(&[1180, 672, 274, 0])
            .solved_by(Numbering)
            .on(SHELVES.get(self.grid.columns - 3))
    }
}

impl Insight for Semaforo {}

impl Evaluate for Semaforo {}

impl Playout for Semaforo {}

impl Provable for Semaforo {}

impl Indexed<Position> for Semaforo {
    fn numbers(&self) -> u64 {
        1 << (2 * self.grid.cells())
    }

    fn number(&self, position: &Position) -> u64 {
        let [green, yellow, red] = position.colours.map(|set| SPREAD[usize::from(set)]);
        u64::from(green | red | (yellow | red) << 1)
    }

    fn position(&self, number: u64) -> Option<Position> {
        let (low, high) = (gather(number), gather(number >> 1));
        let colours = [low & !high, high & !low, low & high];
        if colours.into_iter().any(|set| self.has_line(set)) {
            return None;
        }
        // Every move adds one to the sum of the digits.
        let moves = low.count_ones() + 2 * high.count_ones();
        let player = if moves % 2 == 0 { Player::One } else { Player::Two };
        Some(Position { colours, player, over: false })
    }

    fn rises(&self) -> bool {
        true
    }
}
