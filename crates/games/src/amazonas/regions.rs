//! The board falls apart: squares without a mark that hang together, also at corners, are a region of their
//! own. Where only one player's amazons stand, all that counts is how many moves they can make there.

use super::reach::reach;
use super::rules::{SQUARES, around};
use crate::shared::squares::LEFT;
use ludoteca_engine::solve::regions::{Parts, QuickMap, Region};
use ludoteca_game::Player;
use ludoteca_game::bits::ones;
use std::cell::RefCell;

/// Amazons of White and Black and the empty squares between them; marks and edges all around. Pushed into
/// the corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Area {
    pub amazons: [u64; 2],
    pub empty: u64,
}

/// Up to so many empty squares the moves of a lonely player are found exactly.
const SEARCHED: u32 = 8;

thread_local! {
    /// How many moves can be made in an area of one player.
    static FILLED: RefCell<QuickMap<Area, u8>> = RefCell::default();
}

/// With so many areas all are forgotten.
const ROOM: usize = 1 << 18;

impl Area {
    fn cornered(amazons: [u64; 2], empty: u64) -> Area {
        let all = amazons[0] | amazons[1] | empty;
        let mut shift = all.trailing_zeros() & 56;
        let mut column = LEFT;
        while all & column == 0 {
            shift += 1;
            column <<= 1;
        }
        Area { amazons: amazons.map(|set| set >> shift), empty: empty >> shift }
    }

    /// The only player who has amazons here.
    fn owner(&self) -> Option<Player> {
        match self.amazons {
            [_, 0] => Some(Player::One),
            [0, _] => Some(Player::Two),
            _ => None,
        }
    }

    /// Calls with what is left after each move of a player.
    fn moved(&self, player: Player, mut each: impl FnMut([u64; 2], u64)) {
        for from in ones(self.amazons[player.index()]) {
            for to in ones(reach(from, !self.empty)) {
                let mut amazons = self.amazons;
                amazons[player.index()] ^= 1 << from | 1 << to;
                let empty = self.empty ^ (1 << from | 1 << to);
                for mark in ones(reach(to, !empty)) {
                    each(amazons, empty & !(1 << mark));
                }
            }
        }
    }

    /// How many moves a lonely player can make here, at least and at most.
    fn filled(&self, player: Player) -> (u32, u32) {
        let most = self.empty.count_ones();
        if most <= SEARCHED {
            let moves = self.longest(player);
            return (moves, moves);
        }
        (self.greedy(player), most)
    }

    /// The most moves, by trying all.
    fn longest(&self, player: Player) -> u32 {
        let bound = self.empty.count_ones();
        if bound <= 1 {
            return bound;
        }
        if let Some(known) = FILLED.with_borrow(|filled| filled.get(self).copied()) {
            return u32::from(known);
        }
        let mut best = 0;
        self.moved(player, |amazons, empty| {
            // Nothing is better than to use every square.
            if best == bound {
                return;
            }
            let (mut moves, mut possible) = (1, 1);
            let mut parts = [Area { amazons: [0; 2], empty: 0 }; 4];
            let mut count = 0;
            split(amazons, empty, |area| {
                possible += area.empty.count_ones();
                parts[count] = area;
                count += 1;
            });
            if possible > best {
                moves += parts[..count].iter().map(|area| area.longest(player)).sum::<u32>();
                best = best.max(moves);
            }
        });
        FILLED.with_borrow_mut(|filled| {
            if filled.len() > ROOM {
                filled.clear();
            }
            filled.insert(*self, best as u8)
        });
        best
    }

    /// A good number of moves: always one that leaves as much as possible.
    fn greedy(&self, player: Player) -> u32 {
        let bound = self.empty.count_ones();
        if bound <= SEARCHED {
            return self.longest(player);
        }
        let mut best = (0, [0; 2], 0);
        self.moved(player, |amazons, empty| {
            if best.0 == bound {
                return;
            }
            let mut left = 1;
            split(amazons, empty, |area| left += area.empty.count_ones());
            if left > best.0 {
                best = (left, amazons, empty);
            }
        });
        let mut moves = u32::from(best.0 > 0);
        split(best.1, best.2, |area| moves += area.greedy(player));
        moves
    }
}

/// Every area in which somebody can move.
pub fn split(amazons: [u64; 2], empty: u64, each: impl FnMut(Area)) {
    split_small(amazons, empty, u32::MAX, each);
}

/// The same, but gives up as soon as an area where both stand has more empty squares than this; says
/// whether there was none.
fn split_small(amazons: [u64; 2], empty: u64, largest: u32, mut each: impl FnMut(Area)) -> bool {
    let all = amazons[0] | amazons[1];
    let mut left = all | empty;
    // A region begins with an amazon: without one nothing happens.
    while left & all != 0 {
        let seeds = left & all;
        let mut set = seeds & seeds.wrapping_neg();
        loop {
            let wider = set | around(set) & left;
            if wider == set {
                break;
            }
            set = wider;
            let shared = amazons.iter().all(|amazons| amazons & set != 0);
            if shared && (set & empty).count_ones() > largest {
                return false;
            }
        }
        left &= !set;
        if empty & set != 0 {
            each(Area::cornered(amazons.map(|amazons| amazons & set), empty & set));
        }
    }
    true
}

/// What a board falls into: the moves that White has more than Black in areas of their own, at least and at
/// most, and the areas where both stand.
#[derive(Clone, Debug)]
pub struct Board {
    pub free: [i32; 2],
    pub areas: Vec<Area>,
    /// The moves that each can make at most.
    pub most: [u32; 2],
}

/// None if an area where both stand has more empty squares than this.
pub fn parted(amazons: [u64; 2], empty: u64, largest: u32) -> Option<Board> {
    let mut board = Board { free: [0; 2], areas: Vec::new(), most: [0; 2] };
    // Mostly there is a large area of both, and nothing is known.
    if !split_small(amazons, empty, largest, |area| board.areas.push(area)) {
        return None;
    }
    board.areas.retain(|area| {
        let squares = area.empty.count_ones();
        match area.owner() {
            None => {
                board.most = board.most.map(|most| most + squares);
                true
            }
            Some(player) => {
                let (least, most) = area.filled(player);
                board.most[player.index()] += most;
                let (least, most) = (least as i32, most as i32);
                let change = if player == Player::One { [least, most] } else { [-most, -least] };
                board.free = [board.free[0] + change[0], board.free[1] + change[1]];
                false
            }
        }
    });
    Some(board)
}

impl Region for Area {
    fn options(&self, player: Player, out: &mut Vec<Parts<Area>>) {
        self.moved(player, |amazons, empty| {
            let mut parts = Parts::default();
            split(amazons, empty, |area| match area.owner() {
                None => parts.regions.push(area),
                Some(Player::One) => parts.free += area.longest(Player::One) as i32,
                Some(Player::Two) => parts.free -= area.longest(Player::Two) as i32,
            });
            out.push(parts);
        });
    }

    fn canonical(&self) -> Area {
        let images = (0..8).map(|symmetry| {
            let turned = |set| SQUARES.image(set, symmetry);
            Area::cornered(self.amazons.map(turned), turned(self.empty))
        });
        images.min().expect("eight images")
    }
}
