//! The Swiss against rounds known by heart.
use super::*;

#[test]
fn the_first_round_pairs_the_upper_half_with_the_lower() {
    let pairing = pair(&Field::fresh(7, 5)).unwrap();
    let boards: Vec<(u32, u32)> = pairing.boards.iter().map(|b| (b.first, b.second)).collect();
    assert_eq!(boards, [(1, 4), (5, 2), (3, 6)]);
    assert_eq!(pairing.bye, Some(7));
}

/// Plays one round as it is paired: wins, draws and now and then a forfeit, byes for a point.
fn play(field: &mut Field, pairing: &Pairing, lot: &mut crate::lot::Lot) {
    field.enter(pairing, || {
        let (first, second) = [(10, 0), (0, 10), (5, 5)][lot.below(3)];
        (first, second, lot.below(40) > 0)
    });
}

#[test]
fn stand_ins_for_those_below_change_nothing() {
    for seed in 0..24u32 {
        let mut field = Field::fresh(24 + seed * 3, 6);
        let mut lot = crate::lot::Lot::new(u64::from(seed), "stand-ins");
        for _ in 0..6 {
            for player in &mut field.players {
                player.present = lot.below(25) > 0;
            }
            let pairing = pair(&field);
            assert_eq!(pairing, pairing::pair_by(&field, bracket::pair_with_everybody));
            play(&mut field, &pairing.expect("a pairing"), &mut lot);
        }
    }
}

#[test]
fn numbers_are_odd_among_those_who_were_paired() {
    // Player 1 is away in round 1: player 2 is the first that has a number, and 3 the second.
    let mut field = Field::fresh(7, 5);
    field.players[0].present = false;
    let boards = |pairing: &Pairing| -> Vec<(u32, u32)> {
        pairing.boards.iter().map(|board| (board.first, board.second)).collect()
    };
    let first = pair(&field).unwrap();
    assert_eq!(boards(&first), [(2, 5), (6, 3), (4, 7)]);
    field.enter(&first, || (5, 5, true));
    assert!(!field.is_odd(3), "nobody became a number in between");
    field.players[0].present = true;
    assert!(field.is_odd(1) && field.is_odd(3), "whoever comes late is counted from then on");
}
