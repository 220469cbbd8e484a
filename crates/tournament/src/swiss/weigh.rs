//! The criteria C6 to C21 as one number a pair: each criterion has its own bits, the weightiest first,
//! so that the heaviest matching is the best pairing.

use super::criteria::Float;
use super::view::View;
use crate::matching::Weight;

pub fn width(largest: usize) -> u32 {
    usize::BITS - largest.leading_zeros()
}

#[derive(Clone, Copy, Debug)]
pub enum Count {
    Pairs,
    MovedDown(i32),
    NextPairs,
    NextScore(i32),
    ByePlayed,
    Balance,
    Alternation,
    Wishes,
    StrongWishes,
    Downfloat(usize),
    Upfloat(usize),
    MovedDownfloat(usize, i32),
    MovedUpfloat(usize, i32),
}

/// Which counts matter in this bracket, the weightiest first, and how many bits each needs.
#[derive(Debug)]
pub struct Criteria {
    pub columns: Vec<(Count, u32)>,
    pub bits: u32,
}

impl Criteria {
    pub fn new(view: &View, weigh_bye: bool) -> Criteria {
        let pairs = width(view.end / 2);
        let all = width(view.end);
        let mut columns = vec![(Count::Pairs, pairs)];
        let mut moved: Vec<(i32, usize)> = Vec::new();
        for at in 0..view.floating {
            let score = view.at(at).score;
            match moved.last_mut() {
                Some((held, count)) if *held == score => *count += 1,
                _ => moved.push((score, 1)),
            }
        }
        let by_score = |column: fn(i32) -> Count| {
            let one = move |&(score, count): &(i32, usize)| (column(score), width(count));
            moved.iter().map(one).collect::<Vec<_>>()
        };
        columns.extend(by_score(Count::MovedDown));
        if view.weighs_next() {
            columns.push((Count::NextPairs, width(view.next_end)));
            columns.extend(by_score(Count::NextScore));
            columns.push((Count::NextScore(view.at(view.floating).score), all));
        }
        if weigh_bye {
            let most = (0..view.end).map(|at| view.at(at).unplayed).max().unwrap_or(0);
            columns.push((Count::ByePlayed, width(most as usize)));
        }
        if view.last_round {
            columns.push((Count::Balance, pairs));
            columns.push((Count::Alternation, pairs));
        }
        if (0..view.end).any(|at| view.at(at).preference.wish.is_some()) {
            columns.push((Count::Wishes, pairs));
            columns.push((Count::StrongWishes, pairs));
        }
        let any = |from: usize, to: usize, back: usize, float: Float| {
            (from..to).any(|at| view.at(at).floats[back] == float)
        };
        let ups = |back| view.floating > 0 && any(view.floating, view.end, back, Float::Up);
        for back in 0..2 {
            if any(view.floating, view.end, back, Float::Down) {
                columns.push((Count::Downfloat(back), all));
            }
            if ups(back) {
                columns.push((Count::Upfloat(back), pairs));
            }
        }
        for back in 0..2 {
            if any(0, view.floating, back, Float::Down) {
                let column = |&(score, count): &(i32, usize)| {
                    (Count::MovedDownfloat(back, score), width(count))
                };
                columns.extend(moved.iter().map(column));
            }
            if ups(back) {
                let column = |&(score, count): &(i32, usize)| {
                    (Count::MovedUpfloat(back, score), width(count))
                };
                columns.extend(moved.iter().map(column));
            }
        }
        let bits = columns.iter().map(|column| column.1).sum();
        Criteria { columns, bits }
    }

    pub fn weigh<W: Weight>(&self, view: &View, higher: usize, lower: usize) -> W {
        let inside = lower < view.end;
        let next = !inside && lower < view.next_end;
        let mut weight = W::ZERO;
        if !inside && !next {
            return weight;
        }
        let (one, other) = (view.at(higher), view.at(lower));
        let moved = higher < view.floating;
        let yes = |condition: bool| i64::from(inside && condition);
        for &(count, bits) in &self.columns {
            let value = match count {
                Count::Pairs => i64::from(inside),
                Count::MovedDown(score) => yes(moved && one.score == score),
                Count::NextPairs => i64::from(next),
                Count::NextScore(score) => {
                    i64::from(next && higher < view.end && one.score == score)
                }
                Count::ByePlayed => 0,
                Count::Balance => yes(one.keeps_balance(other)),
                Count::Alternation => yes(one.keeps_alternation(other)),
                Count::Wishes => yes(one.keeps_wishes(other)),
                Count::StrongWishes => yes(one.keeps_strong_wishes(other)),
                Count::Downfloat(back) => {
                    yes(other.floats[back] == Float::Down)
                        + yes(!moved && one.floats[back] == Float::Down)
                }
                Count::Upfloat(back) => yes(!(moved && other.floats[back] == Float::Up)),
                Count::MovedDownfloat(back, score) => {
                    yes(moved && one.score == score && one.floats[back] == Float::Down)
                }
                Count::MovedUpfloat(back, score) => {
                    yes(moved && one.score == score && other.floats[back] != Float::Up)
                }
            };
            weight = weight.shifted(bits).plus(W::from_small(value));
        }
        weight
    }

    pub fn weigh_bye<W: Weight>(&self, view: &View, at: usize) -> W {
        let mut weight = W::ZERO;
        let most = (0..view.end).map(|at| view.at(at).unplayed).max().unwrap_or(0);
        for &(count, bits) in &self.columns {
            let value = match count {
                Count::ByePlayed => i64::from(most.saturating_sub(view.at(at).unplayed)),
                _ => 0,
            };
            weight = weight.shifted(bits).plus(W::from_small(value));
        }
        weight
    }
}
