//! The section of the rulebook, sentence by sentence.

use super::CARD;
use super::rules::{Square, TABLES};
use crate::shared::jumps::Lattice;
use ludoteca_game::bits::ones;
use ludoteca_table::fence::holds;

#[test]
fn the_board_has_25_points_and_56_edges() {
    let near = |point: usize| TABLES.near(point).count_ones();
    assert_eq!(Square::ALL.count_ones(), 25);
    assert_eq!((0..25).map(near).sum::<u32>(), 2 * 56);
}

#[test]
fn the_fast_test_for_captures_agrees_with_the_lines() {
    let mut random = ludoteca_game::Random::new(3);
    for _ in 0..20_000 {
        let (one, two) = (random.next() as u32, random.next() as u32);
        let (own, enemy) = (one & !two & Square::ALL, two & !one & Square::ALL);
        let empty = Square::ALL & !(own | enemy);
        let slow = ones(u64::from(own)).filter(|&from| {
            ones(u64::from(TABLES.over(from) & enemy))
                .any(|over| empty >> TABLES.landing(from, over) & 1 != 0)
        });
        let slow = slow.fold(0, |set, from| set | 1 << from);
        assert_eq!(Square::capturers(own, enemy, empty), slow, "{own:b} {enemy:b}");
    }
}

#[test]
fn only_c3_is_empty_at_the_start() {
    let only = "turn 1\nscore 0 0\nonly b2-c3 c2-c3 d2-c3 d3-c3";
    holds(&CARD, "", &format!("start\n{only}"));
    holds(&CARD, "", &format!("ooooo\nooooo\noo.xx\nxxxxx\nxxxxx 1\n{only}"));
}

#[test]
fn steps_follow_the_lines_in_every_direction() {
    // c3 lies on eight lines, b3 on four, a2 on three.
    holds(
        &CARD,
        "",
        "ooo../...../..x../...../x.x.. 1
        legal c3-b2 c3-c2 c3-d2 c3-b3 c3-d3 c3-b4 c3-c4 c3-d4
        legal a1-a2 a1-b1 a1-b2",
    );
    holds(
        &CARD,
        "",
        "...oo/....o/.x.../...../x.x.. 1
        legal b3-a3 b3-c3 b3-b2 b3-b4
        illegal b3-a2 b3-a4 b3-c2 b3-c4",
    );
    holds(
        &CARD,
        "",
        "...../....o/...oo/x..../..x.x 1
        legal a2-a1 a2-a3 a2-b2
        illegal a2-b1 a2-b3",
    );
}

#[test]
fn a_capture_jumps_over_an_enemy_to_the_next_point_of_the_line() {
    holds(&CARD, "", "ooo../...../...../.o.../x..xx 1\nonly a1xc3");
    holds(&CARD, "", "ooo../...../...../...../xo.xx 1\nonly a1xc1");
    // b3 is joined neither to a2 nor to c4.
    holds(&CARD, "", "....o/...oo/.x.../o..../...xx 1\nlegal b3-b2\nillegal b3xa1 b3-a2");
    holds(&CARD, "", "...../..o.o/.x.../...../o..xx 1\nlegal b3-b2\nillegal b3xd5 b3-c4");
}

#[test]
fn the_whole_chain_is_one_move_and_it_may_turn() {
    let chain = "..ooo/...../..x../oo.../...xx 1";
    holds(&CARD, "", &format!("{chain}\nonly c3xa1xa3\nillegal c3xa1"));
    holds(&CARD, "", &format!("{chain}\nmoves c3xa1xa3\nturn 2\nscore 9 9"));
}

#[test]
fn captured_pieces_are_removed_at_the_end_of_the_move() {
    // Round a square and back to the start; no piece is jumped twice, so the chain ends there.
    let round = "ooo../...../..xo./x.o.o/x..o. 1";
    holds(&CARD, "", &format!("{round}\nonly c3xe3xe1xc1xc3 c3xc1xe1xe3xc3"));
    holds(&CARD, "", &format!("{round}\nmoves c3xe3xe1xc1xc3\nturn 2\nscore 9 9"));
}

#[test]
fn capture_is_compulsory_and_the_greatest_number_counts() {
    holds(
        &CARD,
        "",
        "..ooo/...../..x../oo..o/...xx 1
        only c3xa1xa3
        illegal e1xe3 d1-c1",
    );
}

#[test]
fn among_the_greatest_the_choice_is_free() {
    holds(&CARD, "", "..ooo/...../...../.o..o/x..xx 1\nonly a1xc3 e1xe3");
}

#[test]
fn ten_captured_pieces_win() {
    let last = "..oo./...../...../.o.../x..xx 1";
    holds(&CARD, "", &format!("{last}\nmoves a1xc3\nturn over 1\nonly\nscore 10 9"));
    holds(&CARD, "", "oo.../...../...../...../x.x.x 2\nturn over 1\nonly");
    holds(&CARD, "", "o..../...../...../...../x.x.x 2\nturn over 1\nonly");
}

#[test]
fn a_player_without_a_legal_move_loses() {
    let blocked = "...../...../ooo.o/ooooo/xxxo. 2\nmoves e2-e1\nturn over 2\nonly";
    holds(&CARD, "", blocked);
    // The position's own result comes before the history rules.
    holds(&CARD, "quiet=1", blocked);
}

#[test]
fn twenty_moves_without_a_capture_are_a_draw() {
    let start = "o.o.o/...../...../...../x.x.x 1\nmoves";
    let there_and_back = "a1-b1 a5-b5 b1-a1 b5-a5 ".repeat(5);
    let moves = there_and_back.trim_end();
    holds(&CARD, "", &format!("{start} {moves}\nturn over draw\nonly"));
    holds(&CARD, "quiet=0", &format!("{start} {moves}\nturn 1"));
    let (nineteen, _) = moves.rsplit_once(' ').unwrap();
    holds(&CARD, "", &format!("{start} {nineteen}\nturn 2"));
    holds(&CARD, "quiet=2", &format!("{start} a1-b1 a5-b5\nturn over draw"));
}

#[test]
fn impossible_positions_are_refused() {
    for text in [
        "",
        "ooooo/ooooo/oo.xx/xxxxx/xxxxx",
        "ooooo/ooooo/oo.xx/xxxxx/xxxxx 0",
        "ooooo/ooooo/oo.xx/xxxxx 1",
        "ooooo/ooooo/oo.xx/xxxxx/xxxx 1",
        "ooooo/ooooo/oo.xx/xxxxx/xxxxz 1",
        "ooooo/ooooo/oooxx/xxxxx/xxxxx 1",
        "oo.../...../...../...../xxx.. 1",
        "oo.../...../...../...../xx... 2",
    ] {
        let mut game = CARD.open(&[]).unwrap();
        assert!(game.restart(Some(text)).is_err(), "{text}");
    }
}
