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
    let next = field.next_round();
    for board in &pairing.boards {
        let (first, second) = [(10, 0), (0, 10), (5, 5)][lot.below(3)];
        let played = lot.below(40) > 0;
        for (one, other, colour, points) in [
            (board.first, board.second, Colour::First, first),
            (board.second, board.first, Colour::Second, second),
        ] {
            let game = played.then_some((other, colour));
            let round = Round { game, points };
            field.players[one as usize - 1].rounds.push(round);
        }
    }
    if let Some(bye) = pairing.bye {
        let round = Round { game: None, points: 10 };
        field.players[bye as usize - 1].rounds.push(round);
    }
    let away = Round { game: None, points: 0 };
    for player in &mut field.players {
        player.rounds.resize(next + 1, away);
    }
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
