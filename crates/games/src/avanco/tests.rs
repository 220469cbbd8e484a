//! The section of the rulebook, sentence by sentence.

use super::{Avanco, CARD};
use crate::shared::faultless::keeps_what_it_has;
use crate::shared::solve::solved;
use ludoteca_game::{Outcome, Player};
use ludoteca_table::fence::holds;

#[test]
fn white_starts_on_rows_1_and_2_and_black_on_the_top_two() {
    holds(
        &CARD,
        "",
        "bbbbbbb
        bbbbbbb
        .......
        .......
        .......
        wwwwwww
        wwwwwww 1
        turn 1
        only a2-a3 a2-b3 b2-a3 b2-b3 b2-c3 c2-b3 c2-c3 c2-d3 d2-c3 d2-d3 d2-e3 e2-d3 e2-e3 e2-f3 f2-e3 f2-f3 f2-g3 g2-f3 g2-g3",
    );
    holds(
        &CARD,
        "columns=3 rows=5",
        "bbb/bbb/.../www/www 1\nmoves b2-b3\nturn 2\nonly a4-a3 a4xb3 b4-a3 b4-c3 c4-c3 c4xb3",
    );
    holds(&CARD, "columns=8 rows=8", "start\nmoves h2-h3\nlegal h7-h6 h7-g6 a7-b6");
}

#[test]
fn one_step_straight_or_diagonally_forward_to_an_empty_square() {
    holds(
        &CARD,
        "",
        "......./......./.....b./......./.w...../......./....... 1
        only b3-a4 b3-b4 b3-c4
        illegal b3-b5 b3-b2 b3-a3 b3-c3 b3-a2",
    );
    holds(
        &CARD,
        "",
        "......./......./.....b./......./.w...../......./....... 2
        only f5-e4 f5-f4 f5-g4",
    );
    // At the edge there is one diagonal only.
    holds(&CARD, "", "......./......./......./w.....b/......./......./....... 1\nonly a4-a5 a4-b5");
    holds(&CARD, "", "......./......./......./w.....b/......./......./....... 2\nonly g4-f3 g4-g3");
}

#[test]
fn the_sources_example_d5_blocks_and_is_not_captured() {
    holds(
        &CARD,
        "",
        "......./......./..bbb../...w.../......./......./....... 1
        only d4xc5 d4xe5
        illegal d4-d5 d4xd5",
    );
}

#[test]
fn capture_only_diagonally_forward_and_optional() {
    holds(
        &CARD,
        "",
        "......./......./..b..../...w.../..b.b../......./....... 1
        only d4-d5 d4-e5 d4xc5
        illegal d4xc3 d4xe3",
    );
    // An own piece is in the way.
    holds(
        &CARD,
        "",
        "......./......./..wwwb./...w.../......./......./....... 1\nillegal d4-d5 d4-c5 d4xc5 d4-e5",
    );
    holds(
        &CARD,
        "",
        "......./......./......./...w.../..b.b../......./....... 2\nonly c3-b2 c3-c2 c3-d2 e3-d2 e3-e2 e3-f2",
    );
}

#[test]
fn the_captured_piece_is_removed() {
    holds(
        &CARD,
        "",
        "......./......./..b..../...w.../......./......./....... 1
        moves d4xc5
        turn over 1
        only",
    );
}

#[test]
fn a_piece_on_the_far_row_wins_at_once() {
    let rows = "bb...../...w.../......./......./......./.b...../...ww..";
    holds(&CARD, "", &format!("{rows} 1\nmoves d6-d7\nturn over 1\nonly"));
    holds(&CARD, "", &format!("{rows} 2\nmoves b2-a1\nturn over 2\nonly"));
    holds(
        &CARD,
        "",
        "bb...../..w..../......./......./......./......./....... 1\nmoves c6xb7\nturn over 1",
    );
}

#[test]
fn known_results_by_columns_and_rows() {
    let two = Outcome::Win(Player::Two);
    for (columns, rows, winner) in [(3, 5, two), (3, 6, two.exchanged())] {
        assert_eq!(solved(&Avanco::new(columns, rows)), winner, "{columns}×{rows}");
    }
}

#[test]
fn impossible_positions_are_refused() {
    let empty = "......./......./......./......./......./......./.......";
    let mut game = CARD.open(&[]).expect("a game");
    for (text, reason) in [
        (format!("{empty} 1"), "must have a piece"),
        (empty.replacen('.', "w", 1) + " 1", "has won"),
        (empty.replace('.', "w") + " 2", "there can be 14 at most"),
        (format!("{empty} 1 -"), "words"),
        (format!("{empty} x"), "not a player"),
        (empty.replacen('.', "x", 1) + " 1", "is not a square"),
    ] {
        let error = game.restart(Some(&text)).expect_err(&text);
        assert!(error.contains(reason), "{text}: {error}");
    }
}

#[test]
fn full_strength_gives_nothing_away_on_solved_boards() {
    keeps_what_it_has(&super::Avanco::new(4, 5), &[1, 2, 3, 4, 5], 6);
}
