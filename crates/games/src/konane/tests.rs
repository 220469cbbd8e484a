//! The section of the rulebook, sentence by sentence.

use super::regions::split;
use super::rules::Position;
use super::{CARD, Konane};
use crate::shared::solve::outcome_of;
use ludoteca_engine::solve::{Means, search::Prover};
use ludoteca_engine::{Ask, Insight, Value};
use ludoteca_game::{Game, Notation, Outcome, Player, Random, Turn};
use ludoteca_table::fence::holds;
use std::collections::HashMap;

#[test]
fn the_board_is_full_but_for_two_squares_in_the_middle() {
    holds(
        &CARD,
        "",
        "bwbwbwbw
        wbwbwbwb
        bwbwbwbw
        wbwbwbwb
        bwb..wbw
        wbwbwbwb
        bwbwbwbw
        wbwbwbwb 1
        turn 1",
    );
    let text = |size| CARD.open(&[("size", size)]).expect("a game").position_text();
    assert_eq!(
        text("8"),
        "bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb/bwb..wbw/wbwbwbwb/bwbwbwbw/wbwbwbwb 1"
    );
    assert_eq!(text("6"), "bwbwbw/wbwbwb/bwbwbw/wb..wb/bwbwbw/wbwbwb 1");
    assert_eq!(text("4"), "bwbw/wbwb/b..w/wbwb 1");
    assert!(CARD.open(&[("size", "7")]).is_err());
}

#[test]
fn white_begins_and_jumps_over_a_neighbour() {
    holds(&CARD, "", "start\nturn 1\nonly b4xd4 d2xd4 d6xd4\nillegal f4xd4 c5xe3 e5xc3");
    let mut game = CARD.open(&[]).expect("a game");
    game.play("b4xd4").expect("a jump");
    assert_eq!(
        game.position_text(),
        "bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb/b..w.wbw/wbwbwbwb/bwbwbwbw/wbwbwbwb 2"
    );
}

#[test]
fn every_move_captures_and_none_is_diagonal() {
    holds(
        &CARD,
        "size=6",
        "......
        ......
        .wb...
        ..wb..
        ......
        ...... 1
        only b4xd4 c3xc5 c3xe3",
    );
}

#[test]
fn the_same_piece_may_go_on_in_the_same_direction() {
    holds(
        &CARD,
        "",
        "......../......../......../......../.wb.b.b./......../......../....w... 1
        only b4xd4 b4xd4xf4 b4xd4xf4xh4",
    );
    let mut game = CARD.open(&[]).expect("a game");
    game.restart(Some("......../......../......../......../.wb.b.b./......../......../........ 1"))
        .expect("a position");
    game.play("b4xd4xf4").expect("two jumps");
    assert_eq!(
        game.position_text(),
        "......../......../......../......../.....wb./......../......../........ 2"
    );
}

#[test]
fn it_never_turns() {
    holds(
        &CARD,
        "",
        "......../......../......../...b..../.wb.b.../......../......../........ 1
        only b4xd4 b4xd4xf4
        illegal b4xd4xd6",
    );
}

#[test]
fn over_a_further_single_enemy_onto_an_empty_square_only() {
    // The square behind e4 is taken, so the piece on b4 stops on d4.
    holds(
        &CARD,
        "",
        "......../......../......../......../.wb.bw../......../......../........ 1
        only b4xd4 f4xd4",
    );
    // Own pieces are not jumped, and behind the edge there is no square.
    holds(&CARD, "size=6", "....../....../....../wbw.../....../...... 1\nonly\nturn over 2");
    holds(&CARD, "size=6", "....../....../....../w...../b...../w..... 2\nonly a2xa4");
    holds(&CARD, "size=6", "b...../wb..../....../....../....../...... 1\nonly a5xc5");
}

#[test]
fn a_player_who_cannot_jump_loses() {
    holds(
        &CARD,
        "size=4",
        "....
        ....
        ..b.
        .b.. 2
        turn over 1",
    );
    holds(
        &CARD,
        "size=4",
        "b...
        ....
        .wb.
        .... 1
        moves b2xd2
        turn over 1
        only",
    );
}

#[test]
fn pieces_stand_on_their_own_colour() {
    let mut game = CARD.open(&[("size", "4")]).expect("a game");
    assert!(game.restart(Some("..../..../..../.w.. 1")).is_err());
    assert!(game.restart(Some("..../..../..../b... 1")).is_err());
    game.restart(Some("..../..../..../wb.. 1")).expect("a position");
    assert_eq!(game.legal(), ["a1xc1"]);
}

#[test]
fn four_by_four_is_won_by_the_second_player_in_four_moves() {
    let game = Konane::new(4);
    let mut means = Means { threads: 1, most: 1 << 20, watch: &mut |_| true };
    let value = Prover::new(&game, 1 << 20).value(&game.start(), &mut means).expect("a proof");
    assert_eq!(value, Value::Win { player: Player::Two, moves: 4 });
}

/// Every jump by the plain rules, as texts.
fn plainly(board: &[Vec<char>], mover: char) -> Vec<String> {
    let size = board.len() as i32;
    let at = |column: i32, row: i32| {
        let inside = (0..size).contains(&column) && (0..size).contains(&row);
        inside.then(|| board[row as usize][column as usize])
    };
    let name = |column: i32, row: i32| format!("{}{}", (b'a' + column as u8) as char, row + 1);
    let mut texts = Vec::new();
    for (row, column) in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
        if at(column, row) != Some(mover) {
            continue;
        }
        for (right, up) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
            let (mut column, mut row) = (column, row);
            let mut text = name(column, row);
            let is_enemy =
                |sign: Option<char>| sign.is_some_and(|sign| sign != mover && sign != '.');
            while is_enemy(at(column + right, row + up))
                && at(column + 2 * right, row + 2 * up) == Some('.')
            {
                (column, row) = (column + 2 * right, row + 2 * up);
                text = format!("{text}x{}", name(column, row));
                texts.push(text.clone());
            }
        }
    }
    texts.sort_unstable();
    texts
}

#[test]
fn a_plain_program_plays_the_same_game() {
    for size in ["4", "6", "8"] {
        for seed in 0..20 {
            let mut game = CARD.open(&[("size", size)]).expect("a game");
            loop {
                let text = game.position_text();
                let (rows, player) = text.split_once(' ').expect("a player");
                let board: Vec<Vec<char>> =
                    rows.rsplit('/').map(|row| row.chars().collect()).collect();
                let plain = plainly(&board, if player == "1" { 'w' } else { 'b' });
                assert_eq!(game.legal(), plain, "{text}");
                assert_eq!(plain.is_empty(), matches!(game.turn(), Turn::Over(_)));
                let Some(mv) = game.random_move(seed * 99 + game.record().len() as u64) else {
                    break;
                };
                let before = text.matches(['w', 'b']).count();
                game.play(&mv).expect("a legal move");
                let after = game.position_text().matches(['w', 'b']).count();
                assert_eq!(before - after, mv.matches('x').count());
            }
        }
    }
}

/// In how many moves the game ends when the winner hurries and the loser resists, and who wins: by trying everything.
fn ends(
    game: &Konane,
    position: &Position,
    seen: &mut HashMap<Position, (Player, u32)>,
) -> (Player, u32) {
    if let Turn::Over(Outcome::Win(winner)) = game.turn(position) {
        return (winner, 0);
    }
    if let Some(&known) = seen.get(position) {
        return known;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let player = position.player;
    let after = |mv| {
        let mut next = *position;
        game.play(&mut next, mv);
        next
    };
    let all: Vec<_> = moves.into_iter().map(|mv| ends(game, &after(mv), seen)).collect();
    let won = all.iter().filter(|end| end.0 == player).map(|end| end.1).min();
    let found = match won {
        Some(moves) => (player, moves + 1),
        None => (player.other(), 1 + all.iter().map(|end| end.1).max().expect("a move")),
    };
    seen.insert(*position, found);
    found
}

/// What is known of patches says who wins and no more: a proof counts the moves itself.
#[test]
fn a_proof_counts_the_moves_and_takes_no_bound_for_them() {
    let game = Konane::new(6);
    let mut counted = 0;
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let mut position = game.start();
        for _ in 0..11 + seed % 4 {
            if matches!(game.turn(&position), Turn::Player(_)) {
                let mv = game.random_move(&position, &mut random, &mut Vec::new());
                game.play(&mut position, mv);
            }
        }
        if !matches!(game.turn(&position), Turn::Player(_)) {
            continue;
        }
        let mut means = Means { threads: 1, most: 1 << 22, watch: &mut |_| true };
        let value = Prover::new(&game, 1 << 18).value(&position, &mut means);
        let (player, moves) = ends(&game, &position, &mut HashMap::new());
        assert_eq!(value, Ok(Value::Win { player, moves }), "{}", game.position_text(&position));
        counted += 1;
    }
    assert!(counted > 20, "{counted}");
}

/// What the patches say of late positions, against trying everything.
#[test]
fn sums_of_patches_are_worth_what_plain_search_says() {
    let (mut told, mut several) = (0, 0);
    for (size, seeds, late) in [(4, 60, 1), (6, 300, 18), (8, 300, 40)] {
        let game = Konane::new(size);
        for seed in 0..seeds {
            let mut random = Random::new(seed);
            let mut position = game.start();
            for step in 0.. {
                if !matches!(game.turn(&position), Turn::Player(_)) {
                    break;
                }
                if step >= late {
                    for value in [game.known(&position), game.value(&position)] {
                        let Value::Win { player, moves } = value else { continue };
                        let outcome = outcome_of(&game, &position);
                        let text = game.position_text(&position);
                        assert_eq!(outcome, Outcome::Win(player), "{text}");
                        assert_eq!(moves % 2 == 1, player == position.player);
                        told += 1;
                        let mut patches = 0;
                        split(game.squares.all, position.pieces, |_| patches += 1);
                        several += usize::from(patches > 1);
                    }
                }
                let mv = game.random_move(&position, &mut random, &mut Vec::new());
                game.play(&mut position, mv);
            }
        }
    }
    assert!(told > 300 && several > 50, "{told} {several}");
}
