//! Values worked out by proof, and games played by them, against plain minimax.

use super::forest_game::Wood;
use super::minimax::solved;
use super::solving::exact;
use crate::Ask;
use crate::mind::Think;
use crate::question::{Budget, Request, Root};
use crate::solve::Means;
use crate::solve::first_moves::{FirstMoves, layers, pack};
use crate::value::Value;
use ludoteca_game::{Game, Outcome, Player, Swap, Turn};

fn woods() -> impl Iterator<Item = Wood> {
    (0..200).map(|seed| Wood { height: 7, looks: 1, ..Wood::new(seed) })
}

/// Both sides ask for the exact value and a move that keeps it, until the game is over: it must end as promised, neither
/// sooner nor later.
fn keeps_its_promise<G: Think>(game: &G, name: u64) -> Value {
    let mut position = game.start();
    let promised = exact(solved(game, &position));
    let mut moves = 0;
    let outcome = loop {
        if let Turn::Over(outcome) = game.turn(&position) {
            break outcome;
        }
        let value = exact(solved(game, &position));
        let mut means = Means { threads: 1, most: 1 << 16, watch: &mut |_| true };
        assert_eq!(game.worked_out(&position, &mut means), Ok(value), "seed {name}");
        let request = Request { budget: Budget::Solve, seed: 1, stop: &|| false };
        let thought = game.think(&Root::new(&position), &request);
        assert_eq!(thought.exact, value, "seed {name}");
        game.play(&mut position, thought.best.expect("a move"));
        moves += 1;
    };
    match promised {
        Value::Win { player, moves: length } => {
            assert_eq!((outcome, moves), (Outcome::Win(player), length), "seed {name}");
        }
        _ => assert_eq!(outcome, Outcome::Draw, "seed {name}"),
    }
    promised
}

#[test]
fn random_trees_are_solved_and_played_as_minimax_says() {
    let values: Vec<Value> = woods().map(|wood| keeps_its_promise(&wood, wood.seed)).collect();
    let draws = values.iter().filter(|&&value| value == Value::Draw).count();
    assert!(draws > 5 && draws < 150, "{draws} draws");
}

#[test]
fn the_one_who_may_swap_is_reckoned_with() {
    let begins = |wood: &Wood| {
        let mut moves = Vec::new();
        wood.moves(&wood.start(), &mut moves);
        let answered = |&mv: &u8| {
            let mut next = wood.start();
            wood.play(&mut next, mv);
            wood.turn(&next) == Turn::Player(Player::Two)
        };
        wood.turn(&wood.start()) == Turn::Player(Player::One) && moves.iter().all(answered)
    };
    let woods: Vec<Wood> = woods().filter(begins).collect();
    assert!(woods.len() > 20, "{} woods", woods.len());
    for wood in woods {
        let seed = wood.seed;
        keeps_its_promise(&Swap(wood), seed);
    }
}

#[test]
fn first_moves_are_known_as_minimax_says_and_later_ones_are_not() {
    for wood in woods().take(40) {
        let mut values: Vec<(u64, u8)> = layers(&wood, 3)
            .iter()
            .flatten()
            .map(|(code, position)| {
                let player = wood.turn(position).player().expect("an unfinished game");
                (*code, pack(exact(solved(&wood, position)), player))
            })
            .collect();
        values.sort_unstable();
        let bytes: Vec<u8> = values.into_iter().map(|(_, byte)| byte).collect();
        let known = FirstMoves::new(3, Box::leak(bytes.into_boxed_slice()));
        for (ply, layer) in layers(&wood, 4).iter().enumerate() {
            for (_, position) in layer {
                let expected =
                    if ply < 4 { exact(solved(&wood, position)) } else { Value::Unknown };
                assert_eq!(
                    known.value(&wood, position),
                    expected,
                    "seed {} {position:?}",
                    wood.seed
                );
            }
        }
    }
}
