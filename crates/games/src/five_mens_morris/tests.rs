//! The section of the rulebook, sentence by sentence.

use super::CARD;
use super::rules::{FiveMensMorris, TwoSquares};
use crate::shared::aligning::diagram;
use ludoteca_game::{Game, Player};
use ludoteca_table::fence::holds;

#[test]
fn two_squares_are_joined_at_the_middles_of_their_sides() {
    let graph = &FiveMensMorris::new(TwoSquares).table.graph;
    assert_eq!((graph.points(), graph.edges()), (16, 20));
    for (point, near) in [("o1", "o2 o8"), ("o2", "o1 o3 i2"), ("i8", "i7 i1 o8"), ("i5", "i4 i6")]
    {
        assert_eq!(graph.near[graph.read(point).unwrap()], graph.set(near), "{point}");
    }
}

#[test]
fn five_pieces_are_placed_in_turn_on_any_empty_point() {
    holds(&CARD, "", "start\nturn 1\nonly o1 o2 o3 o4 o5 o6 o7 o8 i1 i2 i3 i4 i5 i6 i7 i8");
    holds(&CARD, "", "start\nmoves o1\nturn 2\nonly o2 o3 o4 o5 o6 o7 o8 i1 i2 i3 i4 i5 i6 i7 i8");
    holds(
        &CARD,
        "",
        "start
        moves o1 o2 o3 o4 i4 o8 o6 i2 i8
        turn 2
        only o5 o7 i1 i3 i5 i6 i7",
    );
}

#[test]
fn with_an_empty_hand_they_step_to_neighbouring_empty_points() {
    holds(
        &CARD,
        "",
        "start
        moves o1 o2 o3 o4 i4 o8 o6 i2 i8 i6
        turn 1
        only i4-i3 i4-i5 i8-i1 i8-i7 o6-o5 o6-o7",
    );
}

#[test]
fn completing_a_side_wins_at_once_in_either_phase() {
    for side in [
        "o1 o2 o3", "o3 o4 o5", "o5 o6 o7", "o7 o8 o1", "i1 i2 i3", "i3 i4 i5", "i5 i6 i7",
        "i7 i8 i1",
    ] {
        let other = if side.starts_with('o') { "i2 i4" } else { "o2 o4" };
        let won = diagram(TwoSquares, side, other, Player::Two);
        holds(&CARD, "", &format!("{won}\nturn over 1\nonly"));
    }
    assert_eq!(FiveMensMorris::new(TwoSquares).table.lines.len(), 8);
    holds(&CARD, "", "start\nmoves o1 i1 o5 i2 i7 i3\nturn over 2\nonly");
    holds(
        &CARD,
        "",
        "xx.
        .o.
        o..x
        oxo
        x.o 1
        moves o4-o3
        turn over 1
        only",
    );
}

#[test]
fn connectors_are_never_mills() {
    holds(&CARD, "", "start\nmoves o2 o4 i2 i4 i6\nturn 2");
    holds(&CARD, "", "start\nmoves o2 o4 i2 i4 i6 o8 o6\nturn 2");
}

#[test]
fn no_legal_move_loses() {
    holds(&CARD, "", "xxo/oxo/xx../o../o.. 1\nturn over 2\nonly");
    holds(&CARD, "", "xxo/ox./xxo./o../o.. 2\nmoves i4-i3\nturn over 2\nonly");
    // The last placement can block too.
    holds(&CARD, "", "xxo/ox./xx../o../o.. 2\nmoves i3\nturn over 2\nonly");
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let placed = "start\nmoves o1 o2 o3 o4 i4 o8 o6 i2 i8 i6";
    let once = "i4-i3 i6-i5 i3-i4 i5-i6";
    holds(&CARD, "", &format!("{placed} {once}\nturn 1"));
    holds(&CARD, "", &format!("{placed} {once} {once}\nturn over draw\nonly"));
}

#[test]
fn impossible_positions_are_refused() {
    let mut game = CARD.open(&[]).expect("a game");
    for bad in [
        "",
        ".../.../..../.../...",
        ".../.../..../.../... 3",
        ".../.../..../... 1",
        ".../.../.../.../... 1",
        ".../.q./..../.../... 1",
        "x../.../..../.../... 1",
        "xx./.../..../.../..o 1",
        "xx./xx./xx../ooo/ooo 1",
        "xxx/.../..../.o./.oo 1",
        "xxx/.../..../ooo/... 2",
    ] {
        assert!(game.restart(Some(bad)).is_err(), "`{bad}` should be refused");
    }
    assert_eq!(FiveMensMorris::new(TwoSquares).symmetries(), 16);
}
