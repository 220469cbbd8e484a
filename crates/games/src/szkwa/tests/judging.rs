//! What the network says, against what is exact.

use crate::szkwa::Szkwa;
use crate::szkwa::network::{COUNT, PARTS, judge, rows};
use crate::szkwa::opening::keeping;
use crate::szkwa::rules::Position;
use ludoteca_engine::{Ask, Budget, Request, Root, Value};
use ludoteca_game::{Game, Random, Turn};

#[test]
fn parts_turn_into_each_other() {
    let game = Szkwa::new();
    let mut turned: Vec<Vec<usize>> = PARTS
        .iter()
        .map(|part| part.iter().map(|&point| usize::from(game.images[1][point])).collect())
        .collect();
    let mut parts: Vec<Vec<usize>> = PARTS.iter().map(|part| part.to_vec()).collect();
    for part in turned.iter_mut().chain(&mut parts) {
        part.sort_unstable();
    }
    turned.sort_unstable();
    parts.sort_unstable();
    assert_eq!(turned, parts);
}

#[test]
fn rows_tell_what_stands_where_and_who_has_captured() {
    let game = Szkwa::new();
    let mut position = game.start();
    let start = rows(&position);
    // The centre belongs to the middle alone; the row of the moves changes too.
    game.play(&mut position, 0);
    let after = rows(&position);
    let changed: Vec<usize> = (0..COUNT).filter(|&part| start[part] != after[part]).collect();
    assert_eq!(changed, [0, COUNT - 1]);
    assert_eq!(after[0], start[0] + 2, "a piece of the enemy, seen by the one to move");
}

/// A late position of a random game, and its exact value.
fn late(game: &Szkwa, random: &mut Random, left: u8) -> Option<(Position, Value)> {
    let mut position = game.start();
    while position.hands.iter().sum::<u8>() > left {
        game.turn(&position).player()?;
        let mv = game.random_move(&position, random, &mut Vec::new());
        game.play(&mut position, mv);
    }
    let value = matches!(game.turn(&position), Turn::Player(_)).then(|| game.asked(&position, 0));
    value.map(|value| (position, value))
}

#[test]
fn opinions_agree_with_exact_values() {
    let game = Szkwa::new();
    let mut random = Random::new(21);
    let (mut right, mut asked) = (0, 0);
    while asked < 200 {
        let Some((position, Value::Win { player, .. })) = late(&game, &mut random, 12) else {
            continue;
        };
        asked += 1;
        right += u32::from((judge(&position) > 0) == (player == position.player));
    }
    assert!(right >= 180, "{right} of {asked}");
}

#[test]
fn the_first_moves_are_known() {
    let game = Szkwa::new();
    let mut random = Random::new(8);
    let start = game.start();
    assert!(keeping(&game, &start).is_empty(), "player one loses whatever he plays");
    let (mut some, mut all) = (0, 0);
    for _ in 0..300 {
        let mut position = start;
        for _ in 0..1 + random.below(6) {
            let mv = game.random_move(&position, &mut random, &mut Vec::new());
            game.play(&mut position, mv);
        }
        let kept = keeping(&game, &position);
        // Images are worth the same.
        let turned: Vec<u8> = kept.iter().map(|&mv| game.image_move(mv, 3)).collect();
        let found = keeping(&game, &game.image(&position, 3));
        assert!(found.iter().all(|mv| turned.contains(mv)) && found.len() == turned.len());
        some += u32::from(!kept.is_empty());
        all += 1;
    }
    assert!(some > all / 3 && some < all, "{some} of {all}");
    let mut after = start;
    game.play(&mut after, 0);
    assert!(!keeping(&game, &after).is_empty(), "player two wins");
    let odd = Position { hands: [3, 9], ..after };
    assert!(keeping(&game, &odd).is_empty(), "no game leads to such hands");
}

#[test]
fn a_short_search_finds_the_move_that_keeps_a_win() {
    let game = Szkwa::new();
    let mut random = Random::new(5);
    let (mut kept, mut asked) = (0, 0);
    while asked < 40 {
        let Some((position, Value::Win { player, .. })) = late(&game, &mut random, 14) else {
            continue;
        };
        if player != position.player {
            continue;
        }
        asked += 1;
        let request = Request { budget: Budget::Nodes(3000), seed: 1, stop: &|| false };
        let thought = game.think(&Root::new(&position), &request);
        let mut next = position;
        game.play(&mut next, thought.best.expect("a move"));
        let wins =
            matches!(game.asked(&next, 0), Value::Win { player: winner, .. } if winner == player);
        kept += u32::from(wins);
    }
    assert!(kept >= 38, "{kept} of {asked}");
}
