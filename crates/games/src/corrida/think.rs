//! Solved: plays by the table, which is built in less than two seconds when it is first needed.

use super::rules::{Corrida, POINTS, Position};
use ludoteca_engine::solve::{Listing, Shelf};
use ludoteca_engine::{Evaluate, Insight, Mind, Playout, Provable, Think, Tree};
use ludoteca_game::bits::ones;

static SHELF: Shelf = Shelf::small();

/// The number of each square among the 18 points.
static RANKS: [u8; 36] = ranks();

const fn ranks() -> [u8; 36] {
    let mut table = [0; 36];
    let mut square = 0;
    while square < 36 {
        table[square] = (POINTS & ((1 << square) - 1)).count_ones() as u8;
        square += 1;
    }
    table
}

impl Think for Corrida {
    fn mind(&self) -> Mind<Self> {
        Mind::new(Tree::default(), 50_000)
            .ladder(&[1400, 862, 635, 418, 202, 0])
            .solved_by(Listing)
            .on(Some(&SHELF))
    }
}

impl Insight for Corrida {
    /// Eighteen bits a player; unfinished positions differ in nothing else but the player to move.
    fn code(&self, position: &Position) -> u64 {
        let [one, two] = position
            .pieces
            .map(|set| ones(set).fold(0, |code, square| code | 1u64 << RANKS[square]));
        one | two << 18 | (position.player as u64) << 36
    }
}

impl Evaluate for Corrida {}

impl Playout for Corrida {}

impl Provable for Corrida {}
