//! The rules read literally, for small fields: every pairing of a bracket is tried, measured by the
//! criteria as the Handbook words them, and the earliest of the best in the Handbook's own order of
//! generation is taken. Slow, simple, and made without the matching.

use super::criteria::{Candidate, Float, candidates};
use super::*;
use proptest::prelude::*;

type Pairs = Vec<(usize, usize)>;

fn complete(all: &[Candidate], open: &[usize], bye: Option<i32>) -> bool {
    let Some((&first, rest)) = open.split_first() else { return true };
    if open.len() % 2 == 1
        && all[first].may_have_bye
        && bye.is_none_or(|score| all[first].score == score)
        && complete(all, rest, bye)
    {
        return true;
    }
    (0..rest.len()).any(|index| {
        let mut left = rest.to_vec();
        let other = left.remove(index);
        all[first].may_meet(&all[other]) && complete(all, &left, bye)
    })
}

/// Every set of pairs within the bracket; moved-down players only meet residents.
fn candidates_of(all: &[Candidate], bracket: &[usize], moved: usize) -> Vec<Pairs> {
    fn grow(all: &[Candidate], open: &[(usize, bool)], made: &mut Pairs, out: &mut Vec<Pairs>) {
        let Some((&(first, moved), rest)) = open.split_first() else {
            out.push(made.clone());
            return;
        };
        grow(all, rest, made, out);
        for index in 0..rest.len() {
            let (other, other_moved) = rest[index];
            if (moved && other_moved) || !all[first].may_meet(&all[other]) {
                continue;
            }
            let mut left = rest.to_vec();
            left.remove(index);
            made.push((first, other));
            grow(all, &left, made, out);
            made.pop();
        }
    }
    let open: Vec<(usize, bool)> =
        bracket.iter().enumerate().map(|(index, &at)| (at, index < moved)).collect();
    let mut out = Vec::new();
    grow(all, &open, &mut Vec::new(), &mut out);
    out
}

fn floaters(bracket: &[usize], pairs: &Pairs) -> Vec<usize> {
    let paired = |at: &usize| pairs.iter().any(|pair| pair.0 == *at || pair.1 == *at);
    bracket.iter().copied().filter(|at| !paired(at)).collect()
}

fn scores(all: &[Candidate], who: &[usize]) -> Vec<i32> {
    let mut scores: Vec<i32> = who.iter().map(|&at| all[at].score).collect();
    scores.sort_by_key(|score| -score);
    scores
}

/// Failure values of C6 to C21: the smaller vector is better.
fn quality(
    all: &[Candidate],
    bracket: &[usize],
    moved: usize,
    pairs: &Pairs,
    rest: &[usize],
    bye: Option<i32>,
) -> Vec<Vec<i32>> {
    let down = floaters(bracket, pairs);
    let is_moved = |at: usize| bracket[..moved].contains(&at);
    let mut values = vec![vec![down.len() as i32], scores(all, &down)];
    // C8: the best the next bracket can do with these downfloaters.
    if let Some(&next) = rest.first() {
        let group = rest.iter().take_while(|&&at| all[at].score == all[next].score).count();
        let mut next_bracket = down.clone();
        next_bracket.extend(&rest[..group]);
        let below = &rest[group..];
        let mut best: Option<(i32, Vec<i32>)> = None;
        for pairs in candidates_of(all, &next_bracket, down.len()) {
            let left = floaters(&next_bracket, &pairs);
            let mut open = left.clone();
            open.extend(below);
            let value = (left.len() as i32, scores(all, &left));
            if best.as_ref().is_none_or(|held| value < *held) && complete(all, &open, bye) {
                best = Some(value);
            }
        }
        let (count, scores) = best.expect("the bracket can be completed");
        values.push(vec![count]);
        values.push(scores);
    }
    // C9, only if the single downfloater is the bye.
    let odd = (bracket.len() + rest.len()) % 2 == 1;
    let resident = all[*bracket.last().expect("a bracket")].score;
    let only_bye = odd && down.len() == 1 && bye.is_some_and(|score| resident <= score);
    values.push(vec![if only_bye { all[down[0]].unplayed as i32 } else { 0 }]);
    let count = |wrong: &dyn Fn(&Candidate, &Candidate) -> bool| {
        vec![pairs.iter().filter(|pair| wrong(&all[pair.0], &all[pair.1])).count() as i32]
    };
    values.push(count(&|one, two| !one.keeps_balance(two)));
    values.push(count(&|one, two| !one.keeps_alternation(two)));
    values.push(count(&|one, two| !one.keeps_wishes(two)));
    values.push(count(&|one, two| !one.keeps_strong_wishes(two)));
    let opponents = |back: usize| {
        let up = |pair: &&(usize, usize)| is_moved(pair.0) && all[pair.1].floats[back] == Float::Up;
        pairs.iter().filter(up).copied().collect::<Vec<_>>()
    };
    for back in 0..2 {
        let again = |at: &&usize| !is_moved(**at) && all[**at].floats[back] == Float::Down;
        values.push(vec![down.iter().filter(again).count() as i32]);
        values.push(vec![opponents(back).len() as i32]);
    }
    for back in 0..2 {
        let again = |at: &usize| all[*at].floats[back] == Float::Down;
        // A moved-down player who floats on has a difference beyond any other.
        let mut differences: Vec<i32> = bracket[..moved]
            .iter()
            .copied()
            .filter(again)
            .map(|at| {
                let pair = pairs.iter().find(|pair| pair.0 == at);
                pair.map_or(1000 + all[at].score, |pair| all[at].score - all[pair.1].score)
            })
            .collect();
        differences.sort_by_key(|difference| -difference);
        values.push(differences);
        let mut differences: Vec<i32> =
            opponents(back).iter().map(|pair| all[pair.0].score - all[pair.1].score).collect();
        differences.sort_by_key(|difference| -difference);
        values.push(differences);
    }
    values
}

/// The place in the order of generation: moved-down set, their opponents, exchange, transposition.
fn generation(bracket: &[usize], moved: usize, pairs: &Pairs) -> Vec<Vec<i64>> {
    let number = |at: usize| bracket.iter().position(|&one| one == at).expect("inside") as i64;
    let mut above: Vec<(usize, usize)> =
        pairs.iter().copied().filter(|pair| number(pair.0) < moved as i64).collect();
    above.sort_by_key(|pair| number(pair.0));
    let set = above.iter().map(|pair| number(pair.0)).collect();
    let opponents = above.iter().map(|pair| number(pair.1)).collect();
    let remainder: Vec<usize> = bracket[moved..]
        .iter()
        .copied()
        .filter(|at| !above.iter().any(|pair| pair.1 == *at))
        .collect();
    let own = |at: usize| remainder.iter().position(|&one| one == at).expect("inside") as i64;
    let mut inner: Vec<(i64, i64)> = pairs
        .iter()
        .filter(|pair| number(pair.0) >= moved as i64)
        .map(|pair| (own(pair.0), own(pair.1)))
        .collect();
    inner.sort();
    let half = inner.len() as i64;
    let came: Vec<i64> = inner.iter().map(|pair| pair.0).filter(|&at| at >= half).collect();
    let mut left: Vec<i64> =
        (0..half).filter(|at| !inner.iter().any(|pair| pair.0 == *at)).collect();
    let distance = came.iter().sum::<i64>() - left.iter().sum::<i64>();
    left.reverse();
    let left = left.into_iter().map(|at| -at).collect();
    let lower = inner.iter().map(|pair| pair.1).collect();
    vec![set, opponents, vec![came.len() as i64], vec![distance], left, came, lower]
}

/// Failure values, place in the order of generation, and the pairs.
type Found = (Vec<Vec<i32>>, Vec<Vec<i64>>, Pairs);

/// The whole round by trying everything.
fn pair_slowly(field: &Field) -> Option<Pairing> {
    let all = candidates(field);
    let mut open: Vec<usize> = (0..all.len()).collect();
    if !complete(&all, &open, None) {
        return None;
    }
    let mut lowest: Vec<i32> = all.iter().map(|one| one.score).collect();
    lowest.sort();
    let bye = match all.len() % 2 {
        0 => None,
        _ => lowest.into_iter().find(|&score| complete(&all, &open, Some(score))),
    };
    let mut moved = 0;
    let mut made: Pairs = Vec::new();
    while moved < open.len() {
        let score = all[open[moved]].score;
        let group = open[moved..].iter().take_while(|&&at| all[at].score == score).count();
        let bracket = open[..moved + group].to_vec();
        let rest = open[moved + group..].to_vec();
        let mut best: Option<Found> = None;
        for pairs in candidates_of(&all, &bracket, moved) {
            let mut left = floaters(&bracket, &pairs);
            left.extend(&rest);
            if !complete(&all, &left, bye) {
                continue;
            }
            let value = quality(&all, &bracket, moved, &pairs, &rest, bye);
            let place = generation(&bracket, moved, &pairs);
            if best.as_ref().is_none_or(|held| (&value, &place) < (&held.0, &held.1)) {
                best = Some((value, place, pairs));
            }
        }
        let pairs = best.expect("a completable bracket").2;
        moved = bracket.len() - pairs.len() * 2;
        open = floaters(&open, &pairs);
        made.extend(pairs);
    }
    let bye = open.first().map(|&at| all[at].number);
    let board =
        |pair: &(usize, usize)| Board { first: all[pair.0].number, second: all[pair.1].number };
    Some(Pairing { boards: made.iter().map(board).collect(), bye })
}

fn unordered(pairing: &Pairing) -> (Vec<(u32, u32)>, Option<u32>) {
    let pair = |board: &Board| (board.first.min(board.second), board.first.max(board.second));
    let mut pairs: Vec<(u32, u32)> = pairing.boards.iter().map(pair).collect();
    pairs.sort();
    (pairs, pairing.bye)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn the_matching_finds_what_trying_everything_finds(
        players in 4u32..=8,
        rounds in 2u32..=5,
        dice in prop::collection::vec(0u8..100, 80),
    ) {
        let mut field = Field::fresh(players, rounds);
        let mut dice = dice.into_iter().cycle();
        for _ in 0..rounds {
            for player in &mut field.players {
                player.present = dice.next().unwrap() >= 6;
            }
            let fast = pair(&field).ok();
            let slow = pair_slowly(&field);
            prop_assert_eq!(fast.as_ref().map(unordered), slow.as_ref().map(unordered));
            let Some(pairing) = fast else { break };
            field.enter(&pairing, || match dice.next().unwrap() {
                0..40 => (10, 0, true),
                40..60 => (5, 5, true),
                60..93 => (0, 10, true),
                _ => (10, 0, false),
            });
        }
    }
}
