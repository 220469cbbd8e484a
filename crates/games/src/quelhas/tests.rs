//! The section of the rulebook, sentence by sentence.

use super::CARD;
use crate::shared::plain_strips::runs;
use ludoteca_game::{Outcome, Player, Turn};
use ludoteca_table::fence::holds;

fn legal(parameters: &[(&str, &str)], moves: &str) -> Vec<String> {
    let mut game = CARD.open(parameters).expect("a game");
    moves.split_whitespace().for_each(|text| game.play(text).expect("a legal move"));
    game.legal()
}

#[test]
fn the_board_is_10_by_10_and_empty_and_vertical_begins() {
    let rows = [".........."; 10].join("/");
    holds(&CARD, "", "start\nturn 1\nlegal a1-a2 j9-j10 a1-a10\nillegal a1-b1 j10-j11 a1");
    holds(&CARD, "swap=no", &format!("{rows} 1\nturn 1\nlegal e5-e6"));
    assert_eq!(legal(&[], "").len(), 450);
}

#[test]
fn sizes_go_from_2_to_12() {
    for (size, first) in [("2", 2), ("3", 9), ("11", 605), ("12", 792)] {
        assert_eq!(legal(&[("size", size)], "").len(), first);
    }
    for bad in ["1", "13", "x"] {
        assert!(CARD.open(&[("size", bad)]).is_err(), "{bad}");
    }
}

#[test]
fn two_or_more_consecutive_squares_of_a_column_or_a_row() {
    holds(
        &CARD,
        "size=4 swap=no",
        "start\nlegal b1-b2 b1-b3 b1-b4 b2-b3 b2-b4 b3-b4\nillegal b1 b1-b1 b2-b1 a1-b1 a1-b2",
    );
    holds(
        &CARD,
        "size=4 swap=no",
        "start\nmoves b1-b3\nturn 2\nonly c1-d1 c2-d2 c3-d3 a4-b4 a4-c4 a4-d4 b4-c4 b4-d4 c4-d4",
    );
}

#[test]
fn the_squares_must_be_empty_and_in_one_line() {
    holds(
        &CARD,
        "swap=no",
        "start\nmoves e4-e7\nillegal a5-j5 d5-e5 e5-f5 d4-f4\nlegal a5-d5 f5-j5 a3-j3",
    );
    // A row goes not on in the next one.
    holds(&CARD, "size=3 swap=no", "start\nmoves b1-b2\nonly a3-b3 a3-c3 b3-c3");
    holds(
        &CARD,
        "size=12 swap=no",
        "start\nmoves f6-f12\nlegal a12-e12 g12-l12 a1-l1\nillegal a12-l12",
    );
}

#[test]
fn the_second_player_may_swap_once_instead_of_placing() {
    holds(&CARD, "size=5", "start\nmoves c2-c4\nturn 2\nlegal swap d3-e3");
    holds(&CARD, "size=5", "start\nmoves c2-c4 a1-e1\nturn 1\nillegal swap");
    holds(&CARD, "size=5", "start\nmoves c2-c4 swap\nturn 1\nillegal swap");
    holds(&CARD, "size=5", "start\nillegal swap");
    holds(&CARD, "size=5 swap=no", "start\nmoves c2-c4\nillegal swap");
}

#[test]
fn after_a_swap_the_board_stays_and_the_players_exchange_directions() {
    // The player who began is to move, and is now Horizontal.
    holds(
        &CARD,
        "size=4",
        "start\nmoves b1-b3 swap\nturn 1\nonly c1-d1 c2-d2 c3-d3 a4-b4 a4-c4 a4-d4 b4-c4 b4-d4 c4-d4",
    );
    holds(
        &CARD,
        "size=4",
        "start\nmoves b1-b3 swap a4-d4\nturn 2\nonly a1-a2 a1-a3 a2-a3 c1-c2 c1-c3 c2-c3 d1-d2 d1-d3 d2-d3",
    );
}

#[test]
fn a_player_who_is_to_move_and_cannot_place_wins() {
    holds(
        &CARD,
        "size=5 swap=no",
        "start\nmoves d1-d2 b2-c2 e1-e4 b4-d4 a2-a4 a5-d5\nturn over 1\nonly",
    );
    // Results are by player: the same end after a swap, where the second player is Vertical.
    holds(
        &CARD,
        "size=5",
        "start\nmoves d1-d2 swap b2-c2 e1-e4 b4-d4 a2-a4 a5-d5\nturn over 2\nonly",
    );
}

#[test]
fn whoever_has_won_already_cannot_swap() {
    // After the first move on 2×2 Horizontal has no room, and so has won.
    for moves in ["a1-a2", "b1-b2"] {
        holds(&CARD, "size=2", &format!("start\nmoves {moves}\nturn over 2\nonly"));
    }
    holds(&CARD, "size=3", "start\nmoves b1-b3\nturn over 2\nonly");
}

#[test]
fn there_is_never_a_draw_and_whoever_places_last_loses() {
    for seed in 0..50 {
        let mut game = CARD.open(&[("swap", "no")]).expect("a game");
        while let Some(text) = game.random_move(seed) {
            game.play(&text).expect("a legal move");
        }
        let last = if game.record().len() % 2 == 1 { Player::One } else { Player::Two };
        assert_eq!(game.turn(), Turn::Over(Outcome::Win(last.other())));
    }
}

#[test]
fn random_moves_are_all_the_moves_and_each_as_likely() {
    let mut game = CARD.open(&[("size", "4"), ("swap", "no")]).expect("a game");
    game.play("b1-b3").expect("a legal move");
    let legal = game.legal();
    let mut counts = vec![0; legal.len()];
    for seed in 0..9000 {
        let text = game.random_move(seed).expect("a move");
        counts[legal.iter().position(|known| *known == text).expect("a legal move")] += 1;
    }
    assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
}

#[test]
fn positions_are_read_as_they_are_written() {
    let mut game = CARD.open(&[("size", "4"), ("swap", "no")]).expect("a game");
    ["b1-b3", "a4-c4", "a1-a2"].iter().for_each(|text| game.play(text).expect("a legal move"));
    assert_eq!(game.position_text(), "<--./.^../^|../||.. 2");
    // Two strips of two are not one of four, though they leave the same squares.
    let two = "^.../|.../^..</|..- 1";
    assert!(game.restart(Some(two)).is_err());
    let two = "^.<-/|.../^.../|... 2";
    let one = "^.../|.../|.../|.<- 1";
    for text in [two, one] {
        game.restart(Some(text)).expect(text);
        assert_eq!(game.position_text(), text);
    }
    for (text, reason) in [
        ("^.../|.../|.../|... 1", "cannot be the turn"),
        ("^.../..../..../.... 2", "needs `|` below it"),
        ("...</..../..../.... 1", "needs `-` right of it"),
        ("..../..../..../...x 1", "is not a square"),
    ] {
        let error = game.restart(Some(text)).expect_err(text);
        assert!(error.contains(reason), "{text}: {error}");
    }
}

/// A reason is given exactly where it is true, counted square by square.
#[test]
fn reasons_are_true() {
    let mut seen = [0; 3];
    for seed in 0..60 {
        let mut game = CARD.open(&[("size", "5"), ("swap", "no")]).expect("a game");
        while let Turn::Player(mover) = game.turn() {
            let places = |text: &str, player| runs(text, player, true).len();
            let before = game.position_text();
            for text in game.legal() {
                let reason = game.reason(&text).map(|[.., english]| english);
                let mut next = game.clone();
                next.play(&text).expect("a legal move");
                let after = next.position_text();
                let used = places(&after, mover) < places(&before, mover);
                let left = places(&after, mover.other()) > places(&before, mover.other());
                let (wanted, kind) = match (used, left) {
                    (true, _) => {
                        (Some("uses up at once a place that only its owner had to fill"), 0)
                    }
                    (_, true) => (Some("leaves a place where only the opponent has to play"), 1),
                    _ => (None, 2),
                };
                assert_eq!(reason, wanted, "{before} {text}");
                seen[kind] += 1;
            }
            let text = game.random_move(seed).expect("a move");
            game.play(&text).expect("a legal move");
        }
    }
    assert!(seen.iter().all(|&times| times > 0), "{seen:?}");
}
