//! A whole round: from the top score downwards, bracket by bracket (article 1.9), then colours and
//! the order of the boards.

use super::bracket;
use super::criteria::{Candidate, candidates};
use super::view::{Meetings, View};
use super::{Board, Colour, Field, Pairing, allot};
use crate::matching::Matching;
use std::fmt;

/// No pairing keeps the absolute rules; the arbiter has to decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impossible {
    pub players: usize,
}

impl fmt::Display for Impossible {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "the {} players cannot all be paired without a repeated pair, a second bye or a third \
             start running; fewer rounds or a pairing by hand would be right",
            self.players
        )
    }
}

impl std::error::Error for Impossible {}

/// Pairs the next round.
pub fn pair(field: &Field) -> Result<Pairing, Impossible> {
    pair_by(field, bracket::pair)
}

type PairBracket = fn(&mut View) -> Option<Vec<(usize, usize)>>;

pub(super) fn pair_by(field: &Field, pair_bracket: PairBracket) -> Result<Pairing, Impossible> {
    let everybody = candidates(field);
    let meetings = Meetings::new(&everybody);
    let impossible = || Impossible { players: everybody.len() };
    let bye_score = match everybody.len() % 2 {
        0 => None,
        _ => Some(bye_score(&everybody, &meetings).ok_or_else(impossible)?),
    };
    let same_score = |open: &[usize], from: usize| {
        let Some(&first) = open.get(from) else { return from };
        let score = everybody[first].score;
        from + open[from..].iter().take_while(|&&at| everybody[at].score == score).count()
    };
    let mut open: Vec<usize> = (0..everybody.len()).collect();
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    let mut floating = 0;
    while floating < open.len() {
        let end = same_score(&open, floating);
        let mut view = View {
            everybody: &everybody,
            open: &open,
            meetings: &meetings,
            floating,
            end,
            next_end: same_score(&open, end),
            bye_score,
            last_round: field.next_round() + 1 >= field.rounds as usize,
            real: open.len(),
            stand_ins: 0,
        };
        let found = pair_bracket(&mut view).ok_or_else(impossible)?;
        let mut paired = vec![false; everybody.len()];
        for &(one, other) in &found {
            paired[one] = true;
            paired[other] = true;
        }
        open.retain(|&at| !paired[at]);
        floating = end - found.len() * 2;
        pairs.extend(found);
    }
    let bye = open.first().map(|&at| everybody[at].number);
    Ok(Pairing { boards: boards(field, &everybody, pairs), bye })
}

/// C5: the lowest score that can have the bye while everybody else is paired.
fn bye_score(everybody: &[Candidate], meetings: &Meetings) -> Option<i32> {
    let bye = everybody.len();
    let mut graph = Matching::<i128>::new(bye + 1);
    for (one, candidate) in everybody.iter().enumerate() {
        for other in 0..one {
            graph.set(one, other, meetings.allowed(other, one).then_some(0));
        }
        if candidate.may_have_bye {
            graph.set(one, bye, Some(-i128::from(candidate.score)));
        }
    }
    graph.start(|_| 0);
    graph.solve().then(|| everybody[graph.mate(bye)].score)
}

fn boards(field: &Field, everybody: &[Candidate], mut pairs: Vec<(usize, usize)>) -> Vec<Board> {
    for pair in &mut pairs {
        *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
    }
    pairs.sort_by_key(|&(higher, lower)| {
        (-everybody[higher].score, -everybody[lower].score, everybody[higher].number)
    });
    let board = |(higher, lower): (usize, usize)| {
        let (one, other) = (&everybody[higher], &everybody[lower]);
        let odd = field.is_odd(one.number);
        match allot(&one.preference, &other.preference, odd, field.initial).0 {
            Colour::First => Board { first: one.number, second: other.number },
            Colour::Second => Board { first: other.number, second: one.number },
        }
    };
    pairs.into_iter().map(board).collect()
}
