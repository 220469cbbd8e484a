//! The matching against every perfect matching of small graphs, before and after changes.

use super::*;
use proptest::prelude::*;

fn best(weights: &[Vec<Option<i64>>], free: &mut Vec<usize>) -> Option<i64> {
    let Some(first) = free.pop() else { return Some(0) };
    let mut found = None;
    for index in 0..free.len() {
        let other = free.remove(index);
        if let Some(weight) = weights[first][other]
            && let Some(rest) = best(weights, free)
        {
            found = found.max(Some(weight + rest));
        }
        free.insert(index, other);
    }
    free.push(first);
    found
}

fn total(matching: &Matching<i128>, weights: &[Vec<Option<i64>>]) -> i64 {
    let size = weights.len();
    let one = |vertex: usize| {
        let mate = matching.mate(vertex);
        assert_eq!(matching.mate(mate), vertex);
        weights[vertex][mate].expect("an edge")
    };
    (0..size).map(one).sum::<i64>() / 2
}

fn check(matching: &mut Matching<i128>, weights: &[Vec<Option<i64>>]) -> bool {
    let expected = best(weights, &mut (0..weights.len()).collect());
    let solved = matching.solve();
    assert_eq!(solved, expected.is_some());
    if let Some(expected) = expected {
        assert_eq!(total(matching, weights), expected);
    }
    solved
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]
    #[test]
    fn no_perfect_matching_is_heavier(
        half in 1usize..=5,
        cells in prop::collection::vec((0i64..12, 0u8..5), 45),
        changes in prop::collection::vec((0usize..10, prop::collection::vec(0i64..12, 10)), 6),
    ) {
        let size = half * 2;
        let mut weights = vec![vec![None; size]; size];
        let mut matching = Matching::<i128>::new(size);
        let mut cells = cells.into_iter();
        for (one, other) in (0..size).flat_map(|one| (0..one).map(move |other| (one, other))) {
            {
                let (weight, dice) = cells.next().expect("enough cells");
                let weight = (dice > 0).then_some(weight);
                weights[one][other] = weight;
                weights[other][one] = weight;
                matching.set(one, other, weight.map(i128::from));
            }
        }
        matching.start(|_| 12);
        if check(&mut matching, &weights) {
            for (vertex, row) in changes {
                let vertex = vertex % size;
                for other in 0..size {
                    if weights[vertex][other].is_some() {
                        weights[vertex][other] = Some(row[other]);
                        weights[other][vertex] = Some(row[other]);
                        matching.set(vertex, other, Some(i128::from(row[other])));
                    }
                }
                matching.refresh(vertex);
                prop_assert!(check(&mut matching, &weights));
            }
            // Settling a pair leaves the rest as good as it was.
            let before = total(&matching, &weights);
            matching.settle(0);
            prop_assert!(matching.solve());
            prop_assert_eq!(total(&matching, &weights), before);
        }
    }
}
