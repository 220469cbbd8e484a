//! The section of the rulebook, sentence by sentence.

use super::CARD;
use ludoteca_table::fence::holds;

#[test]
fn lines_join_orthogonally_neighbouring_dots_once() {
    holds(
        &CARD,
        "boxes=2",
        "start
        only a1-a2 a1-b1 a2-a3 a2-b2 a3-b3 b1-b2 b1-c1 b2-b3 b2-c2 b3-c3 c1-c2 c2-c3
        illegal a1-b2 b1-a1 a2-a1 a1-c1 a1 a1-a1 a1b1",
    );
    holds(&CARD, "boxes=2", "start\nmoves a1-b1\nillegal a1-b1\nturn 2");
}

#[test]
fn completing_a_box_scores_it_and_the_same_player_moves_again() {
    holds(&CARD, "boxes=2", "start\nmoves a1-b1 a1-a2 b1-b2\nturn 2\nscore 0 0");
    holds(&CARD, "boxes=2", "start\nmoves a1-b1 a1-a2 b1-b2 a2-b2\nturn 2\nscore 0 1");
}

#[test]
fn one_line_may_complete_two_boxes() {
    holds(
        &CARD,
        "boxes=2",
        "start
        moves a1-b1 b1-c1 a1-a2 c1-c2 a2-b2 b2-c2 b1-b2
        turn 1
        score 2 0",
    );
}

#[test]
fn completing_is_never_compulsory() {
    holds(&CARD, "boxes=2", "start\nmoves a1-b1 a1-a2 b1-b2\nlegal a2-b2 c2-c3");
}

#[test]
fn it_ends_when_all_lines_are_drawn_even_after_the_majority_is_decided() {
    // Three of four boxes are taken, one line is left: the game goes on.
    holds(&CARD, "boxes=2", "--/|||/--/||./-- 111. 2\nturn 2\nonly c2-c3\nscore 3 0");
    holds(&CARD, "boxes=2", "--/|||/--/||./-- 111. 2\nmoves c2-c3\nturn over 1\nscore 3 1\nonly");
}

#[test]
fn equal_boxes_on_even_boards_draw() {
    holds(&CARD, "boxes=2", "--/|||/--/||./-- 112. 2\nmoves c2-c3\nturn over draw\nscore 2 2");
}

#[test]
fn there_are_sixty_lines_on_the_board_of_the_championship() {
    assert_eq!(CARD.open(&[]).expect("a game").legal().len(), 60);
}

#[test]
fn bad_positions_are_refused() {
    let mut game = CARD.open(&[("boxes", "2")]).expect("a game");
    for bad in [
        "--/|||/--/||./-- 1111 2",
        "--/|||/--/||./-- 11.. 2",
        "--/|||/--/||. 111. 2",
        "--/|||/--/||-/-- 111. 2",
        "--/|||/--/||./-- 111. 0",
    ] {
        assert!(game.restart(Some(bad)).is_err(), "{bad}");
    }
}
