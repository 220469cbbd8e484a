//! What the rulebook says is known, and proofs against plain play.

use super::Quelhas;
use ludoteca_engine::solve::search::Prover;
use ludoteca_engine::solve::{Decide, Means};
use ludoteca_engine::{Insight, Think, Value};
use ludoteca_game::{Game, Notation, Player, Random, Swap, Turn};
use std::collections::HashMap;

/// The value of the start of a game.
fn value<G: Think>(game: &G) -> Value {
    let mut means = Means { threads: 1, most: 1 << 20, watch: &mut |_| true };
    Prover::new(game, 1 << 20).value(&game.start(), &mut means).expect("an answer")
}

#[test]
fn known_boards_have_their_values() {
    for (size, player, moves) in
        [(2, Player::Two, 1), (3, Player::Two, 3), (4, Player::One, 6), (5, Player::One, 8)]
    {
        assert_eq!(value(&Quelhas::<1>::new(size)), Value::Win { player, moves }, "{size}×{size}");
    }
}

#[test]
fn the_first_player_wins_on_6_by_6() {
    let game = Quelhas::<1>::new(6);
    let mut means = Means { threads: 1, most: 1 << 20, watch: &mut |_| true };
    let wins = Prover::new(&game, 1 << 20).wins(&game.start(), Player::One, &mut means);
    assert_eq!(wins, Ok(true));
}

#[test]
fn with_the_swap_the_second_player_wins_from_4_by_4_on() {
    for size in 2..=5 {
        let Value::Win { player, .. } = value(&Swap(Quelhas::<1>::new(size))) else {
            panic!("there are no draws")
        };
        assert_eq!(player, Player::Two, "{size}×{size}");
    }
}

/// The value of a position by trying everything: the winner hurries, the loser resists.
fn plain(
    game: &Quelhas<1>,
    position: &<Quelhas<1> as Game>::Position,
    known: &mut HashMap<(u64, Player), (Player, u32)>,
) -> (Player, u32) {
    let key = (position.covered.0[0], position.player);
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let mover = position.player;
    let after = moves.into_iter().map(|mv| {
        let mut next = *position;
        game.play(&mut next, mv);
        let (winner, moves) = plain(game, &next, known);
        (winner, moves + 1)
    });
    let after: Vec<(Player, u32)> = after.collect();
    let own = after.iter().filter(|(winner, _)| *winner == mover).map(|(_, moves)| *moves).min();
    let value = match (own, after.is_empty()) {
        (_, true) => (mover, 0),
        (Some(moves), _) => (mover, moves),
        _ => (mover.other(), after.iter().map(|(_, moves)| *moves).max().unwrap_or(0)),
    };
    known.insert(key, value);
    value
}

#[test]
fn whole_games_are_valued_as_plain_play_says() {
    let mut random = Random::new(3);
    let mut checked = 0;
    for size in [3, 4, 5, 6, 7, 8] {
        let game = Quelhas::<1>::new(size);
        let mut known = HashMap::new();
        let mut prover = Prover::new(&game, 1 << 16);
        let mut means = Means { threads: 1, most: 1 << 16, watch: &mut |_| true };
        for _ in 0..20 {
            let mut position = game.start();
            while game.turn(&position) == Turn::Player(position.player) {
                if game.strips.free(&position).count() <= 16 {
                    let (player, moves) = plain(&game, &position, &mut known);
                    let (text, value) =
                        (game.position_text(&position), Value::Win { player, moves });
                    assert_eq!(prover.value(&position, &mut means), Ok(value), "{text}");
                    let seen = game.known(&position);
                    assert!(seen == Value::Unknown || seen == value, "{text} at a glance");
                    checked += 1;
                }
                let mv = game.random_move(&position, &mut random, &mut Vec::new());
                game.play(&mut position, mv);
            }
        }
    }
    assert!(checked > 300, "{checked}");
}
