//! How badly the weakest play: each kind of slip against a player who moves at random.

use super::forest_game::Wood;
use crate::level::{Slip, slip};
use ludoteca_game::{Game, Player, Random, Turn};

/// The points of player one, who slips like this, of 400 games.
fn points(how: Slip) -> f64 {
    let one_game = |seed| {
        let wood = Wood { height: 9, ..Wood::new(seed) };
        let (mut place, mut moves) = (wood.start(), Vec::new());
        let mut random = Random::new(seed);
        loop {
            moves.clear();
            wood.moves(&place, &mut moves);
            let how = match wood.turn(&place) {
                Turn::Over(outcome) => return outcome.points(Player::One),
                Turn::Player(Player::One) => how,
                _ => Slip::Best(1),
            };
            let mv = slip(&wood, &place, &moves, how, &mut random).expect("a move");
            wood.play(&mut place, mv);
        }
    };
    (0..400).map(one_game).sum()
}

#[test]
fn each_kind_of_slip_is_worse_than_the_one_before() {
    let kinds = [Slip::Best(2), Slip::Best(1), Slip::Worst(2), Slip::Worst(8)];
    let points: Vec<f64> = kinds.map(points).to_vec();
    assert!(points.is_sorted_by(|better, worse| better - worse > 10.0), "{points:?}");
}

#[test]
fn the_losing_slip_loses_most_games() {
    let points = points(Slip::Losing);
    assert!(points < 100.0, "{points} of 400");
}
