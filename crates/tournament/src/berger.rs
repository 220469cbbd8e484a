//! Berger tables: everybody meets everybody, sides as even as they can be (FIDE Handbook C.05).

/// The pairs of one round (from 0) of a single round robin of `size` places, as places from 1; the
/// first of a pair starts. With an odd number, whoever meets place `size + 1` is free.
pub fn round(size: usize, round: usize) -> Vec<(usize, usize)> {
    let places = size + size % 2;
    if places < 2 {
        return Vec::new();
    }
    let last = places - 1;
    // Round 1 meets the last place with place 1; each round turns the ring by half its length.
    let top = (round * (places / 2)) % last;
    let mut pairs =
        vec![if round.is_multiple_of(2) { (top + 1, places) } else { (places, top + 1) }];
    for step in 1..places / 2 {
        pairs.push(((top + step) % last + 1, (top + last - step) % last + 1));
    }
    pairs
}

/// How many rounds a single round robin takes.
pub fn rounds(size: usize) -> usize {
    if size < 2 { 0 } else { size + size % 2 - 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_table_for_six_is_the_printed_one() {
        let printed = [
            [(1, 6), (2, 5), (3, 4)],
            [(6, 4), (5, 3), (1, 2)],
            [(2, 6), (3, 1), (4, 5)],
            [(6, 5), (1, 4), (2, 3)],
            [(3, 6), (4, 2), (5, 1)],
        ];
        for (index, pairs) in printed.iter().enumerate() {
            assert_eq!(round(6, index), pairs);
        }
    }

    #[test]
    fn everybody_meets_everybody_once_and_starts_half_the_time() {
        for size in 2..=25 {
            let places = size + size % 2;
            let mut met = HashSet::new();
            let mut starts = vec![0i32; places + 1];
            for index in 0..rounds(size) {
                let mut busy = HashSet::new();
                for (one, other) in round(size, index) {
                    assert!(busy.insert(one) && busy.insert(other));
                    assert!(met.insert((one.min(other), one.max(other))));
                    if one <= size && other <= size {
                        starts[one] += 1;
                        starts[other] -= 1;
                    }
                }
            }
            assert_eq!(met.len(), places * (places - 1) / 2);
            assert!(starts[1..=size].iter().all(|more| more.abs() <= 1), "{size}: {starts:?}");
        }
    }
}
