//! The section of the rulebook, sentence by sentence.

use super::CARD;
use crate::shared::faultless::keeps_what_it_has;
use ludoteca_table::fence::holds;

#[test]
fn five_pawns_on_the_first_and_the_last_of_six_rows() {
    holds(
        &CARD,
        "",
        "bbbbb
        .....
        .....
        .....
        .....
        wwwww 1 -
        turn 1
        only a1-a2 a1-a3 b1-b2 b1-b3 c1-c2 c1-c3 d1-d2 d1-d3 e1-e2 e1-e3",
    );
    holds(
        &CARD,
        "",
        "start\nmoves a1-a2\nonly a6-a4 a6-a5 b6-b4 b6-b5 c6-c4 c6-c5 d6-d4 d6-d5 e6-e4 e6-e5",
    );
    for rows in [5, 7, 8] {
        let parameters = format!("rows={rows}");
        let top = format!("a{rows}-a{}", rows - 1);
        holds(&CARD, &parameters, &format!("start\nmoves a1-a2\nlegal {top}"));
    }
}

#[test]
fn forward_one_square_if_empty() {
    holds(&CARD, "", "...../...../b..../w..../...../..... 1 -\nturn over draw\nonly");
    holds(
        &CARD,
        "",
        "....b/...../...../w..../...../..... 1 -\nonly a3-a4\nillegal a3-a5 a3-a2 a3-b3",
    );
}

#[test]
fn two_on_a_pawns_own_first_move_if_both_squares_are_empty() {
    holds(&CARD, "", "...../b..../...../w..../...../.ww.. 1 -\nonly a3-a4 b1-b2 b1-b3 c1-c2 c1-c3");
    holds(
        &CARD,
        "",
        "...../...../...../b..../.b.../www.. 1 -\nillegal a1-a3 b1-b3\nlegal a1-a2 c1-c3",
    );
}

#[test]
fn captures_go_one_square_diagonally_forward_and_are_optional() {
    holds(
        &CARD,
        "",
        "...../...../bbb../.w.../...../..... 1 -
        only b3xa4 b3xc4
        illegal b3xb4 b3-a4",
    );
    holds(&CARD, "", "...../...../b.b../.w.../...../..... 1 -\nonly b3-b4 b3xa4 b3xc4");
    holds(&CARD, "", "...../...../b..../.w.../b.b../..... 1 -\nonly b3-b4 b3xa4");
}

#[test]
fn en_passant_on_the_very_next_move_only() {
    let rows = ".b..b/...../w.w../...../...../.....";
    holds(&CARD, "", &format!("{rows} 2 -\nmoves b6-b4\nonly a4-a5 a4xb5 c4-c5 c4xb5"));
    holds(&CARD, "", &format!("{rows} 2 -\nmoves b6-b4 a4-a5 e6-e5\nillegal c4xb5"));
    holds(&CARD, "", &format!("{rows} 2 -\nmoves b6-b5\nlegal a4xb5"));
    // The pawn that moved two is the one that goes.
    holds(&CARD, "", &format!("{rows} 2 -\nmoves b6-b4 a4xb5\nonly e6-e4 e6-e5"));
    holds(&CARD, "rows=5", "...../...../.b.../...../w...w 1 -\nmoves a1-a3\nonly b3-b2 b3xa2");
}

#[test]
fn the_right_is_part_of_the_position_only_beside_an_enemy_pawn() {
    let mut game = CARD.open(&[]).expect("a game");
    game.play("a1-a3").expect("two squares");
    assert!(game.position_text().ends_with(" 2 -"));
    game.restart(Some("...../...../...../.b.../...../w.... 1 -")).expect("a position");
    game.play("a1-a3").expect("two squares");
    assert_eq!(game.position_text(), "...../...../...../wb.../...../..... 2 a2");
}

#[test]
fn a_pawn_on_the_far_row_wins() {
    let rows = "...../w...b/...../...../b.w../.....";
    holds(&CARD, "", &format!("{rows} 1 -\nmoves a5-a6\nturn over 1\nonly"));
    holds(&CARD, "", &format!("{rows} 2 -\nmoves a2-a1\nturn over 2\nonly"));
    holds(&CARD, "", "b...b/.w.../...../...../...../..... 1 -\nmoves b5xa6\nturn over 1");
}

#[test]
fn capturing_every_enemy_pawn_wins() {
    holds(&CARD, "", "...../...../.b.../w..../...../..... 1 -\nmoves a3xb4\nturn over 1\nonly");
}

#[test]
fn a_blocked_player_draws() {
    holds(&CARD, "", "...../...../b..../...../w..../..... 1 -\nmoves a2-a3\nturn over draw\nonly");
    // A pawn across comes first, even if the opponent is blocked.
    holds(&CARD, "", "...../w...b/....w/...../...../..... 1 -\nmoves a5-a6\nturn over 1");
}

#[test]
fn impossible_positions_are_refused() {
    let mut game = CARD.open(&[]).expect("a game");
    for (text, reason) in [
        ("...../...../...../...../...../..... 1 -", "must have a piece"),
        ("...../...../...../...../b..../w.... 1 a1", "en passant"),
        ("w..../...../...../...../...../....b 1 -", "has won"),
        ("...../wwwww/wwwww/...../...../....b 1 -", "at most"),
        ("...../...../...../...../..... 1 -", "rows"),
        ("bbbbb/...../...../...../...../wwwww 1", "words"),
    ] {
        let error = game.restart(Some(text)).expect_err(text);
        assert!(error.contains(reason), "{text}: {error}");
    }
}

/// From the start too, where eight of ten moves lose.
#[test]
fn full_strength_gives_nothing_away() {
    keeps_what_it_has(&super::rules::with_rows(6), &[0, 1, 2, 3, 4, 5, 6], 7);
}
