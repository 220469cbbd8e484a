//! What is known of late positions, against plain search.

use super::regions::{parted, split};
use super::rules::{Amazonas, Position};
use ludoteca_engine::{Ask, Insight, Value};
use ludoteca_game::{Game, Notation, Player, Random};
use std::collections::HashMap;

/// Who wins, found by playing everything.
fn plain(position: &Position, known: &mut HashMap<Position, Player>) -> Player {
    if let Some(&winner) = known.get(position) {
        return winner;
    }
    let player = position.player;
    let mut moves = Vec::new();
    Amazonas.moves(position, &mut moves);
    let wins = moves.into_iter().any(|mv| {
        let mut next = *position;
        Amazonas.play(&mut next, mv);
        plain(&next, known) == player
    });
    let winner = if wins { player } else { player.other() };
    known.insert(*position, winner);
    winner
}

/// A position of a random game in which so many squares, or fewer, are still within reach of an amazon.
fn late(reached: u32, random: &mut Random) -> Position {
    loop {
        let mut position = Amazonas.start();
        while Amazonas.turn(&position).player().is_some() {
            let mut squares = 0;
            split(position.amazons, !position.occupied(), |area| {
                squares += area.empty.count_ones()
            });
            if squares <= reached {
                return position;
            }
            let mv = Amazonas.random_move(&position, random, &mut Vec::new());
            Amazonas.play(&mut position, mv);
        }
    }
}

#[test]
fn late_positions_are_known_as_plain_search_says() {
    let mut random = Random::new(6);
    let mut known = HashMap::new();
    let (mut told, mut shared, mut hard) = (0, 0, 0);
    for round in 0..700 {
        let position = late(4 + round % 5, &mut random);
        let winner = plain(&position, &mut known);
        let board = parted(position.amazons, !position.occupied(), 64).expect("any size");
        for value in [Amazonas.known(&position), Amazonas.value(&position)] {
            let Value::Win { player, moves } = value else { continue };
            assert_eq!(player, winner, "{}", Amazonas.position_text(&position));
            assert_eq!(moves % 2 == 1, player == position.player);
            told += 1;
            shared += usize::from(!board.areas.is_empty());
            hard += usize::from(board.areas.iter().any(|area| area.empty.count_ones() > 4));
        }
    }
    assert!(told > 900 && shared > 300 && hard > 50, "{told} told, {shared} shared, {hard} hard");
}

/// How many moves one player can make without an answer, by trying all.
fn alone(position: &Position, player: Player) -> u32 {
    let mut moves = Vec::new();
    let position = Position { player, ..*position };
    Amazonas.moves(&position, &mut moves);
    let after = |mv| {
        let mut next = position;
        Amazonas.play(&mut next, mv);
        1 + alone(&next, player)
    };
    moves.into_iter().map(after).max().unwrap_or(0)
}

#[test]
fn free_moves_are_as_many_as_can_be_made() {
    let mut random = Random::new(9);
    let mut lost = 0;
    for _ in 0..400 {
        let position = late(9, &mut random);
        split(position.amazons, !position.occupied(), |area| {
            let squares = area.empty.count_ones();
            if area.amazons.contains(&0) && squares <= 6 {
                let occupied = !(area.empty | area.amazons[0] | area.amazons[1]);
                let alone_there =
                    Position { amazons: area.amazons, marks: occupied, player: Player::One };
                let player = if area.amazons[0] == 0 { Player::Two } else { Player::One };
                let moves = alone(&alone_there, player) as i32;
                let board = parted(area.amazons, area.empty, 0).expect("nothing shared");
                let signed = if player == Player::One { moves } else { -moves };
                assert_eq!(board.free, [signed; 2], "{area:?}");
                lost += usize::from(moves < squares as i32);
            }
        });
    }
    assert!(lost > 5, "only {lost} areas that cannot be filled");
}
