//! The section of the rulebook, sentence by sentence.

use super::CARD;
use ludoteca_table::fence::holds;

#[test]
fn the_white_piece_starts_on_e5_and_steps_in_eight_directions() {
    holds(
        &CARD,
        "",
        "......./......./....o../......./......./......./....... 1
        turn 1
        only d4 d5 d6 e4 e6 f4 f5 f6",
    );
    holds(&CARD, "", "start\nonly d4 d5 d6 e4 e6 f4 f5 f6");
}

#[test]
fn the_square_it_left_is_closed_for_good() {
    holds(
        &CARD,
        "",
        "start
        moves d4
        turn 2
        only c3 c4 c5 d3 d5 e3 e4
        illegal e5 d4",
    );
    holds(&CARD, "", "start\nmoves d4 d5\nonly c4 c5 c6 d6 e4 e6\nillegal d4 e5");
}

#[test]
fn on_a1_player_one_wins_whoever_moved_it_there() {
    let rows = "......./......./......./......./......./xo...../.x.....";
    for player in [1, 2] {
        holds(&CARD, "", &format!("{rows} {player}\nmoves a1\nturn over 1\nonly"));
    }
}

#[test]
fn on_g7_player_two_wins_whoever_moved_it_there() {
    let rows = "......./.....o./......./......./......./......./.......";
    for player in [1, 2] {
        holds(&CARD, "", &format!("{rows} {player}\nmoves g7\nturn over 2\nonly"));
    }
}

#[test]
fn a_player_to_move_without_a_move_loses() {
    holds(
        &CARD,
        "",
        "....xo.
        ....xxx
        .......
        .......
        .......
        .......
        ....... 1
        moves g7
        turn over 2",
    );
    holds(
        &CARD,
        "",
        "....x..
        ....xxx
        xxx....
        o.x....
        xxx....
        .......
        ....... 2
        moves b4
        turn over 2
        only",
    );
}

#[test]
fn one_may_be_forced_onto_the_opponents_goal() {
    holds(
        &CARD,
        "",
        "......./......./......./......./......./xxx..../.ox.... 2
        only a1",
    );
    holds(
        &CARD,
        "",
        "......./......./......./......./......./xxx..../.ox.... 2
        moves a1
        turn over 1",
    );
}
