//! The section of the rulebook, sentence by sentence.

use super::CARD;
use ludoteca_table::fence::holds;

#[test]
fn four_amazons_each_on_their_squares() {
    holds(
        &CARD,
        "",
        "..b..b..
        ........
        b......b
        ........
        ........
        w......w
        ........
        ..w..w.. 1
        turn 1
        legal f1-c4(c7) a3-a5(b6)
        illegal a6-e6(e3)",
    );
    let mut game = CARD.open(&[]).expect("a game");
    assert_eq!(
        game.position_text(),
        "..b..b../......../b......b/......../......../w......w/......../..w..w.. 1"
    );
    assert_eq!(game.legal().len(), 1232);
    game.play("f1-c4(c7)").expect("the example");
}

#[test]
fn the_sources_example_is_legal() {
    holds(
        &CARD,
        "",
        "start
        moves f1-c4(c7) a6-e6(e3)
        turn 1",
    );
    let mut game = CARD.open(&[]).expect("a game");
    for text in ["f1-c4(c7)", "a6-e6(e3)"] {
        game.play(text).expect(text);
    }
    assert_eq!(
        game.position_text(),
        "..b..b../..x...../....b..b/......../..w...../w...x..w/......../..w..... 1"
    );
}

#[test]
fn the_comma_is_read_and_never_written() {
    let mut game = CARD.open(&[]).expect("a game");
    game.play("f1-c4,c7").expect("the other form");
    assert_eq!(game.record(), ["f1-c4(c7)"]);
    for wrong in
        ["f1-c4", "f1-c4(c7", "f1-c4c7", "f1-c4(c7))", "f1c4(c7)", "f1-c4(c7),", "F1-c4(c7)"]
    {
        assert!(CARD.open(&[]).expect("a game").play(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn it_moves_and_shoots_like_a_queen_and_the_square_left_is_empty() {
    holds(
        &CARD,
        "",
        "bbbb....
        ........
        ........
        ........
        ........
        xxx.....
        x.x.....
        wx...www 1
        legal a1-b2(a1) a1-b2(c1)
        illegal a1-b2(b2) a1-c3(b2) a1-b2(d4) a1-a1(b2) a1-b3(b2)",
    );
}

#[test]
fn marks_and_amazons_block_both_the_way_and_the_shot() {
    holds(
        &CARD,
        "",
        "start
        illegal c1-f1(f2) c1-g1(g2) a3-a6(a5) a3-a7(a5) a3-a4(a6) a3-a4(a7) a3-b5(b6)",
    );
    holds(
        &CARD,
        "",
        "start
        moves f1-c4(c7) a6-e6(e3)
        illegal c4-c7(c6) c4-c8(c6) c1-c4(c3) c1-e3(d2) c1-f4(e4) c4-c6(c7)
        legal c4-c6(c4) c1-d2(c1)",
    );
}

#[test]
fn a_player_who_cannot_move_loses() {
    holds(
        &CARD,
        "",
        "bb....bb
        ........
        ........
        ........
        ........
        .xx.....
        wwx.....
        wwx....x 2
        moves a8-a7(a3)
        turn over 2
        only",
    );
}

#[test]
fn impossible_positions_are_refused() {
    let mut game = CARD.open(&[]).expect("a game");
    let start = game.position_text();
    for (text, reason) in [
        (start.replacen('w', ".", 1), "amazons `w`, not 4"),
        (start.replacen('.', "b", 1), "amazons `b`, not 4"),
        (start.replace(" 1", " 2"), "the player to move is 1"),
        (start.replacen('.', "x", 1), "the player to move is 2"),
        (start.replacen('.', "q", 1), "is not a square"),
        (start.replace(" 1", ""), "words"),
        (start.replacen("../", "/", 1), "cells"),
    ] {
        let error = game.restart(Some(&text)).expect_err(&text);
        assert!(error.contains(reason), "{text}: {error}");
    }
}
