//! The section of the rulebook, sentence by sentence.

use super::{CARD, rules::with_files};
use crate::shared::faultless::keeps_what_it_has;
use crate::shared::pawns::Step;
use crate::shared::solve::solved;
use ludoteca_engine::solve::{Decide, Means, search::Prover};
use ludoteca_engine::{Ask, Budget, Request, Root};
use ludoteca_game::{Game, Outcome, Player, Random};
use ludoteca_table::fence::holds;

#[test]
fn white_starts_on_row_2_and_black_on_row_7_and_pawns_go_one_or_two() {
    holds(
        &CARD,
        "",
        "........
        bbbbbbbb
        ........
        ........
        ........
        ........
        wwwwwwww
        ........ 1 -
        turn 1
        only a2-a3 a2-a4 b2-b3 b2-b4 c2-c3 c2-c4 d2-d3 d2-d4 e2-e3 e2-e4 f2-f3 f2-f4 g2-g3 g2-g4 h2-h3 h2-h4",
    );
    holds(&CARD, "files=3", "start\nonly a2-a3 a2-a4 b2-b3 b2-b4 c2-c3 c2-c4\nillegal d2-d3");
    holds(&CARD, "files=3", "start\nmoves b2-b3\nturn 2\nonly a7-a5 a7-a6 b7-b5 b7-b6 c7-c5 c7-c6");
}

#[test]
fn two_forward_need_both_squares_empty() {
    holds(
        &CARD,
        "files=4",
        "..../..../..../..../.b../..b./wwww/.... 1 -
        illegal b2-b4 c2-c3 c2-c4
        only a2-a3 a2-a4 b2-b3 b2xc3 d2-d3 d2-d4 d2xc3",
    );
}

#[test]
fn two_forward_only_from_the_starting_row() {
    holds(&CARD, "files=2", "start\nmoves a2-a3 b7-b6\nonly a3-a4 b2-b3 b2-b4\nillegal a3-a5");
    holds(
        &CARD,
        "files=2",
        "start\nmoves a2-a3 b7-b6 b2-b3\nonly a7-a5 a7-a6 b6-b5\nillegal b6-b4",
    );
}

#[test]
fn the_first_figure_a_pawn_captures_f5_and_not_e5() {
    let figure = "......../......../......../....bb../....w.../......../......../........";
    holds(&CARD, "", &format!("{figure} 1 -\nonly e4xf5\nillegal e4xe5 e4-e5 e4-f5 e4xd5 e4-d5"));
    holds(&CARD, "", &format!("{figure} 2 -\nonly f5-f4 f5xe4"));
}

#[test]
fn captures_are_optional() {
    holds(
        &CARD,
        "",
        "......../......../......../.....b../....w.../......../......../........ 1 -
        only e4-e5 e4xf5",
    );
}

#[test]
fn the_second_figure_e5_takes_f5_in_passing_on_f6() {
    let before = "......../.....b../......../....w.../......../......../w......./........ 2 -";
    holds(&CARD, "", &format!("{before}\nmoves f7-f5\nonly a2-a3 a2-a4 e5-e6 e5xf6"));
    // The pawn is off the board: Black has none left and loses.
    holds(&CARD, "", &format!("{before}\nmoves f7-f5 e5xf6\nturn over 1"));
    // As if it had moved one square only: then the capture is the ordinary one.
    holds(&CARD, "", &format!("{before}\nmoves f7-f6\nlegal e5xf6"));
}

#[test]
fn in_passing_only_on_the_very_next_move() {
    holds(
        &CARD,
        "",
        "......../.....b.b/......../....w.../......../......../w......./........ 2 -
        moves f7-f5 a2-a3 h7-h6
        illegal e5xf6
        only a3-a4 e5-e6",
    );
}

#[test]
fn in_passing_never_after_single_steps() {
    holds(
        &CARD,
        "",
        "......../......../.....b../....w.../......../......../w......./........ 2 -
        moves f6-f5
        illegal e5xf6",
    );
}

#[test]
fn black_captures_in_passing_too_and_from_both_sides() {
    holds(
        &CARD,
        "",
        "......../......../......../......../..b.b.../......../...w..../........ 1 -
        moves d2-d4
        only c4-c3 c4xd3 e4-e3 e4xd3",
    );
    holds(
        &CARD,
        "",
        "......../......../......../......../b......./......../.......w/........ 1 -\nmoves h2-h4\nonly a4-a3",
    );
}

#[test]
fn a_pawn_on_the_last_row_wins() {
    let rows = "......../w....bb./......../......../......../......../..b...w./........";
    holds(&CARD, "", &format!("{rows} 1 -\nmoves a7-a8\nturn over 1\nonly"));
    holds(&CARD, "", &format!("{rows} 2 -\nmoves c2-c1\nturn over 2\nonly"));
}

#[test]
fn a_player_without_pawns_loses() {
    holds(
        &CARD,
        "",
        "......../......../......../...b..../....w.../......../......../........ 1 -
        moves e4xd5
        turn over 1
        only",
    );
}

#[test]
fn a_blocked_player_loses() {
    holds(
        &CARD,
        "files=1",
        "start
        moves a2-a4 a7-a5
        turn over 2
        only",
    );
    holds(
        &CARD,
        "",
        "......../......../b......./......../w......./......../......../........ 1 -
        moves a4-a5
        turn over 1",
    );
}

#[test]
fn known_results_by_files() {
    let two = Outcome::Win(Player::Two);
    for (files, winner) in [(1, two), (2, two), (3, two), (4, two.exchanged())] {
        assert_eq!(solved(&with_files(files)), winner, "{files} files");
    }
}

#[test]
fn impossible_positions_are_refused() {
    let empty = "......../......../......../......../......../......../......../........";
    let mut game = CARD.open(&[]).expect("a game");
    for (text, reason) in [
        (format!("{empty} 1 -"), "must have a piece"),
        (empty.replacen('.', "b", 1) + " 1 -", "behind its starting row"),
        (empty.replacen('.', "w", 1) + " 1 -", "has won"),
        (format!("{empty} 1"), "words"),
        (format!("{empty} 3 -"), "not a player"),
        (empty.replace("......../", "wwwwwwww/") + " 1 -", "at most"),
        (empty.replacen('.', "q", 1) + " 1 -", "is not a square"),
        (empty.replacen("/........", "/b.......", 1) + " 1 a6", "en passant"),
        (empty.replacen("/........", "/b.......", 1) + " 1 z9", "en passant"),
        (empty.replacen("/.......", "/", 1) + " 1 -", "cells"),
    ] {
        let error = game.restart(Some(&text)).expect_err(&text);
        assert!(error.contains(reason), "{text}: {error}");
    }
    let figure = "......../......../......../....wb../......../......../......../........";
    game.restart(Some(&format!("{figure} 1 f6"))).expect("a square skipped");
    assert_eq!(game.legal(), ["e5-e6", "e5xf6"]);
    for wrong in ["f4", "f5", "e6", "f7", "d6", "-1", ""] {
        assert!(game.restart(Some(&format!("{figure} 1 {wrong}"))).is_err(), "{wrong}");
    }
}

#[test]
fn full_strength_gives_nothing_away_on_solved_boards() {
    keeps_what_it_has(&super::rules::with_files(4), &[0, 1, 2, 3, 4, 5], 6);
}

/// After c2-c4 c7-c5 only e2-e3 wins, and the same in the mirror: as a proof says that knows nothing by heart.
#[test]
fn the_only_answer_is_found_that_wins_with_six_files() {
    let game = super::rules::with_files(6);
    let answer = |symmetry: usize| {
        let mut position = game.start();
        for step in [Step { from: 10, to: 26 }, Step { from: 50, to: 34 }] {
            game.play(&mut position, game.image_move(step, symmetry));
        }
        let request = Request { budget: Budget::Level(8), seed: 1, stop: &|| false };
        let answer = game.think(&Root::new(&position), &request).best.expect("a move");
        game.play(&mut position, answer);
        (answer, position)
    };
    let only = Step { from: 12, to: 20 };
    let (found, position) = answer(0);
    assert_eq!((found, answer(1).0), (only, game.image_move(only, 1)));
    let mut means = Means { threads: 1, most: 1 << 22, watch: &mut |_| true };
    assert_eq!(Prover::new(&game, 1 << 22).wins(&position, Player::One, &mut means), Ok(true));
}

#[test]
fn proofs_count_the_moves_of_the_table() {
    let game = with_files(3);
    let mut random = Random::new(5);
    for _ in 0..200 {
        let mut position = game.start();
        for _ in 0..random.below(8) {
            if game.turn(&position).player().is_some() {
                let mv = game.random_move(&position, &mut random, &mut Vec::new());
                game.play(&mut position, mv);
            }
        }
        if game.turn(&position).player().is_some() {
            let mut means = Means { threads: 1, most: 1 << 16, watch: &mut |_| true };
            let proved = game.worked_out(&position, &mut means);
            assert_eq!(proved, Ok(game.value(&position)), "{position:?}");
        }
    }
}
