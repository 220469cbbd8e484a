//! The section of the rulebook, sentence by sentence.

use super::CARD;
use ludoteca_table::fence::{Fence, holds};

#[test]
fn the_board_is_empty_and_white_begins() {
    holds(
        &CARD,
        "",
        "......./......./......./......./......./......./....... 1 opening
        turn 1
        legal a1 d4 g7
        illegal swap h1 a8
        score 0 0",
    );
    holds(&CARD, "size=3 swap=no", ".../.../... 1\nonly a1 a2 a3 b1 b2 b3 c1 c2 c3");
}

#[test]
fn a_piece_with_two_or_more_empty_neighbours_ends_the_turn() {
    holds(&CARD, "swap=no", "start\nmoves d4\nturn 2");
    holds(&CARD, "swap=no", "start\nmoves a1\nturn 2");
    holds(&CARD, "size=3 swap=no", ".../.b./... 1\nmoves b1\nturn 2");
}

#[test]
fn with_one_empty_neighbour_the_same_player_plays_again() {
    // The corner has two neighbours, one of them taken.
    holds(&CARD, "size=3 swap=no", ".../.../b.. 1\nmoves c1\nturn 2");
    holds(&CARD, "size=3 swap=no", ".../.../.b. 1\nmoves c1\nturn 1\nillegal c1");
}

#[test]
fn with_no_empty_neighbour_too_and_the_edge_is_not_empty() {
    holds(&CARD, "size=3 swap=no", ".../b../.b. 1\nmoves a1\nturn 1");
    holds(&CARD, "size=3 swap=no", ".../bw./.b. 2\nmoves a1\nturn 2");
}

#[test]
fn the_extra_piece_may_go_anywhere_and_may_earn_another() {
    // White fills two corners and then has to end the turn in the open.
    let start = "...b./...../...../...../.b... 1";
    holds(&CARD, "size=5 swap=no", &format!("{start}\nmoves a1\nturn 1"));
    holds(&CARD, "size=5 swap=no", &format!("{start}\nmoves a1 e5\nturn 1\nlegal c3 a2 d4"));
    holds(&CARD, "size=5 swap=no", &format!("{start}\nmoves a1 e5 c3\nturn 2\nscore 3 2"));
}

#[test]
fn diagonal_neighbours_do_not_count() {
    holds(&CARD, "size=3 swap=no", "b.b/.../b.b 1\nmoves b2\nturn 2");
}

#[test]
fn there_is_no_passing() {
    holds(&CARD, "size=3 swap=no", "start\nillegal pass swap");
}

#[test]
fn the_second_player_may_swap_instead_of_his_first_placement() {
    holds(&CARD, "size=3", "start\nmoves a1\nturn 2\nonly swap a2 a3 b1 b2 b3 c1 c2 c3");
    // The piece stays; the player who began goes on with the other colour.
    holds(&CARD, "size=3", "start\nmoves a1 swap\nturn 1\nscore 0 1\nillegal swap");
    let fence = Fence::read("size=3", "start\nmoves a1 swap c3");
    assert_eq!(fence.check(&CARD).expect("legal").position_text(), "..b/.../w.. 1 swapped");
    // Later there is no swap any more.
    holds(&CARD, "size=3", "start\nmoves a1 c3\nturn 1\nillegal swap");
    holds(&CARD, "size=3", "start\nmoves a1 b2 c3\nillegal swap");
    holds(&CARD, "swap=no", "start\nmoves d4\nillegal swap");
}

#[test]
fn the_game_ends_on_a_full_board_and_more_pieces_win() {
    holds(&CARD, "size=3 swap=no", "wbw/bwb/wb. 1\nmoves c1\nscore 5 4\nturn over 1\nonly");
    holds(&CARD, "size=3 swap=no", "wbw/bwb/wb. 2\nmoves c1\nscore 4 5\nturn over 2\nonly");
    // After a swap the result is the players', not the colours'.
    holds(&CARD, "size=3", "wbw/bwb/wb. 1 swapped\nmoves c1\nscore 4 5\nturn over 2");
}

#[test]
fn impossible_positions_are_refused() {
    for bad in [".../.../...", ".../.../... 3 kept", ".../.../..x 1 kept", ".../... 1 kept"] {
        assert!(Fence::read("size=3", bad).check(&CARD).is_err(), "{bad}");
    }
    for bad in [".../.../... 1", "w../.../... 2 opening", "w../.../... 1 offer"] {
        assert!(Fence::read("size=3", bad).check(&CARD).is_err(), "{bad}");
    }
}
