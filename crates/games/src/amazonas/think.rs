//! Alpha-beta over territory: which squares each side reaches first as a queen and as a king, how near,
//! and how free each amazon stands.

use super::reach::reach;
use super::regions::{Area, parted};
use super::rules::{Amazonas, Move, Position};
use crate::shared::squares::{LEFT, RIGHT};
use ludoteca_engine::solve::regions::{Form, Regions};
use ludoteca_engine::{AlphaBeta, Evaluate, Insight, Lengths, Mind, Provable, Score, Think, Value};
use ludoteca_game::Player;
use ludoteca_game::bits::ones;
use std::cell::RefCell;

thread_local! {
    /// What each thread has found out about areas. Nothing that is asked depends on what was asked before.
    static AREAS: RefCell<Regions<Area>> = RefCell::new(Regions::new(BROADEST));
}

/// Before so many marks the board has hardly ever fallen apart.
const FIRST_MARKS: u32 = 18;

/// Empty squares of the largest area of both that is valued, within a search and when a single position is
/// asked.
const LARGEST: u32 = 4;
const LARGEST_ASKED: u32 = 7;

/// Steps of thought on the sum of the areas.
const PATIENCE: u32 = 100;
const PATIENCE_ASKED: u32 = 20_000;

/// The most options of an area that can be reckoned with.
const BROADEST: usize = 16;

/// Who wins, where that can be told from the areas. The moves are the most that can still be made.
fn judged(position: &Position, largest: u32, patience: u32) -> Value {
    if position.marks.count_ones() < FIRST_MARKS {
        return Value::Unknown;
    }
    let player = position.player;
    let Some(board) = parted(position.amazons, !position.occupied(), largest) else {
        return Value::Unknown;
    };
    let winner = match board.areas[..] {
        // With nothing but free moves whoever has more of them wins; with as many, who need not move.
        [] => {
            let wins = |free: i32| if player == Player::One { free > 0 } else { free >= 0 };
            let [least, most] = board.free.map(wins);
            (least == most).then_some(if least { Player::One } else { Player::Two })
        }
        _ => AREAS.with_borrow_mut(|store| {
            store.tidy();
            let forms: Option<Vec<Form>> =
                board.areas.iter().map(|area| store.form(area)).collect();
            let forms = forms?;
            let [least, most] = board.free;
            let winner = store.winner(&forms, least, player, patience)?;
            let same = least == most || store.winner(&forms, most, player, patience)? == winner;
            same.then_some(winner)
        }),
    };
    let Some(winner) = winner else { return Value::Unknown };
    // The winner has the last move, and the loser no more than he has room for.
    let moves = 2 * board.most[winner.other().index()] + u32::from(winner == player);
    Value::Win { player: winner, moves }
}

/// The squares one step around a set.
#[inline]
fn grown(set: u64) -> u64 {
    let wide = set | (set & !LEFT) >> 1 | (set & !RIGHT) << 1;
    wide | wide << 8 | wide >> 8
}

/// The squares that queens standing on a set reach over empty ones, the set included.
#[inline]
fn swept(set: u64, empty: u64) -> u64 {
    // Each direction is filled by doubling: one, two, then four steps.
    let up = |shift: u32, mask: u64| {
        let mut free = empty & mask;
        let mut flood = set | free & set << shift;
        free &= free << shift;
        flood |= free & flood << (2 * shift);
        free &= free << (2 * shift);
        flood | free & flood << (4 * shift)
    };
    let down = |shift: u32, mask: u64| {
        let mut free = empty & mask;
        let mut flood = set | free & set >> shift;
        free &= free >> shift;
        flood |= free & flood >> (2 * shift);
        free &= free >> (2 * shift);
        flood | free & flood >> (4 * shift)
    };
    up(8, !0)
        | down(8, !0)
        | up(1, !LEFT)
        | down(1, !RIGHT)
        | up(9, !LEFT)
        | down(9, !RIGHT)
        | up(7, !RIGHT)
        | down(7, !LEFT)
}

/// Counts who reaches the empty squares first when each step spreads by `spread`: the difference in
/// squares won, that in squares reached early, and how many squares are still disputed.
fn race(position: &Position, spread: impl Fn(u64) -> u64) -> (Score, Score, Score) {
    let mut seen = position.amazons;
    let empty = !position.occupied();
    let mut left = empty;
    let (mut won, mut early, mut disputed) = (0, 0, 0);
    let mut weight = 16;
    loop {
        let fresh = seen.map(|set| spread(set) & empty & !set);
        if fresh == [0, 0] {
            return (won, early, disputed);
        }
        let count = |set: u64| set.count_ones() as Score;
        early += weight * (count(fresh[0]) - count(fresh[1]));
        weight /= 2;
        let first = fresh.map(|set| set & left);
        let both = first[0] & first[1];
        won += 4 * (count(first[0] & !both) - count(first[1] & !both));
        // A square both reach at once goes rather to the one to move.
        won += if position.player == Player::One { count(both) } else { -count(both) };
        disputed += count(both);
        left &= !(first[0] | first[1]);
        seen = [seen[0] | fresh[0], seen[1] | fresh[1]];
    }
}

/// Shut-in amazons are worth less than nothing: a penalty that falls off with the ways out.
fn shut_in(position: &Position, player: Player) -> Score {
    let occupied = position.occupied();
    let penalty = |square: usize| {
        let ways = reach(square, occupied);
        40 / (1 + ways.count_ones() as Score)
            + 12 / (1 + (grown(1 << square) & ways).count_ones() as Score)
    };
    ones(position.amazons[player.index()]).map(penalty).sum()
}

impl Think for Amazonas {
    fn mind(&self) -> Mind<Self> {
        Mind::new(AlphaBeta { quiescence: 0, ..AlphaBeta::default() }, 350_000)
            .ladder(&[1850, 1000, 500, 300, 187, 100, 30, 0])
            .valued_by(Self::asked)
            .lengths(Lengths::Bounds)
    }
}

impl Insight for Amazonas {
    fn known(&self, position: &Position) -> Value {
        judged(position, LARGEST, PATIENCE)
    }

    fn known_by_bounds(&self) -> bool {
        true
    }

    fn slot(&self, mv: Move) -> usize {
        1 + usize::from(mv.to) * 64 + usize::from(mv.mark)
    }
}

impl Evaluate for Amazonas {
    fn evaluate(&self, position: &Position) -> Score {
        let empty = !position.occupied();
        let (queens, early, disputed) = race(position, |set| swept(set, empty));
        let (kings, near, _) = race(position, grown);
        let shut = shut_in(position, Player::One) - shut_in(position, Player::Two);
        // While much is disputed being near counts; in the end only what is won.
        let open = (disputed + 4).min(24);
        let won = (queens * (48 - open) + kings * open) / 6;
        won + (early + near / 2) * open / 96 - shut * open / 12
    }

    fn counted(&self, _: &Position) -> Value {
        Value::Unknown
    }

    /// Where the amazon stands freely, and where the mark is near the enemy.
    fn order(&self, position: &Position, mv: Move) -> Score {
        let occupied = position.occupied() & !(1 << mv.from) | 1 << mv.mark;
        let enemy = position.amazons[position.player.other().index()];
        let free = |square: u8| reach(usize::from(square), occupied).count_ones() as Score;
        let hemmed = (grown(1 << mv.mark) & enemy).count_ones() as Score;
        3 * free(mv.to) + 12 * hemmed - 2 * free(mv.from)
    }
}

impl Provable for Amazonas {}

impl Amazonas {
    fn asked(&self, position: &Position) -> Value {
        judged(position, LARGEST_ASKED, PATIENCE_ASKED)
    }
}
