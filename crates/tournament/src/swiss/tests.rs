//! The Swiss against rounds known by heart.
use super::*;

pub fn fresh(players: u32, rounds: u32) -> Field {
    let player = |number| Player { number, rounds: Vec::new(), present: true };
    Field {
        players: (1..=players).map(player).collect(),
        rounds,
        initial: Colour::First,
        apart: Vec::new(),
        win: 10,
        loss: 0,
    }
}

#[test]
fn the_first_round_pairs_the_upper_half_with_the_lower() {
    let pairing = pair(&fresh(7, 5)).unwrap();
    let boards: Vec<(u32, u32)> = pairing.boards.iter().map(|b| (b.first, b.second)).collect();
    assert_eq!(boards, [(1, 4), (5, 2), (3, 6)]);
    assert_eq!(pairing.bye, Some(7));
}
