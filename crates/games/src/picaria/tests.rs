//! The section of the rulebook, sentence by sentence.

use super::CARD;
use super::rules::{Picaria, ThirteenPoints};
use crate::shared::aligning::{Position, diagram};
use ludoteca_game::{Game, Player};
use ludoteca_table::fence::holds;

#[test]
fn pieces_are_placed_in_turn_on_empty_points_other_than_the_centre() {
    holds(&CARD, "", "start\nturn 1\nonly a1 c1 e1 b2 d2 a3 e3 b4 d4 a5 c5 e5");
    holds(&CARD, "", "start\nmoves a1\nturn 2\nonly c1 e1 b2 d2 a3 e3 b4 d4 a5 c5 e5");
    holds(&CARD, "", "start\nmoves a1 e5 e1 a5 b4\nturn 2\nillegal c3 a1 a1-b2 e5-d4\nlegal d2 c1");
}

#[test]
fn when_all_six_are_placed_they_step_to_neighbouring_empty_points() {
    holds(
        &CARD,
        "",
        "start
        moves a1 e5 e1 a5 b4 d2
        turn 1
        only a1-a3 a1-b2 a1-c1 b4-a3 b4-c3 b4-c5 e1-c1 e1-e3",
    );
    // From the centre in all eight directions, along the great diagonals too.
    holds(
        &CARD,
        "",
        "o.o
        ..
        .x.
        ..
        xox 1
        only c3-a3 c3-e3 c3-c5 c3-b2 c3-d2 c3-b4 c3-d4 a1-a3 a1-b2 e1-e3 e1-d2",
    );
}

#[test]
fn each_of_the_ten_lines_wins_in_either_phase() {
    let lines = [
        "a1 c1 e1", "a3 c3 e3", "a5 c5 e5", "a1 a3 a5", "c1 c3 c5", "e1 e3 e5", "c1 b2 a3",
        "c1 d2 e3", "a3 b4 c5", "e3 d4 c5",
    ];
    let others = ["b2 d2 b4", "d2 b4 d4", "b2 d4 d2", "b2 b4 a1", "a5 d4 d2"];
    for line in lines {
        let free = others.iter().find(|other| !other.split(' ').any(|point| line.contains(point)));
        let free = free.expect("three other points");
        let won = diagram(ThirteenPoints, line, free, Player::Two);
        holds(&CARD, "", &format!("{won}\nturn over 1\nonly"));
        let won = diagram(ThirteenPoints, free, line, Player::One);
        holds(&CARD, "", &format!("{won}\nturn over 2\nonly"));
    }
    assert_eq!(Picaria::new(ThirteenPoints).table.lines.len(), 10);
    holds(&CARD, "", "start\nmoves a1 a5 c1 e5 e1\nturn over 1\nonly");
    holds(&CARD, "", "start\nmoves a1 a5 b2 c5 d4 e5\nturn over 2\nonly");
}

#[test]
fn the_great_diagonals_are_for_movement_only() {
    for three in ["a1 b2 c3", "b2 c3 d4", "c3 d4 e5", "e1 d2 c3", "d2 c3 b4", "c3 b4 a5"] {
        let position = diagram(ThirteenPoints, three, "c1 a3 e3", Player::Two);
        holds(&CARD, "", &format!("{position}\nturn 2"));
    }
}

#[test]
fn with_three_pieces_each_nobody_can_be_blocked() {
    let game = Picaria::new(ThirteenPoints);
    let threes: Vec<u16> = (0..1 << 13).filter(|set: &u16| set.count_ones() == 3).collect();
    for &one in &threes {
        for &two in threes.iter().filter(|&&two| two & one == 0) {
            let sides = [one, two];
            let position = Position { sides, player: Player::One, hands: 0, over: false };
            assert_ne!(game.table.steps(&position), 0);
        }
    }
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let once = "a1-a3 e5-e3 a3-a1 e3-e5";
    holds(&CARD, "", &format!("start\nmoves a1 e5 e1 a5 b4 d2 {once}\nturn 1"));
    holds(&CARD, "", &format!("start\nmoves a1 e5 e1 a5 b4 d2 {once} a1-a3 e5-e3 a3-a1\nturn 2"));
    holds(
        &CARD,
        "",
        &format!("start\nmoves a1 e5 e1 a5 b4 d2 {once} {once}\nturn over draw\nonly"),
    );
}

#[test]
fn impossible_positions_are_refused() {
    let mut game = CARD.open(&[]).expect("a game");
    for bad in [
        "",
        "start",
        ".../../.../../...",
        ".../../.../../... 3",
        ".../../.../.... 1",
        ".../../..../../... 1",
        ".../../.z./../... 1",
        ".../../.../../... 2",
        "x../../.../../... 1",
        "xx./../.../../... 2",
        "xoo/../.../../... 1",
        "xx./x./.x./o./oo. 2",
        "x../../.o./../... 1",
        "x../../.x./../o.. 2",
        "xxx/../.../../ooo 1",
        "xxx/../.../../oo. 1",
    ] {
        assert!(game.restart(Some(bad)).is_err(), "`{bad}` should be refused");
    }
    assert_eq!(Picaria::new(ThirteenPoints).symmetries(), 8);
}
