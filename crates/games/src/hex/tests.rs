//! The section of the rulebook, sentence by sentence.

mod certain;
mod exact;
mod network;

use super::CARD;
use ludoteca_table::fence::holds;

#[test]
fn neighbours_are_the_six_of_the_usual_convention() {
    // Black joins row 1 to row 3 through each kind of vertical neighbour.
    holds(&CARD, "size=3 swap=no", "start\nmoves b1 a1 b2 a2 b3\nturn over 1\nonly");
    holds(&CARD, "size=3 swap=no", "start\nmoves c1 a1 b2 b1 a3\nturn over 1");
    // (c+1, r+1) is no neighbour.
    holds(&CARD, "size=3 swap=no", "start\nmoves a1 c1 b2 a3 c3\nturn 2");
    // White joins column a to column c along a row and along the slanting neighbours.
    holds(&CARD, "size=3 swap=no", "start\nmoves a1 a2 b1 b2 a3 c2\nturn over 2");
    holds(&CARD, "size=3 swap=no", "start\nmoves a1 a3 b1 b2 a2 c1\nturn over 2");
}

#[test]
fn black_begins_and_places_on_any_empty_cell() {
    holds(&CARD, "size=3", "start\nturn 1\nonly a1 a2 a3 b1 b2 b3 c1 c2 c3");
    holds(&CARD, "size=3", "start\nmoves b2\nillegal b2\nturn 2");
}

#[test]
fn black_joins_row_one_to_the_last_and_white_column_a_to_the_last() {
    holds(&CARD, "size=3 swap=no", "bbb/www/bbb 1\nturn over 2");
    holds(&CARD, "size=3 swap=no", "wbw/wbw/wbw 1\nturn over 1");
}

#[test]
fn corner_cells_belong_to_both_sides() {
    // a1 lies on row 1 (Black's) and on column a (White's).
    holds(&CARD, "size=3 swap=no", "b../b../b.. 2\nturn over 1");
    holds(&CARD, "size=3 swap=no", ".../.../www 1\nturn over 2");
    holds(&CARD, "size=3 swap=no", "..b/..b/..b 2\nturn over 1");
    holds(&CARD, "size=3 swap=no", "www/.../... 1\nturn over 2");
}

#[test]
fn swap_is_offered_once_on_the_second_players_first_move() {
    holds(&CARD, "size=3", "start\nillegal swap");
    holds(&CARD, "size=3", "start\nmoves b2\nlegal swap a1\nturn 2");
    holds(&CARD, "size=3", "start\nmoves b2 a1\nillegal swap\nturn 1");
    holds(&CARD, "size=3 swap=no", "start\nmoves b2\nillegal swap");
}

#[test]
fn after_a_swap_the_stone_stays_and_the_beginner_moves_as_white() {
    holds(&CARD, "size=3", "start\nmoves b2 swap\nturn 1\nillegal swap b2\nlegal a1");
    // Player 1 is White now: the black stones win for player 2.
    holds(&CARD, "size=3", "start\nmoves b2 swap a1 b1 a2 b3\nturn over 2");
    // … and White's chain wins for player 1.
    holds(&CARD, "size=3", "start\nmoves a1 swap a2 c3 b2 b3 c2\nturn over 1");
}

#[test]
fn the_first_connection_wins_and_there_is_never_a_draw() {
    let card = &CARD;
    let game = card.open(&[]).expect("a game");
    let sum = game.playouts(2000, 3);
    assert_eq!(sum.wins[0] + sum.wins[1], 2000);
}

#[test]
fn the_winning_chain_is_shown() {
    use ludoteca_game::MarkKind;
    use ludoteca_table::fence::Fence;
    let fence = Fence::read("size=3 swap=no", "start\nmoves b1 a1 b2 a2 b3");
    let scene = fence.open(&CARD).expect("a game").scene();
    let winning: Vec<&str> = scene
        .marks
        .iter()
        .filter(|mark| mark.kind == MarkKind::Winning)
        .map(|mark| scene.board.spots[mark.site as usize].name.as_str())
        .collect();
    assert_eq!(winning, ["b3", "b2", "b1"]);
}

#[test]
fn bad_positions_are_refused_with_reasons() {
    let mut game = CARD.open(&[("size", "3")]).expect("a game");
    for bad in [
        "",
        "...",
        ".../.../... 1",
        ".../.../.x. 1 kept",
        ".../.../... 3 kept",
        "b../.../... 2 opening",
        ".../.../... 1 offer",
    ] {
        assert!(game.restart(Some(bad)).is_err(), "{bad}");
    }
    assert_eq!(game.position_text(), ".../.../... 1 opening");
}
