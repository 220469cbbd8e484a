//! What is still to be won depends on the drawn lines alone, whoever drew them: the sum solver's view of
//! the board, with the moves that matter and one key for all boards that come to the same.

use super::links::Links;
use super::outlook::outlooks;
use super::plan::Plan;
use super::rules::{Move, OUTSIDE, Pontos, Position};
use ludoteca_engine::solve::{Margins, Outlook, Sum};
use ludoteca_game::bits::ones;
use ludoteca_game::{Bits, Player};
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

impl<const W: usize> Margins<Pontos<W>> for Pontos<W> {
    fn numbers(&self) -> u64 {
        1 << self.tables.ends.len()
    }

    fn number(&self, position: &Position<W>) -> u64 {
        position.drawn.0[0]
    }

    fn position(&self, number: u64) -> Option<Position<W>> {
        let mut drawn = Bits::EMPTY;
        drawn.0[0] = number;
        Some(Position { drawn, claims: [0; 2], player: Player::One })
    }

    fn are_sets(&self) -> bool {
        true
    }

    fn best(&self, drawn: u64, table: &[AtomicU8]) -> Option<i32> {
        let margins = ones(self.tables.all.0[0] & !drawn).map(|line| {
            let next = drawn | 1 << line;
            let closed = |&&cell: &&u8| {
                cell != OUTSIDE && self.tables.around[usize::from(cell)].0[0] & !next == 0
            };
            let gain = self.tables.beside[line].iter().filter(closed).count() as i32;
            let rest = i32::from(table[next as usize].load(Relaxed) as i8);
            if gain > 0 { gain + rest } else { -rest }
        });
        margins.max()
    }
}

impl<const W: usize> Sum<Pontos<W>> for Pontos<W> {
    fn left(&self, position: &Position<W>) -> u32 {
        self.tables.all.without(&position.drawn).count() as u32
    }

    /// Every box goes to one or the other.
    fn step(&self) -> i32 {
        2
    }

    /// On 4×4 one line of each kind: of the orders that were tried, and the images of the lines, this took the fewest positions.
    fn ask_early(&self) -> &[Move] {
        if self.boxes == 4 { &[12, 8, 14, 2, 0] } else { &[] }
    }

    /// Where a box can be taken there are two choices at most: those are looked at again.
    fn key(&self, _: &Pontos<W>, position: &Position<W>) -> Option<u64> {
        let plan = Plan::new(self, position);
        (plan.one == 0).then(|| Links::new(&plan, plan.runs()).key())
    }

    /// Nobody gets more boxes than there are left; chains and loops that stand alone are known exactly.
    fn choices(&self, _: &Pontos<W>, position: &Position<W>, out: &mut Vec<Move>) -> (i32, i32) {
        let plan = Plan::new(self, position);
        if let Some(worth) = plan.chains_alone() {
            return (-worth, -worth);
        }
        plan.candidates(out);
        (-plan.left(), plan.left())
    }

    /// Where no box can be taken every move ends in such a position again.
    fn outlooks(
        &self,
        _: &Pontos<W>,
        position: &Position<W>,
        goal: i32,
        tell: &mut dyn FnMut(Outlook<Position<W>>) -> bool,
    ) -> Option<(i32, i32)> {
        let plan = Plan::new(self, position);
        if plan.one != 0 || self.tables.ends.len() > 64 {
            return None;
        }
        if let Some(worth) = plan.chains_alone() {
            return Some((-worth, -worth));
        }
        let left = plan.left();
        let goal = goal + ((goal ^ left) & 1);
        if (1 - left..=left).contains(&goal) {
            outlooks(self, position, &plan, goal, tell);
        }
        Some((-left, left))
    }
}
