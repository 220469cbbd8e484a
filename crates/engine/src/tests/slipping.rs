//! How badly the weakest play: each kind of slip against a player who moves at random.

use super::forest_game::Wood;
use crate::slips::slip;
use crate::{Oracle, Think};
use ludoteca_game::{Game, Player, Random, Turn};

/// The points of player one, who slips like this, of 400 games.
fn points(looks: usize) -> f64 {
    let one_game = |seed| {
        let wood = Wood { height: 9, ..Wood::new(seed) };
        let (mut place, mut moves) = (wood.start(), Vec::new());
        let mut random = Random::new(seed);
        loop {
            moves.clear();
            wood.moves(&place, &mut moves);
            let looks = match wood.turn(&place) {
                Turn::Over(outcome) => return outcome.points(Player::One),
                Turn::Player(Player::One) => looks,
                _ => 1,
            };
            let mv = slip(&Oracle::new(&wood, &wood.mind()), &place, &moves, looks, &mut random)
                .expect("a move");
            wood.play(&mut place, mv);
        }
    };
    (0..400).map(one_game).sum()
}

#[test]
fn a_slip_between_two_moves_is_better_than_chance() {
    let (chance, better) = (points(1), points(2));
    assert!((160.0..=240.0).contains(&chance), "{chance} of 400");
    assert!(better > chance + 30.0, "{better} and {chance} of 400");
}
