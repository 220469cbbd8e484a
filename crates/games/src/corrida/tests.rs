//! The section of the rulebook, sentence by sentence. The rows of a position hold three points each:
//! `b6 d6 f6`, `a5 c5 e5`, down to `a1 c1 e1`.

use super::CARD;
use super::rules::{Corrida, GRID, POINTS};
use ludoteca_game::bits::ones;
use ludoteca_game::{Draw, Stroke};
use ludoteca_table::fence::holds;

#[test]
fn the_board_is_the_dark_squares_with_25_edges() {
    let names: Vec<String> = ones(POINTS).map(|point| GRID.name(point)).collect();
    assert_eq!(names.join(" "), "a1 c1 e1 b2 d2 f2 a3 c3 e3 b4 d4 f4 a5 c5 e5 b6 d6 f6");
    let board = Corrida.board();
    let lines = board.strokes.iter().filter(|stroke| matches!(stroke, Stroke::Line { .. }));
    assert_eq!(lines.count(), 25);
}

#[test]
fn the_players_start_before_the_opponents_destination() {
    holds(&CARD, "", "start\nturn 1\nscore 0 0\nonly b2-a3 b2-c3 d2-c3 d2-e3 f2-e3");
    holds(&CARD, "", ".../ooo/.../.../xxx/... 1\nonly b2-a3 b2-c3 d2-c3 d2-e3 f2-e3");
    holds(&CARD, "", ".../ooo/.../.../xxx/... 2\nonly a5-b4 c5-b4 c5-d4 e5-d4 e5-f4");
}

#[test]
fn a_step_goes_to_a_neighbouring_empty_point_in_any_direction() {
    // b4 is joined to a3, c3, a5 and c5; e5 stands at the edge of the board.
    holds(&CARD, "", "x../..o/x../.../..x/oo. 1\nonly b4-a3 b4-c3 b4-a5 b4-c5 f2-e3");
}

#[test]
fn a_piece_on_its_destination_never_moves_again() {
    holds(&CARD, "", "xx./o.o/.../.../..x/o.. 1\nonly f2-e3");
}

#[test]
fn nobody_enters_the_opponents_destination() {
    holds(&CARD, "", ".../ooo/.../.../xxx/... 1\nillegal b2-a1 b2-c1 d2-c1 f2-e1");
    holds(&CARD, "", ".../ooo/.../.../xxx/... 2\nillegal a5-b6 c5-d6 e5-f6");
}

#[test]
fn all_three_pieces_on_the_destination_win() {
    let last = "xx./o.x/.../..o/.../o.. 1";
    holds(&CARD, "", &format!("{last}\nmoves e5-f6\nturn over 1\nonly\nscore 3 1"));
}

#[test]
fn a_player_without_a_legal_move_loses_however_many_pieces_are_home() {
    holds(&CARD, "", "xx./oo./.o./.../..x/... 2\nmoves d4-e3\nturn over 2\nonly\nscore 2 0");
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let moves = "moves b2-a3 a5-b4 a3-b2 b4-a5";
    holds(&CARD, "", &format!("start\n{moves} b2-a3 a5-b4 a3-b2\nturn 2"));
    holds(&CARD, "", &format!("start\n{moves} b2-a3 a5-b4 a3-b2 b4-a5\nturn over draw\nonly"));
}

#[test]
fn impossible_positions_are_refused() {
    for text in [
        "",
        ".../ooo/.../.../xxx/...",
        ".../ooo/.../.../xxx/... 4",
        ".../ooo/.../.../xxx 1",
        ".../ooo/.../.../xxx/.. 1",
        ".../ooo/.../.../xxX/... 1",
        ".../ooo/.../.../xx./... 1",
        "o../oo./.../.../xxx/... 1",
        ".../ooo/.../.../xx./x.. 1",
        "xxx/ooo/.../.../.../... 1",
    ] {
        let mut game = CARD.open(&[]).unwrap();
        assert!(game.restart(Some(text)).is_err(), "{text}");
    }
}
