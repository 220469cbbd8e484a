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
fn the_board_is_8_by_8_and_empty_and_vertical_begins() {
    holds(&CARD, "", "start\nturn 1\nlegal a1-a2 h7-h8\nillegal a8-a9 h8-h9");
    holds(
        &CARD,
        "",
        "......../......../......../......../......../......../......../........ 1\nturn 1\nlegal d4-d5",
    );
    assert_eq!(legal(&[], "").len(), 56);
}

#[test]
fn rows_and_columns_go_from_2_to_12() {
    for (rows, columns, first) in
        [("2", "2", 2), ("12", "12", 132), ("8", "5", 35), ("3", "12", 24)]
    {
        assert_eq!(legal(&[("rows", rows), ("columns", columns)], "").len(), first);
    }
    for bad in ["1", "13", "0", "x"] {
        assert!(CARD.open(&[("rows", bad)]).is_err(), "{bad}");
        assert!(CARD.open(&[("columns", bad)]).is_err(), "{bad}");
    }
}

#[test]
fn vertical_covers_two_squares_one_above_the_other_and_horizontal_side_by_side() {
    holds(&CARD, "", "start\nlegal c3-c4\nillegal c3-d3 c3-c5 c3 c4-c3 c3-d4");
    holds(
        &CARD,
        "rows=3 columns=3",
        "start\nmoves b2-b3\nturn 2\nonly a1-b1 b1-c1\nillegal a1-a2 a2-b2 b1-a1",
    );
}

#[test]
fn both_squares_must_be_empty_and_on_the_board() {
    holds(&CARD, "", "start\nmoves d4-d5\nillegal c4-d4 d4-e4 c5-d5 h1-i1\nlegal c3-d3 e4-f4");
    // A row goes not on in the next one.
    holds(&CARD, "rows=4 columns=3", "start\nmoves b1-b2\nillegal c1-a2\nlegal a3-b3");
    holds(
        &CARD,
        "rows=12 columns=12",
        "start
moves l11-l12
legal j12-k12
illegal k12-l12",
    );
}

#[test]
fn a_player_who_cannot_place_loses() {
    holds(&CARD, "rows=2 columns=2", "start\nmoves a1-a2\nturn over 1\nonly");
    // Vertical could still lay b3-b4 and d3-d4: that does not help Horizontal, whose turn it is.
    holds(
        &CARD,
        "rows=4 columns=4",
        "start\nmoves c3-c4 b2-c2 d1-d2 a1-b1 a3-a4\nturn over 1\nonly",
    );
    holds(
        &CARD,
        "rows=4 columns=4",
        "start\nmoves c2-c3 b1-c1 d1-d2 a3-b3 d3-d4 a2-b2\nturn over 2\nonly",
    );
}

#[test]
fn there_is_neither_a_draw_nor_a_swap() {
    assert!(!legal(&[], "b1-b2").contains(&"swap".to_string()));
    for seed in 0..50 {
        let mut game = CARD.open(&[]).expect("a game");
        while let Some(text) = game.random_move(seed) {
            game.play(&text).expect("a legal move");
        }
        let last = if game.record().len() % 2 == 1 { Player::One } else { Player::Two };
        assert_eq!(game.turn(), Turn::Over(Outcome::Win(last)), "whoever placed last wins");
    }
}

#[test]
fn a_move_is_touched_from_either_end() {
    let game = CARD.open(&[]).expect("a game");
    let [low, high] = ["c3", "c4"].map(|name| game.scene().board.site(name).expect("a square"));
    for path in [[low, high], [high, low]] {
        assert_eq!(game.touch(&path).complete.as_deref(), Some("c3-c4"));
    }
}

#[test]
fn positions_are_read_as_they_are_written() {
    let mut game = CARD.open(&[("rows", "3"), ("columns", "4")]).expect("a game");
    ["b2-b3", "c1-d1", "a2-a3"].iter().for_each(|text| game.play(text).expect("a legal move"));
    assert_eq!(game.position_text(), "^^../||../..<- 2");
    for (text, reason) in [
        ("^^../||../..<- 1", "cannot be the turn"),
        ("^^../||../...- 2", "needs `<` or `-` left of it"),
        ("^^../||../..<. 2", "needs `-` right of it"),
        ("^.../...../.... 2", "row `.....`"),
        ("^.../..../.... 2", "needs `|` below it"),
        ("..../|.../.... 2", "needs `^` or `|` above it"),
        ("^.../|.../|... 2", "`a1-a3` has 3 squares"),
        ("^.<-/|..^/<-.| 2", "cannot be the turn"),
        ("^.../|.../<--. 1", "`a1-c1` has 3 squares"),
        ("x.../..../.... 1", "is not a square"),
        ("..../..../.... 3", "is not a player"),
        ("..../.... 1", "rows"),
    ] {
        let error = game.restart(Some(text)).expect_err(text);
        assert!(error.contains(reason), "{text}: {error}");
    }
}

/// A reason is given exactly where it is true, counted square by square.
#[test]
fn reasons_are_true() {
    let mut seen = [0; 4];
    for seed in 0..60 {
        let mut game = CARD.open(&[("rows", "5"), ("columns", "6")]).expect("a game");
        while let Turn::Player(mover) = game.turn() {
            let places = |text: &str, player, alone| -> usize {
                runs(text, player, alone).into_iter().map(|length| length / 2).sum()
            };
            let before = game.position_text();
            for text in game.legal() {
                let reason = game.reason(&text).map(|[.., english]| english);
                let mut next = game.clone();
                next.play(&text).expect("a legal move");
                let after = next.position_text();
                let saves = places(&after, mover, true) > places(&before, mover, true);
                let spoilt =
                    places(&before, mover.other(), false) - places(&after, mover.other(), false);
                let (wanted, kind) = match (saves, spoilt > 1) {
                    (true, true) => {
                        (Some("saves a place for its owner and spoils two of the opponent's"), 0)
                    }
                    (true, false) => (Some("saves a place where the opponent does not fit"), 1),
                    (false, true) => (Some("spoils two of the opponent's places"), 2),
                    (false, false) => (None, 3),
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
