//! The section of the rulebook, sentence by sentence. The rows of a position are the centre, then
//! the circles `A`, `B`, `D` from the right counter-clockwise.

use super::CARD;
use super::rules::{Circles, TABLES};
use crate::shared::jumps::Lattice;
use ludoteca_game::Draw;
use ludoteca_game::bits::ones;
use ludoteca_table::fence::holds;

#[test]
fn the_board_has_19_points_and_36_edges() {
    let near = |point: usize| TABLES.near(point).count_ones();
    assert_eq!(Circles::ALL.count_ones(), 19);
    assert_eq!((0..19).map(near).sum::<u32>(), 2 * 36);
    let board = super::Pretwa::new(20).board();
    let radius = |name: &str| {
        let spot = &board.spots[board.site(name).expect("a point") as usize];
        (spot.x.hypot(spot.y), spot.y.atan2(spot.x).to_degrees().round())
    };
    assert_eq!(radius("D0"), (3.0, 0.0));
    assert_eq!(radius("A1").1, 60.0);
    assert_eq!(radius("B2").1, 120.0);
    assert_eq!(radius("B2").0.round(), 2.0);
}

#[test]
fn the_fast_test_for_captures_agrees_with_the_lines() {
    let mut random = ludoteca_game::Random::new(3);
    for _ in 0..20_000 {
        let (one, two) = (random.next() as u32, random.next() as u32);
        let (own, enemy) = (one & !two & Circles::ALL, two & !one & Circles::ALL);
        let empty = Circles::ALL & !(own | enemy);
        let slow = ones(u64::from(own)).filter(|&from| {
            ones(u64::from(TABLES.over(from) & enemy))
                .any(|over| empty >> TABLES.landing(from, over) & 1 != 0)
        });
        let slow = slow.fold(0, |set, from| set | 1 << from);
        assert_eq!(Circles::capturers(own, enemy, empty), slow, "{own:o} {enemy:o}");
    }
}

#[test]
fn player_one_starts_on_radii_3_4_5_and_the_centre_is_empty() {
    holds(&CARD, "", "start\nturn 1\nscore 0 0\nonly A3-C A4-C A5-C");
    holds(&CARD, "", "./oooxxx/oooxxx/oooxxx 1\nonly A3-C A4-C A5-C");
}

#[test]
fn a_step_goes_to_a_neighbouring_empty_point() {
    holds(
        &CARD,
        "",
        "./...o../.x.o../....x. 1
        only B1-A1 B1-D1 B1-B0 B1-B2 D4-D3 D4-D5 D4-B4",
    );
}

#[test]
fn the_centre_has_six_neighbours() {
    holds(
        &CARD,
        "",
        "x/....../....../x..oo. 1
        only C-A0 C-A1 C-A2 C-A3 C-A4 C-A5 D0-B0 D0-D1 D0-D5",
    );
}

#[test]
fn a_capture_jumps_along_a_diameter() {
    holds(&CARD, "", "o/x...../....../..x.oo 1\nonly A0xA3");
    holds(&CARD, "", "./....../o...../x.xoo. 1\nonly D0xA0");
    holds(&CARD, "", "./o...../x...../...oox 1\nonly B0xC");
    holds(&CARD, "", "x/o...../....../...oox 1\nonly CxB0");
}

#[test]
fn a_capture_jumps_along_a_circle_and_circles_wrap() {
    holds(&CARD, "", "./....../..oo../o...xx 1\nonly D5xD1");
    holds(&CARD, "", "./ox..../..oo../....x. 1\nonly A1xA5");
}

#[test]
fn a_jump_needs_an_empty_point_behind_on_the_same_line() {
    // From D1 the point behind B1 is A1, which is full.
    holds(&CARD, "", "./.o..../.o..../.x..x. 1\nonly D1-D0 D1-D2 D4-D3 D4-D5 D4-B4");
}

#[test]
fn jumps_chain_in_any_direction() {
    holds(
        &CARD,
        "",
        "./.o..../o...../x..xoo 1
        only D0xA0xA2
        illegal D0xA0",
    );
    holds(&CARD, "", "./.o..../o...../x..xoo 1\nmoves D0xA0xA2\nturn 2\nscore 7 7");
}

#[test]
fn captured_pieces_stay_until_the_move_ends() {
    // From A4 the point behind the centre is A1: its piece is captured, and still in the way.
    holds(
        &CARD,
        "",
        "o/xo.o.o/...x../oo.... 1
        only A0xA2xA4xA0 A0xA4xA2xA0
        illegal A0xA2xA4xA1",
    );
    // A piece is not jumped twice.
    holds(&CARD, "", "./xo..../...x../..oo.. 1\nonly A0xA2\nillegal A0xA2xA0");
}

#[test]
fn the_starting_point_counts_as_empty_and_a_chain_may_return_to_it() {
    holds(
        &CARD,
        "",
        "./xo.o.o/o...x./..oo.. 1
        only A0xA2xA4xA0xD0 A0xA4xA2xA0xD0",
    );
    holds(&CARD, "", "./xo.o.o/....x./oo.... 1\nmoves A0xA2xA4xA0\nturn 2\nscore 7 7");
}

#[test]
fn capture_is_compulsory_and_the_greatest_number_counts() {
    // Two pieces can jump: D0 takes two, D4 would take one.
    holds(&CARD, "", "./.o..../o...o./x...x. 1\nonly D0xA0xA2\nillegal D4xA4 D4-D3");
}

#[test]
fn among_the_greatest_the_choice_is_free() {
    holds(&CARD, "", "./....../o...o./x.o.x. 1\nonly D0xA0 D4xA4");
}

#[test]
fn who_has_captured_eight_wins() {
    holds(&CARD, "", "./....../o...../x.o.x. 1\nmoves D0xA0\nturn over 1\nonly\nscore 8 7");
    holds(&CARD, "", "./.o..../o...../x...x. 1\nmoves D0xA0xA2\nturn over 1\nscore 9 7");
    holds(&CARD, "", "./....../o...../x.o.x. 2\nturn 2");
    holds(&CARD, "", "./....../o...../x...x. 2\nturn over 1\nonly");
}

#[test]
fn a_player_without_a_legal_move_loses() {
    let blocked = "./o.o.../oo..../xxoooo 2\nmoves A2-A1";
    holds(&CARD, "", &format!("{blocked}\nturn over 2\nonly"));
    // The position's own result comes before the history rules.
    holds(&CARD, "quiet=1", &format!("{blocked}\nturn over 2"));
}

#[test]
fn twenty_moves_without_a_capture_are_a_draw() {
    let start = "./....../o..x../o..x.. 1\nmoves";
    let there_and_back = "D3-D4 D0-D1 D4-D3 D1-D0 ".repeat(5);
    let moves = there_and_back.trim_end();
    holds(&CARD, "", &format!("{start} {moves}\nturn over draw\nonly"));
    holds(&CARD, "quiet=0", &format!("{start} {moves}\nturn 1"));
    let (nineteen, _) = moves.rsplit_once(' ').unwrap();
    holds(&CARD, "", &format!("{start} {nineteen}\nturn 2"));
    holds(&CARD, "quiet=3", &format!("{start} D3-D4 D0-D1 D4-D3\nturn over draw"));
}

#[test]
fn a_capture_begins_the_count_again() {
    let start = "./....xx/o...../oo.x.. 1\nmoves D3-D2 D1xD3 A4-B4";
    holds(&CARD, "quiet=2", &format!("{start}\nturn 2"));
    holds(&CARD, "quiet=2", &format!("{start} D0-D1\nturn over draw"));
}

#[test]
fn impossible_positions_are_refused() {
    for text in [
        "",
        "start 1",
        "./oooxxx/oooxxx/oooxxx",
        "./oooxxx/oooxxx/oooxxx 3",
        "./oooxxx/oooxxx 1",
        "../oooxxx/oooxxx/oooxx 1",
        "./oooxxx/oooxxx/oooxxy 1",
        "x/xxxxxx/xxx.../ooo... 1",
        "./xx..../....../o..... 1",
        "./x...../....../o..... 1",
        "./....../....../...... 1",
    ] {
        let mut game = CARD.open(&[]).unwrap();
        assert!(game.restart(Some(text)).is_err(), "{text}");
    }
}
