//! The section of the rulebook, sentence by sentence.

use super::CARD;
use ludoteca_table::fence::holds;

#[test]
fn the_first_cat_stands_in_the_centre() {
    holds(&CARD, "", "start\nturn 1\nonly d4 d5 e4 e5");
    holds(
        &CARD,
        "",
        "......../......../......../......../......../......../......../........ 1
        only d4 d5 e4 e5",
    );
}

#[test]
fn the_first_dog_stands_outside_and_not_beside_the_cat() {
    // The source's example: not on c5, which is outside but beside the cat.
    holds(
        &CARD,
        "",
        "start\nmoves d5\nturn 2\nillegal d4 e4 e5 c5 d6 d5\nlegal c6 e6 c4 a1 h8 d3 f5",
    );
    let mut game = CARD.open(&[]).expect("a game");
    game.play("d5").expect("a cat");
    assert_eq!(game.legal().len(), 58);
}

#[test]
fn later_pets_may_stand_anywhere_but_beside_an_enemy() {
    holds(
        &CARD,
        "",
        "start
        moves d5 f3
        turn 1
        illegal f3 d5 f2 f4 e3 g3
        legal c5 e5 d4 d6 e2 g2 e4 g4 a1 h8",
    );
    holds(&CARD, "", "start\nmoves d5 f3 a1\nturn 2\nlegal e4 f4\nillegal d4 e5 a2 b1");
}

#[test]
fn beside_does_not_run_around_the_edge() {
    holds(&CARD, "", "start\nmoves d5 h3\nlegal a4 a3 a2\nillegal h4 h2 g3");
    holds(&CARD, "", "start\nmoves d5 h8\nlegal a1 a8 h1\nillegal g8 h7");
}

/// The end of a game as the source tells it: the cats own c4, g1 and h1, the dogs e3, a6 and a7, and
/// h6 decides.
const END: &str = "d.c.dd.d/.d.dd.c./.dd.dd../dd.c.dd./....dd.c/ccc...cc/cc.d.ccc/ccc.cc.. 2";

#[test]
fn the_sources_end_of_a_game_is_won_on_h6() {
    holds(&CARD, "", &format!("{END}\nturn 2\nonly a6 a7 e3 h6"));
    holds(&CARD, "", &format!("{END}\nmoves h6\nonly c4 g1 h1"));
    holds(&CARD, "", &format!("{END}\nmoves h6 c4 e3 g1 a6 h1 a7\nturn over 2\nonly"));
    // If the cats get there first, they have the last move.
    holds(&CARD, "", &format!("{END}\nmoves a6 h6 a7 c4 e3 g1\nturn over 1\nonly"));
}

#[test]
fn a_player_who_cannot_place_loses_even_if_the_other_could() {
    holds(&CARD, "", &format!("{END}\nmoves a6 h6 a7 c4 e3\nlegal g1 h1"));
}

#[test]
fn impossible_positions_are_refused() {
    let empty = "......../......../......../......../......../......../......../........";
    let mut game = CARD.open(&[]).expect("a game");
    let central = "......../......../......../...c..../......../......../......../........";
    for (text, reason) in [
        (format!("{empty} 2"), "cannot be the turn"),
        (format!("{central} 1"), "cannot be the turn"),
        (empty.replacen('.', "c", 1) + " 2", "the first cat must stand"),
        (central.replace("c.", "cd") + " 1", "beside a cat"),
        (
            "......../......../......../...c..../....d.../......../......../........ 1".into(),
            "the first dog",
        ),
        (empty.replacen('.', "x", 1) + " 1", "is not a square"),
        (format!("{empty} 1 2"), "words"),
    ] {
        let error = game.restart(Some(&text)).expect_err(&text);
        assert!(error.contains(reason), "{text}: {error}");
    }
}
