//! The section of the rulebook, sentence by sentence.

use super::CARD;
use super::rules::{Octagon, Shisima};
use crate::shared::aligning::{Position, diagram};
use ludoteca_game::{Game, Player};
use ludoteca_table::fence::holds;

#[test]
fn every_rim_point_is_joined_to_its_two_neighbours_and_the_centre() {
    let graph = &Shisima::new(Octagon).table.graph;
    assert_eq!((graph.points(), graph.edges()), (9, 16));
    assert_eq!(graph.near[graph.read("N").unwrap()], graph.set("NE NW C"));
    assert_eq!(graph.near[graph.read("SW").unwrap()], graph.set("S W C"));
    assert_eq!(graph.near[graph.read("C").unwrap()], graph.set("N NE E SE S SW W NW"));
}

#[test]
fn three_pieces_are_placed_in_turn_on_any_empty_point_the_centre_included() {
    holds(&CARD, "", "start\nturn 1\nonly C N NE E SE S SW W NW");
    holds(&CARD, "", "start\nmoves C\nturn 2\nonly N NE E SE S SW W NW");
    holds(&CARD, "", "start\nmoves N S E W SW\nturn 2\nonly C NE SE NW");
}

#[test]
fn then_they_step_to_neighbouring_empty_points() {
    holds(
        &CARD,
        "",
        "start
        moves N S E W SW NE
        turn 1
        only N-NW N-C E-SE E-C SW-C",
    );
    holds(&CARD, "", "./oo/.x./xx/o 1\nonly C-N C-W C-E SW-W SE-E");
}

#[test]
fn all_three_on_a_diameter_win_in_either_phase() {
    for (line, other) in
        [("N C S", "E W NE"), ("NE C SW", "E W N"), ("E C W", "N S NE"), ("SE C NW", "N S E")]
    {
        let won = diagram(Octagon, line, other, Player::Two);
        holds(&CARD, "", &format!("{won}\nturn over 1\nonly"));
        let won = diagram(Octagon, other, line, Player::One);
        holds(&CARD, "", &format!("{won}\nturn over 2\nonly"));
    }
    assert_eq!(Shisima::new(Octagon).table.lines.len(), 4);
    holds(&CARD, "", "start\nmoves C N W S E\nturn over 1\nonly");
    holds(&CARD, "", "start\nmoves N C NE E SE W\nturn over 2\nonly");
    holds(&CARD, "", "./ox/x../xo/o 1\nmoves W-C\nturn over 1\nonly");
}

#[test]
fn three_on_the_rim_or_around_a_corner_do_not_win() {
    holds(&CARD, "", "start\nmoves N S NE W E\nturn 2");
    holds(&CARD, "", "start\nmoves N S C W E\nturn 2");
}

#[test]
fn a_player_can_only_be_blocked_by_a_finished_line() {
    // So the rule that a player without a move loses gives the same winner.
    holds(&CARD, "", "x/ox/.ox/.o/. 1\nturn over 2\nonly");
    let game = Shisima::new(Octagon);
    let threes: Vec<u16> = (0..1 << 9).filter(|set: &u16| set.count_ones() == 3).collect();
    for &one in &threes {
        for &two in threes.iter().filter(|&&two| two & one == 0) {
            let sides = [one, two];
            let position = Position { sides, player: Player::One, hands: 0, over: false };
            assert!(game.table.steps(&position) != 0 || game.table.aligned(two) != 0);
        }
    }
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let placed = "start\nmoves N S E W SW NE";
    let once = "N-NW S-SE NW-N SE-S";
    holds(&CARD, "", &format!("{placed} {once}\nturn 1"));
    holds(&CARD, "", &format!("{placed} {once} {once}\nturn over draw\nonly"));
}

#[test]
fn impossible_positions_are_refused() {
    let mut game = CARD.open(&[]).expect("a game");
    for bad in [
        "",
        "./../.../../.",
        "./../.../../. 0",
        "./../.../... 1",
        "./../.../../.. 1",
        "./../.b./../. 1",
        "./../.../../. 2",
        "x/../.../../. 1",
        "x/xx/x../oo/o 1",
        "x/../.x./oo/x 1",
    ] {
        assert!(game.restart(Some(bad)).is_err(), "`{bad}` should be refused");
    }
    assert_eq!(Shisima::new(Octagon).symmetries(), 16);
}
