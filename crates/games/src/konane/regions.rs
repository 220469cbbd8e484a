//! The board falls apart: what can ever be jumped is worked out beforehand, generously, and squares that no possible
//! jump joins have nothing to do with each other.

use super::rules::{JUMPS, WAYS, ahead, beyond};
use crate::shared::squares::{LEFT, Squares};
use ludoteca_engine::solve::regions::{Parts, Region};
use ludoteca_game::Player;
use ludoteca_game::bits::ones;

const BOARD: Squares = Squares::new(8, 8);

/// Squares that nothing outside can touch any more, and what stands on them. Pushed into the corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Patch {
    pub squares: u64,
    pub pieces: [u64; 2],
}

/// For each side and way, from where a jump may some day be made.
fn possible(squares: u64, pieces: [u64; 2]) -> [[u64; 4]; 2] {
    let mut may = pieces;
    let mut empty = squares & !(pieces[0] | pieces[1]);
    let mut jumps = [[0; 4]; 2];
    loop {
        let before = (may, empty);
        for side in 0..2 {
            for (way, (step, edge)) in WAYS.into_iter().enumerate() {
                let from = may[side] & ahead(may[1 - side], step) & ahead(empty, 2 * step) & !edge;
                jumps[side][way] = from;
                may[side] |= beyond(from, 2 * step);
                empty |= from | beyond(from, step);
            }
        }
        if (may, empty) == before {
            return jumps;
        }
    }
}

/// Every part of the board that still matters.
pub fn split(squares: u64, pieces: [u64; 2], mut patch: impl FnMut(Patch)) {
    let jumps = possible(squares, pieces);
    // White and black pieces jump from different squares.
    let from: [u64; 4] = std::array::from_fn(|way| jumps[0][way] | jumps[1][way]);
    let mut left = from.iter().fold(0, |set, from| set | from);
    while left != 0 {
        let mut set = left & left.wrapping_neg();
        loop {
            let mut wider = set;
            for (from, (step, _)) in from.into_iter().zip(WAYS) {
                let touched = from & (set | ahead(set, step) | ahead(set, 2 * step));
                wider |= touched | beyond(touched, step) | beyond(touched, 2 * step);
            }
            if wider == set {
                break;
            }
            set = wider;
        }
        left &= !set;
        patch(Patch { squares: set, pieces: pieces.map(|own| own & set) }.cornered());
    }
}

impl Patch {
    fn cornered(self) -> Patch {
        let mut shift = self.squares.trailing_zeros() & 56;
        let mut column = LEFT;
        while self.squares & column == 0 {
            shift += 1;
            column <<= 1;
        }
        Patch { squares: self.squares >> shift, pieces: self.pieces.map(|own| own >> shift) }
    }
}

impl Region for Patch {
    fn options(&self, player: Player, out: &mut Vec<Parts<Patch>>) {
        let (own, enemy) = (self.pieces[player.index()], self.pieces[player.other().index()]);
        for (step, edge) in WAYS {
            for from in ones(own) {
                let (mut at, mut left, mut free) =
                    (1u64 << from, enemy, self.squares & !(own | enemy) | 1 << from);
                for _ in 0..JUMPS {
                    let over = beyond(at & !edge, step) & left;
                    let to = beyond(at & !edge, 2 * step) & free;
                    if over == 0 || to == 0 {
                        break;
                    }
                    (at, left, free) = (to, left & !over, free | over);
                    let mut pieces = [0; 2];
                    pieces[player.index()] = own & !(1 << from) | to;
                    pieces[player.other().index()] = left;
                    let mut parts = Parts::default();
                    split(self.squares, pieces, |patch| parts.regions.push(patch));
                    out.push(parts);
                }
            }
        }
    }

    fn canonical(&self) -> Patch {
        let image = |symmetry| {
            Patch {
                squares: BOARD.image(self.squares, symmetry),
                pieces: self.pieces.map(|own| BOARD.image(own, symmetry)),
            }
            .cornered()
        };
        (0..8).map(image).min().expect("eight images")
    }
}
