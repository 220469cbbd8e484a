//! The board falls apart: two squares have to do with each other only if one player may use the one and
//! the other player the other, and they lie side by side. A square that only one may use and that nothing
//! can change any more is a free move.

use super::rules::SQUARES;
use crate::shared::squares::{LEFT, orthogonal};
use ludoteca_engine::solve::regions::{Parts, Region};
use ludoteca_game::Player;
use ludoteca_game::bits::ones;

/// Squares that cats, and that dogs, may use; nothing else can touch them. Pushed into the corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Patch(pub [u64; 2]);

impl Patch {
    /// How many squares it has.
    pub fn size(&self) -> u32 {
        (self.0[0] | self.0[1]).count_ones()
    }

    fn cornered(sides: [u64; 2]) -> Patch {
        let all = sides[0] | sides[1];
        let mut shift = all.trailing_zeros() & 56;
        let mut column = LEFT;
        while all & column == 0 {
            shift += 1;
            column <<= 1;
        }
        Patch(sides.map(|set| set >> shift))
    }
}

/// The squares of free moves, then every patch of the others.
pub fn split(open: [u64; 2], mut patch: impl FnMut(Patch)) -> [u64; 2] {
    let [cats, dogs] = open;
    let free = [cats & !dogs & !orthogonal(dogs), dogs & !cats & !orthogonal(cats)];
    let [cats, dogs] = [cats & !free[0], dogs & !free[1]];
    let mut left = cats | dogs;
    while left != 0 {
        let mut set = left & left.wrapping_neg();
        loop {
            let wider = set | orthogonal(set & cats) & dogs | orthogonal(set & dogs) & cats;
            if wider == set {
                break;
            }
            set = wider;
        }
        left &= !set;
        patch(Patch::cornered([cats & set, dogs & set]));
    }
    free
}

pub fn parts(open: [u64; 2]) -> Parts<Patch> {
    let mut regions = Vec::new();
    let free = split(open, |patch| regions.push(patch)).map(|set| set.count_ones() as i32);
    Parts { free: free[0] - free[1], regions }
}

/// What both may still use after a player has placed on a square.
pub fn placed(open: [u64; 2], player: Player, square: usize) -> [u64; 2] {
    let here = 1u64 << square;
    let mut after = open.map(|set| set & !here);
    after[player.other().index()] &= !orthogonal(here);
    after
}

impl Region for Patch {
    fn options(&self, player: Player, out: &mut Vec<Parts<Patch>>) {
        out.extend(
            ones(self.0[player.index()]).map(|square| parts(placed(self.0, player, square))),
        );
    }

    fn canonical(&self) -> Patch {
        let images =
            (0..8).map(|symmetry| Patch::cornered(self.0.map(|set| SQUARES.image(set, symmetry))));
        images.min().expect("eight images")
    }
}
