//! The section of the rulebook, sentence by sentence.

use super::CARD;
use super::circuits::{Circuits, STATIONS};
use super::rules::{ALL, GRID};
use ludoteca_game::Random;
use ludoteca_game::bits::ones;
use ludoteca_table::fence::holds;
use std::collections::BTreeSet;

#[test]
fn the_circuits_are_those_of_the_rulebook() {
    let inner = "a2 b2 c2 d2 e2 f2 arc e1 e2 e3 e4 e5 e6 arc f5 e5 d5 c5 b5 a5 arc \
                 b6 b5 b4 b3 b2 b1 arc";
    let outer = "a3 b3 c3 d3 e3 f3 arc d1 d2 d3 d4 d5 d6 arc f4 e4 d4 c4 b4 a4 arc \
                 c6 c5 c4 c3 c2 c1 arc";
    let words: Vec<&str> = inner.split(' ').chain(outer.split(' ')).collect();
    assert!(words.iter().skip(6).step_by(7).all(|word| *word == "arc"));
    let named: Vec<&str> = words.into_iter().filter(|word| *word != "arc").collect();
    let stations: Vec<String> = STATIONS.iter().map(|&point| GRID.name(point as usize)).collect();
    assert_eq!(stations, named);
}

/// Slides station by station, as a hand would.
fn slow_captures(own: u64, enemy: u64) -> BTreeSet<(u8, u8)> {
    let mut found = BTreeSet::new();
    for circuit in STATIONS.chunks(24) {
        for start in (0..24).filter(|&start| own >> circuit[start] & 1 != 0) {
            for sense in [1, 23] {
                let (mut at, mut loops) = (start, 0);
                for _ in 0..23 {
                    let next = (at + sense) % 24;
                    loops += usize::from(if sense == 1 { at % 6 == 5 } else { next % 6 == 5 });
                    at = next;
                    let point = circuit[at];
                    if point == circuit[start] || (own | enemy) >> point & 1 == 0 {
                        continue;
                    }
                    if loops > 0 && enemy >> point & 1 != 0 {
                        found.insert((circuit[start], point));
                    }
                    break;
                }
            }
        }
    }
    found
}

#[test]
fn captures_loop_by_loop_agree_with_sliding_station_by_station() {
    let mut random = Random::new(11);
    for round in 0..30_000 {
        let mut sets = [0u64; 2];
        for _ in 0..1 + round % 24 {
            sets[random.below(2)] |= 1 << random.below(36);
        }
        let (own, enemy) = (sets[0], sets[1] & !sets[0] & ALL);
        let list: Vec<_> = Circuits::new(own, enemy).captures().collect();
        let fast: BTreeSet<_> = list.iter().map(|mv| (mv.from, mv.to)).collect();
        assert_eq!(fast.len(), list.len(), "no capture is listed twice");
        assert_eq!(fast, slow_captures(own, enemy), "{:?}", ones(own).collect::<Vec<_>>());
    }
}

#[test]
fn each_player_starts_with_two_rows() {
    let only = "turn 1\nscore 0 0\nonly a2-a3 a2-b3 b2-a3 b2-b3 b2-c3 c2-b3 c2-c3 c2-d3 \
                d2-c3 d2-d3 d2-e3 e2-d3 e2-e3 e2-f3 f2-e3 f2-f3";
    holds(&CARD, "", &format!("start\n{only}"));
    holds(&CARD, "", &format!("oooooo/oooooo/....../....../xxxxxx/xxxxxx 1\n{only}"));
}

#[test]
fn a_piece_steps_to_any_of_the_8_surrounding_empty_points() {
    holds(
        &CARD,
        "",
        "o...../....../....../..x.../....../...... 1
        only c3-b2 c3-c2 c3-d2 c3-b3 c3-d3 c3-b4 c3-c4 c3-d4",
    );
}

#[test]
fn corners_lie_on_no_circuit() {
    holds(&CARD, "", "....../....../....../....../o...../x..... 1\nonly a1-b1 a1-b2");
    holds(&CARD, "", "....../....../....../....../....../ox.... 1\nonly b1-a2 b1-b2 b1-c1 b1-c2");
}

#[test]
fn a_capture_slides_over_empty_points_and_an_arc_onto_an_enemy() {
    // Two ways lead from c2 to d3: they are one move. Capture is optional.
    let beside = "....../....../....../...o../..x.../...... 1";
    holds(&CARD, "", &format!("{beside}\nonly c2-b1 c2-c1 c2-d1 c2-b2 c2-d2 c2-b3 c2-c3 c2xd3"));
}

#[test]
fn without_an_arc_nothing_is_captured() {
    // b2 sees d2 along the row without an arc; its own b1 and b6 close every other way.
    holds(
        &CARD,
        "",
        ".x..../....../....../....../.x.o../.x.... 1
        illegal b2xd2
        legal b6xd2",
    );
}

#[test]
fn the_first_piece_met_must_be_an_enemy() {
    holds(
        &CARD,
        "",
        "..x.../....../....../...o../..x.../..x... 1
        illegal c2xd3
        legal c1xd3 c6xd3",
    );
}

#[test]
fn the_movers_own_starting_point_counts_as_empty() {
    // a2, the arc, b1, b2 itself, then b3: every other way is closed.
    holds(&CARD, "", "....../....../....../.o..../.xx.../...... 1\nlegal b2xb3");
}

#[test]
fn a_slide_never_changes_circuit_and_never_ends_on_an_empty_point() {
    holds(
        &CARD,
        "",
        "....../....../....../...o../x...../...... 1
        only a2-a1 a2-b1 a2-b2 a2-a3 a2-b3",
    );
}

#[test]
fn one_capture_a_move() {
    holds(
        &CARD,
        "",
        "....../....../....../...oo./..x.../...... 1
        moves c2xd3
        turn 2
        score 11 11",
    );
}

#[test]
fn capturing_every_enemy_piece_wins() {
    holds(
        &CARD,
        "",
        "....../....../....../...o../..x.../...... 1
        moves c2xd3
        turn over 1
        only
        score 12 11",
    );
    holds(&CARD, "", "....../....../....../....../..x.../...... 2\nturn over 1\nonly");
}

#[test]
fn a_player_without_a_legal_move_loses() {
    let blocked = "....../....../....../..o.../o...../xo.... 2\nmoves c3-b2\nturn over 2\nonly";
    holds(&CARD, "", blocked);
    // The position's own result comes before the history rules.
    holds(&CARD, "quiet=1", blocked);
}

#[test]
fn a_hundred_moves_without_a_capture_are_a_draw() {
    let start = ".....o/....../....../....../....../x..... 1\nmoves";
    let there_and_back = "a1-b1 f6-e6 b1-a1 e6-f6 ".repeat(25);
    let moves = there_and_back.trim_end();
    holds(&CARD, "", &format!("{start} {moves}\nturn over draw\nonly"));
    holds(&CARD, "quiet=0", &format!("{start} {moves}\nturn 1"));
    let (before, _) = moves.rsplit_once(' ').unwrap();
    holds(&CARD, "", &format!("{start} {before}\nturn 2"));
    holds(&CARD, "quiet=2", &format!("{start} a1-b1 f6-e6\nturn over draw"));
}

#[test]
fn a_capture_begins_the_count_again() {
    let start = ".....o/....../....../...o../..x.../x..... 1\nmoves a1-b1 d3xc2 b1-a1";
    holds(&CARD, "quiet=2", &format!("{start}\nturn 2"));
    holds(&CARD, "quiet=2", &format!("{start} f6-e6\nturn over draw"));
}

#[test]
fn impossible_positions_are_refused() {
    for text in [
        "",
        "oooooo/oooooo/....../....../xxxxxx/xxxxxx",
        "oooooo/oooooo/....../....../xxxxxx/xxxxxx 3",
        "oooooo/oooooo/....../....../xxxxxx 1",
        "oooooo/oooooo/....../....../xxxxxx/xxxxx 1",
        "oooooo/oooooo/....../....../xxxxxx/xxxxx? 1",
        "oooooo/oooooo/o...../....../xxxxxx/xxxxxx 1",
        "....../....../....../....../....../xxxxxx 1",
        "....../....../....../....../....../...... 1",
    ] {
        let mut game = CARD.open(&[]).unwrap();
        assert!(game.restart(Some(text)).is_err(), "{text}");
    }
}
