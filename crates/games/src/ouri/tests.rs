//! The section of the rulebook, sentence by sentence. Rows lie as on the board: North's above from
//! `F` to `A`, South's below from `a` to `f`.

use super::CARD;
use ludoteca_table::fence::{Fence, holds};

/// The position text after the moves of a diagram.
fn after(body: &str) -> String {
    match Fence::read("", body).check(&CARD) {
        Ok(game) => game.position_text(),
        Err(error) => panic!("{error}\n{body}"),
    }
}

#[test]
fn two_rows_of_six_houses_4_seeds_each_and_a_depot_a_player() {
    holds(
        &CARD,
        "",
        "4,4,4,4,4,4
        4,4,4,4,4,4 0 0 1
        turn 1
        score 0 0
        only a b c d e f
        illegal A g",
    );
    holds(&CARD, "", "start\nmoves c\nturn 2\nonly A B C D E F");
}

#[test]
fn sowing_goes_a_to_f_then_north_from_a_to_f_then_a_again() {
    assert_eq!(after("start\nmoves c"), "4,4,4,4,4,5/4,4,0,5,5,5 0 0 2");
    assert_eq!(after("start\nmoves c D"), "5,5,0,4,4,5/5,5,0,5,5,5 0 0 1");
    // `A` faces `f`.
    assert_eq!(after("start\nmoves c F"), "0,4,4,4,4,5/5,5,1,6,5,5 0 0 1");
}

#[test]
fn depots_are_not_sown() {
    holds(&CARD, "", "start\nmoves f A\nscore 0 0");
}

#[test]
fn the_house_of_origin_is_always_skipped() {
    assert_eq!(
        after("1,1,1,1,1,1/12,0,0,0,0,0 14 16 1\nmoves a"),
        "2,2,2,2,2,2/0,2,1,1,1,1 14 16 2"
    );
    // Two laps: 23 seeds are two rounds of 11 and one more.
    assert_eq!(after("1,1,1,1,1,1/23,0,0,0,0,0 9 10 1\nmoves a"), "3,3,3,3,3,3/0,3,2,2,2,2 9 10 2");
}

#[test]
fn one_seed_may_not_be_sown_while_there_are_two_or_more_elsewhere() {
    holds(&CARD, "", "0,0,0,0,4,4/1,2,0,0,3,1 16 17 1\nonly b e");
    holds(&CARD, "", "0,0,0,0,4,4/1,0,0,1,0,1 18 19 1\nonly a d f");
}

#[test]
fn a_last_seed_that_makes_2_or_3_captures_them() {
    assert_eq!(
        after("0,0,0,4,1,4/0,0,0,0,0,2 20 17 1\nmoves f"),
        "0,0,0,4,0,5/0,0,0,0,0,0 22 17 2"
    );
    assert_eq!(
        after("0,0,0,4,2,4/0,0,0,0,0,2 20 16 1\nmoves f"),
        "0,0,0,4,0,5/0,0,0,0,0,0 23 16 2"
    );
}

#[test]
fn making_1_or_4_captures_nothing() {
    assert_eq!(
        after("0,0,0,4,0,4/0,0,0,1,0,2 20 17 1\nmoves f"),
        "0,0,0,4,1,5/0,0,0,1,0,0 20 17 2"
    );
    assert_eq!(
        after("0,0,0,4,3,4/0,0,0,1,0,2 20 14 1\nmoves f"),
        "0,0,0,4,4,5/0,0,0,1,0,0 20 14 2"
    );
}

#[test]
fn the_houses_before_it_are_captured_too_while_they_hold_2_or_3() {
    // C, B and A become 2, 3 and 2; D keeps its two seeds, for it lies behind the last one.
    assert_eq!(
        after("0,0,2,1,2,1/1,0,0,0,0,3 18 20 1\nmoves f"),
        "0,0,2,0,0,0/1,0,0,0,0,0 25 20 2"
    );
    // A 4 in between ends the row of captures.
    assert_eq!(
        after("0,0,0,1,3,1/1,0,0,0,0,3 20 19 1\nmoves f"),
        "0,0,0,0,4,2/1,0,0,0,0,0 22 19 2"
    );
}

#[test]
fn only_enemy_houses_are_captured() {
    // The last seed makes 2 in the own house f: nothing happens.
    assert_eq!(
        after("0,0,0,0,0,5/0,0,0,2,1,1 20 19 1\nmoves d"),
        "0,0,0,0,0,5/0,0,0,0,2,2 20 19 2"
    );
    // The capture ends at A, although f holds 2.
    assert_eq!(
        after("4,0,0,0,0,1/0,0,0,0,2,1 20 20 1\nmoves e"),
        "4,0,0,0,0,0/0,0,0,0,0,2 22 20 2"
    );
    // North captures in the same way.
    assert_eq!(
        after("2,0,0,0,0,0/1,2,4,0,0,0 20 19 2\nmoves F"),
        "0,0,0,0,0,0/0,0,4,0,0,0 20 24 1"
    );
}

#[test]
fn capturing_everything_is_allowed_and_the_same_player_moves_again_and_feeds() {
    holds(
        &CARD,
        "",
        "0,0,0,0,1,1
        0,1,0,0,3,2 20 20 1
        moves f
        score 24 20
        turn 1
        only e",
    );
    holds(&CARD, "", "0,0,0,0,1,1/0,1,0,0,3,2 20 20 1\nmoves f e\nturn 2\nonly A B");
}

#[test]
fn if_the_opponent_has_no_seeds_only_feeding_sowings_are_legal() {
    holds(&CARD, "", "0,0,0,0,0,0/1,2,0,0,2,0 20 23 1\nonly e");
    holds(&CARD, "", "1,3,0,0,0,5/0,0,0,0,0,0 20 19 2\nonly E");
}

#[test]
fn the_duty_to_feed_overrides_the_one_seed_rule_only_if_nothing_else_feeds() {
    holds(&CARD, "", "0,0,0,0,0,0/0,2,0,0,0,1 22 23 1\nonly f");
    holds(&CARD, "", "0,0,0,0,0,0/0,2,0,0,2,1 20 23 1\nonly e");
    holds(&CARD, "", "0,0,0,0,0,0/0,1,0,0,0,1 23 23 1\nonly f");
}

#[test]
fn feeding_counts_before_any_capture() {
    // 17 seeds from f put two in each of North's houses; the last one, in F, captures all of them.
    let start = "0,0,0,0,0,0/0,0,0,0,0,17 8 23 1";
    holds(&CARD, "", &format!("{start}\nonly f"));
    // South is left with one seed each in a to e, which cannot feed, and takes them.
    holds(&CARD, "", &format!("{start}\nmoves f\nscore 25 23\nturn over 1"));
}

#[test]
fn if_no_sowing_feeds_the_game_ends_and_that_player_takes_the_own_side() {
    // After f North would have to feed and cannot: North takes its seeds.
    holds(&CARD, "", "0,0,0,0,0,0/0,0,0,0,0,1 23 24 1\nmoves f\nturn over 2\nscore 23 25\nonly");
    // South captured everything and cannot feed: South takes its seeds.
    holds(
        &CARD,
        "",
        "0,0,0,0,0,1/1,0,0,0,0,1 22 23 1
        moves f
        turn over 1
        score 25 23",
    );
    // Read from a text it has ended as well.
    holds(&CARD, "", "0,0,0,0,0,0/1,1,1,0,0,0 21 24 1\nturn over draw\nscore 24 24\nonly");
}

#[test]
fn with_25_captured_the_game_is_won_at_once() {
    holds(
        &CARD,
        "",
        "3,0,0,0,1,4/0,2,0,0,0,2 23 13 1
        moves f
        turn over 1
        score 25 13
        only",
    );
    holds(&CARD, "", "3,0,0,0,1,4/0,2,0,0,0,2 22 14 1\nmoves f\nscore 24 14\nturn 2");
}

#[test]
fn at_24_to_24_with_nothing_left_it_is_a_draw() {
    holds(&CARD, "", "0,0,0,0,0,0/0,0,0,0,0,1 24 23 1\nmoves f\nturn over draw\nscore 24 24");
    holds(&CARD, "", "0,0,0,0,0,0/0,0,0,0,0,0 24 24 1\nturn over draw\nonly");
}

#[test]
fn at_the_third_occurrence_the_seeds_are_left_or_collected() {
    let start = "1,0,0,0,0,1/0,0,0,0,0,0 23 23 2";
    let round = "F a A b B c C d D e E f";
    let twice = format!("{start}\nmoves {round}\nturn 2\nmoves");
    holds(&CARD, "", &format!("{twice} {round}\nturn over draw\nonly"));
    holds(&CARD, "cycle=leave", &format!("{twice} {round}\nturn over draw\nonly"));
    holds(&CARD, "cycle=collect", &format!("{twice} {round}\nturn over 2\nonly"));
    holds(&CARD, "", &format!("{start}\nmoves {round}\nturn 2\nonly F"));
}

#[test]
fn impossible_positions_are_refused() {
    for bad in [
        "",
        "4,4,4,4,4,4/4,4,4,4,4,4 0 0",
        "4,4,4,4,4,4/4,4,4,4,4,4 0 1 1",
        "4,4,4,4,4/4,4,4,4,4,4 4 0 1",
        "4,4,4,4,4,4 24 0 1",
        "4,4,4,4,4,-4/4,4,4,4,4,4 8 0 1",
        "4,4,4,4,4,4/4,4,4,4,4,4 0 0 3",
        "4,4,4,4,4,4/0,0,0,0,0,0 24 0 1",
        "999,0,0,0,0,0/0,0,0,0,0,0 0 0 1",
    ] {
        assert!(Fence::read("", bad).check(&CARD).is_err(), "{bad}");
    }
}
