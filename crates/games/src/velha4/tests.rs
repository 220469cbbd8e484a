//! The section of the rulebook, sentence by sentence.

use super::rules::{Move, Position};
use super::solve::{Finder, Rows};
use super::{CARD, Velha4};
use crate::shared::faultless::keeps_what_it_has;
use ludoteca_engine::solve::first_moves::layers;
use ludoteca_engine::solve::{Decide, Means};
use ludoteca_engine::{Ask, Value};
use ludoteca_game::Game;
use ludoteca_table::fence::holds;
use std::cmp::Ordering;
use std::collections::HashSet;

#[test]
fn a_piece_on_any_empty_square() {
    holds(
        &CARD,
        "",
        "...../...../...../...../..... 1
        turn 1
        only a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 d1 d2 d3 d4 d5 e1 e2 e3 e4 e5",
    );
    holds(&CARD, "", "start\nmoves c3\nturn 2\nillegal c3\nlegal a1 b2");
    for size in [4, 6, 7, 8] {
        let corner = format!("{}{size}", (b'a' + size - 1) as char);
        holds(&CARD, &format!("size={size}"), &format!("start\nlegal a1 {corner}"));
    }
}

#[test]
fn four_in_a_row_win_in_every_direction_and_place() {
    for size in [4usize, 5, 6, 7, 8] {
        for (right, up) in [(1i32, 0i32), (0, 1), (1, 1), (-1, 1)] {
            for at in 0..size * size {
                let cell = |step: i32| {
                    let column = (at % size) as i32 + step * right;
                    let row = (at / size) as i32 + step * up;
                    let inside =
                        (0..size as i32).contains(&column) && (0..size as i32).contains(&row);
                    inside.then(|| row as usize * size + column as usize)
                };
                let Some(line) = (0..4).map(cell).collect::<Option<Vec<usize>>>() else { continue };
                wins(size, &line);
            }
        }
    }
}

/// Plays the line by turns with answers elsewhere that make no line themselves.
fn wins(size: usize, line: &[usize]) {
    let name = |cell: usize| format!("{}{}", (b'a' + (cell % size) as u8) as char, cell / size + 1);
    let taken: HashSet<usize> = line.iter().copied().collect();
    let others: Vec<usize> = (0..size * size).filter(|cell| !taken.contains(cell)).collect();
    let size_text = size.to_string();
    let mut game = CARD.open(&[("size", &size_text)]).expect("a game");
    for (index, &cell) in line.iter().enumerate() {
        assert!(game.turn().player().is_some(), "{size} {line:?}");
        game.play(&name(cell)).expect("a square of the line");
        if index < 3 {
            game.play(&name(others[index])).expect("a square elsewhere");
        }
    }
    assert_eq!(game.turn().to_string(), "over 1", "{size} {line:?}");
    let lit = game
        .scene()
        .marks
        .iter()
        .filter(|mark| mark.kind == ludoteca_game::MarkKind::Winning)
        .count();
    assert_eq!(lit, 4);
}

#[test]
fn a_row_does_not_run_around_the_edge() {
    holds(
        &CARD,
        "size=8",
        "......../......../......../......../......oo/oo....../......xx/xx...... 1
        turn 1",
    );
    holds(
        &CARD,
        "size=8",
        "......../......../......../oooo...x/......x./.....x../......../x....... 1
        turn over 2",
    );
    holds(
        &CARD,
        "size=8",
        "......../......../......../o......x/......x./.....x../x......./ooo..... 1\nturn 1",
    );
}

#[test]
fn five_in_a_row_win_too_and_three_do_not() {
    holds(&CARD, "", "...../ooo../o..../...../xx.xx 1\nmoves c1\nturn over 1\nonly");
    holds(&CARD, "", "...../...../...../oo.../xx... 1\nmoves c1\nturn 2");
    // A gap or an enemy piece between them is not a row.
    holds(&CARD, "", "...../...../..o../oo.../xx.x. 1\nmoves e1\nturn 2");
    holds(&CARD, "", "...../...../...../oo.../xxo.x 1\nmoves d1\nturn 2");
}

#[test]
fn the_second_player_wins_the_same_way() {
    holds(&CARD, "", "....x/...../...../ooo../xx.x. 2\nmoves d2\nturn over 2\nonly");
}

#[test]
fn a_full_board_is_a_draw() {
    holds(&CARD, "size=4", "xxox/ooxo/xxox/oox. 2\nmoves d1\nturn over draw\nonly");
}

#[test]
fn a_last_piece_that_makes_four_wins() {
    holds(&CARD, "size=4", "xoxx/xxox/oxxo/ooo. 2\nmoves d1\nturn over 2\nonly");
}

#[test]
fn impossible_positions_are_refused() {
    let mut game = CARD.open(&[]).expect("a game");
    for (text, reason) in [
        ("x..../...../...../...../..... 1", "cannot be the turn"),
        ("o..../...../...../...../..... 2", "cannot be the turn"),
        ("xxxx./oooo./...../...../..... 1", "four in a row already"),
        ("...../...../...../..... 1", "rows"),
        ("....../...../...../...../..... 1", "cells"),
        ("w..../...../...../...../..... 1", "is not a square"),
        ("...../...../...../...../.....", "words"),
    ] {
        let error = game.restart(Some(text)).expect_err(text);
        assert!(error.contains(reason), "{text}: {error}");
    }
}

/// What the solver says of positions near the end, against plain search.
#[test]
fn the_solver_agrees_with_plain_search() {
    use crate::shared::solve::outcome_of;
    use ludoteca_engine::Value;
    use ludoteca_engine::solve::{Means, Sums};
    use ludoteca_game::{Game, Outcome, Random, Turn};
    let mut random = Random::new(2);
    let mut seen = [0; 3];
    for (size, pieces) in [(4, 6), (5, 13)] {
        let game = super::rules::Velha4::new(size);
        let rows = super::solve::Rows::new(&game);
        let sums = Sums::new(&game, &rows, 1 << 14);
        for _ in 0..400 {
            let mut position = game.start();
            for _ in 0..pieces + random.below(4) {
                if game.turn(&position).player().is_some() {
                    let mv = game.random_move(&position, &mut random, &mut Vec::new());
                    game.play(&mut position, mv);
                }
            }
            if !matches!(game.turn(&position), Turn::Player(_)) {
                continue;
            }
            let mut means = Means { threads: 2, most: 1 << 14, watch: &mut |_| true };
            let found = match sums.value(&position, &mut means).expect("an answer") {
                Value::Win { player, .. } => Outcome::Win(player),
                _ => Outcome::Draw,
            };
            assert_eq!(found, outcome_of(&game, &position), "{position:?}");
            seen[(2.0 * found.points(position.player)) as usize] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 30), "{seen:?}");
}

#[test]
fn full_strength_gives_nothing_away() {
    keeps_what_it_has(&super::Velha4::new(5), &[3, 4, 5, 6, 7], 5);
}

/// The result of a position for whoever is to move, as a decider says that knows the first moves by heart.
fn result(game: &Velha4, position: &Position) -> Ordering {
    let mut found = Ordering::Equal;
    game.asking(|oracle| {
        oracle.deciding(1 << 20, &mut |decider| {
            let mut means = Means { threads: 1, most: 1 << 20, watch: &mut |_| true };
            let mut wins = |player| decider.wins(position, player, &mut means) == Ok(true);
            if wins(position.player) {
                found = Ordering::Greater;
            } else if wins(position.player.other()) {
                found = Ordering::Less;
            }
        });
    });
    found
}

#[test]
fn the_first_moves_known_by_heart_hold_together_and_agree_with_a_proof() {
    let game = Velha4::new(5);
    let layers = layers(&game, 3);
    for (_, position) in layers[..3].iter().flatten() {
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        let after = |&mv: &Move| {
            let mut next = *position;
            game.play(&mut next, mv);
            result(&game, &next).reverse()
        };
        assert_eq!(Some(result(&game, position)), moves.iter().map(after).max(), "{position:?}");
    }
    for (_, position) in layers[3].iter().step_by(300) {
        let rows = Rows::new(&game);
        let mut means = Means { threads: 1, most: 1 << 22, watch: &mut |_| true };
        // A value is proved without what is known by heart.
        let proved = match Finder::new(&game, &rows, means.most).value(position, &mut means) {
            Ok(Value::Win { player, .. }) if player == position.player => Ordering::Greater,
            Ok(Value::Win { .. }) => Ordering::Less,
            other => {
                assert_eq!(other, Ok(Value::Draw));
                Ordering::Equal
            }
        };
        assert_eq!(result(&game, position), proved, "{position:?}");
    }
}

/// Larger boards have more rows of four than squares; nothing may count on fewer.
#[test]
fn large_boards_have_room_for_all_their_rows() {
    use ludoteca_engine::solve::Sum;
    for size in [6, 7, 8] {
        let game = Velha4::new(size);
        let mut moves = Vec::new();
        let (least, most) = Rows::new(&game).choices(&game, &game.start(), &mut moves);
        assert_eq!((least, most, moves.len()), (-1, 1, size * size), "{size}");
    }
}
